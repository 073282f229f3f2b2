//! The words of the book: its locale files, its chapters, what its commands and facts say.

use super::command::FeuCommand;
use super::fact::FeuFact;
use super::keys::missions;
use super::match_state::WayOfMoving;
use super::soldiers::{CREATURE_KINDS, SoldierWeapon};
use super::{FeuAVolonte, written};
use crate::game::{BookCommand, BookFact, PieceId, Place, PlayerId, RuleKey};
use crate::rules::{BookTexts, Chapter, LocaleFile, PieceSetup, Setup, Term, Words, WordsName, add_ons};

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
            name: concat!("feu/", $name),
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales/", $lang, "/feu/", $name)),
        }
    };
}

const fn chapter(id: &'static str, prefixes: &'static [&'static str]) -> Chapter {
    Chapter { id, prefixes }
}

impl BookTexts for FeuAVolonte {
    fn locales(&self) -> &'static [LocaleFile] {
        locales!("book.ftl" "facts.ftl" "refusals.ftl" "faults.ftl" "space.ftl" "pool.ftl" "moving.ftl" "hiding.ftl" "ambush.ftl" "round.ftl" "shooting.ftl" "fighting.ftl" "grenades.ftl" "breaking.ftl" "sides.ftl" "missions.ftl" "screen.ftl" "brief.ftl")
    }

    fn chapters(&self) -> &'static [Chapter] {
        const CHAPTERS: &[Chapter] = &[
            chapter("feu_space", &["measure", "body"]),
            chapter("feu_pool", &["pool"]),
            chapter(
                "feu_moving",
                &["move", "ground", "obstacle", "climb", "road", "run", "level", "turn"],
            ),
            chapter("feu_hiding", &["hide", "spot"]),
            chapter("feu_ambush", &["ambush"]),
            chapter("feu_round", &["round", "act", "quality"]),
            chapter("feu_shooting", &["shoot", "weapon", "hit", "state"]),
            chapter("feu_fighting", &["fight", "throw"]),
            chapter("feu_missions", &["break", "side", "mission"]),
        ];
        CHAPTERS
    }

    fn added_locales(&self) -> &'static [LocaleFile] {
        add_ons::LOCALES
    }

    fn added_chapters(&self) -> &'static [Chapter] {
        add_ons::CHAPTERS
    }

    fn rule_behind(&self, term: Term, id: &str) -> Option<RuleKey> {
        match (term, id) {
            (Term::Mod, "meeting") => Some(missions::MEETING),
            (Term::Mod, "crossroads") => Some(missions::CROSSROADS),
            (Term::Mod, "exfiltration") => Some(missions::EXFILTRATION),
            _ => None,
        }
    }

    /// Those whom no player has.
    fn pieces_given(&self, setup: &Setup) -> Vec<(&'static str, Option<PlayerId>)> {
        let kinds = add_ons::guests_given(setup, CREATURE_KINDS);
        kinds.into_iter().map(|kind| (kind, None)).collect()
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

fn player(id: &PlayerId) -> WordsName {
    WordsName::Player(*id)
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

fn arm(with: &SoldierWeapon) -> WordsName {
    WordsName::Term("arm", written(with))
}

fn way(how: WayOfMoving) -> WordsName {
    WordsName::Choice(match how {
        WayOfMoving::Walk => "walk",
        WayOfMoving::Road => "road",
        WayOfMoving::Run => "run",
        WayOfMoving::Climb => "climb",
    })
}

/// What a command says; nothing if it is none of the book's.
pub fn of_command(command: &BookCommand) -> Words {
    let Some(command) = command.get::<FeuCommand>() else {
        return add_ons::command_words(command);
    };
    let of = |message, id: &PieceId| Words::of(message).with("piece", piece(id));
    match command {
        FeuCommand::Place { piece, at, .. } => of("command-feu-place", piece).with("at", place(at)),
        FeuCommand::Activate { piece } => of("command-feu-activate", piece),
        FeuCommand::Pass { piece } => of("command-feu-pass", piece),
        FeuCommand::Pace { how } => Words::of("command-feu-pace").with("how", way(*how)),
        FeuCommand::Move(order) => match order.path.last() {
            Some(goal) => Words::of("command-feu-move").with("at", place(goal)),
            None => Words::of("command-feu-stay"),
        },
        FeuCommand::Climb { to, .. } => Words::of("command-feu-climb").with("at", place(to)),
        FeuCommand::Turn { .. } => Words::of("command-feu-turn"),
        FeuCommand::Hide => Words::of("command-feu-hide"),
        FeuCommand::Aim => Words::of("command-feu-aim"),
        FeuCommand::Ambush { with, .. } => Words::of("command-feu-ambush").with("with", arm(with)),
        FeuCommand::Shoot { target, with } => Words::of("command-feu-shoot")
            .with("target", piece(target))
            .with("with", arm(with)),
        FeuCommand::Throw { at } => Words::of("command-feu-throw").with("at", place(at)),
        FeuCommand::Fight { target } => Words::of("command-feu-fight").with("target", piece(target)),
        FeuCommand::EndActivation => Words::of("command-feu-end-activation"),
        FeuCommand::Allot { target } => Words::of("command-feu-allot").with("target", piece(target)),
        FeuCommand::Fire => Words::of("command-feu-fire"),
        FeuCommand::Hold => Words::of("command-feu-hold"),
        FeuCommand::EndPool => Words::of("command-feu-end-pool"),
        FeuCommand::Keep { piece, stay } => of("command-feu-keep", piece).with("stay", yes(*stay)),
    }
}

/// What a fact says; nothing if it is none of the book's.
pub fn of_fact(fact: &BookFact) -> Words {
    let Some(fact) = fact.get::<FeuFact>() else {
        return add_ons::fact_words(fact);
    };
    let of = |message, id: &PieceId| Words::of(message).with("piece", piece(id));
    let with_target = |message, id: &PieceId, target: &PieceId| of(message, id).with("target", piece(target));
    match fact {
        FeuFact::Round { round, player: who, .. } => Words::of("fact-feu-round")
            .with("round", number(*round))
            .with("player", player(who)),
        FeuFact::Passed { piece, .. } => of("fact-feu-passed", piece),
        FeuFact::Pool {
            player: who,
            points,
            figures,
            ..
        } => Words::of("fact-feu-pool")
            .with("player", player(who))
            .with("points", number(*points))
            .with("figures", number(*figures)),
        FeuFact::PoolEnded { player: who, .. } => Words::of("fact-feu-pool-ended").with("player", player(who)),
        FeuFact::ActivationEnded { piece, .. } => of("fact-feu-activation-ended", piece),
        FeuFact::Spent {
            piece, points, left, ..
        } => of("fact-feu-spent", piece)
            .with("points", number(*points))
            .with("left", number(*left)),
        FeuFact::Moved { piece, how, cost, .. } => of("fact-feu-moved", piece)
            .with("how", way(*how))
            .with("length", WordsName::Length(*cost)),
        FeuFact::Climbed { piece, .. } => of("fact-feu-climbed", piece),
        FeuFact::Stopped { piece, by, .. } => with_target("fact-feu-stopped", piece, by),
        FeuFact::Hidden { piece, .. } => of("fact-feu-hidden", piece),
        FeuFact::Revealed { piece, .. } => of("fact-feu-revealed", piece),
        FeuFact::Detected { piece, by, .. } => with_target("fact-feu-detected", piece, by),
        FeuFact::Aimed { piece, .. } => of("fact-feu-aimed", piece),
        FeuFact::Test {
            piece,
            sum,
            need,
            passed,
            ..
        } => {
            let words = of("fact-feu-test", piece)
                .with("sum", number(*sum))
                .with("passed", yes(*passed))
                .with("tested", yes(need.is_some()));
            words.with("need", number(need.unwrap_or_default()))
        }
        FeuFact::Spotted { piece, target, .. } => with_target("fact-feu-spotted", piece, target),
        FeuFact::Ambush { piece, with, kept, .. } => of("fact-feu-ambush", piece)
            .with("with", arm(with))
            .with("kept", yes(*kept)),
        FeuFact::AmbushEnded { piece, .. } => of("fact-feu-ambush-ended", piece),
        FeuFact::Shot {
            piece,
            target,
            with,
            ambush,
            ..
        } => with_target("fact-feu-shot", piece, target)
            .with("with", arm(with))
            .with("ambush", yes(*ambush)),
        FeuFact::Lost { piece, .. } => of("fact-feu-lost", piece),
        FeuFact::Burst {
            piece,
            aimed,
            at,
            under,
            ..
        } => of("fact-feu-burst", piece)
            .with("drifts", yes(aimed != at))
            .with("count", number(under.len() as i64))
            .with("under", WordsName::Pieces(under.clone())),
        FeuFact::Fought {
            piece,
            target,
            sum,
            target_sum,
            ..
        } => with_target("fact-feu-fought", piece, target)
            .with("sum", number(*sum))
            .with("other", number(*target_sum)),
        FeuFact::Hit { piece, by, .. } => with_target("fact-feu-hit", piece, by),
        FeuFact::Suppressed { piece, .. } => of("fact-feu-suppressed", piece),
        FeuFact::Wounded { piece, .. } => of("fact-feu-wounded", piece),
        FeuFact::Damaged { piece, left, .. } => of("fact-feu-damaged", piece).with("left", number(*left)),
        FeuFact::Out { piece, .. } => of("fact-feu-out", piece),
        FeuFact::Steady { piece, .. } => of("fact-feu-steady", piece),
        FeuFact::LeftTable { piece, .. } => of("fact-feu-left", piece),
        FeuFact::Broke { player: who, .. } => Words::of("fact-feu-broke").with("player", player(who)),
    }
}
