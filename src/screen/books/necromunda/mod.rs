//! Necromunda in the window: its decisions answered by hand, what its fighters' states look like, and its panels.

pub(crate) mod figures;
pub(crate) mod signs;

use bevy::math::Vec4;

use crate::rules::necromunda::ID;
use crate::screen::board3d::mesh_builder::MeshBuilder;
use crate::screen::books::BookScreen;
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::figure::{Pose, TableFigure};

/// What Necromunda adds to the window.
pub struct NecromundaScreen;

impl BookScreen for NecromundaScreen {
    fn id(&self) -> &'static str {
        ID
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

    fn badge(&self, name: &str) -> Option<FlatDrawing> {
        signs::badge(name)
    }
}
