//! Random events on the window of each book: keys, clicks, drags, the wheel, other sizes, other languages and books. The
//! program must neither panic nor end. Many more are given to the app alone (`src/screen/tests/monkey.rs`). `ARENE_SEED` names another seed, `ARENE_EVENTS` how many events there are.

use super::*;

/// How many events of a book, unless it is said otherwise.
const EVENTS: u64 = 4000;

/// How many events are given at once: the window takes them in as few frames as it likes.
const AT_ONCE: u64 = 40;

/// All keys that there are, with what is held beside them.
const KEYS: &[&str] = &[
    "a",
    "b",
    "c",
    "d",
    "e",
    "f",
    "g",
    "h",
    "i",
    "j",
    "k",
    "l",
    "m",
    "n",
    "o",
    "p",
    "q",
    "r",
    "s",
    "t",
    "u",
    "v",
    "w",
    "x",
    "y",
    "z",
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "F1",
    "F2",
    "F3",
    "F4",
    "F5",
    "F6",
    "F7",
    "F8",
    "F9",
    "F10",
    "F11",
    "Escape",
    "Escape",
    "Escape",
    "Tab",
    "Tab",
    "Return",
    "Return",
    "space",
    "space",
    "BackSpace",
    "Home",
    "End",
    "Page_Up",
    "Page_Down",
    "Up",
    "Down",
    "Left",
    "Right",
    "comma",
    "period",
    "plus",
    "minus",
    "shift+p",
    "ctrl+p",
    "shift+t",
    "ctrl+s",
    "ctrl+z",
    "shift+Tab",
    "shift+Return",
    "ctrl+Left",
    "ctrl+Up",
];

/// Sizes that the window is given.
const SIZES: &[(u32, u32)] = &[
    (1280, 720),
    (1024, 600),
    (640, 360),
    (1280, 400),
    (500, 720),
    (1280, 720),
];

/// Chance that a seed names (xorshift of 64 bits).
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }

    fn pixel(&mut self) -> [String; 2] {
        let (width, height) = SIZE;
        [self.below(width.into()), self.below(height.into())].map(|at| at.to_string())
    }

    /// One event, in the words of xdotool.
    fn event(&mut self) -> Vec<String> {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let [x, y] = self.pixel();
        let [to_x, to_y] = self.pixel();
        match self.below(100) {
            0..35 => words(&["key", KEYS[self.below(KEYS.len() as u64) as usize]]),
            35..65 => words(&["mousemove", &x, &y, "click", "1"]),
            65..80 => {
                let button = if self.below(3) == 0 { "3" } else { "1" };
                let mut drag = words(&["mousemove", &x, &y, "mousedown", button]);
                drag.extend(words(&["mousemove", &to_x, &to_y, "mouseup", button]));
                drag
            }
            80..86 => words(&["mousemove", &x, &y, "click", "3"]),
            86..92 => words(&["mousemove", &x, &y, "click", if self.below(2) == 0 { "4" } else { "5" }]),
            92..99 => words(&["mousemove", &x, &y]),
            _ => {
                let (width, height) = SIZES[self.below(SIZES.len() as u64) as usize];
                let size = [width.to_string(), height.to_string()];
                words(&["search", "--name", "^Ar.*ne$", "windowsize", &size[0], &size[1]])
            }
        }
    }
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|value| value.parse().ok())
        .unwrap_or(usual)
}

/// Opens the window with these arguments and lets random events loose on it.
fn let_loose(book: &str, more: &[&str]) {
    let (seed, events) = (number("ARENE_SEED", 1), number("ARENE_EVENTS", EVENTS));
    let mut chance = Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut window = Window::start(
        &format!("monkey-{book}-{}", more.len()),
        &[&["play", "--book", book, "--seed", "7"], more].concat(),
    );
    let (x, y) = ("1170", "664");
    window.display.settled();
    // The button that begins the game.
    window.display.xdotool(&["mousemove", x, y, "click", "1"]);
    for given in 0..events / AT_ONCE {
        let words: Vec<String> = (0..AT_ONCE).flat_map(|_| chance.event()).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        // A window that is not found (it is being opened or resized) ends a chain of words early: that is no fault.
        let _ = Process::new("xdotool")
            .args(&words)
            .env("DISPLAY", &window.display.name)
            .stderr(std::process::Stdio::null())
            .status();
        let ended = window.program.0.try_wait().unwrap();
        let said = fs::read_to_string(&window.errors).unwrap_or_default();
        assert!(
            ended.is_none() && !said.contains("panicked"),
            "{book}, seed {seed}, after {} events: {ended:?}: {said}\nlast: {words:?}",
            (given + 1) * AT_ONCE
        );
    }
    // It still answers.
    window.display.settled();
    assert!(window.program.0.try_wait().unwrap().is_none());
}

#[test]
#[ignore = "takes minutes: random events"]
fn the_window_of_doum40k_takes_random_events() {
    let_loose("doum40k", &[]);
}

#[test]
#[ignore = "takes minutes: random events"]
fn the_window_of_necromunda_takes_random_events() {
    let_loose("necromunda", &[]);
}

#[test]
#[ignore = "takes minutes: random events"]
fn the_window_of_quake40k_takes_random_events() {
    let_loose("quake40k", &[]);
}

#[test]
#[ignore = "takes minutes: random events"]
fn the_window_of_feu_takes_random_events() {
    let_loose("feu", &[]);
}

#[test]
#[ignore = "takes minutes: random events"]
fn the_window_of_a_game_with_a_horde_takes_random_events() {
    let_loose("feu", &["--horde", "spice=wild_squig"]);
}
