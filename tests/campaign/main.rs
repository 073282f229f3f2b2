//! The campaign: whatever comes from outside, the program neither panics nor loses nor hangs. `make campaign MINUTES=30`
//! shares the time among the parts and prints one table (`docs/reliability.md`); without `MINUTES` each part has a second,
//! so that the harness itself is tested.
//!
//! It uses nothing but its own temporary folder, and makes its own pipes and device nodes.

mod chance;
mod damage;
mod disks;
mod fuzz;
mod games;
mod hostile;
mod inputs;
mod kills;
mod mutate;
#[path = "../common/raw_zip.rs"]
mod raw_zip;
mod readers;
#[path = "../common/recorded.rs"]
mod recorded;
mod samples;
mod snapshots;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use chance::Chance;

/// One part of the campaign under way.
pub struct Part {
    until: Instant,
    /// What chooses the cases.
    pub chance: Chance,
    /// Whether it is the campaign, or its harness alone is tested.
    pub is_campaign: bool,
    counts: BTreeMap<String, u64>,
    findings: Vec<String>,
}

impl Part {
    /// Whether there is time for one more.
    pub fn goes_on(&self) -> bool {
        Instant::now() < self.until && self.findings.len() < 20
    }

    /// How much time is left.
    pub fn left(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now())
    }

    /// Counts something that was done.
    pub fn count(&mut self, what: &str, times: u64) {
        match self.counts.get_mut(what) {
            Some(count) => *count += times,
            None => drop(self.counts.insert(what.to_owned(), times)),
        }
    }

    /// Something that must not be.
    pub fn find(&mut self, what: impl Into<String>) {
        self.findings.push(what.into());
    }

    /// Runs something that must neither panic nor take longer than so much; `None` if it panicked.
    pub fn guarded<T>(&mut self, what: &str, input: &[u8], most: Duration, run: impl FnOnce() -> T) -> Option<T> {
        let begun = Instant::now();
        let done = catch_unwind(AssertUnwindSafe(run));
        let took = begun.elapsed();
        if done.is_err() || took > most {
            let kept = std::env::temp_dir().join(format!("campaign-{what}-{:016x}", self.chance.number()));
            let _ = std::fs::write(&kept, input);
            let how = if done.is_err() { "a panic" } else { "too slow" };
            self.find(format!(
                "{what}: {how} ({took:.1?}); the input is kept as {}",
                kept.display()
            ));
        }
        done.ok()
    }
}

/// A part: its name and what it does until its time is over.
type Run = fn(&mut Part);
const PARTS: [(&str, Run); 8] = [
    ("games", games::run),
    ("snapshots", snapshots::run),
    ("inputs", inputs::run),
    ("damage", damage::run),
    ("kills", kills::run),
    ("disks", disks::run),
    ("hostile", hostile::run),
    ("fuzz", fuzz::run),
];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<f64>().ok());
    let chosen: Vec<_> = PARTS
        .iter()
        .filter(|(name, _)| words.is_empty() || words.iter().any(|word| word == name))
        .collect();
    let minutes = number("MINUTES");
    let each = match minutes {
        Some(minutes) => Duration::from_secs_f64(minutes.max(0.0) * 60.0 / chosen.len().max(1) as f64),
        None => Duration::from_secs(1),
    };
    let seed = number("SEED").unwrap_or(1.0) as u64;
    // Panics are counted, not printed one by one.
    std::panic::set_hook(Box::new(|_| {}));
    println!("| part | what was done | times | findings |\n|---|---|---|---|");
    let mut findings = Vec::new();
    for (name, run) in chosen {
        let mut part = Part {
            until: Instant::now() + each,
            chance: Chance::new(seed),
            is_campaign: minutes.is_some(),
            counts: BTreeMap::new(),
            findings: Vec::new(),
        };
        if catch_unwind(AssertUnwindSafe(|| run(&mut part))).is_err() {
            part.find("the harness itself broke down");
        }
        for (what, times) in &part.counts {
            println!("| {name} | {what} | {times} | {} |", part.findings.len());
        }
        if part.counts.values().sum::<u64>() == 0 {
            part.find("nothing was done");
        }
        findings.extend(part.findings.into_iter().map(|finding| format!("{name}: {finding}")));
    }
    for finding in &findings {
        println!("FINDING {finding}");
    }
    if findings.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
