//! What rule books add to the window, and the list of those that add something. A book without a folder here is played all
//! the same: with discs for pieces, open ground, and the gestures that every book shares.

pub(crate) mod common;
pub(crate) mod doum40k;
pub(crate) mod feu;
pub(crate) mod free;
pub(crate) mod hordes;
pub(crate) mod known;
pub(crate) mod necromunda;
pub(crate) mod quake40k;

pub use known::{all_figures, figure_of, picture_of, plan_token_of, screen_of, table_model_of};

use std::any::Any;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui;

use crate::game::{Command, Fact, Game, PieceId, PlayerId, Refusal, RuleKey};
use crate::screen::app::settings::Settings;
use crate::screen::board3d::grid::terrain::CellKind;
use crate::screen::board3d::mesh_builder::MeshBuilder;
use crate::screen::board3d::table::TableMesh;
use crate::screen::table_top::art::{COLOURS, EguiArt, Mark};
use crate::screen::table_top::camera::flat::STRIP;
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::table_top::input::{InputContext, InputState, TriggerIndex};
use crate::screen::table_top::measured::ghost::{Ghost, GhostWish, WALK};
use crate::screen::table_top::measured::hand::Pointed;
use crate::screen::table_top::measured::lying::LyingThing;
use crate::screen::table_top::overlay::{Line, Overlay};
use crate::screen::table_top::progress::VictoryProgress;
use crate::screen::table_top::table::Table;
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::figure::{Pose, TableFigure};
use crate::space::grid::{Cell, Facing};
use crate::space::table::{Direction, MarkKind, Point};
use crate::text::{Names, Texts};

/// The books that add something to the window. A new one is a folder beside this file and a line here.
static BOOKS: &[&dyn BookScreen] = &[
    &doum40k::Doum40kScreen,
    &feu::FeuScreen,
    &free::FreeScreen,
    &necromunda::NecromundaScreen,
    &quake40k::QuakeScreen,
];

/// What a book keeps of a game for its own part of the window, read anew after every command.
pub type BookData = Arc<dyn Any + Send + Sync>;

/// How a kind of piece looks in three dimensions.
#[derive(Clone, Copy)]
pub struct FigureModel {
    /// Models it, its cloth in a colour (linear): it looks north (−z) and stands on y = 0.
    pub sculpt: fn(&mut MeshBuilder, Vec4),
    /// How high its eyes are over its base, in cells.
    pub eyes: f32,
    /// Whether it stands on a base in its player's colour; else on the ground.
    pub has_base: bool,
    /// Whether nobody fields it.
    pub is_neutral: bool,
}

/// How a kind of ground looks.
#[derive(Clone, Copy)]
pub struct GroundLook {
    /// Its tile in the tileset.
    pub tile: u32,
    /// Its tile while what it supplies is not to be had.
    pub tile_when_empty: Option<u32>,
    /// What it is as it is built in three dimensions.
    pub cell: CellKind,
}

/// How the border of a zone is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZoneBorder {
    /// One line.
    Line,
    /// Two lines.
    Double,
    /// A fence.
    Posts,
    /// Dots.
    Dots,
}

/// How a kind of zone looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ZoneLook {
    /// The mark that tells what it is for.
    pub mark: Mark,
    /// Its border.
    pub border: ZoneBorder,
    /// Its colour; its owner's if left out.
    pub colour: Option<(u8, u8, u8)>,
    /// Whether it is striped.
    pub is_striped: bool,
}

/// The small game that somebody plays after the first lesson of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstGame {
    /// The game's mod.
    pub mode: &'static str,
    /// Its arena, by name.
    pub arena: &'static str,
    /// The kinds of each player's pieces.
    pub kinds: [&'static [&'static str]; 2],
}

/// What tools of a book are drawn with, and what they change.
pub struct ToolsOnShow<'a> {
    /// The board's part of the window, in points.
    pub board: egui::Rect,
    /// The game.
    pub table: &'a mut Table,
    /// The hand.
    pub input: &'a mut InputState,
    /// The settings.
    pub settings: &'a Settings,
    /// Whether somebody at the window may act now.
    pub may_act: bool,
}

/// What a book's own roster is drawn with.
pub struct RosterOnShow<'a> {
    /// The game.
    pub table: &'a Table,
    /// Who is picked.
    pub selected: Option<PieceId>,
    /// The settings.
    pub settings: &'a Settings,
    /// The pictures.
    pub art: &'a EguiArt,
}

/// What a rule book adds to the window. Everything has an answer for books that add nothing.
pub trait BookScreen: Send + Sync {
    /// The id of the book.
    fn id(&self) -> &'static str;

    /// The small game after its first lesson, if there is one.
    fn first_game(&self) -> Option<FirstGame> {
        None
    }

    /// What its part of the window keeps of a game.
    fn book_data(&self, _game: &mut Game) -> BookData {
        Arc::new(())
    }

    /// The names that players begin with.
    fn player_names(&self) -> [&'static str; COLOURS] {
        [
            "Gork", "Morg", "Ruzbag", "Snikk", "Ghaz", "Zog", "Nazdreg", "Urty", "Badrukk", "Wazzo", "Grotz", "Mekka",
        ]
    }

    /// The kinds of piece that have a figure, in the order of the line-up.
    fn figures(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The figure of a kind.
    fn figure(&self, _kind: &str) -> Option<FigureModel> {
        None
    }

    /// The model of a figure of a table over its base, in cells, as large as it is: it looks north (−z) and stands on
    /// y = 0. It is for a player's colour (linear), and without trinkets if it is to be plain. None of figures that the book
    /// does not know.
    fn table_model(&self, _figure: &TableFigure, _colour: Vec4, _is_plain: bool) -> Option<MeshBuilder> {
        None
    }

    /// The figure of the book's picture in lists of books; a token where it has none.
    fn portrait(&self) -> Option<TableFigure> {
        None
    }

    /// How a piece on show holds itself on a table.
    fn pose(&self, _piece: &DisplayPiece) -> Pose {
        Pose::Standing
    }

    /// The token of a figure on the plan of a table, around its middle, in a player's colour (linear); none of unknown figures.
    fn plan_token(&self, _figure: &TableFigure, _colour: Vec4) -> Option<FlatDrawing> {
        None
    }

    /// Paints the badge of something that acts on a piece into a square. Tells whether it has one.
    fn paint_badge(&self, _: &egui::Painter, _: egui::Rect, _name: &str) -> bool {
        false
    }

    /// Where the silhouette of a kind is in the pieces' picture.
    fn picture(&self, _kind: &str) -> Option<u32> {
        None
    }

    /// How the ground of a letter of maps looks; `None` for open ground.
    fn ground(&self, _letter: char) -> Option<GroundLook> {
        None
    }

    /// How the zones of a kind look that maps name so; `None` for kinds that there are not.
    fn zone(&self, _kind: &str) -> Option<ZoneLook> {
        None
    }

    /// Whether zones of a kind, as maps name it, mean something in the table's game: others are not drawn.
    fn uses_zone(&self, _table: &Table, _kind: &str) -> bool {
        true
    }

    /// Whether a token, as facts spell it, means something in the table's game: others are not drawn.
    fn uses_token(&self, _table: &Table, _token: &str) -> bool {
        true
    }

    /// The mark of something that acts on a piece, by its name.
    fn mark_of_effect(&self, _name: &str) -> Mark {
        Mark::Sparkle
    }

    /// The rule of something that acts on a piece, by its name.
    fn rule_of_effect(&self, _name: &str) -> Option<RuleKey> {
        None
    }

    /// What a piece carries and what acts on it, a line each; `brief` where there is little room.
    fn burden(&self, _texts: &Texts, _names: &Names, _piece: &DisplayPiece, _brief: bool) -> Vec<String> {
        Vec::new()
    }

    /// How near each side is to what wins, as far as has been told.
    fn progress(&self, table: &Table, _settings: &Settings) -> VictoryProgress {
        VictoryProgress::by_scores(table)
    }

    /// Paints the question of a decision that only this book asks. Tells whether it is one.
    fn paint_question(&self, _overlay: &Overlay, _pointed: Option<Cell>) -> bool {
        false
    }

    /// Paints what the active piece can work with on the board.
    fn paint_usable(&self, _overlay: &Overlay, _pointed: Option<Cell>) {}

    /// Paints what is tied to a cell that is pointed at.
    fn paint_links(&self, _overlay: &Overlay, _pointed: Cell) {}

    /// Paints the directions to choose from.
    fn paint_directions(&self, _overlay: &Overlay, _of: TriggerIndex, _chosen: Option<Facing>, _pointed: Option<Cell>) {
    }

    /// What lies on a cell that is pointed at, in words.
    fn lines_about(&self, _overlay: &Overlay, _cell: Cell) -> Vec<Line> {
        Vec::new()
    }

    /// A click that only this book understands. Tells whether it does.
    fn click(&self, _held: &mut InputContext, _cell: Cell) -> bool {
        false
    }

    /// A right click that moved nothing. Tells whether it means something.
    fn click_right(&self, _held: &mut InputContext) -> bool {
        false
    }

    /// A letter that only this book understands. Tells whether it does.
    fn key(&self, _held: &mut InputContext, _letter: &str) -> bool {
        false
    }

    /// The command that has a piece walk over points of a table of free measure, and look there at the end; without points
    /// it turns. None in books that move nobody so.
    fn walk_command(
        &self,
        _: (&Table, &InputState),
        _: PieceId,
        _path: &[Point],
        _facing: Option<Direction>,
    ) -> Option<Command> {
        None
    }

    /// The command that sets a piece down at a point of a table of free measure. None in books that set nobody down so.
    fn place_command(
        &self,
        _: (&Table, &InputState),
        _: PieceId,
        _at: Point,
        _facing: Option<Direction>,
    ) -> Option<Command> {
        None
    }

    /// A command that sets a piece down without saying where it looks, as one that has it look to the table's middle.
    fn turned_inwards(&self, _: &Table, _: &Command) -> Option<Command> {
        None
    }

    /// Whether a click on a figure picks it; else it only means it, as a target.
    fn picks(&self, _: &Table, _: &InputState, _: PieceId) -> bool {
        true
    }

    /// Whom Tab goes through on a table of free measure; all figures if it is nobody.
    fn to_pick(&self, _: &Table) -> Vec<PieceId> {
        Vec::new()
    }

    /// Whether hands are bound by no rule on a table of free measure: then they lift figures, and set limits of their own.
    fn is_free(&self) -> bool {
        false
    }

    /// In which way of moving a piece goes that is dragged, as its book names it.
    fn way_of_moving(&self, _: &Table, _: &InputState, _: PieceId) -> &'static str {
        WALK
    }

    /// Whether a piece that is dragged onto another one is to come into contact with it.
    fn goes_into_contact(&self, _: &Table, _piece: PieceId, _other: PieceId) -> bool {
        false
    }

    /// The command of a piece that is dropped onto another one. None where it only goes there.
    fn drop_command(&self, _: &Table, _piece: PieceId, _on: PieceId) -> Option<Command> {
        None
    }

    /// Why a piece that is dragged does not move now, wherever it is dragged to.
    fn stuck(&self, _: &mut Table, _: PieceId) -> Option<Refusal> {
        None
    }

    /// Whether a mark of a table's map means something in the book's games; others are not drawn.
    fn uses_mark(&self, _: &MarkKind) -> bool {
        true
    }

    /// Whether a mark of a table's map is seen in pictures of the table before the game: as a rule where it means something.
    fn shows_mark(&self, mark: &MarkKind) -> bool {
        self.uses_mark(mark)
    }

    /// The klan of a player, in books that name it in a field of their own.
    fn klan_of(&self, _: &Table, _: PlayerId) -> Option<String> {
        None
    }

    /// What a game that is over ended by, where that it is won does not say it.
    fn ended_by<'a>(&self, _: &'a Table) -> Option<&'a Fact> {
        None
    }

    /// Where a piece comes to stand that is set down at a point.
    fn set_down_at(&self, _: &Table, _: PieceId, at: Point) -> Point {
        at
    }

    /// Paints on a table of free measure what lies under all words.
    fn paint_on_the_ground(&self, _: &Overlay) {}

    /// What lies on a table besides terrain, as it is on show.
    fn lying(&self, _: &Table) -> Vec<LyingThing> {
        Vec::new()
    }

    /// Builds something that lies on a table of this book's.
    fn build_lying(&self, _: &mut TableMesh, _: &LyingThing) {}

    /// The sign on a plan of something that lies on a table of this book's.
    fn lying_sign(&self, _: &LyingThing) -> FlatDrawing {
        FlatDrawing::default()
    }

    /// What is written beside a figure's name of something that it carries.
    fn carried_at_the_name(&self, name: &str) -> Option<String> {
        Some(name.to_owned())
    }

    /// The way of a piece that is dragged, where the book knows one that is no walk; else the walk that was found.
    fn own_ghost(&self, _: &mut Table, _: &GhostWish, walk: Option<Ghost>) -> Option<Ghost> {
        walk
    }

    /// What is told of a way that is dragged besides its length.
    fn lines_about_way(&self, _: &Overlay, _: &Ghost) -> Vec<Line> {
        Vec::new()
    }

    /// Whether a command that a hand gives is played at once: else the book holds it until it is confirmed.
    fn is_meant(&self, _: &mut InputContext, _: &Command) -> bool {
        true
    }

    /// Paints over a table of free measure what only this book has.
    fn paint_over_the_table(&self, _: &Overlay) {}

    /// What is said of a figure that is pointed at, besides what is seen of it.
    fn lines_about_figure(&self, _: &Overlay, _piece: PieceId) -> Vec<Line> {
        Vec::new()
    }

    /// Draws the book's own roster, and gives back whose row was clicked. None in books whose pieces have the usual rows.
    fn roster(&self, _: &mut egui::Ui, _: &RosterOnShow) -> Option<Option<PieceId>> {
        None
    }

    /// A click on a table of free measure that only this book understands. Tells whether it does.
    fn click_on_the_table(&self, _held: &mut InputContext, _pointed: Pointed) -> bool {
        false
    }

    /// A key without a letter that only this book understands on a table of free measure. Tells whether it does.
    fn table_key(&self, _held: &mut InputContext, _key: KeyCode) -> bool {
        false
    }

    /// The buttons of this book in the strip over a table of free measure.
    fn tools(&self, _: &mut egui::Ui, _shown: &mut ToolsOnShow) {}

    /// What stands in the strip behind all other tools.
    fn last_tools(&self, _: &mut egui::Ui, _shown: &mut ToolsOnShow) {}

    /// How wide all that is in the strip over a table of free measure is in one row, in points.
    fn strip_width(&self) -> f32 {
        STRIP
    }

    /// Whether a turn is one player's: in another's the others only answer.
    fn has_turns_of_players(&self) -> bool {
        true
    }

    /// Whether there is something to decide in the column at the right, over the log ([`BookScreen::decisions`]).
    fn has_decisions(&self, _: &ToolsOnShow) -> bool {
        false
    }

    /// The decisions that stand in the column at the right; where that is folded, in a window of their own.
    fn decisions(&self, _: &mut egui::Ui, _shown: &mut ToolsOnShow) {}

    /// The dialog of this book that is open, if one is ([`InputState::dialog`]).
    fn dialogs(&self, _: &egui::Context, _shown: &mut ToolsOnShow) {}

    /// Whether the gestures of cells are its own too.
    fn shares_gestures(&self) -> bool {
        true
    }

    /// The ids of the keys that only this book has, for the list of keys.
    fn keys(&self) -> &'static [&'static str] {
        &[]
    }

    /// What can be worked with on a cell by a click: besides attacks and moves.
    fn works_at(&self, _table: &Table, _cell: Cell) -> Vec<Command> {
        Vec::new()
    }

    /// What a click on a cell tries where nothing can be done there, so that it is refused with its reason.
    fn tried_at(&self, _held: &mut InputContext, _cell: Cell) -> bool {
        false
    }

    /// The cells, besides those of targets and moves, on which something can be done: Tab goes through them.
    fn cells_to_act_on(&self, _table: &Table) -> Vec<Cell> {
        Vec::new()
    }

    /// The direction that a cell lies in, where one is to be chosen.
    fn direction_to(&self, _table: &Table, _of: TriggerIndex, _cell: Cell) -> Option<Facing> {
        None
    }

    /// The hint for a situation that only this book has.
    fn hint(&self, _table: &Table, _input: &InputState) -> Option<&'static str> {
        None
    }

    /// What is done next where the book's part of a decision leaves no choice; asked once whenever something has changed.
    fn only_answer(&self, _table: &Table) -> Option<Command> {
        None
    }

    /// The command that a button ends such a situation with, with its label.
    fn button(&self, _table: &Table) -> Option<(&'static str, Command)> {
        None
    }
}
