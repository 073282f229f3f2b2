//! Doum40k in the window: its overlays and gestures for doors, triggers and squigs, its figures, and how its grounds, zones
//! and bonuses look.

pub(crate) mod figures;
pub(crate) mod input;
pub(crate) mod looks;
pub(crate) mod of_match;
pub(crate) mod overlay;
pub(crate) mod progress;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use crate::game::{Command, DecisionKind, Game, PlayerId, RuleKey};
use crate::rules::doum40k::{ID, TokenKind, ZoneKind, figures as profiles, keys};
use crate::screen::app::settings::Settings;
use crate::screen::books::doum40k::of_match::{Doum40kMatch, door_option, doors, match_of, uses};
use crate::screen::books::{BookData, BookScreen, FigureModel, FirstGame, GroundLook, ZoneLook};
use crate::screen::table_top::art::Mark;
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::table_top::input::{Gesture, InputContext, InputState, TriggerIndex};
use crate::screen::table_top::overlay::{Line, Overlay};
use crate::screen::table_top::progress::VictoryProgress;
use crate::screen::table_top::table::Table;
use crate::space::grid::{Cell, Facing};
use crate::text::{Names, Texts};

/// What Doum40k adds to the window.
pub struct Doum40kScreen;

impl BookScreen for Doum40kScreen {
    fn id(&self) -> &'static str {
        ID
    }

    fn first_game(&self) -> Option<FirstGame> {
        Some(FirstGame {
            mode: "defmatch",
            arena: "First blood",
            kinds: [&["pistolboy"], &["pistolboy"]],
        })
    }

    fn book_data(&self, game: &mut Game) -> BookData {
        match Doum40kMatch::of(game) {
            Some(data) => Arc::new(data),
            None => Arc::new(()),
        }
    }

    fn figures(&self) -> Vec<&'static str> {
        figures::kinds().collect()
    }

    fn figure(&self, kind: &str) -> Option<FigureModel> {
        figures::figure(kind)
    }

    /// The figures that players field come first, in the order of the book.
    fn picture(&self, kind: &str) -> Option<u32> {
        match kind {
            "squig" => Some(15),
            "gun" => Some(16),
            _ => {
                let place = profiles().iter().position(|figure| figure.kind == kind);
                place.and_then(|place| u32::try_from(place).ok())
            }
        }
    }

    fn ground(&self, letter: char) -> Option<GroundLook> {
        looks::ground(letter)
    }

    fn zone(&self, kind: &str) -> Option<ZoneLook> {
        looks::zone(kind)
    }

    fn uses_zone(&self, table: &Table, kind: &str) -> bool {
        match (match_of(table), ZoneKind::from_name(kind)) {
            (Some(held), Some(kind)) => held.mode.uses_zone(kind),
            _ => true,
        }
    }

    fn uses_token(&self, table: &Table, token: &str) -> bool {
        match (match_of(table), TokenKind::read(token, PlayerId(0))) {
            (Some(held), Some(token)) => held.mode.uses_token(&token),
            _ => true,
        }
    }

    fn mark_of_effect(&self, name: &str) -> Mark {
        looks::mark_of_bonus(name)
    }

    fn rule_of_effect(&self, name: &str) -> Option<RuleKey> {
        let mut all = keys::ALL.iter();
        all.find(|key| key.as_str().strip_prefix("bonus.") == Some(name))
            .copied()
    }

    fn burden(&self, texts: &Texts, names: &Names, piece: &DisplayPiece, brief: bool) -> Vec<String> {
        overlay::hover::burden(texts, names, piece, brief)
    }

    fn progress(&self, table: &Table, settings: &Settings) -> VictoryProgress {
        progress::progress(table, settings)
    }

    fn paint_question(&self, overlay: &Overlay, pointed: Option<Cell>) -> bool {
        match overlay.table.actions.kind() {
            Some(DecisionKind::Aim) => overlay.paint_aim(),
            Some(DecisionKind::Herd) => overlay.paint_squigs(pointed),
            Some(DecisionKind::HerdTo) => overlay.paint_herd_to(pointed),
            _ => return false,
        }
        true
    }

    fn paint_usable(&self, overlay: &Overlay, pointed: Option<Cell>) {
        overlay.paint_usable(pointed);
    }

    fn paint_links(&self, overlay: &Overlay, pointed: Cell) {
        overlay.paint_links(pointed);
    }

    fn paint_directions(&self, overlay: &Overlay, of: TriggerIndex, chosen: Option<Facing>, pointed: Option<Cell>) {
        overlay.paint_gun(of.0, chosen, pointed);
    }

    fn lines_about(&self, overlay: &Overlay, cell: Cell) -> Vec<Line> {
        overlay::hover::lines_about(overlay, cell)
    }

    fn click(&self, held: &mut InputContext, cell: Cell) -> bool {
        input::click(held, cell)
    }

    fn click_right(&self, held: &mut InputContext) -> bool {
        input::click_right(held)
    }

    fn keys(&self) -> &'static [&'static str] {
        &["door", "trigger", "no-squig"]
    }

    fn key(&self, held: &mut InputContext, letter: &str) -> bool {
        input::key(held, letter)
    }

    fn works_at(&self, table: &Table, cell: Cell) -> Vec<Command> {
        door_option(table, cell).into_iter().collect()
    }

    fn tried_at(&self, held: &mut InputContext, cell: Cell) -> bool {
        input::tried_at(held, cell)
    }

    fn cells_to_act_on(&self, table: &Table) -> Vec<Cell> {
        input::cells_to_act_on(table)
    }

    fn direction_to(&self, table: &Table, of: TriggerIndex, cell: Cell) -> Option<Facing> {
        input::direction_to(table, of, cell)
    }

    fn hint(&self, table: &Table, input: &InputState) -> Option<&'static str> {
        if let Gesture::Direction(..) = &input.gesture {
            return Some("screen-hint-gun");
        }
        let actions = &table.actions;
        match actions.kind()? {
            DecisionKind::Herd => Some("screen-hint-herd"),
            DecisionKind::HerdTo => Some("screen-hint-herd-to"),
            DecisionKind::Activation if input.cursor.is_some() => None,
            // What is seldom possible is worth the words.
            DecisionKind::Activation if doors(actions).next().is_some() => Some("screen-hint-door"),
            DecisionKind::Activation if uses(actions).next().is_some() => Some("screen-hint-use"),
            _ => None,
        }
    }

    fn button(&self, table: &Table) -> Option<(&'static str, Command)> {
        let herds = table.actions.kind() == Some(DecisionKind::Herd);
        herds.then_some(("screen-button-no-herd", Command::NoHerd))
    }
}
