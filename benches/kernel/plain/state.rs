//! What the plain loop remembers: pieces, the turn, a walk on its way, shots being allotted. Each type serialises to
//! the same words as the kernel's, so that both hash alike.

use arene::game::{PieceId, PlayerId, Weapon};
use arene::rules::doum40k::{Figure, Profile};
use arene::space::grid::{Cell, Facing};
use serde::Serialize;
use smallvec::SmallVec;

use super::bonus::Bonus;

/// The skills as bits of a set.
pub mod skill {
    pub const RIKIKI: u16 = 1;
    pub const SOURNOIS: u16 = 2;
    pub const GRENADE: u16 = 4;
    pub const PAS_D_ARMURE: u16 = 8;
    pub const FURTIF: u16 = 16;
    pub const PAS_DE_COUVERT: u16 = 32;
    pub const ENERGETIK: u16 = 64;
    pub const ATTAQUE_DE_ZONE: u16 = 128;
    pub const SKATEBOARD: u16 = 256;
    pub const SNIPEURE: u16 = 512;

    /// By the ids of the file of figures.
    pub const ALL: [(&str, u16); 10] = [
        ("rikiki", RIKIKI),
        ("sournois", SOURNOIS),
        ("grenade", GRENADE),
        ("pas_d_armure", PAS_D_ARMURE),
        ("furtif", FURTIF),
        ("pas_de_couvert", PAS_DE_COUVERT),
        ("energetik", ENERGETIK),
        ("attaque_de_zone", ATTAQUE_DE_ZONE),
        ("skateboard", SKATEBOARD),
        ("snipeure", SNIPEURE),
    ];
}

/// The skills of a figure.
///
/// # Panics
/// If it has one that the plain loop does not know: it would play other rules.
pub fn skills_of(figure: &Figure) -> u16 {
    figure.skills.iter().fold(0, |set, has| {
        let known = skill::ALL.iter().find(|(name, _)| *name == has.id);
        set | known
            .unwrap_or_else(|| panic!("the plain loop has no skill {:?}", has.id))
            .1
    })
}

/// What a piece has done since its owner's turn began.
#[derive(Clone, Copy, Default, Debug, Serialize)]
pub struct Done {
    pub moved: bool,
    pub ran: bool,
    pub shot: bool,
    pub fought: bool,
    pub used: bool,
    pub door: bool,
    pub ended: bool,
}

/// A piece, or a machine gun of the map.
#[derive(Clone, Debug)]
pub struct Piece {
    /// None for a gun.
    pub owner: Option<PlayerId>,
    /// As printed.
    pub profile: Profile,
    /// The figure's skills.
    pub own_skills: u16,
    /// Those, and what a malus gave it.
    pub skills: u16,
    pub at: Option<Cell>,
    pub facing: Facing,
    pub done: Done,
    /// Whether it has left its cell since its owner's turn began.
    pub left: bool,
    /// Which enemies have seen it in that time, ascending; kept only for who has `sournois`.
    pub seen_by: SmallVec<[PieceId; 6]>,
    /// In the order gained.
    pub bonuses: SmallVec<[Bonus; 2]>,
    /// The tokens it carries, in the order taken.
    pub carrying: SmallVec<[u16; 2]>,
}

impl Piece {
    /// Whether it has a skill.
    pub fn has(&self, skill: u16) -> bool {
        self.skills & skill != 0
    }

    /// Whether it is a machine gun.
    pub fn is_gun(&self) -> bool {
        self.owner.is_none()
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, Default, Debug, Serialize)]
pub struct Turn {
    pub round: u32,
    pub player: PlayerId,
    pub first: PlayerId,
    pub active: Option<PieceId>,
}

/// The dead: those about to return, those who wait for a free point, and the point that was rolled.
#[derive(Clone, Default, Debug, Serialize)]
pub struct Fallen {
    pub queue: Vec<PieceId>,
    pub waiting: Vec<PieceId>,
    pub rolled: Option<Cell>,
}

/// What a trip waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Wait {
    Nothing,
    Aim,
    MoveOn,
}

/// A piece on its way.
#[derive(Clone, Debug, Serialize)]
pub struct Trip {
    pub piece: PieceId,
    /// Whose hand a death on the way is.
    pub by: PieceId,
    /// On its own feet, not pushed by a blow.
    pub walks: bool,
    pub run: bool,
    /// Points left.
    pub points: u8,
    /// The cell before the present one.
    pub last: Cell,
    pub jumped: bool,
    /// Whether a conveyor was entered since the last decision.
    pub carried: bool,
    /// The conveyors that have pushed it.
    #[serde(serialize_with = "as_slice")]
    pub belts: SmallVec<[Cell; 2]>,
    /// The bonus cells that it has taken from.
    #[serde(serialize_with = "as_slice")]
    pub bonuses: SmallVec<[Cell; 2]>,
    pub wait: Wait,
}

impl Trip {
    /// A trip that begins on a cell.
    pub fn new(piece: PieceId, by: PieceId, from: Cell) -> Self {
        Self {
            piece,
            by,
            walks: false,
            run: false,
            points: 0,
            last: from,
            jumped: false,
            carried: false,
            belts: SmallVec::new(),
            bonuses: SmallVec::new(),
            wait: Wait::Nothing,
        }
    }
}

/// Shots that are being allotted, before any die.
#[derive(Clone, Debug, Serialize)]
pub struct Shots {
    /// The active piece, or a machine gun.
    pub shooter: PieceId,
    /// The shooter, or who used the trigger.
    pub by: PieceId,
    pub with: Weapon,
    pub target: PieceId,
    pub total: u8,
    pub cover: bool,
    #[serde(serialize_with = "as_slice")]
    pub allotted: SmallVec<[PieceId; 4]>,
}

fn as_slice<T: Serialize, const N: usize, S: serde::Serializer>(
    list: &SmallVec<[T; N]>,
    serializer: S,
) -> Result<S::Ok, S::Error>
where
    [T; N]: smallvec::Array<Item = T>,
{
    list.as_slice().serialize(serializer)
}
