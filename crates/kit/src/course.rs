//! The turn beside a real table: each procedure is due in some step or stands apart with a reason, and what effects do is done
//! to somebody.

use engine::{Book, Does, Kind};

/// Every procedure is due in a step or listed beside the turn, never both; steps and lists name what there is; whom an effect
/// befalls is a place of a form, and a state that it brings is one that a form knows.
pub fn course_holds(book: &'static Book) {
    let due = |name: &str| book.course.iter().any(|it| it.procedures.contains(&name));
    let beside = |name: &str| book.besides.iter().any(|it| it.0 == name);
    for procedure in book.procedures {
        let name = procedure.name;
        assert!(due(name) || beside(name), "{name} is due in no step, and nobody says why");
        assert!(!(due(name) && beside(name)), "{name} is due, and yet stands beside the turn");
    }
    let known = |name: &str| book.procedures.iter().any(|it| it.name == name);
    for step in book.course {
        let strangers: Vec<_> = step.procedures.iter().filter(|it| !known(it)).collect();
        assert!(strangers.is_empty(), "{}: {strangers:?}", step.key);
        let twice = book.course.iter().filter(|it| it.key == step.key).count();
        assert_eq!(twice, 1, "{}", step.key);
    }
    for (name, why) in book.besides {
        assert!(known(name) && !why.is_empty(), "{name}: {why}");
    }
    let places: Vec<&str> = book.procedures.iter().flat_map(|it| it.fields).map(|it| it.name).collect();
    let words: Vec<&str> = book
        .procedures
        .iter()
        .flat_map(|it| it.fields)
        .flat_map(|it| match it.kind {
            Kind::Record(inner) => inner,
            _ => std::slice::from_ref(it),
        })
        .flat_map(|it| match it.kind {
            Kind::Word(words, _) => words,
            _ => &[],
        })
        .copied()
        .collect();
    for saying in book.sayings {
        let whom = saying.on;
        let said = whom.starts_with('{') || ["acting", "other"].contains(&whom) || places.contains(&whom);
        assert!(said, "{}: nobody is `{whom}`", saying.effect);
        if let Does::Becomes(state) = saying.does {
            assert!(state.starts_with('{') || words.contains(&state), "{}: `{state}`", saying.effect);
        }
    }
}

/// The stages of a game are steps of its book, in their order, under the same titles.
pub fn stages_are_steps(game: &'static dyn engine::Game) {
    let course = game.book().course;
    let mut at = 0;
    for stage in game.sequence() {
        let found = course.iter().skip(at).position(|it| it.key == stage.key);
        let found = found.unwrap_or_else(|| panic!("{} is no step, or comes too early", stage.key));
        assert_eq!(course[at + found].title, stage.title);
        at += found + 1;
    }
}
