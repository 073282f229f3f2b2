//! What an entry of the legal list says. This is the only place where bots look into one.

use crate::game::{Choice, Face, PieceId, Weapon, verb};
use crate::space::grid::Facing;

/// What a command is, each named after it: in the order of legal lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verb {
    Place,
    Activate,
    Move,
    Shoot,
    Allot,
    Fight,
    Use,
    Door,
    Aim,
    Herd,
    NoHerd,
    HerdTo,
    EndActivation,
    EndTurn,
}

/// An entry of the legal list, each named after its command, with what it is about. Places are numbered row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listed {
    Place { at: u32 },
    Activate { piece: PieceId },
    Move { run: bool, piece: PieceId, to: u32 },
    Shoot { with: Weapon, target: PieceId },
    Allot { target: PieceId },
    Fight { target: PieceId },
    Use { trigger: u16, direction: Option<Face> },
    Door { open: bool, door: u16 },
    Aim { below: u32 },
    Herd { squig: PieceId },
    NoHerd,
    HerdTo { at: u32 },
    EndActivation,
    EndTurn,
}

/// What an entry says.
#[inline]
pub fn read(choice: Choice) -> Listed {
    let piece = PieceId(choice.subject);
    let flagged = choice.flag == 1;
    match choice.verb {
        verb::PLACE => Listed::Place { at: choice.place },
        verb::ACTIVATE => Listed::Activate { piece },
        verb::MOVE => Listed::Move {
            run: flagged,
            piece,
            to: choice.place,
        },
        verb::SHOOT => Listed::Shoot {
            with: if flagged { Weapon::Grenade } else { Weapon::Gun },
            target: piece,
        },
        verb::ALLOT => Listed::Allot { target: piece },
        verb::FIGHT => Listed::Fight { target: piece },
        verb::USE => Listed::Use {
            trigger: choice.subject,
            direction: usize::from(choice.flag)
                .checked_sub(1)
                .and_then(|side| Facing::ALL.get(side))
                .map(|side| Face::from(*side)),
        },
        verb::DOOR => Listed::Door {
            open: flagged,
            door: choice.subject,
        },
        verb::AIM => Listed::Aim { below: choice.place },
        verb::HERD => Listed::Herd { squig: piece },
        verb::NO_HERD => Listed::NoHerd,
        verb::HERD_TO => Listed::HerdTo { at: choice.place },
        verb::END_ACTIVATION => Listed::EndActivation,
        _ => Listed::EndTurn,
    }
}

/// What its command is.
#[inline]
pub fn verb(choice: Choice) -> Verb {
    const VERBS: [Verb; 14] = [
        Verb::Place,
        Verb::Activate,
        Verb::Move,
        Verb::Shoot,
        Verb::Allot,
        Verb::Fight,
        Verb::Use,
        Verb::Door,
        Verb::Aim,
        Verb::Herd,
        Verb::NoHerd,
        Verb::HerdTo,
        Verb::EndActivation,
        Verb::EndTurn,
    ];
    VERBS.get(usize::from(choice.verb)).copied().unwrap_or(Verb::EndTurn)
}

/// The place that it is about, row by row: where a move, a placing or a herding ends, or the cell below and to the right of
/// a corner.
#[inline]
pub fn place(choice: Choice) -> Option<usize> {
    matches!(verb(choice), Verb::Place | Verb::Move | Verb::Aim | Verb::HerdTo).then_some(choice.place as usize)
}

/// Whom it attacks.
#[inline]
pub fn target(choice: Choice) -> Option<PieceId> {
    match read(choice) {
        Listed::Shoot { target, .. } | Listed::Allot { target } | Listed::Fight { target } => Some(target),
        _ => None,
    }
}

/// The entries with these verbs. Lists are ordered by verb.
pub fn with_verbs(list: &[Choice], verbs: std::ops::RangeInclusive<Verb>) -> &[Choice] {
    let from = list.partition_point(|choice| verb(*choice) < *verbs.start());
    let to = list.partition_point(|choice| verb(*choice) <= *verbs.end());
    &list[from..to]
}
