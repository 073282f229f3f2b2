//! What books give to be printed that no other book has: their grounds, templates and rules in brief. One line a book.

pub(crate) mod doum40k;
mod feu;
mod free;
mod hordes;
mod necromunda;
mod quake40k;

use super::profile::OwnProfile;
use super::templates::PrintedTemplate;
use crate::game::RuleKey;
use crate::rules::{self, PieceSetup, PlayerSetup};
use crate::space::grid::Facing;
use crate::text::Texts;

/// How a cell that is not open is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CellLook {
    /// A wall of bricks.
    Wall,
    /// A rock.
    Rock,
    /// A crate.
    Crate,
    /// A crate with a star: something lies there.
    Bonus,
    /// Mud.
    Mud,
    /// Lava.
    Lava,
    /// Rings: it leads elsewhere.
    Teleporter,
    /// Arrows.
    Conveyor(Facing),
    /// A number in a ring, if it has one.
    Respawn(Option<u32>),
}

/// A ground as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedGround {
    /// How it is drawn.
    pub look: CellLook,
    /// The rule of it.
    pub rule: RuleKey,
    /// Points to enter it; none if it cannot be entered.
    pub enter: Option<u8>,
    /// Whether it stops sight.
    pub stops_sight: bool,
    /// Whether it gives cover.
    pub gives_cover: bool,
}

/// A table of a book's rules in brief: behind which part it stands, and its rows, the heads first.
pub type BriefTable = (&'static str, Vec<Vec<String>>);

/// What a book gives to be printed.
pub trait PrintedBook: Sync {
    /// What a letter of a map's rows stands for; none for open ground, and for letters that the book does not know.
    fn ground(&self, _letter: char) -> Option<PrintedGround> {
        None
    }

    /// The parts of its rules in brief, in order: message `brief-PART` with its `.title`; none if it has no such rules.
    fn brief(&self) -> &'static [&'static str] {
        &[]
    }

    /// The numbers that these texts name, besides those of its house rules and mods.
    fn numbers(&self) -> Vec<(&'static str, i64)> {
        Vec::new()
    }

    /// What these texts name besides numbers: values with their signs, rows of tables.
    fn words(&self, _texts: &Texts) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The lengths that these texts name, in units; they are told in paces.
    fn lengths(&self) -> Vec<(&'static str, i32)> {
        Vec::new()
    }

    /// The tables of its rules in brief.
    fn tables(&self, _texts: &Texts) -> Vec<BriefTable> {
        Vec::new()
    }

    /// Its templates.
    fn templates(&self) -> Vec<PrintedTemplate> {
        Vec::new()
    }

    /// What it says of a figure of a force, where neither kinds nor its outfitter say all.
    fn profile(&self, _force: &PlayerSetup, _piece: &PieceSetup, _texts: &Texts) -> Option<OwnProfile> {
        None
    }
}

/// A number with its sign, as it is added to a die or a value; a dash for none.
fn signed(number: i32) -> String {
    match number {
        0 => "–".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", -number),
    }
}

/// A book that has nothing of its own to print.
struct PlainPrinted;

impl PrintedBook for PlainPrinted {}

/// The id of the add-on that has rules to print.
const HORDES: &str = "hordes";

/// What there is to print of besides arenas: the books and add-ons, by id.
pub const PRINTED: &[(&str, &dyn PrintedBook)] = &[
    (rules::doum40k::ID, &doum40k::PrintedDoum40k),
    (rules::necromunda::ID, &necromunda::PrintedNecromunda),
    (rules::quake40k::ID, &quake40k::PrintedQuake40k),
    (rules::feu::ID, &feu::PrintedFeu),
    (HORDES, &hordes::PrintedHordes),
    (rules::free::ID, &free::PrintedFreeTable),
];

/// What the book of that id gives.
pub fn printed(book: &str) -> &'static dyn PrintedBook {
    let found = PRINTED.iter().find(|(id, _)| *id == book);
    found.map_or(&PlainPrinted, |(_, printed)| *printed)
}
