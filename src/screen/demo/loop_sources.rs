//! What the loop shows: the games recorded here, games of bots played for it, and the scenes that come with the program. The next
//! show is prepared by a thread beside the window's while one is on.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, SendError, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use bevy::platform::cell::SyncCell;

use crate::bots::BotKind;
use crate::content;
use crate::content::playlist::RecordedSpan;
use crate::content::scene::{LocalizedText, Scene};
use crate::game::DecisionKind;
use crate::replay::{Recording, Store, name_of};
use crate::rules::{Rulebook, listed_rulebooks};
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::saved_games::record::beginning;
use crate::screen::app::start::SetupChoices;
use crate::screen::demo::script::DemoScript;
use crate::screen::replay::scene_player::scenes;
use crate::screen::table_top::table::Seating;
use crate::text::{Lang, Texts};

/// A show that can begin.
pub struct PreparedShow {
    /// What is shown.
    pub script: DemoScript,
    /// What stands below the title.
    pub subtitle: String,
}

/// Something to be shown.
enum ShowSource {
    Scene(&'static Scene),
    Recorded(PathBuf),
    /// A game that bots play for it, by these dice.
    Fresh(Box<SetupChoices>, u64),
}

/// What there is to be shown, in an order that chance gives.
pub struct LoopSources {
    scenes: VecDeque<&'static Scene>,
    recorded: VecDeque<PathBuf>,
    choices: Option<Box<SetupChoices>>,
    lang: Lang,
    /// The state of the chance by which shows are chosen.
    chance: u64,
    /// How many shows have been prepared.
    count: u64,
    preparer: Preparer,
    /// Whether the next show is being prepared.
    is_preparing: bool,
    /// The next show, once it is prepared; none where it cannot be shown.
    next: Option<PreparedShow>,
}

/// A thread that prepares shows as long as the loop is on: memory that it took for one it has for those behind.
struct Preparer {
    wanted: Sender<ShowSource>,
    prepared: SyncCell<Receiver<Option<PreparedShow>>>,
}

impl Preparer {
    fn new(lang: Lang) -> Self {
        let (wanted, sources) = channel();
        let (shows, found) = channel();
        thread::spawn(move || {
            for source in sources {
                if shows.send(prepared(source, lang)).is_err() {
                    return;
                }
            }
        });
        Self {
            wanted,
            prepared: SyncCell::new(found),
        }
    }
}

/// How many scenes come between two games.
const SCENES: u64 = 2;

/// The most commands of a game that are shown.
const MOST_COMMANDS: u32 = 240;

/// How long bots may play for a show.
const LONGEST: Duration = Duration::from_secs(20);

impl LoopSources {
    /// What there is here.
    pub fn new(games: Option<&SavedGames>, choices: Option<&SetupChoices>, lang: Lang, seed: u64) -> Self {
        let mut sources = Self {
            scenes: VecDeque::new(),
            recorded: VecDeque::new(),
            choices: choices.map(|choices| Box::new(choices.clone())),
            lang,
            chance: seed,
            count: 0,
            preparer: Preparer::new(lang),
            is_preparing: false,
            next: None,
        };
        let listed = |scene: &&Scene| listed_rulebooks().any(|book| book.id() == scene.setup.rules);
        let several = |scene: &&Scene| scene.steps.len() > 1;
        let mut all: Vec<&'static Scene> = scenes().iter().filter(listed).filter(several).collect();
        sources.shuffle(&mut all);
        sources.scenes = all.into();
        let saved = games
            .into_iter()
            .flat_map(|games| games.saves.iter().chain(&games.recent));
        let is_whole = |game: &&crate::replay::SavedGame| {
            let summary = game.summary.as_ref();
            !game.played && summary.is_ok_and(|summary| summary.over && summary.commands > 0)
        };
        let mut paths: Vec<PathBuf> = saved.filter(is_whole).map(|game| game.path.clone()).collect();
        sources.shuffle(&mut paths);
        sources.recorded = paths.into();
        sources.prepare();
        sources
    }

    /// The next number that chance gives, below a bound.
    fn below(&mut self, bound: usize) -> usize {
        self.chance = self
            .chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.chance >> 33) as usize) % bound.max(1)
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let other = self.below(last + 1);
            list.swap(last, other);
        }
    }

    /// Begins to prepare the next show.
    fn prepare(&mut self) {
        let source = self.choose();
        self.count += 1;
        let Some(source) = source else {
            return;
        };
        let sent = self.preparer.wanted.send(source).or_else(|SendError(source)| {
            // It broke down over the show before.
            self.preparer = Preparer::new(self.lang);
            self.preparer.wanted.send(source)
        });
        self.is_preparing = sent.is_ok();
    }

    fn choose(&mut self) -> Option<ShowSource> {
        let games = self.count / (SCENES + 1);
        if self.count % (SCENES + 1) == SCENES {
            // Games of bots stand in where none are recorded, and come in between where some are.
            let recorded = match games % 2 {
                0 => self.recorded.pop_front(),
                _ => None,
            };
            if let Some(path) = recorded {
                self.recorded.push_back(path.clone());
                return Some(ShowSource::Recorded(path));
            }
            if let Some(choices) = self.choices.clone() {
                let seed = self.below(usize::MAX) as u64;
                return Some(ShowSource::Fresh(choices, seed));
            }
        }
        let scene = self.scenes.pop_front()?;
        self.scenes.push_back(scene);
        Some(ShowSource::Scene(scene))
    }

    /// Whether the next show can begin, or nothing comes of it.
    pub fn is_ready(&mut self) -> bool {
        if self.is_preparing {
            match self.preparer.prepared.get().try_recv() {
                Ok(show) => (self.next, self.is_preparing) = (show, false),
                Err(TryRecvError::Disconnected) => self.is_preparing = false,
                Err(TryRecvError::Empty) => {}
            }
        }
        !self.is_preparing
    }

    /// The next show, waited for if need be; none where it cannot be shown. The one behind is prepared from now on.
    pub fn take(&mut self) -> Option<PreparedShow> {
        if std::mem::take(&mut self.is_preparing) {
            self.next = self.preparer.prepared.get().recv().ok().flatten();
        }
        let next = self.next.take();
        self.prepare();
        next
    }
}

/// Prepares a show; none where it cannot be shown.
fn prepared(source: ShowSource, lang: Lang) -> Option<PreparedShow> {
    let texts = Texts::of(lang);
    let book = |rules: &str| texts.for_book(rules).say(&format!("book-{rules}"));
    match source {
        ShowSource::Scene(scene) => Some(PreparedShow {
            script: DemoScript::of_scene(scene.title.clone(), scene).ok()?,
            subtitle: book(&scene.setup.rules),
        }),
        ShowSource::Recorded(path) => {
            let found = Store::at("").load(&path).ok()?;
            of_game(&name_of(&path), found.recording, texts)
        }
        ShowSource::Fresh(choices, seed) => {
            let recording = fresh_game(*choices, seed)?;
            let setup = recording.setup();
            let map = setup.map.title(lang.code()).to_owned();
            let mode = texts.for_book(&setup.rules).mode(&setup.mode);
            let title = if map.is_empty() { mode } else { map };
            of_game(&title, recording, texts)
        }
    }
}

/// A recorded game, its first commands if it is long.
fn of_game(title: &str, recording: Recording, texts: &Texts) -> Option<PreparedShow> {
    let rules = recording.setup().rules.clone();
    let own = texts.for_book(&rules);
    let players: Vec<&str> = (recording.setup().players.iter())
        .map(|player| player.name.as_str())
        .collect();
    let subtitle = format!("{} · {}", own.say(&format!("book-{rules}")), players.join(" – "));
    let first = recording.first().saturating_add(1);
    let last = recording.last().min(recording.first().saturating_add(MOST_COMMANDS));
    let title = LocalizedText {
        fr: title.to_owned(),
        en: title.to_owned(),
    };
    let span = RecordedSpan { rules, first, last };
    let script = DemoScript::of_recording(title, recording, &span, own).ok()?;
    Some(PreparedShow { script, subtitle })
}

/// A game of bots by one of the listed books, as the start screen would have it.
fn fresh_game(mut choices: SetupChoices, seed: u64) -> Option<Recording> {
    let has_boards = |book: &&dyn Rulebook| !(book.arenas().is_empty() && book.tables_made_for_it().is_empty());
    let books: Vec<_> = listed_rulebooks().filter(has_boards).collect();
    let book = *books.get(seed as usize % books.len().max(1))?;
    let modes = book.mods();
    let mode = modes.get((seed >> 8) as usize % modes.len().max(1))?;
    // Where nothing is won, bots play for nothing.
    if !book.landmarks().keeps_scores(mode) {
        return None;
    }
    choices.set_mode(book, mode, true);
    choices.look_over();
    let Seating { mut setup, seats } = choices.seating()?;
    setup.seed = seed;
    let mut game = content::game(&mut setup, None).ok()?;
    game.start().ok()?;
    let seating = Seating { setup, seats };
    let mut recording = Recording::begin(beginning(&seating, None), &mut game)?;
    let mut bot = BotKind::Greedy.bot(seed);
    let begun = Instant::now();
    while recording.last() < MOST_COMMANDS && begun.elapsed() < LONGEST {
        if game
            .decision()
            .is_none_or(|decision| decision.kind == DecisionKind::Over)
        {
            break;
        }
        let command = bot.choose(&mut game);
        game.apply(&command).ok()?;
        recording.push(&mut game, command);
    }
    Some(recording)
}
