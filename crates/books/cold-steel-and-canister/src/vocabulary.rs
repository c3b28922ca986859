//! The words of the book that several procedures share.
