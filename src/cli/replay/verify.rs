//! `arene replay verify`: plays recorded games again, several at once, and says of each whether it comes out the same.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};

use crate::replay::{Damage, Difference, FileError, Verified, verify};
use crate::text::{Names, Texts};

/// Play recorded games again and compare the state after every command.
#[derive(clap::Args, Clone, Debug)]
pub struct VerifyArgs {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    #[arg(long)]
    json: bool,
}

/// Verifies the files and prints what came of them.
pub fn run(args: &VerifyArgs, texts: &'static Texts) -> ExitCode {
    let all = verify_all(&args.files);
    let good = all.iter().all(|found| found.as_ref().is_ok_and(Verified::is_good));
    let told = args.files.iter().zip(&all);
    let printed = if args.json {
        let files: Vec<Value> = told.map(|(path, found)| as_json(path, found, texts)).collect();
        json!({ "files": files }).to_string() + "\n"
    } else {
        told.map(|(path, found)| format!("{}: {}\n", path.display(), tell(found, texts)))
            .collect()
    };
    let status = crate::cli::print_out("replay verify", &printed, texts);
    if good { status } else { ExitCode::FAILURE }
}

/// Verifies files on all cores; the results are in the files' order.
fn verify_all(files: &[PathBuf]) -> Vec<Result<Verified, FileError>> {
    let results: Vec<Mutex<Option<Result<Verified, FileError>>>> = files.iter().map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores.min(files.len()) {
            scope.spawn(|| {
                while let Some((path, result)) = {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    files.get(index).zip(results.get(index))
                } {
                    let verified = verify_one(path);
                    if let Ok(mut result) = result.lock() {
                        *result = Some(verified);
                    }
                }
            });
        }
    });
    let taken = results.into_iter().map(|result| result.into_inner().ok().flatten());
    // Each was filled: a thread that panics has the scope panic.
    taken.flatten().collect()
}

fn verify_one(path: &Path) -> Result<Verified, FileError> {
    let bytes = super::bytes_of(path)?;
    verify(&bytes).map_err(|why| FileError::Unreadable {
        path: path.to_owned(),
        why,
    })
}

/// What came of a file, in a line.
fn tell(found: &Result<Verified, FileError>, texts: &Texts) -> String {
    let verified = match found {
        Ok(verified) => verified,
        Err(file_error) => return refused(file_error, texts),
    };
    let count = [("count", verified.same.into())];
    let mut parts = Vec::new();
    if let Some(damage) = verified.damage.as_ref().filter(|damage| **damage != Damage::Open) {
        parts.push(texts.message("verify-damaged", &[("detail", texts.damage(damage).into())]));
    }
    if let Some(divergence) = &verified.divergence {
        let texts = texts.for_book(&verified.setup.rules);
        let detail = texts.divergence(divergence, &Names::of(&verified.setup, texts));
        parts.push(texts.message("verify-differs", &[("detail", detail.into())]));
    }
    if parts.is_empty() {
        parts.push(texts.message("verify-ok", &count));
    } else {
        parts.push(texts.message("verify-as-far", &count));
    }
    let mut line = parts.join(" ");
    // Where it comes out otherwise, that is told already.
    let rules = verified
        .header
        .rules_mismatch()
        .filter(|_| verified.divergence.is_none());
    let also = [
        rules.map(|rules| texts.rules_mismatch(&rules)),
        (verified.damage == Some(Damage::Open)).then(|| texts.damage(&Damage::Open)),
    ];
    for part in also.into_iter().flatten() {
        line.push_str(&format!(" ({})", part.trim_end_matches('.')));
    }
    line
}

fn refused(file_error: &FileError, texts: &Texts) -> String {
    let detail = match file_error {
        // The line names the file.
        FileError::Unreadable { why, .. } => texts.unreadable(why),
        other => texts.file_error(other),
    };
    texts.message("verify-refused", &[("detail", detail.into())])
}

fn as_json(path: &Path, found: &Result<Verified, FileError>, texts: &Texts) -> Value {
    let file = path.display().to_string();
    let verified = match found {
        Ok(verified) => verified,
        Err(file_error) => return json!({ "file": file, "ok": false, "refused": refused(file_error, texts) }),
    };
    let damage = verified
        .damage
        .as_ref()
        .map(|damage| json!({ "why": why(damage), "line": damage.line(), "message": texts.damage(damage) }));
    let divergence = verified.divergence.as_ref().map(|divergence| {
        let texts = texts.for_book(&verified.setup.rules);
        let names = Names::of(&verified.setup, texts);
        json!({ "n": divergence.n, "why": how(&divergence.difference), "message": texts.divergence(divergence, &names) })
    });
    json!({
        "file": file,
        "ok": verified.is_good(),
        "commands": verified.commands,
        "same": verified.same,
        "same_rules": verified.same_rules,
        "header": verified.header,
        "damage": damage,
        "differs": divergence,
    })
}

fn why(damage: &Damage) -> &'static str {
    match damage {
        Damage::Line { .. } => "line",
        Damage::Cut { .. } => "cut",
        Damage::Sense { .. } => "sense",
        Damage::Open => "open",
    }
}

fn how(difference: &Difference) -> &'static str {
    match difference {
        Difference::SetUp(_) => "setup",
        Difference::Refused(_) => "refused",
        Difference::Die(_) => "die",
        Difference::DiceLeft(_) => "dice_left",
        Difference::Hash { .. } => "hash",
    }
}
