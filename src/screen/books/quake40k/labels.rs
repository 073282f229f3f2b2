//! What buttons are called in a game of Quake 40K, and what is foreseen of a way, in words.

use crate::game::{Command, Fraction, PieceId};
use crate::rules::quake40k::command::{QuakeCommand, own_of};
use crate::rules::quake40k::match_state::TargetId;
use crate::rules::quake40k::outlook::{Foresight, Prospect};
use crate::screen::books::quake40k::hand::held;
use crate::screen::panels::fold_words;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::overlay::capital;
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Texts};

/// The name of a weapon; bare hands are none.
pub fn arm(texts: &Texts, id: Option<&str>) -> String {
    texts.say(&format!("arm-{}", id.unwrap_or("bare").replace('.', "-")))
}

/// The name of a target.
pub fn target(texts: &Texts, table: &Table, target: TargetId) -> String {
    match target {
        TargetId::Figure(piece) => table.names.piece(piece),
        TargetId::Barrel { barrel } => texts.message(
            "screen-quake-barrel",
            &[("number", FluentValue::from(i64::from(barrel) + 1))],
        ),
        TargetId::Building { building } => texts.message(
            "screen-quake-building",
            &[("team", FluentValue::from(i64::from(building.0) + 1))],
        ),
    }
}

/// The name of a bonus by its entry.
pub fn bonus(texts: &Texts, entry: &str) -> String {
    match entry {
        "spores" | "monster" => texts.say(&format!("bonus_own-{entry}")),
        "bumper.soft" => texts.say("bonus_own-bumper_soft"),
        entry => texts.say(&format!("rule-{}", entry.replace('.', "-"))),
    }
}

/// What a command is called on its button, where its question says the rest.
pub fn of(texts: &Texts, table: &Table, command: &Command) -> String {
    match own_of(command) {
        Some(QuakeCommand::Shoot { weapon, .. }) => capital(&arm(texts, Some(weapon.as_str()))),
        Some(QuakeCommand::Activate { figure } | QuakeCommand::Control { figure }) => table.names.piece(*figure),
        Some(QuakeCommand::Melee { of }) => table.names.piece(*of),
        Some(QuakeCommand::Portal { number }) => texts.message(
            "screen-quake-portal",
            &[("number", FluentValue::from(i64::from(*number)))],
        ),
        Some(QuakeCommand::Pick { entry }) => bonus(texts, &entry.to_string()),
        _ => capital(&texts.command(command, &table.names)),
    }
}

/// A chance in whole percent.
pub fn percent(chance: Fraction) -> FluentValue<'static> {
    FluentValue::from(i64::from(chance.percent()))
}

/// What may come of a command, by the rules' names, in the order in which it is told.
pub const CHANCES: [&str; 16] = [
    "spotted",
    "arrived",
    "landed",
    "held_on",
    "fell",
    "drowned",
    "crashed",
    "entered",
    "disintegrated",
    "hit",
    "wound",
    "saved",
    "killed",
    "own_wound",
    "own_killed",
    "other_killed",
];

/// What is told only where it is not sure.
const DOUBTS: [&str; 3] = ["spotted", "arrived", "entered"];

/// What kills for sure.
const DEATHS: [&str; 3] = ["drowned", "crashed", "disintegrated"];

/// What is known of the chances of a command, in words; nothing if they are not told.
pub fn known_chances(texts: &Texts, input: &InputState, command: &Command) -> Option<String> {
    let known = held(input)?.odds.of(command)?;
    known.words(texts, |list| vec![chances(texts, list)]).pop()
}

/// The chances of a command in words: those that are nought are left out, and what says the same as another.
pub fn chances(texts: &Texts, list: &[(&'static str, Fraction)]) -> String {
    let of = |name: &str| list.iter().find(|(known, _)| *known == name).map(|(_, chance)| *chance);
    let falls = of("fell").is_some_and(|chance| !chance.is_zero());
    let words = CHANCES.iter().filter_map(|name| {
        let chance = of(name).filter(|chance| !chance.is_zero())?;
        let is_sure = chance == Fraction::ONE && DOUBTS.contains(name);
        // Whoever has one wound loses it by dying, and is hit by falling.
        let is_told = match *name {
            "wound" => of("killed") != Some(chance),
            "hit" => !falls,
            "own_wound" => of("own_killed") != Some(chance),
            "killed" => !DEATHS.iter().any(|death| of(death) == Some(chance)),
            _ => true,
        };
        let id = format!("screen-quake-odds-{}", name.replace('_', "-"));
        (is_told && !is_sure).then(|| texts.message(&id, &[("percent", percent(chance))]))
    });
    words.collect::<Vec<_>>().join(" · ")
}

/// What is on a way, a line each: whether it is a danger, and the words.
pub fn prospects(texts: &Texts, foresight: &Foresight) -> Vec<(bool, String)> {
    let length = |units: i32| FluentValue::from(texts.length(units));
    let mut lines: Vec<(bool, String)> = Vec::new();
    for (prospect, _) in &foresight.prospects {
        let chance = prospect.chance().map_or(FluentValue::from(100), percent);
        let args = match prospect {
            Prospect::Drop { height, dice } => vec![
                ("height", length(*height)),
                ("dice", FluentValue::from(*dice)),
                ("percent", chance),
            ],
            Prospect::Leap { length: far } => vec![("length", length(*far)), ("percent", chance)],
            Prospect::Difficult { dice } => vec![("dice", FluentValue::from(*dice))],
            Prospect::Token(kind) => vec![("kind", FluentValue::from(texts.say(&format!("token-{}", kind.name()))))],
            Prospect::Portal { number, more } => vec![
                ("number", FluentValue::from(i64::from(*number))),
                ("again", FluentValue::from(if *more > 0 { "yes" } else { "no" })),
                ("more", length(*more)),
            ],
            Prospect::ClosedPortal(number) => vec![("number", FluentValue::from(i64::from(*number)))],
            _ => Vec::new(),
        };
        let id = match prospect {
            Prospect::Drop { .. } => "drop",
            Prospect::Leap { .. } => "leap",
            Prospect::Difficult { .. } => "difficult",
            Prospect::BikeCrash => "bike",
            Prospect::Dangerous => "dangerous",
            Prospect::Napalm => "napalm",
            Prospect::Water => "water",
            Prospect::Crash => "crash",
            Prospect::Token(_) => "token",
            Prospect::Flag => "flag",
            Prospect::Portal { .. } => "portal",
            Prospect::ClosedPortal(_) => "closed-portal",
            Prospect::Contact => "contact",
        };
        let line = (
            prospect.is_a_risk(),
            texts.message(&format!("screen-quake-way-{id}"), &args),
        );
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// What a figure is, in a word.
pub fn kind(texts: &Texts, table: &Table, piece: PieceId) -> String {
    let kind = table
        .state
        .piece(piece)
        .map(|piece| piece.kind.clone())
        .unwrap_or_default();
    fold_words::kind(texts, &kind)
}
