//! Playlists of the demonstrator: those that come with the program are sound, and every fault of a file is told with line and field.

use std::path::Path;

use arene::content::FileFault;
use arene::content::lesson;
use arene::content::playlist::{ItemContent, ItemSource, Playlist, RecordedSpan, list, load, read};
use arene::content::scene::{LocalizedText, ScenePlayer};
use arene::replay::span_of;
use arene::rules::{Fault, PLAYLISTS, listed_rulebooks};
use arene::text::{Lang, reports};

/// A scene, a task of a lesson, a moment of a recorded game and a board.
const PLAYLIST: &str = r#"(
    title: (fr: "Vendredi", en: "Friday"),
    items: [
        (scene: "scenes/shoot_hit.ron"),
        (lesson: "doum40k/first_game", task: 2, title: (fr: "Courir", en: "To run")),
        (game: "final.arene", from: 3, to: 8),
        (
            title: (fr: "Libre", en: "Free"),
            board: (
                rules: "doum40k",
                mod: "defmatch",
                map: (rows: [".......", ".......", "......."]),
                first: 0,
                players: [
                    (name: "Gork", pieces: [(kind: "pistolboy", at: [1, 1], face: "east")]),
                    (name: "Morg", pieces: [(kind: "grot", at: [6, 1], face: "west")]),
                ],
            ),
        ),
    ],
)
"#;

/// A recorded game of ten commands, wherever it lies; one of that name is missing.
fn ten_commands(path: &Path) -> Result<RecordedSpan, Fault> {
    if path.ends_with("missing.arene") {
        return Err(Fault::new("", "playlist-missing-game").arg("file", path.display()));
    }
    Ok(RecordedSpan {
        rules: "doum40k".to_owned(),
        first: 1,
        last: 10,
    })
}

/// [`PLAYLIST`] with one thing changed.
#[track_caller]
fn changed(from: &str, to: &str) -> String {
    assert_eq!(PLAYLIST.matches(from).count(), 1, "{from} once");
    PLAYLIST.replace(from, to)
}

#[track_caller]
fn sound(text: &str) -> Playlist {
    read("friday.ron", text, &ten_commands).unwrap_or_else(|faults| {
        let told = reports(&faults, Lang::En);
        panic!("{}", told.iter().map(ToString::to_string).collect::<String>())
    })
}

/// The faults of a text: why, field and line.
#[track_caller]
fn faults(text: &str) -> Vec<(&'static str, String, Option<usize>)> {
    let found = read("friday.ron", text, &ten_commands).expect_err("faults");
    for lang in Lang::ALL {
        for report in reports(&found, lang) {
            let told = report.to_string();
            assert!(!told.contains("fault-playlist"), "{told}");
        }
    }
    let told = |fault: &FileFault| (fault.fault.why, fault.fault.field.clone(), fault.line);
    found.iter().map(told).collect()
}

#[test]
fn a_sound_playlist_has_its_items_in_order_with_their_titles() {
    let playlist = sound(PLAYLIST);
    assert_eq!(playlist.key, "friday");
    let titles: Vec<String> = playlist.items.iter().map(|item| item.title().en).collect();
    assert_eq!(titles, ["To hit", "To run", "final", "Free"]);
    match &playlist.items[2].content {
        ItemContent::Game(path, span) => {
            assert_eq!(path, Path::new("final.arene"));
            assert_eq!((span.first, span.last), (3, 8));
        }
        other => panic!("{other:?}"),
    }
    assert!(matches!(&playlist.items[1].content, ItemContent::Lesson(_, 1)));
    assert!(playlist.items.iter().all(|item| item.rules() == "doum40k"));
}

#[test]
fn each_fault_is_told_with_its_line_and_its_field() {
    let told = |from: &str, to: &str| faults(&changed(from, to));
    let one = |why, field: &str, line| vec![(why, field.to_owned(), Some(line))];
    assert_eq!(
        told("scenes/shoot_hit.ron", "scenes/shoot_hut.ron"),
        one("playlist-missing-scene", "items[0].scene", 4)
    );
    assert_eq!(
        told("doum40k/first_game", "doum40k/first_gam"),
        one("playlist-missing-lesson", "items[1].lesson", 5)
    );
    assert_eq!(told("task: 2", "task: 99"), one("playlist-no-task", "items[1].task", 5));
    assert_eq!(told("task: 2", "task: 0"), one("playlist-no-task", "items[1].task", 5));
    assert_eq!(
        told("final.arene", "missing.arene"),
        one("playlist-missing-game", "items[2].game", 6)
    );
    assert_eq!(told("to: 8", "to: 80"), one("playlist-range", "items[2].to", 6));
    assert_eq!(told("from: 3", "from: 9"), one("playlist-range", "items[2].from", 6));
    assert_eq!(told("from: 3", "from: 0"), one("playlist-range", "items[2].from", 6));
    assert_eq!(
        told("(scene: \"scenes/shoot_hit.ron\")", "(task: 1)"),
        one("playlist-one-thing", "items[0]", 4)
    );
    assert_eq!(
        told("(scene: ", "(lesson: \"doum40k/first_game\", scene: "),
        one("playlist-one-thing", "items[0]", 4)
    );
    assert_eq!(
        told("(scene: ", "(from: 1, scene: "),
        one("playlist-not-with", "items[0].from", 4)
    );
    assert_eq!(
        told("title: (fr: \"Libre\", en: \"Free\"),", ""),
        one("playlist-no-title", "items[3]", 7)
    );
    assert_eq!(
        told("en: \"Friday\"", "en: \" \""),
        one("scene-no-words", "title.en", 2)
    );
    assert_eq!(told("items: [", "itmes: ["), one("file-unknown-field", "itmes", 3));
    assert_eq!(
        told("kind: \"grot\"", "kind: \"grut\""),
        one("unknown-kind", "items[3].board.players[1].pieces[0].kind", 16)
    );
    assert_eq!(
        faults("(title: (fr: \"a\", en: \"b\"), items: [])"),
        one("playlist-no-items", "items", 1)
    );
}

#[test]
fn the_faults_of_a_named_scene_follow_with_their_own_places() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("mine.ron"), "(chapter: \"shooting\",\n rules: [],\n").unwrap();
    let path = folder.path().join("friday.ron");
    let text = changed("scenes/shoot_hit.ron", "mine.ron");
    std::fs::write(&path, text).unwrap();
    let found = load(&path, &ten_commands).expect_err("faults");
    assert_eq!(found[0].fault.why, "playlist-broken-scene");
    assert!(found[0].file.as_deref().unwrap().ends_with("friday.ron"));
    assert!(found[1].file.as_deref().unwrap().ends_with("mine.ron"));
}

#[test]
fn relative_paths_are_looked_for_beside_the_playlist() {
    let folder = tempfile::tempdir().unwrap();
    let scene = std::fs::read("scenes/shoot_hit.ron").unwrap();
    std::fs::write(folder.path().join("mine.ron"), scene).unwrap();
    let path = folder.path().join("friday.ron");
    std::fs::write(&path, changed("scenes/shoot_hit.ron", "mine.ron")).unwrap();
    let playlist = load(&path, &ten_commands).unwrap();
    assert!(matches!(&playlist.items[0].content, ItemContent::Scene(scene) if scene.key == "mine"));
}

#[test]
fn what_is_put_together_is_read_back_as_it_was() {
    let playlist = sound(PLAYLIST);
    let mut draft = playlist.draft();
    draft.items.swap(0, 3);
    draft.items.remove(1);
    draft.items.push((
        Some(LocalizedText {
            fr: "É « x »".to_owned(),
            en: "\"x\"".to_owned(),
        }),
        ItemSource::Scene("scenes/shoot_cover.ron".to_owned()),
    ));
    let read_back = read("friday.json", draft.to_json(), &ten_commands).unwrap();
    assert_eq!(read_back.draft(), draft);
    let titles: Vec<String> = read_back.items.iter().map(|item| item.title().en).collect();
    assert_eq!(titles, ["Free", "final", "To hit", "\"x\""]);
}

#[test]
fn every_built_in_playlist_is_sound_and_every_book_has_one() {
    let all = list(&span_of).unwrap();
    assert_eq!(all.len(), PLAYLISTS.len());
    for playlist in &all {
        assert!(playlist.items.len() >= 3, "{}", playlist.key);
        for item in &playlist.items {
            match &item.content {
                ItemContent::Scene(scene) => {
                    let wrong = ScenePlayer::new(scene).unwrap().play_out();
                    assert_eq!(wrong, None, "{} in {}", scene.key, playlist.key);
                }
                ItemContent::Lesson(shown, _) => assert_eq!(lesson::check(shown), None, "{}", shown.key),
                other => panic!("nothing else is built in: {other:?}"),
            }
        }
    }
    for book in listed_rulebooks() {
        assert!(all.iter().any(|playlist| playlist.key == book.id()), "{}", book.id());
    }
}

#[test]
fn a_playlist_is_found_by_its_path_and_by_its_key() {
    for (key, _) in PLAYLISTS {
        let by_key = load(Path::new(key), &span_of).unwrap();
        assert_eq!(by_key.key, *key);
    }
    let missing = load(Path::new("doum40"), &span_of).expect_err("none");
    assert_eq!(missing[0].fault.why, "playlist-missing");
}
