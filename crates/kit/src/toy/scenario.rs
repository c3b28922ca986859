//! Scenarios: one word of command a line, a number sign before a remark.

use engine::{Name, Setup, SetupFault, Side};
use smallvec::SmallVec;

use super::posts::{Post, Posts};
use super::rule;
use super::state::{Patrol, Phase, Piece, Role, SIDES, State, cell_of};

pub fn open(setup: &Setup<'_>) -> Result<State, Vec<SetupFault>> {
    let mut faults = Vec::new();
    let mut turns = None;
    let mut sides: [Option<Patrol>; 2] = [None, None];
    let mut posts = Posts::default();
    let mut pieces: [[Option<Piece>; 2]; 2] = Default::default();
    for (at, line) in setup.text.lines().enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let read = match words.as_slice() {
            [] | ["#", ..] => Ok(()),
            ["turns", n] => turns_of(n).map(|n| turns = Some(n)),
            ["side", seat, title, powder] => side(seat, title, powder).map(|(at, it)| sides[at] = Some(it)),
            ["seat", side, role, name, title] => {
                post(side, role, name, title).map(|(at, it)| posts.0[at] = Some(it))
            }
            ["piece", seat, role, name, cell, strength] => {
                piece(seat, role, name, cell, strength).map(|(at, it)| {
                    let role = it.role as usize;
                    pieces[at][role] = Some(it);
                })
            }
            [word, ..] => Err((
                *word,
                "neither `turns N`, `side SIDE TITLE POWDER`, `seat SIDE scout NAME TITLE` nor \
                `piece SIDE ROLE NAME SQUARE STRENGTH`"
                    .to_owned(),
            )),
        };
        if let Err((word, why)) = read {
            let column = line.find(word).map_or(1, |it| it as u32 + 1);
            faults.push(SetupFault { line: at as u32 + 1, column, why, cite: Some(rule!("TO-SET-1")) });
        }
    }
    for (name, value) in setup.options {
        match (&**name, turns_of(value)) {
            ("turns", Ok(n)) => turns = Some(n),
            ("turns", Err((_, why))) => faults.push(fault(why)),
            _ => faults.push(fault(format!("there is no option `{name}`, only `turns`"))),
        }
    }
    let whole = sides_of(sides, pieces);
    let (Some(last), Some(sides), true) = (turns, whole, faults.is_empty()) else {
        if faults.is_empty() {
            faults.push(fault("turns, both sides and all four pieces must be given".to_owned()));
        }
        return Err(faults);
    };
    let (phase, first) = (Phase::Orders, Side(0));
    let mut state = State { turn: 1, last, phase, first, sides, conceded: None, posts };
    for side in SIDES {
        let together = state.within_call(side);
        if let Some(post) = state.posts.of_mut(side) {
            post.together = together;
        }
    }
    let faults: Vec<SetupFault> = state.breaches().into_iter().map(fault).collect();
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

fn fault(why: String) -> SetupFault {
    SetupFault { line: 0, column: 0, why, cite: Some(rule!("TO-SET-2")) }
}

type Read<'t, T> = Result<T, (&'t str, String)>;

fn turns_of(word: &str) -> Read<'_, u32> {
    let n = word.parse().ok().filter(|it| (1..=20).contains(it));
    n.ok_or_else(|| (word, "turns are 1 to 20".to_owned()))
}

fn side_of(word: &str) -> Read<'_, usize> {
    let side = Side::NAMES.iter().position(|it| *it == word);
    side.ok_or_else(|| (word, "a side is `red` or `blue`".to_owned()))
}

/// A seat of its own for the scout of a side. What it may be called is for the engine to say.
fn post<'t>(side: &'t str, role: &'t str, name: &'t str, title: &str) -> Read<'t, (usize, Post)> {
    let at = side_of(side)?;
    if Role::of_word(role) != Some(Role::Scout) {
        return Err((role, "only a `scout` has a seat of its own".to_owned()));
    }
    let (name, title) = (Name::new(name), title.to_owned());
    Ok((at, Post { name, title, commands: [0, 1], together: false }))
}

fn side<'t>(seat: &'t str, title: &'t str, powder: &'t str) -> Read<'t, (usize, Patrol)> {
    let at = side_of(seat)?;
    let powder = powder.parse().ok().filter(|it| (0..=9).contains(it));
    let powder = powder.ok_or_else(|| (title, "powder is 0 to 9".to_owned()))?;
    let nobody = |role| Piece {
        role,
        name: Name::new(""),
        cell: 0,
        strength: 0,
        seen: false,
        betrayed: false,
        way: SmallVec::new(),
    };
    let pieces = [nobody(Role::Captain), nobody(Role::Scout)];
    Ok((at, Patrol { title: title.to_owned(), powder, ready: 0, points: 0, pieces }))
}

fn piece<'t>(
    seat: &'t str,
    role: &'t str,
    name: &'t str,
    cell: &'t str,
    strength: &'t str,
) -> Read<'t, (usize, Piece)> {
    let at = side_of(seat)?;
    let role = Role::of_word(role).ok_or_else(|| (role, "a piece is a `captain` or a `scout`".to_owned()))?;
    let cell = cell_of(cell).ok_or_else(|| (cell, "a square is A1 to E5".to_owned()))?;
    let strength = strength.parse().ok().filter(|it| (1..=9).contains(it));
    let strength = strength.ok_or_else(|| (name, "strength is 1 to 9".to_owned()))?;
    let seen = role == Role::Captain;
    let name = Name::new(name);
    Ok((at, Piece { role, name, cell, strength, seen, betrayed: false, way: SmallVec::new() }))
}

fn sides_of(sides: [Option<Patrol>; 2], pieces: [[Option<Piece>; 2]; 2]) -> Option<[Patrol; 2]> {
    let [red, blue] = sides;
    let [reds, blues] = pieces;
    let whole = |side: Option<Patrol>, [captain, scout]: [Option<Piece>; 2]| {
        Some(Patrol { pieces: [captain?, scout?], ..side? })
    };
    Some([whole(red, reds)?, whole(blue, blues)?])
}
