//! What is seen when: an attack before another die, the winner's die, nothing before it is told, banners.

use std::time::{Duration, Instant};

use crate::game::{Modifiers, PieceId, PlayerId, RuleKey};
use crate::screen::app::settings::Speed;
use crate::screen::panels::harness::Harness;
use crate::screen::panels::{banner, roster, top_bar};
use crate::screen::replay::tests::{bot_game, laid};
use crate::screen::table_top::playback::*;
use crate::text::{Lang, Texts};

fn die(rule: &'static str, seat: u8, value: u32) -> Fact {
    Fact::Roll(RollFact {
        rule: RuleKey(rule),
        player: Some(PlayerId(seat)),
        piece: Some(PieceId(u16::from(seat))),
        target: Some(PieceId(1 - u16::from(seat))),
        sides: 6,
        value,
        need: Some(4),
        passed: value >= 4,
        modifiers: Modifiers::default(),
        again: false,
        by_hand: false,
        told: false,
    })
}

/// An attack that kills, and the die that says where the dead comes back.
fn deadly() -> Vec<Fact> {
    let killed = Fact::Killed {
        rule: RuleKey("shoot.hit"),
        piece: PieceId(1),
        by: PieceId(0),
    };
    vec![
        die("shoot.hit", 0, 6),
        die("save.armour", 1, 3),
        killed,
        die("death.return", 1, 2),
    ]
}

/// A world in which facts are played, and the start of its time.
fn world(facts: &[Fact], speed: Speed) -> (World, Instant) {
    let (_, table, mut playback) = laid(bot_game("klanplay", 4, 1));
    playback.push(facts, table.landmarks);
    let mut world = World::new();
    world.insert_resource(Settings::new(Lang::En, speed));
    world.insert_resource(table);
    world.insert_resource(playback);
    let begun = Instant::now();
    let mut time = Time::<Real>::new(begun);
    time.update_with_instant(begun);
    world.insert_resource(time);
    (world, begun)
}

const STEP: f32 = 0.02;

/// Plays until a time, in steps; then what is played.
fn play_to(world: &mut World, begun: Instant, from: f32, to: f32, mut look: impl FnMut(f32, &Playback)) {
    let mut now = from;
    while now < to {
        now += STEP;
        let at = begun + Duration::from_secs_f32(now);
        world.resource_mut::<Time<Real>>().update_with_instant(at);
        world.run_system_cached(play_back).unwrap();
        look(now, world.resource::<Playback>());
    }
}

#[test]
fn an_attack_is_read_for_a_second_before_the_die_for_the_return_is_thrown() {
    let (mut world, begun) = world(&deadly(), Speed::Normal);
    let (mut whole, mut thrown, mut over) = (None, None, None);
    play_to(&mut world, begun, 0.0, 3.0, |now, playback| {
        if playback.group.as_ref().is_some_and(GroupOnShow::is_whole) {
            whole.get_or_insert(now);
        }
        if playback.dice.len() == 3 {
            thrown.get_or_insert(now);
        }
        if playback.is_idle() {
            over.get_or_insert(now);
        }
    });
    let (whole, thrown, over) = (whole.unwrap(), thrown.unwrap(), over.unwrap());
    assert!(thrown - whole >= 1.0 - 1.5 * STEP, "from {whole} to {thrown}");
    assert!(over <= 2.0 + 4.0 * STEP, "{over}");
}

#[test]
fn at_double_speed_an_attack_is_read_for_half_a_second() {
    let (mut world, begun) = world(&deadly(), Speed::Double);
    let (mut whole, mut thrown) = (None, None);
    play_to(&mut world, begun, 0.0, 2.0, |now, playback| {
        if playback.group.as_ref().is_some_and(GroupOnShow::is_whole) {
            whole.get_or_insert(now);
        }
        if playback.dice.len() == 3 {
            thrown.get_or_insert(now);
        }
    });
    let read = thrown.unwrap() - whole.unwrap();
    assert!((0.5 - 1.5 * STEP..0.6).contains(&read), "{read}");
}

#[test]
fn the_dice_of_the_next_command_do_not_hide_an_attack_that_has_just_been_told() {
    let facts = &deadly()[..3];
    let (mut world, begun) = world(facts, Speed::Normal);
    let mut whole = None;
    play_to(&mut world, begun, 0.0, 1.6, |now, playback| {
        if playback.group.as_ref().is_some_and(GroupOnShow::is_whole) {
            whole.get_or_insert(now);
        }
    });
    assert!(
        world.resource::<Playback>().is_idle(),
        "nothing waits where no die follows"
    );
    let landmarks = world.resource::<Table>().landmarks;
    world
        .resource_mut::<Playback>()
        .push(&[die("bonus.cell", 1, 1)], landmarks);
    let mut thrown = None;
    play_to(&mut world, begun, 1.6, 4.0, |now, playback| {
        if playback.group.is_none() {
            thrown.get_or_insert(now);
        }
    });
    let read = thrown.unwrap() - whole.unwrap();
    assert!((1.0 - 1.5 * STEP..1.1).contains(&read), "{read}");
}

#[test]
fn a_click_finishes_what_is_read_and_what_follows() {
    let (mut world, begun) = world(&deadly(), Speed::Normal);
    play_to(&mut world, begun, 0.0, 1.2, |_, _| {});
    world.resource_scope(|world, mut table: Mut<Table>| {
        world.resource_mut::<Playback>().finish(&mut table);
    });
    let playback = world.resource::<Playback>();
    assert!(playback.is_idle() && playback.dice.len() == 3);
}

#[test]
fn who_begins_ends_on_the_die_of_the_winner() {
    let facts = [die("setup.first", 0, 6), die("setup.first", 1, 2)];
    let (mut world, begun) = world(&facts, Speed::Normal);
    play_to(&mut world, begun, 0.0, 0.9, |_, playback| {
        assert_eq!(playback.picked, None);
    });
    play_to(&mut world, begun, 0.9, 1.3, |_, _| {});
    assert_eq!(world.resource::<Playback>().picked, Some(0));
    // The same where the dice are laid out at once.
    let landmarks = world.resource::<Table>().landmarks;
    let mut playback = world.resource_mut::<Playback>();
    playback.lay_out(&facts, landmarks);
    assert_eq!(playback.picked, Some(0));
}

#[test]
fn deaths_scores_and_turns_are_announced_for_a_moment() {
    let (mut world, begun) = world(&deadly(), Speed::Normal);
    let mut seen = Vec::new();
    let names = world.resource::<Table>().names.clone();
    let texts = Texts::of(Lang::En);
    let death = texts.fact(&deadly()[2], &names).unwrap();
    play_to(&mut world, begun, 0.0, 1.5, |_, playback| {
        seen.push(playback.announced.len());
    });
    assert!(seen.contains(&1) && seen[0] == 0);
    let (table, playback) = (world.resource::<Table>(), world.resource::<Playback>());
    let lines = banner::lines(table, playback, texts);
    assert_eq!((lines.len(), &lines[0].words), (1, &death));
    assert!(lines[0].colour.is_some());
    assert!(playback.due().is_some());
    play_to(&mut world, begun, 1.5, 4.0, |_, _| {});
    assert_eq!(world.resource::<Playback>().announced.len(), 0);
}

/// What title, scoreboard and list say.
fn told(table: &Table, harness: &mut Harness, settings: &Settings) -> String {
    let art = Harness::art();
    harness.draw(|ui| {
        let mut bar = settings.clone();
        egui_panel(ui, |ui| top_bar::show(ui, table, &mut bar, false, &art));
        roster::show(ui, table, settings, &art);
    });
    harness.words().collect::<Vec<_>>().join("\n")
}

fn egui_panel(ui: &mut bevy_egui::egui::Ui, show: impl FnOnce(&mut bevy_egui::egui::Ui)) {
    bevy_egui::egui::Panel::top("bar").exact_size(44.0).show(ui, show);
}

#[test]
fn title_list_and_scoreboard_tell_nothing_before_it_is_played() {
    for mode in ["klanplay", "squigs", "gunther", "king", "flag2"] {
        let (mut viewer, mut table, mut playback) = laid(bot_game(mode, 4, 120));
        let settings = Settings::new(Lang::En, Speed::Normal);
        let mut harness = Harness::new();
        let mut changes = 0;
        for place in 1..=viewer.end() {
            // Looked at now and then: each look draws all of it.
            let looks = place % 7 == 0;
            let before = looks.then(|| told(&table, &mut harness, &settings));
            viewer.next(&mut table, &mut playback);
            if let Some(before) = before {
                assert_eq!(told(&table, &mut harness, &settings), before, "{mode}, place {place}");
                playback.finish(&mut table);
                let after = told(&table, &mut harness, &settings);
                changes += usize::from(after != before);
            }
            playback.finish(&mut table);
        }
        assert!(changes > 3, "{mode}: {changes}");
    }
}

#[test]
fn who_must_act_is_named_whether_it_is_their_turn_or_not() {
    use crate::game::{Decision, DecisionKind};
    let (_, mut table, _) = laid(bot_game("klanplay", 4, 30));
    let texts = Texts::of(Lang::Fr);
    let shown = &mut table.display.shown;
    (shown.phase, shown.player, shown.round) = ("turn".to_owned(), PlayerId(0), 3);
    let heading = top_bar::heading(&table, texts);
    assert_eq!(heading, ["À Rouge de jouer", "Tour 3 · choix"]);
    table.display.shown.decision = Some(Decision {
        kind: DecisionKind::Return,
        player: PlayerId(1),
        piece: None,
        left: 0,
    });
    let heading = top_bar::heading(&table, texts);
    assert_eq!(heading, ["À Bleu de choisir", "Tour 3 · tour de Rouge"]);
    assert_eq!(table.to_act(), Some(PlayerId(1)));
}
