//! What the book answers during a game: its referee.

use bevy::prelude::*;
use serde_json::Value;

use super::alert::Watch;
use super::answers::answers;
use super::choices::Lists;
use super::combat::Melee;
use super::command::{NecroCommand, own_of};
use super::fact::{self, Injury, NecroFact};
use super::field::{Field, FieldView};
use super::host::NecroHost;
use super::keys::shooting::MEASURE;
use super::keys::turn as keys;
use super::legality::{self, Standing, asked_of};
use super::match_state::{DeclaredCharge, MoveInProgress};
use super::muster::{Muster, next_to_deploy};
use super::nerve::NerveLine;
use super::phase::{NecroPhase, Stage};
use super::shooting::{self, CloudThrowers, ShotInProgress};
use super::{alert, combat, invariants, public, state};
use crate::game::{
    Choice, Command, Dice, Fact, Offer, PendingDecision, PieceId, PlayerId, PublicState, Referee, Refusal,
    RestoreError, Roster, Word,
};
use crate::rules::add_ons;

/// What is looked at of the match besides the field.
type OfGame = (
    &'static DeclaredCharge,
    &'static NerveLine,
    &'static Melee,
    &'static Watch,
    &'static MoveInProgress,
    &'static ShotInProgress,
    &'static PendingDecision,
    &'static CloudThrowers,
    &'static Dice,
);

/// The referee of the book.
pub struct NecroReferee {
    field: FieldView,
    of_game: QueryState<OfGame>,
    lists: Lists,
}

/// All of a game, to look at.
pub struct GameView<'w> {
    /// What commands are held against.
    pub standing: Standing<'w>,
    /// Who threw which cloud.
    pub throwers: &'w CloudThrowers,
    /// How many dice of the script are left.
    pub dice_left: usize,
    /// Whose each piece is when the game begins.
    roster: &'w Roster,
}

impl GameView<'_> {
    /// Whose a piece was when the game began: the captive was nobody's.
    pub fn owner_at_first(&self, piece: PieceId) -> Option<PlayerId> {
        self.roster.owner(piece)
    }
}

impl NecroReferee {
    /// The referee of a game in that world.
    pub fn new(world: &mut World) -> Self {
        Self {
            field: FieldView::new(world),
            of_game: world.query(),
            lists: Lists::default(),
        }
    }

    fn view<'w>(&mut self, world: &'w World) -> GameView<'w> {
        let of_game = self.of_game.iter(world).next();
        let (charge, nerve, melee, watch, course, shot, pending, throwers, dice) = of_game.expect("a game has a match");
        GameView {
            standing: Standing {
                field: self.field.get(world),
                charge,
                shot,
                course,
                watch,
                nerve,
                melee,
                pending,
            },
            throwers,
            dice_left: dice.left(),
            roster: world.resource::<Roster>(),
        }
    }
}

impl Referee for NecroReferee {
    fn check(&mut self, world: &World, command: &Command) -> Result<(), Refusal> {
        let view = self.view(world);
        match own_of(command) {
            Some(command) => legality::check(&view.standing, command),
            None if view.standing.field.turn.stage == Stage::Over => Err(Refusal::new(keys::END, "over")),
            None => {
                let foreign = || Err(Refusal::new(keys::PHASES, "necro-foreign"));
                add_ons::check::<NecroHost>(world, command).unwrap_or_else(foreign)
            }
        }
    }

    fn choices(&mut self, world: &World, list: &mut Vec<Choice>) {
        if add_ons::choices::<NecroHost>(world, list) {
            return;
        }
        let view = self.view(world);
        self.lists.list(&view.standing, list);
    }

    fn command(&mut self, world: &World, choice: Choice, fresh: bool) -> Command {
        if let Some(command) = add_ons::command(choice) {
            return command;
        }
        let view = self.view(world);
        self.lists.command(&view.standing, choice, fresh)
    }

    fn check_attack(&self, _: &Command) -> Result<PieceId, Refusal> {
        Err(Refusal::new(keys::PHASES, "no-attack"))
    }

    fn is_hit(&self, _: &Command, _: &[Fact]) -> bool {
        false
    }

    fn check_own_attack(&mut self, world: &World, command: &Command) -> Result<PieceId, Refusal> {
        let fought = own_of(command).and_then(|command| combat::target_of(self.view(world).standing.melee, command));
        if let Some(enemy) = fought {
            return Ok(enemy);
        }
        let target = own_of(command).and_then(shooting::target_of);
        let target = target.ok_or_else(|| Refusal::new(keys::PHASES, "no-attack"))?;
        match self.view(world).standing.field.options.premeasure {
            true => Ok(target),
            false => Err(Refusal::new(MEASURE, "necro-unmeasured").piece(target)),
        }
    }

    fn own_outcome(&self) -> fn(PieceId, &[Fact]) -> Vec<(Word, bool)> {
        |target, facts| {
            let mut counted = Fate::of(target, facts).named(THEIRS).to_vec();
            if let Some(own) = other_of_fight(target, facts) {
                counted.extend(Fate::of(own, facts).named(OWN));
            }
            counted
        }
    }

    /// In a fight: while its dice are thrown, and while its hits land.
    fn joint(&mut self, world: &World, target: PieceId, facts: &[Fact]) -> Option<u64> {
        let phase = world.get_resource::<State<NecroPhase>>()?;
        if !matches!(phase.get(), NecroPhase::DuelDice | NecroPhase::Landing) {
            return None;
        }
        let fates = (self.own_outcome())(target, facts);
        let standing = self.view(world).standing;
        combat::joint(&standing.field, standing.melee.combat.as_ref()?, &fates)
    }

    /// Those on alert hold their fire; the shots of a burst all go to its target; in a fight both sides decide as is usual.
    fn continue_attack(&mut self, world: &World, attack: &Command) -> Option<Command> {
        let Standing {
            field,
            shot,
            melee,
            pending,
            ..
        } = self.view(world).standing;
        pending.0?;
        if asked_of(pending) == "watch" {
            return Some(NecroCommand::HoldFire.into());
        }
        if melee.combat.is_some() {
            let answer = combat::usual_answer(&field, melee, asked_of(pending), own_of(attack)?);
            return answer.map(Command::from);
        }
        let shot = shot.0.as_ref()?;
        let targets = vec![shot.target; usize::from(shot.shots)];
        Some(NecroCommand::Allot { targets }.into())
    }

    fn offers(&mut self, world: &World, list: &mut Vec<Offer>) {
        let view = self.view(world);
        let offered = match answers(&view.standing) {
            Some(answers) => {
                let melee = view.standing.melee;
                let aimed = answers.into_iter().map(|command| {
                    let target = combat::target_of(melee, &command).or_else(|| shooting::target_of(&command));
                    (command, target)
                });
                aimed.collect()
            }
            None => offered(&view.standing.field),
        };
        for (command, target) in offered {
            let refusal = legality::check(&view.standing, &command).err();
            // What answers another question than the one asked is no offer.
            if refusal.as_ref().is_none_or(|refusal| refusal.why != "necro-not-now") {
                let field = &view.standing.field;
                let shot = match command {
                    NecroCommand::Fire { .. } => alert::need_of_fire(&view.standing, &command),
                    _ => shooting::need_of_shot(field, &command, None),
                };
                let shot = shot.filter(|_| field.options.premeasure);
                list.push(Offer {
                    target,
                    dice: shot.as_ref().map_or(0, |shot| shot.dice),
                    cover: shot.as_ref().is_some_and(|shot| shot.cover),
                    need: shot.and_then(|shot| shot.need),
                    ..Offer::of(command.into(), refusal)
                });
            }
        }
        add_ons::offers::<NecroHost>(world, list);
    }

    fn public_state(&mut self, world: &World, _: &'static str) -> PublicState {
        public::state(&self.view(world))
    }

    fn state(&mut self, world: &World, _: &'static str) -> Value {
        let mut written = state::write(&self.view(world));
        add_ons::write_state(world, &mut written);
        written
    }

    fn rebuild_derived(&mut self, _: &mut World) {}

    fn check_invariants(&mut self, world: &World, phase: &'static str) -> Result<(), RestoreError> {
        invariants::check(&self.view(world), phase)?;
        add_ons::check_state::<NecroHost>(world, phase == invariants::GUESTS)
    }
}

/// What is counted of the target of an attack.
const THEIRS: [Word; 6] = ["hit", "pinned", "wound", "light", "down", "out"];

/// The same of who fights it.
const OWN: [Word; 6] = ["own_hit", "own_pinned", "own_wound", "own_light", "own_down", "own_out"];

/// Who fights the target.
fn other_of_fight(target: PieceId, facts: &[Fact]) -> Option<PieceId> {
    facts.iter().filter_map(fact::own_of).find_map(|fact| match fact {
        NecroFact::Fought {
            piece, target: other, ..
        } if *piece == target => Some(*other),
        NecroFact::Fought {
            piece, target: other, ..
        } if *other == target => Some(*piece),
        _ => None,
    })
}

/// What an attack came to for its target, in the end.
#[derive(Default)]
struct Fate {
    is_hit: bool,
    is_wounded: bool,
    is_pinned: bool,
    injury: Option<Injury>,
}

impl Fate {
    fn of(target: PieceId, facts: &[Fact]) -> Self {
        let mut fate = Self::default();
        for fact in facts.iter().filter_map(fact::own_of) {
            match fact {
                NecroFact::Struck { piece, .. } if *piece == target => fate.is_hit = true,
                NecroFact::Fought {
                    piece,
                    target: other,
                    winner: Some(winner),
                    ..
                } if *winner != target && (*piece == target || *other == target) => fate.is_hit = true,
                NecroFact::Wounded { piece, .. } if *piece == target => fate.is_wounded = true,
                NecroFact::Pinned { piece, .. } if *piece == target => fate.is_pinned = true,
                NecroFact::Injured { piece, injury, .. } if *piece == target => {
                    // Down and lightly injured is down; out is out.
                    let worse = [Injury::Light, Injury::Down, Injury::Out];
                    let rank = |injury: Injury| worse.iter().position(|known| *known == injury);
                    if fate.injury.is_none_or(|known| rank(known) < rank(*injury)) {
                        fate.injury = Some(*injury);
                    }
                    fate.is_pinned &= *injury == Injury::Light;
                }
                _ => {}
            }
        }
        fate
    }
}

impl Fate {
    /// What is counted of it, by these names.
    fn named(&self, names: [Word; 6]) -> [(Word, bool); 6] {
        let holds = [
            self.is_hit,
            self.is_pinned,
            self.is_wounded,
            self.injury == Some(Injury::Light),
            self.injury == Some(Injury::Down),
            self.injury == Some(Injury::Out),
        ];
        std::array::from_fn(|place| (names[place], holds[place]))
    }
}

/// What the player in turn may do or try that needs no hand to aim it.
fn offered(field: &Field) -> Vec<(NecroCommand, Option<PieceId>)> {
    let mut list = Vec::new();
    for piece in field.of_player(field.turn.player) {
        match field.turn.stage {
            Stage::Start => list.push((NecroCommand::Alert { piece, face: None }, None)),
            Stage::Movement => {
                let targets = field.enemies_of(piece);
                list.extend(targets.map(|target| (NecroCommand::Charge { piece, target }, Some(target))));
            }
            Stage::Shooting => {
                let shots = shooting::shots_of(field, piece);
                list.extend(shots.into_iter().map(|shot| {
                    let target = shooting::target_of(&shot);
                    (shot, target)
                }));
            }
            _ => {}
        }
    }
    match field.turn.stage {
        Stage::Start => list.push((NecroCommand::BeginMoves, None)),
        Stage::Movement | Stage::Shooting => list.push((NecroCommand::EndPhase, None)),
        _ => {}
    }
    list
}

/// What is asked of a deployment that goes on.
pub fn asked_of_deployment(field: &Field) -> Option<crate::game::Decision> {
    next_to_deploy(&Muster::of(field)).map(|(asked, _)| asked)
}
