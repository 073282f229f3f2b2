//! What a thinking bot makes of a decision: every choice worth a thought, with what it promises.

mod stand;

use super::chart::{Chart, line};
use super::errand::{Errand, errand, has_errands};
use super::look::{Look, towards};
use super::muster::{Boy, Muster};
use super::way::Way;
use super::{Chance, turn_to};
use crate::game::{Choice, Command, Decision, DecisionKind, Face, Game, PieceId, PlayerId, verb};
use crate::rules::doum40k::{Fires, ZoneKind};
use crate::space::grid::Cell;

/// A choice and what it promises to who decides: shares of what wins the game, less what it risks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Idea {
    /// The entry of the legal list.
    pub choice: Choice,
    /// The facing to end with, where the choice leaves it open.
    pub face: Face,
    /// What it promises.
    pub value: f32,
    /// Of an attack at hand, what its dice bring on average.
    pub gain: f32,
}

impl Idea {
    /// Its command. The list that the choice is from must be the last one made.
    pub fn command(&self, game: &mut Game) -> Command {
        let mut command = game.command(self.choice);
        turn_to(&mut command, || self.face);
        command
    }
}

/// How a bot weighs what is not certain.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Temper {
    /// What a death that may come counts beside a kill that may be made now.
    pub caution: f32,
    /// What an attack that may be made next turn counts beside one that is made now.
    pub patience: f32,
    /// What a point of movement nearer to the enemy counts, in mean worths of a piece.
    pub eagerness: f32,
    /// What an enemy may do that it must first go for.
    pub feared: Feared,
}

/// How surely an enemy does what it could do after a walk, a run, or a walk to where it sees its target: it must find the
/// right cell, and may have other things in mind. What it can do from where it stands, it does. From 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Feared {
    /// A blow after a walk.
    pub walk: f32,
    /// A blow after a run.
    pub run: f32,
    /// A shot after a walk.
    pub shot: f32,
}

impl Feared {
    /// As most do.
    const HALF: Self = Self {
        walk: 0.5,
        run: 0.25,
        shot: 0.5,
    };
    /// Whatever it can do, it does.
    const ALL: Self = Self {
        walk: 1.0,
        run: 1.0,
        shot: 1.0,
    };
}

impl Temper {
    /// Keeps out of harm's way where that costs little.
    pub const CAREFUL: Self = Self {
        caution: 1.2,
        patience: 0.8,
        eagerness: 0.004,
        feared: Feared::HALF,
    };
    /// Goes where the enemy is: without it two careful players would wait for each other.
    pub const BOLD: Self = Self {
        caution: 0.15,
        patience: 0.5,
        eagerness: 0.05,
        feared: Feared::HALF,
    };
    /// Counts on an enemy that misses nothing.
    pub const WARY: Self = Self {
        caution: 1.2,
        patience: 0.8,
        eagerness: 0.012,
        feared: Feared::ALL,
    };
}

/// What ground that carries off who enters it counts, in mean worths.
const ADVENTURE: f32 = 0.6;
/// What a bonus counts, in mean worths.
const GIFT: f32 = 0.15;
/// By how much turning on the spot must promise more than the attack at hand.
const TURN_MARGIN: f32 = 1.3;
/// The worst there is, short of what is not done at all.
const RUIN: f32 = -10.0;
/// How many ideas are kept.
const MOST_IDEAS: usize = 32;
/// How many corners are compared.
const CORNERS: usize = 24;

/// What an enemy may do to the piece that is thought about.
#[derive(Clone, Copy, Debug)]
struct Menace {
    /// Its place in the muster.
    boy: usize,
    /// How many of the player's pieces it may turn to, at least one.
    victims: f32,
    blow: f32,
    open: f32,
    covered: f32,
    rest_open: f32,
    rest_covered: f32,
    grenade: f32,
    /// What the piece's own attacks at it bring, in the open, in cover, hand to hand.
    worth_open: f32,
    worth_covered: f32,
    worth_blow: f32,
}

/// An attack from some cell.
#[derive(Clone, Copy, Debug, Default)]
struct Strike {
    gain: f32,
    /// Where in the muster the target is.
    target: Option<usize>,
    kill: f32,
    face: Option<Face>,
}

/// Judges decisions. Keep one: it remembers the ground.
#[derive(Clone, Debug, Default)]
pub struct Sense {
    chart: Chart,
    /// The pieces, as of the last decision judged.
    pub muster: Muster,
    way: Way,
    list: Vec<Choice>,
    menaces: Vec<Menace>,
    /// Where the dead return.
    returns: Vec<usize>,
    /// What each shot of the volley in hand was for.
    volley: Vec<PieceId>,
}

/// What stays the same while one decision is judged.
struct Case<'a, 'w> {
    look: &'a Look<'w>,
    decision: Decision,
    temper: Temper,
    errand: Option<Errand>,
}

impl Sense {
    /// Judges the pending decision: fills `ideas`, the best first; of equals those that the list has first. Empty where
    /// nothing is to be decided. `exact` has attacks at hand judged by their exact odds, which takes longer.
    pub fn judge(&mut self, game: &mut Game, chance: &mut Chance, temper: Temper, exact: bool, ideas: &mut Vec<Idea>) {
        ideas.clear();
        let mut list = std::mem::take(&mut self.list);
        game.choices(&mut list);
        if let Some(decision) = game.decision() {
            self.fill(game, chance, temper, exact, decision, &list, ideas);
        }
        self.list = list;
        // Stable, so that equals stay in the order of the list.
        ideas.sort_by(|one, other| other.value.total_cmp(&one.value));
        if let Some((look, decision)) = Look::at(game).zip(game.decision()) {
            for idea in ideas.iter_mut().take(MOST_IDEAS).filter(|idea| idea.face == Face::Any) {
                let cell = look.goal(idea.choice);
                let nearest = cell.and_then(|cell| Some((cell, look.nearest_enemy(decision.player, cell)?.0)));
                idea.face = nearest.map_or(Face::North, |(cell, enemy)| towards(cell, enemy));
            }
        }
        ideas.truncate(MOST_IDEAS);
    }

    /// Remembers what was decided, as far as later decisions depend on it.
    pub fn note(&mut self, command: &Command) {
        match command {
            Command::Shoot { target, .. } => {
                self.volley.clear();
                self.volley.push(*target);
            }
            Command::Allot { target } => self.volley.push(*target),
            _ => {}
        }
    }

    /// Takes over what another remembers of what was decided.
    pub fn follow(&mut self, other: &Sense) {
        self.volley.clone_from(&other.volley);
    }

    /// What it remembers of what was decided.
    pub fn memory(&mut self) -> Vec<PieceId> {
        self.volley.clone()
    }

    /// Goes back to that.
    pub fn recall(&mut self, memory: Vec<PieceId>) {
        self.volley = memory;
    }

    fn fill(
        &mut self,
        game: &mut Game,
        chance: &mut Chance,
        temper: Temper,
        exact: bool,
        decision: Decision,
        list: &[Choice],
        ideas: &mut Vec<Idea>,
    ) {
        let plain = |choice: &Choice| Idea {
            choice: *choice,
            face: Face::North,
            gain: 0.0,
            value: 0.0,
        };
        if list.len() == 1 && list[0].verb != verb::PLACE || !self.muster.take(game) {
            ideas.extend(list.iter().map(plain));
            return;
        }
        let attacks = matches!(decision.kind, DecisionKind::Activation | DecisionKind::MoveOn);
        if exact && attacks {
            for choice in list
                .iter()
                .filter(|choice| matches!(choice.verb, verb::SHOOT | verb::FIGHT))
            {
                let command = game.command(*choice);
                let value = self.expect(game, decision, &command);
                ideas.push(Idea {
                    value,
                    gain: value,
                    ..plain(choice)
                });
            }
        }
        let Some(look) = Look::at(game) else { return };
        self.chart.keep_up(&look);
        let case = Case {
            look: &look,
            decision,
            temper,
            errand: None,
        };
        match decision.kind {
            DecisionKind::Deploy | DecisionKind::Return => self.place(&case, list, ideas),
            DecisionKind::Aim => Self::aim(&case, chance, list, ideas),
            DecisionKind::Herd => {
                let squigs = (0..).zip(list).map(|(rank, choice)| Idea {
                    value: -(rank as f32),
                    ..plain(choice)
                });
                ideas.extend(squigs);
            }
            DecisionKind::HerdTo => self.herd(&case, list, ideas),
            DecisionKind::Allot => self.allot(&case, list, ideas),
            _ => self.act(case, list, ideas),
        }
    }

    /// What an attack at hand brings, by its exact odds.
    fn expect(&self, game: &mut Game, decision: Decision, command: &Command) -> f32 {
        let (Command::Shoot { target, .. } | Command::Fight { target }) = command else {
            return 0.0;
        };
        let Ok(odds) = game.odds(command) else { return 0.0 };
        let share = |fraction: crate::game::Fraction| {
            let (good, all) = fraction.parts();
            (good as f64 / all as f64) as f32
        };
        let stake = |piece| self.muster.get(piece).map_or(0.0, |boy| stake(boy, decision));
        let others: f32 = odds
            .others
            .iter()
            .map(|other| share(other.kill) * stake(other.piece))
            .sum();
        share(odds.kill) * stake(*target) + others
    }

    /// Where to set a piece down: where it is near to what it is after, out of harm's way.
    fn place(&mut self, case: &Case, list: &[Choice], ideas: &mut Vec<Idea>) {
        let player = case.decision.player;
        for choice in list {
            let Some(cell) = case.look.goal(*choice) else { continue };
            let nearest = case.look.nearest_enemy(player, cell);
            let face = nearest.map_or(Face::North, |(enemy, _)| towards(cell, enemy));
            let afar = nearest.map_or(0, |(_, distance)| distance);
            ideas.push(Idea {
                choice: *choice,
                face,
                gain: 0.0,
                value: -(afar as f32) * self.muster.unit * case.temper.eagerness,
            });
        }
    }

    /// The corners around which most cells let live who lands there.
    fn aim(case: &Case, chance: &mut Chance, list: &[Choice], ideas: &mut Vec<Idea>) {
        for _ in 0..CORNERS {
            let Some(choice) = chance.of(list) else { return };
            let safe = case.look.goal(choice).map_or(0, |below| case.look.safe_landings(below));
            ideas.push(Idea {
                choice,
                face: Face::North,
                gain: 0.0,
                value: safe as f32 / 36.0,
            });
        }
    }

    /// The nearer to the own pen the better.
    fn herd(&mut self, case: &Case, list: &[Choice], ideas: &mut Vec<Idea>) {
        let player = case.decision.player;
        let pen = case.look.zone(ZoneKind::Pen, |owner| owner == Some(player));
        self.way.find(case.look, pen);
        for choice in list {
            let left = case.look.goal(*choice).and_then(|cell| self.way.from(case.look, cell));
            ideas.push(Idea {
                choice: *choice,
                face: Face::North,
                gain: 0.0,
                value: -f32::from(left.unwrap_or(u16::MAX)),
            });
        }
    }

    /// Each further shot at who still has the most to lose by it.
    fn allot(&mut self, case: &Case, list: &[Choice], ideas: &mut Vec<Idea>) {
        let shooter = case.decision.piece.and_then(|piece| self.muster.get(piece)).cloned();
        for choice in list {
            let target = PieceId(choice.subject);
            let Some(boy) = self.muster.get(target) else { continue };
            let kill = shooter.as_ref().map_or(0.5, |shooter| shooter.shot(boy, false, true));
            let already = self.volley.iter().filter(|other| **other == target).count();
            let lives = (1.0 - kill).powi(already as i32);
            ideas.push(Idea {
                choice: *choice,
                face: Face::North,
                gain: 0.0,
                value: lives * kill * stake(boy, case.decision),
            });
        }
    }

    /// Moves, attacks, triggers and doors of the active piece; whom to activate next.
    fn act(&mut self, mut case: Case, list: &[Choice], ideas: &mut Vec<Idea>) {
        let (look, player) = (case.look, case.decision.player);
        let me = case.decision.piece.and_then(|piece| self.muster.get(piece)).cloned();
        let mut rest = 0.0;
        if let Some(me) = &me {
            if has_errands(look.mode()) {
                case.errand = errand(look, player, me.piece);
            }
            if let Some(errand) = &case.errand {
                self.way.find(look, errand.goals.iter().copied());
            }
            self.feel_menaced(&case, me);
            rest = self.stand(&case, me, me.index, None);
            self.weigh_attacks(&case, me, rest, list, ideas);
            let best = ideas.iter().map(|idea| idea.value).fold(rest, f32::max);
            let mut walked = u32::MAX;
            for choice in list.iter().filter(|choice| choice.verb == verb::MOVE) {
                // Where one can walk there is no need to run: the list has the walk first.
                if choice.flag == 1 && choice.place == walked {
                    continue;
                }
                walked = choice.place;
                if let Some(idea) = self.weigh_move(&case, me, *choice, best, rest) {
                    ideas.push(idea);
                }
            }
            self.weigh_work(&case, rest, list, ideas);
        }
        self.weigh_others(&case, rest, list, ideas);
    }

    /// Attacks at hand. Those that were judged by their odds already are in `ideas`.
    fn weigh_attacks(&mut self, case: &Case, me: &Boy, rest: f32, list: &[Choice], ideas: &mut Vec<Idea>) {
        let judged = !ideas.is_empty();
        if !judged {
            let attacks = list
                .iter()
                .filter(|choice| matches!(choice.verb, verb::SHOOT | verb::FIGHT));
            ideas.extend(attacks.map(|choice| Idea {
                choice: *choice,
                face: Face::North,
                gain: 0.0,
                value: 0.0,
            }));
        }
        for idea in ideas {
            let target = PieceId(idea.choice.subject);
            let Some(place) = self.muster.boyz.iter().position(|boy| boy.piece == target) else {
                continue;
            };
            let strike = if idea.choice.verb == verb::FIGHT {
                self.blow(case, me, place)
            } else {
                let cover = line(case.look, me.at, self.muster.boyz[place].at, me.at).unwrap_or(false);
                self.shot(case, me, me.at, place, cover && idea.choice.flag == 0, me.left)
            };
            let gain = if judged { idea.value } else { strike.gain };
            // An attack on nobody's piece, or one that hurts friends more, is worse than none.
            let shy = if gain <= 0.0 { -0.001 } else { 0.0001 };
            let kept = Strike { gain, ..strike };
            let stand = self.stand(case, me, me.index, Some(kept));
            idea.gain = gain;
            idea.value = gain + shy + stand.max(rest);
        }
    }

    fn weigh_move(&mut self, case: &Case, me: &Boy, choice: Choice, best: f32, rest: f32) -> Option<Idea> {
        let look = case.look;
        let cell = look.goal(choice)?;
        let index = look.board.index(cell)?;
        let stays = index == me.index;
        let runs = choice.flag == 1;
        if case.errand.as_ref().is_some_and(|errand| errand.walks && runs) {
            return None;
        }
        let left = me.left || !stays;
        let strike = self.best_strike(case, me, cell, index, runs, left);
        let face = strike.face.unwrap_or(Face::Any);
        let mut value = strike.gain + self.stand(case, me, index, Some(strike));
        if stays && choice.place as usize == me.index {
            // To turn on the spot is only good for an attack that is not at hand.
            let needed = rest + (best - rest) * TURN_MARGIN + 0.0005;
            if Face::from(me.facing) == face || strike.gain <= 0.0 || value <= needed {
                return None;
            }
        } else {
            value += self.ground_value(case, me, cell);
        }
        Some(Idea {
            choice,
            face,
            value,
            gain: 0.0,
        })
    }

    /// What the ground of a cell does to who ends its move there.
    fn ground_value(&self, case: &Case, me: &Boy, cell: Cell) -> f32 {
        let terrain = case.look.terrain(cell);
        if !terrain.stands {
            return if terrain.jumps { -me.worth } else { RUIN };
        }
        if terrain.ends {
            return -ADVENTURE * self.muster.unit;
        }
        if terrain.bonus && !self.muster.taken.contains(&cell) {
            return GIFT * self.muster.unit;
        }
        0.0
    }

    /// Triggers and doors.
    fn weigh_work(&mut self, case: &Case, rest: f32, list: &[Choice], ideas: &mut Vec<Idea>) {
        for choice in list
            .iter()
            .filter(|choice| matches!(choice.verb, verb::USE | verb::DOOR))
        {
            let subject = usize::from(choice.subject);
            let gain = if choice.verb == verb::DOOR {
                // What is behind a closed door nobody gets.
                if case.look.is_open(subject) {
                    -1.0
                } else {
                    0.2 * self.muster.unit
                }
            } else {
                self.pull(case, subject, choice.flag)
            };
            let shy = if gain <= 0.0 { -0.001 } else { 0.0 };
            ideas.push(Idea {
                choice: *choice,
                face: Face::North,
                gain: 0.0,
                value: rest + gain + shy,
            });
        }
    }

    /// What using a trigger brings.
    fn pull(&self, case: &Case, trigger: usize, flag: u8) -> f32 {
        let Some(trigger) = case.look.layout.triggers().get(trigger) else {
            return 0.0;
        };
        match trigger.fires {
            Fires::Trap(zone) => {
                let Some(zone) = case.look.layout.zones().get(zone) else {
                    return 0.0;
                };
                let caught = self.muster.boyz.iter().filter(|boy| !boy.safe && zone.contains(boy.at));
                caught
                    .map(|boy| 0.5 * boy.unsaved(false) * stake(boy, case.decision))
                    .sum()
            }
            Fires::Gun(gun) => {
                let Some(gun) = self.muster.get(gun) else { return 0.0 };
                let Some(side) = crate::space::grid::Facing::ALL.get(usize::from(flag.saturating_sub(1))) else {
                    return 0.0;
                };
                let mut cell = gun.at;
                for _ in 0..gun.profile.por {
                    cell = cell.step(*side);
                    if let Some(boy) = self.muster.on(cell) {
                        return gun.volley(boy, false, true) * stake(boy, case.decision);
                    }
                }
                0.0
            }
        }
    }

    /// Whom to activate next, or to end: worth what standing here is worth, and no more.
    fn weigh_others(&mut self, case: &Case, rest: f32, list: &[Choice], ideas: &mut Vec<Idea>) {
        let wanted = |choice: &&Choice| matches!(choice.verb, verb::ACTIVATE | verb::END_ACTIVATION | verb::END_TURN);
        for choice in list.iter().filter(wanted) {
            let bonus = match choice.verb {
                verb::ACTIVATE => 0.0002 + 0.01 * self.promise(case, PieceId(choice.subject)),
                verb::END_ACTIVATION => -0.0001,
                _ => 0.0,
            };
            ideas.push(Idea {
                choice: *choice,
                face: Face::North,
                gain: 0.0,
                value: rest + bonus,
            });
        }
    }

    /// What a piece could bring this turn, roughly: who can bring most goes first.
    fn promise(&mut self, case: &Case, piece: PieceId) -> f32 {
        let Some(me) = self.muster.get(piece).cloned() else {
            return 0.0;
        };
        let threat = self.chart.threat(case.look, me.index, me.profile.mvt);
        let enemies = self
            .muster
            .boyz
            .iter()
            .filter(|boy| boy.is_enemy_of(case.decision.player) && !boy.safe);
        enemies
            .map(|boy| reach_of(threat, &me, boy) * boy.worth)
            .fold(0.0, f32::max)
    }

    /// What a player's pieces threaten to win in its next turn, less for each that comes after, and a little for being
    /// near the enemy. [`Sense::muster`] must be up to date.
    pub fn prospects(&mut self, look: &Look, player: PlayerId) -> f32 {
        self.chart.keep_up(look);
        let mut sum = 0.0;
        for me in self.muster.boyz.iter().filter(|boy| boy.owner == Some(player)) {
            let mut best: f32 = 0.0;
            let mut afar = 99;
            for boy in self.muster.boyz.iter().filter(|boy| boy.is_enemy_of(player)) {
                let left = self.chart.way(look, boy.index).from(look, me.at).unwrap_or(99);
                afar = afar.min(left);
                if !boy.safe {
                    let threat = self.chart.threat(look, me.index, me.profile.mvt);
                    best = best.max(reach_of(threat, me, boy) * boy.worth);
                }
            }
            sum += best - Temper::CAREFUL.eagerness * self.muster.unit * f32::from(afar);
        }
        sum
    }
}

/// What the death of a piece brings who decides: less than nothing if it is its own.
fn stake(boy: &Boy, decision: Decision) -> f32 {
    match boy.owner {
        Some(owner) if owner == decision.player => -boy.worth,
        Some(_) => boy.worth,
        None => 0.0,
    }
}

/// The chance that a piece that threatens so much kills another in its next turn.
fn reach_of(threat: &super::chart::Threat, me: &Boy, target: &Boy) -> f32 {
    let mut kill: f32 = 0.0;
    if threat.blows.has(target.index) {
        kill = me.blow(target);
    }
    if me.at.distance(target.at) > u32::from(me.profile.por) + u32::from(me.profile.mvt) {
        return kill;
    }
    if threat.shots.open.has(target.index) {
        kill = kill.max(me.volley(target, false, true));
    } else if threat.shots.seen.has(target.index) {
        kill = kill.max(me.volley(target, true, true));
    }
    kill
}
