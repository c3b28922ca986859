//! The shapes of questions and answers.

use std::borrow::Cow;

use engine::{Bar, Choice, Datum, Drawn, Fields, Flag, Maybe, Mould, Name, RuleId, Shown, Slot, shown};

shown! {
    pub struct Pending<'a> {
        /// `open`, or the seat whose secret lane it is
        lane: String,
        seq: u32,
        ask: Ask<'a>,
    }
}

shown! {
    pub struct Ask<'a> {
        cite: RuleId,
        text: &'a String,
        /// The piece it is about
        piece: Maybe<Name>,
        form: Form<'a>,
        /// What happens when nobody answers
        default: Answer<'a>,
    }
}

shown! {
    pub enum Form<'a> { Listed(ListedForm<'a>), Drawn(DrawnForm<'a>) }
}

shown! {
    pub enum ListedForm<'a> by kind {
        Choose(ChooseForm<'a>) = "choose",
        Number(NumberForm) = "number",
        Path(PathForm<'a>) = "path",
        Text(TextForm) = "text",
        Dice(DiceForm) = "dice",
    }
}

shown! {
    pub struct ChooseForm<'a> { min: usize, max: usize, options: Vec<Offer<'a>> }
}

shown! {
    pub struct NumberForm { min: i32, max: i32 }
}

shown! {
    /// The first node is where the way starts; steps are pairs of places in `nodes`
    pub struct PathForm<'a> {
        min: usize,
        max: usize,
        nodes: Vec<Offer<'a>>,
        steps: Vec<[usize; 2]>,
        barred_steps: Vec<BarredStep<'a>>,
    }
}

shown! {
    pub struct BarredStep<'a> { from: usize, to: usize, cite: RuleId, why: &'a Cow<'static, str> }
}

shown! {
    /// Words of the player's own, at most so many letters; new lines are allowed. No rule reads them
    pub struct TextForm { most: usize }
}

shown! {
    pub struct DiceForm { n: u16, sides: u8 }
}

/// Something drawn on open ground: the kind of the answer, and what a screen draws by.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnForm<'a> {
    pub what: Drawn,
    pub chart: &'a Datum,
}

impl Shown for DrawnForm<'_> {
    const MOULD: &'static Mould = &Mould::Game(Slot::Chart);

    fn show(&self) -> Datum {
        let mut record: Fields = vec![("kind".into(), Datum::word(self.what.word()))];
        self.chart.show_into(&mut record);
        Datum::Record(record)
    }
}

shown! {
    pub struct Offer<'a> as "Option" {
        key: &'a String,
        label: &'a String,
        spot: Maybe<&'a String>,
        /// The piece or contact it stands for
        piece: Maybe<&'a String>,
        /// `ordered`: there is an order already, which may be changed
        state: Maybe<&'static str>,
        /// What taking it would mean, in a few words
        hint: Maybe<&'a String>,
        cite: RuleId,
        barred: Maybe<Barred<'a>>,
        /// `true` where the forecast of this option has odds
        odds: Flag,
    }
}

impl<'a> Offer<'a> {
    /// By the rule of its question, where it has none of its own.
    pub fn of(it: &'a Choice, cite: RuleId) -> Offer<'a> {
        Offer {
            key: &it.key,
            label: &it.label,
            spot: Maybe(it.spot.as_ref()),
            piece: Maybe(it.piece.as_ref()),
            state: Maybe(it.state),
            hint: Maybe(it.hint.as_ref()),
            cite: it.cite.unwrap_or(cite),
            barred: Maybe(it.barred.as_ref().map(Barred::of)),
            odds: Flag(it.odds),
        }
    }
}

shown! {
    pub struct Barred<'a> as "Bar" { cite: RuleId, why: &'a Cow<'static, str> }
}

impl<'a> Barred<'a> {
    fn of(Bar { cite, why }: &'a Bar) -> Barred<'a> {
        Barred { cite: *cite, why }
    }
}

shown! {
    pub enum Answer<'a> {
        Choose(ChooseAnswer<'a>),
        Text(TextAnswer<'a>),
        Number(NumberAnswer),
        Nodes(NodesAnswer<'a>),
        Way(WayAnswer<'a>),
        Place(PlaceAnswer<'a>),
        Dice(DiceAnswer<'a>),
    }
}

shown! { pub struct ChooseAnswer<'a> { choose: &'a Vec<String> } }
shown! { pub struct TextAnswer<'a> { text: &'a String } }
shown! { pub struct NumberAnswer { number: i32 } }
shown! { pub struct NodesAnswer<'a> { path: Nodes<'a> } }
shown! { pub struct Nodes<'a> { nodes: &'a Vec<String> } }
shown! { pub struct WayAnswer<'a> { path: Way<'a> } }
shown! { pub struct Way<'a> { way: &'a String } }
shown! { pub struct PlaceAnswer<'a> { place: At<'a> } }
shown! { pub struct At<'a> { at: &'a String } }
shown! { pub struct DiceAnswer<'a> { dice: &'a Vec<u8> } }

shown! {
    pub struct Refused<'a> {
        cite: Maybe<RuleId>,
        why: &'a String,
        /// What would be taken, as near to what was wanted as can be told
        instead: Maybe<Answer<'a>>,
    }
}
