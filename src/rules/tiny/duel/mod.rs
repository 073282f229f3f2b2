//! A duel: two figures on a table, each with a walk and a shot a turn. It shows that a small book is played on a table by the
//! same means as any other, and gives bots something to search there.

mod play;
mod referee;
mod setup;
mod shooting;
mod walking;

use super::locales;
use crate::game::{Fact, Game, PieceId, PlayerId, Progress, Roster, RuleKey, StateHasher};
use crate::rules::table::{FigureMeasures, TableBook, TableLook};
use crate::rules::{
    BookTexts, Chapter, Demands, Explanations, Fault, Forces, HouseRule, KindInfo, Landmarks, LinkSource, LocaleFile,
    Measure, Options, Report, RollRole, Rulebook, Setup, Side, Space, Standings, Teams, Term,
};
use crate::space::grid::ArenaMap;
use crate::space::table::{MovementRules, TableBoard, TableFacing, TablePosition, TerrainState};

/// The book.
pub struct Duel;

const ID: &str = "duel";

/// The version of its rules. Update this value if simulation behaviour changes: then games recorded before may come out
/// otherwise.
const VERSION: u32 = 1;

/// The path of this folder in the code.
const ROOT: &str = module_path!();

const TURN: RuleKey = RuleKey("duel.turn");
const MOVE: RuleKey = RuleKey("duel.move");
const SHOOT: RuleKey = RuleKey("duel.shoot");
const COVER: RuleKey = RuleKey("duel.cover");
const WIN: RuleKey = RuleKey("duel.win");

/// The kind of both figures.
const KIND: &str = "duellist";

/// How many players there are, each with one figure.
const PLAYERS: usize = 2;

impl Rulebook for Duel {
    fn id(&self) -> &'static str {
        ID
    }

    fn is_hidden(&self) -> bool {
        true
    }

    fn version(&self) -> u32 {
        VERSION
    }

    /// It has no data; its id tells it from others.
    fn data_hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        hasher.feed(ID);
        hasher.finish()
    }

    fn mods(&self) -> Vec<&'static str> {
        vec![ID]
    }

    fn demands(&self, mode: &str) -> Option<Demands> {
        (mode == ID).then_some(Demands {
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

    fn take_space(&self, space: Space) -> Result<Space, Fault> {
        match space {
            Space::Table(_) => Ok(space),
            Space::Grid(_) => Err(Fault::new("map", "map-is-grid")),
        }
    }

    fn keys(&self) -> Vec<RuleKey> {
        vec![TURN, MOVE, SHOOT, COVER, WIN]
    }

    fn check_map(&self, _: &ArenaMap) -> Report {
        Report {
            faults: vec![Fault::new("map", "map-is-grid")],
            warnings: Vec::new(),
        }
    }

    fn check_map_for(&self, map: &ArenaMap, _: &str) -> Report {
        self.check_map(map)
    }

    fn table(&self) -> Option<&dyn TableBook> {
        Some(self)
    }

    fn check_setup(&self, setup: &Setup) -> Vec<Fault> {
        setup::check(setup).err().unwrap_or_default()
    }

    fn game(&self, setup: &Setup) -> Result<Game, Vec<Fault>> {
        setup::check(setup).map(play::build)
    }
}

/// Nothing is fielded: the rules give the figures.
impl Forces for Duel {
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

impl Landmarks for Duel {
    fn explanations(&self) -> &'static dyn Explanations {
        &Duel
    }

    fn roll_role(&self, rule: RuleKey) -> Option<RollRole> {
        (rule == SHOOT).then_some(RollRole::ShotToHit)
    }

    fn follow(&self, _: &mut Game, _: bool) -> Option<Box<dyn Standings>> {
        Some(Box::new(Kills([0; PLAYERS])))
    }
}

impl Explanations for Duel {
    fn source_of(&self, rule: RuleKey) -> LinkSource {
        match rule {
            SHOOT => LinkSource::Profile,
            COVER => LinkSource::Ground,
            _ => LinkSource::Rule,
        }
    }
}

/// Who has taken the other, by seat.
struct Kills([i32; PLAYERS]);

impl Standings for Kills {
    fn measure(&self) -> Measure {
        Measure::KILLS
    }

    fn progress(&self) -> Vec<Progress> {
        self.0.iter().map(|taken| Progress { value: *taken, goal: 1 }).collect()
    }

    fn take(&mut self, fact: &Fact) {
        // A figure's number is its player's.
        if let Fact::Killed { by, .. } = fact
            && let Some(taken) = self.0.get_mut(by.index())
        {
            *taken += 1;
        }
    }
}

impl BookTexts for Duel {
    fn locales(&self) -> &'static [LocaleFile] {
        locales!("duel.ftl")
    }

    fn chapters(&self) -> &'static [Chapter] {
        &[Chapter {
            id: ID,
            prefixes: &[ID],
        }]
    }

    fn rule_behind(&self, _: Term, _: &str) -> Option<RuleKey> {
        None
    }

    fn pieces_given(&self, _: &Setup) -> Vec<(&'static str, Option<PlayerId>)> {
        (0..PLAYERS as u8).map(|seat| (KIND, Some(PlayerId(seat)))).collect()
    }
}

impl TableBook for Duel {
    fn look<'g>(&self, game: &'g Game) -> TableLook<'g> {
        const KEPT: &str = "a match keeps its components";
        let world = game.world();
        let pieces = world.try_query::<(&PieceId, &FigureMeasures, &TablePosition, &TableFacing)>();
        let mut figures: Vec<_> = pieces
            .iter()
            .flat_map(|query| query.iter_manual(world))
            .map(|(id, measures, position, facing)| play::figure_state(*id, measures, *position, *facing))
            .collect();
        figures.sort_by_key(|figure| figure.piece);
        let board = game.of_match::<TableBoard>().expect(KEPT);
        let terrain = game.of_match::<TerrainState>().expect(KEPT);
        play::look(board, terrain, figures)
    }

    fn movement(&self, _: &Game, _: PieceId, mode: &str, budget: Option<i32>) -> Option<Box<dyn MovementRules>> {
        (mode == "walk").then(|| self.walking_rules(budget))
    }

    fn walking_rules(&self, _: Option<i32>) -> Box<dyn MovementRules> {
        Box::new(walking::Walking)
    }

    fn enemies(&self, game: &Game, piece: PieceId) -> Vec<PieceId> {
        let roster = game.world().resource::<Roster>();
        roster.ids().filter(|id| *id != piece).collect()
    }

    fn place_rule(&self) -> RuleKey {
        MOVE
    }

    fn move_rules(&self) -> (RuleKey, RuleKey) {
        (MOVE, MOVE)
    }
}
