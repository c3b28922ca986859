//! Buckets, households, and what one client holds.

use std::time::{Duration, Instant};

use crate::common::server::Rate;
use crate::common::server::limits::{Bucket, Client, Held};

#[test]
fn a_bucket_gives_its_burst_and_then_its_rate() {
    let (rate, start) = (Rate::new(3, 60), Instant::now());
    let mut bucket = Bucket::full(rate, start);
    assert!((0..3).all(|_| bucket.take(rate, start).is_ok()));
    assert_eq!(bucket.take(rate, start), Err(Duration::from_secs(1)));
    let later = start + Duration::from_millis(1500);
    assert!(bucket.take(rate, later).is_ok());
    assert_eq!(bucket.take(rate, later), Err(Duration::from_millis(500)));
}

#[test]
fn a_long_rest_fills_no_more_than_the_burst() {
    let (rate, start) = (Rate::new(2, 6000), Instant::now());
    let mut bucket = Bucket::full(rate, start);
    let later = start + Duration::from_secs(1_000_000);
    assert_eq!((0..5).filter(|_| bucket.take(rate, later).is_ok()).count(), 2);
}

#[test]
fn one_household_is_one_client() {
    let ip = |text: &str| Client::of(text.parse().unwrap());
    assert_eq!(ip("2001:db8:1:2::5"), ip("2001:db8:1:2:ffff::1"));
    assert_ne!(ip("2001:db8:1:2::5"), ip("2001:db8:1:3::5"));
    assert_eq!(ip("::ffff:10.0.0.1"), ip("10.0.0.1"));
}

#[test]
fn what_is_held_is_given_back() {
    let (held, one) = (Held::default(), Client::of("10.0.0.1".parse().unwrap()));
    assert!(held.take(one, 2) && held.take(one, 2) && !held.take(one, 2));
    held.give(one);
    assert!(held.take(one, 2));
}
