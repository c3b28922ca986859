//! Before the first turn: dummies are rolled for and laid, cards shifted, in secret; then what must stand as figures does
//! (CS-SET-5, CS-DEPL-1 to -4, CS-DUM-1, CS-CARD-10 to -17).

use engine::beat::{Act, Kind};
use engine::{Asked, Cast, Cx, Play, Seat};
use ground::table::{Point, Pose};

use super::told::{self, says};
use super::{sheets, sighting};
use crate::doctrine;
use crate::forms::sheets::{FACES, Face, Laying, layings};
use crate::forms::spot::SpotChart;
use crate::known::Known;
use crate::resolve::cards::Object;
use crate::resolve::dummies::{DUMMY_CARDS, DummyCase};
use crate::scenario::Role;
use crate::spoken;
use crate::state::{Sheet, SheetNo, SideNo, State};
use crate::vocabulary::Arm;

/// CS-DUM-1: how many each side may use, known to itself alone.
pub fn dummies(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    for side in 0..2 {
        let own = &state.scenario().sides[side];
        let Some(regiments) = own.regiments else { continue };
        let (commander, seat) = (own.commander, state.seat_of(own.commander));
        let case = DummyCase {
            maneuver_units: regiments,
            terrain: state.scenario().terrain,
            light: state.sky.light,
            skill: state.commander(commander).skill,
        };
        cx.about(rule!("CS-DUM-1"), side as u32, seat);
        cx.throws(seat, || Cast { text: "how many dummies there are".to_owned(), piece: None });
        let played = cx.play(&DUMMY_CARDS, &case)?;
        state.dummies[side] = played.found.outcome as u8;
        let n = played.found.outcome;
        told::tell_side(state, cx, side, rule!("CS-DUM-2"), |_| {
            let words = if n == 1 { "1 dummy card".to_owned() } else { format!("{n} dummy cards") };
            says(format!("The army may use {words}."), Act::new(Kind::Word)).with(played.record.clone())
        });
    }
    Ok(())
}

/// The defender, or both sides of a meeting engagement at once.
pub fn first(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    lay(state, cx, |it| it != Role::Attacker)
}

/// The attacker, who has seen where cards lie; then what is near enough is put on the table as figures.
pub fn attacker(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    lay(state, cx, |it| it == Role::Attacker)?;
    figures(state, cx)
}

/// What a seat has done with its cards.
#[derive(Debug, Default)]
struct Dispositions {
    shifted: Vec<(SheetNo, Point)>,
    dummies: Vec<(Arm, Point)>,
}

fn lay(state: &mut State, cx: &mut Cx<'_>, whose: impl Fn(Role) -> bool) -> Play<()> {
    let commands = |seat: Seat, side: SideNo| state.seat_of(state.scenario().sides[side].commander) == seat;
    let due = |side: SideNo| {
        let own = &state.scenario().sides[side];
        whose(own.role) && (0 < own.shift || own.regiments.is_some())
    };
    let seats = state.deciding();
    let sides: Vec<(SideNo, Seat)> = (0..2)
        .filter(|it| due(*it))
        .filter_map(|side| Some((side, seats.iter().copied().find(|it| commands(*it, side))?)))
        .collect();
    let asked: Vec<Seat> = sides.iter().map(|it| it.1).collect();
    let all = cx.secretly(&asked, |cx, seat| dispose(state, cx, seat))?;
    for ((side, _), made) in sides.iter().zip(all) {
        for (sheet, to) in made.shifted {
            state.sheet_mut(sheet).pose.at = to;
        }
        for (arm, at) in made.dummies {
            let facing = state.scenario().sides[*side].homeward().opposite();
            state.sheets.push(Sheet::laid(*side, None, arm, Pose { at, facing }));
        }
        state.dummies[*side] = 0;
    }
    for side in 0..2 {
        if !whose(state.scenario().sides[side].role) {
            continue;
        }
        sheets::number_side(state, side);
        told::tell_all(state, cx, rule!("CS-DEPL-4"), || {
            let name = spoken::folk(&state.scenario().sides[side].name);
            says(format!("{name} have set up."), Act::new(Kind::Reveal))
        });
    }
    Ok(())
}

fn dispose(state: &State, cx: &mut Cx<'_>, seat: Seat) -> Play<Dispositions> {
    let known = Known::of_seat(state, seat);
    let side = state.side_of(seat);
    let scenario = state.scenario();
    let zone = scenario.sides[side].zone;
    let role = scenario.sides[side].role;
    cx.cite(rule!("CS-SET-5"));
    cx.cite(match role {
        Role::Defender => rule!("CS-DEPL-1"),
        Role::Attacker => rule!("CS-DEPL-3"),
        Role::Meeting => rule!("CS-DEPL-2"),
    });
    if role != Role::Attacker && state.options().flank_deployment_limit {
        cx.cite(rule!("CS-OPT-13"));
    }
    let mut made = Dispositions::default();
    loop {
        let left = known.dummies().saturating_sub(made.dummies.len() as u8);
        let shifted: Vec<SheetNo> = made.shifted.iter().map(|it| it.0).collect();
        let options = layings(&known, &shifted, left);
        let text = || "How is the army set up?".to_owned();
        let advise = doctrine::laying(&options);
        let asked = Asked::new(seat, rule!("CS-DEPL-4"), &text).advised(&advise);
        match cx.choose(&asked, &options, options.len() - 1)? {
            Laying::Seal => return Ok(made),
            Laying::Shift { no, id, .. } => {
                let Some(from) = known.sheet(no).map(|it| it.pose.at) else { continue };
                let most = scenario.sides[side].shift;
                let chart =
                    SpotChart { known, piece: id, from, most: Some(most), zone, cite: rule!("CS-DEPL-4") };
                let text = || format!("Where is {} to stand?", known.sheet_called(no));
                let advise = doctrine::stays(&chart);
                let asked = Asked::new(seat, rule!("CS-DEPL-4"), &text).of(&id).advised(&advise);
                let to = spot(&cx.draw(&asked, &chart, &[from.x, from.y])?, from);
                made.shifted.push((no, to));
            }
            Laying::Dummy { .. } => {
                let text = || "What does the dummy show?".to_owned();
                let advise = doctrine::face(made.dummies.len());
                let asked = Asked::new(seat, rule!("CS-DUM-9"), &text).advised(&advise);
                let face: Face = cx.choose(&asked, &FACES, 0)?;
                let from = Point::new((zone.low.x + zone.high.x) / 2, (zone.low.y + zone.high.y) / 2);
                let id = engine::Name::new("dummy");
                let chart = SpotChart { known, piece: id, from, most: None, zone, cite: rule!("CS-DUM-9") };
                let text = || "Where does the dummy lie?".to_owned();
                let advise = doctrine::hides(&chart, made.dummies.len() as i32, left.into());
                let asked = Asked::new(seat, rule!("CS-DUM-9"), &text).advised(&advise);
                let to = spot(&cx.draw(&asked, &chart, &[from.x, from.y])?, from);
                made.dummies.push((face.0, to));
            }
        }
    }
}

fn spot(drawn: &[i32], from: Point) -> Point {
    match drawn {
        [x, y, ..] => Point::new(*x, *y),
        _ => from,
    }
}

/// What is near enough stands as figures from the start, or after the orders of the first turn (CS-CARD-16).
fn figures(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let all = sheets::objects(state, 0);
    let placed: Vec<SheetNo> = all.iter().filter(|it| it.1 == Object::Figures).map(|it| it.0).collect();
    let mut deployed = Vec::new();
    for sheet in &placed {
        let one = sheets::deploy(state, *sheet, &placed);
        sheets::tell_deployed(state, cx, &one);
        deployed.push(one);
    }
    sheets::checks(state, cx, &deployed)?;
    if state.options().delay_first_figures {
        for (sheet, object) in sheets::objects(state, 1) {
            if object == Object::Figures && state.back(sheet).is_some() {
                state.sheet_mut(sheet).sighted = Some(0);
            }
        }
    }
    sheets::sight(state, cx);
    sighting::look_again(state, cx);
    Ok(())
}
