//! The clock of a house: by hand, and as the machine's.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use crate::common::server::Clock;

const MINUTE: Duration = Duration::from_secs(60);

#[test]
fn by_hand_it_stands_until_it_is_turned_and_wakes_those_whose_time_has_come() {
    let (clock, hands) = Clock::by_hand();
    let begun = clock.now();
    let cx = &mut Context::from_waker(Waker::noop());
    let (mut short, mut long) = (pin!(clock.sleep(MINUTE)), pin!(clock.sleep(2 * MINUTE)));
    assert_eq!((short.as_mut().poll(cx), long.as_mut().poll(cx)), (Poll::Pending, Poll::Pending));
    hands.turn(MINUTE - Duration::from_nanos(1));
    assert_eq!(short.as_mut().poll(cx), Poll::Pending);
    hands.turn(Duration::from_nanos(1));
    assert_eq!((short.as_mut().poll(cx), long.as_mut().poll(cx)), (Poll::Ready(()), Poll::Pending));
    assert_eq!(clock.clone().now(), begun + MINUTE, "all who have it see the same time");
    drop(hands);
    assert_eq!((long.as_mut().poll(cx), clock.now()), (Poll::Pending, begun + MINUTE), "it stands for ever");
}

/// What is due has come: whoever reads the time, and then waits for what was due by it, misses nothing between.
#[test]
fn what_was_due_before_it_is_waited_for_has_come() {
    let (clock, hands) = Clock::by_hand();
    let due = clock.now() + MINUTE;
    hands.turn(MINUTE);
    let cx = &mut Context::from_waker(Waker::noop());
    assert_eq!(pin!(clock.sleep_until(due)).poll(cx), Poll::Ready(()));
}

#[test]
fn the_time_of_the_machine_passes_by_itself() {
    let clock = Clock::default();
    let begun = clock.now();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(clock.sleep(Duration::from_millis(2)));
    assert!(begun + Duration::from_millis(2) <= clock.now());
}
