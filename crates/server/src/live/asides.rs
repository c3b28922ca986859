//! What is set aside: games and sittings that cannot be read whole. Each is logged and counted once, and not read again
//! until the house is opened anew.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::reading::Aside;
use crate::metrics::Metrics;

pub struct Asides {
    all: Mutex<BTreeMap<String, Aside>>,
    metrics: Arc<Metrics>,
}

/// Beyond so many they are forgotten and will be found again.
const MOST: usize = 10_000;

impl Asides {
    pub fn new(metrics: Arc<Metrics>) -> Asides {
        Asides { all: Mutex::default(), metrics }
    }

    pub fn known(&self, name: &str) -> Option<Aside> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }

    pub fn set(&self, name: &str, aside: Aside) -> Aside {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if MOST <= all.len() {
            all.clear();
        }
        if all.insert(name.to_owned(), aside.clone()).is_none() {
            let (cause, why) = (aside.cause.word(), aside.why.as_str());
            tracing::error!(name, cause, why, "this cannot be read whole and is set aside");
            self.metrics.set_aside(cause);
        }
        aside
    }
}

impl std::fmt::Debug for Asides {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} set aside", self.all.lock().unwrap_or_else(PoisonError::into_inner).len())
    }
}
