//! The tables of a club: what the games recorded on this machine came to, by player.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::dice::Tally;
use super::history::GameHistory;
use crate::game::{PlayerId, Winner};
use crate::replay::{
    Damage, FileError, Recording, RecordingSummary, ReplayCursor, SetUpError, Store, StoreFolder, summarize,
};

/// What a player's games came to. Whoever sat as a person and as a bot has a row of each.
#[derive(Clone, PartialEq, Debug)]
pub struct ClubRow {
    /// The player's name.
    pub name: String,
    /// Who decided: `human`, or a bot's name; empty if nobody knows.
    pub control: String,
    /// How many games.
    pub games: u32,
    /// How many of them the player won, alone or with all others.
    pub wins: u32,
    /// How many nobody won.
    pub draws: u32,
    /// The points of all games that have scores.
    pub score: i64,
    /// The most points of one game.
    pub best_score: Option<i64>,
    /// Figures of others eliminated.
    pub kills: u32,
    /// Own figures lost.
    pub deaths: u32,
    /// How many dice were thrown.
    pub dice: u32,
    /// Of those, how many by hand.
    pub dice_by_hand: u32,
    /// How many six-sided dice, and the sum of what they showed.
    six: (u32, f64),
    /// The luckiest game: standard deviations of the passed tests above what was to be expected.
    pub best_luck: Option<f64>,
}

impl ClubRow {
    /// The mean of the six-sided dice.
    pub fn mean_of_six(&self) -> Option<f64> {
        let (count, sum) = self.six;
        (count > 0).then(|| sum / f64::from(count))
    }

    /// How many games somebody else won.
    pub fn losses(&self) -> u32 {
        self.games.saturating_sub(self.wins + self.draws)
    }
}

/// The games that are in no row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LeftOut {
    /// Those that are not over.
    pub unfinished: u32,
    /// Those for practice, in which commands may be taken back.
    pub practice: u32,
    /// Pieces of games, and games that were played on from a moment of another.
    pub derived: u32,
    /// Those that lie there more than once: each counts once.
    pub copies: u32,
}

/// Why a recording is passed over.
#[derive(Clone, PartialEq, Debug)]
pub enum ClubDamage {
    /// It cannot be read.
    File(FileError),
    /// It is damaged from some line on.
    Lines(Damage),
    /// These rules cannot set it up.
    SetUp(SetUpError),
    /// The state of the game is of a shape that reports do not know.
    State,
}

/// The tables of a club.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ClubTable {
    /// The players, those with most wins first.
    pub rows: Vec<ClubRow>,
    /// How many games they count.
    pub games: u32,
    /// How many of those come out otherwise under these rules from some command on: kills and dice are counted up to there.
    pub cut_short: u32,
    /// The games that are not counted.
    pub left_out: LeftOut,
    /// The recordings that were passed over, and why.
    pub damaged: Vec<(PathBuf, ClubDamage)>,
}

/// What tells a game from all others: when it began, its seed, and who played.
type Identity = (u64, u64, String, Vec<String>);

impl ClubTable {
    /// The table of the games of a user: those saved by themselves, and those saved by name.
    ///
    /// # Errors
    /// If a folder cannot be read. One that is not there is empty.
    pub fn of_store(store: &Store) -> Result<Self, FileError> {
        let mut files = Vec::new();
        for folder in [StoreFolder::Games, StoreFolder::Saves] {
            files.extend(store.in_folder(folder)?.into_iter().map(|saved| saved.path));
        }
        Ok(Self::of(store, &files))
    }

    /// The table of these recordings.
    pub fn of(store: &Store, files: &[PathBuf]) -> Self {
        let mut table = Self::default();
        let mut counted: Vec<Identity> = Vec::new();
        let mut rows: BTreeMap<(String, String), ClubRow> = BTreeMap::new();
        for file in files {
            if let Err(damage) = table.take(store, file, &mut counted, &mut rows) {
                table.damaged.push((file.clone(), damage));
            }
        }
        table.rows = rows.into_values().collect();
        (table.rows).sort_by(|a, b| (b.wins, b.draws, a.games).cmp(&(a.wins, a.draws, b.games)));
        table
    }

    fn take(
        &mut self,
        store: &Store,
        file: &Path,
        counted: &mut Vec<Identity>,
        rows: &mut BTreeMap<(String, String), ClubRow>,
    ) -> Result<(), ClubDamage> {
        let read = store.load(file).map_err(ClubDamage::File)?;
        let left_out = &mut self.left_out;
        match read.damage {
            None | Some(Damage::Open) => {}
            Some(damage) => return Err(ClubDamage::Lines(damage)),
        }
        let recording = read.recording;
        if recording.beginning.from.is_some() || recording.first() > 0 {
            left_out.derived += 1;
            return Ok(());
        }
        if recording.setup().take_back {
            left_out.practice += 1;
            return Ok(());
        }
        if !recording.is_over() {
            left_out.unfinished += 1;
            return Ok(());
        }
        let setup = recording.setup();
        let names = setup.players.iter().map(|player| player.name.clone()).collect();
        let identity = (recording.beginning.begun, setup.seed, setup.mode.clone(), names);
        if counted.contains(&identity) {
            left_out.copies += 1;
            return Ok(());
        }
        let lost = |why| FileError::Unreadable {
            path: file.to_owned(),
            why,
        };
        let summary = summarize(recording.to_text().as_bytes()).map_err(|why| ClubDamage::File(lost(why)))?;
        let mut cursor = ReplayCursor::new(recording).map_err(ClubDamage::SetUp)?;
        let history = GameHistory::of(&mut cursor).ok_or(ClubDamage::State)?;
        counted.push(identity);
        self.games += 1;
        self.cut_short += u32::from(cursor.divergence().is_some());
        count(cursor.recording(), &summary, &history, rows);
        Ok(())
    }
}

/// Counts a game for each of its players.
fn count(
    recording: &Recording,
    summary: &RecordingSummary,
    history: &GameHistory,
    rows: &mut BTreeMap<(String, String), ClubRow>,
) {
    let has_scores = summary.has_scores();
    for (seat, player) in recording.setup().players.iter().enumerate() {
        let sat = recording.beginning.seats.get(seat);
        let control = sat.map(|sat| sat.control.clone()).unwrap_or_default();
        let key = (player.name.clone(), control.clone());
        let row = rows.entry(key).or_insert_with(|| ClubRow {
            name: player.name.clone(),
            control,
            games: 0,
            wins: 0,
            draws: 0,
            score: 0,
            best_score: None,
            kills: 0,
            deaths: 0,
            dice: 0,
            dice_by_hand: 0,
            six: (0, 0.0),
            best_luck: None,
        });
        row.games += 1;
        let seat_id = PlayerId(seat as u8);
        match summary.winner {
            Some(Winner::Player(winner)) => row.wins += u32::from(winner == seat_id),
            Some(Winner::Together) => row.wins += 1,
            Some(Winner::Guests) => {}
            Some(Winner::Draw) | None => row.draws += 1,
        }
        if let Some(score) = summary.scores.get(seat).filter(|_| has_scores) {
            row.score += score;
            row.best_score = row.best_score.max(Some(*score));
        }
        for (owner, stats) in history.owners.iter().zip(&history.stats) {
            if *owner == Some(seat_id) {
                row.kills += stats.kills;
                row.deaths += stats.deaths;
            }
        }
        row.count_dice(&history.dice[seat], &history.dice_by_hand[seat]);
    }
}

impl ClubRow {
    fn count_dice(&mut self, dice: &Tally, by_hand: &Tally) {
        self.dice += dice.dice();
        self.dice_by_hand += by_hand.dice();
        if let Some((count, mean)) = dice.mean(6) {
            self.six.0 += count;
            self.six.1 += f64::from(count) * mean;
        }
        if let Some(luck) = dice.score() {
            self.best_luck = Some(self.best_luck.map_or(luck, |best| best.max(luck)));
        }
    }
}
