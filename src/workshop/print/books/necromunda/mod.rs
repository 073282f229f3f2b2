//! What Necromunda gives to be printed: its rules in brief with its arms and fighters, its templates, and its fighters' profiles.

use serde_json::Value;

use super::{BriefTable, PrintedBook, signed};
use crate::game::Stat;
use crate::rules::necromunda::{
    ALL_GANGS, ARMOUR, ARMS, Ammo, ArmData, ArmRange, ArmSpecial, ArmStrength, CLOUD_SIZE, FIGHTER_KINDS,
    FIGHTER_STATS, MOST_CREDITS, NecroOptions, SMALL_DISC, SaveChange,
};
use crate::rules::{PieceSetup, PlayerSetup};
use crate::text::Texts;
use crate::workshop::print::profile::{BorneThing, OwnProfile};
use crate::workshop::print::templates::PrintedTemplate;

/// What Necromunda gives to be printed.
pub struct PrintedNecromunda;

/// The field of a player that names its gang.
const GANG: &str = "gang";

/// A thing's id as setups write it.
fn id_of(thing: &impl serde::Serialize) -> String {
    let written = serde_json::to_value(thing).unwrap_or_default();
    written.as_str().unwrap_or_default().to_owned()
}

/// The values of a weapon in words, in the order of [`HEADS`].
fn values(arm: &ArmData, texts: &Texts) -> [String; 5] {
    let range = match arm.range {
        ArmRange::Contact => texts.say("brief-range-contact"),
        ArmRange::Shot { short, long } => format!("{short} / {long}"),
        ArmRange::Flame => texts.say("brief-range-flame"),
        ArmRange::Thrown => texts.say("brief-range-thrown"),
    };
    let hit = match arm.range {
        ArmRange::Shot { .. } => format!("{} / {}", signed(arm.hit[0]), signed(arm.hit[1])),
        _ => String::new(),
    };
    let strength = match arm.strength {
        ArmStrength::Fixed(strength) => strength.to_string(),
        ArmStrength::OfBearer(more) => signed(more).replace('–', "+0"),
        ArmStrength::Harmless => "–".to_owned(),
    };
    let save = match arm.save {
        SaveChange::Fixed(change) => signed(change),
        SaveChange::ByStrength => texts.say("brief-save-strength"),
    };
    let ammo = match arm.ammo {
        Ammo::Never => "–".to_owned(),
        Ammo::OnSix(need) => format!("{need}+"),
        Ammo::Always(need) => texts.message("brief-ammo-always", &[("need", need.into())]),
        Ammo::Fails => texts.say("brief-ammo-fails"),
    };
    [range, hit, strength, save, ammo]
}

/// The letters of these values, as cards bear them.
const LABELS: [&str; 5] = ["ps", "hit", "F", "save", "ammo"];

/// The heads of these values, as tables have them.
const HEADS: [&str; 5] = ["range", "hit", "strength", "save", "ammo"];

/// What else a weapon does, in the title of its rule.
fn special(arm: &ArmData, texts: &Texts) -> Option<String> {
    let rule = match arm.special {
        ArmSpecial::Plain => return None,
        ArmSpecial::Parry => "rule-parry-sword",
        ArmSpecial::ManyWounds => "rule-wound-many",
        ArmSpecial::Sustained(dice) => return Some(format!("{} {dice}", texts.say("rule-burst-choose"))),
        ArmSpecial::SmallDisc => "rule-blast-centre",
        ArmSpecial::Cloud => "rule-smoke-cloud",
    };
    Some(texts.say(rule))
}

impl PrintedBook for PrintedNecromunda {
    fn brief(&self) -> &'static [&'static str] {
        &[
            "turn", "moving", "hiding", "shooting", "alert", "wounds", "combat", "nerve", "scenes", "gangs", "arms",
        ]
    }

    fn numbers(&self) -> Vec<(&'static str, i64)> {
        let clear = NecroOptions::default().hide_clear;
        vec![("credits", MOST_CREDITS), ("hide_clear", clear.into())]
    }

    fn tables(&self, texts: &Texts) -> Vec<BriefTable> {
        vec![("gangs", fighters(texts)), ("arms", arms(texts))]
    }

    fn templates(&self) -> Vec<PrintedTemplate> {
        vec![
            PrintedTemplate::Disc("print-template-small-disc", SMALL_DISC),
            PrintedTemplate::Disc("print-template-smoke", CLOUD_SIZE),
            PrintedTemplate::Flame("print-template-flame"),
        ]
    }

    fn profile(&self, force: &PlayerSetup, piece: &PieceSetup, texts: &Texts) -> Option<OwnProfile> {
        let kind = FIGHTER_KINDS.iter().find(|kind| kind.id == piece.kind)?;
        let gang = force.own.get(GANG).and_then(Value::as_str);
        let gang = ALL_GANGS.iter().find(|(_, id)| Some(*id) == gang);
        let stats = gang.map_or(kind.stats, |(gang, _)| gang.stats_of(kind.kind));
        let stats = FIGHTER_STATS.into_iter().zip(stats.all()).map(|(label, value)| Stat {
            label,
            text: value.to_string(),
        });
        let words = |field: &str| -> Vec<String> {
            let list = piece.own.get(field).and_then(Value::as_array).into_iter().flatten();
            list.filter_map(|word| Some(word.as_str().or(word["id"].as_str())?.to_owned()))
                .collect()
        };
        let carried = words("weapons");
        // Everybody has a knife.
        let ids = carried.iter().map(String::as_str).chain(["knife"]);
        let held: Vec<&ArmData> = ids
            .filter_map(|id| ARMS.iter().find(|arm| id_of(&arm.arm) == id))
            .collect();
        let armour = piece.own.get("armour").and_then(Value::as_str);
        let armour = armour.and_then(|id| ARMOUR.iter().find(|(armour, ..)| id_of(armour) == id));
        let value = kind.cost + held.iter().map(|arm| arm.cost).sum::<i64>() + armour.map_or(0, |(_, _, cost)| *cost);
        let mut things: Vec<BorneThing> = held.into_iter().map(|arm| thing(arm, texts)).collect();
        things.extend(armour.map(|(armour, need, _)| BorneThing {
            name: texts.say(&format!("armour-{}", id_of(armour))),
            stats: Vec::new(),
            rules: vec![format!("{need}+")],
        }));
        Some(OwnProfile {
            stats: stats.collect(),
            value,
            things,
        })
    }
}

/// A weapon as a card bears it.
fn thing(arm: &ArmData, texts: &Texts) -> BorneThing {
    let stats = LABELS.into_iter().zip(values(arm, texts));
    let stats = stats.filter(|(_, text)| !text.is_empty() && text != "–");
    BorneThing {
        name: texts.borne(&id_of(&arm.arm)),
        stats: stats.map(|(label, text)| Stat { label, text }).collect(),
        rules: special(arm, texts).into_iter().collect(),
    }
}

fn arms(texts: &Texts) -> Vec<Vec<String>> {
    let head = |name: &str| texts.say(&format!("brief-head-{name}"));
    let heads = std::iter::once("weapon").chain(HEADS).chain(["cost"]);
    let mut rows: Vec<Vec<String>> = vec![heads.map(head).collect()];
    for arm in ARMS {
        let name = std::iter::once(texts.borne(&id_of(&arm.arm)));
        rows.push(name.chain(values(arm, texts)).chain([arm.cost.to_string()]).collect());
    }
    rows
}

fn fighters(texts: &Texts) -> Vec<Vec<String>> {
    let labels = FIGHTER_STATS.into_iter().map(|label| texts.stat_label(label));
    let heads = std::iter::once(texts.say("brief-head-kind")).chain(labels);
    let mut rows: Vec<Vec<String>> = vec![heads.chain([texts.say("brief-head-cost")]).collect()];
    for kind in FIGHTER_KINDS {
        let name = std::iter::once(texts.kind(kind.id));
        let values = kind.stats.all().into_iter().map(|value| value.to_string());
        rows.push(name.chain(values).chain([kind.cost.to_string()]).collect());
    }
    rows
}
