//! What the player who decides may do now, and what stands in the way of the rest: asked of the game once after every
//! command, so that pointer and panels need not ask again and again.

use crate::game::{Command, Decision, DecisionKind, Face, Game, Odds, Offer, PieceId, Refusal, SightTrace, Weapon};
use crate::rules::doum40k::{Doum40kState, Herding, Layout, MatchConfig, MoveInProgress, step_cost, step_on, terrain};
use crate::space::grid::{Board, Cell, Facing, Occupancy, Reach, SightLine, StepCost};

/// A legal attack.
#[derive(Clone, Debug)]
pub struct AttackOption {
    /// The command that makes it.
    pub command: Command,
    /// What the die must show.
    pub need: i32,
    /// How many dice.
    pub shots: u8,
    /// Whether cover makes each success be rolled again.
    pub cover: bool,
    /// The chances.
    pub odds: Odds,
}

/// Somebody on the board who might be attacked, as the active piece sees them: an enemy, a gun, a squig.
#[derive(Clone, Debug)]
pub struct AttackTarget {
    /// Who.
    pub piece: PieceId,
    /// Where.
    pub at: Cell,
    /// Whether it belongs to a player: the others are shown as targets only if they can be attacked.
    pub is_enemy: bool,
    /// A shot at it.
    pub shoot: Result<AttackOption, Refusal>,
    /// A grenade; `None` for who has none.
    pub grenade: Option<Result<AttackOption, Refusal>>,
    /// A blow at it.
    pub fight: Result<AttackOption, Refusal>,
    /// The sight line to it.
    pub line: SightLine,
}

impl AttackTarget {
    /// The legal attacks: shot, grenade, blow.
    pub fn attacks(&self) -> impl Iterator<Item = &AttackOption> {
        let grenade = self.grenade.as_ref().and_then(|grenade| grenade.as_ref().ok());
        (self.shoot.as_ref().ok().into_iter())
            .chain(grenade)
            .chain(self.fight.as_ref().ok())
    }

    /// Whether it can be attacked at all.
    pub fn is_legal(&self) -> bool {
        self.attacks().next().is_some()
    }

    /// The attack to show: the shot, or else the grenade, or the blow.
    pub fn attack(&self) -> Option<&AttackOption> {
        self.attacks().next()
    }

    /// Why there is no attack: for one in contact why it cannot be fought, else why it cannot be shot.
    pub fn refusal(&self, from: Option<Cell>) -> Option<&Refusal> {
        if self.is_legal() {
            return None;
        }
        let close = from.is_some_and(|from| from.touches(self.at));
        let (first, second) = if close {
            (&self.fight, &self.shoot)
        } else {
            (&self.shoot, &self.fight)
        };
        first.as_ref().err().or(second.as_ref().err())
    }
}

/// A legal move.
#[derive(Clone, Debug)]
pub struct Route {
    /// Where it ends.
    pub to: Cell,
    /// A cheapest path there.
    pub path: Vec<Cell>,
    /// What it costs.
    pub cost: u8,
    /// Whether it can be walked.
    pub walk: bool,
}

/// How the active piece may move.
#[derive(Debug)]
pub struct Movement {
    /// Who.
    pub piece: PieceId,
    /// From where.
    pub from: Cell,
    /// Its facing.
    pub face: Facing,
    /// Points walking.
    pub points: u8,
    /// Whether the rest of its move is a run or a walk, where that is settled already.
    pub settled: Option<bool>,
    /// Whether it may still turn on the spot.
    pub can_turn: bool,
    /// Where it may go.
    pub routes: Vec<Route>,
    /// The cells that the player wants every way to lead over, in that order.
    pub via: Vec<Cell>,
    /// The ways as they were without those.
    direct: Vec<Route>,
}

impl Movement {
    /// The way to a cell.
    pub fn route(&self, to: Cell) -> Option<&Route> {
        self.routes.iter().find(|route| route.to == to)
    }

    /// Has every way lead over a cell, after those it leads over already. A cell that is out of reach, or ends the way,
    /// changes nothing.
    pub fn go_by_way_of(&mut self, via: Cell, layout: &Layout, board: &Board, occupancy: &Occupancy) {
        let Some(first) = self.route(via).filter(|_| !terrain(board, via).ends).cloned() else {
            return;
        };
        if self.direct.is_empty() {
            self.direct = self.routes.clone();
        }
        let all = if self.settled.is_some() {
            self.points
        } else {
            self.points.saturating_mul(2)
        };
        let onward = onward(layout, board, occupancy, self.from);
        let mut reach = Reach::default();
        reach.explore(board, via, all.saturating_sub(first.cost), &onward);
        let cells = reach
            .found()
            .iter()
            .map(|index| *index as usize)
            .filter(|index| board.cell(*index) != self.from);
        self.routes = cells
            .filter_map(|index| {
                let cost = first.cost + reach.cost(index)?;
                let mut path = first.path.clone();
                path.extend(reach.path(board, index, &onward));
                Some(Route {
                    to: board.cell(index),
                    path,
                    cost,
                    walk: self.settled.map_or(cost <= self.points, |run| !run),
                })
            })
            .collect();
        self.via.push(via);
    }

    /// Takes back over which cells the ways shall lead. Tells whether there were any.
    pub fn go_straight(&mut self) -> bool {
        let led = !self.via.is_empty();
        if led {
            self.routes = std::mem::take(&mut self.direct);
            self.via.clear();
        }
        led
    }

    /// Whether that way has to be run, which has not been said yet.
    pub fn must_run(&self, route: &Route) -> bool {
        !route.walk && self.settled.is_none()
    }
}

/// What may be done.
#[derive(Debug, Default)]
pub struct AvailableActions {
    /// What is asked; `None` while nobody at the window has to decide.
    pub decision: Option<Decision>,
    /// The pieces that may be activated.
    pub activatable: Vec<PieceId>,
    /// How the active piece may move.
    pub movement: Option<Movement>,
    /// Who might be attacked.
    pub targets: Vec<AttackTarget>,
    /// Who the next shot may go to.
    pub allot: Vec<PieceId>,
    /// Where the piece may be set down.
    pub places: Vec<Cell>,
    /// The doors that may be opened (true) or shut, by index.
    pub doors: Vec<(usize, bool)>,
    /// The triggers that may be used, with the direction for guns.
    pub uses: Vec<(usize, Option<Face>)>,
    /// The squigs that may be taken control of.
    pub squigs: Vec<PieceId>,
    /// The squig that is to go somewhere.
    pub herded: Option<PieceId>,
    /// Where the squig may go.
    pub herd_to: Vec<Cell>,
}

impl AvailableActions {
    /// Asks the game; `asks` tells whether somebody at the window has to decide, else only the decision is told.
    pub fn of(game: &mut Game, state: &Doum40kState, asks: bool) -> Self {
        let mut actions = AvailableActions {
            decision: state.decision,
            ..AvailableActions::default()
        };
        let Some(decision) = state.decision.filter(|_| asks) else {
            return actions;
        };
        actions.herded = game.of_match::<Herding>().and_then(|herding| herding.herded);
        let offers = game.offers();
        for offer in offers.iter().filter(|offer| offer.is_legal()) {
            actions.add(&offer.command);
        }
        if matches!(decision.kind, DecisionKind::Activation | DecisionKind::MoveOn)
            && let Some(piece) = decision.piece
        {
            actions.movement = movement(game, state, decision.kind, piece, &offers);
            actions.targets = targets(game, state, &offers);
        }
        actions
    }

    fn add(&mut self, command: &Command) {
        match *command {
            Command::Activate { piece } => self.activatable.push(piece),
            Command::Allot { target } => self.allot.push(target),
            Command::Place { at, .. } => self.places.push(at.into()),
            Command::Door { door, open } => self.doors.push((door, open)),
            Command::Use { trigger, direction } => self.uses.push((trigger, direction)),
            Command::Herd { squig } => self.squigs.push(squig),
            Command::HerdTo { at } => self.herd_to.push(at.into()),
            _ => {}
        }
    }

    /// The kind of decision.
    pub fn kind(&self) -> Option<DecisionKind> {
        self.decision.map(|decision| decision.kind)
    }

    /// The one place where the piece has to be set down, if there is but one.
    pub fn place(&self) -> Option<Cell> {
        match self.places.as_slice() {
            [place] => Some(*place),
            _ => None,
        }
    }

    /// Who might be attacked on a cell.
    pub fn target_at(&self, cell: Cell) -> Option<&AttackTarget> {
        self.targets.iter().find(|target| target.at == cell)
    }

    /// Whether a trigger may be used, and how: the directions for a gun, none for a trap.
    pub fn directions(&self, trigger: usize) -> Option<Vec<Facing>> {
        let mut uses = self.uses.iter().filter(|(known, _)| *known == trigger).peekable();
        uses.peek()?;
        Some(uses.filter_map(|(_, direction)| direction.map(facing)).collect())
    }
}

fn movement(
    game: &Game,
    state: &Doum40kState,
    kind: DecisionKind,
    piece: PieceId,
    offers: &[Offer],
) -> Option<Movement> {
    let held = state.pieces.get(piece.index())?;
    let from = Cell::from(held.at?);
    // Further on from a conveyor: as the move began, with the points that are left.
    let under_way = game.of_match::<MoveInProgress>().and_then(|moving| moving.0.as_ref());
    let under_way = under_way.filter(|_| kind == DecisionKind::MoveOn);
    let settled = under_way.map(|moving| moving.run);
    let mut can_turn = false;
    let mut routes: Vec<Route> = Vec::new();
    for offer in offers.iter().filter(|offer| offer.is_legal()) {
        let Command::Move { path, run, .. } = &offer.command else {
            continue;
        };
        let path: Vec<Cell> = path.iter().map(|place| Cell::from(*place)).collect();
        match path.last().copied() {
            None => can_turn |= *run == settled.unwrap_or(false),
            // Walking is listed before running.
            Some(to) if to != from && routes.iter().all(|route| route.to != to) => routes.push(Route {
                to,
                path,
                cost: offer.cost.and_then(|cost| u8::try_from(cost).ok()).unwrap_or(u8::MAX),
                walk: !run,
            }),
            Some(_) => {}
        }
    }
    prefer_tokens(game, state, from, &mut routes);
    Some(Movement {
        piece,
        from,
        face: facing(held.face),
        points: under_way.map_or(held.profile.mvt, |moving| moving.points),
        settled,
        can_turn,
        routes,
        via: Vec::new(),
        direct: Vec::new(),
    })
}

/// Of equally cheap ways, takes the one over a token that lies there: it is taken in passing.
fn prefer_tokens(game: &Game, state: &Doum40kState, from: Cell, routes: &mut [Route]) {
    let (Some(board), Some(occupancy), Some(config)) = (
        game.of_match::<Board>(),
        game.of_match::<Occupancy>(),
        game.of_match::<MatchConfig>(),
    ) else {
        return;
    };
    let layout = &config.layout;
    let most = routes.iter().map(|route| route.cost).max().unwrap_or(0);
    let lying = state.tokens.iter().map(|token| Cell::from(token.at));
    for token in lying.filter(|cell| !terrain(board, *cell).ends) {
        let Some(to_token) = routes.iter().find(|route| route.to == token).cloned() else {
            continue;
        };
        let onward = onward(layout, board, occupancy, from);
        let mut reach = Reach::default();
        reach.explore(board, token, most - to_token.cost, &onward);
        for route in routes.iter_mut().filter(|route| !route.path.contains(&token)) {
            let Some(index) = board.index(route.to) else { continue };
            if reach.cost(index) == Some(route.cost.saturating_sub(to_token.cost)) && route.cost > to_token.cost {
                route.path = to_token.path.clone();
                route.path.extend(reach.path(board, index, &onward));
            }
        }
    }
}

/// What a step costs who has come some way already: it has left its own cell, and the way may lead back over it.
fn onward(
    layout: &Layout,
    board: &Board,
    occupancy: &Occupancy,
    from: Cell,
) -> impl Fn(usize, usize) -> Option<StepCost> {
    let start = board.index(from);
    move |a, b| {
        if start == Some(b) {
            step_cost(board, a, b)
        } else {
            step_on(board, layout, occupancy, a, b)
        }
    }
}

/// Everybody on the board who might be attacked, from what is offered.
fn targets(game: &mut Game, state: &Doum40kState, offers: &[Offer]) -> Vec<AttackTarget> {
    let mut list = Vec::new();
    for piece in &state.pieces {
        let at_it: Vec<&Offer> = offers.iter().filter(|offer| offer.target == Some(piece.id)).collect();
        let mut attack = |wanted: fn(&Command) -> bool| {
            let offer = at_it.iter().find(|offer| wanted(&offer.command))?;
            Some(match &offer.refusal {
                Some(refusal) => Err(refusal.clone()),
                None => game.odds(&offer.command).map(|odds| AttackOption {
                    command: offer.command.clone(),
                    need: offer.need.as_ref().map_or(0, |need| need.value),
                    shots: offer.dice,
                    cover: offer.cover,
                    odds,
                }),
            })
        };
        let shoot = attack(|command| matches!(command, Command::Shoot { with: Weapon::Gun, .. }));
        let grenade = attack(|command| {
            matches!(
                command,
                Command::Shoot {
                    with: Weapon::Grenade,
                    ..
                }
            )
        });
        let fight = attack(|command| matches!(command, Command::Fight { .. }));
        if let (Some(at), Some(shoot), Some(fight)) = (piece.at, shoot, fight) {
            let trace = at_it.iter().find_map(|offer| offer.trace.as_ref());
            list.push(AttackTarget {
                piece: piece.id,
                at: at.into(),
                is_enemy: piece.player.is_some(),
                shoot,
                grenade,
                fight,
                line: trace.map(sight_line).unwrap_or_default(),
            });
        }
    }
    list
}

/// A sight line as it was traced, in cells.
fn sight_line(trace: &SightTrace) -> SightLine {
    let cells = |places: &[crate::game::Place]| places.iter().map(|place| Cell::from(*place)).collect();
    SightLine {
        cells: cells(&trace.cells),
        blocked_by: cells(&trace.blocked_by),
        cover: cells(&trace.cover),
    }
}

/// The facing a state names.
pub fn facing(face: Face) -> Facing {
    Facing::from_face(face).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Place;
    use crate::rules::{Setup, rulebook};

    /// A grot at (0, 0) of an open field, active, a key below the straight way.
    fn game() -> (Game, AvailableActions) {
        let setup: Setup = serde_json::from_value(serde_json::json!({
            "rules": "doum40k", "mod": "defmatch", "first": 0,
            "map": {"name": "Field", "rows": ["......", "......", "......"],
                    "tokens": [{"kind": "key", "colour": "red", "at": [1, 1]}]},
            "players": [{"name": "A", "pieces": [{"kind": "grot", "at": [0, 0]}]},
                        {"name": "B", "pieces": [{"kind": "grot", "at": [5, 2]}]}],
        }))
        .unwrap();
        let mut game = rulebook("doum40k").unwrap().game(&setup).unwrap();
        game.start().unwrap();
        game.apply(&Command::Activate { piece: PieceId(0) }).unwrap();
        let state = serde_json::from_value(game.state()).unwrap();
        let actions = AvailableActions::of(&mut game, &state, true);
        (game, actions)
    }

    fn command(route: &Route) -> Command {
        Command::Move {
            path: route.path.iter().map(|cell| Place::from(*cell)).collect(),
            run: !route.walk,
            face: Face::East,
        }
    }

    #[test]
    fn of_equal_ways_the_one_over_a_token_is_taken() {
        let (mut game, actions) = game();
        let movement = actions.movement.unwrap();
        let route = movement.route(Cell::new(2, 1)).unwrap();
        assert_eq!((route.cost, route.path.contains(&Cell::new(1, 1))), (3, true));
        assert_eq!(game.why_not(&command(route)), None);
        // Not where it would cost more.
        let straight = movement.route(Cell::new(3, 0)).unwrap();
        assert_eq!((straight.cost, straight.path.contains(&Cell::new(1, 1))), (3, false));
    }

    #[test]
    fn ways_lead_over_a_cell_if_told_to_and_are_legal() {
        let (mut game, actions) = game();
        let mut movement = actions.movement.unwrap();
        let before = movement.routes.len();
        let via = Cell::new(1, 1);
        let layout = &game.of_match::<MatchConfig>().unwrap().layout;
        movement.go_by_way_of(
            via,
            layout,
            game.of_match::<Board>().unwrap(),
            game.of_match::<Occupancy>().unwrap(),
        );
        let route = movement.route(Cell::new(3, 0)).unwrap().clone();
        assert_eq!((route.cost, route.path.contains(&via), route.walk), (5, true, false));
        assert_eq!(movement.via, [via]);
        for route in &movement.routes {
            assert_eq!(game.why_not(&command(route)), None, "{route:?}");
        }
        assert!(movement.go_straight());
        assert_eq!((movement.routes.len(), movement.go_straight()), (before, false));
    }
}
