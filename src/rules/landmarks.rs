//! What a game's facts and states mean for its course: who is ahead, what is worth telling, what pieces die of. Asked by
//! reports, the lab, the top bar and bots alike.

use super::table::SiteUse;
use super::{Explanations, PlainExplanations};
use crate::game::{Fact, Fraction, Game, PieceId, PlayerId, Progress, RuleKey, Winner};

/// What kind of turn a fact gives to a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LandmarkKind {
    /// A piece dies.
    Death,
    /// A piece that belongs to nobody is destroyed.
    Destroyed,
    /// Somebody takes something that wins games.
    ObjectiveTaken,
    /// Somebody loses it.
    ObjectiveLost,
    /// Somebody brings something home that counts for who wins.
    Delivered,
    /// A device goes off.
    Device,
    /// A piece is hurt, and lives.
    Hurt,
    /// A score changes.
    Score,
    /// The game is won, or drawn.
    End,
}

/// A fact that matters for the course of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landmark {
    /// What kind of turn it is.
    pub kind: LandmarkKind,
    /// What it is about, as a word that signs and messages go by: `kill`, `hurt`, `flag`, `bomb`, `trap`, `pen`,
    /// `score`, `win`.
    pub label: &'static str,
    /// The player whose doing it is, where the fact names one.
    pub player: Option<PlayerId>,
    /// The piece whose doing it is, where the fact names one.
    pub piece: Option<PieceId>,
    /// Whether the story of a game tells it; else only a timeline marks it.
    pub in_story: bool,
}

impl Landmark {
    /// A landmark of a kind and label that the story tells, by nobody.
    pub const fn new(kind: LandmarkKind, label: &'static str) -> Self {
        Self {
            kind,
            label,
            player: None,
            piece: None,
            in_story: true,
        }
    }

    /// The same, a piece's doing.
    #[must_use]
    pub const fn by_piece(self, piece: PieceId) -> Self {
        Self {
            piece: Some(piece),
            ..self
        }
    }

    /// The same, a player's doing.
    #[must_use]
    pub const fn by_player(self, player: PlayerId) -> Self {
        Self {
            player: Some(player),
            ..self
        }
    }

    /// The same, marked only on timelines.
    #[must_use]
    pub const fn untold(self) -> Self {
        Self {
            in_story: false,
            ..self
        }
    }

    /// What facts that every book has mean: deaths, scores, the end.
    pub fn of_any_book(fact: &Fact) -> Option<Self> {
        match fact {
            Fact::Killed { by, .. } => Some(Self::new(LandmarkKind::Death, "kill").by_piece(*by)),
            Fact::Score { player, .. } => Some(Self::new(LandmarkKind::Score, "score").by_player(*player).untold()),
            Fact::Won { player, .. } => {
                let end = Self::new(LandmarkKind::End, "win");
                Some(match player {
                    Winner::Player(player) => end.by_player(*player),
                    Winner::Together | Winner::Guests | Winner::Draw => end,
                })
            }
            _ => None,
        }
    }
}

/// What a die is thrown for, where its meaning joins it with the facts that follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RollRole {
    /// To hit with a shot.
    ShotToHit,
    /// To hit with a shot that takes two dice, the second after a first that passed: each of them.
    ShotOfTwoDice,
    /// To hit with a blow.
    BlowToHit,
    /// To hit once more, through cover.
    CoverToHit,
    /// Who begins.
    FirstPlayer,
    /// In which order all play: each throws one die or several, equals once more.
    PlayOrder,
    /// Which bonus is gained.
    Bonus,
    /// Who is struck of those in the way.
    WhoIsStruck,
    /// Whether armour holds.
    Armour,
    /// Whether somebody near an attack is wounded.
    AreaWound,
    /// Whether somebody in a trap is wounded.
    TrapWound,
    /// Where a jump comes out.
    Jump,
    /// Where a jump comes out that takes two dice: each of them.
    JumpOfTwoDice,
}

/// What the standing of a game is measured by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measure {
    /// Its message: `report-measure-points`; empty where nothing is counted.
    pub message: &'static str,
    /// Whether to be ahead in it is to lead the game.
    pub leads: bool,
    /// Whether it is the scores, so that each piece has its part in it.
    pub is_score: bool,
    /// Whether it is the count of kills, which is told of each piece anyway.
    pub is_kills: bool,
}

impl Measure {
    /// The scores.
    pub const POINTS: Self = Self {
        message: "report-measure-points",
        leads: true,
        is_score: true,
        is_kills: false,
    };

    /// Enemies killed, where nothing else is counted.
    pub const KILLS: Self = Self {
        message: "report-measure-kills",
        leads: false,
        is_score: false,
        is_kills: true,
    };

    /// Nothing is counted, and nobody wins.
    pub const NOTHING: Self = Self {
        message: "",
        leads: false,
        is_score: false,
        is_kills: false,
    };

    /// Whether anything is counted.
    pub fn is_counted(&self) -> bool {
        *self != Self::NOTHING
    }
}

/// What a game's pieces die of: a rule, and the column that tables of games give it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CauseOfDeath {
    /// The column: `died_of_lava`.
    pub column: &'static str,
    /// The rule.
    pub rule: RuleKey,
}

/// One that fell: died, or whatever a book has for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fallen {
    /// What it fell to.
    pub rule: RuleKey,
    /// Who.
    pub piece: PieceId,
    /// By whose hand, if anybody's.
    pub by: Option<PieceId>,
    /// Whether it is dead, or out of the game; else it is down, and may come back by itself.
    pub is_out: bool,
}

/// Whose turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnOwner {
    /// A player's.
    Player(PlayerId),
    /// A piece's: it is activated.
    Piece(PieceId),
}

/// A test of several dice, told by a fact of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiceTest {
    /// Who makes it.
    pub piece: PieceId,
    /// How likely it was to pass.
    pub chance: Fraction,
    /// Whether it did.
    pub passed: bool,
}

/// Follows the standing of one game from fact to fact.
pub trait Standings {
    /// What is measured.
    fn measure(&self) -> Measure;

    /// How near each player is to winning, by seat.
    fn progress(&self) -> Vec<Progress>;

    /// Takes up what a fact changes.
    fn take(&mut self, fact: &Fact);

    /// Whether what these facts of a step changed must be read off the state after it ([`Standings::read`]).
    fn reads_after(&self, _facts: &[Fact]) -> bool {
        false
    }

    /// Reads off the state what facts do not tell.
    fn read(&mut self, _game: &mut Game) {}

    /// Pieces that hold what wins the game, and for how many turns in a row, where that is counted.
    fn holders(&self) -> Vec<(PieceId, u32)> {
        Vec::new()
    }
}

/// What a book says of the course of its games.
pub trait Landmarks: Sync {
    /// What a fact means for the course of a game; `None` if nothing.
    fn landmark(&self, fact: &Fact) -> Option<Landmark> {
        Landmark::of_any_book(fact)
    }

    /// The round that a fact begins, and who begins it.
    fn round_begun(&self, fact: &Fact) -> Option<(u32, PlayerId)> {
        match fact {
            Fact::Turn { round, player, .. } => Some((*round, *player)),
            _ => None,
        }
    }

    /// Whose turn a fact begins: a player's, or that of a piece where each is activated by itself.
    fn turn_begun(&self, fact: &Fact) -> Option<TurnOwner> {
        match fact {
            Fact::Turn { player, .. } => Some(TurnOwner::Player(*player)),
            _ => None,
        }
    }

    /// Whether a fact begins a round or a turn: a new part of what is told of a game.
    fn begins_turn(&self, fact: &Fact) -> bool {
        self.round_begun(fact).is_some() || self.turn_begun(fact).is_some()
    }

    /// The test of several dice that a fact tells, where single dice have nothing to show.
    fn dice_test(&self, _fact: &Fact) -> Option<DiceTest> {
        None
    }

    /// What a die of a rule is thrown for, where that joins it with the facts that follow.
    fn roll_role(&self, _rule: RuleKey) -> Option<RollRole> {
        None
    }

    /// What it says of its own numbers, so that they can be explained.
    fn explanations(&self) -> &'static dyn Explanations {
        &PlainExplanations
    }

    /// Whether players have scores in games of a mod.
    fn keeps_scores(&self, _mode: &str) -> bool {
        true
    }

    /// Whether a token that a piece drops by this rule falls because the piece died.
    fn is_drop_by_death(&self, _rule: RuleKey) -> bool {
        false
    }

    /// Who was killed by a fact, and by whom: by itself, where nobody did it.
    fn killed(&self, fact: &Fact) -> Option<(PieceId, PieceId)> {
        match fact {
            Fact::Killed { piece, by, .. } => Some((*piece, *by)),
            _ => None,
        }
    }

    /// Whose doing it is if scores change right after a fact.
    fn scorer(&self, fact: &Fact) -> Option<PieceId> {
        self.killed(fact).map(|(_, by)| by)
    }

    /// What reports count of what each piece did, by the headings of its columns, where the book counts otherwise than by the dice
    /// of shots and blows ([`RollRole`]).
    fn deed_columns(&self) -> &'static [&'static str] {
        &[]
    }

    /// What pieces did by the facts of a command: who, and the place of its column.
    fn deeds(&self, _facts: &[Fact]) -> Vec<(PieceId, usize)> {
        Vec::new()
    }

    /// Who fell by what a command brought about, in order.
    fn fallen(&self, facts: &[Fact]) -> Vec<Fallen> {
        let killed = facts.iter().filter_map(|fact| match fact {
            Fact::Killed { rule, piece, by } => Some(Fallen {
                rule: *rule,
                piece: *piece,
                by: Some(*by),
                is_out: true,
            }),
            _ => None,
        });
        killed.collect()
    }

    /// That a fact is of somebody who used a place of the table: a portal, a token.
    fn site_use(&self, _fact: &Fact) -> Option<SiteUse> {
        None
    }

    /// What pieces die of that tables give a column of their own.
    fn causes_of_death(&self) -> &'static [CauseOfDeath] {
        &[]
    }

    /// Follows the standing of a game from where it is: from its first step, or (`from_middle`) from a snapshot. `None`
    /// if its state is of no known shape.
    fn follow(&self, game: &mut Game, from_middle: bool) -> Option<Box<dyn Standings>>;

    /// What the standing of a game is measured by, and how near each player is to winning now.
    fn progress(&self, game: &mut Game) -> Option<(Measure, Vec<Progress>)> {
        let standings = self.follow(game, true)?;
        Some((standings.measure(), standings.progress()))
    }
}
