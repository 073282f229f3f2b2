//! What the games of a plan come to: rates with their intervals, ratings, causes of death, curves and heat maps. It
//! depends on the plan and its rows alone, not on who played them, where, or how long it took.

use serde::Serialize;

/// What the rows of a plan come to. All intervals hold with 95 % confidence. Shares go from 0 to 1 and are, as all
/// numbers with a fraction here, rounded to six digits after the point.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LabSummary {
    /// The mod.
    #[serde(rename = "mod")]
    pub mode: String,
    /// The seed of all.
    pub seed: u64,
    /// How many games the plan has.
    pub planned: u64,
    /// How many were played.
    pub games: u64,
    /// How many of them came to their end.
    pub finished: u64,
    /// How many did not, within the plan's limit.
    pub unfinished: u64,
    /// How many ended without a winner.
    pub draws: u64,
    /// How often all players won together, where they are all against a Horde.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub together: Option<TogetherRate>,
    /// Over the final states, in the order of the games, as 16 hex digits.
    pub hash: String,
    /// How many commands a game took.
    pub commands: Spread,
    /// How many rounds a game took.
    pub rounds: Spread,
    /// How often each seat won, all games together.
    pub seats: Vec<Rate>,
    /// How often each side (a kind, a klan, a klan with its pieces) won, games against its like left out.
    pub sides: Vec<Rate>,
    /// How often each klan won, games against the same klan left out; none in mods without klans.
    pub klans: Vec<Rate>,
    /// How often who fielded a kind won, games in which all did left out.
    pub kinds: Vec<Rate>,
    /// How often each bot won, games against its like left out.
    pub bots: Vec<Rate>,
    /// The bots' ratings, best first; none with fewer than two bots, or if some never met, even by way of others.
    pub elo: Vec<Rating>,
    /// Each arena by itself.
    pub maps: Vec<MapSummary>,
    /// Each pairing by itself, in the order of [`super::Plan::pairings`].
    pub pairings: Vec<PairingSummary>,
    /// What players' pieces died of, the most frequent first.
    pub causes: Vec<DeathShare>,
    /// How the scores grew, on average.
    pub curves: Vec<MeanCurve>,
}

/// How often all players together won against a Horde, of the games that came to their end.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct TogetherRate {
    /// How many games the players won.
    pub wins: u64,
    /// How many the Horde won.
    pub losses: u64,
    /// The share that the players won; 0 of no games.
    pub share: f64,
    /// The lower end of the interval of `share` (Wilson).
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Least, median, mean and most of a number.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    /// The least.
    pub least: u64,
    /// Half the games have this many or fewer.
    pub median: u64,
    /// The mean.
    pub mean: f64,
    /// The most.
    pub most: u64,
}

/// How often somebody won.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Rate {
    /// Who.
    pub name: String,
    /// In how many seats of finished games it sat.
    pub sat: u64,
    /// How many of those games it won.
    pub wins: u64,
    /// How many nobody won.
    pub draws: u64,
    /// In how many seats of unfinished games it sat besides.
    pub unfinished: u64,
    /// `wins / sat`; 0 if it never sat.
    pub share: f64,
    /// The lower end of the interval of `share` (Wilson).
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Kills a game.
    pub kills: f64,
    /// Deaths a game.
    pub deaths: f64,
    /// The final score a game.
    pub score: f64,
}

/// How strong a bot is: its Elo by Bradley and Terry's model, by maximum likelihood; the mean of all bots is 0. A drawn
/// game counts half for each; in games of more than two, whoever won beat each of the others. One drawn game is added to
/// each pair that met, so that who won all has a number too.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The bot.
    pub name: String,
    /// In how many decided or drawn meetings with other bots.
    pub games: u64,
    /// Its Elo.
    pub elo: f64,
    /// The lower end of the interval (from Fisher's information).
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// What was found out about an arena.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MapSummary {
    /// Its name.
    pub name: String,
    /// How many cells a row has; of a table how many squares of two paces.
    pub width: u32,
    /// How many rows it has.
    pub height: u32,
    /// How many games were played there.
    pub games: u64,
    /// How many of them came to their end.
    pub finished: u64,
    /// How many ended without a winner.
    pub draws: u64,
    /// How many rounds a game took.
    pub rounds: Spread,
    /// How often each seat won there.
    pub seats: Vec<Rate>,
    /// How often each side won there, games against its like left out.
    pub sides: Vec<Rate>,
    /// Deaths on each cell, row by row from the top left one.
    pub died: Vec<u64>,
    /// How often pieces came to each cell, likewise.
    pub trod: Vec<u64>,
}

/// What came of a pairing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairingSummary {
    /// The arena: its place in [`LabSummary::maps`].
    pub map: u32,
    /// How many games were played.
    pub games: u64,
    /// How many of them came to their end.
    pub finished: u64,
    /// How many ended without a winner.
    pub draws: u64,
    /// How the contestants fared, in the order of [`super::Pairing::contestants`].
    pub contestants: Vec<ContestantSummary>,
}

/// How a contestant of a pairing fared.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ContestantSummary {
    /// What it fielded: `drawn` where that was drawn anew for each game.
    pub side: String,
    /// The bot that played it.
    pub bot: String,
    /// How often it won, whatever its seat.
    pub rate: Rate,
    /// How often it won from each seat; only the seats in which it sat.
    pub by_seat: Vec<Rate>,
}

/// What players' pieces died of.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DeathShare {
    /// The key of the rule.
    pub rule: String,
    /// How often.
    pub deaths: u64,
    /// Its share of all deaths.
    pub share: f64,
    /// The lower end of the interval of `share` (Wilson; as if deaths were independent of each other).
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Who a curve is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CurveOf {
    /// A seat.
    Seat,
    /// A side.
    Side,
    /// A bot.
    Bot,
}

/// The mean score after each round, over all games; one that was over by then counts with its final score.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MeanCurve {
    /// What `name` is.
    pub of: CurveOf,
    /// Whose scores.
    pub name: String,
    /// Over how many seats of games.
    pub games: u64,
    /// The mean after round 1, 2, and so on, as long as one game in twenty still goes on, and for
    /// [`super::LONGEST_CURVE`] rounds at most.
    pub mean: Vec<f64>,
    /// Half the width of each mean's interval.
    pub half: Vec<f64>,
}

impl MeanCurve {
    /// Whether anything was scored.
    pub fn has_scores(&self) -> bool {
        self.mean.iter().any(|mean| *mean != 0.0)
    }
}
