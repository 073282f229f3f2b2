//! `arene check` on maps of tables.

use std::process::{Command, Output};

fn check(args: &[&str]) -> Output {
    let folder = env!("CARGO_MANIFEST_DIR");
    let mut command = Command::new(env!("CARGO_BIN_EXE_arene"));
    command.args(["check", "--lang", "en"]).args(args).current_dir(folder);
    command.output().unwrap()
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_sound_table_is_praised_with_its_size_and_what_is_on_it() {
    let output = check(&["maps/portal_pit.ron", "tests/fixtures/tables/odd.ron"]);
    let lines = printed(&output);
    assert!(output.status.success(), "{lines}");
    assert!(
        lines.starts_with("maps/portal_pit.ron: ok, a table of 60 × 60 cm, 20 pieces of terrain, 15 marks\n"),
        "{lines}"
    );
    // What is odd is told, and is no fault.
    assert!(
        lines.contains("odd.ron:5:9: warning: It overlaps the piece of terrain 0."),
        "{lines}"
    );
    assert!(
        lines.contains("odd.ron:6:55: warning: The head of the ladder leads onto nothing at the height 700."),
        "{lines}"
    );
    assert!(
        lines.contains("odd.ron:9:32: warning: This mark lies inside the piece of terrain 3."),
        "{lines}"
    );
    assert!(lines.contains("odd.ron: ok, a table of 60 × 40.5 cm, "), "{lines}");
}

#[test]
fn a_faulty_table_is_told_with_line_column_and_hint() {
    let output = check(&["tests/fixtures/tables/faulty.ron"]);
    let lines = printed(&output);
    assert_eq!(output.status.code(), Some(1), "{lines}");
    for part in [
        "faulty.ron:4:15: fault: There is no kit “contaner_2”. (Did you mean “container_2”? The kits are ",
        "    4 |         (kit: \"contaner_2\", at: (3000, 2000)),\n      |               ^\n",
        "faulty.ron:5:49: fault: A turn of 31°. (Turn kits by multiples of 15°.)",
        "faulty.ron:6:52: fault: The edges from corners 0 and 2 meet: the outline crosses itself. (",
        "faulty.ron:8:38: fault: 0 is out of bounds. (Give 1 to 1000.)",
    ] {
        assert!(lines.contains(part), "{part}\n{lines}");
    }
    assert!(!lines.contains(": ok"), "{lines}");
}

#[test]
fn as_json_a_table_says_its_size_and_where_a_book_of_cells_is_asked_for_it_is_refused() {
    let output = check(&["--json", "maps/portal_pit.ron"]);
    let value: serde_json::Value = serde_json::from_str(&printed(&output)).unwrap();
    let file = &value["files"][0];
    assert_eq!(file["ok"], true);
    assert_eq!(
        file["table"],
        serde_json::json!({"size": [6000, 6000], "terrain": 20, "marks": 15})
    );
    assert_eq!(file["width"], serde_json::Value::Null);
    let refused = check(&["--json", "--mod", "defmatch", "maps/portal_pit.ron"]);
    assert_eq!(refused.status.code(), Some(1));
    let value: serde_json::Value = serde_json::from_str(&printed(&refused)).unwrap();
    assert_eq!(value["files"][0]["faults"][0]["why"], "map-is-table");
}
