//! What is laid over the arena of a preview: sight, exposure, reach, distances. A sheet of colour lies on the ground, so
//! that whatever stands before it hides it; numbers stand upright over it.

use bevy::asset::RenderAssetUsages;
use bevy::light::NotShadowCaster;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Color32};

use crate::rules::{MapSurvey, TravelTime};
use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::preview::Preview;
use crate::screen::table_top::canvas::{Canvas, WHITE, board_font};
use crate::screen::table_top::display_state::middle;
use crate::screen::table_top::overlay::sight;
use crate::space::grid::Cell;

/// What is laid over the arena.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OverlayKind {
    /// What is seen from a cell.
    Sight,
    /// From how many cells each is seen.
    Exposure,
    /// How far a piece gets from a cell.
    Reach,
    /// How far each cell is from one.
    Distance,
}

impl OverlayKind {
    /// All, in the order of the panel.
    pub const ALL: [OverlayKind; 4] = [
        OverlayKind::Sight,
        OverlayKind::Exposure,
        OverlayKind::Reach,
        OverlayKind::Distance,
    ];

    /// The end of its messages' names, and its word on the command line.
    pub fn word(self) -> &'static str {
        match self {
            OverlayKind::Sight => "sight",
            OverlayKind::Exposure => "exposure",
            OverlayKind::Reach => "reach",
            OverlayKind::Distance => "distance",
        }
    }

    /// Whether it is about a cell.
    pub fn wants_a_cell(self) -> bool {
        self != OverlayKind::Exposure
    }
}

/// Reached at a walk.
pub const WALK: Color32 = Color32::from_rgb(240, 244, 250);
/// Reached at a run.
pub const RUN: Color32 = Color32::from_rgb(86, 180, 233);
/// Reached in the second turn.
pub const SECOND: Color32 = Color32::from_rgb(230, 159, 0);

/// From the least exposed to the most: dark blue, purple, orange, pale yellow; told apart by lightness alone too.
const HEAT: [[u8; 3]; 5] = [
    [24, 28, 96],
    [96, 32, 132],
    [188, 55, 84],
    [243, 132, 40],
    [250, 240, 130],
];

/// The colour of a part of the way from the least exposed to the most.
pub fn heat(part: f32) -> Color32 {
    let along = part.clamp(0.0, 1.0) * (HEAT.len() - 1) as f32;
    let index = (along as usize).min(HEAT.len() - 2);
    let rest = along - index as f32;
    let mix = |channel: usize| {
        let (from, to) = (f32::from(HEAT[index][channel]), f32::from(HEAT[index + 1][channel]));
        (from + (to - from) * rest).round() as u8
    };
    Color32::from_rgb(mix(0), mix(1), mix(2))
}

/// What is laid on a cell: a colour with its opacity, and a number.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct CellOverlay {
    /// The colour, and its opacity from 0 to 1.
    pub tint: Option<(Color32, f32)>,
    /// The number.
    pub number: Option<u16>,
}

/// The least and the most exposed of cells.
pub fn bounds(exposure: &[Option<u16>]) -> (u16, u16) {
    let seen = || exposure.iter().flatten().copied();
    (seen().min().unwrap_or(0), seen().max().unwrap_or(0))
}

/// What is laid on each cell, by its place in row-by-row lists; nothing where a cell is wanted and there is none.
/// `points` are those of a walk.
pub fn lay(
    kind: OverlayKind,
    survey: &dyn MapSurvey,
    exposure: Option<&[Option<u16>]>,
    cell: Option<Cell>,
    points: u8,
) -> Vec<CellOverlay> {
    let tinted = |colour, opacity| CellOverlay {
        tint: Some((colour, opacity)),
        number: None,
    };
    match (kind, cell) {
        (OverlayKind::Exposure, _) => {
            let exposure = exposure.unwrap_or_default();
            let (least, most) = bounds(exposure);
            let part = |count: u16| f32::from(count - least) / f32::from((most - least).max(1));
            let of = |count: &Option<u16>| CellOverlay {
                tint: count.map(|count| (heat(part(count)), 0.78)),
                number: *count,
            };
            exposure.iter().map(of).collect()
        }
        (OverlayKind::Sight, Some(cell)) => {
            let of = |seen| CellOverlay {
                tint: sight::tint(seen),
                number: None,
            };
            survey.sight(cell).into_iter().map(of).collect()
        }
        (OverlayKind::Reach, Some(cell)) => {
            let of = |leg| match leg {
                Some(TravelTime::Walk(cost)) => CellOverlay {
                    number: Some(u16::from(cost)),
                    ..tinted(WALK, 0.42)
                },
                Some(TravelTime::Run(cost)) => CellOverlay {
                    number: Some(u16::from(cost)),
                    ..tinted(RUN, 0.42)
                },
                Some(TravelTime::SecondTurn) => tinted(SECOND, 0.34),
                None => CellOverlay::default(),
            };
            survey.travel_times(cell, points).into_iter().map(of).collect()
        }
        (OverlayKind::Distance, Some(cell)) => {
            let of = |distance: u16| CellOverlay {
                // Bands of five cells, as ranges go.
                tint: (distance.div_ceil(5) % 2 == 1).then_some((sight::CLEAR, 0.22)),
                number: Some(distance),
            };
            survey.distances(cell).into_iter().map(of).collect()
        }
        (_, None) => Vec::new(),
    }
}

/// The sheet of colour.
#[derive(Component)]
pub struct OverlaySheet;

/// How high above what one stands on the sheet lies, in cells.
const LIFT: f32 = 0.045;

/// How much of a cell is left free along its edges, in cells.
const INSET: f32 = 0.03;

/// The sheet as a mesh with a colour for each cell.
fn sheet(laid: &[CellOverlay], survey: &dyn MapSurvey, terrain: &TerrainMap) -> Mesh {
    let (mut places, mut colours, mut corners) = (Vec::new(), Vec::new(), Vec::new());
    for (index, laid) in laid.iter().enumerate() {
        let Some((tint, opacity)) = laid.tint else { continue };
        let cell = survey.board().cell(index);
        let first = places.len() as u32;
        let (x, y, z) = (
            f32::from(cell.x),
            terrain.height(cell).max(0.0) + LIFT,
            f32::from(cell.y),
        );
        for (dx, dz) in [
            (INSET, INSET),
            (INSET, 1.0 - INSET),
            (1.0 - INSET, 1.0 - INSET),
            (1.0 - INSET, INSET),
        ] {
            places.push([x + dx, y, z + dz]);
            let colour = Color::srgba_u8(tint.r(), tint.g(), tint.b(), (opacity * 255.0) as u8);
            colours.push(colour.to_linear().to_f32_array());
        }
        corners.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }
    let up = vec![[0.0, 1.0, 0.0]; places.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, up)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
        .with_inserted_indices(Indices::U32(corners))
}

/// Lays the sheet anew when something else is to be seen.
pub fn sync_sheet(
    preview: Res<Preview>,
    terrain: Res<TerrainMap>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    sheets: Query<Entity, With<OverlaySheet>>,
    mut shown: Local<Vec<CellOverlay>>,
) {
    if *shown == preview.laid && !terrain.is_changed() {
        return;
    }
    shown.clone_from(&preview.laid);
    for sheet in &sheets {
        commands.entity(sheet).despawn();
    }
    if let Some(survey) = preview
        .survey
        .as_deref()
        .filter(|_| shown.iter().any(|laid| laid.tint.is_some()))
    {
        commands.spawn((
            Mesh3d(meshes.add(sheet(&shown, survey, &terrain))),
            MeshMaterial3d(materials.add(StandardMaterial {
                unlit: true,
                alpha_mode: AlphaMode::Blend,
                depth_bias: 4.0,
                ..default()
            })),
            NotShadowCaster,
            OverlaySheet,
        ));
    }
}

/// The smallest cell on which a number is written, in points.
const LEAST_SIDE: f32 = 19.0;

/// Writes the numbers, and marks the cell that all is about.
pub fn paint(canvas: &Canvas, preview: &Preview, terrain: &TerrainMap) {
    for (index, laid) in preview.laid.iter().enumerate() {
        let (Some(number), Some(survey)) = (laid.number, preview.survey.as_deref()) else {
            continue;
        };
        let cell = survey.board().cell(index);
        let side = canvas.side_at(middle(cell));
        let Some(at) = canvas
            .at(middle(cell), terrain.height(cell))
            .filter(|_| side >= LEAST_SIDE)
        else {
            continue;
        };
        let font = board_font((side * 0.38).clamp(10.0, 20.0));
        canvas.outlined(at, Align2::CENTER_CENTER, &number.to_string(), font, WHITE);
    }
    if let Some(cell) = preview.cell() {
        canvas.outline(cell, 3.0, WHITE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::first_rulebook;
    use crate::screen::books::screen_of;
    use crate::space::grid::ArenaMap;

    fn survey(rows: &[&str]) -> Box<dyn MapSurvey> {
        let survey = first_rulebook().survey(&ArenaMap {
            rows: rows.iter().map(|row| (*row).to_owned()).collect(),
            ..ArenaMap::default()
        });
        survey.unwrap()
    }

    #[test]
    fn without_a_cell_only_exposure_is_laid() {
        let survey = survey(&["..#", "..."]);
        let exposure = survey.exposure();
        for kind in OverlayKind::ALL {
            let laid = lay(kind, survey.as_ref(), exposure.as_deref(), None, 4);
            assert_eq!(laid.is_empty(), kind.wants_a_cell(), "{kind:?}");
        }
    }

    #[test]
    fn the_most_exposed_cell_is_the_hottest_and_walls_stay_bare() {
        let survey = survey(&[".#.", "..."]);
        let laid = lay(
            OverlayKind::Exposure,
            survey.as_ref(),
            survey.exposure().as_deref(),
            None,
            4,
        );
        assert_eq!(laid[1], CellOverlay::default());
        assert_eq!(laid[4].tint, Some((heat(1.0), 0.78)));
        assert_eq!(laid[0].tint, Some((heat(0.0), 0.78)));
    }

    #[test]
    fn heat_grows_lighter_all_the_way() {
        let light = |part: f32| {
            let colour = heat(part);
            0.2126 * f32::from(colour.r()) + 0.7152 * f32::from(colour.g()) + 0.0722 * f32::from(colour.b())
        };
        let steps: Vec<f32> = (0..=20).map(|step| light(step as f32 / 20.0)).collect();
        assert!(steps.windows(2).all(|pair| pair[0] < pair[1]), "{steps:?}");
    }

    #[test]
    fn a_sheet_has_four_corners_for_each_tinted_cell() {
        let survey = survey(&["...#"]);
        let map = ArenaMap {
            rows: vec!["...#".to_owned()],
            ..ArenaMap::default()
        };
        let terrain = TerrainMap::of(&map, screen_of(first_rulebook().id()));
        let laid = lay(OverlayKind::Reach, survey.as_ref(), None, Some(Cell::new(0, 0)), 4);
        assert_eq!(sheet(&laid, survey.as_ref(), &terrain).count_vertices(), 8);
    }
}
