//! Symmetry: where else a stroke works.

use super::refusal::EditRefusal;

/// How the parts of a map are alike while it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BoardSymmetry {
    /// Not at all.
    #[default]
    None,
    /// The left half mirrors the right one.
    LeftRight,
    /// The upper half mirrors the lower one.
    TopBottom,
    /// Both: four quarters.
    Both,
    /// Turned by half a circle about the middle: fair to two players.
    HalfTurn,
    /// Turned by a quarter of a circle, three times: fair to four. The map must be square.
    QuarterTurn,
}

impl BoardSymmetry {
    /// All of them, in the order of a palette.
    pub const ALL: [Self; 6] = [
        Self::None,
        Self::LeftRight,
        Self::TopBottom,
        Self::Both,
        Self::HalfTurn,
        Self::QuarterTurn,
    ];

    /// The ways from a place to its images, itself first.
    pub(super) fn images(self) -> &'static [BoardImage] {
        use BoardImage::{HalfTurned, MirroredX, MirroredY, QuarterTurned, Same, ThreeQuartersTurned};
        match self {
            Self::None => &[Same],
            Self::LeftRight => &[Same, MirroredX],
            Self::TopBottom => &[Same, MirroredY],
            Self::Both => &[Same, MirroredX, MirroredY, HalfTurned],
            Self::HalfTurn => &[Same, HalfTurned],
            Self::QuarterTurn => &[Same, QuarterTurned, HalfTurned, ThreeQuartersTurned],
        }
    }

    /// Whether a map of that size can have it.
    ///
    /// # Errors
    /// [`EditRefusal::NotSquare`].
    pub(super) fn fits(self, width: i32, height: i32) -> Result<(), EditRefusal> {
        match self == Self::QuarterTurn && width != height {
            true => Err(EditRefusal::NotSquare),
            false => Ok(()),
        }
    }
}

/// A way from a place to one of its images.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BoardImage {
    Same,
    /// Left and right change places.
    MirroredX,
    /// Above and below change places.
    MirroredY,
    /// By half a circle.
    HalfTurned,
    /// Clockwise by a quarter.
    QuarterTurned,
    /// Clockwise by three quarters.
    ThreeQuartersTurned,
}

impl BoardImage {
    /// The image of a place on a map whose last column and row are those: a board's count from 0, a table's are its sides.
    pub fn place(self, (x, y): (i32, i32), (last_x, last_y): (i32, i32)) -> (i32, i32) {
        match self {
            Self::Same => (x, y),
            Self::MirroredX => (last_x - x, y),
            Self::MirroredY => (x, last_y - y),
            Self::HalfTurned => (last_x - x, last_y - y),
            Self::QuarterTurned => (last_y - y, x),
            Self::ThreeQuartersTurned => (y, last_x - x),
        }
    }

    /// The image of a letter: arrows are turned and mirrored.
    pub fn letter(self, letter: char) -> char {
        const ARROWS: [char; 4] = ['^', '>', 'v', '<'];
        let Some(arrow) = ARROWS.iter().position(|arrow| *arrow == letter) else {
            return letter;
        };
        let image = match self {
            Self::Same => arrow,
            Self::MirroredX => (4 - arrow) % 4,
            Self::MirroredY => (6 - arrow) % 4,
            Self::HalfTurned => (arrow + 2) % 4,
            Self::QuarterTurned => (arrow + 1) % 4,
            Self::ThreeQuartersTurned => (arrow + 3) % 4,
        };
        ARROWS[image]
    }

    /// The image of a kit's turn, in degrees. In a mirror a kit shows the same front: it is taken as alike on both its sides.
    pub fn turn(self, degrees: i32) -> i32 {
        let turned = match self {
            Self::Same => degrees,
            Self::MirroredX => -degrees,
            Self::MirroredY => 180 - degrees,
            Self::HalfTurned => degrees + 180,
            Self::QuarterTurned => degrees + 90,
            Self::ThreeQuartersTurned => degrees + 270,
        };
        turned.rem_euclid(360)
    }

    /// Whether it is a mirror image, whose corners go round the other way.
    pub fn is_mirrored(self) -> bool {
        matches!(self, Self::MirroredX | Self::MirroredY)
    }
}

/// The owner of the image of that number of something: the one that follows so far behind in seat order, of as many as there are
/// images.
pub(super) fn owner_of_image(owner: usize, image: usize, images: usize) -> usize {
    if owner >= images {
        return owner;
    }
    (owner + image) % images
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_point_to_the_images_of_what_they_point_to() {
        let steps = [('^', (0, -1)), ('>', (1, 0)), ('v', (0, 1)), ('<', (-1, 0))];
        let images = BoardSymmetry::ALL.into_iter().flat_map(BoardSymmetry::images);
        for image in images {
            for (arrow, (x, y)) in steps {
                let (from, to) = (image.place((3, 3), (6, 6)), image.place((3 + x, 3 + y), (6, 6)));
                let (_, step) = steps.iter().find(|(letter, _)| *letter == image.letter(arrow)).unwrap();
                assert_eq!((to.0 - from.0, to.1 - from.1), *step, "{image:?} {arrow}");
            }
            assert_eq!(image.letter('#'), '#');
        }
    }

    #[test]
    fn images_of_images_are_images() {
        for symmetry in BoardSymmetry::ALL {
            let of = |place| {
                let mut all: Vec<_> = symmetry
                    .images()
                    .iter()
                    .map(|image| image.place(place, (8, 8)))
                    .collect();
                all.sort_unstable();
                all
            };
            let all = of((1, 2));
            for image in &all {
                assert_eq!(of(*image), all, "{symmetry:?}");
            }
        }
    }

    #[test]
    fn owners_of_images_follow_in_seat_order() {
        assert_eq!([0, 1].map(|owner| owner_of_image(owner, 1, 2)), [1, 0]);
        assert_eq!(owner_of_image(3, 2, 4), 1);
        assert_eq!(owner_of_image(5, 1, 2), 5, "one that has no counterpart stays");
    }
}
