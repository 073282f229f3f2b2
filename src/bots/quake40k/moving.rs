//! Moves, portals, and places to be set down: what a player thinks of trying there.

use super::super::Chance;
use super::advisor::{Advice, Care, best_first, draw, jitter};
use super::arriving::{TAKES, exits, risk_of_water};
use super::luck::of_216;
use super::outlook::{Outlook, Stand};
use crate::game::{PieceId, Place};
use crate::rules::quake40k::{CourseEvent, OnTheWay, QuakeCommand, WayPlace, Ways};
use crate::space::table::{LatticeGrade, PACE, Point};

/// How many of the best places are looked at as ways: what lies on them.
const WAYS: usize = 10;

/// How many leaps and swims are thought of.
const SPECIAL: usize = 6;

/// What it counts to stay where one is, of equals.
const STAYS: f32 = 0.002;

/// What chance adds to a way at most.
const WHIM: f32 = 0.8;

/// What a flag counts that is taken, and one that is sent home.
const TAKES_FLAG: f32 = 0.8;
const FLAG_HOME: f32 = 0.6;

/// How likely a figure dies of ground that wounds on a 1, and of napalm.
const DANGEROUS: f32 = 0.14;
const NAPALM: f32 = 0.35;

/// A way to go that is thought of: where to, and how.
enum Plan {
    Walk(WayPlace),
    To(Point),
    Told(QuakeCommand, Point),
}

impl Plan {
    const fn end(&self) -> Point {
        match self {
            Self::Walk(place) => place.at,
            Self::To(at) | Self::Told(_, at) => *at,
        }
    }
}

/// What a figure makes of moving: places, and what is on the ways.
struct Mover<'a, 'g> {
    outlook: &'a Outlook<'g>,
    piece: PieceId,
    /// What it is worth to stay.
    here: f32,
    /// What it is worth to go into each portal, once it is known.
    portals: Option<Vec<(u8, f32)>>,
}

/// What is worth trying in a movement, or on after a pause; runs too.
pub fn moves(outlook: &Outlook, piece: PieceId, chance: &mut Chance, care: Care) -> Vec<Advice> {
    let survey = &outlook.survey;
    let Some(at) = outlook.seen(piece).at else {
        return Vec::new();
    };
    let goes_on = survey.asked().0 == "move_on";
    let stand = Stand { at, moves: goes_on };
    let here = outlook.worth_of_place(piece, stand) - risk_of_water(outlook, piece, at);
    let mut mover = Mover {
        outlook,
        piece,
        here,
        portals: None,
    };
    let mut found = vec![match goes_on {
        true => Advice::of(QuakeCommand::Stop, here + STAYS),
        false => Advice::of(QuakeCommand::Stay, here + STAYS),
    }];
    if !goes_on {
        let own = survey.joins().into_iter();
        let own = own.filter(|join| matches!(join, QuakeCommand::Join { player, .. } if *player == outlook.player));
        found.extend(own.map(|join| Advice::of(join, 100.0)));
    }
    let ways = survey.ways();
    let mut plans = mover.plans(ways.as_ref(), chance, care);
    let mut weighed: Vec<(f32, Plan)> = plans
        .drain(..)
        .map(|plan| (mover.first_worth(&plan) + jitter(chance) + whim(outlook, chance), plan))
        .collect();
    weighed.sort_by(|one, other| other.0.total_cmp(&one.0));
    let wanted = WAYS.max(care.most + 2);
    for (worth, plan) in weighed {
        if found.len() > wanted {
            break;
        }
        // What is on a way hardly makes it better than its end, tokens apart: they are goals of their own.
        let best = found.iter().map(|advice| advice.worth).fold(f32::MIN, f32::max);
        if care.most == 1 && worth <= best {
            break;
        }
        let end = plan.end();
        let command = match (plan, ways.as_ref()) {
            (Plan::Walk(place), Some(ways)) => survey.way(ways, place),
            (Plan::To(to), Some(ways)) => survey.way_to(ways, to),
            (Plan::Told(command, _), _) => Some(command),
            (_, None) => None,
        };
        if let Some(command) = command.filter(|command| survey.may(command)) {
            let worth = mover.worth_of_way(&command, end) + whim(outlook, chance);
            found.push(Advice::of(command, worth));
        }
    }
    if survey.may(&QuakeCommand::Again)
        && let Some(number) = survey.portal_under(piece, at)
    {
        let worth = mover.worth_of_portal(number);
        found.push(Advice::of(QuakeCommand::Again, worth));
    }
    if !goes_on {
        found.extend(deep_strikes(outlook, piece));
    }
    best_first(&mut found);
    found
}

/// What a way is worth to who has waited for too long, whatever it leads to: from where one stands nothing has come.
fn whim(outlook: &Outlook, chance: &mut Chance) -> f32 {
    if outlook.restlessness <= 0.0 {
        return 0.0;
    }
    WHIM * outlook.restlessness * chance.below(1000) as f32 / 1000.0
}

impl Mover<'_, '_> {
    /// Where it could go: places on foot, by air, through water, over gaps and edges; tokens, portals and flags.
    fn plans(&mut self, ways: Option<&Ways>, chance: &mut Chance, care: Care) -> Vec<Plan> {
        let survey = &self.outlook.survey;
        let own = self.outlook.seen(self.piece);
        let Some(here) = own.at else { return Vec::new() };
        let mut plans: Vec<Plan> = Vec::new();
        let goals = self.goals(here);
        if let Some(ways) = ways {
            let mut near = ways.places(LatticeGrade::Quarter);
            draw(&mut near, care.places, chance);
            if near.len() < care.places {
                let mut more: Vec<WayPlace> = ways.places(LatticeGrade::All);
                more.retain(|place| !near.contains(place));
                draw(&mut more, care.places - near.len(), chance);
                near.extend(more);
            }
            plans.extend(near.into_iter().map(Plan::Walk));
            let within = goals.iter().filter(|goal| goal.distance(here) <= ways.limit());
            plans.extend(within.map(|goal| Plan::To(*goal)));
            if care.most > 1 || care.places >= Care::BEST.places {
                plans.extend(
                    survey
                        .drop(ways)
                        .and_then(|drop| Some((end_of(&drop)?, drop)))
                        .map(|(end, drop)| Plan::Told(drop, end)),
                );
                let mut leaps = survey.leaps(ways);
                leaps.sort_by_key(|to| goals.iter().map(|goal| goal.distance(*to)).min());
                leaps.truncate(SPECIAL);
                plans.extend(leaps.into_iter().map(|to| Plan::Told(QuakeCommand::leap(to), to)));
            }
        }
        let mut flights = survey.flights();
        draw(&mut flights, care.places, chance);
        if !flights.is_empty() {
            let within = goals.iter().filter(|goal| goal.distance(here) <= own.movement);
            flights.extend(within);
        }
        plans.extend(flights.into_iter().map(|to| Plan::Told(QuakeCommand::fly(to), to)));
        let mut swims = survey.swims();
        draw(&mut swims, SPECIAL, chance);
        plans.extend(swims.into_iter().map(|to| Plan::Told(QuakeCommand::swim(to), to)));
        plans
    }

    /// What lies on the table to go to.
    fn goals(&self, here: Point) -> Vec<Point> {
        let survey = &self.outlook.survey;
        let own = self.outlook.seen(self.piece);
        let is_near = |at: &Point| at.distance(here) <= own.movement + TAKES;
        let tokens = survey.tokens().into_iter().map(|(_, at)| at);
        let tokens = tokens.filter(|_| own.bonus.is_none());
        let portals = survey.portals().into_iter().map(|(_, at)| at);
        let wanted = survey.flags_for(self.piece);
        let flags = survey.flags().into_iter().filter(|flag| wanted.contains(&flag.number));
        let flags = flags.filter_map(|flag| flag.at);
        let exits = survey.exit_points(self.piece).into_iter();
        tokens
            .chain(portals)
            .chain(flags)
            .chain(exits)
            .filter(is_near)
            .collect()
    }

    /// What a plan is worth by its end alone.
    fn first_worth(&mut self, plan: &Plan) -> f32 {
        let at = plan.end();
        let stand = Stand { at, moves: true };
        let survey = &self.outlook.survey;
        let worth = self.outlook.worth_of_place(self.piece, stand);
        let taken = self.worth_of_tokens_at(at);
        let wanted = survey.flags_for(self.piece);
        let mut flags = survey.flags().into_iter();
        let takes =
            flags.any(|flag| wanted.contains(&flag.number) && flag.at.is_some_and(|there| there.distance(at) < TAKES));
        let flagged = if takes { TAKES_FLAG } else { 0.0 };
        match survey.portal_under(self.piece, at) {
            Some(number) if survey.asked().0 != "shooting" && !self.may_occupy() => {
                worth.max(self.worth_of_portal(number))
            }
            _ => worth + taken + flagged,
        }
    }

    fn worth_of_tokens_at(&self, at: Point) -> f32 {
        let own = self.outlook.seen(self.piece);
        if own.bonus.is_some() {
            return 0.0;
        }
        let survey = &self.outlook.survey;
        let tokens = survey.tokens().into_iter();
        let mut under = tokens.filter(|(_, token)| token.distance(at) < TAKES);
        under
            .next()
            .map_or(0.0, |(kind, _)| self.outlook.stakes.token(survey, kind, own))
    }

    fn may_occupy(&self) -> bool {
        self.outlook.survey.victory() == crate::rules::quake40k::Victory::Domination
    }

    /// What a way is worth: its end, and all that is on it with the chances of its dice.
    fn worth_of_way(&mut self, command: &QuakeCommand, end: Point) -> f32 {
        let outlook = self.outlook;
        let survey = &outlook.survey;
        let (_, accident) = outlook.costs(self.piece);
        let there = outlook.worth_of_place(self.piece, Stand { at: end, moves: true })
            - risk_of_water(outlook, self.piece, end);
        let (mut sum, mut goes) = (0.0, 1.0);
        if let QuakeCommand::Move { path, legs, .. } = command {
            sum += self.specials(path, legs, &mut goes);
        }
        let mut takes = outlook.seen(self.piece).bonus.is_none();
        for OnTheWay { what, at, to_go } in survey.on_the_way(command) {
            match what {
                CourseEvent::Token(token) if takes => {
                    takes = false;
                    let kind = survey.token_kind(token);
                    sum += goes * kind.map_or(0.0, |kind| outlook.stakes.token(survey, kind, outlook.seen(self.piece)));
                }
                CourseEvent::Portal(_) if self.may_occupy() => {
                    let stand = Stand { at, moves: true };
                    return sum + goes * outlook.worth_of_place(self.piece, stand).max(there);
                }
                CourseEvent::Portal(number) => return sum + goes * self.worth_of_portal(number),
                CourseEvent::Difficult if survey.rides(self.piece) => {
                    sum -= goes * accident / 6.0;
                    goes *= 5.0 / 6.0;
                }
                CourseEvent::Difficult => {
                    let through = of_216(survey.gets_through(self.piece, to_go));
                    let short = outlook.worth_of_place(self.piece, Stand { at, moves: true });
                    sum += goes * (1.0 - through) * 0.5 * (short + there);
                    goes *= through;
                }
                CourseEvent::Crash | CourseEvent::Water => {
                    sum -= goes * accident / 6.0;
                    goes *= 5.0 / 6.0;
                }
                CourseEvent::Dangerous(_) => {
                    sum -= goes * accident * DANGEROUS;
                    goes *= 1.0 - DANGEROUS;
                }
                CourseEvent::Napalm(_) => {
                    sum -= goes * accident * NAPALM;
                    goes *= 1.0 - NAPALM;
                }
                CourseEvent::Flag(flag) => {
                    let wanted = survey.flags_for(self.piece).contains(&flag);
                    let own = survey
                        .flags()
                        .iter()
                        .any(|known| known.number == flag && known.owner == Some(outlook.team));
                    sum += match (wanted, own) {
                        (true, true) => goes * FLAG_HOME,
                        (true, false) => goes * TAKES_FLAG,
                        (false, _) => 0.0,
                    };
                }
                CourseEvent::Token(_) | CourseEvent::Contact => {}
            }
        }
        sum + goes * there
    }

    /// What drops and leaps on a way cost, with how often it goes on.
    fn specials(&self, path: &[Place], legs: &[crate::space::table::LegKind], goes: &mut f32) -> f32 {
        use crate::space::table::LegKind;
        let outlook = self.outlook;
        let survey = &outlook.survey;
        let Some(mut from) = outlook.seen(self.piece).at else {
            return 0.0;
        };
        let (_, accident) = outlook.costs(self.piece);
        let mut sum = 0.0;
        for (place, leg) in path.iter().zip(legs) {
            let to = Point::new(place.x, place.y, place.z.unwrap_or(from.z));
            let (succeeds, height) = match leg {
                LegKind::Drop if from.z - to.z > PACE / 2 => {
                    (of_216(survey.drops(self.piece, from.z - to.z)), from.z - to.z)
                }
                LegKind::Jump => {
                    let middle = Point::new((from.x + to.x) / 2, (from.y + to.y) / 2, from.z);
                    let fall = survey.look().table.fall(middle).map_or(4 * PACE, |fall| fall.height);
                    let length = from.length_up(to);
                    (
                        of_216(survey.leaps_over(length)),
                        if fall < PACE / 2 {
                            deadly_under(outlook, middle)
                        } else {
                            fall
                        },
                    )
                }
                _ => (1.0, 0),
            };
            let dies = survey.fall(self.piece, height).map_or(1.0, |harm| match harm.left {
                ..=1 if height > PACE / 2 => harm.wounds as f32 / 36.0,
                _ => 0.0,
            });
            sum -= *goes * (1.0 - succeeds) * dies * accident;
            sum += *goes * (1.0 - succeeds) * (1.0 - dies) * 0.7 * self.here;
            *goes *= succeeds;
            from = to;
        }
        sum
    }

    /// What it is worth to go into a portal: the die says where it comes out.
    fn worth_of_portal(&mut self, entered: u8) -> f32 {
        let outlook = self.outlook;
        let piece = self.piece;
        let known = self.portals.get_or_insert_with(|| exits(outlook, piece, true));
        let (_, accident) = outlook.costs(piece);
        let others = known.iter().filter(|(number, _)| *number != entered);
        let worths: Vec<f32> = others.map(|(_, worth)| *worth).collect();
        let best = worths.iter().copied().fold(f32::MIN, f32::max);
        if worths.is_empty() {
            return -accident;
        }
        (worths.iter().sum::<f32>() + best - accident) / 6.0
    }
}

/// How high, in units, a fall counts into what nobody survives, where a figure cannot stand in the middle of a leap.
fn deadly_under(outlook: &Outlook, middle: Point) -> i32 {
    let areas = outlook
        .survey
        .look()
        .table
        .areas(crate::space::table::AreaKind::Impassable);
    let mut over = areas.filter(|(area, _)| area.holds(middle));
    if over.next().is_some() || outlook.survey.is_water(middle) {
        return 10 * PACE;
    }
    0
}

/// Where a path of a command ends.
fn end_of(command: &QuakeCommand) -> Option<Point> {
    let path = command.path()?.path;
    let last = path.last()?;
    Some(Point::new(last.x, last.y, last.z?))
}

/// Deep strikes instead of moving, with the chance to come out alive.
fn deep_strikes(outlook: &Outlook, piece: PieceId) -> Vec<Advice> {
    let survey = &outlook.survey;
    let tokens = survey.tokens().into_iter().map(|(_, at)| at);
    let portals = survey.portals().into_iter().map(|(_, at)| at);
    let aims: Vec<Point> = tokens.chain(portals).collect();
    let strike = |at: Point| QuakeCommand::DeepStrike { at: at.into() };
    if !aims.first().is_some_and(|at| survey.may(&strike(*at))) {
        return Vec::new();
    }
    let (_, accident) = outlook.costs(piece);
    let weighed = aims.into_iter().map(|at| {
        let (lives, all) = survey.lands(piece, at);
        let lives = lives as f32 / all.max(1) as f32;
        let there = outlook.worth_of_place(piece, Stand { at, moves: true });
        Advice::of(strike(at), lives * there - (1.0 - lives) * accident)
    });
    weighed.collect()
}
