//! The figures of champions: each make of the house codex with an outline of its own, whatever it has and is told by its
//! shape. They stand on y = 0 over their base, as wide and as high as the champion is.

pub(crate) mod ashlegion;
pub(crate) mod cogs;
pub(crate) mod gorr;
pub(crate) mod look;
pub(crate) mod mounts;
pub(crate) mod skarn;
pub(crate) mod stances;
#[cfg(test)]
mod tests;
pub(crate) mod townfolk;
pub(crate) mod veil;
pub(crate) mod weapons;

use bevy::math::{Affine3A, Vec2, Vec4};

use self::look::{ChampionLook, ChampionMake, SeenArm, SeenUse};
use crate::screen::board3d::manikin::body::{self, Build, TRUNK, trunk_frame};
use crate::screen::board3d::manikin::finish;
use crate::screen::board3d::manikin::stance::{HEIGHT, Stance, left_hand};
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, scaled, tint, turned, v};
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::terrain::cells;
use crate::screen::terrain::figure::{Pose, TableFigure};

/// How high the base is that a figure stands on, in cells.
const BASE: f32 = 0.12;

/// Whom to dress, for which player.
#[derive(Clone, Copy, Debug)]
pub struct Champion<'a> {
    /// What it is and bears.
    pub look: &'a ChampionLook,
    /// How it stands.
    pub stance: &'a Stance,
    /// How it is built.
    pub build: &'a Build,
    /// Its player's colour.
    pub paint: Vec4,
    /// Whether trinkets are left out.
    pub is_plain: bool,
}

/// How a champion holds itself.
pub fn pose(piece: &DisplayPiece) -> Pose {
    match piece.on_the_way {
        Some(_) => Pose::Running,
        None => Pose::Standing,
    }
}

/// How wide and how high a figure is as it is modelled, in cells, before it is given its own size.
fn modelled_size(look: &ChampionLook) -> (f32, f32) {
    match look.make {
        ChampionMake::Strider => (0.8, skarn::HEIGHT),
        ChampionMake::Disc => (0.5, cogs::HEIGHT),
        _ if look.rides => (1.2, mounts::BIKE_HEIGHT),
        _ => (0.5, HEIGHT),
    }
}

/// How high a figure reaches over its base, in cells.
pub fn height(figure: &TableFigure) -> f32 {
    (cells(figure.height) - BASE).max(0.2)
}

/// The model of a champion, in cells and as large as it is, with its player's colour; `is_plain` without trinkets. None of
/// figures that are no champions.
pub fn model(figure: &TableFigure, paint: Vec4, is_plain: bool) -> Option<MeshBuilder> {
    let look = ChampionLook::of(&figure.kind, &figure.outfit)?;
    let most = height(figure);
    let (radius, high) = modelled_size(&look);
    // A wider base bears a broader figure, yet none as broad as it is high.
    let up = most / high;
    let wide = (up * cells(figure.radius) / radius).sqrt();
    let mut mesh = MeshBuilder::default();
    mesh.placed(scaled(wide, up, wide), |mesh| {
        sculpt(mesh, &look, (figure.pose, paint, is_plain));
    });
    finish(&mut mesh, most);
    Some(mesh)
}

/// How a make is built.
fn build(make: ChampionMake) -> Build {
    match make {
        ChampionMake::Levy | ChampionMake::Captain | ChampionMake::Ember => townfolk::build(make),
        ChampionMake::VeilEye | ChampionMake::VeilDancer => veil::build(make),
        ChampionMake::Basher | ChampionMake::Warlord => gorr::build(make),
        _ => ashlegion::build(make),
    }
}

fn sculpt(mesh: &mut MeshBuilder, look: &ChampionLook, (pose, paint, is_plain): (Pose, Vec4, bool)) {
    match look.make {
        ChampionMake::Strider => return skarn::strider(mesh, look, (paint, is_plain)),
        ChampionMake::Disc => return cogs::disc(mesh, look, (paint, is_plain)),
        _ => {}
    }
    let build = build(look.make);
    let stance = match look.rides {
        true => stances::riding(),
        false => stances::on_foot(look, &build, pose),
    };
    let champion = Champion {
        look,
        stance: &stance,
        build: &build,
        paint,
        is_plain,
    };
    body::legs(mesh, &stance, &build);
    body::trunk(mesh, &stance, &build);
    body::arms(mesh, &stance, &build);
    champion.dress(mesh);
    if look.rides {
        mounts::bike(mesh, paint, is_plain);
    }
    if look.flies && !look.rides {
        mounts::jump_pack(mesh, &champion);
    }
    champion.arm(mesh, pose);
    if look.is_refracted && !stance.lies {
        mesh.placed(trunk_frame(&stance), |mesh| {
            mesh.hoop(v(0.0, 0.08, 0.0), 0.24 * build.girth, 0.025, 12, bright(0x8ff0ff, 1.8));
        });
    }
}

impl Champion<'_> {
    /// Whether it is of a make.
    pub fn is(&self, make: ChampionMake) -> bool {
        self.look.make == make
    }

    fn dress(&self, mesh: &mut MeshBuilder) {
        match self.look.make {
            ChampionMake::Levy => townfolk::levy(mesh, self),
            ChampionMake::Captain => townfolk::captain(mesh, self),
            ChampionMake::Ember => townfolk::ember(mesh, self),
            ChampionMake::VeilEye => veil::eye(mesh, self),
            ChampionMake::VeilDancer => veil::dancer(mesh, self),
            ChampionMake::Basher => gorr::basher(mesh, self),
            ChampionMake::Warlord => gorr::warlord(mesh, self),
            _ => ashlegion::dress(mesh, self),
        }
        // Who leads others and is not dressed for it bears a pennant.
        let is_dressed_for_it = self.is(ChampionMake::Captain) || self.is(ChampionMake::Warlord);
        if self.look.leads && !is_dressed_for_it && !self.stance.lies {
            mesh.placed(
                trunk_frame(self.stance) * moved(-0.1, 0.1, 0.24 * self.build.girth),
                |mesh| {
                    mesh.rod(v(0.0, 0.0, 0.0), v(-0.04, 0.64, 0.02), 0.02, tint(body::LEATHER));
                    let cloth = [(-0.04, 0.63), (-0.03, 0.43), (0.26, 0.53)];
                    mesh.plate(&cloth.map(Vec2::from), 0.03, self.paint);
                },
            );
        }
    }

    /// Gives it its weapons: in its hands, and on it what it has no hand for.
    fn arm(&self, mesh: &mut MeshBuilder, pose: Pose) {
        let stance = self.stance;
        if let Some(right) = self.look.in_the_right() {
            mesh.placed(stance.weapon, |mesh| weapons::weapon(mesh, right));
        }
        if let Some(left) = self.look.in_the_left()
            && let Some(place) = left_hand(stance, pose, left.seen_use() == SeenUse::Blade)
        {
            mesh.placed(place, |mesh| weapons::weapon(mesh, left));
        }
        if self.look.has(SeenArm::PowerFist) {
            let (elbow, hand) = (stance.elbows[1], stance.hands[1]);
            let way = hand - elbow;
            let turn = (-way.x).atan2(-way.z).to_degrees();
            let place = moved(hand.x, hand.y, hand.z) * turned(0.0, turn, 0.0);
            mesh.placed(place, |mesh| weapons::weapon(mesh, SeenArm::PowerFist));
        }
        mesh.placed(trunk_frame(stance), |mesh| self.stow(mesh));
    }

    /// What is borne on the trunk: blades and guns on the back, pistols and grenades at the belt.
    fn stow(&self, mesh: &mut MeshBuilder) {
        let girth = self.build.girth;
        for (place, arm) in self.look.stowed().into_iter().enumerate() {
            let at = match arm.seen_use() {
                SeenUse::Pistol => moved(0.21 * girth, 0.02, 0.02) * turned(-86.0, 0.0, 0.0),
                // A rider's blade is at its saddle, anybody else's at the left hip.
                _ if self.look.rides => moved(0.3, -0.2, 0.1) * turned(38.0, 0.0, 0.0),
                SeenUse::Blade => moved(-0.22 * girth, 0.06, -0.04) * turned(-48.0, 166.0, 0.0),
                _ => self.across_the_back(place),
            };
            mesh.placed(at * scaled(0.8, 0.8, 0.8), |mesh| weapons::weapon(mesh, arm));
        }
        let thrown = [SeenArm::Frag, SeenArm::Krak, SeenArm::DemolitionPack];
        let borne = thrown.into_iter().filter(|arm| self.look.has(*arm));
        for (place, arm) in borne.enumerate() {
            let turn = [-0.9_f32, -0.4, 0.9][place];
            let (out, ahead) = (turn.sin() * 0.22 * girth, turn.cos() * 0.21 * girth);
            mesh.placed(moved(out, 0.01, -ahead), |mesh| weapons::weapon(mesh, arm));
        }
    }

    /// Where something lies across the back.
    fn across_the_back(&self, place: usize) -> Affine3A {
        let tilt = if place == 0 { 58.0 } else { 122.0 };
        moved(
            if place == 0 { 0.14 } else { -0.14 },
            TRUNK * 0.3,
            0.24 * self.build.girth,
        ) * turned(tilt, 90.0, 0.0)
    }
}
