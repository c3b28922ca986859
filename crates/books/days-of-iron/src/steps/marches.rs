//! Normal and forced march moves, and those who come in (V8): one unit after the other, each at once.

use engine::beat::Kind;
use engine::{Asked, Cx, Mind, Play};
use field::open;
use ground::table::{Kind as GroundKind, Ledger, Leg, Length, Path, Point, Pose, Transect, Turn};

use super::charges::note_start;
use super::{After, deeds, reveal};
use crate::doctrine;
use crate::effects::{disorder, ground};
use crate::facts::sight::Eyes as Sight;
use crate::forms::march::{self, March, covers_ground};
use crate::forms::picking::{Next, Pick, picks};
use crate::known::{Known, Seen};
use crate::plan::{Deed, Plan, STAND};
use crate::resolve::allowance::{AllowanceCase, MOVE_ALLOWANCE, Manoeuvre, MoveColumn};
use crate::resolve::drill::{Manner, NEAR_ROAD};
use crate::resolve::slowing::{MOVEMENT_MODIFIER, ModifierCase};
use crate::resolve::target::Arm;
use crate::resolve::terrain::{LEG_COST, LegCase};
use crate::rows;
use crate::spoken;
use crate::state::{Army, Hands, SideNo, Stance, State, UnitNo, Whereabouts};
use crate::telling::moved;
use crate::vocabulary::{Formation, Gun, INCH, Terrain, TroopClass};

/// One order of a side, or the end of the step.
pub fn marches(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<After> {
    let pick = {
        let known = Known::of_side(state, side);
        let all = picks(&known, side);
        if matches!(all.as_slice(), [Pick::End]) && !state.veiled(side) {
            cx.cite(rule!("DI-TURN-4"));
            return Ok(After::Next);
        }
        let options: Vec<Next<'_, _>> = all.iter().map(|pick| Next { army: &known, pick: *pick }).collect();
        let text = || "Who moves next?".to_owned();
        let advise = |mind: &mut Mind| doctrine::pick(&known, &Sight::new(&known), mind, &all);
        let asked = Asked::new(State::seat(side), rule!("DI-MOV-7"), &text).advised(&advise);
        cx.choose(&asked, &options, 0)?.pick
    };
    match pick {
        Pick::End => {
            state.queue.clear();
            return Ok(After::Next);
        }
        Pick::Unit(unit) => go(state, cx, unit)?,
        Pick::Enter(unit) => deeds::enter(state, cx, unit)?,
        Pick::Join(staff, unit) => deeds::join(state, cx, staff, unit),
        Pick::Detach(unit) => deeds::detach(state, cx, unit)?,
        Pick::Rejoin(part) => deeds::rejoin(state, cx, part),
        Pick::Embark(unit, boat) => deeds::embark(state, cx, unit, boat),
        Pick::Disembark(unit) => deeds::disembark(state, cx, unit),
        Pick::Work(unit, task) => deeds::work(state, cx, unit, task),
    }
    Ok(After::Same)
}

/// A unit is asked for its way, and goes it.
fn go(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    // A staff that leaves its unit sets out from behind it (DI-GENL-4). It has not left before it is told where to go.
    let out = state.unit(unit).attached.is_some().then(|| {
        let mut res = state.clone();
        deeds::step_out(&mut res, unit);
        res
    });
    let (plan, ledger) = {
        let state = out.as_ref().unwrap_or(state);
        let known = Known::of_side(state, state.side(unit));
        let sight = Sight::new(&known);
        let march = march::march(&known, &sight, unit);
        ask(state, &known, &sight, cx, unit, &march)?
    };
    if !plan.path.legs.is_empty() || plan.leaves {
        deeds::step_out(state, unit);
    }
    carry_out(state, cx, unit, &plan, ledger)
}

pub(super) fn ask(
    state: &State,
    known: &Known<'_>,
    sight: &Sight,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    march: &March<'_, Known<'_>>,
) -> Play<(Plan, Option<Ledger>)> {
    let card = state.card(unit);
    let text = || format!("What does {} do with its move?", spoken::unit(state, unit));
    let advise = |mind: &mut Mind| doctrine::act(known, sight, mind, march);
    let asked = Asked::new(State::seat(card.side), rule!("DI-MOV-8"), &text).of(&card.id).advised(&advise);
    let drawing = cx.draw(&asked, march, &STAND)?;
    let plan = Plan::of(&drawing).unwrap_or_else(Plan::stand);
    let ledger = march.judge(&plan, &mut Transect::default()).ok().flatten();
    if let Some(ledger) = &ledger {
        reckon(cx, march, &plan, ledger)?;
    }
    Ok((plan, ledger))
}

/// The procedures on what the way has met, for those who listen: they find what the ledger allows.
fn reckon(cx: &mut Cx<'_>, march: &March<'_, impl Seen>, plan: &Plan, ledger: &Ledger) -> Play<()> {
    if !cx.listens() {
        return Ok(());
    }
    for item in ledger.items.iter() {
        cx.cite(rows::rule_of(item.row).0);
    }
    let Some(row) = march.row(plan) else { return Ok(()) };
    let mut manoeuvres = Vec::new();
    for item in ledger.items.iter() {
        if let Some(it) = manoeuvre(item.row) {
            manoeuvres.extend(std::iter::repeat_n(it, usize::from(item.times)));
        }
    }
    let status = march.army.unit(march.unit);
    let card = march.army.card(march.unit);
    match card.arm {
        Arm::Engineers => cx.cite(rule!("DI-ENG-2")),
        Arm::Artillery if card.gun == Gun::Mitrailleuse => cx.cite(rule!("DI-MOV-2")),
        _ if status.stance.dismounted() => cx.cite(rule!("DI-MOV-2")),
        _ => {}
    }
    if status.turn.shot {
        cx.cite(rule!("DI-MOV-3"));
    }
    if status.grounded {
        manoeuvres.push(Manoeuvre::Rise);
    }
    if status.limber_hit && march.stance() == Stance::Limbered {
        manoeuvres.push(Manoeuvre::LimberHit);
    }
    manoeuvres.extend(std::iter::repeat_n(Manoeuvre::OtherFormation, usize::from(status.turn.halves)));
    for done in &manoeuvres {
        let name = done.slowed_as();
        cx.within(&MOVEMENT_MODIFIER, &ModifierCase { name, skirmishing_infantry: false })?;
    }
    manoeuvres.truncate(20);
    let forced = plan.deed == Deed::Forced;
    let case = AllowanceCase {
        row,
        column: if forced { MoveColumn::ForcedMarch } else { MoveColumn::Normal },
        class: TroopClass(status.class.into()),
        manoeuvres,
    };
    let found = cx.within(&MOVE_ALLOWANCE, &case)?;
    let allowed = (found.total * i64::from(INCH)).round() as Length;
    // Guns that are turned by hand pay for it besides, and a boat may have been judged as if it went upstream.
    let by_hand = march.manner(plan) == Manner::ByHand || march.army.arm(march.unit) == Arm::Boat;
    debug_assert!(
        march.entering || by_hand || (allowed.max(0) - ledger.allowed_ticks()).abs() <= 1,
        "{plan:?}: {allowed} and {}",
        ledger.allowed_ticks()
    );
    let leg = LegCase {
        row,
        inches: crate::facts::command::inches(ledger.feats.way),
        terrain: Vec::new(),
        on_road: false,
        wheel: ledger.items.iter().any(|it| it.row == rows::WHEEL),
        skirmishing_infantry: march.army.skirmishes(march.unit),
    };
    cx.within(&LEG_COST, &leg)?;
    Ok(())
}

fn manoeuvre(row: ground::table::Row) -> Option<Manoeuvre> {
    Some(match row {
        rows::FORD => Manoeuvre::RiverFord,
        rows::STREAM => Manoeuvre::Stream,
        rows::LOW_WALL => Manoeuvre::LowWall,
        rows::HIGH_WALL => Manoeuvre::HighWallFortificationObstacle,
        rows::SQUARE | rows::PASSAGE => Manoeuvre::SquareOrPassage,
        rows::TURN_COLUMN => Manoeuvre::TurnColumn90,
        rows::TURN_MARCH => Manoeuvre::TurnMarchColumn90,
        rows::TURN_ABOUT => Manoeuvre::TurnAbout180,
        rows::COLUMN_LINE => Manoeuvre::ColumnLine,
        rows::MARCH_LINE => Manoeuvre::MarchColumnLine,
        rows::LIMBER_FOOT => Manoeuvre::LimberFoot,
        rows::MOUNT => Manoeuvre::MountDismount,
        rows::LIGHT_HORSE => Manoeuvre::LightCavalryColumnLine,
        rows::OTHER_FORM => Manoeuvre::OtherFormation,
        rows::LIMBER_HORSE => Manoeuvre::LimberHorse,
        rows::LIMBER_SIEGE => Manoeuvre::LimberSiege,
        rows::TURN_LINE => Manoeuvre::TurnLine90,
        _ => return None,
    })
}

/// The move as it comes out: stopped short by whom nobody knew of (DI-HID-3).
pub(super) fn carry_out(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    plan: &Plan,
    ledger: Option<Ledger>,
) -> Play<()> {
    state.unit_mut(unit).turn.moved = true;
    if plan.deed == Deed::Ground {
        ground(state, cx, unit, rule!("DI-ST-5"));
        return Ok(());
    }
    let Some(ledger) = ledger.filter(|_| !plan.path.legs.is_empty() || plan.leaves) else { return Ok(()) };
    let from = state.unit(unit).pose;
    let arrives = state.unit(unit).whereabouts == Whereabouts::Coming;
    let before = state.unit(unit).stance;
    // Who moves less than an inch does not advance (DI-ST-7).
    if INCH <= ledger.feats.way {
        note_start(state, unit);
    }
    let met = ambush(state, unit, plan);
    let ledger = match met {
        Some((cut, _)) => cut,
        None => Some(ledger),
    };
    let (end, stance) = ledger.map_or((from, before), |it| (it.end, Stance::of_number(it.shape)));
    let broken = disordered_by(state, unit, plan, ledger.as_ref());
    let track = open::track(state.table(), from.at, &plan.path, end.at, NEAR_ROAD);
    let horses = horses_left(state, unit, plan, stance);
    let passes = passes(state, unit, plan);
    state.place(unit, end, stance);
    if stance.dismounted() != before.dismounted() {
        cx.cite(rule!("DI-FORM-4"));
        state.unit_mut(unit).horses = horses;
    }
    let way = ledger.map_or(0, |it| it.feats.way);
    let status = state.unit_mut(unit);
    status.grounded = false;
    status.turn.busy = true;
    status.turn.way += way;
    if stance.formation() == Formation::Column && state.stands(unit) <= 4 {
        cx.cite(rule!("DI-FORM-2"));
    }
    let with_it = if arrives { deeds::bring_staff(state, unit) } else { Vec::new() };
    // Whoever turns on the spot goes a hair's breadth: what is told in tenths of an inch is no way.
    let still = way < INCH / 20;
    let kind = match () {
        () if arrives => Kind::Arrive,
        () if still => Kind::Form,
        () => Kind::Move,
    };
    let what = match plan.deed {
        _ if before != stance => spoken::formed(stance),
        Deed::Forced => "forced march",
        _ => "moves",
    };
    let cite = if plan.deed == Deed::Forced { rule!("DI-MOV-9") } else { rule!("DI-MOV-8") };
    moved(state, cx, unit, (from, &track), (cite, kind, what), None, |state| {
        let who = spoken::unit(state, unit);
        match () {
            () if arrives => format!("{who} comes in"),
            () if still && before != stance => format!("{who} forms up {}", spoken::formed(stance)),
            () if still => format!("{who} turns"),
            () if plan.deed == Deed::Forced => format!("{who} marches {}", spoken::inches(way)),
            () => format!("{who} moves {}", spoken::inches(way)),
        }
    });
    for staff in with_it {
        deeds::arrive_with(state, cx, staff, unit);
    }
    if let Some((_, enemy)) = met {
        reveal::reveal(state, cx, enemy);
    }
    if plan.leaves && met.is_none() {
        deeds::leave(state, cx, unit);
        return Ok(());
    }
    if let Some((cite, why)) = broken {
        disorder(state, cx, unit, cite, why);
    }
    if plan.deed == Deed::MoveAndGround {
        ground(state, cx, unit, rule!("DI-ST-5"));
    }
    reveal::passing(state, cx, unit, &passes);
    reveal::look(state, cx, unit);
    scatter_horses(state, cx, unit);
    Ok(())
}

/// Forced marches off the road (DI-MOV-9), and disordering terrain (DI-TERR-4): what a way did to who went it.
fn disordered_by(
    state: &State,
    unit: UnitNo,
    plan: &Plan,
    ledger: Option<&Ledger>,
) -> Option<(engine::RuleId, &'static str)> {
    let ledger = ledger?;
    let off_road = ledger.feats.on_road < ledger.feats.way;
    if plan.deed == Deed::Forced && off_road && matches!(state.arm(unit), Arm::Infantry | Arm::Cavalry) {
        return Some((rule!("DI-MOV-9"), " by its march across country"));
    }
    let rides_closed = state.arm(unit) == Arm::Cavalry && disorders(ledger) && broke_up(state, unit, plan);
    rides_closed.then_some((rule!("DI-TERR-4"), " by the ground"))
}

/// Where cavalry that dismounts on its way leaves its horses (DI-FORM-4).
fn horses_left(state: &State, unit: UnitNo, plan: &Plan, into: Stance) -> Option<Point> {
    if !into.dismounted() || state.unit(unit).stance.dismounted() {
        return None;
    }
    let known = Known::of_side(state, state.side(unit));
    let sight = Sight::new(&known);
    let march = march::march(&known, &sight, unit);
    let gets_off = |it: &Leg| matches!(it, Leg::Form(to) if Stance::of_number(*to).dismounted());
    let at = plan.path.legs.iter().position(gets_off)?;
    let there = march.passes_by(plan, &Path::new(&plan.path.legs[..at]));
    Some(there.unwrap_or(state.slab(unit)).middle())
}

/// Has it met ground that disorders cavalry?
fn disorders(ledger: &Ledger) -> bool {
    Terrain::ALL.iter().any(|it| {
        let kind = GroundKind(*it as u8);
        it.disorders() && (ledger.feats.entered.has(kind) || ledger.feats.crossed.has(kind))
    })
}

/// Did it meet such ground mounted in line or column? Of a way in several formations the first part counts that it made so.
fn broke_up(state: &State, unit: UnitNo, plan: &Plan) -> bool {
    let known = Known::of_side(state, state.side(unit));
    let sight = Sight::new(&known);
    let march = march::march(&known, &sight, unit);
    let closed =
        |it: Stance| !it.dismounted() && matches!(it.formation(), Formation::Line | Formation::Column);
    let stances = march.stances(&plan.path);
    let ways = || plan.path.legs.iter().zip(&stances).enumerate().filter(|it| covers_ground(it.1.0));
    if ways().all(|it| closed(*it.1.1)) {
        return true;
    }
    let mut scratch = Transect::default();
    let mut met = |legs: usize| {
        let cut = Plan { leaves: false, path: Path::new(&plan.path.legs[..legs]), ..*plan };
        march.judge(&cut, &mut scratch).ok().flatten().is_some_and(|it| disorders(&it))
    };
    ways().filter(|it| closed(*it.1.1)).map(|it| it.0).any(|at| !met(at) && met(at + 1))
}

/// The concealed enemy into whom a way leads, and the part of it that ends an inch before him; all of it is judged by the
/// law of the move itself.
fn ambush(state: &State, unit: UnitNo, plan: &Plan) -> Option<(Option<Ledger>, UnitNo)> {
    let hidden: Vec<UnitNo> = state.enemies(unit).filter(|it| state.unit(*it).concealed).collect();
    if hidden.is_empty() {
        return None;
    }
    let known = Known::of_side(state, state.side(unit));
    let sight = Sight::new(&known);
    let march = march::march(&known, &sight, unit);
    let mut scratch = Transect::default();
    let mut last = None;
    for (at, leg) in plan.path.legs.iter().enumerate() {
        let first = Path::new(&plan.path.legs[..at]);
        let from = march.passes_by(plan, &first).map_or(state.unit(unit).pose.at, |it| it.pose.at);
        for part in parts(state, from, *leg) {
            let path = first.then(part);
            let Some(slab) = march.passes_by(plan, &path) else { continue };
            let met = hidden.iter().copied().find(|it| state.slab(*it).within(&slab, INCH - 1));
            if let Some(enemy) = met {
                return Some((last, enemy));
            }
            let cut = Plan { leaves: false, path, ..*plan };
            last = march.judge(&cut, &mut scratch).ok().flatten().or(last);
        }
    }
    None
}

/// How and where it stands every half inch of its way, if somebody lies concealed who could be seen from there or who goes
/// it himself.
fn passes(state: &State, unit: UnitNo, plan: &Plan) -> Vec<(Pose, Stance)> {
    if !reveal::matters(state) {
        return Vec::new();
    }
    let hidden: Vec<UnitNo> = state.enemies(unit).filter(|it| state.unit(*it).concealed).collect();
    let known = Known::of_side(state, state.side(unit));
    let sight = Sight::new(&known);
    let march = march::march(&known, &sight, unit);
    let mut res = Vec::new();
    for (at, (leg, stance)) in plan.path.legs.iter().zip(march.stances(&plan.path)).enumerate() {
        let first = Path::new(&plan.path.legs[..at]);
        let from = march.passes_by(plan, &first).map_or(state.unit(unit).pose.at, |it| it.pose.at);
        for part in parts(state, from, *leg).into_iter().step_by(5) {
            let Some(slab) = march.passes_by(plan, &first.then(part)) else { continue };
            // Who runs into somebody gets no farther.
            if hidden.iter().any(|it| state.slab(*it).within(&slab, INCH - 1)) {
                return res;
            }
            res.push((slab.pose, if covers_ground(leg) { stance } else { continue }));
        }
    }
    res
}

/// A leg bit by bit, from its beginning to its end.
fn parts(state: &State, from: Point, leg: Leg) -> Vec<Leg> {
    /// A tenth of an inch.
    const BIT: Length = 10;
    let far = |length: Length| (BIT..length).step_by(BIT as usize).chain([length]);
    match leg {
        Leg::To(to) => {
            let length = from.distance(to).max(1);
            far(length).map(|it| Leg::To(from.toward(to, it.into(), length.into()))).collect()
        }
        Leg::Along { line, to } => {
            let road = &state.table().features()[usize::from(line)];
            let here = road.place_near(from, NEAR_ROAD).unwrap_or(to);
            let way = (to - here).signum();
            far((to - here).abs()).map(|it| Leg::Along { line, to: here + way * it }).collect()
        }
        Leg::Wheel { on, by } => {
            let pieces = by.0.abs() / 200 + 1;
            (1..=pieces).map(|it| Leg::Wheel { on, by: Turn(by.0 * it / pieces) }).collect()
        }
        other => vec![other],
    }
}

/// An enemy in contact with the horses of dismounted cavalry drives them off (DI-FORM-4).
fn scatter_horses(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let slab = state.slab(unit);
    let lost: Vec<UnitNo> = state
        .enemies(unit)
        .filter(|it| state.unit(*it).horses.is_some_and(|at| slab.within_point(at, 5)))
        .collect();
    for it in lost {
        state.unit_mut(it).horses = None;
        crate::telling::became(state, cx, it, rule!("DI-FORM-4"), Kind::Hurt, "horses lost", |state| {
            format!("{} loses its horses to {}", spoken::unit(state, it), spoken::unit(state, unit))
        });
    }
}
