//! What draws figures to places: enemies, tokens, flags, bases, portals, buildings, by the mod.

use super::outlook::Outlook;
use crate::game::PieceId;
use crate::rules::quake40k::{SeenChampion, Victory};
use crate::space::table::{PACE, Point};

/// What a pace too far from the enemy counts.
const FAR: f32 = 0.010;

/// How much of a token's worth is left for each pace that it is away.
const TOKEN: f32 = 0.93;

/// What a pace counts to who carries a flag home, to who goes for one, and to who goes after its bearer.
const HOME: f32 = 0.05;
const FLAG: f32 = 0.03;
const AFTER: f32 = 0.02;

/// What a pace to the enemy's building counts.
const BUILDING: f32 = 0.025;

/// What it counts to occupy a portal where that gives points, and a pace to one.
const OCCUPIES: f32 = 0.6;
const TO_PORTAL: f32 = 0.03;

/// What a pace to the exit of a scenario that is added counts, and to what is to be destroyed there; what it counts to leave.
const TO_WAY_OUT: f32 = 0.08;
const TO_NEST: f32 = 0.05;
const LEAVES: f32 = 3.0;

/// What a pace farther from hunters counts.
const FLEES: f32 = 0.008;

/// How little caution is left to who looks for ways round.
const LOST: f32 = 0.7;

/// A length in paces.
fn paces(units: i32) -> f32 {
    units as f32 / PACE as f32
}

impl Outlook<'_> {
    /// How far a figure at a point is from a goal: on foot as far as a way is known.
    pub fn way(&self, piece: PieceId, from: Point, goal: Point) -> i32 {
        let straight = from.distance(goal);
        if self.seen(piece).movement >= 12 * PACE || straight <= PACE {
            return straight;
        }
        self.survey
            .on_foot(piece, from, goal)
            .map_or(straight * 3 / 2, |way| way.max(straight))
    }

    /// From how far a figure likes to deal with enemies, in units.
    fn liked(&self, piece: PieceId) -> i32 {
        let own = self.seen(piece);
        match own.reach {
            (_, 0) => 5 * PACE,
            (0, still) => still * 3 / 4,
            (moved, _) => moved.min(18 * PACE) * 9 / 10,
        }
    }

    /// What a place counts by how far it is from where things happen.
    pub fn pull(&self, piece: PieceId, at: Point) -> f32 {
        let own = self.seen(piece);
        if self.is_borrowed(piece) {
            // To who can kill it best: the player's own.
            let masters = self.figures.iter().filter(|seen| seen.team == self.team);
            let far = masters.filter_map(|seen| Some(seen.at?.distance(at))).min();
            return far.map_or(0.0, |far| -HOME * paces((far - 3 * PACE).abs()));
        }
        let impatience = 1.0 / self.caution;
        let hunts = match self.is_prey() {
            // Who wants to get away or to stand fast goes for nobody.
            _ if self.survey.victory() == Victory::Added => 0.0,
            true => {
                let nearest = self.enemies().map(|(_, there)| there.distance(at)).min();
                nearest.map_or(0.0, |nearest| FLEES * paces(nearest.min(24 * PACE)))
            }
            false => {
                let liked = self.liked(piece);
                let nearest = self
                    .enemies()
                    .map(|(_, there)| there)
                    .min_by_key(|there| there.distance(at));
                // Who shoots goes by the eye, unless that has led nowhere.
                let by_eye = own.reach.1 > 0 && self.caution > LOST;
                let far = nearest.map_or(0, |there| match there.distance(at) {
                    straight if straight <= liked => 0,
                    straight if by_eye => straight - liked,
                    _ => self.way(piece, at, there) - liked,
                });
                -FAR * impatience.min(4.0) * paces(far.max(0))
            }
        };
        hunts + self.draws_of_tokens(own, at) + self.draws_of_mod(own, at)
    }

    fn draws_of_tokens(&self, own: &SeenChampion, at: Point) -> f32 {
        if own.bonus.is_some() || self.survey.victory() == Victory::OneFlag {
            return 0.0;
        }
        let tokens = self.survey.tokens().into_iter();
        let near = tokens.filter(|(_, token)| token.distance(at) <= 24 * PACE);
        let each = near.map(|(kind, token)| {
            let worth = self.stakes.token(&self.survey, kind, own);
            worth * TOKEN.powf(paces(self.way(own.piece, at, token)))
        });
        each.fold(0.0, f32::max)
    }

    fn draws_of_mod(&self, own: &SeenChampion, at: Point) -> f32 {
        match self.survey.victory() {
            Victory::Capture | Victory::OneFlag => self.draws_of_flags(own, at),
            Victory::BaseAttack => {
                let buildings = self.survey.buildings().into_iter();
                let enemy = buildings.filter(|(team, ..)| *team != self.team);
                let far = enemy.map(|(_, there, _)| self.way(own.piece, at, there));
                far.min().map_or(0.0, |far| {
                    -BUILDING * paces(far - self.liked(own.piece).min(12 * PACE)).max(0.0)
                })
            }
            Victory::Domination => self.draws_of_portals(own, at),
            Victory::Added => self.draws_of_added(own, at),
            _ => 0.0,
        }
    }

    fn draws_of_flags(&self, own: &SeenChampion, at: Point) -> f32 {
        if own.flag.is_some() {
            let base = self.survey.to_base(self.team, at).unwrap_or(0);
            let home = self.survey.is_home(own.piece, at);
            return -HOME * paces(base) + if home { 0.5 } else { 0.0 };
        }
        let wanted = self.survey.flags_for(own.piece);
        let flags = self.survey.flags();
        let lying = flags.iter().filter(|flag| wanted.contains(&flag.number));
        let to_flag = lying.filter_map(|flag| Some(-FLAG * paces(self.way(own.piece, at, flag.at?))));
        let bearers = flags.iter().filter_map(|flag| flag.carried_by);
        let after = bearers.filter(|bearer| self.seen(*bearer).team != self.team);
        let after = after.filter_map(|bearer| {
            let far = self.way(own.piece, at, self.seen(bearer).at?) - self.liked(own.piece).min(8 * PACE);
            Some(-AFTER * paces(far.max(0)))
        });
        // One thing after the other: the nearest.
        to_flag.chain(after).fold(f32::MIN, f32::max).max(-1.5)
    }

    /// To the exit of a scenario that is added, or to what is to be destroyed there.
    fn draws_of_added(&self, own: &SeenChampion, at: Point) -> f32 {
        if let Some([aside, behind]) = self.survey.distance_to_exit(own.piece, at) {
            let far = paces(aside).hypot(paces(behind));
            return if far == 0.0 { LEAVES } else { -TO_WAY_OUT * far };
        }
        let things = self.survey.things().into_iter();
        let far = things.map(|(_, there)| self.way(own.piece, at, there)).min();
        let near = self.liked(own.piece).min(8 * PACE);
        far.map_or(0.0, |far| -TO_NEST * paces((far - near).max(0)))
    }

    fn draws_of_portals(&self, own: &SeenChampion, at: Point) -> f32 {
        let held = |number: u8, by_team: bool| {
            let mut others = self.figures.iter().filter(|seen| seen.piece != own.piece);
            others.any(|seen| seen.portal == Some(number) && (seen.team == self.team) == by_team)
        };
        if let Some(number) = self.survey.portal_under(own.piece, at)
            && !held(number, true)
        {
            return if held(number, false) { 0.5 * OCCUPIES } else { OCCUPIES };
        }
        let portals = self.survey.portals().into_iter();
        let open = portals.filter(|(number, _)| !held(*number, true));
        let far = open.map(|(_, there)| self.way(own.piece, at, there));
        far.min().map_or(0.0, |far| -TO_PORTAL * paces(far))
    }
}
