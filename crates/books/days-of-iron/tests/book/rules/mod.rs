//! Small positions with the dice that fall in them: what the rules do to whom, typed from the rulebook.

mod arriving;
mod breaking;
mod charges;
mod marching;
mod options;
mod running;
mod secrets;
mod setting_up;
mod shooting;
mod storming;
mod works;

use engine::{About, Cx, Lane, Listener, Menu, Playbook, Question, Reply, Roll, Setup, Source, Throw};
use grognard_days_of_iron::game::DaysOfIron;
use grognard_days_of_iron::state::{Army, Hands, State, Step, Unit, UnitNo};
use kit::Tape;

/// A table of 36 x 36 inches. The French (side 0) come from the south, the Germans (side 1) from the north; each has an
/// exceptional general at its edge, who is in command of all.
#[derive(Clone, Default)]
pub struct Field {
    terrain: Vec<String>,
    units: [Vec<String>; 2],
    groups: [Vec<String>; 2],
    generals: [String; 2],
    options: Vec<(String, String)>,
    top: String,
}

const GENERALS: [&str; 2] = ["fg", "gg"];

impl Field {
    pub fn new() -> Field {
        let general = |id: &str, y: i32, facing: i32| {
            format!(
                r#"{{ id = "{id}", name = "{id}", ability = "exceptional", pos = [18, {y}], facing = {facing} }}"#
            )
        };
        Field { generals: [general("fg", 2, 0), general("gg", 34, 180)], ..Field::default() }
    }

    /// `name = …, kind = …, shape = …`
    pub fn terrain(mut self, row: &str) -> Field {
        self.terrain.push(format!("{{ {row} }}"));
        self
    }

    pub fn option(mut self, name: &str, value: &str) -> Field {
        self.options.push((name.to_owned(), value.to_owned()));
        self
    }

    /// A line at the top of the scenario.
    pub fn top(mut self, line: &str) -> Field {
        self.top.push_str(line);
        self.top.push('\n');
        self
    }

    /// The general of a side rides with this unit.
    pub fn led(mut self, side: usize, unit: &str) -> Field {
        let id = GENERALS[side];
        self.generals[side] =
            format!(r#"{{ id = "{id}", name = "{id}", ability = "exceptional", attached = "{unit}" }}"#);
        self
    }

    fn put(mut self, side: usize, id: &str, rest: &str, pos: &str, facing: i32) -> Field {
        let general = GENERALS[side];
        let class = if rest.contains("class") { "" } else { "class = 3, " };
        self.units[side].push(format!(
            r#"{{ id = "{id}", name = "{id}", general = "{general}", {class}{rest}, pos = [{pos}], facing = {facing} }}"#
        ));
        self
    }

    /// Infantry with the rifle of its side.
    pub fn foot(self, side: usize, id: &str, form: &str, stands: u8, pos: &str, facing: i32) -> Field {
        let weapon = ["chassepot", "dreyse"][side];
        let rest =
            format!(r#"arm = "infantry", weapon = "{weapon}", formation = "{form}", stands = {stands}"#);
        self.put(side, id, &rest, pos, facing)
    }

    /// Dragoons with carbines.
    pub fn horse(self, side: usize, id: &str, form: &str, stands: u8, pos: &str, facing: i32) -> Field {
        let weapon = ["chassepot_carbine", "dreyse_carbine"][side];
        let rest = format!(
            r#"arm = "cavalry", horse = "dragoon", weapon = "{weapon}", formation = "{form}", stands = {stands}"#
        );
        self.put(side, id, &rest, pos, facing)
    }

    pub fn guns(self, side: usize, id: &str, gun: &str, form: &str, pos: &str, facing: i32) -> Field {
        let rest = format!(r#"arm = "artillery", gun = "{gun}", formation = "{form}", guns = 2"#);
        self.put(side, id, &rest, pos, facing)
    }

    /// Anything else, by its fields.
    pub fn other(self, side: usize, id: &str, rest: &str, pos: &str, facing: i32) -> Field {
        self.put(side, id, rest, pos, facing)
    }

    /// A unit that is not on the table yet, by its fields.
    pub fn coming(mut self, side: usize, id: &str, rest: &str) -> Field {
        let general = GENERALS[side];
        self.units[side]
            .push(format!(r#"{{ id = "{id}", name = "{id}", general = "{general}", class = 3, {rest} }}"#));
        self
    }

    /// A group that is due, with its stretch of the edge.
    pub fn group(mut self, side: usize, id: &str, from: &str, to: &str, units: &str) -> Field {
        self.groups[side]
            .push(format!(r#"{{ id = "{id}", turn = 2, from = {from}, to = {to}, units = [{units}] }}"#));
        self
    }

    /// The battle in its second turn, the French with the initiative.
    pub fn open(&self) -> State {
        let side = |no: usize| {
            let (name, nation, edge) = [("French", "french", "south"), ("Germans", "german", "north")][no];
            format!(
                "[[side]]\nname = \"{name}\"\nnation = \"{nation}\"\nedge = \"{edge}\"\ngenerals = [{}]\nunits = [\n{}\n]\ngroups = [{}]\n",
                self.generals[no],
                self.units[no].join(",\n"),
                self.groups[no].join(", ")
            )
        };
        let text = format!(
            "book = \"days-of-iron\"\ntitle = \"A position\"\ndate = 1870-08-06\nturns = 10\ntable = [36, 36]\n{}terrain = [{}]\n{}{}",
            self.top,
            self.terrain.join(",\n"),
            side(0),
            side(1)
        );
        let mut state = DaysOfIron::open(&Setup { text: &text, options: &self.options })
            .unwrap_or_else(|it| panic!("{it:?}\n{text}"));
        (state.turn, state.first) = (2, 0);
        state
    }
}

pub fn no(state: &State, id: &str) -> UnitNo {
    state.scenario().unit_named(id).unwrap_or_else(|| panic!("no unit {id}"))
}

pub fn unit<'s>(state: &'s State, id: &str) -> &'s Unit {
    state.unit(no(state, id))
}

/// The front-centre of a unit in hundredths of an inch, and its facing in degrees.
pub fn at(state: &State, id: &str) -> (i32, i32, i32) {
    let pose = unit(state, id).pose;
    (pose.at.x, pose.at.y, pose.facing.hundredths() / 100)
}

/// How far two units are apart, in hundredths of an inch.
pub fn apart(state: &State, a: &str, b: &str) -> i32 {
    state.slab(no(state, a)).distance(&state.slab(no(state, b)))
}

pub fn set(state: &mut State, id: &str, change: impl FnOnce(&mut Unit)) {
    let unit = no(state, id);
    change(state.unit_mut(unit));
}

/// Steps from one on until another begins.
fn steps(state: &mut State, cx: &mut Cx<'_>, until: Step) -> engine::Play<()> {
    while state.step != until && state.step != Step::Over {
        DaysOfIron::step(state, cx)?;
    }
    Ok(())
}

fn begin(state: &mut State, from: Step) {
    (state.step, state.begun) = (from, false);
    state.queue.clear();
}

/// From the start of one step to the start of another, with these faces and answers.
pub fn run(state: &mut State, from: Step, until: Step, faces: &[u8], answers: &[(u8, &str)]) -> Listener {
    begin(state, from);
    Tape::of(faces, answers).play(state, |state, cx| steps(state, cx, until)).1
}

/// The same where it does not matter what falls when the faces have run out.
pub fn run_on(state: &mut State, from: Step, until: Step, faces: &[u8], answers: &[(u8, &str)]) -> Listener {
    begin(state, from);
    Tape::of(faces, answers).then(3).play(state, |state, cx| steps(state, cx, until)).1
}

/// The rule by which the last of these answers is refused.
pub fn refused(state: &State, from: Step, answers: &[(u8, &str)]) -> String {
    let mut state = state.clone();
    begin(&mut state, from);
    Tape::of(&[], answers).then(3).refusal(&state, |state, cx| steps(state, cx, from.next())).0
}

/// What a seat is first offered in a step; nothing if it is not asked to choose.
pub fn offered(state: &State, from: Step, seat: u8) -> Vec<String> {
    struct Ears(u8, Option<Vec<String>>);
    impl Source for Ears {
        fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
            Some(Roll::of_faces(throw, &vec![6; usize::from(throw.n)]))
        }

        fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
            if let (true, None, Menu::Choose { options, .. }) =
                (question.asked.seat.0 == self.0, &self.1, question.menu)
            {
                self.1 = Some((0..options.count()).map(|it| options.option(it).key().to_string()).collect());
            }
            Some(question.default())
        }
    }
    let mut state = state.clone();
    begin(&mut state, from);
    let mut ears = Ears(seat, None);
    let _ = steps(&mut state, &mut Cx::new(&mut ears), from.next());
    ears.1.unwrap_or_default()
}

/// All that was told, in one text.
pub fn told(listener: &Listener) -> String {
    listener.events.iter().map(|it| it.text.as_str()).collect::<Vec<_>>().join("\n")
}
