//! What a player of Necromunda makes of the table: what a shot, a charge, a place is worth, counted in casualties.

use crate::game::{Game, PieceId, PlayerId};
use crate::rules::necromunda::{SeenFighter, ShotChance, Survey};
use crate::space::table::{PACE, PlanPoint, Point, TableSide};

/// Of all that goes down or out, how much one whole injury roll brings down: five faces of six.
const FELLED: f32 = 5.0 / 6.0;

/// The same of a wound that leaves its victim standing.
const SCRATCHED: f32 = 0.3;

/// What it counts to pin somebody, and one that is pinned already.
const PINS: f32 = 0.22;
const PINS_AGAIN: f32 = 0.02;

/// What one that lies down already still counts.
const LIES: f32 = 0.12;

/// How likely an enemy that sees a place shoots at who stands there.
const SHOOTS: f32 = 0.5;

/// What it counts to stand where an enemy could come to see one, within its range.
const LURKS: f32 = 0.03;

/// How much of a fight that could come is counted.
const COMES: f32 = 0.45;

/// What a pace too far from the enemy counts, at first, and how much more from each round after some.
const FAR: f32 = 0.022;
const FARTHER: f32 = 0.25;
const PATIENT_ROUNDS: u32 = 3;

/// What a pace to the exit of a scenario that is added counts, and to what is to be destroyed there; what it counts to leave, and a
/// wound of such a thing.
const TO_WAY_OUT: f32 = 0.12;
const TO_NEST: f32 = 0.05;
const LEAVES: f32 = 3.0;
const NEST: f32 = 0.5;

/// Within how far a friend is upset by a casualty, and what that counts.
const UPSET: i32 = 2 * PACE;
const UPSETS: f32 = 0.03;

/// How far the longest of most weapons carries.
const RIFLE: i32 = 24 * PACE;

/// The table as a player sees it.
pub struct Outlook<'g> {
    /// What the rules say of it.
    pub survey: Survey<'g>,
    /// Who looks.
    pub player: PlayerId,
    /// All fighters, by id.
    pub fighters: Vec<SeenFighter>,
}

impl<'g> Outlook<'g> {
    /// As a player sees a game; nothing if it is none of the book.
    pub fn of(game: &'g Game, player: PlayerId) -> Option<Self> {
        let survey = Survey::of(game)?;
        Some(Self {
            player,
            fighters: survey.fighters(),
            survey,
        })
    }

    /// A fighter.
    pub fn seen(&self, piece: PieceId) -> &SeenFighter {
        &self.fighters[piece.index()]
    }

    /// The player's own fighters on the table.
    pub fn own(&self) -> impl Iterator<Item = &SeenFighter> {
        let own = self.fighters.iter().filter(|seen| seen.at.is_some());
        own.filter(|seen| seen.player == Some(self.player))
    }

    /// The enemies of a player on the table, with where they are.
    fn enemies_of(&self, player: PlayerId) -> impl Iterator<Item = (&SeenFighter, Point)> {
        let others = self
            .fighters
            .iter()
            .filter(move |seen| self.survey.is_foe(seen.piece, player));
        others.filter_map(|seen| Some((seen, seen.at?)))
    }

    /// The same of the player who looks.
    pub fn enemies(&self) -> impl Iterator<Item = (&SeenFighter, Point)> {
        self.enemies_of(self.player)
    }

    /// How far two pieces are apart, in units.
    pub fn distance(&self, piece: PieceId, target: PieceId) -> Option<i32> {
        let look = self.survey.look();
        Some(look.body(piece)?.distance(&look.body(target)?))
    }

    /// What a fighter is worth, a usual ganger about one.
    pub fn weight(&self, seen: &SeenFighter) -> f32 {
        0.55 + seen.cost as f32 / 150.0 + if seen.is_leader { 0.3 } else { 0.0 }
    }

    /// What a shot that goes so is worth to who fires it.
    pub fn worth_of_shot(&self, chance: &ShotChance, target: &SeenFighter) -> f32 {
        let (hits, wounds) = (chance.hits as f32 / 36.0, chance.wounds as f32 / 36.0);
        let shots = chance.shots.max(1);
        let falls = if chance.fells { FELLED } else { SCRATCHED };
        let any = |once: f32| 1.0 - (1.0 - once).powi(shots);
        let (hit, fall) = (any(hits), any(hits * wounds * falls));
        let weight = self.weight(target);
        if target.is_thing {
            return NEST * shots as f32 * hits * wounds;
        }
        if target.is_down {
            return LIES * fall * weight;
        }
        let pin = match target.is_engaged {
            true => 0.0,
            false if target.is_pinned => PINS_AGAIN,
            false => PINS,
        };
        weight * (fall + (hit - fall) * pin)
    }

    /// What the best shot is worth that a fighter has from a point, and at whom: at the nearest, or who is easier to hit.
    pub fn best_shot(&self, piece: PieceId, from: Point, moves: bool) -> Option<(f32, PieceId)> {
        let body = self.survey.body_at(piece, from);
        let mut targets: Vec<(i32, &SeenFighter, ShotChance)> = Vec::new();
        for (enemy, at) in self.enemies().filter(|(enemy, _)| !enemy.is_hidden) {
            if let Some(chance) = self.survey.shot((piece, from), (enemy.piece, at), moves) {
                let distance = body.distance(&self.survey.body_at(enemy.piece, at));
                targets.push((distance, enemy, chance));
            }
        }
        targets.sort_by_key(|(distance, enemy, _)| (enemy.is_down, *distance, enemy.piece));
        let nearest = targets.first()?.2.hits;
        let mut best: Option<(f32, PieceId)> = None;
        for (place, (_, enemy, chance)) in targets.iter().enumerate() {
            if place > 0 && chance.hits <= nearest || enemy.is_engaged {
                continue;
            }
            let worth = self.worth_of_shot(chance, enemy);
            if best.is_none_or(|(held, _)| worth > held) {
                best = Some((worth, enemy.piece));
            }
        }
        best
    }

    /// How likely a fighter wins a fight against another, by both forces; `more` is added to its score.
    pub fn wins(&self, piece: PieceId, enemy: PieceId, more: i32) -> f32 {
        let (own, other) = (self.survey.fight(piece, enemy), self.survey.fight(enemy, piece));
        // What the best of so many dice shows on average.
        let best = |dice: i32| match dice {
            ..=0 => 0.0,
            1 => 3.5,
            2 => 4.47,
            3 => 4.96,
            _ => 5.25,
        };
        let lead = best(own.dice) - best(other.dice) + (own.score + more - other.score) as f32;
        1.0 / (1.0 + (-0.75 * lead).exp())
    }

    /// What a charge that arrives is worth.
    pub fn worth_of_charge(&self, piece: PieceId, target: PieceId) -> f32 {
        let (own, enemy) = (self.seen(piece), self.seen(target));
        if enemy.is_down {
            return 0.3 * self.weight(enemy);
        }
        let wins = self.wins(piece, target, 1);
        0.72 * (wins * self.weight(enemy) - (1.0 - wins) * self.weight(own))
    }

    /// What a fighter in a combat may make of it.
    pub fn worth_of_fights(&self, piece: PieceId) -> f32 {
        let body = self.seen(piece).at.map(|at| self.survey.body_at(piece, at));
        let Some(body) = body else { return 0.0 };
        let touching = self.enemies().filter(|(enemy, there)| {
            enemy.is_engaged && enemy.is_able && body.distance(&self.survey.body_at(enemy.piece, *there)) <= PACE
        });
        let worths = touching.map(|(enemy, _)| self.wins(piece, enemy.piece, 0) * self.weight(enemy));
        worths.fold(0.0, f32::max)
    }

    /// What the best charge is worth that a fighter might make, as far as the eye tells.
    pub fn best_charge(&self, piece: PieceId) -> f32 {
        let reach = 2 * self.seen(piece).movement * 9 / 10;
        let near = self.enemies().filter(|(enemy, _)| {
            !enemy.is_hidden
                && self
                    .distance(piece, enemy.piece)
                    .is_some_and(|distance| distance <= reach)
        });
        near.map(|(enemy, _)| self.worth_of_charge(piece, enemy.piece))
            .fold(0.0, f32::max)
    }

    /// What the enemy could do to a fighter that stands at a point: shots, and charges.
    pub fn danger(&self, piece: PieceId, at: Point, hides: bool) -> f32 {
        let own = self.seen(piece);
        let Some(player) = own.player else { return 0.0 };
        let body = self.survey.body_at(piece, at);
        let weight = self.weight(own);
        let mut danger = 0.0;
        for (enemy, there) in self
            .enemies_of(player)
            .filter(|(enemy, _)| enemy.is_able && !enemy.is_broken)
        {
            let distance = body.distance(&self.survey.body_at(enemy.piece, there));
            let shoots = !enemy.is_pinned && !enemy.is_engaged;
            if shoots && !hides {
                danger += match self.survey.shot((enemy.piece, there), (piece, at), false) {
                    Some(chance) => SHOOTS * self.worth_of_shot(&chance, own),
                    None if distance <= RIFLE => LURKS * weight,
                    None => 0.0,
                };
            }
            if shoots && !hides && !own.is_down && distance <= 2 * enemy.movement {
                let wins = self.wins(enemy.piece, piece, 1);
                let gain = wins * weight - (1.0 - wins) * self.weight(enemy);
                danger += COMES * gain.max(0.0);
            }
        }
        danger
    }

    /// How far a fighter wants to be from its enemies, by what it carries.
    fn liked(&self, piece: PieceId) -> i32 {
        self.survey.liked_range(piece)
    }

    /// What a place counts by how far it is from where things happen.
    pub fn progress(&self, piece: PieceId, at: Point) -> f32 {
        let body = self.survey.body_at(piece, at);
        let paces = |units: i32| units as f32 / PACE as f32;
        let (round, _) = self.survey.turn();
        let hurry = 1.0 + FARTHER * round.saturating_sub(PATIENT_ROUNDS) as f32;
        let mut worth = 0.0;
        // Who wants to get away or to stand fast goes for nobody.
        let hunts = self.survey.added_scenario().is_none();
        let able = self.enemies().filter(|(enemy, _)| enemy.is_able && hunts);
        let nearest = able
            .map(|(enemy, there)| body.distance(&self.survey.body_at(enemy.piece, there)))
            .min();
        if let Some(nearest) = nearest {
            worth -= FAR * hurry * paces((nearest - self.liked(piece)).max(0));
        }
        worth
            - self
                .goal(piece, at)
                .map_or(0.0, |(units, weight)| weight * paces(units))
    }

    /// How far a point is from what a fighter strives for by the scenario, in units, and what a pace of it counts.
    fn goal(&self, piece: PieceId, at: Point) -> Option<(i32, f32)> {
        let own = self.seen(piece);
        let survey = &self.survey;
        let to_edge = || survey.to_open_edge(self.player, at);
        let body = survey.body_at(piece, at);
        if survey.added_scenario().is_some() {
            return self.added_goal(piece, at);
        }
        match survey.scenario() {
            "salvage" if own.carries => Some((to_edge()?, 0.15)),
            "salvage" => {
                let counters = survey.counters().iter().map(|counter| body.distance_to_point(*counter));
                Some((counters.min()?, 0.07))
            }
            "ambush" => Some((to_edge()?, 0.09)),
            "rescue" if survey.captive() == Some(piece) => Some((to_edge()?, 0.25)),
            "rescue" => {
                let captive = survey.captive().filter(|captive| *captive != piece)?;
                let there = survey.body_at(captive, self.seen(captive).at?);
                let weight = if survey.begins(self.player) { 0.05 } else { 0.02 };
                Some((body.distance(&there), weight))
            }
            _ => None,
        }
    }

    /// The same by a scenario that is added: to its exit, or to what is to be destroyed.
    fn added_goal(&self, piece: PieceId, at: Point) -> Option<(i32, f32)> {
        if let Some([aside, behind]) = self.survey.distance_to_exit(piece, at) {
            let far = (aside as f32).hypot(behind as f32);
            return Some((far as i32, TO_WAY_OUT));
        }
        let body = self.survey.body_at(piece, at);
        let things = self.survey.things().filter_map(|thing| self.survey.look().body(thing));
        Some((things.map(|thing| body.distance(&thing)).min()?, TO_NEST))
    }

    /// What it counts to end a move there by a scenario that is added: to have left, or to touch what may be struck.
    fn worth_of_added(&self, piece: PieceId, at: Point) -> f32 {
        if self.survey.distance_to_exit(piece, at) == Some([0, 0]) {
            return LEAVES;
        }
        let body = self.survey.body_at(piece, at);
        let touched = self.survey.things().filter(|thing| {
            let there = self.survey.look().body(*thing);
            there.is_some_and(|there| there.distance(&body) == 0)
        });
        let worths = touched.map(|thing| {
            let (hits, wounds) = self.survey.strikes(piece, thing);
            NEST * hits as f32 * wounds as f32 / 6.0
        });
        worths.fold(0.0, f32::max)
    }

    /// What it is worth to a fighter to end its move at a point.
    pub fn worth_of_place(&self, piece: PieceId, stand: Stand) -> f32 {
        let at = stand.at;
        let shot = match stand.shoots {
            true => self.best_shot(piece, at, stand.moves).map_or(0.0, |(worth, _)| worth),
            false => 0.0,
        };
        // Who shoots is hidden no more.
        let danger = self.danger(piece, at, stand.hides && shot == 0.0);
        let body = self.survey.body_at(piece, at);
        let friends = self.own().filter(|friend| friend.piece != piece && friend.is_able);
        let upset = friends.filter(|friend| {
            let there = friend.at.map(|at| self.survey.body_at(friend.piece, at));
            there.is_some_and(|there| there.distance(&body) <= UPSET)
        });
        let added = self.worth_of_added(piece, at);
        if added >= LEAVES {
            return added;
        }
        added + shot - danger - UPSETS * upset.count() as f32 + self.progress(piece, at)
    }

    /// The place that a fighter at a point looks at: its best target, or else the nearest enemy; the middle, if there is none.
    pub fn look_at(&self, piece: PieceId, at: Point, moves: bool) -> PlanPoint {
        let target = self
            .best_shot(piece, at, moves)
            .and_then(|(_, target)| self.seen(target).at);
        let body = self.survey.body_at(piece, at);
        let able = self.enemies().filter(|(enemy, _)| enemy.is_able);
        let nearest =
            able.min_by_key(|(enemy, there)| (body.distance(&self.survey.body_at(enemy.piece, *there)), enemy.piece));
        let seen = target
            .or(nearest.map(|(_, there)| there))
            .filter(|there| there.plan() != at.plan());
        seen.map_or_else(|| self.middle(), Point::plan)
    }

    /// The middle of the table.
    pub fn middle(&self) -> PlanPoint {
        let size = self.survey.look().table.size();
        PlanPoint::new(size.x / 2, size.y / 2)
    }

    /// How far a point is from the edge of the other player, in units; from the middle, where nobody has an edge.
    pub fn to_the_other_side(&self, at: Point) -> i32 {
        let size = self.survey.look().table.size();
        match self.survey.edge_of(self.player) {
            Some(TableSide::North) => size.y - at.y,
            Some(TableSide::South) => at.y,
            Some(TableSide::West) => size.x - at.x,
            Some(TableSide::East) => at.x,
            None => self.middle().distance(at.plan()),
        }
    }
}

/// How somebody stands at the end of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    /// Where.
    pub at: Point,
    /// Whether it moves to come there.
    pub moves: bool,
    /// Whether it may shoot from there.
    pub shoots: bool,
    /// Whether it hides there.
    pub hides: bool,
}
