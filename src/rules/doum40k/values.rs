//! What counts now: a profile with skills and bonuses applied, and what each of them changed (`bonus.*`).

use super::bonus::{Bonus, Effect, Stat};
use super::figures::Profile;
use super::keys;
use super::skills::{Skill, Skills};
use crate::game::{Modifier, Modifiers, RuleKey};

/// From where a value counts that a piece does not have: it never succeeds (`piece.auto`, `piece.sauvage`).
pub const NEVER: i32 = 7;

/// A value that a bonus fixes (`bonus.fixed`).
pub const FIXED: i32 = 2;

/// What the values of a piece are made of.
#[derive(Clone, Copy)]
pub struct StatSources<'a> {
    /// Its printed profile.
    pub printed: &'a Profile,
    /// Its figure's skills.
    pub skills: Skills,
    /// Its bonuses, in the order gained.
    pub bonus: &'a Bonus,
    /// Whether it has left its cell since its owner's turn began.
    pub left: bool,
}

/// The skills of a piece: its figure's, and what a malus gave it.
#[inline]
pub fn skills(of_figure: Skills, bonus: &Bonus) -> Skills {
    bonus
        .0
        .iter()
        .fold(of_figure, |set, bonus| match bonus.kind.entry().effect {
            Effect::Skill(given) => set.with(given),
            _ => set,
        })
}

/// The skills that a piece has twice: from its figure, and from a malus (`skill.stack`).
pub fn skills_held_twice(of_figure: Skills, bonus: &Bonus) -> Skills {
    of_figure.shared_with(skills(Skills::default(), bonus))
}

/// A value as it counts, with what changed it; `None` if the piece has no such value at all.
pub fn value(stat: Stat, sources: StatSources) -> (Option<i32>, Modifiers) {
    let mut modifiers = Modifiers::default();
    let value = count(stat, sources, |rule, change| {
        modifiers.0.push(Modifier { rule, change });
    });
    (value, modifiers)
}

/// As [`value`]; what changes it, and by how much, is told to `tell`.
fn count(stat: Stat, sources: StatSources, mut tell: impl FnMut(RuleKey, i32)) -> Option<i32> {
    let printed = sources.printed;
    let base = match stat {
        Stat::Mvt => Some(i32::from(printed.mvt)),
        Stat::Por => Some(i32::from(printed.por)),
        Stat::Tir => printed.tir.map(i32::from),
        Stat::Cac => Some(i32::from(printed.cac)),
        Stat::Arm => printed.arm.map(i32::from),
    };
    let mut counted = base;
    let mut set = |counted: &mut Option<i32>, rule, value: Option<i32>| {
        tell(rule, value.unwrap_or(NEVER) - counted.unwrap_or(NEVER));
        *counted = value;
    };
    if let Some(fixed) = sources.bonus.fixing(stat) {
        set(&mut counted, fixed.kind.entry().key, Some(FIXED));
        if is_touched(stat, sources) {
            tell(keys::BONUS_FIXED, 0);
        }
        return counted;
    }
    if !sources.left {
        for skill in sources.skills.iter() {
            if let Some(value) = (skill.at_rest)(stat) {
                set(&mut counted, skill.key, Some(value));
            }
        }
    }
    for held in &sources.bonus.0 {
        let entry = held.kind.entry();
        match entry.effect {
            Effect::Add(changed, by) if changed == stat => {
                // A sauvage counts from 7 once a bonus touches its TIR.
                let value = counted.unwrap_or(NEVER) + by;
                set(&mut counted, entry.key, Some(value));
            }
            Effect::NoArmour if stat == Stat::Arm && counted.is_some() => set(&mut counted, entry.key, None),
            Effect::Armour { add, bare } if stat == Stat::Arm => {
                let value = counted.map_or(bare, |value| value + add);
                set(&mut counted, entry.key, Some(value));
            }
            _ => {}
        }
    }
    let least = match stat {
        Stat::Arm => 2,
        Stat::Mvt | Stat::Por => 1,
        Stat::Tir | Stat::Cac => i32::MIN,
    };
    counted.map(|value| value.max(least))
}

/// Whether something would change a value, were it not fixed.
fn is_touched(stat: Stat, sources: StatSources) -> bool {
    let at_rest = |skill: &Skill| !sources.left && (skill.at_rest)(stat).is_some();
    let mut effects = sources.bonus.0.iter().map(|held| held.kind.entry().effect);
    sources.skills.find(at_rest).is_some()
        || effects.any(|effect| match effect {
            Effect::Add(changed, _) => changed == stat,
            Effect::NoArmour | Effect::Armour { .. } => stat == Stat::Arm,
            Effect::Skill(_) | Effect::Fixed(_) | Effect::Push => false,
        })
}

/// Names a rule that bears on a test and leaves its number as it is: a modifier of 0, once.
pub fn note(modifiers: &mut Modifiers, rule: RuleKey) {
    if modifiers.0.iter().all(|known| known.rule != rule) {
        modifiers.0.push(Modifier { rule, change: 0 });
    }
}

/// Names the rule by which a need is sure or hopeless, if it is: 1 or less always succeeds, 7 or more never (`piece.auto`).
pub fn note_certainty(need: i32, modifiers: &mut Modifiers) {
    if !(2..NEVER).contains(&need) {
        note(modifiers, keys::PIECE_AUTO);
    }
}

/// As [`value`], without what changed it, and as profiles hold it.
pub fn plain_value(stat: Stat, sources: StatSources) -> Option<u8> {
    count(stat, sources, |_, _| ()).map(|value| value.clamp(0, 255) as u8)
}

/// The profile that counts.
pub fn profile(sources: StatSources) -> Profile {
    // Most pieces are as printed: no need to go through their values.
    if sources.bonus.0.is_empty() && (sources.left || sources.skills.is_empty()) {
        return *sources.printed;
    }
    let of = |stat| plain_value(stat, sources);
    Profile {
        mvt: of(Stat::Mvt).unwrap_or(0),
        por: of(Stat::Por).unwrap_or(0),
        tir: of(Stat::Tir),
        cac: of(Stat::Cac).unwrap_or(NEVER as u8),
        arm: of(Stat::Arm),
        ..*sources.printed
    }
}
