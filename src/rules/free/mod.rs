//! The free table: a rule book without turns, on which people move figures, measure, look through a figure's eyes, throw dice
//! and lay templates, for whatever game they play.

mod command;
mod components;
mod fact;
mod figures;
mod grid_map;
mod keys;
mod movement;
mod moving;
mod play;
mod presentation;
mod referee;
mod setup;
mod things;
mod words;

pub use command::{FreeCommand, MarkValue, TemplatePlace};
pub use components::{FreePhase, Lying, Marks};
pub use fact::FreeFact;
pub use figures::{FIGURES, FigureKind};
pub use movement::FreeMovement;

use components::SightOptions;
use serde::Deserialize as _;

use super::book_language::{AnyReader, ReadFault};
use super::table::{FigureMeasures, TableBook, TableLook};
use crate::game::{BookCommand, BookFact, Command, Fact, Game, PieceId, Progress, Roster, RuleKey, StateHasher};
use crate::rules::{
    BookLanguage, BookTexts, Demands, Fault, Forces, HouseRule, KindClass, KindInfo, Landmarks, Measure, Options,
    Presentation, Report, Rulebook, Setup, Side, Space, Standings, Teams, Words,
};
use crate::space::grid::ArenaMap;
use crate::space::table::{MovementRules, TableBoard, TableFacing, TablePosition, TerrainState};

/// The book's id.
pub const ID: &str = "free";

/// The path of this folder in the code.
const ROOT: &str = module_path!();

/// Its one mod.
pub const MODE: &str = "table";

/// The version of its rules. Update this value if simulation behaviour changes: then games recorded before may come out
/// otherwise.
const VERSION: u32 = 1;

/// The rule book.
pub struct FreeTable;

impl Rulebook for FreeTable {
    fn id(&self) -> &'static str {
        ID
    }

    fn version(&self) -> u32 {
        VERSION
    }

    fn data_hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        for kind in FIGURES {
            let FigureMeasures {
                radius,
                height,
                shoulder,
                eye,
            } = kind.figure;
            hasher.feed(&(kind.id, radius, height, shoulder, eye));
        }
        hasher.finish()
    }

    fn mods(&self) -> Vec<&'static str> {
        vec![MODE]
    }

    fn demands(&self, mode: &str) -> Option<Demands> {
        (mode == MODE).then_some(Demands {
            teams: Teams::Given,
            seats: 1..=20,
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

    fn presentation(&self, _: &Game) -> Box<dyn Presentation> {
        Box::new(presentation::FreePresentation)
    }

    fn texts(&self) -> &dyn BookTexts {
        self
    }

    fn language(&self) -> Option<&dyn BookLanguage> {
        Some(self)
    }

    fn take_space(&self, space: Space) -> Result<Space, Fault> {
        match space {
            Space::Table(_) => Ok(space),
            Space::Grid(map) => grid_map::table_of(&map).map(|table| Space::Table(Box::new(table))),
        }
    }

    fn keys(&self) -> Vec<RuleKey> {
        keys::ALL.to_vec()
    }

    fn check_map(&self, map: &ArenaMap) -> Report {
        // What is odd about the blocks that are laid, its author cannot mend.
        let faults = grid_map::table_of(map).map(|table| table.build().err().unwrap_or_default());
        Report {
            faults: faults.unwrap_or_else(|fault| vec![fault]),
            warnings: Vec::new(),
        }
    }

    fn check_map_for(&self, map: &ArenaMap, _: &str) -> Report {
        self.check_map(map)
    }

    /// Who is not said to be anything is a figure.
    fn fill_in(&self, setup: &mut Setup) {
        let pieces = setup.players.iter_mut().flat_map(|player| &mut player.pieces);
        for piece in pieces.filter(|piece| piece.kind.is_empty()) {
            piece.kind = FIGURES[0].id.to_owned();
        }
    }

    fn table(&self) -> Option<&dyn TableBook> {
        Some(self)
    }

    fn reads_own_fields(&self) -> bool {
        true
    }

    fn check_setup(&self, setup: &Setup) -> Vec<Fault> {
        setup::check(setup).err().unwrap_or_default()
    }

    fn game(&self, setup: &Setup) -> Result<Game, Vec<Fault>> {
        let mut game = setup::check(setup).map(play::build)?;
        setup.feed_dice(&mut game);
        Ok(game)
    }
}

/// The box of ready figures.
impl Forces for FreeTable {
    fn kinds(&self) -> Vec<KindInfo> {
        let kinds = FIGURES.iter().map(|kind| KindInfo {
            id: kind.id,
            class: KindClass::Base,
            stats: Vec::new(),
            skills: Vec::new(),
        });
        kinds.collect()
    }

    fn examples(&self) -> Vec<&'static str> {
        vec![FIGURES[0].id, FIGURES[2].id]
    }

    /// Nothing costs anything.
    fn value(&self, kind: &str, _: &Options) -> Option<i64> {
        FIGURES.iter().any(|known| known.id == kind).then_some(0)
    }

    fn draw(&self, _: &str, _: u64, _: Option<i64>, _: &Options) -> Side {
        Side::default()
    }
}

/// Nobody wins, and nothing is counted.
impl Landmarks for FreeTable {
    fn keeps_scores(&self, _: &str) -> bool {
        false
    }

    fn follow(&self, game: &mut Game, _: bool) -> Option<Box<dyn Standings>> {
        Some(Box::new(Nothing(game.public_state().progress.len())))
    }
}

/// The standing of so many players who count nothing.
struct Nothing(usize);

impl Standings for Nothing {
    fn measure(&self) -> Measure {
        Measure::NOTHING
    }

    fn progress(&self) -> Vec<Progress> {
        vec![Progress { value: 0, goal: 0 }; self.0]
    }

    fn take(&mut self, _: &Fact) {}
}

impl BookLanguage for FreeTable {
    fn commands(&self) -> &'static [(&'static str, &'static [&'static str])] {
        FreeCommand::NAMES
    }

    fn facts(&self) -> &'static [(&'static str, &'static [&'static str])] {
        FreeFact::NAMES
    }

    fn read_command(&self, written: AnyReader) -> Result<Command, ReadFault> {
        FreeCommand::deserialize(written).map(Command::from)
    }

    fn read_fact(&self, written: AnyReader) -> Result<Fact, ReadFault> {
        fact::read(written)
    }

    fn command_words(&self, command: &BookCommand) -> Words {
        command::words(command)
    }

    fn fact_words(&self, fact: &BookFact) -> Words {
        fact::words(fact)
    }
}

impl TableBook for FreeTable {
    fn look<'g>(&self, game: &'g Game) -> TableLook<'g> {
        let world = game.world();
        let pieces = world.try_query::<(&PieceId, &FigureMeasures, &Lying, &TablePosition, &TableFacing)>();
        let mut figures: Vec<_> = pieces
            .iter()
            .flat_map(|query| query.iter_manual(world))
            .map(|(id, figure, lying, position, facing)| play::figure_state(*id, figure, lying.0, *position, *facing))
            .collect();
        figures.sort_by_key(|figure| figure.piece);
        const KEPT: &str = "a match keeps its components";
        let board = game.of_match::<TableBoard>().expect(KEPT);
        let terrain = game.of_match::<TerrainState>().expect(KEPT);
        let options = game.of_match::<SightOptions>().expect(KEPT);
        play::look(board, terrain, options, figures)
    }

    fn movement(&self, _: &Game, _: PieceId, mode: &str, budget: Option<i32>) -> Option<Box<dyn MovementRules>> {
        (mode == "walk").then(|| self.walking_rules(budget))
    }

    fn walking_rules(&self, budget: Option<i32>) -> Box<dyn MovementRules> {
        Box::new(FreeMovement { limit: budget })
    }

    fn enemies(&self, game: &Game, piece: PieceId) -> Vec<PieceId> {
        let roster = game.world().resource::<Roster>();
        let ids = roster.ids().filter(|id| roster.owner(*id) != roster.owner(piece));
        ids.collect()
    }

    fn place_rule(&self) -> RuleKey {
        keys::PLACE
    }

    fn move_rules(&self) -> (RuleKey, RuleKey) {
        (keys::MOVE, keys::LIMIT)
    }
}
