//! The page on the phases of Doum40k: what the games of all mods say of themselves (`Game::describe_phases`), as Markdown.
//!
//! Only where a phase leads on to is not to be had from a game: the systems decide it while they run. It is read from the
//! text of those systems (`next.set(…)`), which are known: they write `NextPhase`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, iter};

use arene::content::{self, maps};
use arene::game::{DecisionKind, Game, PhaseDescription, SystemDescription, Verb};
use arene::rules::{Rulebook, Setup, rulebook};
use serde_json::json;

/// The rule book's folder.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rules/doum40k");

/// What the phases begin with that only games with an add-on come to: they are not on the page, nor is the folder `host`, whose systems
/// only such games have.
const ADDED: &str = "Guest";

/// What a system that chooses the next phase calls.
const CHOOSES: &str = "next.set(";

const HEAD: &str = "\
# The phases of Doum40k

This page is written from the built games of all mods by `cargo run --no-default-features --example phases -- write`; a test \
(`tests/doum40k/phases.rs`) fails where it is not true any more.

A phase is a Bevy state (`Phase` in `src/rules/doum40k/phase.rs`) with a schedule of its own. A command leads to the phase that \
carries it out. The driver (`src/game/driver.rs`) runs the systems of the phase one after the other, in the order shown; then it \
enters the phase that a system has chosen (`NextPhase::set`), and so on, until somebody has to decide. A phase that has a name \
is one in which the game may wait, or begin; files, hash and protocol know it by that name. A system is named after its \
chapter, the file in `src/rules/doum40k/` that it lies in.

";

/// A phase as the games of all mods have it.
struct Phase {
    name: String,
    own_name: Option<&'static str>,
    commands: Vec<(Option<DecisionKind>, Verb)>,
    /// The systems in order, each with the mods whose games have it.
    systems: Vec<(SystemDescription, BTreeSet<&'static str>)>,
}

/// Where a system leads.
enum LeadsOn {
    /// To one of these phases.
    To(Vec<String>),
    /// To the phase that the command leads to for other decisions.
    ToTheCommands,
}

impl LeadsOn {
    /// In words.
    fn words(&self) -> String {
        match self {
            Self::To(phases) => list(phases.iter().map(|phase| code(phase))),
            Self::ToTheCommands => COMMANDS_OWN.to_owned(),
        }
    }
}

const COMMANDS_OWN: &str = "the phase of the command";

/// The whole page.
pub fn page() -> String {
    let book = rulebook("doum40k").expect("the book is listed");
    let mods = book.mods();
    let phases = phases(book, &mods);
    let leads = all_leads(&phases);
    let mut page = HEAD.to_owned();
    write_picture(&mut page, &phases, &leads);
    write_overview(&mut page, &phases, &leads);
    write_phases(&mut page, &phases, &mods);
    write_systems(&mut page, &phases, &leads);
    page
}

/// A game of a mod, on its own arena.
fn game(book: &dyn Rulebook, mode: &str) -> Game {
    let demands = book.demands(mode).expect("it is a mod of the book");
    let player = |seat: usize| {
        let side = book.random_side(mode, seat as u64, None, &BTreeMap::new());
        side.player(&format!("Player {}", seat + 1))
    };
    let players: Vec<_> = (0..*demands.seats.start()).map(player).collect();
    let arena = maps::own_arena(mode).expect("a mod has an arena of its own");
    let setup = json!({"rules": book.id(), "mod": mode, "map": format!("maps/{arena}"), "players": players});
    let mut setup: Setup = serde_json::from_value(setup).expect("it has the shape of a setup");
    content::game(&mut setup, None).expect("a side that is drawn is legal")
}

/// The phases of the games of all mods, put together.
fn phases(book: &dyn Rulebook, mods: &[&'static str]) -> Vec<Phase> {
    let mut all: Vec<Phase> = Vec::new();
    for mode in mods {
        let described = game(book, mode).describe_phases().into_iter();
        let described = described.filter(|phase| !phase.phase.starts_with(ADDED));
        for (place, described) in described.enumerate() {
            let PhaseDescription {
                phase,
                name,
                commands,
                systems,
            } = described;
            if all.len() == place {
                all.push(Phase {
                    name: phase.clone(),
                    own_name: name,
                    commands: commands.clone(),
                    systems: Vec::new(),
                });
            }
            let known = &mut all[place];
            assert_eq!((&known.name, &known.commands), (&phase, &commands), "alike in all mods");
            add_systems(&mut known.systems, systems, mode);
        }
    }
    all
}

/// Adds the systems that a phase has in a mod, each new one behind the one that it follows there.
fn add_systems(
    known: &mut Vec<(SystemDescription, BTreeSet<&'static str>)>,
    systems: Vec<SystemDescription>,
    mode: &'static str,
) {
    let mut next = 0;
    for system in systems {
        match known.iter().position(|(other, _)| *other == system) {
            Some(place) => {
                assert!(place >= next, "{} runs in another order in {mode}", system.name);
                known[place].1.insert(mode);
                next = place + 1;
            }
            None => {
                known.insert(next, (system, BTreeSet::from([mode])));
                next += 1;
            }
        }
    }
}

/// Where each system leads that chooses the next phase, by its name.
fn all_leads(phases: &[Phase]) -> BTreeMap<String, LeadsOn> {
    let systems = phases.iter().flat_map(|phase| &phase.systems).map(|(system, _)| system);
    let choosing: BTreeSet<&str> = systems
        .filter(|system| system.writes.contains(&"NextPhase"))
        .map(|system| system.name.as_str())
        .collect();
    let mut seen = 0;
    let leads = choosing
        .into_iter()
        .map(|name| {
            let body = body_of(name);
            seen += body.matches(CHOOSES).count();
            (name.to_owned(), leads_on(name, &body, phases))
        })
        .collect();
    let written: usize = sources(Path::new(FOLDER))
        .iter()
        .filter(|file| !file.starts_with(Path::new(FOLDER).join("host")))
        .map(|file| read(file).matches(CHOOSES).count())
        .sum();
    assert_eq!(
        seen, written,
        "a phase is chosen outside of the systems that write NextPhase"
    );
    leads
}

/// The text of a system, which is called after its chapter: `turns::go_on` lies in `turns.rs` or `turns/mod.rs`.
fn body_of(name: &str) -> String {
    let (chapter, function) = name.rsplit_once("::").expect("a system lies in a chapter");
    let file = Path::new(FOLDER).join(chapter.replace("::", "/"));
    let single = file.with_extension("rs");
    let text = read(&if single.is_file() { single } else { file.join("mod.rs") });
    let begin = text
        .find(&format!("\npub fn {function}("))
        .expect("the chapter has the system");
    let end = text[begin..].find("\n}\n").expect("a function ends");
    text[begin..begin + end].to_owned()
}

/// Where a system leads, from its text.
fn leads_on(name: &str, body: &str, phases: &[Phase]) -> LeadsOn {
    let mut to = BTreeSet::new();
    let mut own = false;
    for (at, _) in body.match_indices(CHOOSES) {
        let rest = &body[at + CHOOSES.len()..];
        let chosen = &rest[..rest.find(");").expect("a call ends")];
        let before = to.len();
        for (at, _) in chosen.match_indices("Phase::") {
            let rest = &chosen[at + "Phase::".len()..];
            to.insert(&rest[..rest.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(rest.len())]);
        }
        own |= chosen == "*to" && body.contains("LEADS");
        assert!(
            to.len() > before || own,
            "{name}: it is not seen where {chosen:?} leads"
        );
    }
    let known = phases.iter().map(|phase| phase.name.as_str());
    let listed: Vec<String> = known.filter(|phase| to.contains(phase)).map(str::to_owned).collect();
    assert_eq!(listed.len(), to.len(), "{name} leads to what is no phase: {to:?}");
    assert!(own == listed.is_empty(), "{name} leads nowhere, or in two ways");
    if own {
        LeadsOn::ToTheCommands
    } else {
        LeadsOn::To(listed)
    }
}

/// The files of a folder, those of its folders included.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|fault| panic!("{}: {fault}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a folder can be read").path());
    paths
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
        .collect()
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()))
}

/// The commands that lead to a phase, grouped by the decision that they answer.
fn groups(phase: &Phase, verbs: &BTreeSet<Verb>) -> Vec<(String, String)> {
    let mut groups: Vec<(Option<DecisionKind>, Vec<Verb>)> = Vec::new();
    for (asked, verb) in &phase.commands {
        match groups.iter_mut().find(|(other, _)| other == asked) {
            Some((_, group)) => group.push(*verb),
            None => groups.push((*asked, vec![*verb])),
        }
    }
    let words = |(asked, group): (Option<DecisionKind>, Vec<Verb>)| {
        let others: Vec<Verb> = verbs.iter().copied().filter(|verb| !group.contains(verb)).collect();
        let commands = if others.len() < group.len() && !others.is_empty() {
            format!(
                "every command but {}",
                list(others.iter().map(|verb| code(&snake(verb))))
            )
        } else {
            list(group.iter().map(|verb| code(&snake(verb))))
        };
        (
            commands,
            asked.map_or_else(String::new, |asked| format!("answering {}", code(&snake(asked)))),
        )
    };
    groups.into_iter().map(words).collect()
}

/// All verbs that lead anywhere.
fn verbs(phases: &[Phase]) -> BTreeSet<Verb> {
    phases
        .iter()
        .flat_map(|phase| &phase.commands)
        .map(|(_, verb)| *verb)
        .collect()
}

/// The commands that lead to a phase, in words.
fn commands_in_words(phase: &Phase, verbs: &BTreeSet<Verb>) -> String {
    let groups = groups(phase, verbs).into_iter();
    let words = groups.map(|(commands, asked)| {
        if asked.is_empty() {
            commands
        } else {
            format!("{commands} {asked}")
        }
    });
    words.collect::<Vec<_>>().join("; ")
}

/// The systems of a phase that choose what follows.
fn choosing<'a>(
    phase: &'a Phase,
    leads: &'a BTreeMap<String, LeadsOn>,
) -> impl Iterator<Item = (&'a str, &'a LeadsOn)> {
    let systems = phase.systems.iter();
    systems.filter_map(|(system, _)| {
        leads
            .get_key_value(&system.name)
            .map(|(name, lead)| (name.as_str(), lead))
    })
}

/// The phases that have a system.
fn phases_with<'a>(phases: &'a [Phase], system: &str) -> Vec<&'a Phase> {
    let has = |phase: &&Phase| phase.systems.iter().any(|(other, _)| other.name == system);
    phases.iter().filter(has).collect()
}

fn write_picture(page: &mut String, phases: &[Phase], leads: &BTreeMap<String, LeadsOn>) {
    page.push_str("Round: commands. Rectangles: phases, those that have a name with a thick frame. Six-sided: a system at the end of many \
         phases, which chooses what follows.\n\n");
    page.push_str("```mermaid\nflowchart LR\n");
    let verbs = verbs(phases);
    let plain = |text: String| text.replace('`', "");
    for phase in phases {
        let name = &phase.name;
        match phase.own_name {
            Some(own_name) => line(page, &format!("{name}[\"{name}<br/>({own_name})\"]:::waits")),
            None => line(page, &format!("{name}[\"{name}\"]")),
        }
        for (place, (commands, asked)) in groups(phase, &verbs).into_iter().enumerate() {
            let command = format!("{name}_by_{place}([\"{}\"])", plain(commands));
            let arrow = if asked.is_empty() {
                "-->".to_owned()
            } else {
                format!("-- {} -->", plain(asked))
            };
            line(page, &format!("{command} {arrow} {name}"));
        }
    }
    for (place, (name, lead)) in leads.iter().enumerate() {
        let at = phases_with(phases, name);
        let to = match lead {
            LeadsOn::To(to) => to.clone(),
            LeadsOn::ToTheCommands => vec![format!("own([\"{COMMANDS_OWN}\"])")],
        };
        if let [only] = at.as_slice() {
            for to in to {
                line(page, &format!("{} --> {to}", only.name));
            }
        } else {
            line(page, &format!("chooses_{place}{{{{\"{name}\"}}}}"));
            for phase in at {
                line(page, &format!("{} --> chooses_{place}", phase.name));
            }
            for to in to {
                line(page, &format!("chooses_{place} --> {to}"));
            }
        }
    }
    line(page, "classDef waits stroke-width:4px");
    page.push_str("```\n\n");
}

/// A line of the picture.
fn line(page: &mut String, text: &str) {
    writeln!(page, "    {text}").expect("a text can be written to");
}

fn write_overview(page: &mut String, phases: &[Phase], leads: &BTreeMap<String, LeadsOn>) {
    page.push_str(
        "## All phases\n\n| phase | name | commands that lead there | leads on to one of |\n|---|---|---|---|\n",
    );
    let verbs = verbs(phases);
    for phase in phases {
        let then = choosing(phase, leads).map(|(system, lead)| match phases_with(phases, system).len() {
            1 => lead.words(),
            _ => format!("what {} [chooses](#all-systems)", code(system)),
        });
        let row = [
            format!("[`{0}`](#{1})", phase.name, phase.name.to_lowercase()),
            phase.own_name.map(code).unwrap_or_default(),
            commands_in_words(phase, &verbs),
            list(then),
        ];
        write_row(page, &row);
    }
    page.push('\n');
}

fn write_phases(page: &mut String, phases: &[Phase], mods: &[&'static str]) {
    page.push_str("## The systems of each phase\n\nWhat they only read stands [below](#all-systems).\n\n");
    for phase in phases {
        writeln!(page, "### `{}`\n", phase.name).expect("a text can be written to");
        if phase.systems.is_empty() {
            page.push_str("No systems: the game waits here.\n\n");
            continue;
        }
        page.push_str("| system | writes |\n|---|---|\n");
        for (system, of) in &phase.systems {
            let mut name = code(&system.name);
            if of.len() < mods.len() {
                let of = mods.iter().filter(|mode| of.contains(*mode));
                write!(name, " (only in {})", list(of.map(|mode| code(mode)))).expect("a text can be written to");
            }
            write_row(page, &[name, list(system.writes.iter().map(|part| code(part)))]);
        }
        page.push('\n');
    }
}

fn write_systems(page: &mut String, phases: &[Phase], leads: &BTreeMap<String, LeadsOn>) {
    page.push_str("## All systems\n\n| system | in phases | only reads | chooses |\n|---|---|---|---|\n");
    let systems = phases.iter().flat_map(|phase| &phase.systems);
    let systems: BTreeMap<&str, &SystemDescription> =
        systems.map(|(system, _)| (system.name.as_str(), system)).collect();
    for (name, system) in systems {
        let row = [
            code(name),
            list(phases_with(phases, name).iter().map(|phase| code(&phase.name))),
            list(system.reads.iter().map(|part| code(part))),
            leads.get(name).map(LeadsOn::words).unwrap_or_default(),
        ];
        write_row(page, &row);
    }
}

fn write_row(page: &mut String, cells: &[String]) {
    let cells = iter::once("")
        .chain(cells.iter().map(String::as_str))
        .chain(iter::once(""));
    let row = cells.collect::<Vec<_>>().join(" | ");
    writeln!(page, "{}", row.trim()).expect("a text can be written to");
}

fn code(name: &str) -> String {
    format!("`{name}`")
}

fn list(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(", ")
}

/// The name that files and protocol give a variant: `EndTurn` is `end_turn`.
fn snake(variant: impl std::fmt::Debug) -> String {
    let mut name = String::new();
    for sign in format!("{variant:?}").chars() {
        if sign.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(sign.to_lowercase());
    }
    name
}
