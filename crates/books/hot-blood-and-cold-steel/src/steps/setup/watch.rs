//! Who of a garrison is posted and who rests, as far as the scenario leaves it to the side (HB-SETUP-5, HB-ALERT-1).

use engine::{Advice, Asked, Bar, Cx, Key, Keyed, Mind, Play, Reply, RuleId, Seat};
use smallvec::SmallVec;

use crate::known::Known;
use crate::map::Node;
use crate::scenario::Patrol;
use crate::spoken;
use crate::state::{Figure, Man};
use crate::vocabulary::{Readiness, Zone};

/// What is said of the watch of a patrol.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch<'s> {
    no: u8,
    patrol: &'s Patrol,
    /// Its men may rest at all: it is a garrison, and there is an alarm to wake it (HB-OPT-11).
    rests: bool,
}

pub(super) type Men = SmallVec<[Man; 32]>;

impl<'s> Watch<'s> {
    pub fn of(known: &Known<'s>, no: u8) -> Watch<'s> {
        let patrol = &known.own_side().patrols[usize::from(no)];
        Watch { no, patrol, rests: patrol.garrison && known.options().alarm }
    }

    /// The scenario says of him that he rests; where, it may leave to the side.
    pub fn must_rest(&self, figure: &Figure) -> bool {
        let listed = |it: &crate::scenario::Figure| it.id == figure.id.text();
        let man = self.patrol.figures.iter().find(|it| listed(it));
        self.rests && man.is_some_and(|it| it.readiness == Readiness::Resting)
    }

    /// Why this man may not be posted, if so.
    pub fn bar(&self, known: &Known<'_>, man: Man, figure: &Figure) -> Option<(RuleId, &'static str)> {
        let others = known.own().filter(|it| it.0 != man && it.1.patrol == self.no && it.1.awake()).count();
        let full = self.rests && self.patrol.posted.is_some_and(|most| usize::from(most) <= others);
        match () {
            () if self.must_rest(figure) => {
                Some((rule!("HB-ALERT-1"), "he rests, and resting men sit in dugouts"))
            }
            () if full => Some((rule!("HB-ALERT-1"), "as many of the garrison are posted as may be")),
            () => None,
        }
    }
}

/// Those who are posted and those who rest, when nobody says otherwise. The steadiest and the best shots watch.
pub(super) fn split<'s>(
    known: &Known<'_>,
    watch: Watch<'_>,
    men: impl Iterator<Item = (Man, &'s Figure)>,
) -> (Men, Men) {
    let (told, free): (SmallVec<[_; 32]>, SmallVec<[_; 32]>) = men.partition(|it| watch.must_rest(it.1));
    let mut free: SmallVec<[(Man, &Figure); 32]> = free;
    let listed = known.own().filter(|it| it.1.patrol == watch.no && !free.iter().any(|one| one.0 == it.0));
    let listed = listed.filter(|it| it.1.awake()).count();
    let most = watch.patrol.posted.filter(|_| watch.rests).map_or(usize::MAX, usize::from);
    let posted = most.saturating_sub(listed).min(free.len());
    let mut at_rest: Men = told.iter().map(|it: &(Man, &Figure)| it.0).collect();
    if posted < free.len() {
        free.sort_by_key(|it| -i32::from(it.1.morale_state) - i32::from(it.1.shooting));
        at_rest.extend(free.drain(posted..).map(|it| it.0));
        free.sort_by_key(|it| it.0);
    }
    (free.iter().map(|it| it.0).collect(), at_rest)
}

/// Asks of one man whether he is posted or rests; only in a dugout, and only where both can be.
pub(super) fn duty(known: &Known<'_>, man: Man, node: Node, cx: &mut Cx<'_>) -> Play<Readiness> {
    let Some(figure) = known.mine(man) else { return Ok(Readiness::Posted) };
    let watch = Watch::of(known, figure.patrol);
    match () {
        () if !watch.rests || node.zone() != Zone::Dugout => return Ok(Readiness::Posted),
        () if watch.must_rest(figure) => return Ok(Readiness::Resting),
        () => {}
    }
    let duties = Readiness::ALL.iter().map(|it| Duty {
        readiness: *it,
        bar: watch.bar(known, man, figure).filter(|_| *it == Readiness::Posted),
    });
    let duties: SmallVec<[Duty; 2]> = duties.collect();
    let text = || match watch.patrol.posted {
        None => format!("{}: is he posted, or does he rest?", spoken::man(figure)),
        Some(most) => {
            format!("{}: is he posted, or does he rest? At most {most} are posted.", spoken::man(figure))
        }
    };
    // A man who is awake is worth more than one who must be woken.
    let open = duties.iter().position(|it| it.bar.is_none()).unwrap_or(0);
    let advise = |_: &mut Mind| Advice::silent(Reply::one(open));
    let seat = Seat(figure.side as u8);
    let asked = Asked::new(seat, rule!("HB-SETUP-5"), &text).of(&figure.id).advised(&advise);
    let now = duties.iter().position(|it| it.readiness == figure.readiness && it.bar.is_none());
    Ok(cx.choose(&asked, &duties, now.unwrap_or(open))?.readiness)
}

#[derive(Clone, Copy, Debug)]
struct Duty {
    readiness: Readiness,
    bar: Option<(RuleId, &'static str)>,
}

impl Keyed for Duty {
    fn key(&self) -> Key {
        Key::Word(self.readiness.word())
    }

    fn label(&self) -> String {
        match self.readiness {
            Readiness::Posted => "posted: awake, and takes orders",
            Readiness::Resting => "resting: until the alarm",
        }
        .to_owned()
    }

    fn barred(&self) -> Option<Bar> {
        self.bar.map(|(cite, why)| Bar::new(cite, why))
    }
}
