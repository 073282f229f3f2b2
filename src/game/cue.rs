//! Cues: how a fact is played back, in movements and signs that every rule book shares.

use super::{Fact, PieceId, Place};

/// A sign that appears over a piece for a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sign {
    /// It is struck.
    Hit,
    /// Its armour holds.
    Saved,
    /// It dies.
    Death,
    /// It is destroyed.
    Destroyed,
    /// It is bitten.
    Bite,
    /// It comes into a pen.
    Penned,
    /// It gains something, by its name.
    Gain(String),
}

/// What is seen of a fact while it is played back. A fact may have several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cue {
    /// A piece goes along a path.
    Travel {
        /// Who.
        piece: PieceId,
        /// From where.
        from: Place,
        /// The places entered, in order.
        path: Vec<Place>,
        /// Whether it looks where it goes.
        looks_ahead: bool,
    },
    /// A piece is set down.
    Appear {
        /// Who.
        piece: PieceId,
    },
    /// A piece goes from the board, with a sign.
    Vanish {
        /// Who.
        piece: PieceId,
        /// The sign.
        sign: Sign,
    },
    /// A piece goes out in one place and comes up in another.
    Jump {
        /// Who.
        piece: PieceId,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
    },
    /// A sign flashes over a piece.
    Flash {
        /// Over whom.
        piece: PieceId,
        /// The sign.
        sign: Sign,
    },
    /// Something flies from one piece to another.
    Beam {
        /// From whom.
        from: PieceId,
        /// To whom.
        to: PieceId,
        /// Whether it goes through cover.
        cover: bool,
    },
    /// A round flies from one piece to another; it strikes, or goes past.
    Round {
        /// From whom.
        from: PieceId,
        /// To whom.
        to: PieceId,
        /// Whether it strikes.
        hits: bool,
    },
    /// Something is thrown from a piece, in an arc.
    Lob {
        /// From whom.
        from: PieceId,
        /// To where.
        to: Place,
    },
    /// What was aimed at one place of a table comes down at another: an arrow, which stays until something moves.
    Drift {
        /// The place that was aimed at.
        from: Place,
        /// Where it comes down.
        to: Place,
    },
    /// Something bursts over a table: a disc, which stays until something moves.
    Burst {
        /// Its middle.
        at: Place,
        /// Its radius, in units of the table.
        radius: i32,
    },
    /// Flames fill an outline on a table, which stays until something moves.
    Blaze {
        /// Its corners.
        points: Vec<Place>,
    },
    /// A piece drops to the ground, and lies there.
    Drop {
        /// Who.
        piece: PieceId,
    },
    /// A piece lunges at another and comes back.
    Lunge {
        /// Who.
        piece: PieceId,
        /// At whom.
        at: PieceId,
    },
    /// Something happens on a place.
    Pulse {
        /// Where.
        at: Place,
    },
    /// Something happens to all places of a rectangle.
    PulseArea {
        /// A corner.
        from: Place,
        /// The corner across.
        to: Place,
    },
    /// Something on a place sets off something elsewhere.
    Link {
        /// From where.
        from: Place,
        /// The rectangle of what it sets off: twice the same corner for a single place.
        to: (Place, Place),
    },
    /// An outline is laid on a table, and stays until something moves.
    Outline {
        /// Its corners.
        points: Vec<Place>,
    },
    /// A door opens or shuts.
    Swing {
        /// The door, by its place among the doors.
        door: usize,
        /// Whether it opens.
        opens: bool,
    },
    /// Light breaks out of a disc of a table.
    Gate {
        /// The disc's middle.
        at: Place,
        /// Its radius, in units of the table.
        radius: i32,
    },
    /// A piece is drawn out thin, and is gone.
    Dive {
        /// Who.
        piece: PieceId,
    },
    /// A piece comes up out of nowhere at a place of a table, thin at first.
    Emerge {
        /// Who.
        piece: PieceId,
        /// Where.
        at: Place,
    },
    /// Something bursts into splinters at a place of a table.
    Shatter {
        /// Where.
        at: Place,
    },
    /// A piece is pressed flat.
    Squash {
        /// Who.
        piece: PieceId,
    },
    /// A piece turns over and over on its way.
    Tumble {
        /// Who.
        piece: PieceId,
        /// From where.
        from: Place,
        /// The places it comes by, the last of them its end.
        path: Vec<Place>,
    },
    /// A piece sinks out of sight.
    Sink {
        /// Who.
        piece: PieceId,
    },
    /// One piece draws another by a line of light.
    Tether {
        /// Who draws.
        from: PieceId,
        /// Whom.
        to: PieceId,
    },
    /// A line of fire from a piece to a place of a table.
    Lance {
        /// From whom.
        from: PieceId,
        /// To where.
        to: Place,
    },
}

impl Cue {
    /// How a fact is played back, as far as it looks the same in every book.
    pub fn of_any_book(fact: &Fact) -> Vec<Cue> {
        match fact {
            Fact::Moved { piece, from, path, .. } => vec![Cue::Travel {
                piece: *piece,
                from: *from,
                path: path.clone(),
                looks_ahead: true,
            }],
            Fact::Pushed { piece, from, to, .. } => vec![Cue::Travel {
                piece: *piece,
                from: *from,
                path: vec![*to],
                looks_ahead: false,
            }],
            Fact::Placed { piece, .. } => vec![Cue::Appear { piece: *piece }],
            Fact::Shot {
                piece, target, cover, ..
            } => vec![Cue::Beam {
                from: *piece,
                to: *target,
                cover: *cover,
            }],
            Fact::Fought { piece, target, .. } => vec![Cue::Lunge {
                piece: *piece,
                at: *target,
            }],
            Fact::Struck { piece, .. } => vec![Cue::Flash {
                piece: *piece,
                sign: Sign::Hit,
            }],
            Fact::Saved { piece, .. } => vec![Cue::Flash {
                piece: *piece,
                sign: Sign::Saved,
            }],
            Fact::Killed { piece, .. } => vec![Cue::Vanish {
                piece: *piece,
                sign: Sign::Death,
            }],
            Fact::Jumped { piece, from, to, .. } => vec![Cue::Jump {
                piece: *piece,
                from: *from,
                to: *to,
            }],
            _ => Vec::new(),
        }
    }
}
