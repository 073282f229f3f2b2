//! What a book that is played on a table answers about one of its games, beside its referee.

use std::sync::Arc;

use super::look::TableLook;
use super::site::TableSite;
use super::table_plan::{TablePlan, TableWish};
use crate::game::{Fault, Game, PieceId, Refusal, Report, RuleKey};
use crate::space::table::{LaidTable, MovementRules, WayNetwork};

/// What a book that is played on a table answers about one of its games: asked by the protocol, the window and bots.
pub trait TableBook: Sync {
    /// The table of a game with all that stands on it.
    fn look<'g>(&self, game: &'g Game) -> TableLook<'g>;

    /// How a piece moves, in a way of moving by its name (`walk`); none if the book has no such way.
    ///
    /// `budget` stands for the limit of the move, in units, where what something costs depends on it.
    fn movement(&self, game: &Game, piece: PieceId, mode: &str, budget: Option<i32>) -> Option<Box<dyn MovementRules>>;

    /// The network of the table's ways for a piece that moves in such a way, whoever stands in them; none if the book has no such
    /// way of moving. By default they are looked for anew; a book that keeps them gives what it has.
    fn ways(&self, game: &Game, piece: PieceId, mode: &str, budget: Option<i32>) -> Option<Arc<WayNetwork>> {
        let look = self.look(game);
        let rules = self.movement(game, piece, mode, budget)?;
        Some(Arc::new(WayNetwork::new(look.walker(look.body(piece)?, &[], &rules))))
    }

    /// What a piece may spend on its way in a way of moving, in units; none where the book sets no limit.
    fn budget(&self, _: &Game, _: PieceId, _mode: &str) -> Option<i32> {
        None
    }

    /// The rule by which so many samples of a body, seen of all, are cover; none where they are not.
    fn cover(&self, _seen: usize) -> Option<RuleKey> {
        None
    }

    /// How a usual figure goes on foot, whatever the game: what previews show of tables on which nobody plays.
    fn walking_rules(&self, budget: Option<i32>) -> Box<dyn MovementRules>;

    /// Whom a piece may want to come into contact with, or to hide from.
    fn enemies(&self, game: &Game, piece: PieceId) -> Vec<PieceId>;

    /// Whether it may be asked how far two things are apart: pieces, or places on the table.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn may_measure(&self, _: &Game, _: [Option<PieceId>; 2]) -> Result<(), Refusal> {
        Ok(())
    }

    /// Whether it may be asked what could be done now, with all that dice would need.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn may_see_offers(&self, _: &Game) -> Result<(), Refusal> {
        Ok(())
    }

    /// What it wants on a table that is made for it by chance; none if it makes no demands of tables.
    ///
    /// # Errors
    /// Why there can be no such table.
    fn plan(&self, _: &TableWish) -> Option<Result<TablePlan, Fault>> {
        None
    }

    /// What is wrong with a table that was made by such a plan, and what is odd about it.
    fn check_planned(&self, _: &LaidTable, _: &TableWish) -> Report {
        Report::default()
    }

    /// The places of a table that reports tell of by themselves; those that its marks are, if the book says no more.
    fn sites(&self, laid: &LaidTable) -> Vec<TableSite> {
        TableSite::of_marks(laid, |_| None)
    }

    /// Where on a table figures begin a game, if its book divides it so: reports tell who won from where.
    fn starts(&self, _laid: &LaidTable) -> Vec<TableSite> {
        Vec::new()
    }

    /// The rule that questions about places quote.
    fn place_rule(&self) -> RuleKey;

    /// The rule that questions about moves quote, and that of what a move may cost.
    fn move_rules(&self) -> (RuleKey, RuleKey);
}
