//! Intents, rally requests and orders to withdraw, step 1b (HB-IM-1, HB-IM-13, HB-PM-9).

use engine::{
    Act, Advice, Asked, Bar, Cx, Eyes, Key, Keyed, Mind, Play, Reply, RuleId, Seat, Term, Told, beat,
};
use smallvec::SmallVec;

use crate::doctrine;
use crate::forms::seal::{self, Pick, Picked};
use crate::known::Known;
use crate::map::{Node, SquareNo};
use crate::resolve::movement::{AllowanceCase, MOVE_ALLOWANCE};
use crate::spoken;
use crate::state::{Figure, Intents, Level, Man, Nerve, SideNo, State};
use crate::vocabulary::{Carrying, Mode, Rank};

const WHO: &str = "Who means to do something that takes nerve? Going into the enemy's trench, advancing under fire and \
                   stepping into fire-swept ground are declared first, and tested.";

pub fn intents(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let farthest = AllowanceCase { mode: Mode::Upright, carrying: Carrying::None };
    let reach = cx.within(&MOVE_ALLOWANCE, &farthest)?.outcome.squares;
    for side in &mut state.sides {
        side.orders.intents.clear();
        side.orders.rallies.clear();
        side.orders.withdraw.clear();
        side.sealed = false;
    }
    cx.secretly(&[Seat(0), Seat(1)], |cx, seat| declare(state, cx, usize::from(seat.0), reach))?;
    for side in 0..2 {
        for no in std::mem::take(&mut state.sides[side].orders.withdraw) {
            state.sides[side].patrols[usize::from(no)].withdrawing = true;
            cx.tell(state, Eyes::only(Seat(side as u8)), rule!("HB-PM-9"), || {
                let name = &state.scenario().sides[side].patrols[usize::from(no)].name;
                Told::from(format!("The {name} is ordered to withdraw")).done(Act::new(beat::Kind::Word))
            });
        }
        let orders = &state.sides[side].orders;
        state.stirring |= !orders.intents.is_empty() || !orders.rallies.is_empty();
    }
    Ok(())
}

fn declare(state: &mut State, cx: &mut Cx<'_>, side: SideNo, reach: i32) -> Play<()> {
    let scene = state.scene.clone();
    let seat = Seat(side as u8);
    let candidates: SmallVec<[(Man, Purposes); 16]> = candidates(&Known::of_side(state, side), reach);
    let mut given = 0;
    loop {
        let picked = {
            let known = Known::of_side(state, side);
            let picks = picks(&known, &candidates);
            let advise = |mind: &mut Mind, picks: &[Pick<'_>]| {
                let brief = doctrine::brief(&known, mind);
                doctrine::whom(picks, |man, figure| {
                    let all = candidates.iter().find(|it| it.0 == man).map(|it| &it.1);
                    let wanted = doctrine::intents(&known, &brief, mind, man, figure);
                    all.is_some_and(|it| it.iter().any(|it| it.wanted(wanted)))
                })
            };
            seal::pick(cx, seat, rule!("HB-TURN-3"), WHO, &picks, given, &advise)?
        };
        given += 1;
        match picked {
            None => break,
            Some(Picked::Patrol(no)) => {
                let text = || {
                    format!("The {}: does it turn back?", scene.0.sides[side].patrols[usize::from(no)].name)
                };
                // It never ends, and the way home is open to every man without it.
                let advise = |_: &mut Mind| Advice::silent(Reply::one(0));
                let asked = Asked::new(seat, rule!("HB-PM-9"), &text).advised(&advise);
                let back = cx.choose(&asked, &Turn::ALL, 0)? == Turn::Withdraw;
                let orders = &mut state.sides[side].orders;
                orders.withdraw.retain(|it| *it != no);
                orders.withdraw.extend(back.then_some(no));
            }
            Some(Picked::Man(man)) => {
                let Some((_, purposes)) = candidates.iter().find(|it| it.0 == man) else { continue };
                let known = Known::of_side(state, side);
                let Some(figure) = known.mine(man) else { continue };
                let text = || format!("{}: what does he mean to do?", spoken::man(figure));
                let advise = |mind: &mut Mind| {
                    let brief = doctrine::brief(&known, mind);
                    let wanted = doctrine::intents(&known, &brief, mind, man, figure);
                    let all = purposes.iter().enumerate();
                    let chosen: SmallVec<[u16; 4]> =
                        all.filter(|it| it.1.wanted(wanted)).map(|it| it.0 as u16).collect();
                    let ahead = Term::new("his task lies ahead", 1).by(rule!("HB-IM-1"));
                    let odds =
                        doctrine::reasons::odds("his nerve holds", doctrine::heart(&known, man, figure));
                    let why = doctrine::reasons::order(&brief, figure).into_iter();
                    let why = why.chain((!chosen.is_empty()).then_some(ahead)).chain([odds]);
                    let why = if mind.speaks { why.collect() } else { Vec::new() };
                    Advice { reply: Reply::Chosen(chosen.into_iter().collect()), why }
                };
                let asked = Asked::new(seat, rule!("HB-IM-1"), &text).of(&figure.id).advised(&advise);
                let chosen = cx.choose_some(&asked, purposes, (0, purposes.len()), &[])?;
                write(state, side, man, &chosen);
            }
        }
    }
    state.sides[side].sealed = true;
    Ok(())
}

fn write(state: &mut State, side: SideNo, man: Man, chosen: &[Purpose]) {
    let has = |what: What| chosen.iter().any(|it| it.what == what);
    let intents = Intents {
        enter_trench: has(What::EnterTrench),
        advance_under_fire: has(What::AdvanceUnderFire),
        enter_danger: has(What::EnterDanger),
    };
    let orders = &mut state.sides[side].orders;
    orders.intents.retain(|it| it.0 != man);
    orders.rallies.retain(|it| *it != man);
    orders.intents.extend(intents.any().then_some((man, intents)));
    orders.rallies.extend(has(What::Rally).then_some(man));
}

fn picks<'s>(known: &Known<'s>, candidates: &[(Man, Purposes)]) -> SmallVec<[Pick<'s>; 16]> {
    let orders = known.orders();
    let given = |man: Man| {
        orders.is_some_and(|it| it.intents.iter().any(|it| it.0 == man) || it.rallies.contains(&man))
    };
    let man = |it: &(Man, Purposes)| {
        known.mine(it.0).map(|figure| Pick::Man { man: it.0, figure, ordered: given(it.0) })
    };
    let mut picks: SmallVec<[Pick<'s>; 16]> = candidates.iter().filter_map(man).collect();
    if known.side().is_none() {
        return picks;
    }
    for (no, (patrol, now)) in known.own_side().patrols.iter().zip(known.patrols()).enumerate() {
        if !patrol.garrison && !now.withdrawing {
            let ordered = orders.is_some_and(|it| it.withdraw.contains(&(no as u8)));
            picks.push(Pick::Patrol { no: no as u8, name: &patrol.name, ordered });
        }
    }
    picks
}

type Purposes = SmallVec<[Purpose; 4]>;

/// The men who have something to declare, and what.
fn candidates(known: &Known<'_>, reach: i32) -> SmallVec<[(Man, Purposes); 16]> {
    let men = known.own().filter(|it| it.1.commanded());
    let purposes = men.map(|(man, figure)| (man, purposes(known, man, figure, reach)));
    purposes.filter(|it| it.1.iter().any(Purpose::worth_showing)).collect()
}

fn purposes(known: &Known<'_>, man: Man, figure: &Figure, reach: i32) -> Purposes {
    let all = [
        (What::EnterTrench, enter_trench(known, figure, reach)),
        (What::AdvanceUnderFire, advance(figure)),
        (What::EnterDanger, enter_danger(known, figure, reach)),
    ];
    let withdrawing = known.patrols().get(usize::from(figure.patrol)).is_some_and(|it| it.withdrawing);
    let forbidden = match () {
        () if withdrawing => Some((rule!("HB-PM-7"), "his patrol withdraws")),
        () if !figure.mobile() => Some((rule!("HB-FIG-3"), "he cannot walk")),
        () => None,
    };
    let mut res: Purposes =
        all.into_iter().map(|(what, bar)| Purpose { what, bar: bar.or(forbidden) }).collect();
    if figure.nerve != Nerve::Steady {
        res.push(Purpose { what: What::Rally, bar: rally(known, man, figure) });
    }
    res
}

type Why = Option<(RuleId, &'static str)>;

/// HB-IM-1b
fn enter_trench(known: &Known<'_>, figure: &Figure, reach: i32) -> Why {
    let (map, enemy) = (known.map(), 1 - figure.side);
    let line = map.own_line(enemy);
    if line.contains(figure.node) {
        return Some((rule!("HB-IM-1b"), "he is in the enemy's line already"));
    }
    if figure.trench_pass {
        return Some((rule!("HB-IM-11"), "he has passed that test already, and it stays good"));
    }
    let here = figure.node.square();
    let shown = !line.is_empty() && i32::from(map.to_line(enemy)[usize::from(here)]) <= reach;
    let found = |it: &SquareNo| {
        line.contains(Node::hole(*it)) && map.distance(*it, here) <= reach && known.hole(*it).is_some()
    };
    let near = shown || map.hidden_holes().iter().any(found);
    (!near).then_some((rule!("HB-IM-1b"), "no part of the enemy's line is within a move"))
}

/// HB-IM-1c
fn advance(figure: &Figure) -> Why {
    if !figure.under_fire_last_turn {
        return Some((rule!("HB-IM-1c"), "he was not under fire last turn: he may advance without a test"));
    }
    figure.bold.then_some((rule!("HB-IM-11"), "he is bold: he need not test again"))
}

/// HB-IM-1d
fn enter_danger(known: &Known<'_>, figure: &Figure, reach: i32) -> Why {
    let special = known.own_side().no_enter_danger_before_alarm;
    if special && known.alarm().is_none() {
        return Some((rule!("HB-ALERT-2"), "not before the alarm: it is their first night in the line"));
    }
    if figure.bold {
        return Some((rule!("HB-IM-11"), "he is bold: he need not test again"));
    }
    let here = figure.node.square();
    let near = known.swept_squares().any(|it| known.map().distance(here, it) <= reach);
    (!near).then_some((rule!("HB-IM-1d"), "he knows of no fire-swept ground within a move"))
}

/// HB-IM-13
fn rally(known: &Known<'_>, man: Man, figure: &Figure) -> Why {
    if !known.options().recovery {
        return Some((rule!("HB-OPT-12"), "nerve changes only by new tests"));
    }
    let near = |it: &Figure| known.map().distance(it.node.square(), figure.node.square()) <= 1;
    let leads = |(other, it): (Man, &Figure)| {
        it.rank != Rank::Private
            && it.awake()
            && it.nerve == Nerve::Steady
            && near(it)
            && known.own_sight(other, man) == Level::Clear
    };
    let led = known.own().any(|it| it.0 != man && leads(it));
    (!led).then_some((rule!("HB-IM-13"), "no steady officer or NCO who sees him is beside him"))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    EnterTrench,
    AdvanceUnderFire,
    EnterDanger,
    Rally,
}

/// One thing that a man may declare, or why he may not.
#[derive(Clone, Copy, Debug)]
struct Purpose {
    what: What,
    bar: Why,
}

impl Purpose {
    /// It is among the intents, or the rally, that are wanted, and nothing bars it.
    fn wanted(&self, (intents, rally): (Intents, bool)) -> bool {
        let wanted = match self.what {
            What::EnterTrench => intents.enter_trench,
            What::AdvanceUnderFire => intents.advance_under_fire,
            What::EnterDanger => intents.enter_danger,
            What::Rally => rally,
        };
        wanted && self.bar.is_none()
    }

    /// Open, or barred by something other than there being no occasion for it.
    fn worth_showing(&self) -> bool {
        self.bar.is_none_or(|it| it.0 == rule!("HB-ALERT-2"))
    }
}

impl Keyed for Purpose {
    fn key(&self) -> Key {
        Key::Word(match self.what {
            What::EnterTrench => "enter_trench",
            What::AdvanceUnderFire => "advance_under_fire",
            What::EnterDanger => "enter_danger",
            What::Rally => "rally",
        })
    }

    fn label(&self) -> String {
        let text = match self.what {
            What::EnterTrench => "go into the enemy's trench",
            What::AdvanceUnderFire => "advance under fire",
            What::EnterDanger => "step into fire-swept ground",
            What::Rally => "be rallied: test his nerve anew",
        };
        text.to_owned()
    }

    fn cite(&self) -> Option<RuleId> {
        Some(match self.what {
            What::EnterTrench => rule!("HB-IM-1b"),
            What::AdvanceUnderFire => rule!("HB-IM-1c"),
            What::EnterDanger => rule!("HB-IM-1d"),
            What::Rally => rule!("HB-IM-13"),
        })
    }

    fn barred(&self) -> Option<Bar> {
        self.bar.map(|(cite, why)| Bar::new(cite, why))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    CarryOn,
    Withdraw,
}

impl Turn {
    const ALL: [Turn; 2] = [Turn::CarryOn, Turn::Withdraw];
}

impl Keyed for Turn {
    fn key(&self) -> Key {
        Key::Word(match self {
            Turn::CarryOn => "carry_on",
            Turn::Withdraw => "withdraw",
        })
    }

    fn label(&self) -> String {
        let text = match self {
            Turn::CarryOn => "carry on",
            Turn::Withdraw => "withdraw for good",
        };
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{man, playing, put, state, state_of};
    use crate::vocabulary::Stance;

    #[test]
    fn one_declares_what_there_is_occasion_for() {
        let mut it = state(&[]);
        let b1 = put(&mut it, "b1", "G6", Stance::Lying);
        playing(&mut it, &[], &[(0, "b1"), (0, "enter_trench"), (0, "seal")], intents);
        let wanted = Intents { enter_trench: true, ..Intents::default() };
        assert_eq!(it.sides[0].orders.intents, [(b1, wanted)]);
        assert!(it.sides.iter().all(|it| it.sealed));
        // Far from everything there is nothing to declare.
        put(&mut it, "b1", "G11", Stance::Lying);
        let purposes = purposes(&Known::of_side(&it, 0), b1, it.man(b1), 4);
        assert!(purposes.iter().all(|it| it.bar.is_some()));
    }

    #[test]
    fn a_patrol_that_is_told_to_withdraw_declares_nothing_more() {
        let mut it = state(&[]);
        put(&mut it, "b1", "G6", Stance::Lying);
        playing(&mut it, &[], &[(0, "patrol:0"), (0, "withdraw"), (0, "seal")], intents);
        assert!(it.sides[0].patrols[0].withdrawing);
        let known = Known::of_side(&it, 0);
        assert!(candidates(&known, 4).is_empty());
        assert!(picks(&known, &[]).is_empty());
    }

    #[test]
    fn on_their_first_night_they_do_not_step_into_danger_before_the_alarm() {
        let mut it = state_of("bathelemont", &[]);
        let a3 = man(&it, "a3");
        let square = it.man(a3).node.square();
        it.sides[1].record.swept.insert(square);
        let danger = |it: &State| enter_danger(&Known::of_side(it, 1), it.man(a3), 4);
        assert_eq!(danger(&it).map(|it| it.0), Some(rule!("HB-ALERT-2")));
        it.sides[1].alarmed = Some(1);
        assert_eq!(danger(&it), None);
    }

    #[test]
    fn a_sergeant_beside_him_may_rally_a_man() {
        let mut it = state(&[]);
        let b4 = put(&mut it, "b4", "E9", Stance::Lying);
        put(&mut it, "b1", "A9", Stance::Lying);
        it.man_mut(b4).nerve = Nerve::Hold;
        crate::state::sight::look(&mut it, &[]);
        assert!(rally(&Known::of_side(&it, 0), b4, it.man(b4)).is_some());
        put(&mut it, "b1", "E8", Stance::Lying);
        crate::state::sight::look(&mut it, &[]);
        assert!(rally(&Known::of_side(&it, 0), b4, it.man(b4)).is_none());
    }
}
