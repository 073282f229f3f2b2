//! What the player who decides may do now, and what stands in the way of the rest: asked of the game once after every
//! command, so that pointer and panels need not ask again and again.

use crate::game::{
    Command, Decision, DecisionKind, Face, Game, Odds, Offer, PieceId, Prospect, PublicState, Refusal, Route, Routes,
    SightTrace, Weapon,
};
use crate::screen::table_top::only_command::only_command;
use crate::space::grid::{Cell, Facing, SightLine};

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
    /// Whether it would be in cover from a shot, legal or not.
    pub is_in_cover: bool,
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
pub struct CellRoute {
    /// Where it ends.
    pub to: Cell,
    /// The cells of its command's path.
    pub path: Vec<Cell>,
    /// What it costs.
    pub cost: u8,
    /// Whether it can be walked.
    pub walk: bool,
    /// What may come of it that nobody would do without knowing it.
    pub risk: Option<Prospect>,
}

impl CellRoute {
    /// A way as the game tells it, with its risk for the piece that goes it.
    fn of(game: &mut Game, piece: PieceId, route: &Route) -> Option<Self> {
        Some(Self {
            to: route.end()?.into(),
            path: route.path.iter().map(|place| Cell::from(*place)).collect(),
            cost: u8::try_from(route.cost).unwrap_or(u8::MAX),
            walk: !route.run,
            risk: risk(game, piece, route),
        })
    }

    fn all(game: &mut Game, routes: &Routes) -> Vec<Self> {
        let ways = routes.routes.iter();
        ways.filter_map(|route| Self::of(game, routes.piece, route)).collect()
    }
}

/// What may come of a way, if that is a risk.
fn risk(game: &mut Game, piece: PieceId, route: &Route) -> Option<Prospect> {
    let command = |face| Command::Move {
        path: route.path.clone(),
        run: route.run,
        face,
    };
    // Where the rules give the facing, none may be chosen; it has no say in where a way ends.
    let mut told = [Face::North, Face::Any]
        .into_iter()
        .map(|face| game.prospect(piece, &command(face)));
    told.find_map(Result::ok).filter(Prospect::is_risky)
}

/// How a piece may move.
#[derive(Clone, Debug)]
pub struct Movement {
    /// Who.
    pub piece: PieceId,
    /// From where.
    pub from: Cell,
    /// Its facing.
    pub face: Facing,
    /// The facing that every move ends with; `None` where the player chooses it.
    pub fixed_face: Option<Face>,
    /// Points walking; 0 in books that count none.
    pub points: u8,
    /// Whether the rest of its move is a run or a walk, where that is settled already.
    pub settled: Option<bool>,
    /// Whether it may still turn on the spot.
    pub can_turn: bool,
    /// What will stand in the way of what it could do after a walk, if it runs.
    pub lost_by_running: Option<Refusal>,
    /// Where it may go.
    pub routes: Vec<CellRoute>,
    /// The cells that the player wants every way to lead over, in that order.
    pub via: Vec<Cell>,
    /// The ways as they were without those.
    direct: Vec<CellRoute>,
}

impl Movement {
    /// By the ways that the game tells.
    fn of(game: &mut Game, routes: &Routes, face: Facing) -> Self {
        Self {
            piece: routes.piece,
            from: routes.from.into(),
            face,
            fixed_face: None,
            points: u8::try_from(routes.points).unwrap_or(u8::MAX),
            settled: routes.settled,
            can_turn: routes.can_turn,
            lost_by_running: routes.lost_by_running.clone(),
            routes: CellRoute::all(game, routes),
            via: Vec::new(),
            direct: Vec::new(),
        }
    }

    /// The way to a cell.
    pub fn route(&self, to: Cell) -> Option<&CellRoute> {
        self.routes.iter().find(|route| route.to == to)
    }

    /// Has every way lead over a cell, after those it leads over already. A cell that is out of reach, or ends the way,
    /// changes nothing.
    pub fn go_by_way_of(&mut self, cell: Cell, game: &mut Game) {
        let via: Vec<Cell> = self.via.iter().copied().chain([cell]).collect();
        let places: Vec<_> = via.iter().map(|cell| (*cell).into()).collect();
        let Some(over) = game.routes(&places) else { return };
        let over = CellRoute::all(game, &over);
        // Whatever leads nowhere new was out of reach.
        if over.is_empty() || !over.iter().all(|route| route.path.contains(&cell)) {
            return;
        }
        let before = std::mem::replace(&mut self.routes, over);
        if self.via.is_empty() {
            self.direct = before;
        }
        self.via = via;
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
    pub fn must_run(&self, route: &CellRoute) -> bool {
        !route.walk && self.settled.is_none()
    }
}

/// What may be done.
#[derive(Debug, Default)]
pub struct AvailableActions {
    /// What is asked; `None` while nobody at the window has to decide.
    pub decision: Option<Decision>,
    /// All that is offered, legal or not.
    pub offers: Vec<Offer>,
    /// The pieces that may be activated.
    pub activatable: Vec<PieceId>,
    /// How the active piece may move, or the one that is picked of several.
    pub movement: Option<Movement>,
    /// What is done next if there is no choice: a lone piece is activated, what has nothing left to do is ended.
    pub only: Option<Command>,
    /// How pieces may move that need not be activated first: each may be picked.
    pub movers: Vec<Movement>,
    /// Who might be attacked.
    pub targets: Vec<AttackTarget>,
    /// Who the next shot may go to.
    pub allot: Vec<PieceId>,
    /// Where the piece may be set down.
    pub places: Vec<Cell>,
    /// The facing with which it is set down; `None` where the player chooses it.
    pub place_face: Option<Face>,
}

impl AvailableActions {
    /// Asks the game; `asks` tells whether somebody at the window has to decide, else only the decision is told.
    pub fn of(game: &mut Game, state: &PublicState, asks: bool) -> Self {
        let mut actions = AvailableActions {
            decision: state.decision,
            ..AvailableActions::default()
        };
        let Some(decision) = state.decision.filter(|_| asks) else {
            return actions;
        };
        let offers = game.offers();
        for offer in offers.iter().filter(|offer| offer.is_legal()) {
            actions.add(&offer.command);
        }
        let face_of = |piece: PieceId| {
            state
                .piece(piece)
                .and_then(|piece| piece.face)
                .map_or_else(Facing::default, facing)
        };
        if let Some(routes) = game.routes(&[]) {
            actions.movement = Some(Movement::of(game, &routes, face_of(routes.piece)));
        } else {
            actions.movers = movers(game, state, &offers);
        }
        if matches!(decision.kind, DecisionKind::Activation | DecisionKind::MoveOn) {
            actions.targets = targets(game, state, &offers);
        }
        actions.offers = offers;
        actions.only = only_command(game, state, decision);
        actions
    }

    fn add(&mut self, command: &Command) {
        match *command {
            Command::Activate { piece } => self.activatable.push(piece),
            Command::Allot { target } => self.allot.push(target),
            Command::Place { at, face } => {
                self.places.push(at.into());
                self.place_face = (face != Face::Any).then_some(face);
            }
            _ => {}
        }
    }

    /// The legal commands.
    pub fn legal(&self) -> impl Iterator<Item = &Command> {
        let legal = self.offers.iter().filter(|offer| offer.is_legal());
        legal.map(|offer| &offer.command)
    }

    /// The kind of decision.
    pub fn kind(&self) -> Option<DecisionKind> {
        self.decision.map(|decision| decision.kind)
    }

    /// The one place where the piece has to be set down, if there is but one and its facing is to be chosen.
    pub fn place(&self) -> Option<Cell> {
        match self.places.as_slice() {
            [place] if self.place_face.is_none() => Some(*place),
            _ => None,
        }
    }

    /// Who might be attacked on a cell.
    pub fn target_at(&self, cell: Cell) -> Option<&AttackTarget> {
        self.targets.iter().find(|target| target.at == cell)
    }

    /// Picks the piece on a cell, if it is one of several that may move. Tells whether it is.
    pub fn pick(&mut self, cell: Cell) -> bool {
        let mover = self.movers.iter().find(|mover| mover.from == cell);
        if let Some(mover) = mover {
            self.movement = Some(mover.clone());
        }
        mover.is_some()
    }
}

/// The pieces that may move without being activated, each with its offered moves.
fn movers(game: &mut Game, state: &PublicState, offers: &[Offer]) -> Vec<Movement> {
    let mut movers: Vec<Movement> = Vec::new();
    for offer in offers.iter().filter(|offer| offer.is_legal()) {
        let (Some(piece), Command::Move { path, run, face }) = (offer.piece, &offer.command) else {
            continue;
        };
        let Some(from) = state.piece(piece).and_then(|piece| piece.at) else {
            continue;
        };
        let route = Route {
            path: path.clone(),
            cost: offer.cost.unwrap_or(0),
            run: *run,
        };
        let route = CellRoute::of(game, piece, &route);
        let known = movers.iter().position(|mover| mover.piece == piece);
        let mover = known.unwrap_or_else(|| {
            movers.push(Movement {
                piece,
                from: from.into(),
                face: Facing::default(),
                fixed_face: (*face != Face::Any).then_some(*face),
                points: 0,
                settled: Some(false),
                can_turn: false,
                lost_by_running: None,
                routes: Vec::new(),
                via: Vec::new(),
                direct: Vec::new(),
            });
            movers.len() - 1
        });
        movers[mover].routes.extend(route);
    }
    movers
}

/// Everybody on the board who might be attacked, from what is offered.
fn targets(game: &mut Game, state: &PublicState, offers: &[Offer]) -> Vec<AttackTarget> {
    let mut list = Vec::new();
    for (id, piece) in state.pieces.iter().enumerate() {
        let id = PieceId(id as u16);
        let at_it: Vec<&Offer> = offers.iter().filter(|offer| offer.target == Some(id)).collect();
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
            let shot = at_it
                .iter()
                .find(|offer| matches!(offer.command, Command::Shoot { .. }));
            list.push(AttackTarget {
                piece: id,
                at: at.into(),
                is_enemy: piece.player.is_some(),
                shoot,
                grenade,
                fight,
                line: trace.map(sight_line).unwrap_or_default(),
                is_in_cover: shot.is_some_and(|shot| shot.cover),
            });
        }
    }
    list
}

/// A sight line as it was traced, in cells.
pub fn sight_line(trace: &SightTrace) -> SightLine {
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
    use crate::rules::{Setup, first_rulebook};

    /// A grot at (0, 0) of an open field, active, a key below the straight way.
    fn game() -> (Game, AvailableActions) {
        let setup: Setup = serde_json::from_value(serde_json::json!({
            "rules": first_rulebook().id(), "mod": "defmatch", "first": 0,
            "map": {"name": "Field", "rows": ["......", "......", "......"],
                    "tokens": [{"kind": "key", "colour": "red", "at": [1, 1]}]},
            "players": [{"name": "A", "pieces": [{"kind": "grot", "at": [0, 0]}]},
                        {"name": "B", "pieces": [{"kind": "grot", "at": [5, 2]}]}],
        }))
        .unwrap();
        let mut game = first_rulebook().game(&setup).unwrap();
        game.start().unwrap();
        game.apply(&Command::Activate { piece: PieceId(0) }).unwrap();
        let state = game.public_state();
        let actions = AvailableActions::of(&mut game, &state, true);
        (game, actions)
    }

    fn command(route: &CellRoute) -> Command {
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
        movement.go_by_way_of(via, &mut game);
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
