//! One language at a time: what the command line says is all French or all English, as `--lang` or the locale asks.

use std::process::{Command, Output};

use serde_json::Value;

/// Words that the crate of the command line has of itself, and words of our own English.
const ENGLISH: &[&str] = &[
    "Usage",
    "Options:",
    "Arguments:",
    "Commands:",
    "Print",
    "[default",
    "[possible",
    "Examples",
    "Exit status",
    "error:",
    "tip:",
    "unexpected",
    "invalid value",
    "required",
    "For more",
    "did you mean",
    "is wanted",
    "left out",
    "COMMAND]",
    "<FILE",
    "<LANG>",
    " the ",
];

/// Runs the program with these variables of the locale.
fn arene(words: &[&str], locale: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arene"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "ARENE_ALL_BOOKS"] {
        command.env_remove(name);
    }
    command.args(words).envs(locale.iter().copied());
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command.output().expect("the binary starts")
}

fn said(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn assert_french(told: &str) {
    for word in ENGLISH {
        assert!(!told.contains(word), "{word:?} in: {told}");
    }
}

/// The commands that every build has.
const COMMANDS: &[&str] = &[
    "",
    "lab",
    "lab shard",
    "lab merge",
    "lab replay",
    "lab arena",
    "check",
    "scene",
    "scene list",
    "scene check",
    "scene play",
    "lesson",
    "lesson list",
    "lesson show",
    "lesson check",
    "lesson play",
    "replay",
    "replay verify",
    "replay info",
    "replay cut",
    "replay report",
    "club",
    "engine",
];

#[test]
fn the_help_of_every_command_is_all_french_or_all_english() {
    for command in COMMANDS {
        let path: Vec<&str> = command.split_whitespace().collect();
        let with = |before: &[&str], after: &[&str], locale: &[(&str, &str)]| {
            let output = arene(&[before, &path[..], after].concat(), locale);
            assert_eq!(output.status.code(), Some(0), "{command}: {}", said(&output.stderr));
            said(&output.stdout)
        };
        let french = with(&["--lang", "fr"], &["--help"], &[]);
        assert_french(&french);
        assert!(french.contains("Utilisation\u{202f}: arene"), "{french}");
        assert!(
            french.contains("Afficher cette aide") && !french.contains("true, false"),
            "{french}"
        );
        assert_eq!(with(&[], &["--help", "--lang=fr"], &[]), french);
        assert_eq!(with(&[], &["--help"], &[("LANG", "fr_FR.UTF-8")]), french);
        assert_eq!(with(&["help"], &[], &[("LC_MESSAGES", "fr_CH"), ("LANG", "C")]), french);
        assert_french(&with(&[], &["-h"], &[("LC_ALL", "fr")]));
        let english = with(&[], &["--help"], &[("LANG", "de_DE.UTF-8")]);
        assert!(
            english.contains("Usage: arene") && english.contains("Print help"),
            "{english}"
        );
        assert_eq!(
            with(&["--lang", "en"], &["--help"], &[("LANG", "fr_FR.UTF-8")]),
            english
        );
    }
}

#[test]
fn wrong_usage_is_told_in_french_with_what_was_meant() {
    for (words, parts) in [
        (
            "check --jsn a.ron",
            &["argument inattendu « --jsn »", "s’agit-il de « --json »"][..],
        ),
        ("check", &["il manque : <FICHIER", "Utilisation : arene check"]),
        ("chek a.ron", &["il n’y a pas de commande « chek »", "« check »"]),
        ("check --mod", &["il manque une valeur à --mod <MOD>"]),
        (
            "check --json=1 a.ron",
            &["--json ne prend pas d’autre valeur : « 1 » est de trop"],
        ),
        (
            "check --book chess a.ron",
            &[
                "« chess » n’est pas une valeur de --book <LIVRE>",
                "valeurs possibles : doum40k",
            ],
        ),
        ("lab --games 0", &["il faut un nombre entier, 1 au moins"]),
        ("lab --threads 2000", &["il faut un nombre entier de 1 à 1024"]),
        ("lab --budget x", &["il faut un nombre entier"]),
        ("lab --seed 1 --seed 2", &["--seed <N> est donné deux fois"]),
        ("lab --kinds grot --klans goff", &["ne va pas avec"]),
        ("lab --kinds2 grot", &["il manque : --kinds"]),
        (
            "lab --player Rouge=grott:random",
            &["figurine inconnue « grott »", "s’agit-il de « grot »"],
        ),
        ("lab --player Rouge", &["NOM=FIGURINE:human"]),
        (
            "lab --bots randum",
            &["bot inconnu « randum »", "s’agit-il de « random »"],
        ),
        ("lab shard 5/4 --out x", &["il y a les parts 1/4 à 4/4"]),
        ("lab --table 3 --kinds2 grot --kinds grot", &["à une table de deux"]),
        ("lab --mod klanplay --kinds grot", &["donne --klans au lieu de --kinds"]),
        (
            "lab --csv a.csv --parquet a.csv",
            &["--csv et --parquet nomment le même fichier"],
        ),
        ("lab --html page.txt", &["le nom d’une page finit par .html"]),
        (
            "lab arena maps/first_blood.ron --bots greedy:3",
            &["il ne prend pas de budget"],
        ),
        (
            "--games 3",
            &["argument inattendu « --games »", "« arene lab --games »"],
        ),
        ("engine --longest-line 0", &["il faut un nombre entier de 1 à 1024"]),
        (
            "map new --style castle",
            &[
                "« castle » n’est pas une valeur de --style <STYLE>",
                "industrial, arena, country, city",
            ],
        ),
        (
            "map new --size 59x120",
            &[
                "écris small, medium, wide, large, long, ou LARGEURxPROFONDEUR",
                "de 60 à 300 centimètres",
            ],
        ),
        ("map new --density 46", &["il faut un nombre entier de 10 à 45"]),
        ("map new --replace", &["il manque : --out <FICHIER>"]),
    ] {
        let words: Vec<&str> = ["--lang", "fr"].into_iter().chain(words.split(' ')).collect();
        let output = arene(&words, &[]);
        let told = said(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{words:?}: {told}");
        assert!(told.starts_with("erreur\u{202f}: "), "{words:?}: {told}");
        assert_french(&told);
        for part in parts {
            assert!(
                told.replace('\u{202f}', " ").contains(part),
                "{part:?} in {words:?}: {told}"
            );
        }
    }
    let unknown = arene(&["check", "--lang", "de", "a.ron"], &[("LANG", "fr_FR")]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(
        said(&unknown.stderr).contains("les langues sont fr, en"),
        "{}",
        said(&unknown.stderr)
    );
}

#[test]
fn a_command_without_what_it_needs_prints_its_help_in_french() {
    for command in ["scene", "lesson", "replay"] {
        let output = arene(&[command], &[("LANG", "fr_FR.UTF-8")]);
        assert_eq!(output.status.code(), Some(2));
        assert_french(&said(&output.stderr));
    }
}

#[test]
fn the_labs_table_is_all_french_with_decimal_commas_and_its_json_is_the_same_in_both_languages() {
    let words = "lab --kinds grot,kosto --bots greedy,random --games 4 --max-commands 60 --seed 3 --threads 1";
    let words: Vec<&str> = words.split(' ').collect();
    let with = |more: &[&str]| {
        let output = arene(&[&words[..], more].concat(), &[]);
        assert!(output.status.success(), "{}", said(&output.stderr));
        said(&output.stdout)
    };
    let french = with(&["--lang", "fr"]);
    for word in [
        "games", "commands", "rounds", "share", " to ", "wins", "deaths", "seed", "greedy", "random", "drawn",
    ] {
        assert!(!french.contains(word), "{word:?} in {french}");
    }
    for word in [
        "parties",
        "Premier sang",
        "Glouton",
        "Hasard",
        "place",
        "par partie (de ",
        "graine 3",
    ] {
        assert!(french.contains(word), "{word:?} is missing in {french}");
    }
    let numbers = |told: &str, point: char| {
        let digits = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
        let points = told.match_indices(point);
        points
            .filter(|(at, _)| digits(told[..*at].chars().next_back()) && digits(told[at + 1..].chars().next()))
            .count()
    };
    assert!(numbers(&french, ',') > 10 && numbers(&french, '.') == 0, "{french}");
    let english = with(&["--lang", "en"]);
    assert!(
        numbers(&english, '.') > 10 && english.contains("Greedy") && english.contains("First blood"),
        "{english}"
    );
    let json = |lang: &str| -> Value {
        let mut told: Value = serde_json::from_str(&with(&["--json", "--lang", lang])).expect("JSON");
        // The clock has a say in it.
        told["commands_per_second"] = Value::Null;
        told
    };
    assert_eq!(json("fr"), json("en"));
}

#[test]
fn players_are_counted_from_one_where_people_read() {
    let output = arene(&["check", "--lang", "fr", "--mod", "flag", "maps/first_blood.ron"], &[]);
    let told = said(&output.stdout);
    assert!(told.contains("au joueur 1.") && told.contains("au joueur 2."), "{told}");
    assert!(!told.contains("joueur 0") && told.contains("» 0."), "{told}");
}

#[test]
fn the_engine_speaks_english_unless_it_is_asked_for_french() {
    let fault = |words: &[&str], locale: &[(&str, &str)]| {
        let line = "echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"new\",\"params\":{\"rules\":\"doum40k\",\"mod\":\"none\",\"map\":\"maps/first_blood.ron\",\"seed\":1,\"players\":[]}}' | \"$0\" engine --no-record \"$@\"";
        let mut run = Command::new("sh");
        run.args(["-c", line, env!("CARGO_BIN_EXE_arene")]).args(words);
        run.env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .envs(locale.iter().copied());
        said(&run.output().expect("a shell").stdout)
    };
    assert!(fault(&[], &[("LANG", "fr_FR.UTF-8")]).contains("There is no mod"));
    assert!(fault(&["--lang", "fr"], &[("LANG", "C")]).contains("Il n’y a pas de mod"));
}
