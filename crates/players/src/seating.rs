//! Who sits where when the sides of a series exchange their players.

use engine::Place;

/// The places in the list of players, by seat, when the players of each side have gone on by so many sides, all together: a
/// line-up fights as it was put together, on either side. Where the other side has more seats they are dealt round once more;
/// where it has fewer the last of them watch.
pub fn exchanged(seats: &[Place], by: usize) -> Vec<usize> {
    let sides = Place::sides(seats);
    let lineup = |side: usize| -> Vec<usize> {
        (0..seats.len()).filter(|it| sides.get(side) == Some(&seats[*it].side)).collect()
    };
    let mut res: Vec<usize> = (0..seats.len()).collect();
    for side in 0..sides.len() {
        let (to, from) = (lineup(side), lineup((side + sides.len() - by % sides.len()) % sides.len()));
        for (no, seat) in to.into_iter().enumerate() {
            if let Some(player) = from.get(no % from.len().max(1)) {
                res[seat] = *player;
            }
        }
    }
    res
}

/// Whether the sides have different numbers of seats, so that an exchange deals players twice or leaves some out.
pub fn uneven(seats: &[Place]) -> bool {
    let count = |side| seats.iter().filter(|it| it.side == side).count();
    let mut counts = Place::sides(seats).into_iter().map(count);
    counts.next().is_some_and(|first| counts.any(|it| it != first))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Name, Seat, Side};

    /// The sides of seats one after the other.
    fn seats(sides: &[u8]) -> Vec<Place> {
        let place = |(no, side): (usize, &u8)| Place {
            seat: Seat(no as u8),
            side: Side(*side),
            name: Name::new(&format!("seat{no}")),
            title: String::new(),
        };
        sides.iter().enumerate().map(place).collect()
    }

    #[test]
    fn two_seats_are_exchanged() {
        assert_eq!(exchanged(&seats(&[0, 1]), 0), [0, 1]);
        assert_eq!(exchanged(&seats(&[0, 1]), 1), [1, 0]);
    }

    #[test]
    fn a_side_moves_over_whole_and_in_its_order() {
        // One seat further on, the second player of the first side would have fought beside the third.
        assert_eq!(exchanged(&seats(&[0, 0, 1, 1]), 1), [2, 3, 0, 1]);
        // However the seats of the sides lie among each other.
        assert_eq!(exchanged(&seats(&[0, 1, 0, 1]), 1), [1, 0, 3, 2]);
        assert_eq!(exchanged(&seats(&[1, 0, 0, 1]), 1), [1, 0, 3, 2]);
        assert!(!uneven(&seats(&[0, 1, 0, 1])));
    }

    #[test]
    fn more_seats_are_dealt_round_and_fewer_leave_the_last_out() {
        // Players 0, 1, 2 come to the seats 3 and 4, players 3 and 4 to the seats 0, 1, 2.
        assert_eq!(exchanged(&seats(&[0, 0, 0, 1, 1]), 1), [3, 4, 3, 0, 1]);
        assert!(uneven(&seats(&[0, 0, 0, 1, 1])));
    }

    #[test]
    fn twice_exchanged_is_as_it_was() {
        for sides in [&[0, 1][..], &[0, 0, 1, 1], &[0, 0, 0, 1]] {
            let all = seats(sides);
            assert_eq!(exchanged(&all, 2), exchanged(&all, 0));
            assert_eq!(exchanged(&all, 0), (0..all.len()).collect::<Vec<_>>());
        }
    }
}
