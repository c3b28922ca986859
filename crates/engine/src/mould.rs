//! What plain data looks like: a mould stands behind everything that is shown, and schemas, the types of the page and
//! the tests of what leaves the house are made from it.

/// The shape of something that is shown.
#[derive(Debug)]
pub enum Mould {
    /// Whatever it is.
    Any,
    Bool,
    Int,
    /// A whole number that is never below 0.
    Count,
    /// A number with or without a point.
    Number,
    /// A part of a whole.
    Chance,
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    List(&'static Mould),
    /// So many of one kind: `[x, y]`.
    Row(&'static Mould, usize),
    /// By names that only the game knows: seats, formations.
    Map(&'static Mould),
    /// This, or null.
    OrNull(&'static Mould),
    /// As a field: left out where there is nothing to say.
    Maybe(&'static Mould),
    Record(&'static Shape),
    OneOf(&'static Union),
    /// What the game shows here, see [`Moulds`].
    Game(Slot),
}

/// The shape of a record.
#[derive(Debug)]
pub struct Shape {
    pub title: Title,
    /// In the order they are shown.
    pub parts: &'static [Part],
}

/// One of several shapes.
#[derive(Debug)]
pub struct Union {
    pub title: Title,
    pub forms: &'static [&'static Mould],
}

/// What a shape is called. Those without a name are part of what they stand in.
#[derive(Clone, Copy, Debug)]
pub struct Title {
    /// Where it was declared: `module_path!()`.
    pub home: &'static str,
    pub name: &'static str,
    pub help: &'static str,
}

#[derive(Debug)]
pub enum Part {
    Field {
        name: &'static str,
        help: &'static str,
        mould: &'static Mould,
    },
    /// All fields of a record, as if they stood here.
    Flat(&'static Mould),
}

/// Where the shapes of all games have a place for the shapes of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    View,
    /// A question that is drawn on open ground, without its kind.
    Chart,
    Reckoning,
    /// How far one may go on open ground.
    Reach,
    /// What an event carries.
    Record,
    /// What a forecast finds before any die falls.
    Prospect,
}

/// The shapes of a game. The records of its procedures are not listed: each procedure has its own mould.
#[derive(Clone, Copy, Debug)]
pub struct Moulds {
    /// The crate that they are declared in, to tell a book's own shapes from those that several share.
    pub home: &'static str,
    pub view: &'static Mould,
    /// Questions drawn on open ground, each by the kind of its answer: `path`, `place`.
    pub charts: &'static [(&'static str, &'static Mould)],
    pub reckonings: &'static [&'static Mould],
    pub reaches: &'static [&'static Mould],
    pub records: &'static [Carried],
    /// What its forecasts find before any die falls.
    pub prospects: &'static [&'static Mould],
}

/// What an event may carry besides the plain record of a procedure.
#[derive(Clone, Copy, Debug)]
pub enum Carried {
    /// The record of a procedure with more fields behind it.
    After(&'static str, &'static Mould),
    /// Something of its own.
    Alone(&'static Mould),
}

impl Moulds {
    /// Of a game that says nothing of itself.
    pub const NONE: Moulds = Moulds {
        home: "",
        view: &Mould::Any,
        charts: &[],
        reckonings: &[],
        reaches: &[],
        records: &[],
        prospects: &[],
    };
}

impl Title {
    /// Of something that needs no name of its own.
    pub const fn none(home: &'static str) -> Title {
        Title { home, name: "", help: "" }
    }

    /// The crate it is declared in.
    pub fn crate_of(path: &str) -> &str {
        path.split("::").next().unwrap_or_default()
    }
}

impl Mould {
    /// What it is called, if it has a name.
    pub const fn title(&self) -> Option<&Title> {
        match self {
            Mould::Record(it) => Some(&it.title),
            Mould::OneOf(it) => Some(&it.title),
            _ => None,
        }
    }

    /// The fields of a record, those of flat parts among them; each may be left out if its whole part may.
    pub fn fields(&self) -> Vec<(&'static str, &'static str, &'static Mould, bool)> {
        let mut res = Vec::new();
        self.lay(false, &mut res);
        res
    }

    fn lay(&self, optional: bool, res: &mut Vec<(&'static str, &'static str, &'static Mould, bool)>) {
        match self {
            Mould::Maybe(of) => of.lay(true, res),
            Mould::Record(shape) => {
                for part in shape.parts {
                    match *part {
                        Part::Field { name, help, mould: Mould::Maybe(of) } => {
                            res.push((name, help, of, true))
                        }
                        Part::Field { name, help, mould } => res.push((name, help, mould, optional)),
                        Part::Flat(mould) => mould.lay(optional, res),
                    }
                }
            }
            _ => {}
        }
    }
}

/// Declares what is shown: a struct whose fields are shown in this order, or an enum that is shown as what it holds.
///
/// ```text
/// shown! {
///     /// A unit on the table.
///     pub struct Piece[M: Marks] {
///         id: Name,
///         /// Left out where it is unknown
///         at: Maybe<Spot>,
///         place as "where": Word,
///         marks as ..: M,              // its fields stand here as if they were the piece's own
///     }
/// }
/// shown! { pub struct Offer as "Option" { key: String } }   // called otherwise outside
/// shown! { pub enum Told { One(String), Each(Vec<ToldSide>) } }
/// shown! { pub enum Form<'a> by kind { Number(NumberForm) = "number", Text(TextForm) = "text" } }
/// ```
#[macro_export]
macro_rules! shown {
    ($(#[doc = $help:literal])* $vis:vis struct $name:ident
        $(<$life:lifetime>)? $([$($g:ident : $bound:path),*])? $(as $title:literal)? {
        $( $(#[doc = $fhelp:literal])* $field:ident $(as $key:tt)? : $ty:ty ),* $(,)?
    }) => {
        $(#[doc = $help])*
        #[derive(Clone, Debug, PartialEq)]
        $vis struct $name $(<$life>)? $(<$($g: $bound),*>)? {
            $( $(#[doc = $fhelp])* pub $field: $ty ),*
        }

        impl $(<$life>)? $(<$($g: $bound),*>)? $crate::Shown for $name $(<$life>)? $(<$($g),*>)? {
            const MOULD: &'static $crate::Mould = &$crate::Mould::Record(&$crate::Shape {
                title: $crate::Title {
                    home: module_path!(),
                    name: $crate::case!(@key $name $($title)?),
                    help: concat!($($help,)* ""),
                },
                parts: &[$(
                    $crate::shown!(@part [$field $($key)?] concat!($($fhelp,)* ""), $ty)
                ),*],
            });

            fn show(&self) -> $crate::Datum {
                let mut record = Vec::with_capacity([$( stringify!($field) ),*].len());
                $crate::Shown::show_into(self, &mut record);
                $crate::Datum::Record(record)
            }

            fn show_into(&self, record: &mut $crate::Fields) {
                $( $crate::shown!(@put [$field $($key)?] self, record); )*
            }
        }
    };
    ($(#[doc = $help:literal])* $vis:vis enum $name:ident $(<$life:lifetime>)? {
        $( $(#[doc = $vhelp:literal])* $value:ident($ty:ty) ),* $(,)?
    }) => {
        $(#[doc = $help])*
        #[derive(Clone, Debug, PartialEq)]
        $vis enum $name $(<$life>)? { $( $(#[doc = $vhelp])* $value($ty) ),* }

        impl $(<$life>)? $crate::Shown for $name $(<$life>)? {
            const MOULD: &'static $crate::Mould = &$crate::Mould::OneOf(&$crate::Union {
                title: $crate::Title {
                    home: module_path!(),
                    name: stringify!($name),
                    help: concat!($($help,)* ""),
                },
                forms: &[$( <$ty as $crate::Shown>::MOULD ),*],
            });

            fn show(&self) -> $crate::Datum {
                match self { $( $name::$value(it) => $crate::Shown::show(it) ),* }
            }
        }
    };
    ($(#[doc = $help:literal])* $vis:vis enum $name:ident $(<$life:lifetime>)? by $tag:ident {
        $( $(#[doc = $vhelp:literal])* $value:ident($ty:ty) = $word:literal ),* $(,)?
    }) => {
        $(#[doc = $help])*
        #[derive(Clone, Debug, PartialEq)]
        $vis enum $name $(<$life>)? { $( $(#[doc = $vhelp])* $value($ty) ),* }

        impl $(<$life>)? $crate::Shown for $name $(<$life>)? {
            const MOULD: &'static $crate::Mould = &$crate::Mould::OneOf(&$crate::Union {
                title: $crate::Title {
                    home: module_path!(),
                    name: stringify!($name),
                    help: concat!($($help,)* ""),
                },
                forms: &[$( &$crate::Mould::Record(&$crate::Shape {
                    title: match <$ty as $crate::Shown>::MOULD.title() {
                        Some(title) => *title,
                        None => $crate::Title::none(module_path!()),
                    },
                    parts: &[
                        $crate::Part::Field {
                            name: stringify!($tag),
                            help: "",
                            mould: &$crate::Mould::Word(&[$word]),
                        },
                        $crate::Part::Flat(<$ty as $crate::Shown>::MOULD),
                    ],
                }) ),*],
            });

            fn show(&self) -> $crate::Datum {
                let mut record = Vec::new();
                match self { $( $name::$value(it) => {
                    record.push((stringify!($tag).into(), $crate::Datum::word($word)));
                    $crate::Shown::show_into(it, &mut record);
                } ),* }
                $crate::Datum::Record(record)
            }
        }
    };
    (@part [$field:ident ..] $help:expr, $ty:ty) => {
        $crate::Part::Flat(<$ty as $crate::Shown>::MOULD)
    };
    (@part [$field:ident $($key:literal)?] $help:expr, $ty:ty) => {
        $crate::Part::Field {
            name: $crate::case!(@key $field $($key)?),
            help: $help,
            mould: <$ty as $crate::Shown>::MOULD,
        }
    };
    (@put [$field:ident ..] $self:ident, $record:ident) => {
        $crate::Shown::show_into(&$self.$field, $record)
    };
    (@put [$field:ident $($key:literal)?] $self:ident, $record:ident) => {
        $crate::Shown::show_as(&$self.$field, $crate::case!(@key $field $($key)?), $record)
    };
}

#[cfg(test)]
mod tests {
    use crate::{Datum, Flag, Maybe, Mould, Shown, words};

    words! { enum Arm { Foot = "foot", Horse = "horse" } }

    trait Marks: Clone + std::fmt::Debug + PartialEq {
        type Card: Shown + Clone + std::fmt::Debug + PartialEq;
    }

    shown! {
        /// What a book says of a unit.
        struct Card { arm: Arm, bases: u8 }
    }

    #[derive(Clone, Debug, PartialEq)]
    struct Book;

    impl Marks for Book {
        type Card = Card;
    }

    shown! {
        struct Unit[M: Marks] {
            id: String,
            /// Where it stands
            place as "where": Maybe<[i32; 2]>,
            card as ..: M::Card,
            more as ..: Maybe<Orders<'static>>,
            spent: Flag,
            general: Option<u8>,
        }
    }

    shown! { struct Orders<'a> { order: &'a String } }

    fn unit(place: Option<[i32; 2]>, more: Option<Orders<'static>>) -> Unit<Book> {
        let card = Card { arm: Arm::Horse, bases: 3 };
        Unit {
            id: "a1".into(),
            place: Maybe(place),
            card,
            more: Maybe(more),
            spent: Flag(true),
            general: None,
        }
    }

    #[test]
    fn fields_are_shown_in_their_order_and_only_where_they_say_something() {
        let order: &'static String = Box::leak(Box::new("hold".to_owned()));
        let whole = unit(Some([3, 4]), Some(Orders { order })).show();
        assert_eq!(
            whole.to_string(),
            "id a1, where 3, 4, arm horse, bases 3, order hold, spent yes, general none"
        );
        let bare = unit(None, None).show();
        assert_eq!(bare.to_string(), "id a1, arm horse, bases 3, spent yes, general none");
    }

    #[test]
    fn a_mould_tells_what_may_be_left_out() {
        let fields = Unit::<Book>::MOULD.fields();
        let told: Vec<(&str, bool)> = fields.iter().map(|it| (it.0, it.3)).collect();
        let wanted = [
            ("id", false),
            ("where", true),
            ("arm", false),
            ("bases", false),
            ("order", true),
            ("spent", true),
            ("general", false),
        ];
        assert_eq!(told, wanted);
        assert_eq!(fields[1].1, " Where it stands");
    }

    shown! { struct Number { most: u8 } }
    shown! { enum Form<'a> by kind { Number(Number) = "number", Foot(Orders<'a>) = "order" } }
    shown! { enum Who { All(Arm), Some(Vec<String>) } }

    #[test]
    fn an_enum_is_shown_as_what_it_holds_with_or_without_its_kind() {
        assert_eq!(Form::Number(Number { most: 3 }).show().to_string(), "kind number, most 3");
        assert_eq!(Form::Foot(Orders { order: &"go".to_owned() }).show().to_string(), "kind order, order go");
        assert_eq!(Arm::ALL.iter().map(|it| Who::All(*it).show()).next(), Some(Datum::word("foot")));
        assert_eq!(Who::Some(vec!["a".into()]).show(), vec!["a".to_owned()].show());
        let Mould::OneOf(forms) = Form::MOULD else { panic!("one of several") };
        assert_eq!(forms.forms[0].fields().len(), 2);
        assert_eq!(forms.forms[0].title().map(|it| it.name), Some("Number"));
    }
}
