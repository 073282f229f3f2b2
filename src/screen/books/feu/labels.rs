//! What the buttons of decisions are called, and chances in words.

use crate::game::{Command, Fraction, PieceId, Refusal};
use crate::rules::feu::outlook::FeuOutlook;
use crate::rules::feu::{FeuCommand, SoldierWeapon, WeaponUse, own_command};
use crate::screen::books::feu::hand::held;
use crate::screen::books::feu::of_match::active;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::overlay::capital;
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Texts};

/// The name of a weapon.
pub fn weapon(texts: &Texts, weapon: SoldierWeapon) -> String {
    texts.say(&format!("arm-{}", weapon.facts().id))
}

/// A weapon with what it does: how far it reaches, how many tests a shot is, what its hits add to the die.
pub fn weapon_values(texts: &Texts, of: SoldierWeapon) -> String {
    let facts = of.facts();
    let used_for = match facts.used_for {
        WeaponUse::Shot => "shot",
        WeaponUse::Throw => "throw",
        WeaponUse::Hand => "hand",
    };
    let args = [
        ("weapon", FluentValue::from(weapon(texts, of))),
        ("use", FluentValue::from(used_for)),
        ("range", FluentValue::from(facts.range)),
        ("rate", FluentValue::from(facts.rate)),
        ("power", FluentValue::from(facts.power)),
    ];
    texts.message("screen-feu-weapon", &args)
}

/// What a command is called on its button, with what it costs.
pub fn of(texts: &Texts, table: &mut Table, command: &Command) -> String {
    let words = name(texts, table, command);
    priced(texts, table, words, command)
}

/// Words for a command with what it costs now, in action points, if it costs any.
pub fn priced(texts: &Texts, table: &mut Table, words: String, command: &Command) -> String {
    let price = of_active(table, command).map_or(0, |(outlook, piece, own)| outlook.price(piece, own));
    let args = [("what", FluentValue::from(words.as_str())), ("points", price.into())];
    match price {
        0 => words,
        _ => texts.message("screen-feu-priced", &args),
    }
}

/// Why the active soldier cannot pay for a command, wherever that is aimed.
pub fn unpayable(table: &mut Table, command: &Command) -> Option<Refusal> {
    let (outlook, piece, own) = of_active(table, command)?;
    outlook.unpayable(piece, own)
}

/// The active soldier, and a command as one of the book's, with what the rules are asked by.
fn of_active<'t>(table: &'t mut Table, command: &'t Command) -> Option<(FeuOutlook<'t>, PieceId, &'t FeuCommand)> {
    let (piece, own) = active(table).zip(own_command(command))?;
    Some((FeuOutlook::of(table.game())?, piece, own))
}

/// What a command is called, where its question says the rest.
fn name(texts: &Texts, table: &Table, command: &Command) -> String {
    let names = &table.names;
    let Some(own) = own_command(command) else {
        return texts.command(command, names);
    };
    match own {
        FeuCommand::Shoot { with, .. } => capital(&weapon(texts, *with)),
        FeuCommand::Allot { target } => names.piece(*target),
        FeuCommand::Pace { how } => texts.say(&format!("screen-feu-pace-{}", how.name())),
        FeuCommand::Keep { stay, .. } => texts.say(match stay {
            true => "screen-feu-keep",
            false => "screen-feu-keep-not",
        }),
        FeuCommand::Fight { .. }
        | FeuCommand::Hide
        | FeuCommand::Aim
        | FeuCommand::Fire
        | FeuCommand::Hold
        | FeuCommand::EndPool
        | FeuCommand::EndActivation => texts.say(&format!("screen-feu-do-{}", own.name().replace('_', "-"))),
        _ => capital(&texts.command(command, names)),
    }
}

/// What is known of the chances of an attack, in lines; none if they are not told.
pub fn known_chances(texts: &Texts, input: &InputState, command: &Command) -> Vec<String> {
    let known = held(input).and_then(|hand| hand.odds.of(command));
    known.map_or_else(Vec::new, |known| known.words(texts, |list| chances(texts, list)))
}

/// The chances of an attack in words, those that are nought left out: of its target, then of who attacks.
pub fn chances(texts: &Texts, list: &[(&'static str, Fraction)]) -> Vec<String> {
    let side = |own: bool| {
        let of_side = list.iter().filter(|(name, _)| name.starts_with("own_") == own);
        let words: Vec<String> = of_side
            .filter(|(_, chance)| !chance.is_zero())
            .map(|(name, chance)| {
                let args = [("percent", FluentValue::from(i64::from(chance.percent())))];
                texts.message(&format!("screen-feu-odds-{}", name.trim_start_matches("own_")), &args)
            })
            .collect();
        let words = words.join(" · ");
        match own && !words.is_empty() {
            true => texts.message("screen-feu-odds-own", &[("odds", words.into())]),
            false => words,
        }
    };
    [side(false), side(true)]
        .into_iter()
        .filter(|words| !words.is_empty())
        .collect()
}

/// How many action points an activation of a soldier has, as its values say.
pub fn points_of(table: &Table, piece: PieceId) -> i32 {
    let stats = table.display.shown.piece(piece).map(|piece| piece.stats.as_slice());
    let points = stats.into_iter().flatten().find(|stat| stat.label == "PA");
    points.and_then(|stat| stat.text.parse().ok()).unwrap_or(0)
}
