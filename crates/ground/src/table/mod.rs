//! The continuous table: rectangles with a facing on a rectangle of terrain, in whole numbers throughout.
//!
//! Books differ in what they read into a place, not in where it is. So this module holds shapes, exact predicates and
//! one look along a line; prices, zones and bans come as rows of data, each under a number that its book can read.
//! It must never know a book, a side, a die, or who may know what.

mod account;
mod afford;
mod ban;
mod barrier;
mod bounds;
mod contact;
mod convex;
mod crowd;
mod drill;
mod fan;
mod few;
mod footprint;
mod form;
mod gap;
mod land;
mod ledger;
mod marks;
mod path;
mod place;
mod point;
mod retreat;
mod road;
mod settle;
mod sight;
mod slab;
mod slope;
mod spans;
mod straight;
mod strips;
mod terrain;
mod toward;
mod transect;
mod turning;
mod zone;

pub use account::Account;
pub use ban::Ban;
pub use bounds::{Bounds, Near, Sieve};
pub use contact::{Berths, drawn_back};
pub use convex::{Convex, front_zone, whole_front_zone};
pub use crowd::{Between, Body, Crowd, Pass};
pub use drill::{
    ByRoad, Cites, Cost, Counts, Drill, Due, Face, FormRow, GRAIN, Gait, Grade, KeepOff, Price, Road, Row,
    Shapes, Slant, Slopes, Toll, TurnRow, Wheel, cost,
};
pub use fan::{Fan, Grain, Ray, rings_hold};
pub use few::Few;
pub use footprint::{Footprint, base_centres, front_points};
pub use form::{Align, Goal, PathForm};
pub use land::{Fault, Side, Sides, Table};
pub use ledger::{Amount, Contact, Feats, Item, Ledger, Refusal, SLACK, Why};
pub use path::{Leg, On, Path, Unread};
pub use place::{Facings, PlaceCites, PlaceForm};
pub use point::{
    Heading, LARGEST, Length, Point, Pose, Turn, UNIT, Vector, cross, dot, norm, right, rounded, scaled,
    square,
};
pub use retreat::{Away, Ends, Retreat, fan_turns};
pub use settle::{Mover, set_back, settle};
pub use sight::{Look, Sights};
pub use slab::{FINE, Shape, Slab};
pub use spans::{Around, Shade, Span};
pub use terrain::{Feature, Form, Kind, Kinds, near_segment};
pub use transect::{ALONG, Along, Crossing, Run, Terrace, Transect, along_length, ticks};
pub use zone::{About, Zone, Zoning};
