//! The words of the book: its locale files, its chapters, what its commands and facts say.

use super::bonus_entry::{BonusEntry, OwnEffect};
use super::codex::ItemId;
use super::command::QuakeCommand;
use super::deaths::manner;
use super::fact::QuakeFact;
use super::match_state::{FirstTeams, Gait, TargetId};
use super::terms::{MODS, TeamId};
use super::{Quake40k, codex, keys};
use crate::game::{BookCommand, BookFact, PieceId, Place, PlayerId, RuleKey};
use crate::rules::{BookTexts, Chapter, LocaleFile, PieceSetup, PlayerSetup, Setup, Term, Words, WordsName, add_ons};

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
            name: concat!("quake40k/", $name),
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales/", $lang, "/quake40k/", $name)),
        }
    };
}

/// The chapters in the order of the book, with the first words of their keys.
const CHAPTERS: &[Chapter] = &[
    chapter("arena", &["arena", "check"]),
    chapter("champions", &["champion"]),
    chapter("base", &["base", "type", "melee", "kind"]),
    chapter("turn", &["init", "deploy", "turn"]),
    chapter("movement", &["move"]),
    chapter("portals", &["portal"]),
    chapter("death", &["death"]),
    chapter("bonus", &["bonus", "equip", "weapon", "mystery"]),
    chapter("shooting", &["shoot", "sight", "dark"]),
    chapter("assault", &["assault"]),
    chapter("combat", &["fight"]),
    chapter("mods", &["rule", "mod"]),
    chapter("barrels", &["barrel"]),
    chapter("teams", &["flag", "team"]),
    chapter("ties", &["tie", "join", "declare"]),
];

const fn chapter(id: &'static str, prefixes: &'static [&'static str]) -> Chapter {
    Chapter { id, prefixes }
}

impl BookTexts for Quake40k {
    fn locales(&self) -> &'static [LocaleFile] {
        locales!("book.ftl" "facts.ftl" "refusals.ftl" "screen.ftl" "faults.ftl" "codex.ftl" "start.ftl" "maps.ftl" "arena.ftl" "champions.ftl" "base.ftl" "turn.ftl" "movement.ftl" "portals.ftl" "death.ftl" "bonus.ftl" "shooting.ftl" "assault.ftl" "combat.ftl" "mods.ftl" "barrels.ftl" "teams.ftl" "ties.ftl" "brief.ftl")
    }

    fn added_locales(&self) -> &'static [LocaleFile] {
        add_ons::LOCALES
    }

    fn chapters(&self) -> &'static [Chapter] {
        CHAPTERS
    }

    fn added_chapters(&self) -> &'static [Chapter] {
        add_ons::CHAPTERS
    }

    /// Those whom no player has.
    fn pieces_given(&self, setup: &Setup) -> Vec<(&'static str, Option<PlayerId>)> {
        let kinds = add_ons::guests_given(setup, codex::CREATURE_KINDS);
        kinds.into_iter().map(|kind| (kind, None)).collect()
    }

    fn rule_behind(&self, term: Term, id: &str) -> Option<RuleKey> {
        let key = |name: String| keys::all().into_iter().find(|key| key.0 == name);
        match term {
            Term::Mod => MODS
                .iter()
                .any(|known| known.id == id)
                .then(|| key(format!("mod.{id}")))?,
            Term::Bonus => BonusEntry::named(id).map(BonusEntry::rule),
            Term::Skill => key(format!("kind.{id}")),
        }
    }

    fn klan_of(&self, player: &PlayerSetup) -> Option<String> {
        let team = player.own.get("team")?.as_u64()?;
        Some(team.to_string())
    }

    /// Its own name, if it has one.
    fn piece_name(&self, piece: &PieceSetup) -> Option<String> {
        let name = piece.own.get("name")?.as_str()?;
        (!name.is_empty()).then(|| name.to_owned())
    }
}

fn piece(id: PieceId) -> WordsName {
    WordsName::Piece(id)
}

fn pieces(ids: &[PieceId]) -> WordsName {
    WordsName::Pieces(ids.to_vec())
}

fn place(at: Place) -> WordsName {
    WordsName::Place(at)
}

fn number(number: impl Into<i64>) -> WordsName {
    WordsName::Number(number.into())
}

fn count(number: usize) -> WordsName {
    WordsName::Number(number as i64)
}

/// Things are counted from 1 for people.
fn counted(place: u16) -> WordsName {
    number(i64::from(place) + 1)
}

fn team(team: TeamId) -> WordsName {
    number(i64::from(team.0) + 1)
}

fn yes(is_so: bool) -> WordsName {
    WordsName::Choice(if is_so { "yes" } else { "no" })
}

fn item(id: Option<&ItemId>) -> WordsName {
    let id = id.map_or("bare", ItemId::as_str);
    WordsName::Term("arm", id.replace('.', "-"))
}

/// The bonus of an entry, by the id of its name.
fn bonus(entry: BonusEntry) -> WordsName {
    match entry {
        BonusEntry::Own(own) => WordsName::Term(
            "bonus_own",
            match own {
                OwnEffect::Spores => "spores",
                OwnEffect::Monster => "monster",
                OwnEffect::SoftBumper => "bumper_soft",
            }
            .to_owned(),
        ),
        entry => WordsName::Term("rule", entry.to_string().replace('.', "-")),
    }
}

fn with_firsts(words: Words, firsts: FirstTeams) -> Words {
    words
        .with("move", team(firsts.movement))
        .with("shoot", team(firsts.shoot))
        .with("assault", team(firsts.assault))
}

/// A message about a target: one of its own for each kind of target.
fn at_target(figure: &'static str, barrel: &'static str, building: &'static str, target: TargetId) -> Words {
    match target {
        TargetId::Figure(target) => Words::of(figure).with("target", piece(target)),
        TargetId::Barrel { barrel: place } => Words::of(barrel).with("number", counted(place)),
        TargetId::Building { building: owner } => Words::of(building).with("team", team(owner)),
    }
}

/// What a command says; nothing if it is none of the book's.
pub fn of_command(command: &BookCommand) -> Words {
    let Some(command) = command.get::<QuakeCommand>() else {
        return add_ons::command_words(command);
    };
    let goal = |message, nowhere, path: &[Place]| match path.last() {
        Some(at) => Words::of(message).with("at", place(*at)),
        None => Words::of(nowhere),
    };
    match command {
        QuakeCommand::Place { figure, at, .. } => match figure {
            Some(figure) => Words::of("command-quake-place").with("piece", piece(*figure)),
            None => Words::of("command-quake-place-asked"),
        }
        .with("at", place(*at)),
        QuakeCommand::Barrel { at } => Words::of("command-quake-barrel").with("at", place(*at)),
        QuakeCommand::Firsts {
            movement,
            shoot,
            assault,
        } => with_firsts(
            Words::of("command-quake-firsts"),
            FirstTeams {
                movement: *movement,
                shoot: *shoot,
                assault: *assault,
            },
        ),
        QuakeCommand::Role { cleaners } => Words::of("command-quake-role").with("team", team(*cleaners)),
        QuakeCommand::Order { players } => Words::of("command-quake-order").with("pieces", pieces(players)),
        QuakeCommand::Activate { figure } => Words::of("command-quake-activate").with("piece", piece(*figure)),
        QuakeCommand::Move { path, .. } => goal("command-quake-move", "command-quake-move-nowhere", path),
        QuakeCommand::Again => Words::of("command-quake-again"),
        QuakeCommand::DeepStrike { at } => Words::of("command-quake-deep-strike").with("at", place(*at)),
        QuakeCommand::Declare { path, .. } => goal("command-quake-declare", "command-quake-move-nowhere", path),
        QuakeCommand::Stay => Words::of("command-quake-stay"),
        QuakeCommand::Stop => Words::of("command-quake-stop"),
        QuakeCommand::Enter => Words::of("command-quake-enter"),
        QuakeCommand::Occupy => Words::of("command-quake-occupy"),
        QuakeCommand::Portal { number: portal } => Words::of("command-quake-portal").with("number", number(*portal)),
        QuakeCommand::Reroll => Words::of("command-quake-reroll"),
        QuakeCommand::Keep => Words::of("command-quake-keep"),
        QuakeCommand::Take => Words::of("command-quake-take"),
        QuakeCommand::Leave => Words::of("command-quake-leave"),
        QuakeCommand::Pick { entry } => Words::of("command-quake-pick").with("bonus", bonus(*entry)),
        QuakeCommand::Control { figure } => Words::of("command-quake-control").with("piece", piece(*figure)),
        QuakeCommand::Shoot { target, weapon, .. } => at_target(
            "command-quake-shoot",
            "command-quake-shoot-barrel",
            "command-quake-shoot-building",
            *target,
        )
        .with("with", item(Some(weapon))),
        QuakeCommand::Run { path, .. } => goal("command-quake-run", "command-quake-move-nowhere", path),
        QuakeCommand::PassFlag { to } => Words::of("command-quake-pass-flag").with("piece", piece(*to)),
        QuakeCommand::Charge { target, .. } => at_target(
            "command-quake-charge",
            "command-quake-charge-building",
            "command-quake-charge-building",
            *target,
        ),
        QuakeCommand::Follow { target } => Words::of("command-quake-follow").with("target", piece(*target)),
        QuakeCommand::ChargeFlag { .. } => Words::of("command-quake-charge-flag"),
        QuakeCommand::Melee { of } => Words::of("command-quake-melee").with("piece", piece(*of)),
        QuakeCommand::Allot { weapon, attacks } => {
            let targets: Vec<PieceId> = attacks.iter().filter_map(|attack| attack.target.figure()).collect();
            let all: i64 = attacks.iter().map(|attack| i64::from(attack.n)).sum();
            Words::of("command-quake-allot")
                .with("with", item(weapon.as_ref()))
                .with("count", number(all))
                .with("targets", pieces(&targets))
        }
        QuakeCommand::Drain { items } if items.is_empty() => Words::of("command-quake-drain-nothing"),
        QuakeCommand::Drain { items } => {
            Words::of("command-quake-drain").with("items", WordsName::Text(items.join(", ")))
        }
        QuakeCommand::Join { player, figure } => Words::of("command-quake-join")
            .with("player", WordsName::Player(*player))
            .with("piece", piece(*figure)),
        QuakeCommand::Start => Words::of("command-quake-start"),
    }
}

const fn gait(gait: Gait) -> WordsName {
    WordsName::Choice(match gait {
        Gait::Move => "move",
        Gait::Fly => "fly",
        Gait::Run => "run",
        Gait::Charge => "charge",
        Gait::Follow => "follow",
    })
}

/// What a fact says; nothing if it is none of the book's.
pub fn of_fact(fact: &BookFact) -> Words {
    let Some(fact) = fact.get::<QuakeFact>() else {
        return add_ons::fact_words(fact);
    };
    match fact {
        QuakeFact::Order { order, .. } => Words::of("fact-quake-order").with("pieces", pieces(order)),
        QuakeFact::BarrelLaid { player, barrel, at, .. } => Words::of("fact-quake-barrel-laid")
            .with("player", WordsName::Player(*player))
            .with("number", counted(*barrel))
            .with("at", place(*at)),
        QuakeFact::Firsts { firsts, .. } => with_firsts(Words::of("fact-quake-firsts"), *firsts),
        QuakeFact::Role { cleaners, .. } => Words::of("fact-quake-role").with("team", team(*cleaners)),
        QuakeFact::Lasted {
            team: targets, turns, ..
        } => Words::of("fact-quake-lasted")
            .with("team", team(*targets))
            .with("turns", number(*turns)),
        QuakeFact::Joined { player, piece: id, .. } => Words::of("fact-quake-joined")
            .with("player", WordsName::Player(*player))
            .with("piece", piece(*id)),
        QuakeFact::Template {
            direction, whole, part, ..
        } => Words::of("fact-quake-template")
            .with("teardrop", yes(direction.is_some()))
            .with("count", count(whole.len() + part.len()))
            .with("under", WordsName::Pieces(whole.iter().chain(part).copied().collect())),
        QuakeFact::Napalm { piece: Some(id), .. } => Words::of("fact-quake-napalm").with("piece", piece(*id)),
        QuakeFact::Napalm { at, .. } => Words::of("fact-quake-napalm-laid").with("at", place(*at)),
        QuakeFact::Scattered { length, .. } => {
            Words::of("fact-quake-scattered").with("length", WordsName::Length(*length))
        }
        QuakeFact::TokenBack { token, .. } => Words::of("fact-quake-token-back").with("number", counted(*token)),
        QuakeFact::BarrelHit { barrel, .. } => Words::of("fact-quake-barrel-hit").with("number", counted(*barrel)),
        QuakeFact::BarrelDoubled { barrel, .. } => {
            Words::of("fact-quake-barrel-doubled").with("number", counted(*barrel))
        }
        QuakeFact::Structure {
            team: owner,
            by,
            sum,
            penetrated,
            left,
            ..
        } => Words::of("fact-quake-structure")
            .with("by", piece(*by))
            .with("team", team(*owner))
            .with("sum", number(*sum))
            .with("penetrated", yes(*penetrated))
            .with("left", number(*left)),
        QuakeFact::FlagHome { piece: Some(id), .. } => Words::of("fact-quake-flag-home").with("piece", piece(*id)),
        QuakeFact::FlagHome { .. } => Words::of("fact-quake-flag-home-again"),
        QuakeFact::Melee { members, .. } => Words::of("fact-quake-melee").with("pieces", pieces(members)),
        QuakeFact::Point {
            team: owner,
            portal,
            total,
            ..
        } => Words::of("fact-quake-point")
            .with("team", team(*owner))
            .with("portal", number(*portal))
            .with("points", number(*total)),
        QuakeFact::RoundWon {
            team: Some(winner),
            rounds,
            ..
        } => Words::of("fact-quake-round-won-team")
            .with("team", team(*winner))
            .with("rounds", number(*rounds)),
        QuakeFact::RoundWon { .. } => Words::of("fact-quake-round-again"),
        QuakeFact::Draw { .. } => Words::of("fact-quake-draw"),
        fact => of_figures_fact(fact),
    }
}

/// What a fact about one figure says.
fn of_figures_fact(fact: &QuakeFact) -> Words {
    let of = |message, id: &PieceId| Words::of(message).with("piece", piece(*id));
    match fact {
        QuakeFact::Slot { piece, .. } => of("fact-quake-slot", piece),
        QuakeFact::Moved {
            piece, gait: how, cost, ..
        } => of("fact-quake-moved", piece)
            .with("how", gait(*how))
            .with("length", WordsName::Length(*cost)),
        QuakeFact::SetBeside { piece, .. } => of("fact-quake-set-beside", piece),
        QuakeFact::Fell { piece, height, .. } => {
            of("fact-quake-fell", piece).with("height", WordsName::Length(*height))
        }
        QuakeFact::Leapt {
            piece,
            length,
            thrown,
            passed,
            held,
            ..
        } => of("fact-quake-leapt", piece)
            .with("length", WordsName::Length(*length))
            .with("thrown", WordsName::Length(*thrown))
            .with("passed", yes(*passed))
            .with("held", yes(*held)),
        QuakeFact::Swam { piece, range, .. } => of("fact-quake-swam", piece)
            .with("drowned", yes(*range == 0))
            .with("length", WordsName::Length(*range)),
        QuakeFact::Crashed { piece, .. } => of("fact-quake-crashed", piece),
        QuakeFact::Entered { piece, portal, .. } => of("fact-quake-entered", piece).with("portal", number(*portal)),
        QuakeFact::Occupies { piece, portal, .. } => of("fact-quake-occupies", piece).with("portal", number(*portal)),
        QuakeFact::PortalChosen { piece, portal, .. } => {
            of("fact-quake-portal-chosen", piece).with("portal", number(*portal))
        }
        QuakeFact::Appeared { piece, portal, .. } => of("fact-quake-appeared", piece).with("portal", number(*portal)),
        QuakeFact::Returned {
            piece,
            portal: Some(portal),
            ..
        } => of("fact-quake-returned", piece).with("portal", number(*portal)),
        QuakeFact::Returned { piece, .. } => of("fact-quake-returned-base", piece),
        QuakeFact::Crushed { piece: id, by, .. } => of("fact-quake-crushed", id).with("by", piece(*by)),
        QuakeFact::Disintegrated { piece, portal, .. } => {
            of("fact-quake-disintegrated", piece).with("portal", number(*portal))
        }
        QuakeFact::Taken { piece, token, kind, .. } => of("fact-quake-taken", piece)
            .with("number", counted(*token))
            .with("kind", WordsName::Choice(kind.name())),
        QuakeFact::BonusGained { piece, entry, .. } => {
            of("fact-quake-bonus-gained", piece).with("bonus", bonus(*entry))
        }
        QuakeFact::BonusEnded { piece, entry, .. } => of("fact-quake-bonus-ended", piece).with("bonus", bonus(*entry)),
        QuakeFact::Bumped { piece, length, .. } => {
            of("fact-quake-bumped", piece).with("length", WordsName::Length(*length))
        }
        QuakeFact::Pulled { piece: id, by, .. } => of("fact-quake-pulled", id).with("by", piece(*by)),
        QuakeFact::Controlled {
            piece: id, player, by, ..
        } => of("fact-quake-controlled", id)
            .with("by", piece(*by))
            .with("player", WordsName::Player(*player)),
        QuakeFact::Spotted {
            piece: id,
            target,
            range,
            seen,
            ..
        } => of("fact-quake-spotted", id)
            .with("length", WordsName::Length(*range))
            .with("target", target.figure().map_or_else(|| piece(*id), piece))
            .with("seen", yes(*seen)),
        QuakeFact::Shot {
            piece: id,
            target,
            weapon,
            share,
            columns,
            cover,
            range,
            ..
        } => at_target(
            "fact-quake-shot",
            "fact-quake-shot-barrel",
            "fact-quake-shot-building",
            *target,
        )
        .with("piece", piece(*id))
        .with("with", item(Some(weapon)))
        .with("distance", WordsName::Length(*range))
        .with("seen", number(*share))
        .with("columns", number(*columns))
        .with("cover", cover.map_or(WordsName::Choice("none"), number)),
        QuakeFact::Struck {
            piece: id,
            by,
            strength,
            ..
        } => match by {
            Some(by) => of("fact-quake-struck-by", id).with("by", piece(*by)),
            None => of("fact-quake-struck", id),
        }
        .with("strength", number(*strength)),
        QuakeFact::Wounded { piece, left, .. } => of("fact-quake-wounded", piece).with("left", number(*left)),
        QuakeFact::Saved { piece, .. } => of("fact-quake-saved", piece),
        QuakeFact::Killed { rule, piece, by, .. } if by.is_empty() => {
            of("fact-quake-killed", piece).with("how", WordsName::Choice(manner(*rule)))
        }
        QuakeFact::Killed { piece, by, .. } => of("fact-quake-killed-by", piece)
            .with("by", pieces(by))
            .with("count", count(by.len())),
        QuakeFact::LeftTable { piece, .. } => of("fact-quake-left-table", piece),
        QuakeFact::FlagPassed { piece: id, to, .. } => of("fact-quake-flag-passed", id).with("to", piece(*to)),
        QuakeFact::FlagTaken { piece, .. } => of("fact-quake-flag-taken", piece),
        QuakeFact::FlagDropped { piece, .. } => of("fact-quake-flag-dropped", piece),
        QuakeFact::FlagBrought { piece, team: owner, .. } => {
            of("fact-quake-flag-brought", piece).with("team", team(*owner))
        }
        QuakeFact::Charged { piece: id, target, .. } => at_target(
            "fact-quake-charged",
            "fact-quake-charged-building",
            "fact-quake-charged-building",
            *target,
        )
        .with("piece", piece(*id)),
        QuakeFact::FellShort { piece, .. } => of("fact-quake-fell-short", piece),
        QuakeFact::Followed { piece: id, target, .. } => of("fact-quake-followed", id).with("target", piece(*target)),
        QuakeFact::Fought {
            piece: id,
            target,
            weapon,
            attacks,
            hits,
            ..
        } => at_target(
            "fact-quake-fought",
            "fact-quake-fought-building",
            "fact-quake-fought-building",
            *target,
        )
        .with("piece", piece(*id))
        .with("with", item(weapon.as_ref()))
        .with("attacks", number(*attacks))
        .with("hits", number(*hits)),
        QuakeFact::Shared { piece, among, each, .. } => of("fact-quake-shared", piece)
            .with("pieces", pieces(among))
            .with("points", number(*each)),
        QuakeFact::Drained {
            piece: id,
            victim,
            items,
            ..
        } => of("fact-quake-drained", id)
            .with("target", piece(*victim))
            .with("items", WordsName::Text(items.join(", "))),
        // All others are told above.
        _ => Words::of("fact-unknown"),
    }
}
