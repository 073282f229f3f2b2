//! The pieces on the board as a thinking bot counts them: where they stand, what they can do, what they are worth.

use crate::game::{PieceId, PlayerId};
use crate::rules::doum40k::Profile;
use crate::space::grid::{Cell, Facing};

use super::board_view::{Abilities, BoardView};

/// What a killed piece is worth where kills score nothing and the dead return.
const MINOR_WORTH: f32 = 0.04;
/// What a creature that no player has is worth, and a thing of theirs.
const CREATURE_WORTH: f32 = 0.06;
const NEST_WORTH: f32 = 0.15;
/// What it is worth besides if it carries what the mod is about.
const CARRIER_WORTH: f32 = 0.3;

/// A piece on the board, with what follows from its profile and skills worked out once.
#[derive(Clone, Debug)]
pub struct PieceSummary {
    /// Which.
    pub id: PieceId,
    /// Whose; `None` for guns and squigs.
    pub owner: Option<PlayerId>,
    /// Where it stands.
    pub at: Cell,
    /// The same as a place in row-by-row lists.
    pub index: usize,
    /// Where it looks.
    pub facing: Facing,
    /// Its values once it has left its cell.
    pub profile: Profile,
    /// Its values while it has not.
    pub at_rest: Profile,
    /// What its skills let it do.
    pub abilities: Abilities,
    /// Whether nothing cancels its armour.
    pub fixed_armour: bool,
    /// Whether it stands where nobody is harmed.
    pub safe: bool,
    /// Whether it has shot since its owner's turn began.
    pub has_shot: bool,
    /// Whether it has fought in that turn.
    pub has_fought: bool,
    /// Whether it has used a trigger in that turn.
    pub has_used: bool,
    /// Whether it has left its cell in that turn.
    pub has_left: bool,
    /// Whether it carries a flag or a bomb.
    pub carries_objective: bool,
    /// The seats of the players whom it is against, a bit each.
    foes: u64,
    /// Whether it is a thing that anybody may attack.
    is_thing: bool,
    /// What its death brings an enemy, as a share of what wins the game.
    pub worth: f32,
}

impl PieceSummary {
    /// The summary of a piece; none if it is off the board.
    fn of(view: &BoardView, id: PieceId) -> Option<Self> {
        let seen = view.seen(id)?;
        let index = view.board.index(seen.at)?;
        Some(Self {
            id,
            owner: view.owner(id),
            at: seen.at,
            index,
            facing: seen.facing,
            profile: seen.profile,
            at_rest: seen.at_rest,
            abilities: seen.abilities,
            fixed_armour: seen.fixed_armour,
            safe: view.is_refuge(index),
            has_shot: seen.has_shot,
            has_fought: seen.has_fought,
            has_used: seen.has_used,
            has_left: seen.has_left,
            carries_objective: seen.carries_objective,
            foes: (0..view.players().min(64) as u8)
                .filter(|seat| view.is_foe(id, PlayerId(*seat)))
                .fold(0, |foes, seat| foes | 1 << seat),
            is_thing: view.layout.is_thing(id),
            worth: 0.0,
        })
    }

    /// Whether it belongs to another player.
    pub fn is_enemy_of(&self, player: PlayerId) -> bool {
        self.foes & (1 << player.0.min(63)) != 0
    }

    /// What its death brings a player: less than nothing if it is the player's own.
    pub fn worth_to(&self, player: PlayerId) -> f32 {
        match self.owner {
            _ if self.is_enemy_of(player) => self.worth,
            Some(_) => -self.worth,
            None => 0.0,
        }
    }

    /// The chance that it dies of a hit, its armour counted.
    pub fn dies_of_hit(&self, pierced: bool) -> f32 {
        match self.profile.arm {
            Some(_) if pierced && !self.fixed_armour => 1.0,
            Some(need) => 1.0 - passes(i32::from(need)),
            None => 1.0,
        }
    }

    /// The chance that one of its shots kills another piece.
    pub fn shot_kills(&self, target: &PieceSummary, cover: bool, left: bool) -> f32 {
        let profile = if left { &self.profile } else { &self.at_rest };
        let Some(need) = profile.tir else { return 0.0 };
        if cover && target.abilities.hides {
            return 0.0;
        }
        let hit = passes(i32::from(need));
        let hit = if cover && !self.abilities.ignores_cover {
            hit * hit
        } else {
            hit
        };
        hit * target.dies_of_hit(self.abilities.shots_pierce)
    }

    /// The chance that its blow kills another piece.
    pub fn blow_kills(&self, target: &PieceSummary) -> f32 {
        passes(i32::from(self.profile.cac) + target.abilities.fought) * target.dies_of_hit(self.abilities.blows_pierce)
    }

    /// The chance that a volley of all its shots kills another piece that stands alone.
    pub fn volley_kills(&self, target: &PieceSummary, cover: bool, left: bool) -> f32 {
        let missed = 1.0 - self.shot_kills(target, cover, left);
        1.0 - missed.powi(i32::from(self.profile.shots))
    }
}

/// The chance that a die shows so much or more.
pub fn passes(need: i32) -> f32 {
    (7 - need).clamp(0, 6) as f32 / 6.0
}

/// All pieces on the board, by id.
#[derive(Clone, Debug, Default)]
pub struct PieceSummaries {
    /// The pieces.
    pub list: Vec<PieceSummary>,
    /// The bonus cells whose bonus somebody holds.
    pub taken_bonus_cells: Vec<Cell>,
    /// The mean worth of those of players: the measure of what little things count.
    pub mean_worth: f32,
}

impl PieceSummaries {
    /// Sums up the board as it stands.
    pub fn update(&mut self, view: &BoardView) {
        self.list.clear();
        self.taken_bonus_cells.clear();
        self.taken_bonus_cells.extend(view.taken_bonus_cells());
        self.list.extend(view.ids().filter_map(|id| PieceSummary::of(view, id)));
        self.weigh(view);
    }

    /// The piece of that id, if it is on the board.
    pub fn get(&self, id: PieceId) -> Option<&PieceSummary> {
        self.list.get(self.place(id)?)
    }

    /// Where in the list the piece of that id is, if it is on the board.
    pub fn place(&self, id: PieceId) -> Option<usize> {
        self.list.binary_search_by_key(&id, |piece| piece.id).ok()
    }

    /// Who stands on a cell.
    pub fn on(&self, cell: Cell) -> Option<&PieceSummary> {
        self.list.iter().find(|piece| piece.at == cell)
    }

    /// The pieces of a player.
    pub fn of(&self, player: PlayerId) -> impl Iterator<Item = &PieceSummary> {
        self.list.iter().filter(move |piece| piece.owner == Some(player))
    }

    /// The pieces of a player's enemies.
    pub fn enemies_of(&self, player: PlayerId) -> impl Iterator<Item = &PieceSummary> {
        self.list.iter().filter(move |piece| piece.is_enemy_of(player))
    }

    /// Works out what each piece is worth.
    fn weigh(&mut self, view: &BoardView) {
        let mut alive = [0_u32; 64];
        for owner in self.list.iter().filter_map(|piece| piece.owner) {
            alive[owner.index().min(63)] += 1;
        }
        // What wins for whom of the others is nearest to winning by kills.
        let goal_of_others = |owner: PlayerId| {
            let goals = view.goals().iter().enumerate();
            let others = goals.filter(|(seat, goal)| *seat != owner.index() && **goal > 0);
            others.map(|(_, goal)| *goal).min()
        };
        let (mut sum, mut count) = (0.0, 0);
        for piece in &mut self.list {
            let Some(owner) = piece.owner else {
                if piece.foes != 0 {
                    piece.worth = if piece.is_thing { NEST_WORTH } else { CREATURE_WORTH };
                }
                continue;
            };
            piece.worth = if view.kills_score() {
                goal_of_others(owner).map_or(MINOR_WORTH, |goal| f32::from(piece.profile.pts) / goal as f32)
            } else if !view.dead_return() {
                0.5 / alive[owner.index().min(63)].max(1) as f32
            } else {
                MINOR_WORTH
            };
            sum += piece.worth;
            count += 1;
            if piece.carries_objective {
                piece.worth += CARRIER_WORTH;
            }
        }
        self.mean_worth = if count == 0 { MINOR_WORTH } else { sum / count as f32 };
    }
}
