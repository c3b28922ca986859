//! Paths as text.

use grognard_ground::table::*;

use super::common::*;

#[test]
fn a_path_is_read_as_it_is_written() {
    for text in [
        "stand",
        "to 1350,2000 face 90",
        "form 1 along 4@1200 form 0",
        "wheel left -30 to 100,-5",
        "wheel right 0.5 turn centre 180 face 359.99",
        "wheel anchor 7.05",
    ] {
        assert_eq!(text.parse::<Path>().map(|it| it.to_string()), Ok(text.to_owned()));
    }
}

#[test]
fn what_is_no_path_says_which_word() {
    for (text, why) in [
        ("", Unread::Word(0)),
        ("stand to 1,2", Unread::Word(0)),
        ("to", Unread::Word(1)),
        ("to 5", Unread::Word(1)),
        ("to 1,2 face", Unread::Word(3)),
        ("to 1,2 face 9x", Unread::Word(3)),
        ("to 1,2 wheel up 3", Unread::Word(3)),
        ("to 9999999,2", Unread::Word(1)),
        ("face 361", Unread::Word(1)),
        ("face 1.234", Unread::Word(1)),
        ("face .", Unread::Word(1)),
        ("along 4@-1", Unread::Word(1)),
        ("form 256", Unread::Word(1)),
        ("form 0 form 0 form 0 form 0 form 0 form 0 form 0 form 0 form 0", Unread::TooLong),
    ] {
        assert_eq!(text.parse::<Path>(), Err(why), "{text}");
    }
}

#[test]
fn any_path_survives_its_text() {
    let mut dice = dice(1);
    for _ in 0..5_000 {
        let mut path = Path::default();
        for _ in 0..dice(9) {
            let on = [On::Left, On::Right, On::Centre, On::Anchor][dice(4) as usize];
            path = path.then(match dice(5) {
                0 => Leg::To(p(dice(9_000) - 1_000, dice(9_000))),
                1 => Leg::Along { line: dice(99) as u16, to: dice(9_999) },
                2 => Leg::Wheel { on, by: Turn(dice(36_000) - 18_000) },
                3 => Leg::Turn { on, to: Heading::new(dice(36_000)) },
                _ => Leg::Form(dice(9) as u8),
            });
        }
        assert_eq!(path.to_string().parse(), Ok(path));
    }
}
