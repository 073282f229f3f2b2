//! What Doum40k gives to be printed: its grounds, and its rules in brief.

use super::{BriefTable, CellLook, PrintedBook, PrintedGround, signed};
use crate::game::RuleKey;
use crate::rules::doum40k::{
    BONUSES, BonusEffect, BonusRow, BonusStat, FIXED_VALUE, SOURNOIS_CHANGE, TERRAINS, Terrain, keys, numbers_of_rules,
};
use crate::rules::{KindClass, first_rulebook};
use crate::text::{FluentValue, Texts};

/// What Doum40k gives to be printed.
pub struct PrintedDoum40k;

/// How grounds are drawn that are not open, by the keys of their rules; conveyors are told apart by where they lead.
const LOOKS: &[(RuleKey, CellLook)] = &[
    (keys::GROUND_WALL, CellLook::Wall),
    (keys::GROUND_ROCK, CellLook::Rock),
    (keys::GROUND_CRATE, CellLook::Crate),
    (keys::GROUND_BONUS, CellLook::Bonus),
    (keys::GROUND_MUD, CellLook::Mud),
    (keys::GROUND_LAVA, CellLook::Lava),
    (keys::GROUND_TELEPORTER, CellLook::Teleporter),
    (keys::GROUND_RESPAWN, CellLook::Respawn(None)),
];

fn look(terrain: &Terrain, letter: char) -> Option<CellLook> {
    if let Some(facing) = terrain.carries_to {
        return Some(CellLook::Conveyor(facing));
    }
    let (_, look) = LOOKS.iter().find(|(key, _)| *key == terrain.key)?;
    Some(match look {
        CellLook::Respawn(_) => CellLook::Respawn(letter.to_digit(10)),
        look => *look,
    })
}

impl PrintedBook for PrintedDoum40k {
    fn ground(&self, letter: char) -> Option<PrintedGround> {
        let terrain = TERRAINS.iter().find(|terrain| terrain.letters.contains(letter))?;
        Some(PrintedGround {
            look: look(terrain, letter)?,
            rule: terrain.key,
            enter: terrain.enter,
            stops_sight: terrain.sight.stops_sight,
            gives_cover: terrain.sight.gives_cover,
        })
    }

    fn brief(&self) -> &'static [&'static str] {
        &[
            "board", "devices", "turn", "moving", "sight", "shooting", "melee", "death", "skills", "bonus", "mods",
            "pieces",
        ]
    }

    fn numbers(&self) -> Vec<(&'static str, i64)> {
        numbers_of_rules()
    }

    fn words(&self, texts: &Texts) -> Vec<(&'static str, String)> {
        let row = |row| bonuses(row, texts);
        vec![
            ("malus", row(BonusRow::Malus)),
            ("spide", row(BonusRow::Spide)),
            ("fling", row(BonusRow::Fling)),
            ("baston", row(BonusRow::Baston)),
            ("armour", row(BonusRow::Armour)),
            ("sournois", signed(SOURNOIS_CHANGE)),
        ]
    }

    fn tables(&self, texts: &Texts) -> Vec<BriefTable> {
        vec![("board", grounds(texts)), ("pieces", kinds(texts))]
    }
}

/// A row of the table of bonuses: the second die, if there is one, and what it gives.
fn bonuses(row: BonusRow, texts: &Texts) -> String {
    let all = BONUSES.iter().filter(|entry| entry.row == row).map(|entry| {
        let dice = match &entry.second {
            None => String::new(),
            Some(dice) if dice.start() == dice.end() => format!("{}\u{a0}", dice.start()),
            Some(dice) => format!("{}–{}\u{a0}", dice.start(), dice.end()),
        };
        let effect = effect(entry.effect, texts);
        let effect = entry.turns.map_or(effect.clone(), |turns| {
            let args: [(&str, FluentValue); 2] = [("effect", effect.into()), ("turns", turns.into())];
            texts.message("brief-bonus-turns", &args)
        });
        dice + &effect
    });
    all.collect::<Vec<_>>().join(", ")
}

/// What a bonus does, in a few words.
fn effect(effect: BonusEffect, texts: &Texts) -> String {
    let label = |stat: BonusStat| {
        texts.stat_label(match stat {
            BonusStat::Mvt => "MVT",
            BonusStat::Por => "POR",
            BonusStat::Tir => "TIR",
            BonusStat::Cac => "CAC",
            BonusStat::Arm => "ARM",
        })
    };
    match effect {
        BonusEffect::Skill(skills) => {
            let skills = skills.iter().map(|skill| texts.skill(skill.id).to_lowercase());
            skills.collect::<Vec<_>>().join(", ")
        }
        BonusEffect::Add(stat, change) => format!("{}\u{a0}{}", label(stat), signed(change)),
        BonusEffect::Fixed(stat) => format!("{}\u{a0}{FIXED_VALUE}", label(stat)),
        BonusEffect::NoArmour => texts.say("brief-bonus-no-armour"),
        BonusEffect::Armour { add, bare } => {
            let args: [(&str, FluentValue); 2] = [("change", signed(add).into()), ("bare", bare.into())];
            texts.message("brief-bonus-armour", &args)
        }
        BonusEffect::Push => String::new(),
    }
}

/// What each ground costs and does.
fn grounds(texts: &Texts) -> Vec<Vec<String>> {
    let head = |name: &str| texts.say(&format!("brief-head-{name}"));
    let mut rows = vec![vec![head("ground"), head("points"), head("sight"), head("cover")]];
    let mut known: Vec<RuleKey> = Vec::new();
    for terrain in &TERRAINS {
        // A door that is open is open ground.
        if known.contains(&terrain.key) || terrain.letters.is_empty() {
            continue;
        }
        known.push(terrain.key);
        let letters: Vec<String> = terrain.letters.chars().take(1).map(String::from).collect();
        let points = match terrain.enter {
            Some(points) if terrain.enter_from_raised != points => format!("{points} ({})", terrain.enter_from_raised),
            Some(points) => points.to_string(),
            None => "–".to_owned(),
        };
        let mark = |is_so: bool| if is_so { "×".to_owned() } else { String::new() };
        let args: [(&str, FluentValue); 2] = [
            ("letter", letters.concat().into()),
            ("ground", texts.rule_title(terrain.key).into()),
        ];
        rows.push(vec![
            texts.message("brief-ground", &args),
            points,
            mark(terrain.sight.stops_sight),
            mark(terrain.sight.gives_cover),
        ]);
    }
    rows
}

/// All pieces that may be fielded, with their values and skills; special ones are marked.
fn kinds(texts: &Texts) -> Vec<Vec<String>> {
    let kinds = first_rulebook().forces().kinds();
    let mut rows = Vec::new();
    let labels = kinds
        .first()
        .map(|kind| kind.stats.iter().map(|stat| texts.stat_label(stat.label)));
    let heads = std::iter::once(texts.say("brief-head-kind")).chain(labels.into_iter().flatten());
    rows.push(heads.chain([texts.say("brief-head-skills")]).collect());
    for kind in &kinds {
        let star = if kind.class == KindClass::Special { "*" } else { "" };
        let skills: Vec<String> = kind.skills.iter().map(|skill| texts.skill(skill)).collect();
        let name = std::iter::once(texts.kind(kind.id) + star);
        let stats = kind.stats.iter().map(|stat| stat.text.clone());
        rows.push(name.chain(stats).chain([skills.join(", ")]).collect());
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_but_that_of_open_ground_is_drawn() {
        for letter in TERRAINS.iter().flat_map(|terrain| terrain.letters.chars()) {
            assert_eq!(PrintedDoum40k.ground(letter).is_none(), letter == '.', "{letter}");
        }
    }
}
