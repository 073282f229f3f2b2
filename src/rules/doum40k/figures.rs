//! The figures of Doum40k: kinds with their profiles and skills, as `assets/figures/doum40k.ron` has them.

use std::sync::OnceLock;

use bevy::prelude::*;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use super::skills::Skills;

/// A profile: of a piece the one that is printed, before bonuses. Values are what a d6 must show; MVT in points, POR in
/// cells, PTS in points of score. A component that never changes; what counts now is in `values`.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

/// Which figure a piece is: an index into [`figures`]. A component that never changes.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Kind(pub u8);

impl Kind {
    /// The figure: creatures come after all others.
    pub fn figure(self) -> &'static Figure {
        let (place, figures) = (usize::from(self.0), figures());
        match figures.get(place) {
            Some(figure) => figure,
            None => &creatures()[place - figures.len()],
        }
    }

    /// The kind of creature of that id.
    pub fn creature(id: &str) -> Option<Self> {
        let place = creatures().iter().position(|figure| figure.kind == id)?;
        Some(Kind((figures().len() + place) as u8))
    }

    /// Whether it is a thing: what creatures come out of, and no creature itself (`kind.nest`).
    pub fn is_thing(self) -> bool {
        self.figure().class == Class::Neutral && self.figure().kind == NEST
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
    /// Its skills.
    #[serde(deserialize_with = "read_skills")]
    pub skills: Skills,
}

impl Figure {
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

/// Reads the ids of skills.
fn read_skills<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Skills, D::Error> {
    let ids = Vec::<String>::deserialize(deserializer)?;
    Skills::of(ids.iter().map(String::as_str)).map_err(|id| D::Error::custom(format!("no skill {id:?}")))
}

/// The file of all figures.
pub(super) const FIGURES: &str = include_str!("../../../assets/figures/doum40k.ron");

/// All figures of the rule book, those that stand on maps last.
pub fn figures() -> &'static [Figure] {
    static LIST: OnceLock<Vec<Figure>> = OnceLock::new();
    LIST.get_or_init(|| ron::from_str(FIGURES).expect("assets/figures/doum40k.ron, built in, is checked by a test"))
}

/// The file of all creatures.
const CREATURES: &str = include_str!("../../../assets/figures/doum40k_creatures.ron");

/// The thing among them, and how often it is killed before it is gone (`kind.nest`).
const NEST: &str = "nest";
pub const NEST_LIVES: u8 = 3;

/// All creatures: the pieces of add-ons, which nobody fields.
pub fn creatures() -> &'static [Figure] {
    static LIST: OnceLock<Vec<Figure>> = OnceLock::new();
    LIST.get_or_init(|| {
        ron::from_str(CREATURES).expect("assets/figures/doum40k_creatures.ron, built in, is checked by a test")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn creatures_are_as_on_their_page() {
        // MVT TIR CAC ARM PTS, 0 for a dash.
        let page = [
            ("zombie", 3, 0, 5, 0, 1),
            ("wild_squig", 5, 0, 4, 0, 2),
            ("rat", 6, 0, 6, 0, 1),
            ("drone", 5, 5, 6, 6, 2),
            ("nest", 0, 0, 7, 5, 0),
        ];
        for (id, mvt, tir, cac, arm, pts) in page {
            let kind = Kind::creature(id).unwrap();
            let profile = kind.figure().profile();
            let (has_tir, has_arm) = (profile.tir.unwrap_or(0), profile.arm.unwrap_or(0));
            assert_eq!(
                (profile.mvt, has_tir, profile.cac, has_arm, profile.pts),
                (mvt, tir, cac, arm, pts)
            );
            assert_eq!((kind.figure().kind.as_str(), kind.figure().class), (id, Class::Neutral));
            assert_eq!(Kind::from_id(id), None, "nobody fields one");
        }
        assert_eq!(creatures().len(), page.len());
    }

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
