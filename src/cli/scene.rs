//! `arene scene`: lists the scenes, checks without a window that what they show comes out, plays one in the window.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::language;
use crate::content::FileFault;
use crate::content::scene::{Mismatch, Scene, ScenePlayer, StepOutcome, builtin, list, load};
use crate::rules::listed_rulebooks;
use crate::text::{FluentValue, Lang, Texts, reports};

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
            Ok(scenes) => super::print_out("scene list", &listed(&scenes, texts), texts),
            Err(faults) => tell(&faults, lang),
        },
        What::Check { files } => {
            let files = if files.is_empty() { all_files() } else { files.clone() };
            let (printed, passed) = check(&files, texts);
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
            Err(faults) => tell(&faults, lang),
        },
    }
}

/// Opens the window on a scene.
#[cfg(feature = "screen")]
fn play(scene: Scene, lang: Lang, size: (u32, u32)) -> ExitCode {
    use crate::rules::first_rulebook;
    use crate::screen::{Opening, seeds};
    super::play::show(Opening {
        arenas: super::play::builtin_arenas(first_rulebook()),
        map: None,
        players: Vec::new(),
        projector: false,
        horde: None,
        mode: None,
        by_hand: Vec::new(),
        take_back: false,
        seed: seeds::fresh(),
        at_once: false,
        lang: Some(lang),
        usual_lang: lang,
        size,
        speed: None,
        journal: None,
        scene: Some(scene),
        recorded: None,
        learning: None,
        demo: None,
    })
}

/// Says that there is none to play a scene in.
#[cfg(not(feature = "screen"))]
fn no_window(texts: &Texts) -> ExitCode {
    crate::bounds::complain!("arene: {}", texts.say("usage-no-window-scene"));
    ExitCode::from(2)
}

/// Lists every fault on standard error.
fn tell(faults: &[FileFault], lang: Lang) -> ExitCode {
    for fault in reports(faults, lang) {
        crate::bounds::complain!("{fault}");
    }
    ExitCode::FAILURE
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
            let title = scene.title.of(texts.lang());
            let rules = scene.rules.join(", ");
            out.push_str(&format!("  {:<longest$}  {title} [{rules}]\n", scene.key));
        }
    }
    out
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

/// Plays the scenes: what is to be printed, and whether all passed.
fn check(files: &[PathBuf], texts: &Texts) -> (String, bool) {
    let mut out = String::new();
    let mut failed = 0;
    for file in files {
        let wrong = check_one(file, texts);
        let word = if wrong.is_empty() {
            "scene-passed"
        } else {
            "scene-failed"
        };
        out.push_str(&format!("{}: {}\n", file.display(), texts.say(word)));
        for line in &wrong {
            out.push_str(&format!("  {line}\n"));
        }
        failed += usize::from(!wrong.is_empty());
    }
    let args: [(&str, FluentValue); 3] = [
        ("scenes", files.len().into()),
        ("passed", (files.len() - failed).into()),
        ("failed", failed.into()),
    ];
    out.push_str(&format!("{}\n", texts.message("scene-count", &args)));
    (out, failed == 0)
}

/// What is wrong with a scene, a line each; nothing if it passed.
fn check_one(file: &Path, texts: &Texts) -> Vec<String> {
    match load(file) {
        Ok(scene) => wrong_in(&scene, texts),
        Err(found) => told(&found, texts),
    }
}

fn told(faults: &[FileFault], texts: &Texts) -> Vec<String> {
    reports(faults, texts.lang()).iter().map(ToString::to_string).collect()
}

/// What does not come out as a scene expects, a line each.
pub(super) fn wrong_in(scene: &Scene, texts: &Texts) -> Vec<String> {
    let mut player = match ScenePlayer::new(scene) {
        Ok(player) => player,
        Err(found) => return told(&found, texts),
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
