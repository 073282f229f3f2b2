//! `arene scene`: lists the scenes, checks without a window that what they show comes out, plays one in the window.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::{checked_files, language, own_files};
use crate::content::scene::{self, Mismatch, Scene, ScenePlayer, StepOutcome, builtin, list};
use crate::content::{ContentKind, FileFault};
use crate::rules::listed_rulebooks;
use crate::text::{Lang, Texts};
use crate::workshop::pack::OwnFolder;

/// Scenes, one for each rule: list them, check them, play one in the window.
#[derive(Args, Clone, Debug)]
pub struct SceneArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    List,
    Check {
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    Play {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[cfg(feature = "screen")]
        #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = super::play::size())]
        size: (u32, u32),
    },
}

/// Runs the subcommand.
pub fn run(args: &SceneArgs, asked: Option<Lang>) -> ExitCode {
    let lang = language::of_lines(asked);
    let texts = Texts::of(lang);
    match &args.what {
        What::List => match list() {
            Ok(scenes) => {
                let own = own_files::read(OwnFolder::scenes);
                let line = |_: &Path, scene: &Scene| line(scene, texts);
                let list = listed(&scenes, texts) + &own_files::listed(ContentKind::Scene, &own.sound, texts, line);
                let status = super::print_out("scene list", &list, texts);
                own_files::tell_faults(&own.faults, texts);
                status
            }
            Err(faults) => checked_files::tell(&faults, lang),
        },
        What::Check { files } => {
            let files = if files.is_empty() { all_files() } else { files.clone() };
            let (printed, passed) =
                checked_files::check_all(&files, texts, ("scene-count", "scenes"), |file| check_one(file, texts));
            let status = super::print_out("scene check", &printed, texts);
            if passed { status } else { ExitCode::FAILURE }
        }
        What::Play {
            file,
            #[cfg(feature = "screen")]
            size,
        } => match load(file) {
            #[cfg(feature = "screen")]
            Ok(scene) => {
                super::runtime_dir::ensure();
                play(scene, language::of_window(asked), *size)
            }
            #[cfg(not(feature = "screen"))]
            Ok(_) => no_window(texts),
            Err(faults) => checked_files::tell(&faults, lang),
        },
    }
}

/// Opens the window on a scene.
#[cfg(feature = "screen")]
fn play(scene: Scene, lang: Lang, size: (u32, u32)) -> ExitCode {
    use crate::rules::first_rulebook;
    use crate::screen::Opening;
    super::play::show(Opening {
        scene: Some(scene),
        ..Opening::new(super::play::builtin_arenas(first_rulebook()), size, Some(lang), lang)
    })
}

/// Says that there is none to play a scene in.
#[cfg(not(feature = "screen"))]
fn no_window(texts: &Texts) -> ExitCode {
    crate::bounds::complain!("arene: {}", texts.say("usage-no-window-scene"));
    ExitCode::from(2)
}

/// The scenes of the listed books by chapter: key and title, a line each.
fn listed(scenes: &[Scene], texts: &Texts) -> String {
    let longest = scenes.iter().map(|scene| scene.key.chars().count()).max().unwrap_or(0);
    let mut out = String::new();
    let books = listed_rulebooks().map(|book| (book.id(), texts.for_book(book.id())));
    let chapters = books.flat_map(|(book, texts)| texts.chapters().map(move |chapter| (book, texts, chapter)));
    for (book, texts, chapter) in chapters {
        let of_chapter = |scene: &&Scene| scene.setup.rules == book && scene.chapter == chapter.id;
        let mut scenes = scenes.iter().filter(of_chapter).peekable();
        if scenes.peek().is_none() {
            continue;
        }
        out.push_str(&format!("{}\n", texts.chapter_title(chapter)));
        for scene in scenes {
            out.push_str(&format!("  {:<longest$}  {}\n", scene.key, line(scene, texts)));
        }
    }
    out
}

/// A scene's title and the rules that it shows.
fn line(scene: &Scene, texts: &Texts) -> String {
    format!("{} [{}]", scene.title.of(texts.lang()), scene.rules.join(", "))
}

/// Reads a scene: a file, one that comes with the program, or one of one's own by its name.
fn load(path: &Path) -> Result<Scene, Vec<FileFault>> {
    scene::load(&own_files::path_of(ContentKind::Scene, path))
}

/// The scenes that come with the program, and whatever else lies in the folder `scenes`.
fn all_files() -> Vec<PathBuf> {
    let folder = Path::new("scenes");
    let mut files: Vec<PathBuf> = builtin().iter().map(|(name, _)| folder.join(name)).collect();
    let known: BTreeSet<PathBuf> = files.iter().cloned().collect();
    let mut others: Vec<PathBuf> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            path.extension()
                .is_some_and(|ending| ending == "ron" || ending == "json")
        })
        .filter(|path| !known.contains(path))
        .collect();
    others.sort();
    files.extend(others);
    files
}

/// What is wrong with a scene, a line each; nothing if it passed.
fn check_one(file: &Path, texts: &Texts) -> Vec<String> {
    match load(file) {
        Ok(scene) => wrong_in(&scene, texts),
        Err(found) => checked_files::told(&found, texts),
    }
}

/// What does not come out as a scene expects, a line each.
pub(super) fn wrong_in(scene: &Scene, texts: &Texts) -> Vec<String> {
    let mut player = match ScenePlayer::new(scene) {
        Ok(player) => player,
        Err(found) => return checked_files::told(&found, texts),
    };
    let Some(StepOutcome { step, mismatches, .. }) = player.play_out() else {
        return Vec::new();
    };
    let texts = texts.for_book(&scene.setup.rules);
    let names = player.names(texts);
    let told = |mismatch: &Mismatch| {
        let wrong = mismatch.words(texts, &names);
        texts.message("scene-step", &[("step", (step + 1).into()), ("wrong", wrong.into())])
    };
    mismatches.iter().map(told).collect()
}
