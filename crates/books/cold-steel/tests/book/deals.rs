//! Which games are dealt. The book is in the making, and a fault of it is known and not mended: with deal
//! 454311964009562139 of The Toll-House fools bring the Chasseurs to stand on the 2nd Battalion (CS-MOVE). Until it is,
//! the deals of its games do not rotate; then this file goes, and `kit::seeds` comes back.

pub fn deals(each: u64) -> std::ops::Range<u64> {
    0..each
}
