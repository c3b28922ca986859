//! What a move may cost, reckoned without a table: for one who has counted himself what a mover meets. A path that is
//! drawn on a table is reckoned by the same ledger, so the two cannot differ.

use super::drill::{Cost, Drill, Due, Price, Row};
use super::ledger::{For, Item, Ledger, Refusal, Why};
use super::point::Pose;
use super::terrain::Kind;

/// A move on paper: what it is granted, and what the drill asks of it.
#[derive(Clone, Copy, Debug)]
pub struct Account<'d> {
    drill: &'d Drill,
    granted: Cost,
    ledger: Ledger,
    refused: Option<Refusal>,
}

impl<'d> Account<'d> {
    pub fn of(drill: &'d Drill, granted: Cost) -> Account<'d> {
        Account { drill, granted, ledger: Ledger::new(Pose::default(), 0), refused: None }
    }

    /// Asks what the drill asks by this row, so many times; nothing if it has no such row, or one that is paid by the
    /// tick of the way.
    #[must_use]
    pub fn charge(mut self, row: Row, times: u32) -> Account<'d> {
        let Some((due, what)) = self.drill.due_of(row) else { return self };
        for _ in 0..times {
            self.ledger.feats.outside_arc |= what == For::Arc;
            let paid = self.ledger.charge(due, Kind(0), what, 0);
            self.refused = self.refused.or(paid.err());
        }
        self
    }

    /// What has been asked so far, in the order in which it was.
    pub fn items(&self) -> &[Item] {
        &self.ledger.items
    }

    /// What is left for the way; refused if the mover cannot even pay for what he does beside it.
    pub fn settle(mut self) -> Result<Ledger, Refusal> {
        if let Some(refused) = self.refused {
            return Err(refused);
        }
        if self.ledger.settle(self.drill, self.granted) {
            return Ok(self.ledger);
        }
        let why = Why::BeyondAllowance { allowed: 0, spent: self.ledger.spent };
        Err(Refusal { row: self.drill.cites.allowance, why })
    }
}

impl Drill {
    /// The price that a row asks off the allowance, and what it is asked for.
    fn due_of(&self, row: Row) -> Option<(Due, For)> {
        let arc = self.beyond.into_iter().chain(self.face.and_then(|it| it.beyond)).map(|it| (it, For::Arc));
        let turns = self.turns.iter().map(|it| (it.due, For::Effort));
        let forms = self.forms.iter().map(|it| (it.due, For::Effort));
        let tolls = self.tolls.iter().map(|it| (it.due, For::Ground));
        let mut all = arc.chain(turns).chain(forms).chain(tolls);
        all.find(|(due, _)| due.row == row && !matches!(due.price, Price::Per(..)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::drill::{Counts, FormRow, Toll, cost};
    use super::*;

    const ARC: Row = Row(1);
    const WOODS: Row = Row(2);
    const STREAM: Row = Row(3);
    const FORMS: Row = Row(4);
    const RIVER: Row = Row(5);

    const DRILL: Drill = Drill {
        beyond: Some(Due { price: Price::Once(300), row: ARC }),
        forms: &[FormRow { from: 0, to: 1, due: Due { price: Price::Each(600), row: FORMS } }],
        tolls: &[
            Toll::new(Kind(1), Counts::Footprint, Price::Once(600), WOODS),
            Toll::new(Kind(2), Counts::Way, Price::Each(300), STREAM),
            Toll::new(Kind(3), Counts::Way, Price::Barred, RIVER),
        ],
        floor: 300,
        ..Drill::RIDE
    };

    fn left(of: Account<'_>) -> Option<(Cost, bool)> {
        of.settle().ok().map(|it| (it.allowed / cost(1), it.floored))
    }

    #[test]
    fn once_is_once_and_each_is_each_time() {
        let account = Account::of(&DRILL, cost(1_200));
        assert_eq!(left(account), Some((1_200, false)));
        assert_eq!(left(account.charge(WOODS, 1)), left(account.charge(WOODS, 4)));
        assert_eq!(left(account.charge(STREAM, 2)), Some((600, false)));
        assert_eq!(left(account.charge(Row(9), 2)), Some((1_200, false)), "the drill has no such row");
    }

    #[test]
    fn the_floor_keeps_a_move_from_terrain_but_not_from_what_the_mover_does() {
        let account = Account::of(&DRILL, cost(1_200));
        assert_eq!(left(account.charge(WOODS, 1).charge(STREAM, 3)), Some((300, true)));
        assert_eq!(left(account.charge(WOODS, 1).charge(STREAM, 3).charge(ARC, 1)), Some((0, false)));
        assert_eq!(left(account.charge(FORMS, 2)), Some((0, false)));
        assert_eq!(left(account.charge(FORMS, 3)), None);
    }

    #[test]
    fn what_is_barred_is_refused_by_its_row() {
        let refused = Account::of(&DRILL, cost(1_200)).charge(RIVER, 1).settle();
        assert_eq!(refused.map(|_| ()), Err(Refusal { row: RIVER, why: Why::Barred(Kind(0)) }));
    }
}
