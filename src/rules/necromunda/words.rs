//! The words of the book: its locale files, its chapters, what its commands and facts say.

use super::arms::Arm;
use super::command::NecroCommand;
use super::fact::{Injury, NecroFact};
use super::fighters::CREATURE_KINDS;
use super::gangs::GANG;
use super::keys::gangs as gang_keys;
use super::keys::scenarios;
use super::match_state::{Gait, StopReason};
use super::public::THING;
use super::scenarios::RESCUE;
use super::{Necromunda, written};
use crate::game::{BookCommand, BookFact, PieceId, Place, PlayerId, RuleKey};
use crate::rules::{BookTexts, Chapter, LocaleFile, PieceSetup, PlayerSetup, Setup, Term, Words, WordsName, add_ons};
use crate::space::table::TableSide;

/// The locale files of the book, in both languages.
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
            name: concat!("necromunda/", $name),
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales/", $lang, "/necromunda/", $name)),
        }
    };
}

impl BookTexts for Necromunda {
    fn locales(&self) -> &'static [LocaleFile] {
        locales!("book.ftl" "facts.ftl" "refusals.ftl" "faults.ftl" "turn.ftl" "movement.ftl" "shooting.ftl" "wounds.ftl" "combat.ftl" "nerve.ftl" "gangs.ftl" "scenarios.ftl" "screen.ftl" "brief.ftl")
    }

    fn added_locales(&self) -> &'static [LocaleFile] {
        add_ons::LOCALES
    }

    fn added_chapters(&self) -> &'static [Chapter] {
        add_ons::CHAPTERS
    }

    fn chapters(&self) -> &'static [Chapter] {
        &[
            Chapter {
                id: "fighters",
                prefixes: &["stat", "body"],
            },
            Chapter {
                id: "turn",
                prefixes: &["turn", "game", "order"],
            },
            Chapter {
                id: "movement",
                prefixes: &[
                    "move", "run", "charge", "ground", "barrier", "ladder", "jump", "door", "hide",
                ],
            },
            Chapter {
                id: "shooting",
                prefixes: &[
                    "shoot", "sight", "closest", "hit", "blast", "scatter", "flame", "grenade", "smoke", "burst",
                    "ammo", "alert",
                ],
            },
            Chapter {
                id: "wounds",
                prefixes: &["wound", "armour", "injury", "down", "pin"],
            },
            Chapter {
                id: "combat",
                prefixes: &["fight", "score", "parry", "weapon", "many", "mercy", "follow"],
            },
            Chapter {
                id: "nerve",
                prefixes: &["nerve", "leader", "flee", "broken", "rally", "rout"],
            },
            Chapter {
                id: "gangs",
                prefixes: &["gang", "misfire", "fall", "object"],
            },
            Chapter {
                id: "scenarios",
                prefixes: &["scene", "loot", "captive"],
            },
        ]
    }

    fn rule_behind(&self, term: Term, id: &str) -> Option<RuleKey> {
        match (term, id) {
            (Term::Mod, "fight") => Some(scenarios::FIGHT),
            (Term::Mod, "salvage") => Some(scenarios::SALVAGE),
            (Term::Mod, "ambush") => Some(scenarios::AMBUSH),
            (Term::Mod, "rescue") => Some(scenarios::RESCUE),
            (Term::Skill, "rust_choir") => Some(gang_keys::RUST_CHOIR),
            (Term::Skill, "slag_hounds") => Some(gang_keys::SLAG_HOUNDS),
            (Term::Skill, "wire_foxes") => Some(gang_keys::WIRE_FOXES),
            _ => None,
        }
    }

    fn klan_of(&self, player: &PlayerSetup) -> Option<String> {
        player.own.get(GANG)?.as_str().map(str::to_owned)
    }

    /// The captive is nobody's at first; things are so always.
    fn pieces_given(&self, setup: &Setup) -> Vec<(&'static str, Option<PlayerId>)> {
        let captive = (setup.mode == RESCUE).then_some(("captive", None));
        let things = setup.own.get("objects").and_then(serde_json::Value::as_array);
        let things = vec![(THING, None); things.map_or(0, Vec::len)];
        let guests = add_ons::guests_given(setup, CREATURE_KINDS).into_iter();
        let guests = guests.map(|kind| (kind, None));
        captive.into_iter().chain(things).chain(guests).collect()
    }

    /// Its own name, if it has one.
    fn piece_name(&self, piece: &PieceSetup) -> Option<String> {
        let name = piece.own.get("name")?.as_str()?;
        (!name.is_empty()).then(|| name.to_owned())
    }
}

fn piece(id: &PieceId) -> WordsName {
    WordsName::Piece(*id)
}

fn place(at: &Place) -> WordsName {
    WordsName::Place(*at)
}

fn number(number: impl Into<i64>) -> WordsName {
    WordsName::Number(number.into())
}

fn yes(is_so: bool) -> WordsName {
    WordsName::Choice(if is_so { "yes" } else { "no" })
}

fn arm(with: &Arm) -> WordsName {
    WordsName::Term("arm", written(with))
}

fn edge(side: TableSide) -> WordsName {
    WordsName::Choice(match side {
        TableSide::North => "north",
        TableSide::East => "east",
        TableSide::South => "south",
        TableSide::West => "west",
    })
}

/// What a command says; nothing if it is none of the book's.
pub fn of_command(command: &BookCommand) -> Words {
    let Some(command) = command.get::<NecroCommand>() else {
        return add_ons::command_words(command);
    };
    let of = |message, id: &PieceId| Words::of(message).with("piece", piece(id));
    let at_target = |message, id: &PieceId, target: &PieceId| of(message, id).with("target", piece(target));
    match command {
        NecroCommand::Place { piece, at, .. } => of("command-necro-place", piece).with("at", place(at)),
        NecroCommand::Counter { at } => Words::of("command-necro-counter").with("at", place(at)),
        NecroCommand::Edge(side) => Words::of("command-necro-edge").with("edge", edge(*side)),
        NecroCommand::GiveUp => Words::of("command-necro-give-up"),
        NecroCommand::Stay => Words::of("command-necro-stay"),
        NecroCommand::Alert { piece, .. } => of("command-necro-alert", piece),
        NecroCommand::BeginMoves => Words::of("command-necro-begin-moves"),
        NecroCommand::Charge { piece, target } => at_target("command-necro-charge", piece, target),
        NecroCommand::Move(order) => {
            let words = match order.path.last() {
                None if order.hide => Words::of("command-necro-hide"),
                None => Words::of("command-necro-turn"),
                Some(goal) => Words::of("command-necro-move")
                    .with("at", place(goal))
                    .with("run", yes(order.run)),
            };
            match order.piece {
                Some(id) => words.with("piece", piece(&id)).with("told", yes(true)),
                None => words
                    .with("piece", WordsName::Text(String::new()))
                    .with("told", yes(false)),
            }
        }
        NecroCommand::EndPhase => Words::of("command-necro-end-phase"),
        NecroCommand::Flee { .. } => Words::of("command-necro-flee"),
        NecroCommand::Fire {
            piece, target, with, ..
        } => at_target("command-necro-fire", piece, target).with("with", arm(with)),
        NecroCommand::HoldFire => Words::of("command-necro-hold-fire"),
        NecroCommand::Shoot {
            piece,
            target,
            with,
            burst,
        } => at_target("command-necro-shoot", piece, target)
            .with("with", arm(with))
            .with("burst", yes(*burst)),
        NecroCommand::Flame { piece, target, .. } => at_target("command-necro-flame", piece, target),
        NecroCommand::Throw { piece, with, .. } => of("command-necro-throw", piece).with("with", arm(with)),
        NecroCommand::Allot { targets } => {
            Words::of("command-necro-allot").with("targets", WordsName::Pieces(targets.clone()))
        }
        NecroCommand::Split { .. } => Words::of("command-necro-split"),
        NecroCommand::Fight { piece, target } => at_target("command-necro-fight", piece, target),
        NecroCommand::Next { piece } => of("command-necro-next", piece),
        NecroCommand::Hold { piece, .. } => of("command-necro-hold", piece),
        NecroCommand::Parry => Words::of("command-necro-parry"),
        NecroCommand::NoParry => Words::of("command-necro-no-parry"),
        NecroCommand::Hits { first, .. } => Words::of("command-necro-hits").with("with", arm(first)),
        NecroCommand::Strike { piece, with } => of("command-necro-strike", piece).with("with", arm(with)),
        NecroCommand::Follow { .. } => Words::of("command-necro-follow"),
    }
}

fn gait(gait: Gait) -> WordsName {
    WordsName::Choice(match gait {
        Gait::Walk => "walk",
        Gait::Run => "run",
        Gait::Charge => "charge",
        Gait::FailedCharge => "failed",
        Gait::Crawl => "crawl",
        Gait::Flee => "flee",
        Gait::FollowUp => "follow",
        Gait::Advance => "advance",
    })
}

/// What a fact says; nothing if it is none of the book's.
pub fn of_fact(fact: &BookFact) -> Words {
    let Some(fact) = fact.get::<NecroFact>() else {
        return add_ons::fact_words(fact);
    };
    let of = |message, id: &PieceId| Words::of(message).with("piece", piece(id));
    let with_target = |message, id: &PieceId, target: &PieceId| of(message, id).with("target", piece(target));
    match fact {
        NecroFact::Edge { player, edge: side, .. } => Words::of("fact-necro-edge")
            .with("player", WordsName::Player(*player))
            .with("edge", edge(*side)),
        NecroFact::Routed { player, .. } => Words::of("fact-necro-routed").with("player", WordsName::Player(*player)),
        NecroFact::Counter { player, at, .. } => Words::of("fact-necro-counter")
            .with("player", WordsName::Player(*player))
            .with("at", place(at)),
        NecroFact::Taken { piece, .. } => of("fact-necro-taken", piece),
        NecroFact::Dropped { piece, .. } => of("fact-necro-dropped", piece),
        NecroFact::Left {
            piece,
            edge: side,
            with_loot,
            ..
        } => of("fact-necro-left", piece)
            .with("edge", edge(*side))
            .with("loot", yes(*with_loot)),
        NecroFact::Freed { piece, by, .. } => with_target("fact-necro-freed", by, piece),
        NecroFact::Unpinned { piece, .. } => of("fact-necro-unpinned", piece),
        NecroFact::Alert { piece, .. } => of("fact-necro-alert", piece),
        NecroFact::AlertEnded { piece, .. } => of("fact-necro-alert-ended", piece),
        NecroFact::Declared { piece, target, .. } => with_target("fact-necro-declared", piece, target),
        NecroFact::Measured {
            piece,
            target,
            distance,
            reached,
            ..
        } => with_target("fact-necro-measured", piece, target)
            .with("distance", WordsName::Length(*distance))
            .with("reached", yes(*reached)),
        NecroFact::Moved {
            piece, gait: how, cost, ..
        } => of("fact-necro-moved", piece)
            .with("how", gait(*how))
            .with("length", WordsName::Length(*cost)),
        NecroFact::Stopped { piece, why, .. } => of("fact-necro-stopped", piece).with(
            "why",
            WordsName::Choice(match why {
                StopReason::RunStop => "enemy",
                StopReason::Shot => "shot",
                StopReason::Fall => "fall",
            }),
        ),
        NecroFact::Round { round, .. } => Words::of("fact-necro-round").with("round", number(i64::from(*round))),
        NecroFact::Hidden { piece, .. } => of("fact-necro-hidden", piece),
        NecroFact::Revealed { piece, .. } => of("fact-necro-revealed", piece),
        NecroFact::Engaged { piece, target, .. } => with_target("fact-necro-engaged", piece, target),
        NecroFact::Disengaged { piece, target, .. } => with_target("fact-necro-disengaged", piece, target),
        NecroFact::Door { piece, door, open, .. } => of("fact-necro-door", piece)
            .with("door", number(i64::from(*door) + 1))
            .with("open", yes(*open)),
        NecroFact::Fell { piece, height, .. } => {
            of("fact-necro-fell", piece).with("height", WordsName::Length(*height))
        }
        NecroFact::Shot {
            piece: id,
            target,
            with,
            ..
        } => match target {
            Some(target) => with_target("fact-necro-shot", id, target).with("with", arm(with)),
            None => of("fact-necro-threw", id).with("with", arm(with)),
        },
        NecroFact::Struck { piece, by, .. } => with_target("fact-necro-struck", piece, by),
        NecroFact::Blast { whole, part, .. } => Words::of("fact-necro-blast")
            .with("count", number((whole.len() + part.len()) as i64))
            .with("under", WordsName::Pieces(whole.iter().chain(part).copied().collect())),
        NecroFact::Scattered { to, length, .. } => Words::of("fact-necro-scattered")
            .with("length", WordsName::Length(*length))
            .with("lost", yes(to.is_none())),
        NecroFact::Jammed { piece, with, .. } => of("fact-necro-jammed", piece).with("with", arm(with)),
        NecroFact::Cloud { gone, .. } => Words::of("fact-necro-cloud").with("gone", yes(*gone)),
        NecroFact::Pinned { piece, .. } => of("fact-necro-pinned", piece),
        NecroFact::Destroyed { piece, .. } => of("fact-necro-destroyed", piece),
        NecroFact::Wounded { piece, left, .. } => of("fact-necro-wounded", piece).with("left", number(*left)),
        NecroFact::Injured { piece, injury, .. } => of("fact-necro-injured", piece).with(
            "injury",
            WordsName::Choice(match injury {
                Injury::Light => "light",
                Injury::Down => "down",
                Injury::Out => "out",
            }),
        ),
        NecroFact::Tested {
            piece, sum, ld, passed, ..
        } => of("fact-necro-tested", piece)
            .with("sum", number(*sum))
            .with("ld", number(*ld))
            .with("passed", yes(*passed)),
        NecroFact::Broke { piece, .. } => of("fact-necro-broke", piece),
        NecroFact::Fled { piece, spent, .. } => of("fact-necro-fled", piece).with("length", WordsName::Length(*spent)),
        NecroFact::Rallied { piece, .. } => of("fact-necro-rallied", piece),
        NecroFact::Armed { piece, .. } => of("fact-necro-armed", piece),
        NecroFact::Fought {
            piece,
            target,
            score,
            target_score,
            hits,
            ..
        } => with_target("fact-necro-fought", piece, target)
            .with("score", number(*score))
            .with("other", number(*target_score))
            .with("hits", number(*hits)),
    }
}
