//! The exact odds of an option, from what the asked seat knows.

use dice::{Chances, Weight};

use crate::{Datum, Finding, Mould, Proc, Shown, walk};

/// A procedure with the Case as far as the seat knows it, and the odds of its outcomes.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    pub procedure: &'static str,
    pub input: Datum,
    /// What is added to the dice, and what they must reach: only where no die changes it.
    pub modifiers: Option<Datum>,
    pub needed: Option<Datum>,
    pub chances: Chances<Datum>,
    /// What is found before any die falls, where a book tells it: columns, shifts, what each outcome does.
    pub found: Option<Datum>,
    /// Places on the table that outcomes are about.
    pub areas: Vec<Area>,
}

/// Places that share a chance: the squares within which a step is heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    pub label: String,
    /// Of the same whole as the chances of the forecast.
    pub weight: Weight,
    /// In the words of the view: `E7`.
    pub spots: Vec<String>,
}

/// Odds that can be told but are not worked out yet. That there are some costs next to nothing, so every question can say
/// of which options; the dice are walked when somebody asks.
pub struct Outlook<'a>(Box<dyn FnOnce() -> Option<Forecast> + 'a>);

impl<'a> Outlook<'a> {
    /// What `foresee` works out must be there: who has none gives no outlook. The kit holds every option of random games
    /// to it.
    pub fn new(foresee: impl FnOnce() -> Option<Forecast> + 'a) -> Outlook<'a> {
        Outlook(Box::new(foresee))
    }

    pub fn forecast(self) -> Option<Forecast> {
        (self.0)()
    }
}

impl std::fmt::Debug for Outlook<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("odds that can be told")
    }
}

impl Forecast {
    /// Runs the rule itself down every path of its dice. A rule that asks somebody has no odds.
    pub(crate) fn of<C: Shown, F: Finding>(procedure: &Proc<C, F>, case: &C) -> Option<Forecast> {
        let (mut modifiers, mut needed) = (Steady::default(), Steady::default());
        let chances = walk(|cx| {
            let found = procedure.run(case, cx)?;
            let record = found.show();
            modifiers.meet(record.get("modifiers"));
            needed.meet(record.get("needed"));
            Ok(found.outcome())
        });
        Some(Forecast {
            procedure: procedure.name(),
            input: case.show(),
            modifiers: modifiers.kept(),
            needed: needed.kept(),
            chances: chances.ok()?,
            found: None,
            areas: Vec::new(),
        })
    }

    /// The places that outcomes are about, each with the chance of its outcome; those without any are left out.
    pub fn about(mut self, mut place: impl FnMut(&Datum) -> Option<(String, Vec<String>)>) -> Forecast {
        let area = |(outcome, weight): &(Datum, Weight)| {
            place(outcome).map(|(label, spots)| Area { label, weight: weight.clone(), spots })
        };
        self.areas = self.chances.each.iter().filter_map(area).collect();
        self
    }
}

/// A field that is the same whatever the dice say.
#[derive(Default)]
enum Steady {
    #[default]
    Unmet,
    Same(Datum),
    Differs,
}

impl Steady {
    fn meet(&mut self, field: Option<&Datum>) {
        *self = match (std::mem::take(self), field) {
            (Steady::Unmet, Some(it)) => Steady::Same(it.clone()),
            (Steady::Same(before), Some(it)) if before == *it => Steady::Same(before),
            _ => Steady::Differs,
        };
    }

    fn kept(self) -> Option<Datum> {
        match self {
            Steady::Same(it) => Some(it).filter(|it| *it != Datum::Null),
            Steady::Unmet | Steady::Differs => None,
        }
    }
}

crate::shown! {
    /// Weights are whole numbers and add up to the denominator
    pub struct Odds { denominator: String, outcomes: Vec<Chance> }
}

crate::shown! {
    pub struct Chance { outcome: Datum, weight: String, p: Share }
}

/// A part of a whole: how many of how many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share(pub Weight, pub Weight);

impl Shown for Share {
    const MOULD: &'static Mould = &Mould::Chance;

    fn show(&self) -> Datum {
        Datum::Chance(Box::new((self.0.clone(), self.1.clone())))
    }
}

/// `{"denominator", "outcomes": [{"outcome", "weight", "p"}]}`
impl Shown for Chances<Datum> {
    const MOULD: &'static Mould = Odds::MOULD;

    fn show(&self) -> Datum {
        let chance = |(outcome, weight): &(Datum, Weight)| Chance {
            outcome: outcome.clone(),
            weight: weight.to_string(),
            p: Share(weight.clone(), self.of.clone()),
        };
        let outcomes = self.each.iter().map(chance).collect();
        Odds { denominator: self.of.to_string(), outcomes }.show()
    }
}

#[cfg(test)]
mod tests {
    use dice::Throw;

    use super::*;
    use crate::{Cx, Party, Play, Ranking, case, finding, procedure};

    case! {
        struct TossCase { bonus: i32 [0, 9] = 0 }
    }

    finding! {
        struct Toss { modifiers: Vec<i32>, needed: Option<i32>, outcome: bool }
    }

    static TOSS: Proc<TossCase, Toss> = procedure!(
        "toss",
        "Toss",
        "",
        "d6",
        TossCase,
        toss,
        &[],
        Ranking::of(Party::TESTER, |it: &Toss| i32::from(it.outcome).into())
    );

    fn toss(case: &TossCase, cx: &mut Cx<'_>) -> Play<Toss> {
        let (bonus, fell) = (case.bonus, cx.roll(Throw::die(6))?.fact());
        let needed = (bonus != 0).then_some(4 + i32::from(6 <= fell + bonus));
        Ok(Toss { modifiers: vec![bonus], needed, outcome: 4 <= fell + bonus })
    }

    #[test]
    fn what_the_dice_do_not_change_is_told_and_the_rest_is_not() {
        let forecast = TOSS.forecast(&TossCase { bonus: 1 }).unwrap();
        assert_eq!(forecast.modifiers, Some(vec![1].show()));
        assert_eq!(forecast.needed, None);
        assert_eq!(forecast.chances.of, Weight::from(3u64));
        let forecast = TOSS.forecast(&TossCase { bonus: 0 }).unwrap();
        assert_eq!((forecast.modifiers, forecast.needed), (Some(vec![0].show()), None));
    }

    #[test]
    fn an_area_has_the_chance_of_its_outcome() {
        let forecast = TOSS.forecast(&TossCase { bonus: 0 }).unwrap();
        let forecast = forecast
            .about(|outcome| (*outcome == Datum::Bool(true)).then(|| ("there".into(), vec!["E7".into()])));
        let areas: Vec<_> =
            forecast.areas.iter().map(|it| (it.weight.to_string(), it.spots.join(" "))).collect();
        assert_eq!(areas, [("1".to_owned(), "E7".to_owned())]);
        assert_eq!(forecast.chances.of.to_string(), "2");
    }
}
