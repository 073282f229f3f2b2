//! `arene replay info`: tells about a recorded game without playing it.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::{Value, json};

use crate::game::Winner;
use crate::replay::{Damage, FileError, GameOrigin, MapSize, OriginReason, RecordingSummary, date_and_time, summarize};
use crate::report::Evenness;
use crate::rules::Term;
use crate::text::{FluentValue, Texts};

/// Tell who recorded a game, who played what where, and how it went.
#[derive(clap::Args, Clone, Debug)]
pub struct InfoArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[arg(long)]
    json: bool,
}

/// What is told: the summary, and the length of the file.
struct Info {
    summary: RecordingSummary,
    bytes: usize,
}

/// Looks the file over and prints what it holds.
pub fn run(args: &InfoArgs, texts: &'static Texts) -> ExitCode {
    match look(&args.file) {
        Ok(info) if args.json => {
            let printed = info.as_json(&args.file).to_string() + "\n";
            crate::cli::print_out("replay info", &printed, texts)
        }
        Ok(info) => crate::cli::print_out("replay info", &info.tell(&args.file, texts), texts),
        Err(file_error) => {
            crate::bounds::complain!("arene replay info: {}", texts.file_error(&file_error));
            ExitCode::FAILURE
        }
    }
}

fn look(path: &Path) -> Result<Info, FileError> {
    let bytes = super::bytes_of(path)?;
    let summary = summarize(&bytes).map_err(|why| FileError::Unreadable {
        path: path.to_owned(),
        why,
    })?;
    Ok(Info {
        summary,
        bytes: bytes.len(),
    })
}

impl Info {
    /// How many bytes a command takes, all others counted in; all bytes if there is no command.
    fn bytes_each(&self) -> usize {
        let commands = self.summary.commands.saturating_sub(self.summary.first).max(1);
        self.bytes / commands as usize
    }

    fn tell(&self, path: &Path, texts: &Texts) -> String {
        let summary = &self.summary;
        let texts = texts.for_book(&summary.header.rules);
        let mut rows = vec![
            ("info-recorded-by", self.program(texts)),
            (
                "info-mod",
                texts
                    .rule_behind(Term::Mod, &summary.mode)
                    .map_or_else(|| texts.mode(&summary.mode), |key| texts.rule_title(key)),
            ),
            ("info-map", self.map(texts)),
            ("info-seed", summary.seed.to_string()),
            ("info-players", self.players(texts)),
            ("info-commands", self.counts(texts)),
            ("info-scores", self.scores()),
            ("info-winner", self.winner(texts)),
            ("info-size", self.size(texts)),
            ("info-state", self.state(texts)),
        ];
        if !summary.has_scores() {
            rows.retain(|(id, _)| *id != "info-scores");
        }
        if let Some(rules) = summary.header.rules_mismatch() {
            rows.insert(1, ("info-rules", texts.rules_mismatch(&rules)));
        }
        if summary.begun > 0 {
            let time = texts.message("info-time", &[("time", date_and_time(summary.begun).into())]);
            rows.insert(1, ("info-begun", time));
        }
        rows.extend(self.luck(texts).into_iter().map(|line| ("info-by-hand", line)));
        if summary.take_back {
            let args = [("count", summary.taken_back.into())];
            rows.push(("info-taken-back", texts.message("info-taken-back-count", &args)));
        }
        if let Some(from) = &summary.from {
            rows.push(("info-from", origin(from, texts)));
        }
        let labels: Vec<String> = rows.iter().map(|(label, _)| texts.say(label)).collect();
        let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let mut told = format!("{}\n", path.display());
        for (label, (_, row)) in labels.iter().zip(rows) {
            told.push_str(&format!("  {label:width$}  {row}\n"));
        }
        told
    }

    fn program(&self, texts: &Texts) -> String {
        let header = &self.summary.header;
        let args: [(&str, FluentValue); 5] = [
            ("program", header.program.clone().into()),
            ("rules", header.rules.clone().into()),
            ("version", header.rules_version.to_string().into()),
            ("hash", format!("{:016x}", header.rules_hash).into()),
            ("rng", header.rng.clone().into()),
        ];
        texts.message("info-program", &args)
    }

    fn map(&self, texts: &Texts) -> String {
        let summary = &self.summary;
        let name = summary.titles.get(texts.lang().code()).unwrap_or(&summary.map);
        let between = if name.is_empty() { "" } else { ", " };
        format!("{name}{between}{}", summary.size)
    }

    fn players(&self, texts: &Texts) -> String {
        let seats = self.summary.seats.iter().map(Some).chain(std::iter::repeat(None));
        let players = self.summary.sides.iter().zip(seats).map(|(side, seat)| {
            let klan = texts.klan_of(side).into_iter();
            let pieces = side.pieces.iter().map(|piece| texts.piece(piece));
            let control = seat.map_or(String::new(), |seat| match seat.control.as_str() {
                "human" => format!(" [{}]", texts.say("report-control-human")),
                bot => format!(" [{}]", texts.bot(bot)),
            });
            let fielded: Vec<String> = klan.chain(pieces).collect();
            if fielded.is_empty() {
                // The rules give the pieces.
                return format!("{}{control}", side.name);
            }
            format!("{}{control} ({})", side.name, fielded.join(", "))
        });
        players.collect::<Vec<_>>().join("; ")
    }

    fn counts(&self, texts: &Texts) -> String {
        let summary = &self.summary;
        let args: [(&str, FluentValue); 5] = [
            ("count", (summary.commands - summary.first).into()),
            // Only a snippet's commands do not begin with 1.
            (
                "first",
                summary
                    .first
                    .checked_add(1)
                    .filter(|_| summary.first > 0)
                    .unwrap_or(0)
                    .into(),
            ),
            ("last", summary.commands.into()),
            ("rounds", summary.rounds.into()),
            ("dice", summary.dice.into()),
        ];
        texts.message("info-count", &args)
    }

    /// What the dice showed in a game in which some were thrown by hand, a line for each player, origin and kind of die.
    fn luck(&self, texts: &Texts) -> Vec<String> {
        let lines = self.summary.thrown.iter().map(|thrown| {
            let who = match thrown.player.and_then(|player| self.summary.sides.get(player.index())) {
                Some(side) => side.name.clone(),
                None => texts.say("report-dice-nobody"),
            };
            let count: u32 = thrown.faces.iter().sum();
            let sum: u64 = (1..)
                .zip(&thrown.faces)
                .map(|(face, times)| face * u64::from(*times))
                .sum();
            let faces: Vec<String> = thrown.faces.iter().map(u32::to_string).collect();
            let even = Evenness::of(&thrown.faces).map(|even| texts.evenness(thrown.sides, &even));
            let args: [(&str, FluentValue); 7] = [
                ("who", who.into()),
                ("how", if thrown.by_hand { "hand" } else { "seed" }.into()),
                ("count", count.into()),
                ("sides", thrown.sides.into()),
                ("mean", texts.decimal(sum as f64 / f64::from(count), 2).into()),
                ("faces", faces.join(" ").into()),
                ("even", even.unwrap_or_default().into()),
            ];
            texts.message("info-by-hand-faces", &args).trim_end().to_owned()
        });
        lines.collect()
    }

    fn scores(&self) -> String {
        let players = self.summary.sides.iter().zip(&self.summary.scores);
        let scores = players.map(|(side, score)| format!("{} {score}", side.name));
        scores.collect::<Vec<_>>().join(", ")
    }

    fn winner(&self, texts: &Texts) -> String {
        match self.summary.winner {
            Some(Winner::Player(player)) => match self.summary.sides.get(player.index()) {
                Some(side) => side.name.clone(),
                None => format!("#{}", player.counted_from_one()),
            },
            Some(Winner::Together) => texts.say("fact-won-together"),
            Some(Winner::Guests) => texts.say("fact-won-guests"),
            Some(Winner::Draw) => texts.say("info-draw"),
            None if self.summary.over => texts.say("info-nobody"),
            None => texts.say("info-not-over"),
        }
    }

    fn size(&self, texts: &Texts) -> String {
        let args = [("bytes", self.bytes.into()), ("each", self.bytes_each().into())];
        texts.message("info-bytes", &args)
    }

    fn state(&self, texts: &Texts) -> String {
        match &self.summary.damage {
            Some(damage) => texts.damage(damage),
            None if self.summary.over => texts.say("info-over"),
            None if self.summary.closed => texts.say("info-closed"),
            None => texts.damage(&Damage::Open),
        }
    }

    fn as_json(&self, path: &Path) -> Value {
        let summary = &self.summary;
        json!({
            "file": path.display().to_string(),
            "header": summary.header,
            "same_rules": summary.header.rules_mismatch().is_none(),
            "begun": summary.begun,
            "mod": summary.mode,
            "map": match summary.size {
                MapSize::Cells(width, height) => json!({"name": summary.map, "width": width, "height": height}),
                MapSize::Table(size) => json!({"name": summary.map, "table": size}),
            },
            "seed": summary.seed,
            "players": summary.sides,
            "seats": summary.seats,
            "first": summary.first,
            "last": summary.commands,
            "rounds": summary.rounds,
            "dice": summary.dice,
            "thrown": summary.thrown,
            "take_back": summary.take_back,
            "taken_back": summary.taken_back,
            "scores": summary.scores,
            "winner": summary.winner,
            "over": summary.over,
            "closed": summary.closed,
            "damage": summary.damage.as_ref().map(ToString::to_string),
            "bytes": self.bytes,
            "bytes_per_command": self.bytes_each(),
            "from": summary.from,
        })
    }
}

fn origin(from: &GameOrigin, texts: &Texts) -> String {
    let id = match from.why {
        OriginReason::Branch => "info-branch",
        OriginReason::Cut => "info-cut",
    };
    texts.message(id, &[("game", from.game.clone().into()), ("after", from.after.into())])
}
