//! The players' colours, and their forms as shapes. They look as in the window.

use super::svg::{SvgSymbols, number};

/// The players' colours: after Okabe and Ito orange, sky, green, yellow, blue, vermilion; then pink, white, violet, brown, lime,
/// red.
const COLOURS: [&str; 12] = [
    "#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#DF8DBC", "#F4F1E6", "#9068E3", "#885B20",
    "#ABDB54", "#EC4845",
];

/// The colour and form of what belongs to nobody: a grey hexagon.
pub const NEUTRAL: usize = usize::MAX;

/// The ink around shapes, and under pictures.
pub const INK: &str = "#14161a";

/// A player's colour.
pub fn colour(index: usize) -> &'static str {
    match index {
        NEUTRAL => "#B9BDC3",
        _ => COLOURS[index % COLOURS.len()],
    }
}

/// A player's form as a letter, for where there are no pictures.
pub fn letter(index: usize) -> &'static str {
    const LETTERS: [&str; COLOURS.len()] = ["●", "■", "▲", "◆", "⬟", "★", "✚", "▼", "⧗", "◓", "✦", "♥"];
    match index {
        NEUTRAL => "⬢",
        _ => LETTERS[index % LETTERS.len()],
    }
}

/// The corners of a player's form around the origin, in cells; none for the disc.
pub fn corners(index: usize) -> Vec<(f64, f64)> {
    let regular = |count: usize, radii: &[f64]| -> Vec<(f64, f64)> {
        (0..count)
            .map(|corner| {
                let angle = std::f64::consts::TAU * corner as f64 / count as f64;
                let radius = radii[corner % radii.len()];
                (radius * angle.sin(), -radius * angle.cos())
            })
            .collect()
    };
    match index {
        NEUTRAL => regular(6, &[0.44]),
        _ => match index % COLOURS.len() {
            0 => Vec::new(),
            1 => vec![(-0.38, -0.38), (0.38, -0.38), (0.38, 0.38), (-0.38, 0.38)],
            2 => vec![(0.0, -0.45), (0.45, 0.38), (-0.45, 0.38)],
            3 => regular(4, &[0.45]),
            4 => regular(5, &[0.45]),
            5 => regular(10, &[0.45, 0.29]),
            6 => {
                let arm = [(0.15, -0.45), (0.15, -0.15), (0.45, -0.15)];
                // Quarter by quarter.
                let quarters: [fn((f64, f64)) -> (f64, f64); 4] =
                    [|(x, y)| (x, y), |(x, y)| (-y, x), |(x, y)| (-x, -y), |(x, y)| (y, -x)];
                quarters.into_iter().flat_map(|turned| arm.map(turned)).collect()
            }
            7 => vec![(0.0, 0.45), (-0.45, -0.38), (0.45, -0.38)],
            8 => vec![
                (-0.36, -0.42),
                (0.36, -0.42),
                (0.1, 0.0),
                (0.36, 0.42),
                (-0.36, 0.42),
                (-0.1, 0.0),
            ],
            9 => {
                let arc = (0..=12).map(|step| {
                    let angle = std::f64::consts::PI * f64::from(step) / 12.0;
                    (-0.45 * angle.cos(), 0.2 - 0.56 * angle.sin())
                });
                arc.collect()
            }
            10 => regular(8, &[0.48, 0.19]),
            _ => {
                let right = [
                    (0.0, -0.19),
                    (0.09, -0.31),
                    (0.23, -0.36),
                    (0.36, -0.32),
                    (0.43, -0.2),
                    (0.42, -0.05),
                ];
                let left = right.iter().skip(1).rev().map(|(x, y)| (-x, *y));
                right.iter().copied().chain([(0.0, 0.43)]).chain(left).collect()
            }
        },
    }
}

/// The disc's radius, in cells.
pub const DISC: f64 = 0.42;

fn outline(index: usize, attributes: &str) -> String {
    let corners = corners(index);
    if corners.is_empty() {
        return format!("<circle r=\"{DISC}\" {attributes}/>");
    }
    let points: Vec<String> = corners
        .iter()
        .map(|(x, y)| format!("{},{}", number(*x), number(*y)))
        .collect();
    format!("<polygon points=\"{}\" {attributes}/>", points.join(" "))
}

impl SvgSymbols {
    /// A player's form, in the colour around it, around the origin; returns its id.
    pub fn form(&mut self, index: usize) -> String {
        let id = form_id(index);
        self.add(&id, || {
            let edge = outline(index, &format!("fill=\"{INK}\" stroke=\"{INK}\" stroke-width=\"0.09\""));
            let rim = outline(index, "fill=\"currentColor\"");
            let field = outline(index, "fill-opacity=\"0.31\" transform=\"scale(0.8)\"");
            format!("<g id=\"{id}\">{edge}{rim}{field}</g>")
        });
        id
    }
}

/// The id of a player's form.
pub fn form_id(index: usize) -> String {
    match index {
        NEUTRAL => "fn".to_owned(),
        _ => format!("f{}", index % COLOURS.len()),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// The text of the window's file that defines the players' colours.
    fn find(folder: &Path) -> Option<String> {
        let mut entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries.find_map(|path| match path.is_dir() {
            true => find(&path),
            false => fs::read_to_string(path)
                .ok()
                .filter(|text| text.contains("pub const PLAYER_COLOURS")),
        })
    }

    #[test]
    fn players_have_the_colours_that_they_have_in_the_window() {
        let window = find(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/screen")).unwrap();
        let list = window.split("pub const PLAYER_COLOURS").nth(1).unwrap();
        let list = list.split(';').nth(1).unwrap();
        let digits: Vec<&str> = list.split("0x").skip(1).map(|part| &part[..2]).collect();
        let window: Vec<String> = digits.chunks(3).map(|rgb| format!("#{}", rgb.concat())).collect();
        assert_eq!(window, COLOURS);
    }
}
