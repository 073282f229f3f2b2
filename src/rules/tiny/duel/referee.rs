//! What the duel answers during a game: its referee. What may be walked to it lists as a lattice.

use bevy::prelude::*;
use serde_json::{Value, json};

use super::play::{self, DuelOutcome, DuelTurn, nothing_asked, other, own_figure, turn_decision};
use super::walking::{WALK, Walking};
use super::{ID, KIND, PLAYERS, TURN, WIN, shooting, walking};
use crate::game::{
    Choice, Command, Dice, Fact, FigureSize, Need, Offer, Owner, PendingDecision, PieceId, Place, PlaceIndex, PlayerId,
    Progress, PublicPiece, PublicState, Referee, Refusal, RestoreError, Weapon,
};
use crate::rules::table::{self, FigureMeasures, TableLook};
use crate::space::table::{
    Body, Direction, Point, ReachPoint, ReachWishes, TableBoard, TableFacing, TablePosition, TerrainState, WayNetwork,
};

/// What is looked at of the match.
type OfMatch = (
    &'static TableBoard,
    &'static TerrainState,
    &'static DuelTurn,
    &'static DuelOutcome,
    &'static PendingDecision,
    &'static Dice,
);

/// What is looked at of a piece.
type OfPiece = (
    &'static PieceId,
    &'static Owner,
    &'static FigureMeasures,
    &'static TablePosition,
    &'static TableFacing,
);

/// All of a game.
struct View<'w> {
    look: TableLook<'w>,
    measures: FigureMeasures,
    turn: DuelTurn,
    outcome: DuelOutcome,
    pending: PendingDecision,
    dice_left: usize,
}

/// The referee of the duel.
pub struct DuelReferee {
    of_match: QueryState<OfMatch>,
    of_piece: QueryState<OfPiece>,
    /// The ways of the table, whoever stands there: made when they are first asked for. Both figures are alike, and the
    /// terrain does not change.
    network: Option<WayNetwork>,
    /// The last lattice: entries of the last list name its points by their places in it.
    lattice: Vec<ReachPoint>,
}

impl DuelReferee {
    /// The referee of a game in that world.
    pub fn new(world: &mut World) -> Self {
        Self {
            of_match: world.query(),
            of_piece: world.query(),
            network: None,
            lattice: Vec::new(),
        }
    }

    /// Brings the lattice in step with the state: where the player in turn can walk to.
    fn look_around(&mut self, view: &View) {
        self.lattice.clear();
        let (Some(own), Some(enemy)) = (
            view.look.body(own_figure(view.turn.player)),
            view.look.body(own_figure(other(view.turn.player))),
        ) else {
            return;
        };
        if view.turn.has_walked {
            return;
        }
        let others = [enemy];
        let walker = view.look.walker(own, &others, &Walking);
        let network = self.network.get_or_insert_with(|| WayNetwork::new(walker));
        self.lattice = network.reach(walker, WALK).lattice(&ReachWishes {
            contacts: &others,
            hide_from: &others,
            marks: &[],
        });
    }

    /// The walk to a point of the lattice, looking at the other figure then.
    fn walk_to(&mut self, view: &View, to: Point) -> Option<Command> {
        let own = view.look.body(own_figure(view.turn.player))?;
        let enemy = view.look.body(own_figure(other(view.turn.player)))?;
        let others = [enemy];
        let walker = view.look.walker(own, &others, &Walking);
        let network = self.network.get_or_insert_with(|| WayNetwork::new(walker));
        let way = network.way(walker, &[to], Some(WALK))?;
        let toward = Direction::along(enemy.at.plan().way_from(to.plan())).unwrap_or(Direction::NORTH);
        Some(Command::Move {
            path: way.path.into_iter().map(Place::from).collect(),
            run: false,
            face: table::face(toward),
        })
    }
}

fn see<'w>(of_match: &mut QueryState<OfMatch>, of_piece: &mut QueryState<OfPiece>, world: &'w World) -> View<'w> {
    let mut pieces: Vec<_> = of_piece.iter(world).collect();
    pieces.sort_by_key(|(id, ..)| **id);
    let states = pieces
        .iter()
        .map(|(id, _, measures, position, facing)| play::figure_state(**id, measures, **position, **facing));
    let found = of_match.iter(world).next();
    let (board, terrain, turn, outcome, pending, dice) = found.expect("a game has a match");
    View {
        look: play::look(board, terrain, states.collect()),
        measures: *pieces[0].2,
        turn: *turn,
        outcome: *outcome,
        pending: *pending,
        dice_left: dice.left(),
    }
}

/// Whether a command may be carried out.
fn check(view: &View, command: &Command) -> Result<(), Refusal> {
    if view.outcome.0.is_some() {
        return Err(Refusal::new(WIN, "over"));
    }
    match command {
        Command::Move { path, run, face } => walking::plan(&view.look, &view.turn, path, *run, *face).map(|_| ()),
        Command::Shoot { target, with } => shooting::plan(&view.look, &view.turn, *target, *with).map(|_| ()),
        Command::EndTurn => Ok(()),
        _ => Err(Refusal::new(TURN, "duel-no-such")),
    }
}

/// The shot that the player in turn might fire.
fn shot(view: &View) -> Command {
    Command::Shoot {
        target: own_figure(other(view.turn.player)),
        with: Weapon::Gun,
    }
}

impl Referee for DuelReferee {
    fn check(&mut self, world: &World, command: &Command) -> Result<(), Refusal> {
        check(&see(&mut self.of_match, &mut self.of_piece, world), command)
    }

    fn choices(&mut self, world: &World, list: &mut Vec<Choice>) {
        list.clear();
        let view = see(&mut self.of_match, &mut self.of_piece, world);
        if view.outcome.0.is_some() {
            return;
        }
        self.look_around(&view);
        let piece = own_figure(view.turn.player);
        list.extend((0..self.lattice.len() as PlaceIndex).map(|to| Choice::Move { run: false, piece, to }));
        if check(&view, &shot(&view)).is_ok() {
            let target = own_figure(other(view.turn.player));
            list.push(Choice::Shoot {
                with: Weapon::Gun,
                target,
            });
        }
        list.push(Choice::EndTurn);
    }

    fn command(&mut self, world: &World, choice: Choice, fresh: bool) -> Command {
        let view = see(&mut self.of_match, &mut self.of_piece, world);
        match choice {
            Choice::Move { to, .. } => {
                if !fresh {
                    self.look_around(&view);
                }
                let to = self.lattice.get(to as usize).map(|point| point.at);
                let walk = to.and_then(|to| self.walk_to(&view, to));
                // A listed point has a way.
                walk.unwrap_or(Command::EndTurn)
            }
            Choice::Shoot { target, with } => Command::Shoot { target, with },
            _ => Command::EndTurn,
        }
    }

    fn check_attack(&self, command: &Command) -> Result<PieceId, Refusal> {
        match command {
            Command::Shoot { target, .. } => Ok(*target),
            _ => Err(Refusal::new(TURN, "no-attack")),
        }
    }

    fn is_hit(&self, _: &Command, facts: &[Fact]) -> bool {
        facts.iter().any(|fact| matches!(fact, Fact::Roll(roll) if roll.passed))
    }

    fn offers(&mut self, world: &World, list: &mut Vec<Offer>) {
        let view = see(&mut self.of_match, &mut self.of_piece, world);
        if view.outcome.0.is_some() {
            return;
        }
        let target = own_figure(other(view.turn.player));
        let plan = shooting::plan(&view.look, &view.turn, target, Weapon::Gun);
        let (cover, need) = match &plan {
            Ok(plan) => (
                plan.is_in_cover,
                Some(Need {
                    value: plan.need,
                    modifiers: plan.modifiers.clone(),
                }),
            ),
            Err(_) => (false, None),
        };
        list.push(Offer {
            target: Some(target),
            need,
            dice: 1,
            cover,
            ..Offer::of(shot(&view), plan.err())
        });
        list.push(Offer::of(Command::EndTurn, None));
    }

    fn public_state(&mut self, world: &World, phase: &'static str) -> PublicState {
        let view = see(&mut self.of_match, &mut self.of_piece, world);
        let FigureMeasures {
            radius,
            height,
            shoulder,
            eye,
        } = view.measures;
        let pieces = view.look.figures.iter().map(|figure| PublicPiece {
            player: Some(PlayerId(figure.piece.0 as u8)),
            kind: KIND.to_owned(),
            at: figure.body.map(|body| Place::from(body.at)),
            face: Some(table::face(figure.facing)),
            size: Some(FigureSize {
                radius,
                height,
                shoulder,
                eye,
                is_down: false,
            }),
            ..PublicPiece::default()
        });
        PublicState {
            mode: ID.to_owned(),
            round: view.turn.round,
            phase: phase.to_owned(),
            player: view.turn.player,
            active: None,
            decision: view.pending.0,
            winner: view.outcome.0,
            progress: vec![Progress { value: 0, goal: 0 }; PLAYERS],
            pieces: pieces.collect(),
            things: Vec::new(),
        }
    }

    fn state(&mut self, world: &World, phase: &'static str) -> Value {
        let seen = self.public_state(world, phase);
        let view = see(&mut self.of_match, &mut self.of_piece, world);
        let pieces = view.look.figures.iter().map(|figure| {
            json!({
                "id": figure.piece,
                "player": figure.piece.0,
                "kind": KIND,
                "at": figure.body.map(|body| body.at),
                "face": figure.facing,
            })
        });
        json!({
            "rules": ID,
            "mod": seen.mode,
            "round": seen.round,
            "phase": seen.phase,
            "player": seen.player,
            "active": seen.active,
            "decision": seen.decision,
            "winner": seen.winner,
            "scores": [0, 0],
            "dice_left": view.dice_left,
            "pieces": pieces.collect::<Vec<_>>(),
            "walked": view.turn.has_walked,
            "shot": view.turn.has_shot,
        })
    }

    fn rebuild_derived(&mut self, _: &mut World) {}

    fn check_invariants(&mut self, world: &World, phase: &'static str) -> Result<(), RestoreError> {
        let view = see(&mut self.of_match, &mut self.of_piece, world);
        holds(
            usize::from(view.turn.player.0) < PLAYERS,
            "parts.turn.player",
            "no-player",
        )?;
        holds(
            (1..=play::ROUNDS).contains(&view.turn.round),
            "parts.turn.round",
            "round",
        )?;
        for figure in &view.look.figures {
            let field = format!("parts.position[{}]", figure.piece.0);
            let Some(body) = figure.body else {
                holds(view.outcome.0.is_some(), &field, "no-standing")?;
                continue;
            };
            holds(stands(&view, figure.piece, body), &field, "no-standing")?;
        }
        let is_over = view.outcome.0.is_some();
        holds(is_over == (phase == "over"), "phase", "outcome")?;
        let asked = if is_over {
            nothing_asked(&view.turn)
        } else {
            turn_decision(&view.turn)
        };
        holds(view.pending.0 == Some(asked), "parts.asked", "decision")
    }
}

/// Whether a figure stands where it can.
fn stands(view: &View, piece: PieceId, body: Body) -> bool {
    let (_, others) = view.look.others(&[piece]);
    let is_near = view.look.point(TURN, body.at.into()).is_ok();
    is_near && view.look.walker(body, &others, &Walking).stand(body.at).is_ok()
}

/// Fails at a field, for a reason, unless that holds.
fn holds(holds: bool, field: &str, why: &'static str) -> Result<(), RestoreError> {
    if holds {
        Ok(())
    } else {
        Err(RestoreError::senseless(field, why))
    }
}
