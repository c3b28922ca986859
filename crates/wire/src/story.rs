//! A finished game as a story: what an eye saw happen, chapter by chapter, what rolls were worth, and how it stood.

use engine::beat::Kind;
use engine::{Datum, Event, Eye, Flag, Maybe, Passage, Place, Seat, Shown, Side, Weighed, shown};

use crate::told::BySide;

shown! {
    /// A game that is over, as one eye saw it happen; rolls and points are everybody's
    pub struct Story {
        eye: String,
        /// What happened, in its order; each can be gone to and played
        beats: Vec<StoryBeat>,
        /// Rolls whose outcomes are better or worse for somebody
        rolls: Vec<StoryRoll>,
        /// How it stood, where that had changed
        standing: Vec<StoryPoints>,
    }
}

shown! {
    /// A moment of a story
    pub struct StoryBeat {
        /// Behind which input it can be seen
        at: u64,
        turn: u32,
        stage: &'static str,
        kind: Kind,
        /// Whose doing it was: a side, called by its first seat
        side: Maybe<String>,
        say: String,
        /// What came of it, in a word or two
        came: Maybe<String>,
        /// Dice fell
        dice: Flag,
        decisive: Flag,
    }
}

shown! {
    /// A roll held against its chances: what it was worth is how good its outcome was among all that could have come
    pub struct StoryRoll {
        at: Maybe<u64>,
        turn: Maybe<u32>,
        /// Whose fortune it was: a side, called by its first seat
        side: String,
        /// Another side sees outcomes the other way round
        against: Flag,
        procedure: &'static str,
        title: &'static str,
        faces: Vec<u8>,
        /// What was told of it
        say: Maybe<String>,
        /// Weights of what could have come, the worst for that side first
        chances: Vec<String>,
        /// Which of them came, from 0
        came: u64,
    }
}

shown! {
    /// How it stood since a moment
    pub struct StoryPoints {
        at: u64,
        turn: u32,
        kind: Maybe<Kind>,
        /// What was told when it had changed
        say: String,
        /// By side, each called by its first seat
        points: BySide,
    }
}

shown! {
    /// How a game that is over stood at its moments: officers have played on from each of them, again and again
    pub struct StoryChances {
        /// So many games from each moment so far
        games: u32,
        /// And so many when it is done; none where they would take too long
        of: u32,
        moments: Vec<StoryChance>,
    }
}

shown! {
    /// What came of the games from a moment
    pub struct StoryChance {
        /// Behind which input it can be seen
        at: u64,
        /// Games won, by side, each called by its first seat
        wins: BySide,
        draws: u32,
    }
}

/// Games from a moment: behind which input, won by side, drawn.
pub type PlayedOn<'a> = (usize, &'a [u32], u32);

/// What came of games that were played on, so many of so many.
pub fn chances<'a>(
    (games, of): (u32, u32),
    moments: impl Iterator<Item = PlayedOn<'a>>,
    seats: &[Place],
) -> Datum {
    let sides = Place::sides(seats);
    let named = |it: &Side| seats.iter().find(|place| place.side == *it).map(|it| it.name.text().to_owned());
    let chance = |(at, wins, draws): PlayedOn<'_>| {
        let won = |it: &Side| wins.get(usize::from(it.0)).copied().unwrap_or(0);
        let by = sides.iter().filter_map(|it| Some((named(it)?, i32::try_from(won(it)).ok()?)));
        StoryChance { at: at as u64, wins: BySide(by.collect()), draws }
    };
    StoryChances { games, of, moments: moments.map(chance).collect() }.show()
}

/// What of a view says how it stands: the points of every side.
pub fn points(view: &Datum) -> Option<Datum> {
    let Some(Datum::List(tallies)) = view.at("aim.tallies") else { return None };
    let read = |it: &Datum| Some((it.get("seat")?.as_text()?.to_owned().into(), it.get("points")?.clone()));
    Some(Datum::Record(tallies.iter().filter_map(read).collect()))
}

/// The story as an eye saw it.
pub fn story(story: &engine::Story, eye: Eye, seats: &[Place]) -> Datum {
    let side = |it: Side| seats.iter().find(|place| place.side == it).map(|it| it.name.text().to_owned());
    let of_seat = |it: Seat| Place::side_of(seats, it).and_then(side).unwrap_or_default();
    let roll = |passage: Option<&Passage>, it: &Weighed| StoryRoll {
        at: Maybe(passage.map(|it| it.at as u64)),
        turn: Maybe(passage.map(|it| it.event.moment.turn)),
        side: of_seat(it.whose),
        against: Flag(it.view.against.is_some()),
        procedure: it.procedure,
        title: it.title,
        faces: it.faces.clone(),
        say: Maybe(passage.map(|it| it.event.text.clone())),
        chances: it.chances.iter().map(ToString::to_string).collect(),
        came: it.came as u64,
    };
    let told = story.passages.iter().filter_map(|it| Some(roll(Some(it), it.weighed.as_ref()?)));
    let untold = story.untold.iter().map(|it| roll(None, it));
    Story {
        eye: crate::eye_name(eye, seats).to_owned(),
        beats: beats(&story.passages, eye, side),
        rolls: told.chain(untold).collect(),
        standing: standing(&story.passages),
    }
    .show()
}

/// Events next to each other that belong together are one, as in a film.
fn beats(passages: &[Passage], eye: Eye, side: impl Fn(Side) -> Option<String>) -> Vec<StoryBeat> {
    let mut all: Vec<StoryBeat> = Vec::new();
    let mut joined = 0;
    for it in passages.iter().filter(|it| it.event.seen_by.hold(eye)) {
        let Some(act) = &it.event.act else { continue };
        let one = all.last_mut().filter(|before| {
            act.together != 0
                && act.together == joined
                && before.kind == act.kind
                && before.at == it.at as u64
        });
        joined = act.together;
        match one {
            Some(before) => {
                before.decisive.0 |= act.decisive;
                before.dice.0 |= it.weighed.is_some();
            }
            None => all.push(StoryBeat {
                at: it.at as u64,
                turn: it.event.moment.turn,
                stage: it.event.moment.stage,
                kind: act.kind,
                side: Maybe(it.side.and_then(&side)),
                say: it.event.text.clone(),
                came: Maybe(act.came.as_ref().map(ToString::to_string)),
                dice: Flag(it.weighed.is_some()),
                decisive: Flag(act.decisive),
            }),
        }
    }
    all
}

fn standing(passages: &[Passage]) -> Vec<StoryPoints> {
    let mut all: Vec<StoryPoints> = Vec::new();
    for it in passages {
        let Some(Datum::Record(fields)) = &it.read else { continue };
        let points = fields.iter().filter_map(|(seat, it)| Some((seat.to_string(), it.as_int()?)));
        let points = BySide(points.map(|(seat, it)| (seat, i32::try_from(it).unwrap_or(0))).collect());
        if all.last().is_none_or(|before| before.points != points) {
            let Event { moment, text, act, .. } = &it.event;
            let kind = Maybe(act.as_ref().map(|it| it.kind));
            all.push(StoryPoints { at: it.at as u64, turn: moment.turn, kind, say: text.clone(), points });
        }
    }
    all
}
