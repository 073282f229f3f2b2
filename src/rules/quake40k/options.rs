//! The book's house rules: named switches of the setup, each with its usual value (chapter 17).

use std::sync::OnceLock;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::bonus_entry::{BonusEntry, BonusKind};
use super::keys;
use crate::game::{Fault, Faults, RuleKey};
use crate::rules::{HouseRule, OptionForm, OptionValue, Options};

/// Declares the words that an option knows.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$word_doc:meta])* $word:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            #[default]
            $($(#[$word_doc])* $word),*
        }
    };
}

words! {
    /// Whom a newcomer crushes (`portal.crush`).
    CrushRule {
        /// All wholly on the disc.
        Disc,
        /// Only who is overlapped.
        Spot,
    }
}
words! {
    /// What a fall does (`move.fall`).
    FallRule {
        /// A hit that rolls to wound.
        Hit,
        /// A wound without a roll.
        Wound,
    }
}
words! {
    /// Whether the length of a leap is movement (`move.leap`).
    LeapCost {
        /// It is, and must fit into the rest.
        Counted,
        /// As far as thrown.
        Free,
    }
}
words! {
    /// Whether a token passed over must be taken (`bonus.one`).
    TokenRule {
        /// It must.
        Forced,
        /// It may be left.
        Free,
    }
}
words! {
    /// Which first failed save `equip.23` ignores.
    NartheciumRule {
        /// That of each turn.
        Turn,
        /// That of the life.
        Life,
    }
}
words! {
    /// How much of a target must be visible (`sight.share`).
    SightShare {
        /// 4 of its 5 columns.
        Width,
        /// 27 of its 35 samples.
        Body,
        /// 1 of its 35 samples.
        Any,
    }
}
words! {
    /// What a killed mate costs (`rule.points`).
    MateKill {
        /// Its value.
        Costs,
        /// Nothing.
        Nothing,
    }
}

/// A row of an own table of bonuses (`bonus.custom`).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusRow {
    /// The kind of the token.
    pub kind: BonusKind,
    /// The roll: 11 to 36, of mysterious ones 1 to 6.
    pub roll: u8,
    /// What it is instead.
    pub effect: BonusEntry,
}

/// All house rules: a component of the match that never changes. Each field is named after its option.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct QuakeOptions {
    pub portal_radius: i32,
    pub crush: CrushRule,
    pub fall: FallRule,
    pub leap_cost: LeapCost,
    pub token: TokenRule,
    pub narthecium: NartheciumRule,
    pub sight_share: SightShare,
    pub charge_shot_target: bool,
    pub contact_charge: bool,
    pub bonus_table: Vec<BonusRow>,
    pub barrels: u8,
    pub barrel_chain: bool,
    pub mate_kill: MateKill,
    pub flag_rounds: u32,
    pub base_glance: bool,
    pub domination_points: i32,
    pub assault_turns: u32,
    pub rounds: u32,
    pub declare_first: bool,
    pub tie: bool,
}

impl Default for QuakeOptions {
    fn default() -> Self {
        Self {
            portal_radius: 375,
            crush: CrushRule::Disc,
            fall: FallRule::Hit,
            leap_cost: LeapCost::Counted,
            token: TokenRule::Forced,
            narthecium: NartheciumRule::Turn,
            sight_share: SightShare::Width,
            charge_shot_target: false,
            contact_charge: false,
            bonus_table: Vec::new(),
            barrels: 0,
            barrel_chain: true,
            mate_kill: MateKill::Costs,
            flag_rounds: 1,
            base_glance: false,
            domination_points: 15,
            assault_turns: 20,
            rounds: 3,
            declare_first: false,
            tie: true,
        }
    }
}

/// What an option may be set to.
enum Allowed {
    Switch,
    Words(&'static [&'static str]),
    Range(i64, i64),
    /// 0, or within these bounds.
    NoneOr(i64, i64),
    /// Rows of an own table.
    Rows,
}

use Allowed::{NoneOr, Range, Rows, Switch, Words};

/// Every mod asks for it.
const EVERY: &[&str] = &[];

/// The mods with rounds.
const ROUNDS: &[&str] = &["champion", "elite", "capture", "team_champions"];

/// An option: its name, what it may be, the rule that it changes, the mods that ask for it.
type Row = (&'static str, Allowed, RuleKey, &'static [&'static str]);

/// All options, in the order of the book.
const OPTIONS: &[Row] = &[
    ("portal_radius", Range(125, 2_000), keys::arena::ARENA_DISC, EVERY),
    ("crush", Words(&["disc", "spot"]), keys::portals::PORTAL_CRUSH, EVERY),
    ("fall", Words(&["hit", "wound"]), keys::movement::MOVE_FALL, EVERY),
    (
        "leap_cost",
        Words(&["counted", "free"]),
        keys::movement::MOVE_LEAP,
        EVERY,
    ),
    ("token", Words(&["forced", "free"]), keys::bonus::BONUS_ONE, EVERY),
    ("narthecium", Words(&["turn", "life"]), keys::bonus::EQUIP_23, EVERY),
    (
        "sight_share",
        Words(&["width", "body", "any"]),
        keys::shooting::SIGHT_SHARE,
        EVERY,
    ),
    ("charge_shot_target", Switch, keys::assault::ASSAULT_MOVE, EVERY),
    ("contact_charge", Switch, keys::assault::ASSAULT_BONUS, EVERY),
    ("bonus_table", Rows, keys::bonus::BONUS_CUSTOM, EVERY),
    ("barrels", NoneOr(3, 10), keys::barrels::BARREL_LAY, EVERY),
    ("barrel_chain", Switch, keys::barrels::BARREL_HIT, EVERY),
    (
        "mate_kill",
        Words(&["costs", "nothing"]),
        keys::mods::RULE_POINTS,
        EVERY,
    ),
    ("flag_rounds", Range(1, 100), keys::mods::MOD_ONE_FLAG, &["one_flag"]),
    ("base_glance", Switch, keys::mods::MOD_BASE_ATTACK, &["base_attack"]),
    (
        "domination_points",
        Range(1, 1_000),
        keys::mods::MOD_DOMINATION,
        &["domination"],
    ),
    ("assault_turns", Range(1, 1_000), keys::mods::MOD_ASSAULT, &["assault"]),
    ("rounds", Range(1, 100), keys::mods::RULE_ROUND, ROUNDS),
    ("declare_first", Switch, keys::ties::DECLARE_FIRST, EVERY),
    ("tie", Switch, keys::ties::TIE_TEAM, EVERY),
];

/// The options that are switches of the start screen: all but the table of bonuses, whose rows stand in setups.
pub fn house_rules() -> &'static [HouseRule] {
    static RULES: OnceLock<Vec<HouseRule>> = OnceLock::new();
    RULES.get_or_init(|| {
        let usual = serde_json::to_value(QuakeOptions::default()).unwrap_or_default();
        OPTIONS.iter().filter_map(|row| switch_of(row, &usual)).collect()
    })
}

/// An option as a switch, which is usually what the options are by themselves.
fn switch_of((name, allowed, rule, only_in): &Row, usual: &Value) -> Option<HouseRule> {
    let (form, allowed) = match *allowed {
        Switch => (OptionForm::Number, 0..=1),
        Words(words) => (OptionForm::Words(words), 0..=words.len() as i64 - 1),
        Range(least, most) if *name == "portal_radius" => (OptionForm::EverySo(HALF_PACE), least..=most),
        Range(least, most) => (OptionForm::Number, least..=most),
        NoneOr(least, most) => (OptionForm::NoneOr(least), 0..=most),
        Rows => return None,
    };
    let usual = match (&usual[*name], form) {
        (Value::Bool(is_on), _) => i64::from(*is_on),
        (Value::String(word), OptionForm::Words(words)) => words.iter().position(|known| known == word)? as i64,
        (number, _) => number.as_i64()?,
    };
    Some(HouseRule {
        name,
        rule: *rule,
        usual,
        allowed,
        form,
        only_in,
    })
}

/// Half a pace, in units: by so much the window changes lengths.
const HALF_PACE: i64 = 125;

/// Every option's name.
pub fn names() -> impl Iterator<Item = &'static str> {
    OPTIONS.iter().map(|(name, ..)| *name)
}

impl Allowed {
    /// The value as the options hold it, if it is allowed.
    fn read(&self, value: &OptionValue) -> Option<Value> {
        match (self, value) {
            (Switch, OptionValue::Switch(is_on)) => Some(json!(is_on)),
            (Switch, OptionValue::Number(number @ (0 | 1))) => Some(json!(*number == 1)),
            (Words(words), OptionValue::Word(word)) => words.contains(&word.as_str()).then(|| json!(word)),
            (Range(least, most), OptionValue::Number(number)) => {
                (*least..=*most).contains(number).then(|| json!(number))
            }
            (NoneOr(least, most), OptionValue::Number(number)) => {
                (*number == 0 || (*least..=*most).contains(number)).then(|| json!(number))
            }
            (Rows, OptionValue::Rows(rows)) => {
                let rows: Vec<BonusRow> = serde_json::from_value(Value::Array(rows.clone())).ok()?;
                rows.iter().all(is_row).then(|| json!(rows))
            }
            _ => None,
        }
    }

    /// What is allowed, for people.
    fn known(&self) -> String {
        match self {
            Switch => "true, false".to_owned(),
            Words(words) => words.join(", "),
            Range(least, most) => format!("{least} … {most}"),
            NoneOr(least, most) => format!("0, {least} … {most}"),
            Rows => "{kind, roll, effect}".to_owned(),
        }
    }
}

/// Whether a row's roll is one that its kind's table has.
fn is_row(row: &BonusRow) -> bool {
    match row.kind {
        BonusKind::Mysterious => (1..=6).contains(&row.roll),
        BonusKind::Equipment | BonusKind::Weapon => {
            (1..=3).contains(&(row.roll / 10)) && (1..=6).contains(&(row.roll % 10))
        }
    }
}

/// The house rules that a setup sets.
pub fn read(options: &Options, faults: &mut Faults) -> QuakeOptions {
    let mut set = Map::new();
    for (name, value) in options {
        let field = format!("options.{name}");
        let Some((_, allowed, ..)) = OPTIONS.iter().find(|(known, ..)| known == name) else {
            let known: Vec<&str> = names().collect();
            faults.push(
                Fault::new(field, "unknown-option")
                    .arg("option", name)
                    .arg("known", known.join(", ")),
            );
            continue;
        };
        match allowed.read(value) {
            Some(value) => {
                set.insert(name.clone(), value);
            }
            None => faults.push(
                Fault::new(field, "option-value")
                    .arg("option", name)
                    .arg("value", value)
                    .arg("known", allowed.known()),
            ),
        }
    }
    serde_json::from_value(Value::Object(set)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_rule_has_its_option_and_stands_as_the_book_has_it() {
        let usual = json!({
            "portal_radius": 375, "crush": "disc", "fall": "hit", "leap_cost": "counted", "token": "forced",
            "narthecium": "turn", "sight_share": "width", "charge_shot_target": false, "contact_charge": false,
            "bonus_table": [], "barrels": 0, "barrel_chain": true, "mate_kill": "costs", "flag_rounds": 1,
            "base_glance": false, "domination_points": 15, "assault_turns": 20, "rounds": 3, "declare_first": false,
            "tie": true,
        });
        let written = serde_json::to_value(QuakeOptions::default()).unwrap();
        assert_eq!(written, usual);
        let fields: Vec<&String> = written.as_object().unwrap().keys().collect();
        assert_eq!(names().count(), 20);
        assert!(names().eq(fields.into_iter().map(String::as_str)));
    }
    #[test]
    fn every_option_but_the_table_is_a_switch_that_setups_understand() {
        assert_eq!(house_rules().len(), 19);
        for rule in house_rules() {
            let values = rule.allowed.clone().filter(|value| rule.allows(*value));
            for value in values {
                let mut faults = Faults::default();
                let written = rule.written(value);
                read(
                    &[(rule.name.to_owned(), written.clone())].into_iter().collect(),
                    &mut faults,
                );
                assert!(faults.is_empty(), "{} {written}", rule.name);
                assert_eq!(rule.read(&written), Some(value), "{}", rule.name);
            }
            assert!(rule.allows(rule.usual), "{}", rule.name);
            assert!(
                rule.only_in
                    .iter()
                    .all(|id| super::super::terms::MODS.iter().any(|known| known.id == *id))
            );
        }
    }
}
