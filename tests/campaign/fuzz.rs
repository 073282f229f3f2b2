//! Coverage-guided fuzzing (`fuzz/`): what is kept in its corpora is read, and then, in the campaign, `cargo fuzz` looks for
//! more from there.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::samples::{self, files};
use crate::{Part, readers};

/// A target: its name, what reads an input of it, and well-formed inputs.
type Target = (&'static str, fn(&[u8]), fn() -> Vec<Vec<u8>>);
const TARGETS: [Target; 8] = [
    ("map", readers::map, samples::maps),
    ("setup", readers::setup, samples::setups),
    ("scene", readers::scene, samples::scenes),
    ("recorded", readers::recorded, samples::records),
    ("lines", readers::lines, samples::conversations),
    ("snapshot", readers::snapshot, samples::snapshots),
    ("tiled", readers::tmx, samples::tiled),
    ("pack", readers::pack, samples::packs),
];

/// The folder of the repository with the inputs of a target that are kept.
fn corpus(target: &str) -> String {
    format!("fuzz/corpus/{target}")
}

/// The part: the time is shared among the targets.
pub fn run(part: &mut Part) {
    for (target, reader, whole) in TARGETS {
        let kept = files(&corpus(target)).into_iter().map(|(_, input)| input);
        for input in whole().into_iter().chain(kept) {
            part.guarded(target, &input, Duration::from_secs(10), || reader(&input));
            part.count("inputs kept, read once more", 1);
        }
    }
    if part.is_campaign {
        fuzz(part);
    }
}

fn cargo_fuzz(words: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.current_dir(env!("CARGO_MANIFEST_DIR")).arg("fuzz").args(words);
    command
        .args(["--sanitizer", "none"])
        .env(
            "CARGO_TARGET_DIR",
            Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("fuzz"),
        )
        .env_remove("RUSTC_WORKSPACE_WRAPPER");
    command
}

fn fuzz(part: &mut Part) {
    let each = (part.left() / TARGETS.len() as u32).as_secs().max(1);
    // Building takes no time from it.
    match cargo_fuzz(&["build"]).output() {
        Ok(built) if built.status.success() => {}
        told => return part.find(format!("the targets cannot be built: {told:?}")),
    }
    for (target, _, whole) in TARGETS {
        // What is new is found in a folder of its own; the corpus stays as it is.
        let (found, seeds) = (folder(), folder());
        for (number, input) in whole().iter().enumerate() {
            fs::write(seeds.path().join(number.to_string()), input).expect("a temporary file");
        }
        let run = cargo_fuzz(&["run", target])
            .args([found.path(), seeds.path()])
            .arg(corpus(target))
            .arg("--")
            .args([
                "-timeout=10",
                "-rss_limit_mb=1024",
                "-max_len=100000",
                "-print_final_stats=1",
            ])
            .arg(format!("-max_total_time={each}"))
            .output();
        let Ok(run) = run else {
            return part.find(format!("{target}: cargo fuzz does not run"));
        };
        let said = String::from_utf8_lossy(&run.stderr);
        let after = |word: &str| {
            let rest = &said[said.rfind(word)? + word.len()..];
            rest.split_whitespace().next()?.parse::<u64>().ok()
        };
        part.count(
            &format!("{target}: inputs"),
            after("stat::number_of_executed_units:").unwrap_or(0),
        );
        part.count(&format!("{target}: edges covered"), after(" cov: ").unwrap_or(0));
        if !run.status.success() {
            let end: Vec<&str> = said.lines().rev().take(12).collect();
            let end: Vec<&str> = end.into_iter().rev().collect();
            part.find(format!("{target}: {}", end.join("\n  ")));
        } else if let Ok(kept) = std::env::var("KEEP") {
            keep(target, found.path(), Path::new(&kept));
        }
    }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// Copies what was found into a folder, from which a smaller corpus can be made by `cargo fuzz cmin`.
fn keep(target: &str, found: &Path, kept: &Path) {
    let to = kept.join(target);
    fs::create_dir_all(&to).expect("a folder");
    for input in fs::read_dir(found).expect("the folder of what was found").flatten() {
        fs::copy(input.path(), to.join(input.file_name())).expect("a copy");
    }
}
