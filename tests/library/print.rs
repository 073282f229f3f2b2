//! What is printed (`src/workshop/print`): every built-in arena and table, the rules, templates, cards and tokens of every book.
//! Pages are looked at as lists of marks; how they come out on paper the program's tests measure.

use arene::content::{load_space, maps, read_force};
use arene::rules::{OwnFields, listed_rulebooks, rulebook, rulebook_of_mod};
use arene::text::{Lang, Texts};
use arene::workshop::print::{
    BRIEF_PAGES, CARD, PRINTED, Paper, PrintBox, PrintDocument, PrintMark, PrintPage, PrintedForce, PrintedTemplate,
    RIM, SheetGrid, UNITS, force_title, is_printable, print_arena, print_brief, print_cards, print_templates,
    print_tokens, profiles_of, profiles_of_kinds,
};
use std::path::Path;

/// How near to the paper's edge a printer gets for sure, in millimetres.
const PRINTABLE: f64 = 5.0;

/// The texts of an id that may be an add-on's.
fn texts_of(lang: Lang, id: &str) -> &'static Texts {
    match rulebook(id) {
        Some(book) => Texts::of_book(lang, book.id()),
        None => Texts::of_book(lang, "feu"),
    }
}

/// Looks over what holds for every page of every document.
fn check(document: &PrintDocument, told: &str) {
    assert!(!document.pages.is_empty(), "{told}");
    for (index, page) in document.pages.iter().enumerate() {
        let told = format!("{told}, page {}", index + 1);
        let ink = page.ink().unwrap_or_else(|| panic!("{told} is empty"));
        let paper = PrintBox::new((0.0, 0.0), page.size).grown(-PRINTABLE);
        assert!(
            ink.left >= paper.left && ink.top >= paper.top && ink.right <= paper.right && ink.bottom <= paper.bottom,
            "{told}: {ink:?} on {paper:?}"
        );
        for words in page.words() {
            let odd: Vec<char> = words.chars().filter(|letter| !is_printable(*letter)).collect();
            assert!(odd.is_empty(), "{told}: {odd:?} in {words}");
            assert!(
                !words.contains("print-") && !words.contains("brief-"),
                "{told}: {words}"
            );
            assert!(!words.contains('{'), "{told}: {words}");
        }
        let clips = page
            .marks
            .iter()
            .filter(|mark| matches!(mark, PrintMark::Clip(_)))
            .count();
        let unclips = page
            .marks
            .iter()
            .filter(|mark| matches!(mark, PrintMark::Unclip))
            .count();
        assert_eq!(clips, unclips, "{told}");
        let (number, all) = (index + 1, document.pages.len());
        let numbers = [format!("page {number} of {all}"), format!("page {number} sur {all}")];
        assert!(
            page.words().any(|words| numbers.contains(&words.to_owned())),
            "{told} has no number"
        );
    }
}

#[test]
fn every_built_in_arena_and_table_prints_on_both_papers_in_both_languages_within_the_margins() {
    let all = maps::builtin().iter().chain(maps::TABLES);
    for (file, _) in all {
        let loaded = load_space(Path::new(&format!("maps/{file}"))).expect("a built-in map");
        let book = maps::mods_of(file).first().copied().and_then(rulebook_of_mod);
        for lang in Lang::ALL {
            let texts = match book {
                Some(book) => Texts::of_book(lang, book.id()),
                None => Texts::of(lang),
            };
            for paper in Paper::ALL {
                let told = format!("{file} on {} in {lang:?}", paper.name());
                let document = print_arena(&loaded.map, file, paper, texts).expect(file);
                check(&document, &told);
                assert!(document.pages.len() > 1, "{told}");
                assert!(document.pages[0].words().any(|words| words == document.title), "{told}");
            }
        }
    }
}

#[test]
fn the_overview_names_every_sheet_with_its_row_and_column_and_the_sheets_bear_them() {
    let loaded = load_space(Path::new("maps/first_blood.ron")).unwrap();
    let document = print_arena(&loaded.map, "", Paper::A4, Texts::of(Lang::En)).unwrap();
    let grid = SheetGrid::of((400.0, 400.0), Paper::A4);
    assert_eq!(document.pages.len(), 1 + grid.count());
    assert_eq!(document.author.as_deref(), Some("Arène"));
    for (index, (column, row)) in grid.all().enumerate() {
        let place = format!("row {}, column {}", row + 1, column + 1);
        let overview: Vec<&str> = document.pages[0].words().collect();
        let short = format!("row {} · col. {}", row + 1, column + 1);
        assert!(overview.contains(&short.as_str()) && overview.contains(&format!("p. {}", index + 2).as_str()));
        let foot = format!("First blood · {place}");
        assert!(document.pages[index + 1].words().any(|words| words == foot), "{foot}");
        let part = grid.part((column, row));
        assert!(part.left >= -RIM && part.top >= -RIM);
    }
    // What lies beside a sheet is told: the first has neighbours on the right and below.
    let first: Vec<&str> = document.pages[1].words().collect();
    assert!(first.contains(&"page 3") && first.contains(&format!("page {}", 2 + grid.columns).as_str()));
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let loaded = load_space(Path::new("maps/hamlet.ron")).unwrap();
    let print = || {
        print_arena(&loaded.map, "", Paper::A3, Texts::of(Lang::Fr))
            .unwrap()
            .pdf()
            .unwrap()
    };
    let once = print();
    assert_eq!(once, print());
    assert!(once.starts_with(b"%PDF-"));
}

#[test]
fn the_rules_of_every_book_take_two_pages_at_most_in_both_languages_and_on_both_papers() {
    for (id, printed) in PRINTED {
        for lang in Lang::ALL {
            for paper in Paper::ALL {
                let told = format!("the rules of {id} in {lang:?} on {}", paper.name());
                let document = print_brief(id, paper, texts_of(lang, id)).unwrap_or_else(|| panic!("{told}"));
                assert!(document.pages.len() <= BRIEF_PAGES, "{told}: {}", document.pages.len());
                check(&document, &told);
            }
        }
        assert!(!printed.brief().is_empty());
    }
    // Every listed book has rules to print.
    for book in listed_rulebooks() {
        assert!(PRINTED.iter().any(|(id, _)| *id == book.id()), "{}", book.id());
    }
}

/// How wide the outlines on pages are, in millimetres.
fn widths(pages: &[PrintPage]) -> Vec<f64> {
    let marks = pages.iter().flat_map(|page| &page.marks);
    let widths = marks.filter_map(|mark| match mark {
        PrintMark::Path { path, .. } => path.bounds().map(PrintBox::width),
        _ => None,
    });
    widths.collect()
}

fn has(widths: &[f64], width: f64) -> bool {
    widths.iter().any(|one| (one - width).abs() < 1e-6)
}

#[test]
fn templates_are_at_true_size_on_both_papers() {
    for (id, printed) in PRINTED {
        for paper in Paper::ALL {
            let Some(document) = print_templates(id, paper, texts_of(Lang::Fr, id)) else {
                assert!(printed.templates().is_empty());
                continue;
            };
            check(&document, &format!("the templates of {id} on {}", paper.name()));
            let widths = widths(&document.pages);
            for template in printed.templates() {
                match template {
                    PrintedTemplate::Disc(name, radius) => {
                        assert!(has(&widths, f64::from(2 * radius) / UNITS), "{name} of {id}");
                    }
                    // 2 · 31.3 mm across.
                    PrintedTemplate::Flame(_) => assert!(has(&widths, 62.6), "{id}"),
                    PrintedTemplate::Stick(..) => {}
                }
            }
        }
    }
}

#[test]
fn cards_and_tokens_of_every_book_are_printed_at_their_sizes() {
    for book in listed_rulebooks() {
        for lang in Lang::ALL {
            let texts = Texts::of_book(lang, book.id());
            let force = PrintedForce {
                name: texts.book(book.id()),
                figures: profiles_of_kinds(book, &book.kinds(), &OwnFields::new(), texts),
            };
            if book.kinds().is_empty() {
                continue;
            }
            assert_eq!(force.figures.len(), book.kinds().len(), "{}", book.id());
            let title = force_title("print-tokens-title", std::slice::from_ref(&force.name), texts);
            for paper in Paper::ALL {
                let forces = std::slice::from_ref(&force);
                let tokens = print_tokens(&title, forces, paper, texts);
                check(&tokens, &format!("tokens of {} in {lang:?}", book.id()));
                let all = widths(&tokens.pages);
                for figure in &force.figures {
                    assert!(has(&all, f64::from(2 * figure.radius) / UNITS), "{}", figure.name);
                    let is_named = tokens
                        .pages
                        .iter()
                        .flat_map(PrintPage::words)
                        .any(|words| words == figure.name);
                    assert!(is_named, "{} of {}", figure.name, book.id());
                }
                let cards = print_cards(&title, forces, paper, texts);
                check(&cards, &format!("cards of {} in {lang:?}", book.id()));
                assert!(has(&widths(&cards.pages), CARD.0));
            }
        }
    }
}

#[test]
fn a_gang_is_printed_with_its_own_values_and_arms() {
    let loaded = read_force(Path::new("assets/necromunda/wire_foxes.ron")).unwrap();
    let book = rulebook("necromunda").unwrap();
    let texts = Texts::of_book(Lang::En, "necromunda");
    let figures = profiles_of(book, &loaded.force, &OwnFields::new(), texts);
    let leader = &figures[0];
    assert_eq!(
        (leader.name.as_str(), leader.kind.as_deref()),
        ("Vix", Some(texts.kind("leader").as_str()))
    );
    // Quick, as the gang is: M 5, I 5, S 2.
    let values: Vec<&str> = leader.stats.iter().map(|stat| stat.text.as_str()).collect();
    assert_eq!(values, ["5", "4", "4", "2", "3", "1", "5", "1", "8"]);
    // 110 for a leader, 20, 10 and 10 for what it bears.
    assert_eq!(leader.value, Some(150));
    let things: Vec<&str> = leader.things.iter().map(|thing| thing.name.as_str()).collect();
    assert_eq!(things[..3], ["bolt pistol", "sword", "knife"]);
    assert_eq!(figures.iter().filter_map(|figure| figure.value).sum::<i64>(), 641);
}
