//! Quake 40K in the window: the figures of its champions, and what lies on its tables.

pub(crate) mod figures;
pub(crate) mod signs;
pub(crate) mod start;
#[expect(dead_code, reason = "what lies on tables is not drawn yet")]
pub(crate) mod things;

use bevy::math::Vec4;

use crate::rules::quake40k::ID;
use crate::screen::board3d::mesh_builder::MeshBuilder;
use crate::screen::books::{BookScreen, FirstSteps};
use crate::screen::table_top::art::COLOURS;
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::figure::{Pose, TableFigure};

/// What Quake 40K adds to the window.
pub struct QuakeScreen;

impl BookScreen for QuakeScreen {
    fn id(&self) -> &'static str {
        ID
    }

    fn first_steps(&self) -> Option<FirstSteps> {
        Some(start::FIRST_STEPS)
    }

    fn player_names(&self) -> [&'static str; COLOURS] {
        start::PLAYER_NAMES
    }

    fn table_model(&self, figure: &TableFigure, colour: Vec4, is_plain: bool) -> Option<MeshBuilder> {
        figures::model(figure, colour, is_plain)
    }

    fn pose(&self, piece: &DisplayPiece) -> Pose {
        figures::pose(piece)
    }

    fn plan_token(&self, figure: &TableFigure, colour: Vec4) -> Option<FlatDrawing> {
        signs::token(figure, colour)
    }
}
