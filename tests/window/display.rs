//! A virtual display for tests of the window: its picture lies in a file, its mouse and keyboard are moved by xdotool.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The display's size, in pixels.
pub const SIZE: (u32, u32) = (1280, 720);

/// Drawing by software on a busy machine is slow: a few frames a second, and half a minute to the first.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// After how long something is done once more that nothing was seen of.
const AGAIN: Duration = Duration::from_secs(20);

/// A child process that ends with the test, however that ends.
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A virtual display.
pub struct Display {
    /// Its name, for the environment variable `DISPLAY`.
    pub name: String,
    picture: PathBuf,
    _server: Running,
}

impl Display {
    /// Opens a display whose picture lies in a folder.
    pub fn open(folder: &Path) -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-noreset", "-screen", "0"])
            .arg(format!("{}x{}x24", SIZE.0, SIZE.1))
            .arg("-fbdir")
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("the window test needs Xvfb (apt install xvfb): {error}"));
        let mut line = String::new();
        BufReader::new(server.stdout.take().unwrap())
            .read_line(&mut line)
            .expect("Xvfb names its display");
        Self {
            name: format!(":{}", line.trim()),
            picture: folder.join("Xvfb_screen0"),
            _server: Running(server),
        }
    }

    /// Moves mouse and keyboard.
    pub fn xdotool(&self, words: &[&str]) {
        let status = Command::new("xdotool")
            .args(words)
            .env("DISPLAY", &self.name)
            .status()
            .unwrap_or_else(|error| panic!("the window test needs xdotool (apt install xdotool): {error}"));
        assert!(status.success(), "xdotool {words:?}");
    }

    /// The picture, four bytes a pixel, row by row.
    pub fn pixels(&self) -> Vec<u8> {
        let dump = fs::read(&self.picture).expect("Xvfb keeps its picture in a file");
        // The head of an X window dump is made of big-endian words.
        let word = |index: usize| u32::from_be_bytes(dump[index * 4..index * 4 + 4].try_into().unwrap()) as usize;
        let (head, width, height, row, colours) = (word(0), word(4), word(5), word(12), word(19));
        assert_eq!((width as u32, height as u32), SIZE);
        let start = head + colours * 12;
        let rows = (0..height).flat_map(|y| &dump[start + y * row..start + y * row + width * 4]);
        rows.copied().collect()
    }

    /// Keeps the picture, to be looked at.
    pub fn save(&self, path: &Path) {
        let mut picture = tiny_skia::Pixmap::new(SIZE.0, SIZE.1).unwrap();
        // The display has blue first.
        for (to, from) in picture
            .data_mut()
            .chunks_exact_mut(4)
            .zip(self.pixels().chunks_exact(4))
        {
            to.copy_from_slice(&[from[2], from[1], from[0], 255]);
        }
        picture.save_png(path).unwrap();
    }

    /// How many colours there are in the picture.
    pub fn colours(&self) -> usize {
        let pixels = self.pixels();
        let mut seen: Vec<&[u8]> = pixels.chunks_exact(4).collect();
        seen.sort_unstable();
        seen.dedup();
        seen.len()
    }

    /// Waits until the picture stays as it is, and returns it.
    pub fn settled(&self) -> Vec<u8> {
        let begun = Instant::now();
        let mut before = self.pixels();
        loop {
            sleep(Duration::from_millis(700));
            let now = self.pixels();
            if now == before {
                return now;
            }
            assert!(begun.elapsed() < PATIENCE, "the picture never rests");
            before = now;
        }
    }

    /// Does something, waits until so great a part of the picture has changed by it, and returns the picture.
    pub fn see(&self, what: &str, part: f64, act: impl Fn(&Self)) -> Vec<u8> {
        let before = self.settled();
        act(self);
        let (begun, mut last) = (Instant::now(), Instant::now());
        while difference(&self.pixels(), &before) < part {
            assert!(begun.elapsed() < PATIENCE, "nothing is to be seen of: {what}");
            if last.elapsed() > AGAIN {
                // On a busy machine a click may come before the window has moved its button to where it is seen.
                act(self);
                last = Instant::now();
            }
            sleep(Duration::from_millis(50));
        }
        self.settled()
    }

    /// Clicks on a pixel, which changes so great a part of the picture, and returns that.
    pub fn click(&self, what: &str, part: f64, (x, y): (u32, u32)) -> Vec<u8> {
        self.xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
        self.see(what, part, |display| display.xdotool(&["click", "1"]))
    }
}

/// Which part of two pictures differs, from 0 to 1.
pub fn difference(one: &[u8], other: &[u8]) -> f64 {
    let differing = one.chunks_exact(4).zip(other.chunks_exact(4)).filter(|(a, b)| a != b);
    differing.count() as f64 / (one.len() / 4) as f64
}
