//! `arene demo`: the demonstrator in the window, by a playlist or by itself in a loop; lists the playlists and checks them without a
//! window.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::{checked_files, language, lesson, own_files, scene};
use crate::content::playlist::{self, ItemContent, Playlist, list, path_of};
use crate::content::{ContentKind, FileFault};
use crate::replay::span_of;
use crate::rules::{PLAYLISTS, listed_rulebooks};
use crate::text::{FluentValue, Lang, Texts};
use crate::workshop::pack::OwnFolder;

/// The demonstrator: show a playlist, or a loop of games and scenes; list the playlists, check them.
#[derive(Args, Clone, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct DemoArgs {
    #[command(subcommand)]
    what: Option<What>,
    #[arg(value_name = "PLAYLIST")]
    playlist: Option<PathBuf>,
    #[arg(long = "loop", conflicts_with = "playlist")]
    in_a_loop: bool,
    #[arg(long, value_name = "N", requires = "in_a_loop", value_parser = clap::value_parser!(u32).range(1..=60))]
    speed: Option<u32>,
    #[arg(long, value_name = "N", requires = "in_a_loop", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: Option<u32>,
    #[arg(long, requires = "in_a_loop")]
    hidden: bool,
    #[cfg(feature = "screen")]
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = super::play::size())]
    size: (u32, u32),
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    List,
    Check {
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

/// Runs the subcommand.
pub fn run(args: &DemoArgs, asked: Option<Lang>) -> ExitCode {
    let lang = language::of_lines(asked);
    let texts = Texts::of(lang);
    match &args.what {
        Some(What::List) => match list(&span_of) {
            Ok(playlists) => {
                let own = own_files::read(OwnFolder::playlists);
                let list = listed(&playlists, texts)
                    + &own_files::listed(ContentKind::Playlist, &own.sound, texts, |_, playlist| {
                        line(playlist, texts)
                    });
                let status = super::print_out("demo list", &list, texts);
                own_files::tell_faults(&own.faults, texts);
                status
            }
            Err(faults) => checked_files::tell(&faults, lang),
        },
        Some(What::Check { files }) => {
            let built_in = || PLAYLISTS.iter().map(|(key, _)| PathBuf::from(path_of(key))).collect();
            let files = if files.is_empty() { built_in() } else { files.clone() };
            let (printed, passed) = checked_files::check_all(&files, texts, ("demo-count", "playlists"), |file| {
                check_one(file, texts)
            });
            let status = super::print_out("demo check", &printed, texts);
            if passed { status } else { ExitCode::FAILURE }
        }
        None => show(args, asked),
    }
}

/// Opens the window on the demonstrator.
#[cfg(feature = "screen")]
fn show(args: &DemoArgs, asked: Option<Lang>) -> ExitCode {
    use crate::rules::first_rulebook;
    use crate::screen::{DemoOpening, LoopRun, Opening, show_in_a_loop};
    let lang = language::of_window(asked);
    let texts = Texts::of(lang);
    let demo = match (&args.playlist, args.in_a_loop) {
        (Some(path), _) => match load(path) {
            Ok(playlist) => DemoOpening::Playlist(playlist),
            Err(faults) => return checked_files::tell(&faults, lang),
        },
        (None, true) => DemoOpening::Loop(LoopRun {
            speed: args.speed,
            games: args.games,
        }),
        (None, false) => DemoOpening::Choose,
    };
    super::runtime_dir::ensure();
    let opening = Opening {
        demo: Some(demo),
        ..Opening::new(super::play::builtin_arenas(first_rulebook()), args.size, asked, lang)
    };
    if args.games.is_none() {
        return super::play::show(opening);
    }
    match show_in_a_loop(opening, args.hidden) {
        Ok(report) => super::print_out("demo", &format!("{}\n", report.words(texts)), texts),
        Err(status) => super::play::not_opened(status, texts),
    }
}

/// Says that there is none to show anything in.
#[cfg(not(feature = "screen"))]
fn show(args: &DemoArgs, asked: Option<Lang>) -> ExitCode {
    let DemoArgs {
        playlist: _,
        in_a_loop: _,
        speed: _,
        games: _,
        hidden: _,
        what: _,
    } = args;
    let texts = Texts::of(language::of_lines(asked));
    crate::bounds::complain!("arene: {}", texts.say("usage-no-window-demo"));
    ExitCode::from(2)
}

/// The playlists of the listed books: key, title and number of items, a line each.
fn listed(playlists: &[Playlist], texts: &Texts) -> String {
    let longest = playlists.iter().map(|playlist| playlist.key.chars().count()).max();
    let longest = longest.unwrap_or(0);
    let is_listed = |playlist: &&Playlist| {
        let rules = playlist.items.iter().map(|item| item.rules().to_owned());
        rules
            .into_iter()
            .all(|rules| listed_rulebooks().any(|book| book.id() == rules))
    };
    let lines = playlists
        .iter()
        .filter(is_listed)
        .map(|playlist| format!("{:<longest$}  {}\n", playlist.key, line(playlist, texts)));
    lines.collect()
}

/// A playlist's title and its number of items.
fn line(playlist: &Playlist, texts: &Texts) -> String {
    let args: [(&str, FluentValue); 2] = [
        ("title", playlist.title.of(texts.lang()).into()),
        ("items", playlist.items.len().into()),
    ];
    texts.message("demo-line", &args)
}

/// Reads a playlist: a file, one that comes with the program, or one of one's own by its name.
fn load(path: &Path) -> Result<Playlist, Vec<FileFault>> {
    playlist::load(&own_files::path_of(ContentKind::Playlist, path), &span_of)
}

/// What is wrong with a playlist, a line each; nothing if it is sound.
fn check_one(file: &Path, texts: &Texts) -> Vec<String> {
    let playlist = match load(file) {
        Ok(playlist) => playlist,
        Err(found) => return checked_files::told(&found, texts),
    };
    let items = playlist.items.iter().enumerate();
    let wrong = items.flat_map(|(index, item)| {
        let wrong = match &item.content {
            ItemContent::Scene(shown) => scene::wrong_in(shown, texts),
            ItemContent::Lesson(shown, _) => lesson::wrong_in(shown, texts),
            // What can be wrong with these was told when they were read.
            ItemContent::Game(..) | ItemContent::Board(_) => Vec::new(),
        };
        wrong.into_iter().map(move |wrong| {
            let args: [(&str, FluentValue); 2] = [("item", (index + 1).into()), ("wrong", wrong.into())];
            texts.message("demo-item", &args)
        })
    });
    wrong.collect()
}
