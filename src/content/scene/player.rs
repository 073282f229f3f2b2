//! The stage: plays a scene step by step, forward and back, and says where what came is not what was expected.

use serde_json::{Value, json};

use super::super::fault::FileFault;
use super::super::setup::game;
use super::expectation::{find, matches_expected};
use super::expected_refusal::{Difference, ExpectedRefusal, written_refusal};
use super::{Scene, SceneQuestion, SceneStep};
use crate::content::table_question::{NoAnswer, TableAnswer};
use crate::game::{ApplyError, Command, Fact, Game, Refusal, ScriptError, Snapshot};
use crate::rules::{Rulebook, Setup, rulebook};

/// What one step brought about.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct StepOutcome {
    /// The step's place in the scene, from 0.
    pub step: usize,
    /// What happened, in order: of the step's command, or of the game's start if the first step has no command.
    pub facts: Vec<Fact>,
    /// Why the command was refused, if it was.
    pub refusal: Option<Refusal>,
    /// Where that is not what the scene expects; empty if all is as it shall be.
    pub mismatches: Vec<Mismatch>,
}

impl StepOutcome {
    /// Whether all came as expected.
    pub fn passed(&self) -> bool {
        self.mismatches.is_empty()
    }
}

/// One thing that is not as the scene expects.
#[derive(Clone, PartialEq, Debug)]
pub enum Mismatch {
    /// A fact did not come, or not in its order.
    Fact {
        /// Its place in `expect`, from 0.
        index: usize,
        /// The fact.
        expected: Value,
        /// What came instead, from where it was looked for.
        came: Vec<Value>,
    },
    /// A command was refused that should not be.
    Refused(Refusal),
    /// A command was not refused.
    NotRefused {
        /// The rule that should have refused it.
        expected: String,
    },
    /// A command was refused by another rule.
    OtherRule {
        /// The rule that should have refused it.
        expected: String,
        /// The refusal.
        came: Refusal,
    },
    /// A refusal was by the right rule, but elsewhere or about somebody else.
    OtherPlace {
        /// The refusal that should have come.
        expected: Value,
        /// The one that came.
        came: Value,
    },
    /// A question was answered otherwise.
    Answer {
        /// Its name.
        question: &'static str,
        /// The answer that should have come; a refusal, where one should.
        expected: Value,
        /// The one that came.
        came: Value,
    },
    /// A question was refused that should be answered.
    NoAnswer {
        /// Its name.
        question: &'static str,
        /// Why.
        refusal: Refusal,
    },
    /// A question is not asked as it should be.
    BadQuestion {
        /// Its name.
        question: &'static str,
        /// The field that is wrong.
        field: &'static str,
        /// What is wrong with it, in English.
        problem: String,
    },
    /// The rules asked for a die that the step does not give, or that shows what the die has not.
    Die(ScriptError),
    /// Dice were left over.
    DiceLeft {
        /// Those.
        left: Vec<u32>,
    },
    /// The state holds something else.
    State {
        /// Where, as a JSON pointer.
        pointer: String,
        /// What it should hold there.
        expected: Value,
        /// What it holds there; none if there is no such place.
        came: Option<Value>,
    },
}

/// A scene being played: a game, and how far it has come.
#[derive(Debug)]
pub struct ScenePlayer {
    scene: Scene,
    game: Game,
    /// The facts of the start, and what was wrong with it.
    start: (Vec<Fact>, Vec<Mismatch>),
    /// How the game was before each step played.
    before: Vec<Snapshot>,
    outcomes: Vec<StepOutcome>,
}

impl ScenePlayer {
    /// Sets a scene up: its game is started, no step is played yet.
    ///
    /// # Errors
    /// The faults of the set-up; a scene that was [loaded](super::load) has none.
    pub fn new(scene: &Scene) -> Result<Self, Vec<FileFault>> {
        let dice = start_dice(scene);
        let mut setup = scene.setup.clone();
        let mut game = game(&mut setup, None)?;
        game.dice_mut().follow(Some((dice.to_vec(), true)));
        let started = game.start().map(<[Fact]>::to_vec);
        let start = match started {
            Ok(facts) => {
                let left = leftover(dice, &game);
                (facts, left.into_iter().collect())
            }
            Err(error) => {
                // Such a game is of no use: one with seeded dice has at least something to show.
                game = super::super::setup::game(&mut setup, None)?;
                let facts = game.start().map(<[Fact]>::to_vec).unwrap_or_default();
                (facts, vec![Mismatch::Die(error)])
            }
        };
        Ok(Self {
            scene: scene.clone(),
            game,
            start,
            before: Vec::new(),
            outcomes: Vec::new(),
        })
    }

    /// The scene.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The set-up, its map inline.
    pub fn setup(&self) -> &Setup {
        &self.scene.setup
    }

    /// The game as it stands. It shall only be looked at: steps are played by [`ScenePlayer::next`].
    pub fn game(&mut self) -> &mut Game {
        &mut self.game
    }

    /// How many steps have been played: the place of the step that comes next.
    pub fn index(&self) -> usize {
        self.outcomes.len()
    }

    /// The step that comes next; none at the end.
    pub fn step(&self) -> Option<&SceneStep> {
        self.scene.steps.get(self.index())
    }

    /// Whether all steps are played.
    pub fn is_over(&self) -> bool {
        self.step().is_none()
    }

    /// What the step played last brought about; none before the first.
    pub fn last(&self) -> Option<&StepOutcome> {
        self.outcomes.last()
    }

    /// Plays the next step; none at the end. A step whose command is not applied leaves the game as it was.
    #[expect(
        clippy::should_implement_trait,
        reason = "a stage can also go back, an iterator cannot"
    )]
    pub fn next(&mut self) -> Option<StepOutcome> {
        let index = self.index();
        let step = self.scene.steps.get(index)?.clone();
        self.before.push(self.game.snapshot());
        let mut outcome = StepOutcome {
            step: index,
            ..StepOutcome::default()
        };
        if index == 0 {
            outcome.mismatches.clone_from(&self.start.1);
        }
        match &step.command {
            // A start that went wrong is all there is to say: the game is not the scene's.
            Some(command) if outcome.mismatches.is_empty() => self.play(command, &step, &mut outcome),
            None if index == 0 => outcome.facts.clone_from(&self.start.0),
            _ => {}
        }
        if outcome.refusal.is_none() && outcome.mismatches.is_empty() {
            compare_facts(&step, &mut outcome);
        }
        if !step.state.is_empty() {
            compare_state(&step, &self.game.state(), &mut outcome);
        }
        let asked = step.ask.iter().filter_map(|question| self.ask(question));
        outcome.mismatches.extend(asked);
        self.outcomes.push(outcome.clone());
        Some(outcome)
    }

    /// Asks the table; what is not as expected, if anything.
    fn ask(&self, asked: &SceneQuestion) -> Option<Mismatch> {
        let question = asked.question()?;
        let book = rulebook(&self.scene.setup.rules).and_then(Rulebook::table)?;
        let name = question.name();
        let answer = question.answer(book, &self.game);
        match (answer, &asked.refused) {
            (Ok(TableAnswer::Value(came)), None) => {
                let expected = asked.answer.as_ref()?;
                (!matches_expected(expected, &came)).then(|| Mismatch::Answer {
                    question: name,
                    expected: expected.clone(),
                    came,
                })
            }
            (Ok(TableAnswer::Value(came)), Some(expected)) => Some(Mismatch::Answer {
                question: name,
                expected: expected.written(),
                came,
            }),
            (Ok(TableAnswer::No(refusal)) | Err(NoAnswer::Refused(refusal)), Some(expected)) => {
                compare_refusal(expected, refusal)
            }
            (Ok(TableAnswer::No(refusal)) | Err(NoAnswer::Refused(refusal)), None) => Some(Mismatch::NoAnswer {
                question: name,
                refusal,
            }),
            (Err(NoAnswer::Asked(field, problem)), _) => Some(Mismatch::BadQuestion {
                question: name,
                field,
                problem,
            }),
        }
    }

    /// Takes the last step back; false if there is none.
    pub fn back(&mut self) -> bool {
        self.outcomes.pop();
        match self.before.pop() {
            Some(before) => {
                self.game.restore(&before);
                true
            }
            None => false,
        }
    }

    /// Goes back to before the first step.
    pub fn restart(&mut self) {
        while self.back() {}
    }

    /// Plays all steps that are left, up to the first that is not as expected; returns what is wrong there.
    pub fn play_out(&mut self) -> Option<StepOutcome> {
        while let Some(outcome) = self.next() {
            if !outcome.passed() {
                return Some(outcome);
            }
        }
        None
    }

    fn play(&mut self, command: &Command, step: &SceneStep, outcome: &mut StepOutcome) {
        // The dice of a first step without a command are for the start.
        self.game.dice_mut().follow(Some((step.dice.clone(), true)));
        let wanted = step.refused.as_ref();
        match self.game.apply(command) {
            Ok(facts) => {
                outcome.facts = facts.to_vec();
                outcome.mismatches.extend(leftover(&step.dice, &self.game));
                if let Some(expected) = wanted {
                    outcome.mismatches.push(Mismatch::NotRefused {
                        expected: expected.rule.clone(),
                    });
                }
            }
            Err(ApplyError::Script(error)) => outcome.mismatches.push(Mismatch::Die(error)),
            Err(ApplyError::Illegal(refusal)) => {
                outcome.refusal = Some(refusal.clone());
                match wanted {
                    None => outcome.mismatches.push(Mismatch::Refused(refusal)),
                    Some(expected) => outcome.mismatches.extend(compare_refusal(expected, refusal)),
                }
            }
        }
    }
}

/// What is wrong with a refusal where one is expected, if anything.
pub(in crate::content) fn compare_refusal(expected: &ExpectedRefusal, came: Refusal) -> Option<Mismatch> {
    Some(match expected.difference(&came)? {
        Difference::Rule => Mismatch::OtherRule {
            expected: expected.rule.clone(),
            came,
        },
        Difference::Place => Mismatch::OtherPlace {
            expected: expected.written(),
            came: written_refusal(&came),
        },
    })
}

/// The dice for the start of the game: those of a first step that has no command.
fn start_dice(scene: &Scene) -> &[u32] {
    match scene.steps.first() {
        Some(step) if step.command.is_none() => &step.dice,
        _ => &[],
    }
}

/// The dice that nobody asked for.
fn leftover(dice: &[u32], game: &Game) -> Option<Mismatch> {
    let left = game.dice().left().min(dice.len());
    (left > 0).then(|| Mismatch::DiceLeft {
        left: dice[dice.len() - left..].to_vec(),
    })
}

fn compare_facts(step: &SceneStep, outcome: &mut StepOutcome) {
    if step.expect.is_empty() {
        return;
    }
    let facts: Vec<Value> = outcome.facts.iter().map(|fact| json!(fact)).collect();
    let mut start = 0;
    for (index, expected) in step.expect.iter().enumerate() {
        match find(expected, &facts, start) {
            Some(found) => start = found + 1,
            None => {
                outcome.mismatches.push(Mismatch::Fact {
                    index,
                    expected: expected.clone(),
                    came: facts[start..].to_vec(),
                });
                // What follows is looked for behind it: nobody knows where that is.
                return;
            }
        }
    }
}

fn compare_state(step: &SceneStep, state: &Value, outcome: &mut StepOutcome) {
    for (pointer, expected) in &step.state {
        let came = state.pointer(pointer);
        if !came.is_some_and(|came| matches_expected(expected, came)) {
            outcome.mismatches.push(Mismatch::State {
                pointer: pointer.clone(),
                expected: expected.clone(),
                came: came.cloned(),
            });
        }
    }
}
