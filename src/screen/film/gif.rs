//! A GIF of a film: of each picture only the part that differs from the one before, and pictures that do not differ
//! are shown longer.

use std::io::{self, Write};

use crate::screen::film::Picture;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

/// How much is spent on finding a palette, from 1 (best) to 30 (fastest).
const PALETTE_SPEED: i32 = 10;

/// Writes a GIF.
pub struct GifWriter<W: Write> {
    encoder: Encoder<W>,
    rate: u32,
    /// How many pictures came.
    count: u32,
    /// Hundredths of a second that are written.
    told: u32,
    /// What is shown after the frames written and the one waiting.
    shown: Option<Picture>,
    /// The frame that waits until it is known how long it is shown.
    waiting: Option<Frame<'static>>,
}

impl<W: Write> GifWriter<W> {
    /// Begins a GIF that shows so many pictures a second, again and again.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn new(out: W, width: u16, height: u16, rate: u32) -> io::Result<Self> {
        let mut encoder = Encoder::new(out, width, height, &[]).map_err(told)?;
        encoder.set_repeat(Repeat::Infinite).map_err(told)?;
        Ok(Self {
            encoder,
            rate,
            count: 0,
            told: 0,
            shown: None,
            waiting: None,
        })
    }

    /// Adds a picture.
    ///
    /// # Errors
    /// If no more can be written.
    pub fn add(&mut self, picture: &Picture) -> io::Result<()> {
        if self.shown.as_ref() != Some(picture) {
            let frame = difference(self.shown.as_ref(), picture);
            self.write_waiting()?;
            self.waiting = Some(frame);
            self.shown = Some(picture.clone());
        }
        self.count += 1;
        Ok(())
    }

    /// Writes the frame that waits: it is shown until now.
    fn write_waiting(&mut self) -> io::Result<()> {
        let Some(mut frame) = self.waiting.take() else {
            return Ok(());
        };
        // Counted from the beginning, so that what is rounded off does not add up.
        let now = (u64::from(self.count) * 100 / u64::from(self.rate.max(1))) as u32;
        frame.delay = u16::try_from(now.saturating_sub(self.told)).unwrap_or(u16::MAX);
        self.told += u32::from(frame.delay);
        self.encoder.write_frame(&frame).map_err(told)
    }

    /// Ends the GIF.
    ///
    /// # Errors
    /// If the rest cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        self.write_waiting()?;
        self.encoder.into_inner().map_err(told)
    }
}

fn told(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        other => io::Error::other(other),
    }
}

/// What has to be drawn over the picture before: the rectangle in which the two differ, and of it only what differs.
fn difference(before: Option<&Picture>, now: &Picture) -> Frame<'static> {
    let width = now.width as usize;
    let Some(before) = before else {
        let mut pixels = now.rgba.clone();
        return frame(&mut pixels, (0, 0), (now.width, now.height));
    };
    let differs = |index: usize| now.rgba[4 * index..4 * index + 4] != before.rgba[4 * index..4 * index + 4];
    let (mut left, mut top, mut right, mut bottom) = (width, usize::MAX, 0, 0);
    for index in (0..now.rgba.len() / 4).filter(|index| differs(*index)) {
        let (x, y) = (index % width, index / width);
        (left, right) = (left.min(x), right.max(x));
        (top, bottom) = (top.min(y), bottom.max(y));
    }
    let mut pixels = Vec::with_capacity(4 * (right + 1 - left) * (bottom + 1 - top));
    for y in top..=bottom {
        for x in left..=right {
            let index = y * width + x;
            match differs(index) {
                true => pixels.extend_from_slice(&now.rgba[4 * index..4 * index + 4]),
                false => pixels.extend_from_slice(&[0, 0, 0, 0]),
            }
        }
    }
    let size = (right + 1 - left, bottom + 1 - top);
    frame(&mut pixels, (left, top), (size.0 as u32, size.1 as u32))
}

fn frame(pixels: &mut [u8], (left, top): (usize, usize), (width, height): (u32, u32)) -> Frame<'static> {
    let mut frame = Frame::from_rgba_speed(width as u16, height as u16, pixels, PALETTE_SPEED);
    (frame.left, frame.top) = (left as u16, top as u16);
    frame.dispose = DisposalMethod::Keep;
    frame
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(pixel: impl Fn(u32, u32) -> [u8; 3]) -> Picture {
        let (width, height) = (12, 8);
        let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let rgba = pixels.flat_map(|(x, y)| {
            let [red, green, blue] = pixel(x, y);
            [red, green, blue, 255]
        });
        Picture {
            width,
            height,
            rgba: rgba.collect(),
        }
    }

    /// The frames as a viewer shows them: pixels, and hundredths of a second.
    fn shown(bytes: &[u8]) -> Vec<(Vec<u8>, u16)> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(bytes).unwrap();
        let mut canvas = vec![0; 12 * 8 * 4];
        let mut all = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for (index, pixel) in frame.buffer.chunks_exact(4).enumerate() {
                let (x, y) = (index % frame.width as usize, index / frame.width as usize);
                let at = 4 * ((y + frame.top as usize) * 12 + x + frame.left as usize);
                if pixel[3] > 0 {
                    canvas[at..at + 4].copy_from_slice(pixel);
                }
            }
            all.push((canvas.clone(), frame.delay));
        }
        all
    }

    #[test]
    fn what_a_viewer_sees_is_what_was_drawn_and_for_as_long() {
        let plain = picture(|x, y| [x as u8, y as u8, 7]);
        let dotted = picture(|x, y| {
            if (x, y) == (5, 3) {
                [255, 0, 0]
            } else {
                [x as u8, y as u8, 7]
            }
        });
        let other = picture(|x, _| [0, x as u8 * 3, 0]);
        let mut writer = GifWriter::new(Vec::new(), 12, 8, 8).unwrap();
        for picture in [&plain, &plain, &plain, &dotted, &other] {
            writer.add(picture).unwrap();
        }
        let shown = shown(&writer.finish().unwrap());
        let expected = [(plain.rgba, 37), (dotted.rgba, 13), (other.rgba, 12)];
        assert_eq!(shown, expected);
    }
}
