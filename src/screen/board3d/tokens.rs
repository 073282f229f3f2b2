//! Keys, flags and bombs: as they lie on the board, and as pieces carry them.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::game::{PlayerId, Thing};
use crate::screen::board2d::tokens::look;
use crate::screen::board3d::grid::arena::Arena3d;
use crate::screen::board3d::grid::static_mesh::foot;
use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::board3d::grid::zones::colour_of_seat;
use crate::screen::board3d::mesh_builder::{moved, tint};
use crate::screen::board3d::model_cache::{Model, ModelFactory};
use crate::screen::board3d::pieces::{Billboard, floating_marks};
use crate::screen::board3d::props;
use crate::screen::table_top::art::{self, Mark};
use crate::screen::table_top::table::Table;

/// What a token is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TokenModel {
    /// A key by the colour's name.
    Key(String),
    /// A flag by its colour index.
    Flag(usize),
    /// A bomb by its colour index.
    Bomb(usize),
}

impl TokenModel {
    /// What `carries` spells so.
    pub fn of(word: &str, owner: Option<PlayerId>, colour_of: impl Fn(PlayerId) -> usize) -> Self {
        if let Some(("key", colour)) = word.split_once(':') {
            return TokenModel::Key(colour.to_owned());
        }
        let look = look(word, owner, &colour_of);
        let colour = look.owner.map_or(art::NEUTRAL, colour_of);
        match look.mark {
            Mark::Bomb => TokenModel::Bomb(colour),
            _ => TokenModel::Flag(colour),
        }
    }

    /// Its model.
    pub fn model(&self, models: &mut ModelFactory) -> Handle<Mesh> {
        match self {
            TokenModel::Key(colour) => {
                let rgb = art::hue(colour).rgb;
                models.model(Model::Key(rgb), || props::key(rgb))
            }
            TokenModel::Flag(colour) => models.model(Model::Flag(*colour), || props::flag(*colour)),
            TokenModel::Bomb(colour) => models.model(Model::Bomb(*colour), || props::bomb(*colour)),
        }
    }

    fn paint(&self) -> Vec4 {
        match self {
            TokenModel::Key(colour) => props::paint_from(art::hue(colour).rgb),
            TokenModel::Flag(art::NEUTRAL) => tint(0xf4f4ee),
            TokenModel::Flag(colour) | TokenModel::Bomb(colour) => colour_of_seat(*colour),
        }
    }
}

/// A token that lies about.
#[derive(Component)]
pub struct LyingToken;

/// The tokens that lie about, as they were last laid.
#[derive(Component, Default, PartialEq, Eq)]
pub struct LaidTokens(Vec<Thing>);

/// Lays a token with its plate, and the sign of its colour over it.
pub fn spawn_token(commands: &mut Commands, models: &mut ModelFactory, thing: &TokenModel, place: Vec3) -> Entity {
    let materials = models.materials();
    let plate = models.model(Model::Plate(thing.clone()), || props::plate(thing.paint()));
    let model = thing.model(models);
    let lift = match thing {
        TokenModel::Key(_) => Transform::from_xyz(0.0, 0.06, 0.0).with_rotation(Quat::from_rotation_y(0.5)),
        _ => Transform::from_xyz(0.0, 0.03, 0.0),
    };
    let entity = commands
        .spawn((Transform::from_translation(place), Visibility::default(), LyingToken))
        .id();
    commands.spawn((Mesh3d(plate), MeshMaterial3d(materials.solid.clone()), ChildOf(entity)));
    commands.spawn((
        Mesh3d(model),
        MeshMaterial3d(materials.solid.clone()),
        lift,
        ChildOf(entity),
    ));
    if let TokenModel::Key(colour) = thing
        && let Some(sign) = art::hue(colour).sign
    {
        commands.spawn((
            Mesh3d(floating_marks(models, &[sign])),
            MeshMaterial3d(materials.marks.clone()),
            Transform::from_xyz(0.0, 1.0, 0.0).with_scale(Vec3::splat(0.36)),
            NotShadowCaster,
            Billboard,
            ChildOf(entity),
        ));
    }
    entity
}

/// Keeps the tokens that lie about in step with what is on show.
pub fn sync_tokens(
    mut commands: Commands,
    mut models: ModelFactory,
    table: Res<Table>,
    terrain: Res<TerrainMap>,
    mut arena: Single<(Entity, Option<&mut LaidTokens>), With<Arena3d>>,
    lying: Query<Entity, With<LyingToken>>,
) {
    let (arena, laid) = &mut *arena;
    let tokens: Vec<Thing> = table.tokens_in_use().cloned().collect();
    match laid {
        Some(laid) if laid.0 == tokens => return,
        Some(laid) => laid.0.clone_from(&tokens),
        None => {
            commands.entity(*arena).insert(LaidTokens(tokens.clone()));
        }
    }
    for entity in &lying {
        commands.entity(entity).despawn();
    }
    for (index, token) in tokens.iter().enumerate() {
        let thing = TokenModel::of(&token.name, token.owner, |player| table.colour(player));
        // Several on one cell lie a little apart.
        let before = tokens[..index].iter().filter(|other| other.at == token.at).count() as f32;
        let shift = moved(0.24 * before, 0.0, -0.2 * before);
        let place = shift.transform_point3(foot(token.at.into()) + Vec3::Y * terrain.height(token.at.into()));
        let entity = spawn_token(&mut commands, &mut models, &thing, place);
        commands.entity(entity).insert(ChildOf(*arena));
    }
}
