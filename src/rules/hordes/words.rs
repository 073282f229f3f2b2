//! The words of the Horde: its locale files, what its commands and facts say.

use super::command::HordeCommand;
use super::fact::{GoalKind, HordeFact};
use super::state::Behaviour;
use crate::game::{BookCommand, BookFact, PieceId};
use crate::rules::{Chapter, LocaleFile, Words, WordsName};

/// The locale files, in both languages.
macro_rules! locales {
    ($($name:literal)*) => {
        &[$(
            locales!(@ "fr", $name),
            locales!(@ "en", $name),
        )*]
    };
    (@ $lang:literal, $name:literal) => {
        LocaleFile {
            lang: $lang,
            name: concat!("hordes/", $name),
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales/", $lang, "/hordes/", $name)),
        }
    };
}

/// The locale files of the Horde.
pub const LOCALES: &[LocaleFile] =
    locales!("rules.ftl" "facts.ftl" "faults.ftl" "options.ftl" "screen.ftl" "brief.ftl");

/// The chapters of the Horde's rules.
pub const CHAPTERS: &[Chapter] = &[
    Chapter {
        id: "horde",
        prefixes: &["horde", "kind"],
    },
    Chapter {
        id: "horde_joker",
        prefixes: &["joker"],
    },
    Chapter {
        id: "horde_behaviour",
        prefixes: &["behaviour", "target"],
    },
    Chapter {
        id: "horde_way",
        prefixes: &["way"],
    },
    Chapter {
        id: "horde_attacks",
        prefixes: &["strike", "fire"],
    },
    Chapter {
        id: "horde_reserve",
        prefixes: &["reserve"],
    },
    Chapter {
        id: "horde_cards",
        prefixes: &["card", "wager", "hero"],
    },
    Chapter {
        id: "horde_scenarios",
        prefixes: &["scenario"],
    },
];

/// What a command says; nothing if it is none of the Horde's.
pub fn command_words(command: &BookCommand) -> Words {
    match command.get::<HordeCommand>() {
        Some(HordeCommand::HordeStrike { piece, target }) => Words::of("command-horde-strike")
            .with("piece", WordsName::Piece(*piece))
            .with("target", WordsName::Piece(*target)),
        Some(HordeCommand::Act) => Words::of("command-horde-act"),
        Some(HordeCommand::Keep) => Words::of("command-horde-keep"),
        Some(HordeCommand::Wager) => Words::of("command-horde-wager"),
        Some(HordeCommand::PlayCard) => Words::of("command-horde-play-card"),
        Some(HordeCommand::DrawOn) => Words::of("command-horde-draw-on"),
        Some(HordeCommand::Give { piece }) => Words::of("command-horde-give").with("piece", WordsName::Piece(*piece)),
        Some(HordeCommand::Accept) => Words::of("command-horde-accept"),
        Some(HordeCommand::Decline) => Words::of("command-horde-decline"),
        Some(HordeCommand::Reroll) => Words::of("command-horde-reroll"),
        Some(HordeCommand::LetItStand) => Words::of("command-horde-let-it-stand"),
        None => Words::of("command-unknown"),
    }
}

/// The word of a behaviour, between which messages choose.
const fn word_of(behaviour: Behaviour) -> &'static str {
    match behaviour {
        Behaviour::Rush => "rush",
        Behaviour::Fury => "fury",
        Behaviour::Advance => "advance",
        Behaviour::Objective => "objective",
        Behaviour::Edge => "edge",
        Behaviour::Still => "still",
    }
}

/// What a fact says; nothing if it is none of the Horde's.
pub fn fact_words(fact: &BookFact) -> Words {
    let of = |message, piece: &PieceId| Words::of(message).with("piece", WordsName::Piece(*piece));
    match fact.get::<HordeFact>() {
        None => Words::of("fact-unknown"),
        Some(HordeFact::Joker { .. }) => Words::of("fact-horde-joker"),
        Some(HordeFact::Behaves { die, behaviour, .. }) => Words::of("fact-horde-behaviour")
            .with("die", WordsName::Number((*die).into()))
            .with("behaviour", WordsName::Choice(word_of(*behaviour))),
        Some(HordeFact::Goal {
            piece,
            what,
            target,
            distance,
            cost,
            ..
        }) => {
            let way = WordsName::Choice(if cost.is_some() { "yes" } else { "no" });
            let goal = match (what, target) {
                (GoalKind::Enemy, Some(target)) => {
                    of("fact-horde-goal-enemy", piece).with("target", WordsName::Piece(*target))
                }
                (GoalKind::Edge, _) => of("fact-horde-goal-edge", piece),
                _ => of("fact-horde-goal-objective", piece),
            };
            goal.with("way", way).with("distance", WordsName::Distance(*distance))
        }
        Some(HordeFact::Eliminated { piece, reserve, .. }) => {
            let joins = if *reserve { "yes" } else { "no" };
            of("fact-horde-eliminated", piece).with("reserve", WordsName::Choice(joins))
        }
        Some(HordeFact::Card { piece, .. }) => of("fact-horde-card", piece),
        Some(HordeFact::Kept { piece, .. }) => of("fact-horde-kept", piece),
        Some(HordeFact::CardLost { piece, .. }) => of("fact-horde-card-lost", piece),
        Some(HordeFact::Wager { piece, won, .. }) => {
            let won = if *won { "yes" } else { "no" };
            of("fact-horde-wager", piece).with("won", WordsName::Choice(won))
        }
        Some(HordeFact::Given { piece, to, .. }) => of("fact-horde-given", piece).with("target", WordsName::Piece(*to)),
        Some(HordeFact::Swapped { card, piece, .. }) => {
            of("fact-horde-swapped", piece).with("target", WordsName::Piece(*card))
        }
        Some(HordeFact::Entered { piece, .. }) => of("fact-horde-entered", piece),
    }
}
