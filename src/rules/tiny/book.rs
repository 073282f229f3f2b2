//! What upper floors ask of a rule book, answered for every tiny book alike: the book itself, its forces, its landmarks, its
//! words.

use super::play::{TinyBook, game_begun_by};
use super::setup::{self, PLAYERS, first_of};
use crate::game::{Fact, Game, PieceId, PlayerId, Progress, RuleKey, StateHasher};
use crate::rules::{
    BookTexts, BuiltInArena, Chapter, Demands, Fault, Forces, HouseRule, KindInfo, Landmarks, LocaleFile, Measure,
    Options, Report, Rulebook, Setup, Side, Standings, Teams, Term,
};
use crate::space::grid::ArenaMap;

/// The version of the rules of the tiny books. Update this value if simulation behaviour changes: then games recorded before
/// may come out otherwise.
const VERSION: u32 = 1;

impl<B: TinyBook> Rulebook for B {
    fn id(&self) -> &'static str {
        B::ID
    }

    fn is_hidden(&self) -> bool {
        true
    }

    fn version(&self) -> u32 {
        VERSION
    }

    /// It has no data; its id tells it from the other.
    fn data_hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        hasher.feed(B::ID);
        hasher.finish()
    }

    fn mods(&self) -> Vec<&'static str> {
        vec![B::ID]
    }

    fn demands(&self, mode: &str) -> Option<Demands> {
        (mode == B::ID).then_some(Demands {
            teams: Teams::Given,
            seats: PLAYERS..=PLAYERS,
            budget: 0..=0,
            usual_budget: 0,
        })
    }

    fn house_rules(&self) -> &'static [HouseRule] {
        &[]
    }

    fn forces(&self) -> &dyn Forces {
        self
    }

    fn landmarks(&self) -> &dyn Landmarks {
        self
    }

    fn texts(&self) -> &dyn BookTexts {
        self
    }

    fn arenas(&self) -> &'static [BuiltInArena] {
        B::ARENAS
    }

    fn keys(&self) -> Vec<RuleKey> {
        B::KEYS.to_vec()
    }

    fn check_map(&self, map: &ArenaMap) -> Report {
        setup::check_map::<B>(map)
    }

    fn check_map_for(&self, map: &ArenaMap, mode: &str) -> Report {
        setup::check_map_for::<B>(map, mode)
    }

    fn check_setup(&self, setup: &Setup) -> Vec<Fault> {
        setup::check::<B>(setup)
    }

    fn game(&self, setup: &Setup) -> Result<Game, Vec<Fault>> {
        let faults = setup::check::<B>(setup);
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(game_begun_by::<B>(first_of(setup), setup.seed))
    }
}

/// Nothing is fielded: the rules give the pieces.
impl<B: TinyBook> Forces for B {
    fn kinds(&self) -> Vec<KindInfo> {
        Vec::new()
    }

    fn examples(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn value(&self, _: &str, _: &Options) -> Option<i64> {
        None
    }

    fn draw(&self, _: &str, _: u64, _: Option<i64>, _: &Options) -> Side {
        Side::default()
    }
}

impl<B: TinyBook> Landmarks for B {
    fn follow(&self, game: &mut Game, _: bool) -> Option<Box<dyn Standings>> {
        let owners = game.public_state().pieces.into_iter().map(|piece| piece.player);
        Some(Box::new(Kills {
            owners: owners.collect(),
            taken: [0; PLAYERS],
        }))
    }
}

/// How many pieces each player has taken since the game is followed: no more is counted.
struct Kills {
    /// Whose each piece is, by id.
    owners: Vec<Option<PlayerId>>,
    /// By seat.
    taken: [i32; PLAYERS],
}

impl Standings for Kills {
    fn measure(&self) -> Measure {
        Measure::KILLS
    }

    fn progress(&self) -> Vec<Progress> {
        let progress = self.taken.iter().map(|taken| Progress { value: *taken, goal: 0 });
        progress.collect()
    }

    fn take(&mut self, fact: &Fact) {
        let owner = |piece: &PieceId| self.owners.get(piece.index()).copied().flatten();
        if let Fact::Killed { by, .. } = fact
            && let Some(taken) = owner(by).and_then(|player| self.taken.get_mut(player.index()))
        {
            *taken += 1;
        }
    }
}

impl<B: TinyBook> BookTexts for B {
    fn locales(&self) -> &'static [LocaleFile] {
        B::LOCALES
    }

    fn chapters(&self) -> &'static [Chapter] {
        B::CHAPTERS
    }

    fn rule_behind(&self, _: Term, _: &str) -> Option<RuleKey> {
        None
    }

    fn pieces_given(&self, setup: &Setup) -> Vec<(&'static str, Option<PlayerId>)> {
        let pieces = B::pieces(first_of(setup)).into_iter();
        let given = pieces.map(|(owner, _)| (B::KINDS[owner.index()], Some(owner)));
        given.collect()
    }
}
