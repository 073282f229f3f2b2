//! What commands print that look files over: which are sound, what is wrong with the others, how many there are.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::content::FileFault;
use crate::text::{FluentValue, Lang, Texts, reports};

/// Looks files over. `wrong` tells what is wrong with one, a line each; `count` is the message that tells how many there are, by an
/// argument of the name `files_are`. What is to be printed, and whether all are sound.
pub fn check_all(
    files: &[PathBuf],
    texts: &Texts,
    (count, files_are): (&str, &'static str),
    wrong: impl Fn(&Path) -> Vec<String>,
) -> (String, bool) {
    let mut out = String::new();
    let mut failed = 0;
    for file in files {
        let wrong = wrong(file);
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
        (files_are, files.len().into()),
        ("passed", (files.len() - failed).into()),
        ("failed", failed.into()),
    ];
    out.push_str(&format!("{}\n", texts.message(count, &args)));
    (out, failed == 0)
}

/// Lists every fault on standard error.
pub fn tell(faults: &[FileFault], lang: Lang) -> ExitCode {
    for fault in reports(faults, lang) {
        crate::bounds::complain!("{fault}");
    }
    ExitCode::FAILURE
}

/// Faults in lines.
pub fn told(faults: &[FileFault], texts: &Texts) -> Vec<String> {
    reports(faults, texts.lang()).iter().map(ToString::to_string).collect()
}
