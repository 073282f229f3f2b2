//! What players may field: kinds of piece, the factions that field them, and what that costs.

use serde_json::Value;

use super::{CodexReport, Fault, Options, Outfitter, PlayerSetup, Setup, Side};
use crate::game::{RuleKey, Stat};

/// How many of a kind of piece may be fielded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KindClass {
    /// Any number, by anybody.
    Base,
    /// As its book restricts it: by some factions, a few at most.
    Special,
}

/// A kind of piece that players may field, as it is printed: before house rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindInfo {
    /// Its id.
    pub id: &'static str,
    /// How many may be fielded.
    pub class: KindClass,
    /// Its values in the book's order; what it costs is [`Forces::value`].
    pub stats: Vec<Stat>,
    /// Its skills by id.
    pub skills: Vec<&'static str>,
}

/// A faction (a klan, a gang, an army): it says which special kinds a player may field. In setups and tables its field is
/// `klan`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faction {
    /// Its id.
    pub id: &'static str,
    /// The special kinds that it may field, by id.
    pub specials: Vec<&'static str>,
}

/// By what a force in a file of its own is looked over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ForceTerms<'a> {
    /// The mod that it is for; the book's usual limits if none is named.
    pub mode: Option<&'a str>,
    /// The codices that it may use besides the book's, written out.
    pub codices: &'a [Value],
}

/// What may be fielded by a book: asked by start screen, lab and command line.
pub trait Forces: Sync {
    /// The kinds of piece that players may field, in the order of the book.
    fn kinds(&self) -> Vec<KindInfo>;

    /// The factions, in the order of the book; none where a player fields any kind.
    fn factions(&self) -> Vec<Faction> {
        Vec::new()
    }

    /// The kinds that a faction may field, by id, in the order of the book; none of a faction that there is not.
    fn kinds_of(&self, faction: &str) -> Vec<&'static str> {
        let factions = self.factions();
        let Some(faction) = factions.iter().find(|known| known.id == faction) else {
            return Vec::new();
        };
        let kinds = self.kinds().into_iter();
        let allowed = kinds.filter(|kind| kind.class == KindClass::Base || faction.specials.contains(&kind.id));
        allowed.map(|kind| kind.id).collect()
    }

    /// The factions that can be played as they come, by id (`gang` of a player without pieces); none in books that have none.
    fn ready_factions(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// What a player may be said to play, as a word: a force that is ready, else a kind of piece, of these.
    fn playable_words(&self, kinds: Vec<&'static str>) -> Vec<&'static str> {
        let ready = self.ready_factions();
        if ready.is_empty() { kinds } else { ready }
    }

    /// What a kind of piece is worth, in points, by the house rules of a setup; `None` if there is no such kind.
    fn value(&self, kind: &str, options: &Options) -> Option<i64>;

    /// How many special pieces a budget allows.
    fn specials_allowed(&self, _budget: i64) -> usize {
        0
    }

    /// The points for moving that a kind of piece has in a turn, as printed; `None` if there is no such kind, or its book
    /// counts none.
    fn movement(&self, _kind: &str) -> Option<u8> {
        None
    }

    /// The points for moving that most kinds have; 0 if the book counts none.
    fn usual_movement(&self) -> u8 {
        0
    }

    /// Kinds for players who chose nothing, one each in the order of the seats: two at least, if players field kinds.
    fn examples(&self) -> Vec<&'static str>;

    /// The label of the value that tells what a kind costs, if one does.
    fn cost_label(&self) -> Option<&'static str> {
        None
    }

    /// What its players buy pieces from, each with what it bears; none in books whose pieces are as they come.
    fn outfitter(&self) -> Option<&dyn Outfitter> {
        None
    }

    /// The rule by which a faction is put together.
    fn build_rule(&self) -> Option<RuleKey> {
        None
    }

    /// The field of a player that may name a force or the file that it is in; none where players are written out.
    fn force_field(&self) -> &'static str {
        ""
    }

    /// The file that a player's force is in, if the setup names one.
    fn force_file<'a>(&self, _player: &'a PlayerSetup) -> Option<&'a str> {
        None
    }

    /// The kind that a word of a side names ([`Side::kinds`]): where a book says more of a piece than its kind, a part of it.
    fn kind_of<'a>(&self, word: &'a str) -> &'a str {
        word
    }

    /// The force that a setup's player is written out with, as a side; nothing where a book has no such.
    fn side_of(&self, _force: &PlayerSetup) -> Option<Side> {
        None
    }

    /// The pieces of a faction as it comes, in words; none where factions are put together.
    fn ready_pieces(&self, _faction: &str) -> Vec<String> {
        Vec::new()
    }

    /// Puts what players of these names field into a setup.
    fn field(&self, setup: &mut Setup, sides: &[Side], names: &[String]) {
        let players = names.iter().zip(sides);
        setup.players = players.map(|(name, side)| side.clone().player(name)).collect();
    }

    /// The files of forces that come with the book: path and text.
    fn built_in_files(&self) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// A legal side for a mod, drawn by chance: the same for the same seed. Where players may field factions, it is one;
    /// where the rules give the pieces, it has none.
    /// `budget` is the setup's, if it has one.
    fn draw(&self, mode: &str, seed: u64, budget: Option<i64>, options: &Options) -> Side;

    /// Legal pieces for a faction on a budget, drawn by chance: the same for the same seed. None of a faction that there
    /// is not.
    fn draw_for(&self, _faction: &str, _seed: u64, _budget: i64, _options: &Options) -> Vec<&'static str> {
        Vec::new()
    }

    /// The cheapest kind that any faction may field; `None` if there is none.
    fn cheapest(&self, options: &Options) -> Option<&'static str> {
        let kinds = self.kinds().into_iter().filter(|kind| kind.class == KindClass::Base);
        let kinds = kinds.map(|kind| kind.id);
        kinds.min_by_key(|kind| self.value(kind, options))
    }

    /// Every fault of a force that a player writes in a file of its own, as a player of a setup; `None` if the book has no such
    /// files. Fields are those of a player: `gang`, `pieces[2].weapons`.
    fn written_faults(&self, _force: &PlayerSetup, _terms: &ForceTerms) -> Option<Vec<Fault>> {
        None
    }

    /// The field of a setup that has codices of its own beside those of the book: one or a list, each written out or the path of
    /// its file; none in books that have none.
    fn codex_field(&self) -> &'static str {
        ""
    }

    /// What is in a codex that somebody wrote, and what is wrong with it; `None` if the book has no such files.
    fn codex_report(&self, _written: &Value) -> Option<CodexReport> {
        None
    }

    /// The files of codices that come with the book: path and text.
    fn built_in_codices(&self) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// Every fault of a faction with these kinds: ids that are none, what it costs, its special pieces. Fields are those
    /// of a player: `klan`, `pieces`, `pieces[2].kind`.
    fn faults(&self, _faction: &str, _kinds: &[&str], _budget: i64, _options: &Options) -> Vec<Fault> {
        Vec::new()
    }
}
