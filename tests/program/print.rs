//! `arene print`: what it writes, measured on paper: pages are drawn by `pdftoppm` at 300 dots an inch, and their pixels counted.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use arene::text::{Lang, Texts};
use arene::workshop::print::{
    CELL, OVERLAP, Paper, PrintDocument, PrintMark, PrintedTemplate, SheetGrid, UNITS, print_templates, printed,
};

/// Dots an inch, where something is measured.
const FINE: f64 = 300.0;

/// A millimetre in pixels, there.
const MILLIMETRE: f64 = FINE / 25.4;

/// How much a printed measure may be off, in millimetres.
const OFF: f64 = 0.1;

pub fn arene(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(words)
        .current_dir(std::env::temp_dir())
        .env("LC_ALL", "en_GB.UTF-8")
        .output()
        .expect("the binary starts")
}

pub fn told(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).replace('\u{202f}', " ")
}

/// Prints into a file of a folder, and gives back its path.
pub fn print(folder: &Path, words: &[&str]) -> PathBuf {
    let file = folder.join("printed.pdf");
    let output = arene(&[&["print", "--replace", "--to", file.to_str().unwrap()], words].concat());
    assert!(output.status.success(), "{}", told(&output.stderr));
    file
}

/// A page in shades of grey, as it would come out of a printer.
struct Grey {
    width: usize,
    height: usize,
    shades: Vec<u8>,
}

impl Grey {
    /// Draws a page, counted from 1.
    fn of(pdf: &Path, page: usize, dots: f64) -> Self {
        let number = page.to_string();
        let drawn = Command::new("pdftoppm")
            .args(["-gray", "-r", &dots.to_string(), "-f", &number, "-l", &number])
            .arg(pdf)
            .output()
            .expect("pdftoppm is missing: install poppler-utils (scripts/setup test)");
        assert_eq!(told(&drawn.stderr), "", "what is printed is sound");
        // P5, width, height, 255, each behind a space, then the pixels.
        let mut words = drawn.stdout.splitn(5, u8::is_ascii_whitespace);
        let mut word = || words.next().expect("a picture");
        assert_eq!(word(), b"P5");
        let [width, height, _] = [(); 3].map(|()| std::str::from_utf8(word()).unwrap().parse().unwrap());
        let shades = word().to_vec();
        assert_eq!(shades.len(), width * height);
        Self { width, height, shades }
    }

    fn at(&self, x: usize, y: usize) -> u8 {
        self.shades[y * self.width + x]
    }

    /// The middles of the dark runs along a row, in pixels.
    fn lines_across(&self, y: usize) -> Vec<f64> {
        dark_runs((0..self.width).map(|x| self.at(x, y)))
    }

    /// The middles of the dark runs down a column, in pixels.
    fn lines_down(&self, x: usize) -> Vec<f64> {
        dark_runs((0..self.height).map(|y| self.at(x, y)))
    }
}

/// Where a row of pixels is dark, weighed by how dark.
fn dark_runs(row: impl Iterator<Item = u8>) -> Vec<f64> {
    let mut runs = Vec::new();
    let (mut sum, mut weight) = (0.0, 0.0);
    for (place, shade) in row.chain([255]).enumerate() {
        let dark = f64::from(255 - shade);
        if dark > 25.0 {
            sum += dark * (place as f64 + 0.5);
            weight += dark;
        } else if weight > 0.0 {
            runs.push(sum / weight);
            (sum, weight) = (0.0, 0.0);
        }
    }
    runs
}

/// The first row of lines of which there are just so many, all as far apart as wanted.
fn even_lines(rows: impl Iterator<Item = Vec<f64>>, count: usize, apart: f64) -> Vec<f64> {
    let is_even = |lines: &Vec<f64>| {
        let near = |pair: &[f64]| ((pair[1] - pair[0]) / MILLIMETRE - apart).abs() < 2.0;
        lines.len() == count && lines.windows(2).all(near)
    };
    let mut rows = rows.filter(is_even);
    rows.next()
        .unwrap_or_else(|| panic!("no row of {count} lines {apart} mm apart"))
}

/// Demands that lines are so far apart, each from the next and the first from the last.
fn demand_apart(lines: &[f64], apart: f64) {
    for pair in lines.windows(2) {
        let measured = (pair[1] - pair[0]) / MILLIMETRE;
        assert!((measured - apart).abs() <= OFF, "{measured} mm instead of {apart}");
    }
    let count = (lines.len() - 1) as f64;
    let all = (lines[lines.len() - 1] - lines[0]) / MILLIMETRE;
    assert!(
        (all - apart * count).abs() <= OFF,
        "{all} mm instead of {}",
        apart * count
    );
}

/// Writes a map into a folder.
pub fn map(folder: &Path, text: &str) -> String {
    let file = folder.join("map.ron");
    fs::write(&file, text).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn a_cell_is_25_millimetres_wide_and_high_on_both_papers() {
    let folder = tempfile::tempdir().unwrap();
    let file = map(
        folder.path(),
        "(rows: [\".......\", \".......\", \".......\", \".......\"])",
    );
    for paper in ["a4", "a3"] {
        let page = Grey::of(&print(folder.path(), &[&file, "--paper", paper]), 2, FINE);
        let across = (0..page.height).map(|y| page.lines_across(y));
        demand_apart(&even_lines(across, 8, CELL), CELL);
        let down = (0..page.width).map(|x| page.lines_down(x));
        demand_apart(&even_lines(down, 5, CELL), CELL);
    }
}

#[test]
fn a_centimetre_of_a_table_is_one_on_paper() {
    let folder = tempfile::tempdir().unwrap();
    let file = map(folder.path(), "(table: (size: (1500, 1200)), terrain: [])");
    let page = Grey::of(&print(folder.path(), &[&file]), 2, FINE);
    // Ticks along the edge, and the two edges.
    let across = (0..page.height).map(|y| page.lines_across(y));
    demand_apart(&even_lines(across, 16, 10.0), 10.0);
    let down = (0..page.width).map(|x| page.lines_down(x));
    demand_apart(&even_lines(down, 13, 10.0), 10.0);
}

#[test]
fn neighbouring_sheets_show_the_same_ten_millimetres() {
    let folder = tempfile::tempdir().unwrap();
    let pdf = print(folder.path(), &["maps/first_blood.ron"]);
    let grid = SheetGrid::of((400.0, 400.0), Paper::A4);
    let window = Paper::A4.window(grid.lies);
    let (left, right) = (Grey::of(&pdf, 2, FINE), Grey::of(&pdf, 3, FINE));
    let below = Grey::of(&pdf, 2 + grid.columns, FINE);
    let pixel = |millimetres: f64| (millimetres * MILLIMETRE).round() as isize;
    // The strips without their outlines, and how much they differ, where the second is moved by so many pixels.
    let inner = 1.0;
    let differs = |moved: isize, one: &Grey, other: &Grey, is_across: bool| {
        let (long, from) = match is_across {
            true => (window.height(), window.top),
            false => (window.width(), window.left),
        };
        let (at, beside) = match is_across {
            true => (window.right - OVERLAP, window.left),
            false => (window.bottom - OVERLAP, window.top),
        };
        let (mut sum, mut count) = (0_u64, 0_u64);
        for along in pixel(from + 2.0)..pixel(from + long - 2.0) {
            for aside in pixel(inner)..pixel(OVERLAP - inner) {
                let (near, far) = (pixel(at) + aside, pixel(beside) + aside + moved);
                let shade = |page: &Grey, aside: isize| match is_across {
                    true => page.at(aside as usize, along as usize),
                    false => page.at(along as usize, aside as usize),
                };
                sum += u64::from(shade(one, near).abs_diff(shade(other, far)));
                count += 1;
            }
        }
        sum as f64 / count as f64
    };
    for (other, is_across) in [(&right, true), (&below, false)] {
        let at = |moved: isize| differs(moved, &left, other, is_across);
        let best = (-9..=9).min_by(|one, two| at(*one).total_cmp(&at(*two))).unwrap();
        // A pixel is 0.085 mm.
        assert!(best.abs() <= 1, "the strips are {best} pixels off");
        assert!(at(best) < 12.0 && at(best) < at(best + 9) / 2.0, "{}", at(best));
    }
}

/// The middle of a circle of that width on some page, in millimetres: page counted from 1, middle.
fn circle(document: &PrintDocument, across: f64) -> (usize, (f64, f64)) {
    for (index, page) in document.pages.iter().enumerate() {
        for mark in &page.marks {
            if let PrintMark::Path { path, .. } = mark
                && let Some(bounds) = path.bounds()
                && (bounds.width() - across).abs() < 1e-6
                && (bounds.height() - across).abs() < 1e-6
            {
                return (index + 1, bounds.middle());
            }
        }
    }
    panic!("no circle of {across} mm")
}

/// How far apart the outermost dark spots near both ends of a diameter are, in millimetres.
fn measured_across(page: &Grey, (x, y): (f64, f64), across: f64) -> f64 {
    let lines = page.lines_across((y * MILLIMETRE).round() as usize);
    let near = |at: f64| {
        let wanted = at * MILLIMETRE;
        let nearest = lines
            .iter()
            .min_by(|one, two| (*one - wanted).abs().total_cmp(&(*two - wanted).abs()));
        *nearest.expect("a line")
    };
    (near(x + across / 2.0) - near(x - across / 2.0)) / MILLIMETRE
}

#[test]
fn templates_and_tokens_are_as_wide_as_the_rules_say() {
    let folder = tempfile::tempdir().unwrap();
    let pdf = print(folder.path(), &["--templates", "quake40k"]);
    let texts = Texts::of_book(Lang::En, "quake40k");
    let document = print_templates("quake40k", Paper::A4, texts).unwrap();
    for template in printed("quake40k").templates() {
        if let PrintedTemplate::Disc(name, radius) = template {
            let across = f64::from(2 * radius) / UNITS;
            let (page, middle) = circle(&document, across);
            let measured = measured_across(&Grey::of(&pdf, page, FINE), middle, across);
            assert!(
                (measured - across).abs() <= OFF,
                "{name}: {measured} mm instead of {across}"
            );
        }
    }
    // The first token of a gang: 25 mm, in the upper left corner of what is printed.
    let pdf = print(folder.path(), &["--tokens", "assets/necromunda/wire_foxes.ron"]);
    let page = Grey::of(&pdf, 1, FINE);
    let area = Paper::A4.text_area(false);
    let middle = (area.left + 12.5, area.top + 8.0 + 12.5);
    let measured = measured_across(&page, middle, 25.0);
    assert!((measured - 25.0).abs() <= OFF, "{measured} mm instead of 25");
}

#[test]
fn in_black_and_white_every_ground_differs_from_every_other_by_its_pattern() {
    let folder = tempfile::tempdir().unwrap();
    let letters = "#rcbmlt^>v<1.";
    let rows: Vec<String> = letters.chars().map(|letter| format!("\"{letter}.....\"")).collect();
    let file = map(folder.path(), &format!("(rows: [{}])", rows.join(", ")));
    let page = Grey::of(&print(folder.path(), &[&file, "--paper", "a3"]), 2, 127.0);
    // Five pixels a millimetre; the window shows the arena's rim first.
    let window = Paper::A3.window(SheetGrid::of((150.0, 325.0), Paper::A3).lies);
    let cell = |row: usize| -> Vec<u8> {
        let (x, y) = (window.left + 2.0, window.top + 2.0 + row as f64 * CELL);
        let pixel = |millimetres: f64| (millimetres * 5.0).round() as usize;
        // Without the outline, and without the letter in the corner.
        let rows = pixel(y + 6.0)..pixel(y + CELL - 1.0);
        rows.flat_map(|y| (pixel(x + 6.0)..pixel(x + CELL - 1.0)).map(move |x| (x, y)))
            .map(|(x, y)| page.at(x, y))
            .collect()
    };
    let cells: Vec<Vec<u8>> = (0..letters.chars().count()).map(cell).collect();
    for (one, letter) in letters.chars().enumerate() {
        for (two, other) in letters.chars().enumerate().skip(one + 1) {
            let size = cells[one].len().min(cells[two].len());
            let differing = (0..size).filter(|place| cells[one][*place].abs_diff(cells[two][*place]) > 80);
            let share = differing.count() as f64 / size as f64;
            assert!(
                share > 0.04,
                "{letter} and {other} differ in {:.1} % of their pixels",
                share * 100.0
            );
        }
    }
}

#[test]
fn what_is_printed_is_told_in_both_languages_and_comes_out_the_same_each_time() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for lang in ["en", "fr"] {
        let one = file(&format!("{lang}.pdf"));
        let words = ["print", "maps/slab_yard.ron", "--paper", "a3", "--lang", lang, "--to"];
        let output = arene(&[&words[..], &[&one]].concat());
        let line = told(&output.stdout);
        assert!(
            line.starts_with(&one) && line.ends_with("pages, A3\n"),
            "{line}{}",
            told(&output.stderr)
        );
        let two = file(&format!("{lang}2.pdf"));
        assert!(arene(&[&words[..], &[&two]].concat()).status.success());
        assert_eq!(fs::read(&one).unwrap(), fs::read(&two).unwrap());
    }
    assert_ne!(fs::read(file("en.pdf")).unwrap(), fs::read(file("fr.pdf")).unwrap());
}

#[test]
fn nothing_is_written_over_unasked_and_wrong_combinations_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let there = folder.path().join("there.pdf");
    fs::write(&there, "kept").unwrap();
    let there = there.to_str().unwrap();
    let refused = |words: &[&str], status: i32, what: &str| {
        let output = arene(&[&["print"], words].concat());
        let line = told(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{words:?}: {line}");
        assert!(line.contains(what), "{words:?}: {line}");
    };
    refused(&["maps/totem.ron", "--to", there], 1, "--replace");
    assert_eq!(fs::read(there).unwrap(), b"kept");
    let new = folder.path().join("new.pdf");
    let new = new.to_str().unwrap();
    refused(&["--to", new], 2, "--force");
    refused(&["maps/totem.ron"], 2, "--to");
    refused(&["maps/totem.ron", "--rules", "feu", "--to", new], 2, "--rules");
    refused(&["--rules", "feu", "--book", "feu", "--to", new], 2, "--book");
    refused(&["--rules", "chess", "--to", new], 2, "necromunda");
    refused(&["--templates", "doum40k", "--to", new], 2, "quake40k");
    refused(&["maps/totem.ron", "--paper", "a5", "--to", new], 2, "a3");
    refused(&["maps/totem.ron", "--to", "totem.png"], 2, ".pdf");
    refused(&["maps/nowhere.ron", "--to", new], 1, "maps/first_blood.ron");
    refused(&["--force", "maps/totem.ron", "--to", new], 1, "");
    refused(&["--force", "nobody.ron", "--to", new], 1, "assets/necromunda/");
    let odd = folder.path().join("odd.ron");
    fs::write(&odd, "(name: \"Odd\", pieces: [(kind: \"ogre\")])").unwrap();
    refused(&["--force", odd.to_str().unwrap(), "--to", new], 1, "--book");
    refused(
        &["--force", odd.to_str().unwrap(), "--book", "feu", "--to", new],
        1,
        "ogre",
    );
    let torn = map(folder.path(), "(rows: [\"..\", \".\"])");
    refused(&[&torn, "--to", new], 1, "map.ron:1:");
    let row = format!("\"{}\"", ".".repeat(500));
    let wide = map(folder.path(), &format!("(rows: [{}])", vec![row; 60].join(", ")));
    refused(&[&wide, "--to", new], 1, "400");
    assert!(!Path::new(new).exists());
    // A force of a setup, and one of a book that is named.
    let setup = folder.path().join("setup.ron");
    let players = "players: [(name: \"A\", klan: \"goff\", pieces: [(kind: \"kosto\"), (kind: \"grot\")]), \
                   (name: \"B\", klan: \"goff\", pieces: [(kind: \"grot\")])]";
    fs::write(
        &setup,
        format!("(rules: \"doum40k\", mod: \"klanplay\", map: \"maps/two_forts.ron\", seed: 1, {players})"),
    )
    .unwrap();
    for option in ["--force", "--tokens"] {
        let output = arene(&["print", option, setup.to_str().unwrap(), "--replace", "--to", there]);
        assert!(output.status.success(), "{}", told(&output.stderr));
    }
    assert!(fs::read(there).unwrap().starts_with(b"%PDF-"));
}
