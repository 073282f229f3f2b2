//! House rules: named switches of the setup, with what each may be.

use super::list;
use crate::rules::doum40k::figures::Kind;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::mods::{self, MapNeed};
use crate::rules::{Fault, Faults, HouseRule, OptionForm, OptionValue, Options, Setup};

/// The kramboy's value: the profile table says 3, the klan table 2 (`piece.kramboy`).
const KRAMBOY_POINTS: &str = "kramboy_points";

/// How many squigs there are where the map draws none (`mod.squigs`).
const SQUIGS: &str = "squigs";

/// All house rules.
pub static HOUSE_RULES: &[HouseRule] = &[
    HouseRule {
        name: KRAMBOY_POINTS,
        rule: keys::PIECE_KRAMBOY,
        usual: 3,
        allowed: 2..=3,
        form: OptionForm::Number,
        only_in: &[],
    },
    HouseRule {
        name: SQUIGS,
        rule: keys::MOD_SQUIGS,
        usual: 5,
        allowed: 1..=16,
        form: OptionForm::Number,
        only_in: &["squigs"],
    },
];

/// Looks over the house rules of a setup.
pub fn check(setup: &Setup, faults: &mut Faults) {
    for (name, value) in &setup.options {
        let field = format!("options.{name}");
        match HOUSE_RULES.iter().find(|rule| rule.name == name) {
            None => faults.push(
                Fault::new(field, "unknown-option")
                    .arg("option", name)
                    .arg("known", list(HOUSE_RULES.iter().map(|rule| rule.name))),
            ),
            Some(rule) if !matches!(value, OptionValue::Number(value) if rule.allowed.contains(value)) => {
                let allowed: Vec<String> = rule.allowed.clone().map(|value| value.to_string()).collect();
                faults.push(
                    Fault::new(field, "option-value")
                        .arg("option", name)
                        .arg("value", value)
                        .arg("known", allowed.join(", "))
                        .by(rule.rule),
                );
            }
            Some(_) => {}
        }
    }
}

/// What a house rule is set to; what it usually is if that is no value for it.
fn value(options: &Options, name: &str) -> i64 {
    let rule = HOUSE_RULES.iter().find(|rule| rule.name == name);
    rule.map_or(0, |rule| {
        let set = options.get(name).and_then(OptionValue::number);
        set.filter(|value| rule.allowed.contains(value)).unwrap_or(rule.usual)
    })
}

/// What a kind of piece is worth by the house rules.
pub fn points_of(kind: Kind, options: &Options) -> u8 {
    let printed = kind.figure().profile().pts;
    if kind.figure().kind == "kramboy" {
        return u8::try_from(value(options, KRAMBOY_POINTS)).unwrap_or(printed);
    }
    printed
}

/// What a kind of piece is worth by the house rule that makes it cheapest (`piece.kramboy`).
pub fn least_points_of(kind: Kind, options: &Options) -> u8 {
    let cheapest = HOUSE_RULES
        .iter()
        .map(|rule| (rule.name.to_owned(), OptionValue::Number(*rule.allowed.start())));
    points_of(kind, options).min(points_of(kind, &cheapest.collect()))
}

/// How many squigs there are in the game of a setup.
pub fn squigs_of(setup: &Setup) -> usize {
    if mods::by_id(&setup.mode).is_none_or(|mode| !mode.needs.contains(&MapNeed::Squigs)) {
        return 0;
    }
    let drawn = setup.map.inline().map_or(0, |map| {
        let tokens = map.tokens.iter();
        tokens.filter(|token| token.kind == "squig").count()
    });
    if drawn > 0 { drawn } else { squigs(&setup.options) }
}

/// How many squigs there are where the map draws none.
pub fn squigs(options: &Options) -> usize {
    usize::try_from(value(options, SQUIGS)).unwrap_or(0)
}
