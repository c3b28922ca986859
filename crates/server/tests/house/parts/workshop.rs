//! The queues before the workshop: whom they hold, and whom not.

use std::pin::Pin;
use std::sync::{Arc, mpsc};
use std::task::{Context, Poll, Waker};

use tokio::sync::watch;

use crate::common::server::Options;
use crate::common::server::limits::{Client, Home};
use crate::common::server::metrics::Metrics;
use crate::common::server::workshop::{OF_ALL, OF_ONE, Workshop};

/// A workshop with one pair of hands, which are full until the gate is opened, job by job.
#[test]
fn who_is_spared_the_queues_does_not_fill_them_for_others() {
    let (home, metrics) = (Arc::new(Home::new(&Options::default())), Arc::new(Metrics::new()));
    let (_open, closing) = watch::channel(false);
    let shop = Workshop::start(1, home, closing, metrics).unwrap();
    let (begun, begins) = mpsc::channel();
    let mut waiting = Vec::new();
    // Nothing if it stands in the queue, else the status of the refusal.
    let mut put = |ip: [u8; 4]| {
        let (begun, (gate, opened)) = (begun.clone(), mpsc::channel::<()>());
        let job = move || {
            let _ = begun.send(ip);
            let _ = opened.recv();
        };
        let mut wait: Pin<Box<dyn Future<Output = _>>> = Box::pin(shop.work(Client::of(ip.into()), job));
        match wait.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Pending => {
                waiting.push((wait, gate));
                None
            }
            Poll::Ready(it) => it.err().map(|it| it.status.as_u16()),
        }
    };
    assert_eq!(put([127, 0, 0, 1]), None);
    assert_eq!(begins.recv(), Ok([127, 0, 0, 1]), "the hands are full");
    for _ in 0..OF_ALL + 9 {
        assert_eq!(put([127, 0, 0, 1]), None);
    }
    for no in 0..OF_ALL {
        assert_eq!(put([10, 0, 0, (no / OF_ONE) as u8]), None, "visitor's job {no}");
    }
    assert_eq!(put([10, 0, 1, 0]), Some(503), "now the house is full of visitors' jobs");
    assert_eq!(put([127, 0, 0, 1]), None);
    drop(waiting);
}
