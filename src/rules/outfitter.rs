//! How pieces are outfitted in books whose players choose what each of them bears: asked by the start screen, which repeats no
//! rule of it.

use serde::{Deserialize, Serialize};

use super::{Fault, OwnFields, PieceSetup, PlayerSetup};
use crate::game::{FigureSize, RuleKey, Stat};

/// A piece as a player wants it: a kind, and lists that replace those of the kind.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PieceOrder {
    /// Its kind.
    pub kind: String,
    /// Its own name; none if empty.
    pub name: String,
    /// Its weapons; those of its kind if left out.
    pub weapons: Option<Vec<String>>,
    /// Its gear; that of its kind if left out.
    pub gear: Option<Vec<String>>,
    /// Its rules; those of its kind if left out.
    pub rules: Option<Vec<String>>,
    /// Whether its model is not painted, where that counts.
    pub is_unpainted: bool,
}

impl PieceOrder {
    /// A piece as its kind comes.
    pub fn of(kind: &str) -> Self {
        Self {
            kind: kind.to_owned(),
            ..Self::default()
        }
    }
}

/// The game for which a piece is wanted.
#[derive(Clone, Copy, Debug)]
pub struct OutfitTerms<'a> {
    /// The mod's id.
    pub mode: &'a str,
    /// The fields of the setup that only the book knows.
    pub own: &'a OwnFields,
}

/// Who has a budget of points in a mod.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spenders {
    /// Nobody: anything may be had.
    Nobody,
    /// Each player.
    Players,
    /// Each team, for all its players together.
    Teams,
}

/// A kind of piece that may be wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindOnOffer {
    /// Its id.
    pub id: String,
    /// Its race, or whatever else groups kinds.
    pub group: String,
    /// What it costs as it comes.
    pub value: i64,
    /// Why it may not be chosen in this game, if so.
    pub fault: Option<Fault>,
    /// How large it is on a table.
    pub size: FigureSize,
    /// What it wears and bears as it comes, in the book's words.
    pub outfit: Vec<String>,
}

/// What a thing is that a piece may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WareSort {
    /// A weapon.
    Weapon,
    /// A piece of gear.
    Gear,
    /// A rule.
    Rule,
}

/// A way of using something: its values and the rules of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WareUse {
    /// Its id, if it has several.
    pub way: Option<String>,
    /// Its values, in the order of the book.
    pub stats: Vec<Stat>,
    /// The rules of it.
    pub rules: Vec<RuleKey>,
}

/// What it takes to get one more of a thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WarePrice {
    /// So many points more, or less, for whom it comes besides; the piece as it is then.
    Costs {
        /// The points.
        points: i64,
        /// What it takes the place of, if of anything.
        instead: Option<String>,
        /// The piece with it.
        order: PieceOrder,
    },
    /// It may not be had, for this reason.
    No(Fault),
}

/// A thing that a piece has or may have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ware {
    /// Its id.
    pub id: String,
    /// What it is.
    pub sort: WareSort,
    /// How many of it the piece has.
    pub held: usize,
    /// How many of those it has by its kind.
    pub own: usize,
    /// How it is used.
    pub uses: Vec<WareUse>,
    /// One more of it; none where more make no sense.
    pub more: Option<WarePrice>,
    /// The piece with one less of it, if it has any that may be left out.
    pub less: Option<PieceOrder>,
}

/// A piece as it is wanted, looked over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderedPiece {
    /// Its values.
    pub stats: Vec<Stat>,
    /// Its skills by id.
    pub skills: Vec<String>,
    /// What it is worth, what it bears included; what its kind costs if it may not be had so.
    pub value: i64,
    /// What is wrong with it. Fields are those of a piece.
    pub faults: Vec<Fault>,
    /// What it has, then what it may have, then what it may not.
    pub wares: Vec<Ware>,
    /// Its race, or whatever else groups kinds.
    pub group: String,
    /// How large it is on a table.
    pub size: FigureSize,
    /// What it wears and bears, in the book's words, as public states tell it.
    pub outfit: Vec<String>,
    /// Whether its model shows all that it bears.
    pub shows_all: bool,
}

/// The most pieces of a player in books that set no number.
const USUAL_MOST_PIECES: usize = 8;

/// Outfits pieces. Nothing of what it says depends on chance.
pub trait Outfitter: Sync {
    /// Whether players of a mod are in teams.
    fn is_in_teams(&self, mode: &str) -> bool;

    /// Who has a budget in a mod.
    fn spenders(&self, mode: &str) -> Spenders;

    /// What the player of a seat may spend in a mod, where the budget is that: less, where the mod gives sides unlike budgets.
    fn budget_of(&self, _mode: &str, _seat: usize, budget: i64) -> i64 {
        budget
    }

    /// The most pieces that a player may have in a mod.
    fn most_pieces(&self, _mode: &str) -> usize {
        USUAL_MOST_PIECES
    }

    /// Whether it counts if a piece's model is painted.
    fn counts_paint(&self) -> bool {
        false
    }

    /// Whether all pieces of a mod are the same.
    fn is_of_clones(&self, mode: &str) -> bool;

    /// What the player of a seat has who chooses nothing.
    fn usual(&self, mode: &str, seat: usize) -> Vec<PieceOrder>;

    /// The kinds that there are, in the order of the book.
    fn kinds(&self, terms: OutfitTerms) -> Vec<KindOnOffer>;

    /// A piece looked over; none if there is no such kind.
    fn look_over(&self, terms: OutfitTerms, order: &PieceOrder) -> Option<OrderedPiece>;

    /// A legal piece within a budget, drawn by chance: the same for the same seed. None if nothing is so cheap.
    fn draw(&self, terms: OutfitTerms, budget: Option<i64>, seed: u64) -> Option<PieceOrder>;

    /// What a piece is worth, what it bears included; none if it may not be had so.
    fn value(&self, terms: OutfitTerms, order: &PieceOrder) -> Option<i64>;

    /// The piece that a word means, as the command line names pieces: a kind, or a kind with what it bears.
    fn order_of(&self, word: &str) -> PieceOrder;

    /// A piece as setups write it.
    fn piece(&self, order: &PieceOrder) -> PieceSetup;

    /// Puts a player into a team.
    fn join_team(&self, player: &mut PlayerSetup, team: usize);
}
