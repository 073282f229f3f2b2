//! What kills and deaths count for a player, by how the mod is won: a kill that brings a tenth of what wins counts one.

use crate::game::PlayerId;
use crate::rules::quake40k::{BonusEntry, BonusKind, SeenChampion, Survey, TeamId, Victory};

/// What the place and the weapons at hand count that a death loses, besides all else.
const COMPOSURE: f32 = 0.06;

/// What a kill counts where killing does not win.
const IN_PASSING: f32 = 0.3;

/// What a flag's bearer counts more.
const BEARER: f32 = 1.0;

/// What who occupies a portal counts more, where that gives points.
const OCCUPIER: f32 = 0.3;

/// What counts that is to be destroyed in a scenario that is added.
const NEST: f32 = 1.5;

/// For how long what a bonus brings is counted when it is weighed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foresight {
    /// What a bonus brings at once.
    AtOnce,
    /// What it brings for as long as it is borne: who is controlled (`mystery.5`) stays so through its deaths.
    Lasting,
}

/// What mind control counts at once, and as long as it lasts where points win: so much if there is one rival, of more a part.
const CONTROLS: f32 = 0.5;
const CONTROLS_ON: f32 = 3.0;

/// What is won by killing each, and lost by the death of each, by id.
pub struct Stakes {
    /// What it counts if the player's side kills it.
    pub gains: Vec<f32>,
    /// What it costs if the enemy kills it.
    pub losses: Vec<f32>,
    /// What it costs if it dies by accident; of an enemy what that brings.
    pub accidents: Vec<f32>,
    /// What mind control counts (`mystery.5`).
    control: f32,
}

impl Stakes {
    /// For a team, of these figures.
    pub fn of(
        survey: &Survey,
        (player, team): (PlayerId, TeamId),
        figures: &[SeenChampion],
        foresight: Foresight,
    ) -> Self {
        let rivals = survey.teams().saturating_sub(1).max(1) as f32;
        let victory = survey.victory();
        let is_cleaner = survey.cleaners() == Some(team);
        let part = |value: i32, of: TeamId| (value as f32 / survey.value_of(of).max(1) as f32).clamp(0.05, 4.0);
        let own_part = |seen: &SeenChampion| part(seen.value, team);
        let special = |seen: &SeenChampion| {
            let bears = if seen.flag.is_some() { BEARER } else { 0.0 };
            let occupies = seen.portal.is_some() && victory == Victory::Domination;
            IN_PASSING + bears + if occupies { OCCUPIER } else { 0.0 }
        };
        let control = match foresight {
            Foresight::Lasting if victory == Victory::Points => CONTROLS_ON / rivals,
            _ => CONTROLS,
        };
        let bonus = |seen: &SeenChampion| {
            seen.bonus
                .map_or(0.0, |entry| worth_of_bonus(entry, seen, control).max(0.0))
        };
        let things = survey.things();
        let is_thing = |seen: &SeenChampion| things.iter().any(|(thing, _)| *thing == seen.piece);
        let gain = |seen: &SeenChampion| match victory {
            Victory::Points => own_part(seen),
            Victory::LastAlive => 1.0,
            Victory::Assault if is_cleaner => 1.0,
            Victory::Assault => 0.15,
            Victory::Added if is_thing(seen) => NEST,
            _ => special(seen),
        };
        let loss = |seen: &SeenChampion| match victory {
            // One of the rivals has it.
            Victory::Points => part(seen.value, first_rival(survey, team)) / rivals.min(3.0),
            Victory::LastAlive => 1.2,
            Victory::Assault if is_cleaner => 0.15,
            Victory::Assault => 1.0,
            Victory::Added => 1.0,
            _ => special(seen),
        };
        let accident = |seen: &SeenChampion| match (victory, seen.team == team) {
            (Victory::Points, true) => own_part(seen),
            (Victory::Points, false) => part(seen.value, seen.team) / rivals.min(3.0),
            (_, true) => loss(seen),
            (_, false) => gain(seen),
        };
        let composure = |seen: &SeenChampion| COMPOSURE + bonus(seen);
        // Of another's figure that the player decides for nothing is lost.
        let is_borrowed = |seen: &SeenChampion| seen.player == player && seen.team != team;
        let own = |seen: &SeenChampion, worth: f32| if is_borrowed(seen) { 0.0 } else { worth };
        let calm = |seen: &SeenChampion| if seen.team == team { composure(seen) } else { 0.0 };
        Self {
            control,
            gains: figures.iter().map(gain).collect(),
            losses: figures
                .iter()
                .map(|seen| own(seen, loss(seen) + composure(seen)))
                .collect(),
            accidents: figures
                .iter()
                .map(|seen| own(seen, accident(seen) + calm(seen)))
                .collect(),
        }
    }

    /// What a bonus counts to a figure.
    pub fn bonus(&self, entry: BonusEntry, seen: &SeenChampion) -> f32 {
        worth_of_bonus(entry, seen, self.control)
    }

    /// What a token of a kind counts to a figure that has no bonus: the mean of all that it may be.
    pub fn token(&self, survey: &Survey, kind: BonusKind, seen: &SeenChampion) -> f32 {
        let entries = survey.entries_of(kind);
        let sum: f32 = entries.iter().map(|entry| self.bonus(*entry, seen)).sum();
        sum / entries.len().max(1) as f32
    }
}

/// Any other team.
fn first_rival(survey: &Survey, team: TeamId) -> TeamId {
    let mut others = (0..survey.teams() as u8).map(TeamId).filter(|other| *other != team);
    others.next().unwrap_or(team)
}

/// What a bonus counts to a figure: what it brings before its bearer dies. `control` is what mind control counts.
fn worth_of_bonus(entry: BonusEntry, seen: &SeenChampion, control: f32) -> f32 {
    let shoots = if seen.reach.1 > 0 { 1.0 } else { 0.0 };
    let fights = if seen.reach.1 > 0 { 0.5 } else { 1.0 };
    match entry {
        BonusEntry::Equip(roll) => match roll {
            11 => -0.7,
            12 => 0.04,
            13 => 0.05,
            14 => 0.08,
            15 => 0.1,
            16 => 0.12,
            21 => 0.08,
            22 | 33 => 0.05,
            23 => 0.2,
            24 => 0.1,
            25 => 0.2,
            26 => 0.15,
            31 => 0.25,
            32 => 0.03,
            34 => 0.25,
            35 | 36 => 0.35,
            _ => 0.0,
        },
        BonusEntry::Weapon(roll) => match roll {
            11 => -0.8,
            12 => -0.15 * shoots,
            13 => -0.08 * shoots,
            14 => 0.15 * shoots,
            15 => 0.08 * shoots,
            16 => 0.2 * shoots,
            21 => 0.2,
            22 => 0.1 * shoots,
            23 => 0.15 * fights,
            24 => 0.15 * fights,
            25 => 0.08 * shoots,
            26 => 0.03 * shoots,
            31 => 0.25,
            32 => 0.12 * shoots,
            33 => 0.4,
            34 => 0.2 * fights,
            35 => 0.3,
            36 => -0.15,
            _ => 0.0,
        },
        BonusEntry::Mystery(roll) => match roll {
            1 => 0.1 * fights,
            2 => 0.05,
            3 => 0.0,
            4 => 0.25,
            5 => control,
            6 => 0.1 * fights,
            _ => 0.0,
        },
        BonusEntry::Own(_) => -0.3,
    }
}
