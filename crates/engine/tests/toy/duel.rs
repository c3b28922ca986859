//! The rules of the toy as a game of three turns.

use engine::{
    Asked, Bar, Book, Cast, Cx, Datum, Digest, Eye, Eyes, Flow, Header, Key, Keyed, Match, Modifier, Name,
    Outcome, Outlook, Place, Play, Playable, Playbook, Pledge, Proc, Rulebook, Scripted, Seat, Seed,
    SeedFrom, Setup, SetupFault, Side, Start, Tally, Throw, Way, Ways, case, finding, prints, procedure,
    words,
};
use smallvec::SmallVec;

use crate::rule;

pub const RED: Seat = Seat(0);
pub const BLUE: Seat = Seat(1);

words! {
    pub enum Stance { Attack = "attack", Hold = "hold" | "stand" }
}

impl Keyed for Stance {
    fn key(&self) -> Key {
        Key::Word(self.word())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Hash)]
pub enum Tie {
    Retire,
    LoseBases(i32),
    Charge,
}

impl Keyed for Tie {
    fn key(&self) -> Key {
        match self {
            Tie::Retire => Key::Word("retire"),
            Tie::LoseBases(n) => Key::Number("lose", *n),
            Tie::Charge => Key::Word("charge"),
        }
    }

    fn barred(&self) -> Option<Bar> {
        (*self == Tie::Charge).then(|| Bar::new(rule!("TO-MEL-4"), "no horses"))
    }
}

case! {
    pub struct MeleeCase {
        /// Attacks in this turn
        stance: Stance = Stance::Hold,
        bases: i32 [1, 12],
        enemy_bases: i32 [1, 12] = 1,
    }
}

const MODIFIERS: &[Modifier<MeleeCase>] = &[
    Modifier::flat(rule!("TO-MEL-2"), "attacking", 1, |c| c.stance == Stance::Attack),
    Modifier::of(rule!("TO-MEL-3"), "outnumbers", "+1 each", |c| (c.bases - c.enemy_bases).max(0)),
];

finding! {
    pub struct Melee { natural: i32, modifiers: Tally, total: i32, outcome: i32 }
}

pub static MELEE: Proc<MeleeCase, Melee> = procedure!(
    "melee",
    "Melee",
    "Fight",
    "2d6",
    MeleeCase,
    melee,
    &[rule!("TO-MEL-1")],
    engine::Ranking::of(engine::Party::ATTACKER, |it: &Melee| it.outcome.into())
);

fn melee(case: &MeleeCase, cx: &mut Cx<'_>) -> Play<Melee> {
    cx.cite(rule!("TO-MEL-1"));
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = natural + modifiers.sum();
    Ok(Melee { natural, modifiers, total, outcome: total })
}

/// A stance with the odds of taking it.
#[derive(Clone, Copy, Debug)]
pub struct Offer(pub Stance);

impl Keyed for Offer {
    fn key(&self) -> Key {
        Key::Word(self.0.word())
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        Some(MELEE.outlook(case_of(self.0)))
    }
}

pub fn case_of(stance: Stance) -> MeleeCase {
    MeleeCase { stance, bases: 2, enemy_bases: 2 }
}

#[derive(Clone, Debug, Hash)]
pub struct State {
    turn: u32,
    /// Who may pursue, before the next turn.
    pursuer: Option<Seat>,
    place: u32,
    score: [i32; 2],
    stances: [Option<Stance>; 2],
    quitter: Option<Side>,
}

engine::scene!(State);
prints!(struct State { turn, pursuer, place, score, stances, quitter });

pub struct Duel;

impl Playbook for Duel {
    type State = State;
    type Known<'a> = (&'a State, Eye);
    type View = Datum;

    fn book() -> &'static Book {
        static BOOK: Book = Book {
            id: "duel",
            title: "Duel",
            period: "",
            edition: "1",
            text: "",
            words: || {
                static WORDS: std::sync::LazyLock<engine::Words> =
                    std::sync::LazyLock::new(engine::Words::default);
                &WORDS
            },
            rulebook: || {
                static RULES: std::sync::LazyLock<Rulebook> = std::sync::LazyLock::new(|| {
                    Rulebook::read("- **TO-MEL-1** Fight. `[H]`").expect("a rulebook")
                });
                &RULES
            },
            tables: Vec::new,
            procedures: &[],
            waived: &[],
            sayings: &[],
            course: &[],
            besides: &[],
        };
        &BOOK
    }

    fn scenarios() -> &'static [Scripted] {
        &[Scripted { name: "field", text: "" }]
    }

    fn open(_: &Setup<'_>) -> Result<State, Vec<SetupFault>> {
        let state =
            State { turn: 1, pursuer: None, place: 0, score: [0; 2], stances: [None; 2], quitter: None };
        Ok(state)
    }

    fn seats(_: &State) -> Vec<Place> {
        Place::pair([String::new(), String::new()])
    }

    fn step(state: &mut State, cx: &mut Cx<'_>) -> Play<Flow> {
        if state.quitter.is_some() || 3 < state.turn {
            cx.tell(state, Eyes::ALL, rule!("TO-END-1"), || "The end");
            let winner = state.quitter.map(Side::other);
            let (points, turns) = (state.score.to_vec(), state.turn - 1);
            return Ok(Flow::Over(Outcome { winner, words: "done".into(), points, turns }));
        }
        match state.pursuer {
            Some(seat) => pursuit(state, cx, seat)?,
            None => turn(state, cx)?,
        }
        Ok(Flow::On)
    }

    fn concede(state: &mut State, side: Side) {
        state.quitter = Some(side);
    }

    fn know(state: &State, eye: Eye) -> (&State, Eye) {
        (state, eye)
    }

    fn view((state, eye): &(&State, Eye)) -> Datum {
        let own = |at: usize| match eye {
            Eye::Seat(seat) if usize::from(seat.0) == at => {
                state.stances[at].map(|it| Datum::word(it.word()))
            }
            _ => None,
        };
        Datum::record([
            ("turn", Datum::Int(i64::from(state.turn))),
            ("place", Datum::Int(i64::from(state.place))),
            ("red", Datum::Int(i64::from(state.score[0]))),
            ("blue", Datum::Int(i64::from(state.score[1]))),
            ("own", own(0).or(own(1)).unwrap_or(Datum::Null)),
        ])
    }

    fn breaches(_: &State) -> Vec<String> {
        Vec::new()
    }
}

/// Both sides write orders in secret, fight, and on a tie the second seat chooses how to get out of it.
fn turn(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let stances = cx.secretly(&[RED, BLUE], |cx, seat| {
        let text = || "Stance?".into();
        let stance = cx
            .choose(
                &Asked::new(seat, rule!("TO-ORD-1"), &text),
                &[Offer(Stance::Attack), Offer(Stance::Hold)],
                1,
            )?
            .0;
        state.stances[usize::from(seat.0)] = Some(stance);
        cx.tell(state, Eyes::ALL, rule!("TO-ORD-1"), || {
            format!("seat {} plans to {}", seat.0, stance.word())
        });
        let text = || "How sure?".into();
        let sure = cx.number(&Asked::new(seat, rule!("TO-ORD-2"), &text), 0, 9, 0)?;
        Ok((stance, sure))
    })?;
    let mut totals = [0; 2];
    for seat in [RED, BLUE] {
        cx.about(rule!("TO-MEL-1"), 0, seat);
        let name = Side::NAMES[usize::from(seat.0)];
        cx.throws(seat, || Cast { text: format!("the melee of {name}"), piece: Some(Name::new(name)) });
        totals[usize::from(seat.0)] = cx.within(&MELEE, &case_of(stances[usize::from(seat.0)].0))?.total;
    }
    let [red, blue] = totals;
    cx.tell(state, Eyes::ALL, rule!("TO-MEL-1"), || format!("{red} against {blue}"));
    if red == blue {
        state.score[1] -= tie(cx)?;
    }
    state.score[0] += (red - blue).max(0);
    state.score[1] += (blue - red).max(0);
    state.pursuer = Some(if red < blue { BLUE } else { RED });
    state.turn += 1;
    Ok(())
}

fn tie(cx: &mut Cx<'_>) -> Play<i32> {
    let text = || "A tie".into();
    let asked = Asked::new(BLUE, rule!("TO-MEL-4"), &text);
    let tie = cx.choose(&asked, &[Tie::Retire, Tie::LoseBases(1), Tie::Charge], 0)?;
    if let Tie::LoseBases(_) = tie {
        return cx.number(&Asked { text: &|| "How many?".into(), ..asked }, 1, 2, 1);
    }
    Ok(0)
}

/// No dice fall in a pursuit: the winner goes over the ground, takes spoils, and the loser says a word.
fn pursuit(state: &mut State, cx: &mut Cx<'_>, seat: Seat) -> Play<()> {
    let text = || "Where to?".into();
    let path = cx.path(&Asked::new(seat, rule!("TO-PUR-1"), &text), &Ground, &[1])?;
    let text = || "Which spoils?".into();
    let asked = Asked::new(seat, rule!("TO-PUR-2"), &text);
    let spoils = cx.choose_some(&asked, &[Spoil(0), Spoil(1), Spoil(2), Spoil(9)], (1, 2), &[0])?;
    cx.tell(state, Eyes::only(seat), rule!("TO-PUR-2"), || "a chest holds gold");
    let text = || "Count them".into();
    let asked = Asked::new(seat, rule!("TO-PUR-2"), &text);
    let count = cx.number(&asked, -3, 3, 0)?;
    state.place = path.last().copied().unwrap_or(0);
    state.score[usize::from(seat.0)] += spoils.iter().map(|it| it.0).sum::<i32>() + count;
    let text = || "A word?".into();
    cx.choose(&Asked::new(Seat(1 - seat.0), rule!("TO-PUR-2"), &text), Stance::ALL, 0)?;
    state.pursuer = None;
    Ok(())
}

#[derive(Clone, Copy, Debug)]
pub struct Spoil(i32);

impl Keyed for Spoil {
    fn key(&self) -> Key {
        Key::Number("spoil", self.0)
    }

    fn barred(&self) -> Option<Bar> {
        (self.0 == 9).then(|| Bar::new(rule!("TO-PUR-2"), "too heavy"))
    }
}

/// Four places in a row, 0 to 3; 2 is a bog where nobody may stop, and from 3 no way leads back.
pub struct Ground;

impl Ways for Ground {
    fn start(&self) -> u32 {
        0
    }

    fn limits(&self) -> (usize, usize) {
        (1, 4)
    }

    fn steps(&self, from: u32, out: &mut SmallVec<[Way; 12]>) {
        let back = from.checked_sub(1).map(|to| Way {
            to,
            barred: (from == 3).then(|| Bar::new(rule!("TO-PUR-1"), "no way leads back")),
        });
        out.extend(back);
        out.extend((from < 3).then(|| Way { to: from + 1, barred: None }));
    }

    fn stop(&self, at: u32) -> Option<Bar> {
        (at == 2).then(|| Bar::new(rule!("TO-PUR-1"), "a bog"))
    }

    fn key(&self, at: u32) -> Key {
        Key::Number("place", at as i32)
    }

    fn label(&self, at: u32) -> String {
        format!("place {at}")
    }

    fn spot(&self, at: u32) -> Option<String> {
        Some(at.to_string())
    }
}

pub fn header(dice: Pledge) -> Header {
    Header {
        book: "duel".into(),
        edition: "1".into(),
        scenario: "field".into(),
        text: None,
        options: vec![("weather".into(), "heavy rain ".into())],
        players: vec![("red".into(), "Ann\nbegin".into()), ("blue".into(), "C:\\new".into())],
        dice,
        seed: SeedFrom::Drawn,
        digest: Digest::NEW,
    }
}

pub fn start() -> Box<dyn Start> {
    let game: &dyn engine::Game = &Playable::<Duel>::IT;
    game.prepare(&Setup { text: "", options: &[] }).expect("a duel is always ready")
}

pub fn seed() -> Seed {
    Seed::of_number(1815)
}

/// A match with fair dice.
pub fn fair() -> Box<dyn Match> {
    start().begin(header(Pledge::Seed(seed().pledge())), Some(seed()))
}

/// A match with real dice.
pub fn real() -> Box<dyn Match> {
    start().begin(header(Pledge::Physical), None)
}
