//! What the buttons of decisions are called.

use crate::game::{Command, PieceId};
use crate::rules::necromunda::{Arm, NecroCommand, own_command};
use crate::screen::books::necromunda::hand::held;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Names, Texts};

/// The name of a weapon.
pub fn arm(texts: &Texts, arm: Arm) -> String {
    let id = serde_json::to_value(arm).unwrap_or_default();
    texts.say(&format!("arm-{}", id.as_str().unwrap_or_default()))
}

/// The names of several weapons that are held.
pub fn arms(texts: &Texts, list: &[Arm]) -> String {
    let names: Vec<String> = list.iter().map(|held| arm(texts, *held)).collect();
    match names.is_empty() {
        true => texts.say("screen-necro-bare"),
        false => names.join(" + "),
    }
}

/// How often each of a list comes, in its order.
fn counted(names: &Names, list: &[PieceId]) -> String {
    let mut words: Vec<(PieceId, usize)> = Vec::new();
    for piece in list {
        match words.iter_mut().find(|(known, _)| known == piece) {
            Some((_, count)) => *count += 1,
            None => words.push((*piece, 1)),
        }
    }
    let words: Vec<String> = words
        .into_iter()
        .map(|(piece, count)| format!("{} × {count}", names.piece(piece)))
        .collect();
    words.join(", ")
}

/// What a command is called on its button, where its question says the rest.
pub fn of(texts: &Texts, table: &Table, command: &Command) -> String {
    let names = &table.names;
    let name = |piece: &PieceId| FluentValue::from(names.piece(*piece));
    let Some(own) = own_command(command) else {
        return texts.command(command, names);
    };
    match own {
        NecroCommand::Shoot { with, burst: true, .. } => {
            texts.message("screen-necro-burst", &[("with", arm(texts, *with).into())])
        }
        NecroCommand::Shoot { with, .. } => arm(texts, *with),
        NecroCommand::Flame { .. } => texts.say("screen-necro-flame-straight"),
        NecroCommand::Throw { with, .. } => texts.message("screen-necro-throw", &[("with", arm(texts, *with).into())]),
        NecroCommand::Fight { piece, target } => texts.message(
            "screen-necro-against",
            &[("piece", name(piece)), ("target", name(target))],
        ),
        NecroCommand::Split { pairs } => {
            let words: Vec<String> = pairs
                .iter()
                .map(|[piece, target]| {
                    texts.message(
                        "screen-necro-against",
                        &[("piece", name(piece)), ("target", name(target))],
                    )
                })
                .collect();
            words.join(" · ")
        }
        NecroCommand::Next { piece } => names.piece(*piece),
        NecroCommand::Hold { with, .. } => arms(texts, with),
        NecroCommand::Hits { first, odd } => texts.message(
            "screen-necro-hits",
            &[("first", arm(texts, *first).into()), ("odd", arm(texts, *odd).into())],
        ),
        NecroCommand::Strike { with, .. } => arm(texts, *with),
        NecroCommand::Allot { targets } => counted(names, targets),
        NecroCommand::Flee { .. } => texts.say("screen-necro-flee-shown"),
        _ => capital(&texts.command(command, names)),
    }
}

fn capital(words: &str) -> String {
    crate::screen::table_top::overlay::capital(words)
}

/// What is known of the chances of an attack, in lines; none if they are not told.
pub fn known_chances(texts: &Texts, input: &InputState, command: &Command) -> Vec<String> {
    let known = held(input).and_then(|hand| hand.odds.of(command));
    known.map_or_else(Vec::new, |known| known.words(texts, |list| chances(texts, list)))
}

/// The chances of an attack in words, those that are nought left out.
fn chances(texts: &Texts, list: &[(&'static str, crate::game::Fraction)]) -> Vec<String> {
    let side = |own: bool| {
        let of_side = list.iter().filter(|(name, _)| name.starts_with("own_") == own);
        let words: Vec<String> = of_side
            .filter(|(_, chance)| !chance.is_zero())
            .map(|(name, chance)| {
                let name = name.trim_start_matches("own_");
                let args = [("percent", FluentValue::from(i64::from(chance.percent())))];
                texts.message(&format!("screen-necro-odds-{name}"), &args)
            })
            .collect();
        words.join(" · ")
    };
    [side(false), side(true)]
        .into_iter()
        .filter(|words| !words.is_empty())
        .collect()
}

/// The sides of the table by the names that setups use.
pub fn edge(texts: &Texts, name: &str) -> String {
    texts.say(&format!("screen-necro-edge-{name}"))
}

/// What is asked, by its name, for its locale.
pub fn id_of(asked: &str) -> String {
    asked.replace('_', "-")
}
