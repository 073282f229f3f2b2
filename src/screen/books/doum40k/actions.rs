//! What the player who decides may do now, and what stands in the way of the rest: asked of the game once after every
//! command, so that pointer and panels need not ask again and again.

use std::collections::BTreeMap;

use crate::game::{
    Choice, Command, Decision, DecisionKind, Face, Game, Odds, PieceId, PlayerId, Refusal, Weapon, verb,
};
use crate::rules::doum40k::{
    self, Affairs, Doum40kState, Layout, Terms, choice_cell, sight_line_on, step_cost, terrain,
};
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
        actions.herded = game.world().resource::<Affairs>().flock.herded;
        let mut choices = Vec::new();
        game.choices(&mut choices);
        // A move's path is written out once for each cell, and not for walking and running both.
        let mut moves: BTreeMap<u32, (Choice, bool, bool)> = BTreeMap::new();
        for choice in choices {
            match choice.verb {
                verb::MOVE => {
                    let held = moves.entry(choice.place).or_insert((choice, false, false));
                    if choice.flag == 0 {
                        *held = (choice, true, held.2);
                    } else {
                        held.2 = true;
                    }
                }
                // There may be hundreds, and any corner is as good.
                verb::AIM => {}
                _ => actions.add(game.command(choice)),
            }
        }
        if matches!(decision.kind, DecisionKind::Activation | DecisionKind::MoveOn)
            && let Some(piece) = decision.piece
        {
            actions.movement = movement(game, state, decision.kind, piece, moves);
            actions.targets = targets(game, state, piece, decision.player);
        }
        actions
    }

    fn add(&mut self, command: Command) {
        match command {
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
    game: &mut Game,
    state: &Doum40kState,
    kind: DecisionKind,
    piece: PieceId,
    moves: BTreeMap<u32, (Choice, bool, bool)>,
) -> Option<Movement> {
    let held = state.pieces.get(piece.index())?;
    let from = Cell::from(held.at?);
    let board = game.world().resource::<Board>().clone();
    // Further on from a conveyor: as the move began, with the points that are left.
    let trip = game.world().resource::<Affairs>().journey.0.clone();
    let trip = trip.filter(|_| kind == DecisionKind::MoveOn);
    let settled = trip.as_ref().map(|trip| trip.run);
    let turn = Command::Move {
        path: Vec::new(),
        run: settled.unwrap_or(false),
        face: held.face,
    };
    let can_turn = game.why_not(&turn).is_none();
    let mut routes = Vec::new();
    for (choice, walk, _) in moves.into_values() {
        let Some(to) = choice_cell(&board, choice).filter(|to| *to != from) else {
            continue;
        };
        let Command::Move { path, .. } = game.command(choice) else {
            continue;
        };
        let path: Vec<Cell> = path.into_iter().map(Cell::from).collect();
        let cost = cost_of(&board, from, &path);
        routes.push(Route { to, path, cost, walk });
    }
    prefer_tokens(game, &board, from, &mut routes);
    Some(Movement {
        piece,
        from,
        face: facing(held.face),
        points: trip.map_or(held.profile.mvt, |trip| trip.points),
        settled,
        can_turn,
        routes,
        via: Vec::new(),
        direct: Vec::new(),
    })
}

/// Of equally cheap ways, takes the one over a token that lies there: it is taken in passing.
fn prefer_tokens(game: &Game, board: &Board, from: Cell, routes: &mut [Route]) {
    let world = game.world();
    let (layout, occupancy) = (&world.resource::<Terms>().layout, world.resource::<Occupancy>());
    let most = routes.iter().map(|route| route.cost).max().unwrap_or(0);
    let lying = world.resource::<Affairs>().lying.0.iter().flatten();
    for token in lying.filter(|cell| !terrain(board, **cell).ends) {
        let Some(to_token) = routes.iter().find(|route| route.to == *token).cloned() else {
            continue;
        };
        let onward = onward(layout, board, occupancy, from);
        let mut reach = Reach::default();
        reach.explore(board, *token, most - to_token.cost, &onward);
        for route in routes.iter_mut().filter(|route| !route.path.contains(token)) {
            let Some(index) = board.index(route.to) else { continue };
            if reach.cost(index) == Some(route.cost.saturating_sub(to_token.cost)) && route.cost > to_token.cost {
                route.path = to_token.path.clone();
                route.path.extend(reach.path(board, index, &onward));
            }
        }
    }
}

/// What a legal path costs.
fn cost_of(board: &Board, from: Cell, path: &[Cell]) -> u8 {
    let mut before = board.index(from);
    let mut sum = 0;
    for cell in path {
        let index = board.index(*cell);
        if let (Some(before), Some(index)) = (before, index) {
            sum += step_cost(board, before, index).map_or(0, |step| step.points);
        }
        before = index;
    }
    sum
}

/// What a step costs on the board as it stands: nobody is in the way, and nobody walks into a respawn zone.
pub fn step(layout: &Layout, board: &Board, occupancy: &Occupancy, from: usize, to: usize) -> Option<StepCost> {
    let zone = layout.respawn_mark(to);
    if occupancy.at_index(to).is_some() || (zone != 0 && zone != layout.respawn_mark(from)) {
        return None;
    }
    step_cost(board, from, to)
}

/// What a step costs who has come some way already: it has left its own cell, and the way may lead back over it.
fn onward(
    layout: &Layout,
    board: &Board,
    occupancy: &Occupancy,
    from: Cell,
) -> impl Fn(usize, usize) -> Option<crate::space::grid::StepCost> {
    let start = board.index(from);
    move |a, b| {
        if start == Some(b) {
            step_cost(board, a, b)
        } else {
            step(layout, board, occupancy, a, b)
        }
    }
}

fn targets(game: &mut Game, state: &Doum40kState, attacker: PieceId, player: PlayerId) -> Vec<AttackTarget> {
    let Some(held) = state.pieces.get(attacker.index()) else {
        return Vec::new();
    };
    let profile = held.profile;
    let from = held.at.map(Cell::from);
    let has = |skill: &str| held.skills.iter().any(|held| held == skill);
    let (throws, heeds_cover) = (has("grenade"), !has("pas_de_couvert"));
    let mut list = Vec::new();
    for piece in &state.pieces {
        let (Some(at), Some(from)) = (piece.at.map(Cell::from), from) else {
            continue;
        };
        if piece.player == Some(player) {
            continue;
        }
        let line = {
            let board = game.world().resource::<Board>();
            sight_line_on(board, game.world().resource::<Occupancy>(), from, at)
        };
        let covered = heeds_cover && doum40k::in_cover(game.world().resource::<Board>(), from, at, &line);
        let mut attack = |command: Command, need: u8, shots: u8, cover: bool| {
            game.odds(&command).map(|odds| AttackOption {
                need: i32::from(need) + aside(&odds),
                shots,
                cover,
                odds,
                command,
            })
        };
        let shot = |with| Command::Shoot { target: piece.id, with };
        let tir = profile.tir.unwrap_or(7);
        list.push(AttackTarget {
            piece: piece.id,
            at,
            is_enemy: piece.player.is_some(),
            shoot: attack(shot(Weapon::Gun), tir, profile.shots, covered),
            grenade: throws.then(|| attack(shot(Weapon::Grenade), tir, 1, false)),
            fight: attack(Command::Fight { target: piece.id }, profile.cac, 1, false),
            line,
        });
    }
    list
}

/// What changes a need besides the profile: that depends on the one attacked.
fn aside(odds: &Odds) -> i32 {
    let modifiers = odds.modifiers.0.iter();
    modifiers
        .filter(|modifier| matches!(modifier.rule.as_str(), "skill.rikiki" | "skill.sournois"))
        .map(|modifier| modifier.change)
        .sum()
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
        {
            let world = game.world();
            let layout = &world.resource::<Terms>().layout;
            movement.go_by_way_of(via, layout, world.resource(), world.resource());
        }
        let route = movement.route(Cell::new(3, 0)).unwrap().clone();
        assert_eq!((route.cost, route.path.contains(&via), route.walk), (5, true, false));
        assert_eq!(movement.via, [via]);
        for route in &movement.routes {
            assert_eq!(game.why_not(&command(route)), None, "{way:?}");
        }
        assert!(movement.go_straight());
        assert_eq!((movement.routes.len(), movement.go_straight()), (before, false));
    }
}
