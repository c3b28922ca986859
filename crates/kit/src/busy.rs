//! How long something takes, whoever else has work for the machine meanwhile.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// The time that this thread has worked since this was made. A clock on the wall would also count the programs beside it.
#[derive(Clone, Copy, Debug)]
pub struct Busy(Duration);

impl Busy {
    pub fn since_now() -> Busy {
        Busy(worked())
    }

    pub fn elapsed(self) -> Duration {
        worked().saturating_sub(self.0)
    }
}

fn worked() -> Duration {
    let it = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(it.tv_sec.unsigned_abs(), it.tv_nsec as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn to_wait_is_not_to_work() {
        let busy = Busy::since_now();
        std::thread::sleep(Duration::from_millis(40));
        assert!(busy.elapsed() < Duration::from_millis(20), "{:?}", busy.elapsed());
        let mut sum = 0_u64;
        while busy.elapsed() < Duration::from_millis(5) {
            sum = std::hint::black_box(sum + 1);
        }
        assert!(0 < sum);
    }
}
