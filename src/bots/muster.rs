//! The pieces on the board as a thinking bot counts them: where they stand, what they can do, what they are worth.

use bevy::prelude::World;

use crate::game::{Game, PieceId, PlayerId, Roster};
use crate::rules::doum40k::{Done, Layout, Makings, Match, Piece, Profile, Terms, TokenKind, profile_of};
use crate::space::grid::{Board, Cell, Facing};

/// What a killed piece is worth where kills score nothing and the dead return.
const NUISANCE: f32 = 0.04;
/// What it is worth besides if it carries what the mod is about.
const BURDEN: f32 = 0.3;

/// A piece on the board.
#[derive(Clone, Debug)]
pub struct Boy {
    /// Which.
    pub piece: PieceId,
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
    /// Added to what enemies need who fight it.
    pub fought: i32,
    /// Whether it may shoot after a run.
    pub shoots_after_run: bool,
    /// Whether its shots ignore cover.
    pub ignores_cover: bool,
    /// Whether it cannot be shot at in cover.
    pub hides: bool,
    /// Whether armour is no use against its shots.
    pub shots_pierce: bool,
    /// Whether armour is no use against its blows.
    pub blows_pierce: bool,
    /// Whether its shots catch who stands beside the target.
    pub zone_attack: bool,
    /// Whether it throws grenades.
    pub grenades: bool,
    /// Whether nothing cancels its armour.
    pub fixed_armour: bool,
    /// Whether it stands where nobody is harmed.
    pub safe: bool,
    /// What it has done since its owner's turn began.
    pub done: Done,
    /// Whether it has left its cell in that turn.
    pub left: bool,
    /// Whether it carries a flag or a bomb.
    pub burdened: bool,
    /// What its death brings an enemy, as a share of what wins the game.
    pub worth: f32,
}

impl Boy {
    /// Whether it belongs to another player.
    pub fn is_enemy_of(&self, player: PlayerId) -> bool {
        self.owner.is_some_and(|owner| owner != player)
    }

    /// The chance that it dies of a hit, its armour counted.
    pub fn unsaved(&self, pierced: bool) -> f32 {
        match self.profile.arm {
            Some(_) if pierced && !self.fixed_armour => 1.0,
            Some(need) => 1.0 - passes(i32::from(need)),
            None => 1.0,
        }
    }

    /// The chance that one of its shots kills another piece.
    pub fn shot(&self, target: &Boy, cover: bool, left: bool) -> f32 {
        let profile = if left { &self.profile } else { &self.at_rest };
        let Some(need) = profile.tir else { return 0.0 };
        if cover && target.hides {
            return 0.0;
        }
        let hit = passes(i32::from(need));
        let hit = if cover && !self.ignores_cover { hit * hit } else { hit };
        hit * target.unsaved(self.shots_pierce)
    }

    /// The chance that its blow kills another piece.
    pub fn blow(&self, target: &Boy) -> f32 {
        passes(i32::from(self.profile.cac) + target.fought) * target.unsaved(self.blows_pierce)
    }

    /// The chance that a volley of all its shots kills another piece that stands alone.
    pub fn volley(&self, target: &Boy, cover: bool, left: bool) -> f32 {
        let missed = 1.0 - self.shot(target, cover, left);
        1.0 - missed.powi(i32::from(self.profile.shots))
    }
}

/// The chance that a die shows so much or more.
pub fn passes(need: i32) -> f32 {
    (7 - need).clamp(0, 6) as f32 / 6.0
}

/// All pieces on the board, by id.
#[derive(Clone, Debug, Default)]
pub struct Muster {
    /// The pieces.
    pub boyz: Vec<Boy>,
    /// The bonus cells whose bonus somebody holds.
    pub taken: Vec<Cell>,
    /// The mean worth of those of players: the measure of what little things count.
    pub unit: f32,
}

impl Muster {
    /// Looks at the board as it stands; false if it is not one of Doum40k.
    pub fn take(&mut self, game: &Game) -> bool {
        self.boyz.clear();
        let world = game.world();
        let (Some(board), Some(roster), Some(terms)) = (
            world.get_resource::<Board>(),
            world.get_resource::<Roster>(),
            world.get_resource::<Terms>(),
        ) else {
            return false;
        };
        self.taken.clear();
        for entity in roster.entities() {
            if let Some(piece) = world.get::<Piece>(*entity) {
                self.taken.extend(piece.bonuses.0.iter().filter_map(|bonus| bonus.from));
            }
        }
        for piece in roster.ids() {
            if let Some(boy) = boy(world, board, &terms.layout, roster, piece) {
                self.boyz.push(boy);
            }
        }
        self.weigh(&terms.game);
        true
    }

    /// The piece of that id, if it is on the board.
    pub fn get(&self, piece: PieceId) -> Option<&Boy> {
        let place = self.boyz.binary_search_by_key(&piece, |boy| boy.piece).ok()?;
        self.boyz.get(place)
    }

    /// Who stands on a cell.
    pub fn on(&self, cell: Cell) -> Option<&Boy> {
        self.boyz.iter().find(|boy| boy.at == cell)
    }

    fn weigh(&mut self, about: &Match) {
        let mut alive = [0_u32; 64];
        for owner in self.boyz.iter().filter_map(|boy| boy.owner) {
            alive[owner.index().min(63)] += 1;
        }
        // What wins for whom of the others is nearest to winning by kills.
        let goal_of_others = |owner: PlayerId| {
            let goals = about.goals.iter().enumerate();
            let others = goals.filter(|(seat, goal)| *seat != owner.index() && **goal > 0);
            others.map(|(_, goal)| *goal).min()
        };
        let (mut sum, mut count) = (0.0, 0);
        for boy in &mut self.boyz {
            let Some(owner) = boy.owner else { continue };
            boy.worth = if about.mode.scores {
                goal_of_others(owner).map_or(NUISANCE, |goal| f32::from(boy.profile.pts) / goal as f32)
            } else if about.mode.comeback.is_none() {
                0.5 / alive[owner.index().min(63)].max(1) as f32
            } else {
                NUISANCE
            };
            sum += boy.worth;
            count += 1;
            if boy.burdened {
                boy.worth += BURDEN;
            }
        }
        self.unit = if count == 0 { NUISANCE } else { sum / count as f32 };
    }
}

fn boy(world: &World, board: &Board, layout: &Layout, roster: &Roster, piece: PieceId) -> Option<Boy> {
    let held = world.get::<Piece>(roster.entity(piece)?)?;
    let at = held.position.cell()?;
    let index = board.index(at)?;
    let Piece { kind, bonuses, .. } = held;
    let left = held.trail.left;
    let skills = held.skills();
    let makings = |left| Makings {
        printed: &held.printed,
        skills: kind.figure().skill_set(),
        bonuses,
        left,
    };
    let profile = profile_of(makings(true));
    let at_rest = if skills.is_empty() {
        profile
    } else {
        profile_of(makings(false))
    };
    let terms = world.get_resource::<Terms>();
    let what = |token: usize| terms.and_then(|terms| terms.tokens.kinds.get(token));
    let mut carried = held.carrying.0.iter().filter_map(|token| what(usize::from(token.0)));
    let burdened = carried.any(|kind| !matches!(kind, TokenKind::Key(_)));
    let mut boy = Boy {
        piece,
        owner: roster.owner(piece),
        at,
        index,
        facing: held.facing,
        profile,
        at_rest,
        fought: 0,
        shoots_after_run: false,
        ignores_cover: false,
        hides: false,
        shots_pierce: false,
        blows_pierce: false,
        zone_attack: false,
        grenades: false,
        fixed_armour: bonuses.0.iter().any(|bonus| bonus.kind.entry().name == "armour.fixed"),
        safe: layout.respawn_mark(index) != 0,
        done: held.done,
        left,
        burdened,
        worth: 0.0,
    };
    for skill in skills.iter() {
        boy.fought += skill.fought;
        boy.shoots_after_run |= skill.shoots_after_run;
        boy.ignores_cover |= skill.ignores_cover;
        boy.hides |= skill.hides_in_cover;
        boy.shots_pierce |= skill.shots_pierce;
        boy.blows_pierce |= skill.blows_pierce;
        boy.zone_attack |= skill.zone_attack;
        boy.grenades |= skill.grenades;
    }
    Some(boy)
}
