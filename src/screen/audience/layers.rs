//! Who sees what: render layers that tell the first window's cameras from the audience's.
//!
//! What stands on no layer of its own is on layer 0 and seen by all. What only whoever plays may see (the fog of an eye, the
//! silhouettes of figures that stand hidden from the first camera) is on [`PLAYERS`]; what only the audience sees (the
//! figure through whose eyes the first window looks) on [`AUDIENCE`].

use bevy::camera::visibility::RenderLayers;

/// What both see.
const ALL: usize = 0;

/// What only the first window shows.
pub const PLAYERS: usize = 1;

/// What only the audience's window shows.
pub const AUDIENCE: usize = 2;

/// What the camera of the first window sees in three dimensions.
pub fn of_players() -> RenderLayers {
    RenderLayers::from_layers(&[ALL, PLAYERS])
}

/// What the camera of the audience's window sees.
pub fn of_audience() -> RenderLayers {
    RenderLayers::from_layers(&[ALL, AUDIENCE])
}

/// What only whoever plays may see.
pub fn for_players() -> RenderLayers {
    RenderLayers::layer(PLAYERS)
}

/// What only the audience sees.
pub fn for_audience() -> RenderLayers {
    RenderLayers::layer(AUDIENCE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_for_players_is_hidden_from_the_audience_and_the_other_way_round() {
        let all = RenderLayers::default();
        assert!(of_players().intersects(&all) && of_audience().intersects(&all));
        assert!(of_players().intersects(&for_players()) && !of_audience().intersects(&for_players()));
        assert!(of_audience().intersects(&for_audience()) && !of_players().intersects(&for_audience()));
    }
}
