//! `arene scene`: lists the scenes, checks without a window that what they show comes out, plays one in the window.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::content::FileFault;
use crate::content::scene::{Mismatch, Scene, ScenePlayer, StepOutcome, builtin, list, load};
use crate::text::{FluentValue, Lang, Texts, reports};

const EXAMPLES: &str = "\
Examples:
  arene scene list --lang en              what there is to see, by chapter
  arene scene check                       play every scene without a window
  arene scene check scenes/shoot_cover.ron my_scene.ron
  arene scene play scenes/shoot_cover.ron see one in the window

docs/formats.md explains how to write one.

Exit status: 0 done; 1 a scene has faults or did not come out as expected; 2 wrong usage, or no display for the window.";

/// Scenes, one for each rule: list them, check them, play one in the window.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub struct SceneArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    /// List the scenes that come with the program, by chapter
    List {
        /// The language: fr or en; left out, that of the system's locale, else English
        #[arg(long, value_name = "LANG", value_parser = super::parse_lang)]
        lang: Option<Lang>,
    },
    /// Play scenes without a window; a wrong outcome, a missing or a left-over die fails
    Check {
        /// Scene files: RON, or JSON if the name ends in .json; all of scenes/ if left out
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
        /// The language: fr or en; left out, that of the system's locale, else English
        #[arg(long, value_name = "LANG", value_parser = super::parse_lang)]
        lang: Option<Lang>,
    },
    /// Play a scene in the window
    Play {
        /// The scene's file; those of `arene scene list` are built in
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// The language: fr or en; that of the system if left out
        #[arg(long, value_name = "LANG", value_parser = super::parse_lang)]
        lang: Option<Lang>,
        /// The window's size in pixels
        #[cfg(feature = "screen")]
        #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = super::play::parse_size)]
        size: (u32, u32),
    },
}

/// Runs the subcommand.
pub fn run(args: &SceneArgs) -> ExitCode {
    let lang_of = |lang: &Option<Lang>| lang.or_else(super::system_lang).unwrap_or(Lang::En);
    match &args.what {
        What::List { lang } => match list() {
            Ok(scenes) => super::print_out("scene list", &listed(&scenes, Texts::of(lang_of(lang)))),
            Err(faults) => tell(&faults, lang_of(lang)),
        },
        What::Check { files, lang } => {
            let files = if files.is_empty() { all_files() } else { files.clone() };
            let (printed, passed) = check(&files, Texts::of(lang_of(lang)));
            let status = super::print_out("scene check", &printed);
            if passed { status } else { ExitCode::FAILURE }
        }
        What::Play {
            file,
            lang,
            #[cfg(feature = "screen")]
            size,
        } => {
            // The rule books are French; so is the window, unless the system speaks another of its languages.
            let lang = lang.or_else(super::system_lang).unwrap_or_default();
            match load(file) {
                #[cfg(feature = "screen")]
                Ok(scene) => play(scene, lang, *size),
                #[cfg(not(feature = "screen"))]
                Ok(_) => no_window(),
                Err(faults) => tell(&faults, lang),
            }
        }
    }
}

/// Opens the window on a scene.
#[cfg(feature = "screen")]
fn play(scene: Scene, lang: Lang, size: (u32, u32)) -> ExitCode {
    use crate::rules::first_rulebook;
    use crate::screen::{Opening, seeds};
    super::play::show(Opening {
        arenas: super::play::builtin_arenas(first_rulebook()),
        map_given: false,
        players: Vec::new(),
        mode: None,
        seed: seeds::fresh(),
        at_once: false,
        lang: Some(lang),
        usual_lang: lang,
        size,
        speed: None,
        journal: None,
        scene: Some(scene),
        recorded: None,
    })
}

/// Says that there is none to play a scene in.
#[cfg(not(feature = "screen"))]
fn no_window() -> ExitCode {
    crate::bounds::complain!(
        "arene: built without its window; `arene scene list` and `arene scene check` work without"
    );
    ExitCode::from(2)
}

/// Lists every fault on standard error.
fn tell(faults: &[FileFault], lang: Lang) -> ExitCode {
    for fault in reports(faults, lang) {
        crate::bounds::complain!("{fault}");
    }
    ExitCode::FAILURE
}

/// The scenes by chapter: key and title, a line each.
fn listed(scenes: &[Scene], texts: &Texts) -> String {
    let longest = scenes.iter().map(|scene| scene.key.chars().count()).max().unwrap_or(0);
    let mut out = String::new();
    for chapter in texts.chapters() {
        let mut scenes = scenes.iter().filter(|scene| scene.chapter == chapter.id).peekable();
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
    let faults = |faults: &[FileFault]| reports(faults, texts.lang()).iter().map(ToString::to_string).collect();
    let scene = match load(file) {
        Ok(scene) => scene,
        Err(found) => return faults(&found),
    };
    let mut player = match ScenePlayer::new(&scene) {
        Ok(player) => player,
        Err(found) => return faults(&found),
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
