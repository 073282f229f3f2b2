//! What everybody at the table sees, in words that every rule book shares: pieces, things on the board, turn and score. The
//! window shows it, and follows it from fact to fact.

use super::{Decision, Face, Fact, PieceId, Place, PlayerId, Winner};

/// What a piece bears where everybody sees it: something that it carries, or something that acts on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Badge {
    /// Its name, as facts spell it: `key:red`, `fling.1`.
    pub name: String,
    /// Whether the piece carries it, so that it can lie on the board too; else it acts on the piece.
    pub is_carried: bool,
    /// For how many of its owner's turns it lasts; `None` without end.
    pub turns_left: Option<u8>,
    /// Where it came from, if that matters.
    pub from: Option<Place>,
}

impl Badge {
    /// Something that a piece carries.
    pub fn carried(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            is_carried: true,
            turns_left: None,
            from: None,
        }
    }
}

/// A value of a piece as its book prints it: `TIR` and `4+`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stat {
    /// The book's word for the value, the same in every language.
    pub label: &'static str,
    /// The value.
    pub text: String,
}

impl Stat {
    /// The value in the short form of a list: needs without the plus.
    pub fn short(&self) -> String {
        self.text.replace("+ ", "+").replace('+', "")
    }
}

/// A piece as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PublicPiece {
    /// Whose it is; `None` for nobody's.
    pub player: Option<PlayerId>,
    /// Its kind.
    pub kind: String,
    /// Where it stands; `None` off the board.
    pub at: Option<Place>,
    /// Its facing; `None` in books in which pieces face nowhere.
    pub face: Option<Face>,
    /// Whether it stands on the board and is out of play.
    pub is_out_of_play: bool,
    /// Whether it is off the board and waits to come back.
    pub waits: bool,
    /// What it bears, in the order gained.
    pub badges: Vec<Badge>,
    /// Its points for moving in a turn as they count now; 0 in books that count none.
    pub movement: u8,
    /// Its values as they count now, in the book's order.
    pub stats: Vec<Stat>,
    /// Its skills by id.
    pub skills: Vec<String>,
    /// Its measures on a table; none on a grid.
    pub size: Option<FigureSize>,
    /// What it wears and bears where everybody sees it, in the book's words: gang, armour, weapons.
    pub outfit: Vec<String>,
}

/// The measures of a figure on a table, in units (tenths of a millimetre).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FigureSize {
    /// The radius of its base.
    pub radius: i32,
    /// How high it is, standing.
    pub height: i32,
    /// How high its shoulder is, standing.
    pub shoulder: i32,
    /// How high its eye is, standing.
    pub eye: i32,
    /// Whether it lies down.
    pub is_down: bool,
}

impl PublicPiece {
    /// The names of what it carries.
    pub fn carried(&self) -> impl Iterator<Item = &str> {
        let carried = self.badges.iter().filter(|badge| badge.is_carried);
        carried.map(|badge| badge.name.as_str())
    }

    /// What acts on it.
    pub fn effects(&self) -> impl Iterator<Item = &Badge> {
        self.badges.iter().filter(|badge| !badge.is_carried)
    }

    /// Takes away a badge of that name and origin, if it bears one. Tells whether it did.
    pub fn lose(&mut self, name: &str, from: Option<Place>) -> bool {
        let place = self
            .badges
            .iter()
            .position(|badge| badge.name == name && badge.from == from);
        place.map(|place| self.badges.remove(place)).is_some()
    }
}

/// What kind of thing it is that is no piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ThingKind {
    /// It is open or shut.
    Door,
    /// It lies about, and pieces carry it.
    Token,
    /// A place where something can be had, or not at the moment.
    Supply,
    /// A place with a number on which pieces come onto the board; its name is the number.
    EntryPoint,
    /// A cloud that sight does not pass through; its name is its radius, which is its height too, in units.
    Cloud,
}

/// A thing on the board that is no piece.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Thing {
    /// What kind of thing.
    pub kind: ThingKind,
    /// Its name, as facts spell it: a door's colour, `key:red`.
    pub name: String,
    /// Whose it is.
    pub owner: Option<PlayerId>,
    /// Where it is.
    pub at: Place,
    /// Whether a door is open, or a supply is to be had.
    pub is_on: bool,
}

/// How near a player is to winning, in whole numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What the player has, in the measure of the game.
    pub value: i32,
    /// The value at which the player has won; 0 where no value wins.
    pub goal: i32,
}

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PublicState {
    /// The mod's id.
    pub mode: String,
    /// The round, from 1; 0 before the first.
    pub round: u32,
    /// The phase's name.
    pub phase: String,
    /// Whose turn it is.
    pub player: PlayerId,
    /// The active piece.
    pub active: Option<PieceId>,
    /// What is to be decided.
    pub decision: Option<Decision>,
    /// How it ended, once it has.
    pub winner: Option<Winner>,
    /// The scores by seat, with those that win.
    pub progress: Vec<Progress>,
    /// The pieces by id.
    pub pieces: Vec<PublicPiece>,
    /// The things, those of a kind together, in the map's order.
    pub things: Vec<Thing>,
}

impl PublicState {
    /// A piece.
    pub fn piece(&self, piece: PieceId) -> Option<&PublicPiece> {
        self.pieces.get(piece.index())
    }

    /// A piece, to be changed.
    pub fn piece_mut(&mut self, piece: PieceId) -> Option<&mut PublicPiece> {
        self.pieces.get_mut(piece.index())
    }

    /// Whether turns are being played: it is neither before the first nor after the last.
    pub fn is_played(&self) -> bool {
        !matches!(self.phase.as_str(), "deployment" | "roll_off" | "over")
    }

    /// The things of a kind, in the map's order.
    pub fn things_of(&self, kind: ThingKind) -> impl Iterator<Item = &Thing> {
        self.things.iter().filter(move |thing| thing.kind == kind)
    }

    /// The things of a kind, to be changed.
    pub fn things_of_mut(&mut self, kind: ThingKind) -> impl Iterator<Item = &mut Thing> {
        self.things.iter_mut().filter(move |thing| thing.kind == kind)
    }

    /// Takes up what a fact changes, as far as it means the same in every book: turns, phases, scores, who goes where and
    /// who is gone.
    pub fn follow(&mut self, fact: &Fact) {
        match fact {
            Fact::Phase { phase, .. } => {
                self.phase = (*phase).to_owned();
                self.active = None;
            }
            Fact::Turn { player, round, .. } => {
                self.player = *player;
                self.round = *round;
                self.active = None;
            }
            Fact::Activated { piece, .. } => self.active = Some(*piece),
            Fact::Turned { piece, face, .. } => self.turn(*piece, *face),
            Fact::Moved { piece, path, face, .. } => {
                self.put(*piece, path.last().copied());
                self.turn(*piece, *face);
            }
            Fact::Placed { piece, at, face, .. } => {
                self.put(*piece, Some(*at));
                self.turn(*piece, *face);
                if let Some(piece) = self.piece_mut(*piece) {
                    piece.waits = false;
                }
            }
            Fact::Jumped { piece, to, .. } | Fact::Pushed { piece, to, .. } => self.put(*piece, Some(*to)),
            Fact::Killed { piece, .. } => {
                if let Some(piece) = self.piece_mut(*piece) {
                    piece.at = None;
                }
            }
            Fact::Waits { piece, .. } => {
                if let Some(piece) = self.piece_mut(*piece) {
                    piece.waits = true;
                }
            }
            Fact::Score { player, total, .. } => {
                if let Some(progress) = self.progress.get_mut(player.index()) {
                    progress.value = *total;
                }
            }
            Fact::Won { player, .. } => self.winner = Some(*player),
            _ => {}
        }
    }

    /// Puts a piece somewhere; it stays where it is without a place.
    pub fn put(&mut self, piece: PieceId, at: Option<Place>) {
        if let (Some(piece), Some(_)) = (self.piece_mut(piece), at) {
            piece.at = at;
        }
    }

    /// Turns a piece, if pieces face somewhere.
    pub fn turn(&mut self, piece: PieceId, face: Face) {
        if let Some(piece) = self.piece_mut(piece)
            && piece.face.is_some()
        {
            piece.face = Some(face);
        }
    }
}
