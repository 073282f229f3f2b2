//! `arene print`: arenas at true scale, tokens, profile cards, rules in brief and templates, as PDF.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ArgGroup;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde_json::Value;

use super::books::BookArgs;
use super::values::ArgumentFault;
use super::{language, own_files, page_file};
use crate::bounds::complain;
use crate::content::{
    ContentKind, FileFault, LoadedForce, MOST_BYTES, game, load_force, load_space, maps, read_codex, read_force,
    read_setup, resolve,
};
use crate::replay::Output;
use crate::replay::disk::RealDisk;
use crate::rules::{ForceTerms, OwnFields, PlayerSetup, Rulebook, Setup, Space, hordes, listed_rulebooks, rulebook};
use crate::text::{FluentValue, Lang, Texts, reports};
use crate::workshop::print::{
    PRINTED, Paper, PrintDocument, PrintFault, PrintedBook, PrintedForce, force_title, print_arena, print_brief,
    print_cards, print_templates, print_tokens, profiles_of, profiles_of_creatures, profiles_of_kinds,
};

/// Print an arena at true scale, or what players need beside it.
#[derive(clap::Args, Clone, Debug)]
#[command(group(ArgGroup::new("what").required(true).args(["map", "force", "tokens", "rules", "templates"])))]
pub struct PrintArgs {
    #[arg(value_name = "MAP")]
    map: Option<PathBuf>,

    #[arg(long, value_name = "FILE|BOOK")]
    force: Option<PathBuf>,

    #[arg(long, value_name = "FILE|BOOK")]
    tokens: Option<PathBuf>,

    #[arg(long, value_name = "BOOK", value_parser = ids(|book| !book.brief().is_empty()))]
    rules: Option<String>,

    #[arg(long, value_name = "BOOK", value_parser = ids(|book| !book.templates().is_empty()))]
    templates: Option<String>,

    #[arg(long = "codex", value_name = "FILE", conflicts_with_all = ["map", "rules", "templates"])]
    codices: Vec<PathBuf>,

    #[arg(long, value_name = "FILE.pdf")]
    to: PathBuf,

    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = paper())]
    paper: Paper,

    #[command(flatten)]
    book: BookArgs,

    #[arg(long)]
    replace: bool,
}

/// Reads the id of a book that gives what is asked for.
fn ids(gives: fn(&dyn PrintedBook) -> bool) -> PossibleValuesParser {
    let known = PRINTED.iter().filter(|(_, book)| gives(*book));
    PossibleValuesParser::new(known.map(|(id, _)| PossibleValue::new(*id)).collect::<Vec<_>>())
}

/// Reads a size of paper.
fn paper() -> impl TypedValueParser<Value = Paper> {
    let names = PossibleValuesParser::new(Paper::ALL.map(Paper::name));
    names.try_map(|name| Paper::named(&name).ok_or(ArgumentFault::new("usage-other")))
}

/// Why nothing is printed: lines, and the exit status.
type Refused = (Vec<String>, u8);

/// Prints, and says where to.
pub fn run(args: &PrintArgs, asked: Option<Lang>) -> ExitCode {
    let texts = Texts::of(language::of_lines(asked));
    match print(args, texts) {
        Ok(line) => super::print_out("print", &format!("{line}\n"), texts),
        Err((lines, status)) => {
            for line in lines {
                complain!("{line}");
            }
            ExitCode::from(status)
        }
    }
}

fn print(args: &PrintArgs, texts: &'static Texts) -> Result<String, Refused> {
    let asked = [("--rules", &args.rules), ("--templates", &args.templates)];
    if let Some((option, _)) = asked.into_iter().find(|(_, book)| book.is_some())
        && args.book.book.is_some()
    {
        let words: [(&str, FluentValue); 2] = [("arg", "--book".into()), ("other", option.into())];
        return Err(one(&texts.message("usage-conflict", &words), 2, texts));
    }
    let output = open(&args.to, args.replace, texts)?;
    let document = document(args, texts)?;
    let pdf = document.pdf().map_err(|fault| one(&fault.to_string(), 1, texts))?;
    let failed = |error| one(&texts.file_error(&error), 1, texts);
    output.write(&pdf).map_err(failed)?;
    let told: [(&str, FluentValue); 3] = [
        ("file", args.to.display().to_string().into()),
        ("pages", document.pages.len().into()),
        ("paper", args.paper.name().to_uppercase().into()),
    ];
    Ok(texts.message("print-written", &told))
}

/// What is asked for: just one of it, the command line sees to that.
fn document(args: &PrintArgs, texts: &'static Texts) -> Result<PrintDocument, Refused> {
    if let Some(book) = &args.rules {
        let printed = print_brief(book, args.paper, texts_of(book, texts));
        return Ok(printed.expect("only books with rules in brief may be named"));
    }
    if let Some(book) = &args.templates {
        let printed = print_templates(book, args.paper, texts_of(book, texts));
        return Ok(printed.expect("only books with templates may be named"));
    }
    if let Some(what) = &args.force {
        let (book, forces) = forces_of(what, args, texts)?;
        let texts = texts.for_book(book.id());
        return Ok(print_cards(
            &title("print-cards-title", &forces, texts),
            &forces,
            args.paper,
            texts,
        ));
    }
    if let Some(what) = &args.tokens {
        let (book, forces) = forces_of(what, args, texts)?;
        let texts = texts.for_book(book.id());
        return Ok(print_tokens(
            &title("print-tokens-title", &forces, texts),
            &forces,
            args.paper,
            texts,
        ));
    }
    let map = args.map.as_deref().expect("the command line asks for one thing");
    arena(map, args, texts)
}

/// The words of a book; those of an add-on stand among those of the books that it can be added to.
fn texts_of(book: &str, texts: &Texts) -> &'static Texts {
    match rulebook(book) {
        Some(book) => texts.for_book(book.id()),
        None => {
            let host = listed_rulebooks().find(|host| host.added_language().is_some());
            texts.for_book(host.map_or("", Rulebook::id))
        }
    }
}

/// The title of pages of forces.
fn title(message: &str, forces: &[PrintedForce], texts: &Texts) -> String {
    let names: Vec<String> = forces.iter().map(|force| force.name.clone()).collect();
    force_title(message, &names, texts)
}

/// One figure of each kind of a book; of one with codices of somebody's own their champions.
fn kinds_of(book: &'static dyn Rulebook, codices: &[Value], texts: &Texts) -> PrintedForce {
    let texts = texts.for_book(book.id());
    let own = with_codices(book, OwnFields::new(), codices);
    let reports = codices
        .iter()
        .filter_map(|codex| book.forces().codex_report(codex))
        .collect::<Vec<_>>();
    let kinds: Vec<&str> = match codices {
        [] => book.kinds(),
        _ => reports
            .iter()
            .flat_map(|report| &report.champions)
            .map(String::as_str)
            .collect(),
    };
    let names: Vec<String> = reports
        .iter()
        .map(|report| report.name.clone())
        .filter(|name| !name.is_empty())
        .collect();
    PrintedForce {
        name: if names.is_empty() {
            texts.book(book.id())
        } else {
            names.join(", ")
        },
        figures: profiles_of_kinds(book, &kinds, &own, texts),
    }
}

/// The forces that are meant: all kinds of a book, a force of a file, or those of all players of a setup, and its Horde.
fn forces_of(
    what: &Path,
    args: &PrintArgs,
    texts: &Texts,
) -> Result<(&'static dyn Rulebook, Vec<PrintedForce>), Refused> {
    let lines = |faults: Vec<FileFault>| faults_told(&faults, texts);
    let codices = codices_of(args, texts)?;
    let named = what
        .to_str()
        .and_then(|id| listed_rulebooks().find(|book| book.id() == id));
    if let Some(book) = named {
        check_codices(book, &codices, texts)?;
        return Ok((book, vec![kinds_of(book, &codices, texts)]));
    }
    let path = own_files::path_of(ContentKind::Force, what);
    let loaded = match load_force(&path) {
        None if !path.exists() => Some(read_force(&path)),
        loaded => loaded,
    };
    match loaded {
        Some(loaded) => {
            let loaded = loaded.map_err(lines)?;
            let book = book_of(&loaded, &codices, args, texts)?;
            check_codices(book, &codices, texts)?;
            let faults = written_faults(&loaded, book, &codices);
            if !faults.is_empty() {
                return Err(lines(faults));
            }
            let own = with_codices(book, OwnFields::new(), &codices);
            Ok((book, vec![printed_force(book, &loaded.force, &own, texts)?]))
        }
        None => {
            let (mut setup, book) = setup_of(&path, texts)?;
            check_codices(book, &codices, texts)?;
            setup.own = with_codices(book, setup.own, &codices);
            let forces = setup.players.iter();
            let forces = forces.map(|player| printed_force(book, player, &setup.own, texts));
            let mut forces = forces.collect::<Result<Vec<_>, _>>()?;
            forces.extend(horde_of(setup, book, texts).map_err(lines)?);
            Ok((book, forces))
        }
    }
}

/// The creatures of a setup with a Horde: who they are the game says that it is for.
fn horde_of(mut setup: Setup, book: &dyn Rulebook, texts: &Texts) -> Result<Option<PrintedForce>, Vec<FileFault>> {
    if !setup.own.contains_key(hordes::FIELD) {
        return Ok(None);
    }
    let mut game = game(&mut setup, None)?;
    let texts = texts.for_book(book.id());
    Ok(Some(PrintedForce {
        name: texts.say("print-horde"),
        figures: profiles_of_creatures(&game.public_state(), texts),
    }))
}

/// The codices that are named, without faults.
fn codices_of(args: &PrintArgs, texts: &Texts) -> Result<Vec<Value>, Refused> {
    let lines = |faults: Vec<FileFault>| faults_told(&faults, texts);
    let read = |path: &PathBuf| {
        let loaded = read_codex(&own_files::path_of(ContentKind::Codex, path)).map_err(lines)?;
        match loaded.check(None).1 {
            faults if faults.is_empty() => Ok(loaded.written),
            faults => Err(lines(faults)),
        }
    };
    args.codices.iter().map(read).collect()
}

/// Whether a book has codices, if any are named.
fn check_codices(book: &dyn Rulebook, codices: &[Value], texts: &Texts) -> Result<(), Refused> {
    if codices.is_empty() || !book.forces().codex_field().is_empty() {
        return Ok(());
    }
    let name = [("book", texts.for_book(book.id()).book(book.id()).into())];
    Err(one(&texts.message("usage-print-no-codex", &name), 1, texts))
}

/// The fields of a setup that only its book knows, with codices behind those that it has.
fn with_codices(book: &dyn Rulebook, mut own: OwnFields, codices: &[Value]) -> OwnFields {
    if codices.is_empty() {
        return own;
    }
    let field = book.forces().codex_field();
    let mut all = match own.remove(field) {
        Some(Value::Array(list)) => list,
        Some(Value::Null) | None => Vec::new(),
        Some(one) => vec![one],
    };
    all.extend(codices.iter().cloned());
    own.insert(field.to_owned(), Value::Array(all));
    own
}

/// What a book that has files of forces finds wrong with one, but for limits: those are a game's, and cards are printed of any.
fn written_faults(loaded: &LoadedForce, book: &'static dyn Rulebook, codices: &[Value]) -> Vec<FileFault> {
    let terms = ForceTerms { mode: None, codices };
    match book.forces().written_faults(&loaded.force, &terms) {
        Some(faults) => loaded.place(faults.into_iter().filter(|fault| fault.rule.is_none()).collect()),
        None => Vec::new(),
    }
}

/// A setup from a file, with the forces that it names.
fn setup_of(path: &Path, texts: &Texts) -> Result<(Setup, &'static dyn Rulebook), Refused> {
    let lines = |faults: Vec<FileFault>| faults_told(&faults, texts);
    let file = path.display().to_string();
    let is_small = std::fs::metadata(path).is_ok_and(|facts| facts.is_file() && facts.len() <= MOST_BYTES);
    let text = is_small.then(|| std::fs::read_to_string(path).ok()).flatten();
    let no_force = || {
        one(
            &texts.message("usage-print-no-force", &[("file", file.clone().into())]),
            1,
            texts,
        )
    };
    let text = text.ok_or_else(no_force)?;
    let mut setup = read_setup(&file, &text).map_err(lines)?;
    resolve(&mut setup, path.parent()).map_err(lines)?;
    let book = rulebook(&setup.rules).ok_or_else(no_force)?;
    book.fill_in(&mut setup);
    Ok((setup, book))
}

/// The book of a force: the one that is named, else the first that knows all its kinds.
fn book_of(
    loaded: &LoadedForce,
    codices: &[Value],
    args: &PrintArgs,
    texts: &Texts,
) -> Result<&'static dyn Rulebook, Refused> {
    if let Some(book) = args.book.book.as_deref().and_then(rulebook) {
        return Ok(book);
    }
    let terms = ForceTerms { mode: None, codices };
    let knows = |book: &&'static dyn Rulebook| {
        let named = loaded.force.own.contains_key(book.forces().force_field());
        named || loaded.unknown_kinds(*book, &terms) == 0
    };
    let mut known = listed_rulebooks().filter(|book| !book.kinds().is_empty()).filter(knows);
    known
        .next()
        .ok_or_else(|| one(&texts.say("usage-print-no-book"), 1, texts))
}

/// The figures of a force; a kind that the book does not know is told.
fn printed_force(
    book: &'static dyn Rulebook,
    force: &PlayerSetup,
    own: &OwnFields,
    texts: &Texts,
) -> Result<PrintedForce, Refused> {
    let texts = texts.for_book(book.id());
    let figures = profiles_of(book, force, own, texts);
    if figures.len() == force.pieces.len() && !figures.is_empty() {
        return Ok(PrintedForce {
            name: force.name.clone(),
            figures,
        });
    }
    let mut unknown: Vec<&str> = force.pieces.iter().map(|piece| piece.kind.as_str()).collect();
    unknown.retain(|kind| {
        let alone = PlayerSetup {
            pieces: vec![crate::rules::PieceSetup::of(*kind)],
            ..force.clone()
        };
        profiles_of(book, &alone, own, texts).is_empty()
    });
    let args: [(&str, FluentValue); 3] = [
        ("force", force.name.clone().into()),
        (
            "kinds",
            if unknown.is_empty() {
                "none".into()
            } else {
                unknown.join(", ").into()
            },
        ),
        ("book", texts.book(book.id()).into()),
    ];
    Err(one(&texts.message("usage-print-unknown-kinds", &args), 1, texts))
}

/// Faults, a line each.
fn faults_told(faults: &[FileFault], texts: &Texts) -> Refused {
    let reports = reports(faults, texts.lang());
    (reports.iter().map(ToString::to_string).collect(), 1)
}

/// What is wrong, as the line of an error.
fn one(what: &str, status: u8, texts: &Texts) -> Refused {
    (
        vec![texts.message("usage-error", &[("what", what.to_owned().into())])],
        status,
    )
}

/// The file that is written: looked at before the work begins.
fn open(path: &Path, replace: bool, texts: &Texts) -> Result<Output<'static>, Refused> {
    let failed = |told: String| one(&told, 1, texts);
    let output = Output::at(&RealDisk, path).map_err(|error| failed(texts.file_error(&error)))?;
    let ending = path.extension();
    if !output.is_device() && !ending.is_some_and(|ending| ending.eq_ignore_ascii_case("pdf")) {
        let args = [("file", path.display().to_string().into())];
        return Err(one(&texts.message("usage-print-ending", &args), 2, texts));
    }
    page_file::open(path, replace, texts).map_err(failed)
}

/// An arena, in the words of the book that it is made for, unless another is named.
fn arena(path: &Path, args: &PrintArgs, texts: &Texts) -> Result<PrintDocument, Refused> {
    let lines = |faults: Vec<FileFault>| faults_told(&faults, texts);
    let path = &own_files::path_of(ContentKind::Map, path);
    let loaded = load_space(path).map_err(lines)?;
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let book = args.book.book_for(maps::mods_of(name).first().copied());
    let (faults, _) = match loaded.map {
        // What a book says of a table is no matter for who prints it.
        Space::Table(_) => (Vec::new(), Vec::new()),
        Space::Grid(_) => loaded.check(book, None),
    };
    if !faults.is_empty() {
        return Err(lines(faults));
    }
    let title = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    print_arena(&loaded.map, title, args.paper, texts.for_book(book.id())).map_err(|fault| match fault {
        PrintFault::Map(faults) => lines(loaded.place(faults)),
        fault => one(&told(&fault, texts), 1, texts),
    })
}

/// What is wrong, in words.
fn told(fault: &PrintFault, texts: &Texts) -> String {
    match fault {
        PrintFault::TooManySheets { sheets, most } => {
            let args: [(&str, FluentValue); 2] = [("sheets", (*sheets).into()), ("most", (*most).into())];
            texts.message("usage-print-too-many", &args)
        }
        PrintFault::Map(faults) => faults
            .iter()
            .map(|fault| texts.fault(fault).0)
            .collect::<Vec<_>>()
            .join("\n"),
    }
}
