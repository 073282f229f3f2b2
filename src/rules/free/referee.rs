//! What the free table answers during a game: its referee.

use bevy::prelude::*;
use serde_json::{Map, Value, json};

use super::command::FreeCommand;
use super::components::{Ended, FigureLabel, Lying, Marks, SightOptions};
use super::play::{self, nothing_asked, open_decision, own_of};
use super::presentation::badge;
use super::{keys, moving, things};
use crate::game::{
    Choice, Command, Dice, Fact, FigureSize, Offer, Owner, PendingDecision, PieceId, Place, Progress, PublicPiece,
    PublicState, Referee, Refusal, RestoreError,
};
use crate::rules::table::{self, FigureMeasures, TableLook};
use crate::space::table::{TableBoard, TableFacing, TablePosition, TerrainState};

/// What is looked at of the match.
type OfMatch = (
    &'static TableBoard,
    &'static TerrainState,
    &'static SightOptions,
    &'static Ended,
    &'static PendingDecision,
    &'static Dice,
);

/// What is looked at of a piece.
type OfPiece = (
    &'static PieceId,
    &'static Owner,
    &'static FigureLabel,
    &'static FigureMeasures,
    &'static Lying,
    &'static Marks,
    &'static TablePosition,
    &'static TableFacing,
);

/// A piece, all of it.
struct Piece<'w> {
    owner: Owner,
    label: &'w FigureLabel,
    figure: FigureMeasures,
    is_down: bool,
    marks: &'w Marks,
    position: TablePosition,
    facing: TableFacing,
}

/// All of a game.
struct View<'w> {
    look: TableLook<'w>,
    pieces: Vec<Piece<'w>>,
    board: &'w TableBoard,
    is_ended: bool,
    pending: PendingDecision,
    dice_left: usize,
}

/// The referee of the free table.
pub struct FreeReferee {
    of_match: QueryState<OfMatch>,
    of_piece: QueryState<OfPiece>,
}

impl FreeReferee {
    /// The referee of a game in that world.
    pub fn new(world: &mut World) -> Self {
        Self {
            of_match: world.query(),
            of_piece: world.query(),
        }
    }

    fn view<'w>(&mut self, world: &'w World) -> View<'w> {
        let mut pieces: Vec<_> = self.of_piece.iter(world).collect();
        pieces.sort_by_key(|(id, ..)| **id);
        let states = pieces.iter().map(|(id, _, _, figure, lying, _, position, facing)| {
            play::figure_state(**id, figure, lying.0, **position, **facing)
        });
        let of_match = self.of_match.iter(world).next();
        let (board, terrain, options, ended, pending, dice) = of_match.expect("a game has a match");
        View {
            look: play::look(board, terrain, options, states.collect()),
            pieces: pieces
                .into_iter()
                .map(|(_, owner, label, figure, lying, marks, position, facing)| Piece {
                    owner: *owner,
                    label,
                    figure: *figure,
                    is_down: lying.0,
                    marks,
                    position: *position,
                    facing: *facing,
                })
                .collect(),
            board,
            is_ended: ended.0,
            pending: *pending,
            dice_left: dice.left(),
        }
    }
}

/// Whether a command may be carried out.
fn check(view: &View, command: &FreeCommand) -> Result<(), Refusal> {
    let look = &view.look;
    let piece = |rule, id: PieceId| {
        play::figure(look, rule, id)?;
        Ok(&view.pieces[id.index()])
    };
    match command {
        FreeCommand::Move {
            piece,
            path,
            face,
            limit,
        } => moving::plan_move(look, *piece, path, *face, *limit).map(|_| ()),
        FreeCommand::Place { piece: id, at, face } => {
            let of = piece(keys::PLACE, *id)?;
            moving::plan_place(look, (*id, of.figure, of.is_down), *at, *face).map(|_| ())
        }
        FreeCommand::Remove { piece } => moving::check_remove(look, *piece),
        FreeCommand::Lay { piece: id, down } => {
            let figure = piece(keys::LAY, *id)?.figure;
            moving::check_lay(look, *id, figure, *down)
        }
        FreeCommand::Roll { sides, count, why, .. } => things::check_roll(*sides, *count, why),
        FreeCommand::Mark { piece: id, name, value } => things::check_mark(piece(keys::MARK, *id)?.marks, name, value),
        FreeCommand::Template(place) => things::plan_template(look, place).map(|_| ()),
        FreeCommand::Scatter { at, sides } => things::plan_scatter(look, *at, *sides).map(|_| ()),
        FreeCommand::Door { door, open } => things::check_door(look, *door, *open),
        FreeCommand::End => Ok(()),
    }
}

/// What is legal and needs no hand to aim it, in the protocol's order: what moves figures has no limit and is not listed.
fn listed(view: &View) -> Vec<FreeCommand> {
    let mut list = Vec::new();
    let on_table = view.look.figures.iter().filter(|figure| figure.body.is_some());
    list.extend(
        on_table
            .clone()
            .map(|figure| FreeCommand::Remove { piece: figure.piece }),
    );
    list.extend(on_table.map(|figure| FreeCommand::Lay {
        piece: figure.piece,
        down: !view.pieces[figure.piece.index()].is_down,
    }));
    let doors = view.look.terrain.open_doors.iter().enumerate();
    list.extend(doors.map(|(door, is_open)| FreeCommand::Door {
        door: door as u16,
        open: !is_open,
    }));
    list.push(FreeCommand::End);
    list
}

/// An entry of the legal list.
fn choice(command: &FreeCommand) -> Choice {
    let (about, place) = match command {
        FreeCommand::Remove { piece } => (piece.0, 0),
        FreeCommand::Lay { piece, down } => (piece.0, u32::from(*down)),
        FreeCommand::Door { door, open } => (*door, u32::from(*open)),
        _ => (0, 0),
    };
    Choice::Book {
        number: crate::game::OwnCommand::number(command),
        about,
        place,
    }
}

impl Referee for FreeReferee {
    fn check(&mut self, world: &World, command: &Command) -> Result<(), Refusal> {
        let view = self.view(world);
        if view.is_ended {
            return Err(Refusal::new(keys::END, "over"));
        }
        match own_of(command) {
            Some(command) => check(&view, command),
            None => Err(Refusal::new(keys::OPEN, "free-foreign")),
        }
    }

    fn choices(&mut self, world: &World, list: &mut Vec<Choice>) {
        list.clear();
        let view = self.view(world);
        if !view.is_ended {
            let legal = listed(&view)
                .into_iter()
                .filter(|command| check(&view, command).is_ok());
            list.extend(legal.map(|command| choice(&command)));
        }
    }

    fn command(&mut self, _: &World, choice: Choice, _: bool) -> Command {
        let Choice::Book { number, about, place } = choice else {
            return FreeCommand::End.into();
        };
        let name = FreeCommand::NAMES.get(usize::from(number)).map(|(name, _)| *name);
        let piece = PieceId(about);
        match name {
            Some("remove") => FreeCommand::Remove { piece },
            Some("lay") => FreeCommand::Lay {
                piece,
                down: place == 1,
            },
            Some("door") => FreeCommand::Door {
                door: about,
                open: place == 1,
            },
            _ => FreeCommand::End,
        }
        .into()
    }

    fn check_attack(&self, _: &Command) -> Result<PieceId, Refusal> {
        Err(Refusal::new(keys::OPEN, "no-attack"))
    }

    fn is_hit(&self, _: &Command, _: &[Fact]) -> bool {
        false
    }

    fn offers(&mut self, world: &World, list: &mut Vec<Offer>) {
        let view = self.view(world);
        if !view.is_ended {
            let offers = listed(&view).into_iter().map(|command| {
                let refusal = check(&view, &command).err();
                Offer::of(command.into(), refusal)
            });
            list.extend(offers);
        }
    }

    fn public_state(&mut self, world: &World, phase: &'static str) -> PublicState {
        let view = self.view(world);
        let pieces = view.pieces.iter().map(|piece| PublicPiece {
            player: piece.owner.0,
            kind: piece.label.kind.to_owned(),
            at: piece.position.0.map(Place::from),
            face: Some(table::face(piece.facing.0)),
            badges: piece.marks.0.iter().map(|(name, value)| badge(name, value)).collect(),
            size: Some(FigureSize {
                radius: piece.figure.radius,
                height: piece.figure.height,
                shoulder: piece.figure.shoulder,
                eye: piece.figure.eye,
                is_down: piece.is_down,
            }),
            ..PublicPiece::default()
        });
        let owners = view.pieces.iter().filter_map(|piece| piece.owner.0);
        let players = owners.map(|owner| owner.index() + 1).max().unwrap_or(1);
        let things = table::doors(&view.look);
        PublicState {
            mode: super::MODE.to_owned(),
            // It has none; the protocol's state says 1, as where there are.
            round: 0,
            phase: phase.to_owned(),
            player: play::COMMANDER,
            active: None,
            decision: view.pending.0,
            winner: None,
            progress: vec![Progress { value: 0, goal: 0 }; players],
            things: things.collect(),
            pieces: pieces.collect(),
        }
    }

    fn state(&mut self, world: &World, phase: &'static str) -> Value {
        let seen = self.public_state(world, phase);
        let view = self.view(world);
        let pieces = view.pieces.iter().enumerate().map(|(id, piece)| {
            let marks = piece.marks.0.iter();
            let marks: Map<String, Value> = marks.map(|(name, value)| (name.clone(), json!(value))).collect();
            json!({
                "id": id,
                "player": piece.owner.0,
                "kind": piece.label.kind,
                "at": piece.position.0,
                "face": piece.facing.0,
                "base": piece.figure.radius,
                "height": piece.figure.height,
                "eye": piece.figure.eye,
                "shoulder": piece.figure.shoulder,
                "label": piece.label.label,
                "down": piece.is_down,
                "marks": marks,
            })
        });
        let gone = &view.look.terrain.gone_objects;
        json!({
            "rules": super::ID,
            "mod": seen.mode,
            "round": 1,
            "phase": seen.phase,
            "player": seen.player,
            "decision": seen.decision,
            "winner": seen.winner,
            "scores": seen.progress.iter().map(|progress| progress.value).collect::<Vec<_>>(),
            "dice_left": view.dice_left,
            "pieces": pieces.collect::<Vec<_>>(),
            "terrain": {
                "doors": view.look.terrain.open_doors,
                "objects": gone.iter().map(|is_gone| !is_gone).collect::<Vec<_>>(),
            },
            "marks": view.board.0.marks,
            "objective": {},
        })
    }

    fn rebuild_derived(&mut self, _: &mut World) {}

    fn check_invariants(&mut self, world: &World, phase: &'static str) -> Result<(), RestoreError> {
        let view = self.view(world);
        let table = view.look.table;
        let first = TerrainState::at_first(table);
        let terrain = view.look.terrain;
        let fits = (first.open_doors.len(), first.gone_objects.len())
            == (terrain.open_doors.len(), terrain.gone_objects.len());
        holds(fits, "parts.terrain", "no-standing")?;
        for figure in &view.look.figures {
            let Some(body) = figure.body else { continue };
            let field = format!("parts.position[{}]", figure.piece.0);
            let is_near = look_holds(&view.look, body.at);
            holds(is_near, &field, "no-standing")?;
            let stands = moving::check_stand(&view.look, keys::PLACE, figure.piece, body);
            holds(stands.is_ok(), &field, "no-standing")?;
        }
        for (id, piece) in view.pieces.iter().enumerate() {
            let mut before = Marks::default();
            for (name, value) in &piece.marks.0 {
                let is_sound = !value.is_nothing() && things::check_mark(&before, name, value).is_ok();
                holds(is_sound, &format!("parts.marks[{id}]"), "mark")?;
                before.0.insert(name.clone(), value.clone());
            }
        }
        holds(view.is_ended == (phase == "over"), "phase", "outcome")?;
        let asked = if view.is_ended {
            nothing_asked()
        } else {
            open_decision()
        };
        holds(view.pending.0 == Some(asked), "parts.asked", "decision")
    }
}

/// Fails at a field, for a reason, unless that holds.
fn holds(holds: bool, field: &str, why: &'static str) -> Result<(), RestoreError> {
    if holds {
        Ok(())
    } else {
        Err(RestoreError::senseless(field, why))
    }
}

/// Whether a point is no farther from the table than figures can be.
fn look_holds(look: &TableLook, at: crate::space::table::Point) -> bool {
    look.point(keys::PLACE, at.into()).is_ok()
}
