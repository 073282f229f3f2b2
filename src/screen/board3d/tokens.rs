//! Keys, flags and bombs: as they lie on the board, and as pieces carry them.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::super::art::{self, Mark};
use super::super::shown::ShownToken;
use super::super::table::Table;
use super::super::tokens::look;
use super::arena::Arena3d;
use super::clay::{moved, tint};
use super::pieces::{Billboard, marks_in_the_air};
use super::relief::Relief;
use super::stock::{Model, Workshop};
use super::structure::foot;
use super::things;
use super::zones::paint_of;
use crate::game::PlayerId;

/// What a token is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Thing {
    /// A key by the colour's name.
    Key(String),
    /// A flag by its colour index.
    Flag(usize),
    /// A bomb by its colour index.
    Bomb(usize),
}

impl Thing {
    /// What `carries` spells so.
    pub fn of(word: &str, owner: Option<PlayerId>, colour_of: impl Fn(PlayerId) -> usize) -> Self {
        if let Some(("key", colour)) = word.split_once(':') {
            return Thing::Key(colour.to_owned());
        }
        let look = look(word, owner, &colour_of);
        let colour = look.owner.map_or(art::NEUTRAL, colour_of);
        match look.mark {
            Mark::Bomb => Thing::Bomb(colour),
            _ => Thing::Flag(colour),
        }
    }

    /// Its model.
    pub fn model(&self, workshop: &mut Workshop) -> Handle<Mesh> {
        match self {
            Thing::Key(colour) => {
                let rgb = art::hue(colour).rgb;
                workshop.model(Model::Key(rgb), || things::key(rgb))
            }
            Thing::Flag(colour) => workshop.model(Model::Flag(*colour), || things::flag(*colour)),
            Thing::Bomb(colour) => workshop.model(Model::Bomb(*colour), || things::bomb(*colour)),
        }
    }

    fn paint(&self) -> Vec4 {
        match self {
            Thing::Key(colour) => things::paint_from(art::hue(colour).rgb),
            Thing::Flag(art::NEUTRAL) => tint(0xf4f4ee),
            Thing::Flag(colour) | Thing::Bomb(colour) => paint_of(*colour),
        }
    }
}

/// A token that lies about.
#[derive(Component)]
pub struct Lying;

/// The tokens that lie about, as they were last laid.
#[derive(Component, Default, PartialEq, Eq)]
pub struct Laid(Vec<ShownToken>);

/// Lays a token with its plate, and the sign of its colour over it.
pub fn lay_a_token(commands: &mut Commands, workshop: &mut Workshop, thing: &Thing, place: Vec3) -> Entity {
    let paints = workshop.paints();
    let plate = workshop.model(Model::Plate(thing.clone()), || things::plate(thing.paint()));
    let model = thing.model(workshop);
    let lift = match thing {
        Thing::Key(_) => Transform::from_xyz(0.0, 0.06, 0.0).with_rotation(Quat::from_rotation_y(0.5)),
        _ => Transform::from_xyz(0.0, 0.03, 0.0),
    };
    let entity = commands
        .spawn((Transform::from_translation(place), Visibility::default(), Lying))
        .id();
    commands.spawn((Mesh3d(plate), MeshMaterial3d(paints.solid.clone()), ChildOf(entity)));
    commands.spawn((
        Mesh3d(model),
        MeshMaterial3d(paints.solid.clone()),
        lift,
        ChildOf(entity),
    ));
    if let Thing::Key(colour) = thing
        && let Some(sign) = art::hue(colour).sign
    {
        commands.spawn((
            Mesh3d(marks_in_the_air(workshop, &[sign])),
            MeshMaterial3d(paints.marks.clone()),
            Transform::from_xyz(0.0, 1.0, 0.0).with_scale(Vec3::splat(0.36)),
            NotShadowCaster,
            Billboard,
            ChildOf(entity),
        ));
    }
    entity
}

/// Keeps the tokens that lie about in step with what is on show.
pub fn mirror_the_tokens(
    mut commands: Commands,
    mut workshop: Workshop,
    table: Res<Table>,
    relief: Res<Relief>,
    mut arena: Single<(Entity, Option<&mut Laid>), With<Arena3d>>,
    lying: Query<Entity, With<Lying>>,
) {
    let (arena, laid) = &mut *arena;
    let tokens = &table.shown.tokens;
    match laid {
        Some(laid) if laid.0 == *tokens => return,
        Some(laid) => laid.0.clone_from(tokens),
        None => {
            commands.entity(*arena).insert(Laid(tokens.clone()));
        }
    }
    for entity in &lying {
        commands.entity(entity).despawn();
    }
    for (index, token) in tokens.iter().enumerate() {
        let thing = Thing::of(&token.word, token.owner, |player| table.colour(player));
        // Several on one cell lie a little apart.
        let before = tokens[..index].iter().filter(|other| other.at == token.at).count() as f32;
        let shift = moved(0.24 * before, 0.0, -0.2 * before);
        let place = shift.transform_point3(foot(token.cell()) + Vec3::Y * relief.height(token.cell()));
        let entity = lay_a_token(&mut commands, &mut workshop, &thing, place);
        commands.entity(entity).insert(ChildOf(*arena));
    }
}
