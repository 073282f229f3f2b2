//! The scenes: all pass, each rule has one, damaged ones are told what is wrong with them, and wrong ones fail.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use arene::content::FileFault;
use arene::content::scene::{FACTS, Mismatch, Scene, ScenePlayer, StepOutcome, builtin, list, load, read};
use arene::game::Fact;
use arene::rules::doum40k::keys;
use arene::rules::first_rulebook;
use arene::text::{Lang, Names, Texts};
use serde_json::{Value, json};

mod command_line;
mod damaged;
mod wrong;

/// A scene to be damaged: a shot along a lane, and a step.
const SCENE: &str = r#"(
    chapter: "shooting",
    rules: ["shoot.hit"],
    title: (fr: "Tir", en: "Shot"),
    setup: (
        rules: "doum40k",
        mod: "defmatch",
        map: (rows: [
            ".......",
            ".......",
        ]),
        first: 0,
        players: [
            (name: "Gork", pieces: [(kind: "flingboy", at: [0, 0], face: "east")]),
            (name: "Morg", pieces: [(kind: "grot", at: [5, 0], face: "west")]),
        ],
    ),
    steps: [
        (
            caption: (fr: "En joue.", en: "Ready."),
            command: activate(piece: 0),
        ),
        (
            caption: (fr: "Feu.", en: "Fire."),
            dice: [5],
            command: shoot(target: 1, with: gun),
            expect: [(fact: "killed", piece: 1, by: 0)],
            state: {"/pieces/1/at": None},
            lit: (cells: [[5, 0]], lines: [[[0, 0], [5, 0]]]),
        ),
    ],
)
"#;

/// [`SCENE`] with one thing changed.
#[track_caller]
fn changed(from: &str, to: &str) -> String {
    assert_eq!(SCENE.matches(from).count(), 1, "{from} once");
    SCENE.replace(from, to)
}

#[track_caller]
fn sound(text: &str) -> Scene {
    read("scene.ron", text).unwrap_or_else(|faults| panic!("{}", told(&faults)))
}

fn told(faults: &[FileFault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// What is wrong with the first step that is not as expected.
#[track_caller]
fn wrong(scene: &Scene) -> (usize, Vec<Mismatch>) {
    let mut stage = ScenePlayer::new(scene).expect("a sound set-up");
    let outcome = stage.play_out().expect("it should fail");
    (outcome.step, outcome.mismatches)
}

fn in_english(mismatches: &[Mismatch]) -> String {
    let lines: Vec<String> = mismatches
        .iter()
        .map(|mismatch| mismatch.words(Texts::of(Lang::En), &Names::default()))
        .collect();
    lines.join("\n")
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

// ---- those that come with the program ----

#[test]
fn the_scenes_built_in_are_those_in_the_folder() {
    let built_in: BTreeSet<String> = builtin().iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(built_in.len(), builtin().len(), "one stands twice in the list");
    let folder = std::fs::read_dir(root().join("scenes")).expect("the folder");
    let files: BTreeSet<String> = folder
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(built_in, files);
}

#[test]
fn every_scene_passes() {
    let mut failed = Vec::new();
    for (name, text) in builtin() {
        let scene = read(&format!("scenes/{name}"), *text).unwrap_or_else(|faults| panic!("{}", told(&faults)));
        let mut stage = ScenePlayer::new(&scene).expect("a sound set-up");
        if let Some(outcome) = stage.play_out() {
            failed.push(format!(
                "{name}, step {}: {}",
                outcome.step + 1,
                in_english(&outcome.mismatches)
            ));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// The book's own chapters.
fn chapters() -> &'static [arene::rules::Chapter] {
    first_rulebook().texts().chapters()
}

/// The scenes of Doum40k, without those of what can be added to it.
pub fn of_doum40k() -> Vec<Scene> {
    let mut scenes = list().expect("sound scenes");
    scenes.retain(|scene| scene.setup.rules == "doum40k" && scene.setup.own.is_empty());
    scenes
}

#[test]
fn scenes_are_listed_book_by_book_and_chapter_by_chapter_under_titles_of_their_own() {
    let all = list().expect("sound scenes");
    let scenes = of_doum40k();
    assert!(scenes.len() >= 60);
    assert_eq!(all[..scenes.len()], scenes, "those of the first book come first");
    let books: Vec<&str> = all.iter().map(|scene| scene.setup.rules.as_str()).collect();
    let count = books.chunk_by(|one, other| one == other).count();
    assert_eq!(count, books.iter().collect::<BTreeSet<_>>().len(), "{books:?}");
    let ranks: Vec<usize> = scenes
        .iter()
        .map(|scene| {
            chapters()
                .iter()
                .position(|known| known.id == scene.chapter)
                .expect("a chapter")
        })
        .collect();
    assert!(ranks.is_sorted());
    for (index, scene) in all.iter().enumerate() {
        let others = all[..index]
            .iter()
            .filter(|other| other.setup.rules == scene.setup.rules);
        for other in others {
            assert_ne!(scene.title, other.title, "{} and {}", scene.key, other.key);
        }
    }
}

#[test]
fn every_rule_has_a_scene() {
    let scenes = of_doum40k();
    let shown: BTreeSet<&str> = scenes
        .iter()
        .flat_map(|scene| scene.rules.iter().map(String::as_str))
        .collect();
    let all = keys::ALL.iter().map(|key| key.as_str());
    let without: Vec<&str> = all.filter(|key| !shown.contains(key)).collect();
    assert_eq!(without, Vec::<&str>::new(), "no scene shows these");
}

/// Rules that no fact and no refusal quotes: they act before the game, and the faults of a map or a setup quote them
/// (`quoted.rs`).
const QUIET: &[&str] = &[
    "space.grid",
    "ground.open",
    "ground.crate",
    "ground.bonus",
    "ground.mud",
    "ground.respawn",
    "ground.teleporter",
    "zone.klan",
    "piece.kramboy",
    "klan.build",
];

/// The rules that a step quotes: by a fact, a die, what changes its need, or a refusal.
pub fn quoted_by(outcome: &StepOutcome) -> BTreeSet<String> {
    let facts = outcome.facts.iter().flat_map(|fact| {
        let modifiers = match fact {
            Fact::Roll(roll) => roll.modifiers.0.as_slice(),
            _ => &[],
        };
        std::iter::once(fact.rule()).chain(modifiers.iter().map(|modifier| modifier.rule))
    });
    let refusal = outcome.refusal.iter().map(|refusal| refusal.rule);
    facts.chain(refusal).map(|rule| rule.as_str().to_owned()).collect()
}

#[test]
fn every_rule_is_quoted_in_a_scene_that_shows_it() {
    // By rule: its scenes in which nothing quotes it, and whether some scene does.
    let mut found: BTreeMap<String, (Vec<String>, bool)> = BTreeMap::new();
    for scene in of_doum40k() {
        let mut stage = ScenePlayer::new(&scene).expect("a sound set-up");
        let mut quoted: BTreeSet<String> = BTreeSet::new();
        while let Some(outcome) = stage.next() {
            quoted.extend(quoted_by(&outcome));
        }
        for rule in &scene.rules {
            let (without, some) = found.entry(rule.clone()).or_default();
            if quoted.contains(rule) {
                *some = true;
            } else {
                without.push(scene.key.clone());
            }
        }
    }
    let silent: BTreeMap<&str, &Vec<String>> = found
        .iter()
        .filter(|(rule, (_, some))| !some && !QUIET.contains(&rule.as_str()))
        .map(|(rule, (without, _))| (rule.as_str(), without))
        .collect();
    assert!(silent.is_empty(), "{silent:#?}");
    let loud: Vec<&&str> = QUIET
        .iter()
        .filter(|rule| found.get(**rule).is_some_and(|(_, some)| *some))
        .collect();
    assert!(loud.is_empty(), "quoted after all: {loud:?}");
}

#[test]
fn the_facts_that_can_be_expected_are_those_that_come() {
    let mut came: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for scene in of_doum40k() {
        let mut stage = ScenePlayer::new(&scene).expect("a sound set-up");
        while let Some(outcome) = stage.next() {
            for fact in outcome.facts {
                let Value::Object(mut fields) = json!(fact) else {
                    panic!("{fact:?}")
                };
                let name = fields.remove("fact").expect("named");
                let names = fields.keys().cloned();
                came.entry(name.as_str().expect("a text").to_owned())
                    .or_default()
                    .extend(names);
            }
        }
    }
    let known: BTreeMap<String, BTreeSet<String>> = FACTS
        .iter()
        .map(|(name, fields)| {
            (
                (*name).to_owned(),
                fields.iter().map(|field| (*field).to_owned()).collect(),
            )
        })
        .collect();
    assert_eq!(
        came, known,
        "left: what the scenes bring, right: what a scene may expect"
    );
}

#[test]
fn captions_are_short_and_well_set_in_both_languages() {
    const LONGEST: usize = 170;
    let folder = root().join("scenes");
    for scene in list().expect("sound scenes") {
        let captions = scene.steps.iter().map(|step| &step.caption);
        for words in captions.chain([&scene.title]) {
            for text in [&words.fr, &words.en] {
                assert!(text.chars().count() <= LONGEST, "{}: long: {text}", scene.key);
                assert!(!text.contains('\''), "{}: {text}", scene.key);
            }
            let text = &words.fr;
            for mark in [" :", " ;", " !", " ?", " »", "« "] {
                assert!(!text.contains(mark), "{mark:?} in {}: {text}", scene.key);
            }
            for (at, mark) in text.match_indices([':', ';', '!', '?', '»']) {
                let before = text[..at].chars().next_back();
                assert_eq!(before, Some('\u{202f}'), "before {mark} in {}: {text}", scene.key);
            }
        }
        let text = std::fs::read_to_string(folder.join(format!("{}.ron", scene.key))).expect("its file");
        assert!(text.starts_with("// "), "{} does not say what it is for", scene.key);
    }
}

// ---- the stage ----

#[test]
fn a_stage_goes_forward_back_and_to_the_start() {
    for scene in list().expect("sound scenes") {
        let mut stage = ScenePlayer::new(&scene).expect("a sound set-up");
        let (mut hashes, mut outcomes) = (vec![stage.game().hash()], Vec::new());
        while let Some(outcome) = stage.next() {
            assert_eq!(stage.last(), Some(&outcome));
            outcomes.push(outcome);
            hashes.push(stage.game().hash());
            assert_eq!(stage.index(), outcomes.len());
        }
        assert!(stage.is_over() && stage.index() == scene.steps.len());
        for index in (0..scene.steps.len()).rev() {
            assert!(stage.back());
            assert_eq!(
                (stage.index(), stage.game().hash()),
                (index, hashes[index]),
                "{}",
                scene.key
            );
        }
        assert!(!stage.back() && stage.index() == 0);
        assert_eq!(stage.next().as_ref(), outcomes.first(), "{}", scene.key);
        stage.restart();
        assert_eq!((stage.index(), stage.game().hash()), (0, hashes[0]));
        for outcome in &outcomes {
            assert_eq!(stage.next().as_ref(), Some(outcome), "{}", scene.key);
        }
    }
}

#[test]
fn a_step_that_fails_leaves_the_game_as_it_was() {
    let scene = sound(&changed("dice: [5]", "dice: []"));
    let mut stage = ScenePlayer::new(&scene).expect("a sound set-up");
    stage.next();
    let before = stage.game().hash();
    assert!(!stage.next().expect("the shot").passed());
    assert_eq!(stage.game().hash(), before);
}

// ---- the docs ----

/// The example of a scene in `docs/formats.md`.
fn example() -> String {
    let docs = std::fs::read_to_string(root().join("docs/formats.md")).expect("the docs");
    let section = docs.split("## A scene\n").nth(1).expect("a section on scenes");
    let block = section.split("```ron\n").nth(1).expect("an example");
    block.split("```").next().expect("its end").to_owned()
}

#[test]
fn the_example_of_the_docs_passes_as_it_stands() {
    let scene = sound(&example());
    let mut stage = ScenePlayer::new(&scene).expect("a sound set-up");
    assert_eq!(stage.play_out(), None);
    assert!(scene.steps.len() > 3);
}

#[test]
fn the_docs_name_every_chapter_and_every_field() {
    let docs = std::fs::read_to_string(root().join("docs/formats.md")).expect("the docs");
    let section = docs.split("## A scene\n").nth(1).expect("a section on scenes");
    let section = section.split("\n## ").next().expect("its end");
    let fields = [
        "chapter", "rules", "title", "setup", "steps", "caption", "dice", "command", "expect", "state", "refused",
        "lit", "ask",
    ];
    let chapters = chapters().iter().map(|chapter| &chapter.id);
    for word in chapters.chain(&fields) {
        assert!(section.contains(&format!("`{word}`")), "{word}");
    }
}
