//! Noises and who hears them (HB-SND).

use engine::{Act, Cx, Eyes, Play, Seat, Told, beat};
use smallvec::SmallVec;

use super::{alarm, records};
use crate::map::SquareNo;
use crate::resolve::sounds::{Action, HEAR, HearCase, NOISE, NoiseCase, Radius, SoundKind, Where};
use crate::spoken;
use crate::square::Square;
use crate::state::sight;
use crate::state::{Figure, Level, Man, Noise, SideNo, Sound, State};
use crate::vocabulary::{Health, Readiness, Side, Zone};

/// A noise that is reported in phase 6 (HB-SND-7).
pub fn make(state: &mut State, noise: Noise) {
    state.noises.push(noise);
}

/// Reports the noises of phases 2 to 5 and the moans (HB-SND-7).
pub fn report(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    cx.cite(rule!("HB-SND-7"));
    moan(state, cx)?;
    let mut noises = std::mem::take(&mut state.noises);
    for noise in &noises {
        own(state, cx, noise);
        wake(state, noise);
    }
    for side in 0..2 {
        let mut heard: SmallVec<[Sound; 16]> = SmallVec::new();
        for noise in noises.iter().filter(|it| it.side != side) {
            listen(state, cx, side, noise, &mut heard)?;
        }
        // In no order that would tell which markers are of the same noise (HB-SND-3).
        heard.sort_unstable_by_key(|it| (it.hearer, it.marker, it.kind));
        for sound in heard {
            state.sides[side].record.sounds.push(sound);
            tell(state, cx, side, sound);
        }
    }
    noises.clear();
    state.noises = noises;
    Ok(())
}

/// A shot, an explosion or a light: heard everywhere and at once (HB-SND-6f, 6g); it raises the alarm (HB-ALERT-2).
pub fn at_once(
    state: &mut State,
    cx: &mut Cx<'_>,
    by: SideNo,
    maker: Option<Man>,
    square: SquareNo,
    kind: SoundKind,
) {
    state.alarm_due = true;
    state.stirring = true;
    cx.cite(if kind == SoundKind::Explosion { rule!("HB-SND-6g") } else { rule!("HB-SND-6f") });
    let side = 1 - by;
    if kind == SoundKind::Explosion && records::eyes(state, side).any(|it| it.watches(state.map(), square)) {
        cx.cite(rule!("HB-SEE-6"));
        return;
    }
    let mut heard: SmallVec<[Sound; 16]> = SmallVec::new();
    let noise = Noise { side: by, maker, square, radius: Radius::All, kind };
    if listen(state, cx, side, &noise, &mut heard).is_err() {
        return;
    }
    for sound in heard {
        // Shots from the same direction are told each time, but marked once.
        if !state.sides[side].record.sounds.contains(&sound) {
            state.sides[side].record.sounds.push(sound);
        }
        tell(state, cx, side, sound);
    }
}

/// Seriously wounded men, stabilised or not (HB-WND-7).
fn moan(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    for at in 0..state.figures.len() {
        let figure = &state.figures[at];
        if figure.health != Health::Serious || !figure.on_table() {
            continue;
        }
        let (side, square) = (figure.side, figure.node.square());
        let made = cx.within(&NOISE, &NoiseCase { action: Action::Moan })?.outcome;
        if let Some(radius) = made.radius {
            make(state, Noise { side, maker: Some(Man(at as u8)), square, radius, kind: made.kind });
        }
    }
    Ok(())
}

/// The owner is told how far his men were heard, or his casualties (HB-SND-4, HB-SND-7).
fn own(state: &State, cx: &mut Cx<'_>, noise: &Noise) {
    let square = noise.square;
    let cite = if noise.kind == SoundKind::Moan { rule!("HB-SND-7") } else { rule!("HB-SND-4") };
    cx.tell(state, Eyes::only(Seat(noise.side as u8)), cite, || {
        let at = state.map().square(square).to_string();
        let who = noise.maker.map_or_else(|| "Somebody".to_owned(), |it| spoken::man(state.man(it)));
        let squares = |far: i32| spoken::count(far, "square");
        let text = match (noise.kind, noise.radius) {
            (SoundKind::Moan, Radius::Squares(far)) => {
                format!("{who} lies moaning at {at}, heard at {}", squares(far))
            }
            (_, Radius::Squares(far)) if far < 0 => format!("{who} at {at} makes no noise"),
            (_, Radius::Squares(far)) => format!("{who} at {at} is heard up to {} away", squares(far)),
            (_, Radius::All) => format!("{who} at {at} is heard everywhere"),
        };
        let maker = noise.maker.map(|it| state.man(it).id);
        Told::from(text).at(at).done(Act::new(beat::Kind::Sound).by(maker))
    });
}

/// HB-ALERT-2b: a fight or a shout that reaches a dugout wakes the garrison to which it belongs.
fn wake(state: &mut State, noise: &Noise) {
    let Radius::Squares(far) = noise.radius else { return };
    if !matches!(noise.kind, SoundKind::Melee | SoundKind::Shout) {
        return;
    }
    let square = noise.square;
    for side in 0..2 {
        let map = state.map();
        let dugouts = map.telephones(side).iter().filter(|it| it.zone() == Zone::Dugout);
        if dugouts.into_iter().any(|it| map.distance(it.square(), square) <= far) {
            alarm::raise(state, side);
        }
    }
}

/// What a side hears of an enemy's noise: one marker for each square in which somebody hears it (HB-SND-3).
fn listen(
    state: &mut State,
    cx: &mut Cx<'_>,
    side: SideNo,
    noise: &Noise,
    heard: &mut SmallVec<[Sound; 16]>,
) -> Play<()> {
    if matches!(noise.radius, Radius::Squares(far) if far < 0) {
        return Ok(());
    }
    // It sounds where it was made, wherever its maker has gone since (HB-SND-7).
    let square = noise.square;
    let marked = !sees_source(state, side, noise, square);
    if !marked {
        cx.cite(rule!("HB-SND-5"));
    }
    let first = heard.len();
    let turn = state.turn;
    for at in 0..state.figures.len() {
        let figure = &state.figures[at];
        let hearer = figure.node.square();
        if figure.side != side || !hears(figure, noise) || !reaches(state, noise.radius, square, hearer) {
            continue;
        }
        let figure = &mut state.figures[at];
        if figure.heard_in != turn || figure.heard == 0 {
            (figure.heard, figure.heard_in) = ((figure.heard + 1).min(2), turn);
        }
        if marked && heard[first..].iter().all(|it| it.hearer != hearer) {
            heard.push(sound(state, cx, hearer, square, noise)?);
        }
    }
    Ok(())
}

/// HB-SND-5: whoever made it is seen, and is still where he made it.
fn sees_source(state: &State, side: SideNo, noise: &Noise, square: SquareNo) -> bool {
    match noise.maker {
        Some(maker) => {
            let there = state.man(maker).on_table() && state.man(maker).node.square() == square;
            there && sight::side_sees(state, side, maker) == Level::Clear
        }
        None => {
            let contacts = &state.sides[side].record.contacts;
            contacts.iter().any(|it| it.level == Level::Clear && it.square == square)
        }
    }
}

/// Resting men hear only what is loud (HB-SND-5).
fn hears(figure: &Figure, noise: &Noise) -> bool {
    let loud = noise.radius == Radius::All || matches!(noise.kind, SoundKind::Shout | SoundKind::Melee);
    figure.able() && (figure.readiness == Readiness::Posted || loud)
}

fn reaches(state: &State, radius: Radius, source: SquareNo, hearer: SquareNo) -> bool {
    match radius {
        Radius::All => true,
        Radius::Squares(far) => state.map().distance(source, hearer) <= far,
    }
}

fn sound(state: &State, cx: &mut Cx<'_>, hearer: SquareNo, source: SquareNo, noise: &Noise) -> Play<Sound> {
    let map = state.map();
    let case = HearCase {
        hearer: Square(map.square(hearer)),
        source: Square(map.square(source)),
        radius: noise.radius,
    };
    cx.cite(rule!("HB-SND-3"));
    let heard = cx.within(&HEAR, &case)?.outcome;
    // The procedure knows no table: off it, the other of two squares that are equally near is meant (HB-GRID-5).
    let near = heard.marker.and_then(|it| map.number(it.0));
    let marker = near.or_else(|| map.line(hearer, source, Side::Right).nth(2)).unwrap_or(hearer);
    let marker = if heard.place == Where::SameSquare { hearer } else { marker };
    let kind = if state.options().named_sounds { noise.kind } else { SoundKind::Noise };
    Ok(Sound { turn: state.turn, hearer, place: heard.place, marker, kind })
}

fn tell(state: &mut State, cx: &mut Cx<'_>, side: SideNo, sound: Sound) {
    state.stirring = true;
    state.sides[side].stirred = true;
    if !state.options().named_sounds {
        cx.cite(rule!("HB-OPT-3"));
    }
    let map = state.map();
    cx.tell(state, Eyes::only(Seat(side as u8)), rule!("HB-SND-1"), || {
        let [hearer, marker] = [sound.hearer, sound.marker].map(|it| map.square(it).to_string());
        let what = match sound.kind {
            SoundKind::Noise | SoundKind::None => "a noise",
            SoundKind::Moan => "a man moaning",
            SoundKind::Shot => "a shot",
            SoundKind::MachineGun => "a machine gun",
            SoundKind::Verey => "a Verey pistol",
            SoundKind::Explosion => "an explosion",
            SoundKind::Melee => "a fight",
            SoundKind::Shout => "shouting",
        };
        let text = match sound.place {
            Where::SameSquare | Where::None => format!("The men at {hearer} hear {what} in their own square"),
            Where::Adjacent => format!("The men at {hearer} hear {what} at {marker}"),
            Where::Direction => format!("The men at {hearer} hear {what} from the direction of {marker}"),
        };
        let there = state.of_side(side).filter(|it| it.1.able() && it.1.node.square() == sound.hearer);
        let act = Act::new(beat::Kind::Sound).on(there.map(|it| it.1.id)).came(sound.kind.word());
        Told::from(text).at(hearer).at(marker).done(act)
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{look_round, man, playing, put, state, state_of, told};
    use crate::vocabulary::Stance;

    fn noise_of(state: &State, id: &str, radius: i32, kind: SoundKind) -> Noise {
        let maker = man(state, id);
        let figure = state.man(maker);
        let square = figure.node.square();
        Noise { side: figure.side, maker: Some(maker), square, radius: Radius::Squares(radius), kind }
    }

    fn heard(state: &State, side: SideNo) -> Vec<(String, String, SoundKind)> {
        let label = |it: SquareNo| state.map().square(it).to_string();
        let sounds = state.sides[side].record.sounds.iter();
        sounds.map(|it| (label(it.hearer), label(it.marker), it.kind)).collect()
    }

    /// The British lie in one square, away from the Germans.
    fn night() -> State {
        let mut it = state(&[]);
        for id in ["b1", "b2", "b3", "b4", "b5"] {
            put(&mut it, id, "E9", Stance::Lying);
        }
        it
    }

    #[test]
    fn a_hearing_square_gets_one_marker_two_squares_off() {
        let mut it = night();
        put(&mut it, "g5", "J3", Stance::Standing);
        let noise = noise_of(&it, "g5", 8, SoundKind::Noise);
        make(&mut it, noise);
        let listener = playing(&mut it, &[], &[], report).1;
        // The rulebook's own example: E9 hears J3 at F7.
        assert_eq!(heard(&it, 0), [("E9".to_owned(), "F7".to_owned(), SoundKind::Noise)]);
        assert!(told(&listener, 0).contains(&"The men at E9 hear a noise from the direction of F7"));
        assert!(told(&listener, 1).contains(&"Unteroffizier g5 at J3 is heard up to 8 squares away"));
        assert!(it.sides[1].record.sounds.is_empty() && it.noises.is_empty());
        assert!(it.of_side(0).all(|it| (it.1.heard, it.1.heard_in) == (1, 0)));
    }

    #[test]
    fn too_far_or_in_clear_view_there_is_no_marker() {
        let mut it = night();
        put(&mut it, "g5", "J3", Stance::Standing);
        let noise = noise_of(&it, "g5", 7, SoundKind::Noise);
        make(&mut it, noise);
        playing(&mut it, &[], &[], report);
        assert!(it.sides[0].record.sounds.is_empty());
        put(&mut it, "g5", "E7", Stance::Standing);
        look_round(&mut it);
        let noise = noise_of(&it, "g5", 7, SoundKind::Melee);
        make(&mut it, noise);
        playing(&mut it, &[], &[], report);
        assert!(it.sides[0].record.sounds.is_empty());
    }

    /// HB-SND-7: it sounds where it was made; HB-SND-5: whoever sees its maker elsewhere by now hears it all the same.
    #[test]
    fn a_noise_stays_where_it_was_made() {
        let mut it = night();
        put(&mut it, "g5", "J3", Stance::Standing);
        let shout = noise_of(&it, "g5", 8, SoundKind::Shout);
        make(&mut it, shout);
        put(&mut it, "g5", "E7", Stance::Standing);
        look_round(&mut it);
        let listener = playing(&mut it, &[], &[], report).1;
        assert_eq!(heard(&it, 0), [("E9".to_owned(), "F7".to_owned(), SoundKind::Shout)]);
        assert!(told(&listener, 1).contains(&"Unteroffizier g5 at J3 is heard up to 8 squares away"));
    }

    #[test]
    fn a_serious_case_moans_for_both_sides() {
        let mut it = night();
        put(&mut it, "g5", "E7", Stance::Lying);
        it.man_mut(man(&it, "g5")).health = Health::Serious;
        let listener = playing(&mut it, &[], &[], report).1;
        assert_eq!(heard(&it, 0), [("E9".to_owned(), "E7".to_owned(), SoundKind::Moan)]);
        assert!(told(&listener, 1).iter().any(|it| it.starts_with("Unteroffizier g5 lies moaning at E7")));
    }

    #[test]
    fn a_shot_is_heard_everywhere_and_only_as_a_noise_without_names() {
        let mut it = state(&[("alarm = false", "alarm = false\nnamed_sounds = false")]);
        for id in ["b1", "b2", "b3", "b4", "b5"] {
            put(&mut it, id, "E9", Stance::Lying);
        }
        put(&mut it, "g5", "E1", Stance::Lying);
        let (maker, square) = (man(&it, "g5"), it.map().square_of("E1").unwrap());
        for _ in 0..2 {
            playing(&mut it, &[], &[], |it, cx| {
                at_once(it, cx, 1, Some(maker), square, SoundKind::Shot);
                Ok(())
            });
        }
        assert_eq!(heard(&it, 0), [("E9".to_owned(), "E7".to_owned(), SoundKind::Noise)]);
        assert!(it.alarm_due);
    }

    #[test]
    fn resting_men_sleep_through_small_noises() {
        let mut it = state_of("la-petite-douve", &[]);
        put(&mut it, "c1", "F5", Stance::Lying);
        let noise = noise_of(&it, "c1", 3, SoundKind::Noise);
        make(&mut it, noise);
        playing(&mut it, &[], &[], report);
        assert_eq!(it.man(man(&it, "g7")).heard, 0);
        assert!(!it.sides[1].alarm_due);
        let noise = noise_of(&it, "c1", 3, SoundKind::Melee);
        make(&mut it, noise);
        playing(&mut it, &[], &[], report);
        assert_eq!(it.man(man(&it, "g7")).heard, 1);
        assert!(it.sides[1].alarm_due && !it.sides[0].alarm_due);
    }
}
