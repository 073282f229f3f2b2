//! The pieces of Doum40k: kinds with their profiles and skills, and what each piece has done this turn.

use std::sync::OnceLock;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::bonus::{Bonuses, Stat};
use super::skills::SkillSet;
use super::tokens::Carrying;
use super::values::{self, Makings};
use crate::game::{Field, Modifiers, PieceId, PlayerId, short_list};
use crate::space::grid::{Facing, Position};

/// A profile. Values are what a d6 must show; MVT in points, POR in cells, PTS in points of score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Points of movement a turn.
    pub mvt: u8,
    /// Range of its weapon, in cells.
    pub por: u8,
    /// What a shot needs; `None` if it cannot shoot (`piece.sauvage`).
    pub tir: Option<u8>,
    /// How many shots it fires at once.
    pub shots: u8,
    /// What a blow needs.
    pub cac: u8,
    /// What its armour needs; `None` without armour.
    pub arm: Option<u8>,
    /// Its value.
    pub pts: u8,
}

/// Which figure a piece is: an index into [`figures`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Kind(pub u8);

impl Kind {
    /// The figure.
    pub fn figure(self) -> &'static Figure {
        &figures()[usize::from(self.0)]
    }

    /// The kind of that id, of those that players field.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::find(|figure| figure.kind == id && figure.class != Class::Neutral)
    }

    /// The machine gun (`gun.profile`).
    pub fn gun() -> Self {
        Self::neutral("gun")
    }

    /// The squig (`mod.squigs`).
    pub fn squig() -> Self {
        Self::neutral("squig")
    }

    fn neutral(id: &str) -> Self {
        Self::find(|figure| figure.kind == id).expect("a test sees that it is among the figures")
    }

    fn find(wanted: impl Fn(&Figure) -> bool) -> Option<Self> {
        figures().iter().position(wanted).map(|index| Kind(index as u8))
    }
}

/// What a figure is to the builders of klans.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Any klan fields any number.
    Base,
    /// Some klans field one.
    Special,
    /// Nobody fields it: it stands on the map.
    Neutral,
}

/// A figure as `assets/figures/doum40k.ron` describes it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// Its id.
    pub kind: String,
    /// What it is to the builders of klans.
    pub class: Class,
    mvt: u8,
    por: u8,
    tir: Option<u8>,
    shots: u8,
    cac: u8,
    arm: Option<u8>,
    pts: u8,
    /// Its skills, by id.
    pub skills: Vec<String>,
    #[serde(skip)]
    set: SkillSet,
}

impl Figure {
    /// Its skills.
    #[inline]
    pub fn skill_set(&self) -> SkillSet {
        self.set
    }

    /// Its profile before house rules and bonuses.
    pub fn profile(&self) -> Profile {
        Profile {
            mvt: self.mvt,
            por: self.por,
            tir: self.tir,
            shots: self.shots,
            cac: self.cac,
            arm: self.arm,
            pts: self.pts,
        }
    }
}

/// The file of all figures.
pub(super) const FIGURES: &str = include_str!("../../../assets/figures/doum40k.ron");

/// All figures of the rule book, those that stand on maps last.
pub fn figures() -> &'static [Figure] {
    static LIST: OnceLock<Vec<Figure>> = OnceLock::new();
    LIST.get_or_init(|| {
        let mut list: Vec<Figure> =
            ron::from_str(FIGURES).expect("assets/figures/doum40k.ron, built in, is checked by a test");
        for figure in &mut list {
            figure.set = SkillSet::of(figure.skills.iter().map(String::as_str))
                .expect("assets/figures/doum40k.ron, built in, is checked by a test");
        }
        list
    })
}

/// What a piece has done since its owner's turn began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Done {
    /// It has left its cell.
    pub moved: bool,
    /// It ran.
    pub ran: bool,
    /// It has shot.
    pub shot: bool,
    /// It has fought.
    pub fought: bool,
    /// It has used a trigger.
    pub used: bool,
    /// It has opened or closed a door.
    pub door: bool,
    /// Its activation is over.
    pub ended: bool,
}

/// Where a piece has been since its owner's turn began.
#[derive(PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Trail {
    /// It has left its cell, by whatever means (`skill.snipeure`).
    pub left: bool,
    /// Which enemies have seen it; kept only for those whom it matters to (`skill.sournois`).
    #[serde(with = "crate::game::short_list")]
    pub seen_by: SmallVec<[PieceId; 4]>,
}

impl Clone for Trail {
    fn clone(&self) -> Self {
        Self {
            left: self.left,
            seen_by: self.seen_by.clone(),
        }
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.left = source.left;
        short_list::copy(&mut self.seen_by, &source.seen_by);
    }
}

/// A piece, with all that rules look at. One component: rules look at several of these values at once, and all pieces lie
/// side by side in the order of their ids ([`crate::game::by_id`]).
#[derive(Component, Debug)]
pub struct Piece {
    /// Its number. Never changes.
    pub id: PieceId,
    /// Whose it is; nobody's if it came with the map. Never changes.
    pub owner: Option<PlayerId>,
    /// Which figure. Never changes.
    pub kind: Kind,
    /// Its values as printed; what counts is [`Piece::profile`]. Never change.
    pub printed: Profile,
    /// Where it stands.
    pub position: Position,
    /// Where it looks.
    pub facing: Facing,
    /// What it has done this turn.
    pub done: Done,
    /// Where it has been this turn.
    pub trail: Trail,
    /// Its bonuses.
    pub bonuses: Bonuses,
    /// What it carries.
    pub carrying: Carrying,
}

impl Piece {
    /// What of it is part of the state, in the order of the hash.
    pub(super) fn fields() -> Vec<Field<Self>> {
        vec![
            Field::of("position", |all: &Self| &all.position, |all| &mut all.position),
            Field::of("facing", |all: &Self| &all.facing, |all| &mut all.facing),
            Field::of("done", |all: &Self| &all.done, |all| &mut all.done),
            Field::of("trail", |all: &Self| &all.trail, |all| &mut all.trail),
            Field::of("bonuses", |all: &Self| &all.bonuses, |all| &mut all.bonuses),
            Field::of("carrying", |all: &Self| &all.carrying, |all| &mut all.carrying),
        ]
    }

    fn makings(&self) -> Makings<'_> {
        Makings {
            printed: &self.printed,
            skills: self.kind.figure().skill_set(),
            bonuses: &self.bonuses,
            left: self.trail.left,
        }
    }

    /// The profile that counts now.
    pub fn profile(&self) -> Profile {
        values::profile(self.makings())
    }

    /// The points of movement that count now.
    pub(super) fn mvt(&self) -> u8 {
        self.plain_value(Stat::Mvt).unwrap_or(0)
    }

    /// A value of that profile; `None` if the piece has no such value.
    pub(super) fn plain_value(&self, stat: Stat) -> Option<u8> {
        values::plain_value(stat, self.makings())
    }

    /// A value that counts now, with what changed it.
    pub(super) fn value(&self, stat: Stat) -> (Option<i32>, Modifiers) {
        values::value(stat, self.makings())
    }

    /// Its skills now.
    pub fn skills(&self) -> SkillSet {
        values::skills(self.kind, &self.bonuses)
    }
}

impl Clone for Piece {
    fn clone(&self) -> Self {
        Self {
            trail: self.trail.clone(),
            bonuses: self.bonuses.clone(),
            carrying: self.carrying.clone(),
            ..*self
        }
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.position = source.position;
        self.facing = source.facing;
        self.done = source.done;
        self.trail.clone_from(&source.trail);
        self.bonuses.clone_from(&source.bonuses);
        self.carrying.clone_from(&source.carrying);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gun_and_the_squig_are_as_in_the_book() {
        let gun = Kind::gun().figure().profile();
        assert_eq!(
            (gun.por, gun.tir, gun.shots, gun.arm, gun.pts),
            (20, Some(5), 3, Some(3), 0)
        );
        let squig = Kind::squig().figure().profile();
        assert_eq!((squig.mvt, squig.tir, squig.arm, squig.pts), (5, None, None, 0));
        assert_eq!(Kind::from_id("gun"), None, "nobody fields a gun");
    }

    #[test]
    fn the_fifteen_figures_are_those_of_the_book() {
        // MVT POR TIR shots CAC ARM PTS, 0 for a dash.
        let book = [
            ("grot", 4, 10, 6, 1, 6, 0, 1),
            ("flingboy", 4, 15, 5, 1, 5, 0, 2),
            ("pistolboy", 4, 10, 6, 1, 4, 0, 2),
            ("bizarboy", 5, 10, 5, 1, 4, 0, 3),
            ("blindboy", 4, 10, 6, 1, 4, 4, 3),
            ("bomberboy", 4, 10, 6, 1, 6, 0, 3),
            ("frimeur", 4, 15, 5, 2, 5, 0, 3),
            ("kommando", 4, 10, 6, 1, 4, 0, 3),
            ("kosto", 4, 10, 6, 1, 3, 6, 3),
            ("kramboy", 4, 4, 3, 1, 5, 0, 3),
            ("mitrailleur", 4, 20, 5, 3, 5, 0, 4),
            ("roketboy", 4, 20, 5, 1, 5, 0, 3),
            ("sauvage", 4, 10, 0, 1, 3, 0, 2),
            ("skateboy", 4, 10, 6, 1, 4, 0, 3),
            ("snipeure", 4, 15, 5, 1, 5, 0, 3),
        ];
        let listed: Vec<_> = figures()
            .iter()
            .filter(|figure| figure.class != Class::Neutral)
            .map(|figure| {
                let p = figure.profile();
                let (tir, arm) = (p.tir.unwrap_or(0), p.arm.unwrap_or(0));
                (figure.kind.as_str(), p.mvt, p.por, tir, p.shots, p.cac, arm, p.pts)
            })
            .collect();
        assert_eq!(listed, book);
    }
}
