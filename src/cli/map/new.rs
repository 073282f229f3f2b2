//! `arene map new`: a random table, the same for the same options.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::cli::ArgumentFault;
use crate::cli::books::BookArgs;
use crate::cli::page_file;
use crate::cli::values::number;
use crate::content::FileFault;
use crate::content::table_generator::{
    DENSITIES, NAMED_SIZES, SIDE_STEP, SIDES, Symmetry, TableRequest, TableStyle, generate_planned, generate_table,
    table_to_ron,
};
use crate::game::Fault;
use crate::replay::FileError;
use crate::rules::table::{TableTwins, TableWish};
use crate::rules::{Rulebook, rulebook};
use crate::space::MapNotes;
use crate::space::table::{PlanPoint, TableMap};
use crate::text::{FluentValue, Lang, Texts, reports};

/// Make a random table.
#[derive(clap::Args, Clone, Debug)]
pub struct NewArgs {
    #[arg(long, value_name = "STYLE", default_value = "industrial", value_parser = style())]
    style: TableStyle,

    #[arg(long, value_name = "WxH", default_value = "large", value_parser = size, allow_hyphen_values = true)]
    size: PlanPoint,

    #[arg(long, value_name = "WHICH", default_value = "point", value_parser = symmetry())]
    symmetry: Symmetry,

    #[arg(long, value_name = "PERCENT", value_parser = number::<u32>(u64::from(*DENSITIES.start())..=u64::from(*DENSITIES.end())))]
    density: Option<u32>,

    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64>(0..=u64::MAX))]
    seed: u64,

    #[command(flatten)]
    book: BookArgs,

    #[arg(long, value_name = "N", default_value_t = 4, requires = "book", value_parser = number::<u16>(2..=u64::from(MOST_FIGURES)))]
    for_figures: u16,

    #[arg(long, value_name = "N", default_value_t = 0, requires = "book", value_parser = number::<u16>(0..=u64::from(MOST_TEAMS)))]
    bases: u16,

    #[arg(long, requires = "bases")]
    flags: bool,

    #[arg(long, requires = "bases")]
    buildings: bool,

    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[arg(long, requires = "out")]
    replace: bool,
}

/// For how many figures a table may be asked for.
const MOST_FIGURES: u16 = 225;

/// How many teams may have a base.
const MOST_TEAMS: u16 = 4;

/// How many units are a centimetre.
const CENTIMETRE: i32 = 100;

/// What is no length in units, but one in centimetres: no table is so short.
const MOST_CENTIMETRES: i32 = *SIDES.end() / CENTIMETRE;

/// Reads a style.
fn style() -> impl TypedValueParser<Value = TableStyle> {
    let names = PossibleValuesParser::new(TableStyle::ALL.map(TableStyle::name));
    names.try_map(|name| TableStyle::named(&name).ok_or(ArgumentFault::new("usage-other")))
}

/// Reads a symmetry.
fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    let names = PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name));
    names.try_map(|name| Symmetry::named(&name).ok_or(ArgumentFault::new("usage-other")))
}

/// Reads a size: one that has a name, or both sides, in units or in centimetres.
fn size(text: &str) -> Result<PlanPoint, ArgumentFault> {
    if let Some((_, size)) = NAMED_SIZES.iter().find(|(name, _)| *name == text) {
        return Ok(*size);
    }
    let side = |text: &str| {
        let side: i32 = text.trim().parse().ok()?;
        let side = if (1..=MOST_CENTIMETRES).contains(&side) {
            side * CENTIMETRE
        } else {
            side
        };
        (SIDES.contains(&side) && side % SIDE_STEP == 0).then_some(side)
    };
    let sides = text.split_once(['x', 'X', '×']);
    let sides = sides.and_then(|(width, depth)| Some(PlanPoint::new(side(width)?, side(depth)?)));
    sides.ok_or_else(|| {
        ArgumentFault::new("usage-table-size")
            .with("names", NAMED_SIZES.map(|(name, _)| name).join(", "))
            .with("least", SIDES.start())
            .with("most", SIDES.end())
            .with("step", SIDE_STEP)
            .with("shortest", SIDES.start() / CENTIMETRE)
            .with("longest", MOST_CENTIMETRES)
    })
}

/// Makes the table, and prints or writes it.
pub fn run(args: &NewArgs, texts: &Texts) -> ExitCode {
    match make(args, texts) {
        Ok(told) => crate::cli::print_out("map new", &told, texts),
        Err(message) => {
            crate::bounds::complain!("arene map new: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Returns what is told when it is done: the map itself, or where it was written.
///
/// # Errors
/// A message.
fn make(args: &NewArgs, texts: &Texts) -> Result<String, String> {
    let failed = |file_error: FileError| texts.file_error(&file_error);
    // Before the work, so that nobody waits for a file that cannot be written.
    let output = (args.out.as_deref()).map(|path| page_file::open(path, args.replace, texts));
    let output = output.transpose()?;
    let request = TableRequest {
        size: args.size,
        style: args.style,
        symmetry: args.symmetry,
        density: args.density,
        seed: args.seed,
    };
    let map = match &args.book.book {
        Some(book) => planned(book, &request, &wish_of(args), texts)?,
        None => generate_table(&request).map_err(|odd| none_sound(&odd, args.seed, texts))?,
    };
    let map = titled(map, &command_of(&request, args), &request);
    let is_json = |path: &Path| path.extension().is_some_and(|ending| ending == "json");
    let text = match args.out.as_deref().is_some_and(is_json) {
        true => format!("{:#}\n", serde_json::json!(map)),
        false => table_to_ron(&map),
    };
    let Some((path, output)) = args.out.as_ref().zip(output) else {
        return Ok(text);
    };
    output.write(text.as_bytes()).map_err(failed)?;
    let what: [(&str, FluentValue); 6] = [
        ("file", path.display().to_string().into()),
        ("width", (map.table.size.x / CENTIMETRE).into()),
        ("depth", (map.table.size.y / CENTIMETRE).into()),
        ("pieces", map.terrain.len().into()),
        ("marks", map.marks.len().into()),
        ("seed", args.seed.to_string().into()),
    ];
    Ok(texts.message("map-written", &what) + "\n")
}

/// What is asked of a book.
fn wish_of(args: &NewArgs) -> TableWish {
    TableWish {
        size: args.size,
        figures: usize::from(args.for_figures),
        teams: usize::from(args.bases),
        flags: args.flags,
        buildings: args.buildings,
        twins: match args.symmetry {
            Symmetry::None => TableTwins::None,
            Symmetry::Point => TableTwins::Point,
            Symmetry::Mirror => TableTwins::Mirror,
        },
    }
}

/// A table as a book plans it.
///
/// # Errors
/// A message: the book plans none, or none like this.
fn planned(book: &str, request: &TableRequest, wish: &TableWish, texts: &Texts) -> Result<TableMap, String> {
    let planner = rulebook(book).and_then(Rulebook::table);
    let plan = planner.and_then(|planner| Some((planner, planner.plan(wish)?)));
    let (planner, plan) = plan.ok_or_else(|| texts.message("map-no-plan", &[("book", book.to_owned().into())]))?;
    let plan = plan.map_err(|fault| FileFault::unplaced(fault).report(texts.lang()).to_string())?;
    let made = generate_planned(request, &plan, |laid| planner.check_planned(laid, wish));
    made.map_err(|odd| none_sound(&odd, request.seed, texts))
}

/// That no table is sound, and what is odd about the last that was tried.
fn none_sound(odd: &[Fault], seed: u64, texts: &Texts) -> String {
    let mut told = texts.message("map-none-sound", &[("seed", seed.to_string().into())]);
    let odd: Vec<FileFault> = odd.iter().cloned().map(FileFault::unplaced).collect();
    for fault in reports(&odd, texts.lang()) {
        told.push_str(&format!("\n{fault}"));
    }
    told
}

/// The map with its title and the command that makes it again, in every language.
fn titled(map: TableMap, command: &str, request: &TableRequest) -> TableMap {
    let in_all = |id: &str, args: &[(&str, FluentValue)]| -> BTreeMap<String, String> {
        let told = Lang::ALL.map(|lang| (lang.code().to_owned(), Texts::of(lang).message(id, args)));
        told.into_iter().collect()
    };
    let seed = || FluentValue::from(request.seed.to_string());
    let title = format!("map-title-{}", request.style.name());
    TableMap {
        title: in_all(&title, &[("seed", seed())]),
        notes: Some(MapNotes::ByLanguage(in_all(
            "map-notes",
            &[("command", command.to_owned().into())],
        ))),
        ..map
    }
}

/// The command that makes a table.
fn command_of(request: &TableRequest, args: &NewArgs) -> String {
    let PlanPoint { x, y } = request.size;
    let book = args.book.book.as_ref().map(|book| {
        let switch = |is_on: bool, word: &'static str| if is_on { word } else { "" };
        format!(
            " --book {book} --for-figures {} --bases {}{}{}",
            args.for_figures,
            args.bases,
            switch(args.flags, " --flags"),
            switch(args.buildings, " --buildings"),
        )
    });
    let density = request.density.map(|density| format!(" --density {density}"));
    format!(
        "arene map new{} --style {} --size {x}x{y} --symmetry {}{} --seed {}",
        book.unwrap_or_default(),
        request.style.name(),
        request.symmetry.name(),
        density.unwrap_or_default(),
        request.seed
    )
}
