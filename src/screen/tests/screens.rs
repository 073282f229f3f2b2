//! The screens that are looked at: each a world with what its systems want, and those systems.

use bevy::asset::Assets;
use bevy::ecs::system::SystemId;
use bevy::image::Image;
use bevy::prelude::*;
use bevy_egui::{EguiGlobalSettings, EguiUserTextures};
use tempfile::TempDir;

use crate::bots::{Bot as _, BotKind, Control, RandomBot};
use crate::content;
use crate::content::read_map;
use crate::game::{DecisionKind, Fact, Game, PieceId};
use crate::replay::{Recorder, Recording, Store, StoreFolder};
use crate::rules::{MapSource, Setup, first_rulebook, rulebook};
use crate::screen::app::render_target::ScreenSize;
use crate::screen::app::saved_games::record::{GameRecord, beginning};
use crate::screen::app::saved_games::{SaveDialog, SavedGames};
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::app::start::club::ClubPage;
use crate::screen::app::start::thumbnail::ArenaChoice;
use crate::screen::app::start::{SetupChoices, StartView, draw_start_screen};
use crate::screen::app::window_state::WindowState;
use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::books::{feu, necromunda, quake40k, screen_of};
use crate::screen::lab::LabRuns;
use crate::screen::lesson::Learner;
use crate::screen::panels::projector::raise_contrast;
use crate::screen::panels::result::GameEnd;
use crate::screen::panels::rule_book::{RuleBook, draw_rule_book};
use crate::screen::panels::{configure_egui, draw_match_panels};
use crate::screen::preview::{
    self, OverlayKind, Preview, PreviewRequest, PreviewView, Subject, TableOverlay, TablePreview, TableRequest,
    TableSubject, TableViewWish,
};
use crate::screen::replay::scene_player::{self, reserve_caption_room, scenes};
use crate::screen::replay::tests::{bot_game, laid};
use crate::screen::replay::{NextReplayChange, Purpose, Replay, ReplayAction};
use crate::screen::table_top::art::Art;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::camera::orbit::Preset;
use crate::screen::table_top::input::{InputState, fold_side_panels, measure_board_area};
use crate::screen::table_top::measured::hand::TableTool;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table};
use crate::screen::tests::free_table::free_table;
use crate::screen::workshop::Workshop;
use crate::space::table::{Direction, PlanPoint, WrittenPoint};
use crate::text::{Lang, Texts};

/// A screen that can be drawn.
pub struct Shown {
    /// What it is.
    pub name: String,
    /// All that its systems want.
    pub world: World,
    /// What draws it, in order.
    pub systems: Vec<SystemId>,
    /// Files that are looked at meanwhile.
    _folder: Option<TempDir>,
}

/// What every screen wants.
fn world(state: WindowState) -> World {
    let mut world = World::new();
    let mut textures = EguiUserTextures::default();
    let art = Art::load(&mut Assets::<Image>::default(), &mut textures);
    world.insert_resource(textures);
    world.insert_resource(art);
    world.insert_resource(Settings::new(Lang::Fr, Speed::Normal));
    world.insert_resource(State::new(state));
    world.insert_resource(ScreenSize {
        width: 1280.0,
        height: 720.0,
        dots: 1.0,
    });
    world.init_resource::<NextState<WindowState>>();
    world.init_resource::<EguiGlobalSettings>();
    world.init_resource::<Playback>();
    world.init_resource::<RuleBook>();
    world.init_resource::<SavedGames>();
    world.init_resource::<NextReplayChange>();
    world.init_resource::<JournalPath>();
    world.init_resource::<InputState>();
    world.init_resource::<BoardView>();
    world.init_resource::<CameraControl>();
    world.init_resource::<Time<Real>>();
    world.init_resource::<GameEnd>();
    world.init_resource::<Learner>();
    world
}

/// The start screen with choices of the first book.
pub(super) fn start(name: &str, prepare: impl FnOnce(&mut World, &mut SetupChoices)) -> Shown {
    let mut world = world(WindowState::Start);
    let book = first_rulebook();
    let arenas = book.arenas().iter().filter_map(|arena| {
        let loaded = read_map(arena.file, arena.text).ok()?;
        Some(ArenaChoice::new(loaded.map, Some(book.id())))
    });
    let mut choices = SetupChoices::new(arenas.collect(), &[], 7);
    choices.look_over();
    world.init_resource::<LabRuns>();
    world.init_resource::<ClubPage>();
    world.init_resource::<Workshop>();
    prepare(&mut world, &mut choices);
    world.insert_resource(choices);
    let systems = vec![
        world.register_system(configure_egui.map(Result::unwrap)),
        world.register_system(draw_start_screen.map(Result::unwrap)),
        world.register_system(draw_rule_book.map(Result::unwrap)),
        world.register_system(raise_contrast.map(Result::unwrap)),
    ];
    Shown {
        name: format!("start, {name}"),
        world,
        systems,
        _folder: None,
    }
}

/// A match on a table.
pub(in crate::screen) fn of_table(
    name: String,
    table: Table,
    playback: Playback,
    prepare: impl FnOnce(&mut World),
) -> Shown {
    let mut world = world(WindowState::Match);
    if let Some(book) = rulebook(&table.seating.setup.rules) {
        world.resource_mut::<Settings>().book = book.id();
    }
    world.insert_resource(table);
    world.insert_resource(playback);
    prepare(&mut world);
    let systems = vec![
        world.register_system(fold_side_panels),
        world.register_system(measure_board_area),
        world.register_system(reserve_caption_room),
        world.register_system(configure_egui.map(Result::unwrap)),
        world.register_system(draw_match_panels.map(Result::unwrap)),
        world.register_system(draw_rule_book.map(Result::unwrap)),
        world.register_system(raise_contrast.map(Result::unwrap)),
    ];
    Shown {
        name,
        world,
        systems,
        _folder: None,
    }
}

/// A game of a mod on its own arena, played at random until a decision of a kind has to be made; none if it never comes.
fn played_until(mode: &str, kind: DecisionKind, controls: [Control; 2]) -> Option<(Table, Playback)> {
    played_on(bot_game(mode, 12, 1).beginning.setup, kind, controls, 3)
}

/// The same with any setup and any chance of the bot that plays.
pub(super) fn played_on(
    mut setup: Setup,
    kind: DecisionKind,
    controls: [Control; 2],
    chance: u64,
) -> Option<(Table, Playback)> {
    let mut game = content::game(&mut setup, None).unwrap();
    game.start().unwrap();
    let seats = (0..setup.players.len()).map(|colour| Seat {
        colour,
        control: controls[colour.min(1)].clone(),
    });
    let seating = Seating {
        seats: seats.collect(),
        setup: setup.clone(),
    };
    let mut recording = Recording::begin(beginning(&seating, None), &mut game).unwrap();
    let mut bot = RandomBot::new(chance);
    // Not the first round, if it can be: then something lies in the log.
    let is_it = |game: &mut Game| {
        let is_it = game.decision().is_some_and(|decision| decision.kind == kind);
        is_it && (matches!(kind, DecisionKind::Deploy | DecisionKind::Over) || game.public_state().round > 1)
    };
    while !is_it(&mut game) {
        let is_over = game
            .decision()
            .is_none_or(|decision| decision.kind == DecisionKind::Over);
        if is_over || recording.last() > 6000 {
            return None;
        }
        let command = bot.choose(&mut game);
        game.apply(&command).unwrap();
        recording.push(&mut game, command);
    }
    let has_dice = |facts: &Vec<Fact>| facts.iter().any(|fact| matches!(fact, Fact::Roll(_)));
    let facts = recording.steps.iter().rev().map(|step| step.facts.clone());
    let facts = facts.into_iter().find(has_dice).unwrap_or_default();
    let mut playback = Playback::default();
    let journal = JournalPath::default();
    let texts = Texts::of_book(Lang::Fr, &setup.rules);
    let mut table = Table::new(seating.clone(), &journal, &mut playback, texts).unwrap();
    playback.finish(&mut table);
    table.resume_from(seating, &game.snapshot(), GameRecord::of(recording), &journal);
    table.catch_up();
    playback.lay_out(&facts, table.landmarks);
    Some((table, playback))
}

pub(super) const HUMANS: [Control; 2] = [Control::Human, Control::Human];

/// The screens of the start.
pub fn of_start() -> Vec<Shown> {
    let mut screens = vec![
        start("a mod of kinds", |_, _| {}),
        start("a mod of klans, with more options", |_, choices| {
            choices.set_mode(first_rulebook(), "klanplay", true);
            choices.more = true;
            choices.look_over();
        }),
        start("a game that goes on", |world, choices| {
            let (table, playback) = played_until("defmatch", DecisionKind::Turn, HUMANS).unwrap();
            world.insert_resource(table);
            world.insert_resource(playback);
            choices.look_over();
        }),
        start("an arena that does not fit", |_, choices| {
            choices.set_mode(first_rulebook(), "flag", false);
            choices.look_over();
            choices.arena = choices.lacks.iter().position(|lacks| !lacks.is_empty()).unwrap();
            choices.look_over();
        }),
        start("a klan", |_, choices| {
            choices.set_mode(first_rulebook(), "klanplay", true);
            choices.look_over();
            choices.view = StartView::Klan(0);
        }),
        start("scenes", |_, choices| choices.view = StartView::Scenes),
        start("no games", |_, choices| choices.view = StartView::Games),
        start("the lab", |_, choices| choices.view = StartView::Lab),
        start("what came of games in the lab", |world, choices| {
            choices.view = StartView::Lab;
            let mut runs = world.resource_mut::<LabRuns>();
            let mut setup = bot_game("defmatch", 3, 1).beginning.setup;
            setup.seed = 5;
            runs.games = 2;
            runs.meeting = crate::screen::lab::runs::Meeting::Bots;
            let plan = runs.plan(&setup, false).unwrap();
            runs.begin(plan);
            while runs.progress().is_some() {
                std::thread::sleep(std::time::Duration::from_millis(20));
                runs.look();
            }
            assert!(runs.found.is_some());
        }),
        start("settings", |world, _| world.resource_mut::<Settings>().open = true),
        start("rules", |world, _| world.resource_mut::<RuleBook>().open()),
        start("a message", |world, _| {
            world.resource_mut::<SavedGames>().message = Some("Gork, Morg et les autres. ".repeat(5));
        }),
    ];
    for (name, view) in [
        ("games", StartView::Games),
        ("a game that was cut off", StartView::Game),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::at(folder.path());
        for (mode, seed, most) in [("klanplay", 4, 150), ("defmatch", 5, 60)] {
            let recorder = Recorder::begin(&store, StoreFolder::Games, &bot_game(mode, seed, most));
            drop(recorder);
        }
        let recorder = Recorder::begin(&store, StoreFolder::Saves, &bot_game("king", 6, 40));
        recorder.close(false).unwrap();
        let mut shown = start(name, |world, choices| {
            let mut saved_games = SavedGames::of(Some(store));
            assert!(!saved_games.recent.is_empty() && !saved_games.saves.is_empty());
            if view == StartView::Games {
                saved_games.offer_nothing();
            } else {
                assert!(saved_games.offer.is_some());
            }
            choices.view = view;
            world.insert_resource(saved_games);
        });
        shown._folder = Some(folder);
        screens.push(shown);
    }
    screens
}

/// The screens of a game: each kind of decision, and the dialogs over it.
pub fn of_games() -> Vec<Shown> {
    use DecisionKind::{Activation, Aim, Allot, Deploy, Herd, HerdTo, MoveOn, Over, Return, Turn};
    let mut screens = Vec::new();
    let mut missing = vec![Deploy, Turn, Activation, MoveOn, Allot, Aim, Return, Herd, HerdTo, Over];
    for mode in first_rulebook().mods() {
        let games: Vec<_> = missing
            .iter()
            .filter_map(|kind| played_until(mode, *kind, HUMANS).map(|game| (*kind, game)))
            .collect();
        for (kind, (table, playback)) in games {
            missing.retain(|held| *held != kind);
            screens.push(of_table(format!("{mode}, {kind:?}"), table, playback, |_| {}));
        }
        if let Some((table, playback)) = played_until(mode, Activation, HUMANS) {
            screens.push(of_table(format!("{mode}, all odds"), table, playback, |world| {
                world.resource_mut::<InputState>().show_odds = true;
            }));
        }
    }
    // What the mods' own arenas have not brought about, the works have: conveyors, téla-tépulas, guns.
    let mut arenas = first_rulebook().arenas().iter();
    let works = arenas.find(|arena| arena.file.ends_with("the_works.ron")).unwrap();
    missing.retain(|kind| {
        let found = ["defmatch", "klanplay"]
            .into_iter()
            .flat_map(|mode| (0..12).map(move |chance| (mode, chance)));
        let found = found.into_iter().find_map(|(mode, chance)| {
            let mut setup = bot_game(mode, 12, 1).beginning.setup;
            setup.map = MapSource::Inline(Box::new(read_map(works.file, works.text).unwrap().map));
            played_on(setup, *kind, HUMANS, chance)
        });
        let is_missing = found.is_none();
        if let Some((table, playback)) = found {
            screens.push(of_table(format!("the works, {kind:?}"), table, playback, |_| {}));
        }
        is_missing
    });
    assert_eq!(missing, []);
    let mut over_a_game = |name: &str, prepare: &dyn Fn(&mut World)| {
        let (table, playback) = played_until("klanplay", Activation, HUMANS).unwrap();
        screens.push(of_table(name.to_owned(), table, playback, prepare));
    };
    over_a_game("the settings of a game", &|world| {
        world.resource_mut::<Settings>().open = true;
    });
    over_a_game("the menu of a game", &|world| {
        world.resource_mut::<Settings>().menu_open = true;
    });
    over_a_game("what made the last numbers", &|world| {
        let why = &mut world.resource_mut::<InputState>().why;
        why.open_any();
        why.change_form();
    });
    over_a_game("the rules over a game", &|world| {
        world.resource_mut::<RuleBook>().open();
    });
    over_a_game("saving", &|world| {
        world.resource_mut::<SavedGames>().save_dialog = Some(SaveDialog {
            name: "Klanplay".to_owned(),
            ..SaveDialog::default()
        });
    });
    for (name, prepare) in [
        ("a free table", &(|_: &mut InputState| {}) as &dyn Fn(&mut InputState)),
        ("a free table, who is picked", &|input| {
            input.hand.selected = Some(PieceId(0));
            input.hand.tool = TableTool::Disc;
        }),
        ("the dice of a free table", &|input| input.dialog = Some("dice")),
        ("a mark on a free table", &|input| {
            input.hand.selected = Some(PieceId(0));
            input.dialog = Some("mark");
        }),
    ] {
        let (table, playback) = free_table();
        screens.push(of_table(name.to_owned(), table, playback, |world| {
            prepare(&mut world.resource_mut::<InputState>());
        }));
    }
    screens.extend(feu::screens::all());
    screens.extend(necromunda::screens::all());
    screens.extend(quake40k::screens::all());
    screens.extend(super::quake::of_games());
    let bots = [Control::Human, Control::Bot(BotKind::Hunter1)];
    if let Some((table, playback)) = played_until("klanplay", Turn, bots) {
        screens.push(of_table("against a bot".to_owned(), table, playback, |_| {}));
    }
    screens
}

/// The screens of recorded games, of scenes and of the preview.
pub fn of_others() -> Vec<Shown> {
    let mut screens = Vec::new();
    for branches in [false, true] {
        let (mut viewer, mut table, mut playback) = laid(bot_game("klanplay", 4, 150));
        viewer.show(60, &mut table, &mut playback);
        playback.halt = Some(0);
        let mut replay = Replay::new(viewer, &table, Purpose::Past, "Klanplay 2026".to_owned());
        if branches {
            let mut next = NextReplayChange::default();
            replay.go(ReplayAction::Branch, &mut table, &mut playback, &mut next);
            assert!(replay.branching.is_some());
        }
        let name = if branches {
            "playing on from a record"
        } else {
            "a recorded game"
        };
        screens.push(of_table(name.to_owned(), table, playback, |world| {
            world.insert_resource(replay);
        }));
    }
    // The scenes whose first words are the longest.
    let mut longest: Vec<_> = scenes().iter().collect();
    longest.sort_by_key(|scene| {
        let words = scene.steps.iter().map(|step| step.caption.of(Lang::Fr).len());
        std::cmp::Reverse(scene.title.of(Lang::Fr).len() + words.max().unwrap_or(0))
    });
    for scene in longest.into_iter().take(3) {
        let mut playback = Playback::default();
        let (play, mut table) = scene_player::set_up(scene, Texts::of(Lang::Fr), &mut playback).unwrap();
        playback.finish(&mut table);
        screens.push(of_table(format!("the scene {}", scene.key), table, playback, |world| {
            world.insert_resource(play);
        }));
    }
    for (overlay, name) in [
        (None, "a preview"),
        (Some((OverlayKind::Sight, None)), "a preview of what is seen"),
    ] {
        let mut world = world(WindowState::Start);
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("maps/furnace.ron");
        let subject = Subject::of(&path, first_rulebook(), None);
        let terrain = TerrainMap::of(&subject.map, screen_of(first_rulebook().id()));
        let wish = PreviewRequest {
            view: PreviewView::Around(Preset::ThreeQuarter),
            overlay,
            walker: None,
            figures: false,
            quality: None,
            lang: Lang::Fr,
            size: (1280, 720),
        };
        world.insert_resource(terrain);
        world.insert_resource(Preview::new(Some(subject), &wish, true).unwrap());
        let systems = vec![
            world.register_system(preview::frame),
            world.register_system(preview::panel::draw.map(Result::unwrap)),
        ];
        screens.push(Shown {
            name: name.to_owned(),
            world,
            systems,
            _folder: None,
        });
    }
    screens.extend(of_tables());
    screens
}

/// The previews of a table: its plan, its models with what is seen, and the view from an eye at somebody.
fn of_tables() -> Vec<Shown> {
    let at = |x, y| WrittenPoint {
        plan: PlanPoint::new(x, y),
        z: None,
    };
    let around = TableViewWish::Around(Preset::ThreeQuarter);
    let from = at(6000, 500);
    let sight = Some((TableOverlay::Sight, Some(from)));
    let eye = TableViewWish::Eye(from, Direction::NORTH);
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("maps/pipe_works.ron");
    let subject = TableSubject::of(&path, first_rulebook());
    let previews = [
        ("a table's plan", TableViewWish::Plan, None, None),
        ("what is seen of a table", around, sight, Some(at(6000, 4200))),
        ("a table from an eye", eye, None, Some(at(6000, 4200))),
    ];
    let screens = previews.map(|(name, view, overlay, target)| {
        let mut world = world(WindowState::Start);
        let wish = TableRequest {
            view,
            overlay,
            target,
            storey: None,
            quality: None,
            lang: Lang::Fr,
            size: (1280, 720),
        };
        let mut preview = TablePreview::new(subject.clone(), &wish, true).unwrap();
        preview.find_out();
        world.insert_resource(preview);
        let systems = vec![
            world.register_system(preview::table::frame),
            world.register_system(preview::table::panel::draw.map(Result::unwrap)),
        ];
        Shown {
            name: name.to_owned(),
            world,
            systems,
            _folder: None,
        }
    });
    screens.into()
}
