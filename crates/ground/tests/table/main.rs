//! The continuous table against brute force, under mirrors and quarter turns, and by worked cases of three books.

mod barriers;
mod common;
mod contact;
mod fans;
mod laws;
mod moves;
mod retreats;
mod roads;
mod sight;
mod slabs;
mod spans;
mod steps;
mod text;
mod toward;
mod transects;
