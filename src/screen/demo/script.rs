//! What an item of a playlist shows, step by step: a scene, the board of a lesson with its solution, commands of a recorded game,
//! or a board alone. All of it is played beforehand, so that any step is on show at once.

use std::sync::{Mutex, PoisonError};

use crate::bots::Control;
use crate::content::lesson::{Lesson, LessonAnswer, LessonRun, TaskHighlight, board_of};
use crate::content::playlist::{ItemContent, PlaylistItem, RecordedSpan};
use crate::content::scene::{Highlight, LocalizedText, Scene, ScenePlayer as SceneScript};
use crate::content::{self, FileFault};
use crate::game::{Command, Fact, Game, Refusal, RollFact, Snapshot};
use crate::replay::{Recording, ReplayCursor, Store};
use crate::rules::{MapSource, Setup};
use crate::screen::replay::viewer;
use crate::screen::table_top::art::COLOURS;
use crate::screen::table_top::display_state::DisplayState;
use crate::screen::table_top::log::Log;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{Seat, Seating, Table, dice_of};
use crate::text::{Texts, reports};

/// How the game stands after a step of a script, and what the step was.
#[derive(Debug)]
pub struct ScriptStep {
    /// What is to be seen; none where what happened says it.
    pub caption: Option<LocalizedText>,
    /// What was done; none where only the board is shown.
    pub command: Option<Command>,
    /// What happened.
    pub facts: Vec<Fact>,
    /// Why the command was refused, where that is what is shown.
    pub refusal: Option<Refusal>,
    /// What is lit up.
    pub lit: Highlight,
    /// How the game stands then.
    pub state: Snapshot,
}

impl ScriptStep {
    fn of(state: Snapshot, facts: Vec<Fact>) -> Self {
        Self {
            caption: None,
            command: None,
            facts,
            refusal: None,
            lit: Highlight::default(),
            state,
        }
    }

    /// The dice of the step, in order.
    pub fn dice(&self) -> Vec<RollFact> {
        dice_of(&self.facts)
    }
}

/// An item of a playlist, all its steps played.
pub struct DemoScript {
    /// Its title.
    pub title: LocalizedText,
    /// Who plays on which board: people, since anybody may take over.
    pub seating: Seating,
    /// How the game stands from step to step; one step at least.
    pub steps: Vec<ScriptStep>,
    // A game may be handed to another thread, but two may not look at it at once; a resource must allow both.
    game: Mutex<Game>,
}

/// What is told of faults, in a line.
fn told(faults: &[FileFault], texts: &Texts) -> String {
    let first = reports(faults, texts.lang()).into_iter().next();
    first.map(|report| report.to_string()).unwrap_or_default()
}

impl DemoScript {
    /// Plays an item of a playlist through.
    ///
    /// # Errors
    /// Why it cannot be shown, in words.
    pub fn of(item: &PlaylistItem, texts: &Texts) -> Result<Self, String> {
        let title = item.title();
        match &item.content {
            ItemContent::Scene(scene) => Self::of_scene(title, scene).map_err(|faults| told(&faults, texts)),
            ItemContent::Lesson(lesson, task) => Self::of_lesson(title, lesson, *task, texts),
            ItemContent::Game(path, span) => {
                let found = Store::at("").load(path).map_err(|error| texts.file_error(&error))?;
                Self::of_recording(title, found.recording, span, texts)
            }
            ItemContent::Board(setup) => Self::of_board(title, setup).map_err(|faults| told(&faults, texts)),
        }
    }

    /// A scene.
    ///
    /// # Errors
    /// The faults of its set-up.
    pub fn of_scene(title: LocalizedText, scene: &Scene) -> Result<Self, Vec<FileFault>> {
        let mut stage = SceneScript::new(scene)?;
        let mut steps = Vec::new();
        if scene.steps.first().is_none_or(|step| step.command.is_some()) {
            steps.push(ScriptStep::of(stage.game().snapshot(), Vec::new()));
        }
        while let Some(outcome) = stage.next() {
            let step = &scene.steps[outcome.step];
            steps.push(ScriptStep {
                caption: Some(step.caption.clone()),
                command: step.command.clone(),
                refusal: outcome.refusal,
                lit: step.lit.clone(),
                ..ScriptStep::of(stage.game().snapshot(), outcome.facts)
            });
        }
        let game = content::game(&mut scene.setup.clone(), None)?;
        Ok(Self::new(title, seats_of(&scene.setup), steps, game))
    }

    fn of_lesson(title: LocalizedText, lesson: &Lesson, task: usize, texts: &Texts) -> Result<Self, String> {
        let setup = board_of(lesson, task).cloned();
        let mut setup = setup.ok_or_else(|| texts.say("lesson-without-board"))?;
        let run = LessonRun::at(lesson, task, LESSON_SEED);
        let texts = texts.for_book(&lesson.rules);
        let mut run = run.map_err(|fault| fault.words(lesson, texts).join(" "))?;
        let is_grid = !matches!(setup.map, MapSource::Table(_));
        let begin = &lesson.tasks[task.min(lesson.tasks.len() - 1)];
        let lit = if is_grid {
            lit_up(&begin.lit)
        } else {
            Highlight::default()
        };
        let opening = run.opening().to_vec();
        let mut steps = vec![ScriptStep {
            caption: Some(begin.goal.clone()),
            lit: lit.clone(),
            ..ScriptStep::of(run.game().snapshot(), opening)
        }];
        for command in &begin.solution {
            let answer = run.take(command);
            let (facts, refusal, caption) = match answer {
                LessonAnswer::Met {
                    facts,
                    refusal,
                    caption,
                    ..
                } => (facts, refusal, caption),
                LessonAnswer::Other { facts, .. } => (facts, None, None),
                LessonAnswer::Refused { refusal, hint } => (Vec::new(), Some(refusal), hint),
                LessonAnswer::NotAsked { .. } | LessonAnswer::Over => continue,
            };
            steps.push(ScriptStep {
                caption,
                refusal,
                command: Some(command.clone()),
                lit: lit.clone(),
                ..ScriptStep::of(run.game().snapshot(), facts)
            });
        }
        let game = content::game(&mut setup, None).map_err(|faults| told(&faults, texts))?;
        Ok(Self::new(title, seats_of(&setup), steps, game))
    }

    /// Some commands of a recorded game, as far as these rules reach.
    ///
    /// # Errors
    /// If these rules cannot set it up, in words.
    pub fn of_recording(
        title: LocalizedText,
        recording: Recording,
        span: &RecordedSpan,
        texts: &Texts,
    ) -> Result<Self, String> {
        let mut seating = viewer::seating(&recording);
        for seat in &mut seating.seats {
            seat.control = Control::Human;
        }
        let game = recording.set_up().map_err(|error| texts.set_up_error(&error))?;
        let mut cursor = ReplayCursor::new(recording).map_err(|error| texts.set_up_error(&error))?;
        let steps = cursor.recording().steps.iter();
        let before = steps.take_while(|step| step.n < span.first).count();
        cursor.seek(before);
        let mut steps = vec![ScriptStep::of(cursor.game().snapshot(), Vec::new())];
        for place in before + 1..=cursor.good() {
            let step = &cursor.recording().steps[place - 1];
            if step.n > span.last {
                break;
            }
            let command = step.command.clone();
            cursor.seek(place);
            let facts = cursor.facts(place).to_vec();
            steps.push(ScriptStep {
                command,
                ..ScriptStep::of(cursor.game().snapshot(), facts)
            });
        }
        Ok(Self::new(title, seating, steps, game))
    }

    fn of_board(title: LocalizedText, setup: &Setup) -> Result<Self, Vec<FileFault>> {
        let mut played = content::game(&mut setup.clone(), None)?;
        // Dice that a setup gives are followed as far as they go.
        let facts = played.start().map(<[Fact]>::to_vec).unwrap_or_default();
        let steps = vec![ScriptStep::of(played.snapshot(), facts)];
        let game = content::game(&mut setup.clone(), None)?;
        Ok(Self::new(title, seats_of(setup), steps, game))
    }

    fn new(title: LocalizedText, seating: Seating, steps: Vec<ScriptStep>, game: Game) -> Self {
        Self {
            title,
            seating,
            steps,
            game: Mutex::new(game),
        }
    }

    /// The place of the last step.
    pub fn end(&self) -> usize {
        self.steps.len() - 1
    }

    /// A table for it, on which nobody plays; its first step is on show.
    pub fn lay(&mut self, playback: &mut Playback, texts: &Texts) -> Result<Table, Vec<FileFault>> {
        let game = content::game(&mut self.seating.setup.clone(), None)?;
        let mut table = Table::lay(self.seating.clone(), game, texts);
        self.show(0, &mut table, playback);
        Ok(table)
    }

    /// Puts a step on the table at once, with its last dice.
    pub fn show(&mut self, place: usize, table: &mut Table, playback: &mut Playback) {
        let place = place.min(self.end());
        table.end_try_out();
        self.mirror(place, table);
        let told = &self.steps[..=place];
        table.log = Log::default();
        for step in told {
            table.log.add(&step.facts);
        }
        table.log.tell_to(usize::MAX);
        table.display = DisplayState::of(&table.state);
        for fact in told.iter().flat_map(|step| &step.facts) {
            match fact {
                Fact::Waits { piece, .. } => table.display.set_waiting(*piece, true),
                Fact::Placed { piece, .. } => table.display.set_waiting(*piece, false),
                _ => {}
            }
        }
        table.told_book_data = table.book_data.clone();
        let thrown = told.iter().rev().find(|step| !step.dice().is_empty());
        let thrown = thrown.map(|step| step.facts.as_slice());
        playback.lay_out(thrown.unwrap_or_default(), table.landmarks);
    }

    /// Plays a step, from the one before.
    pub fn play(&mut self, place: usize, table: &mut Table, playback: &mut Playback) {
        self.mirror(place, table);
        let facts = &self.steps[place].facts;
        table.log.add(facts);
        playback.push(facts, table.landmarks);
        // A step of which nothing is told changes the board all the same.
        if playback.is_idle() {
            table.catch_up();
        }
    }

    fn mirror(&mut self, place: usize, table: &mut Table) {
        let game = self.game.get_mut().unwrap_or_else(PoisonError::into_inner);
        game.restore(&self.steps[place].state);
        table.mirror(game);
    }
}

/// The seed of the dice that a lesson does not force.
const LESSON_SEED: u64 = 1;

/// What a task of a lesson lights up, on a grid.
fn lit_up(lit: &TaskHighlight) -> Highlight {
    Highlight {
        cells: lit.places.clone(),
        ..Highlight::default()
    }
}

/// People on all seats, in the order of colours.
fn seats_of(setup: &Setup) -> Seating {
    let seats = (0..setup.players.len()).map(|seat| Seat {
        colour: seat % COLOURS,
        control: Control::Human,
    });
    Seating {
        seats: seats.collect(),
        setup: setup.clone(),
    }
}
