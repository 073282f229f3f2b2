//! A picture in memory.

use std::io;

/// A picture: four bytes a pixel (red, green, blue, opacity), row by row from the top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    /// The pixels.
    pub rgba: Vec<u8>,
}

impl Picture {
    /// Writes it as PNG, without the opacity: what is drawn is opaque.
    ///
    /// # Errors
    /// If the writer takes no more.
    pub fn write_png(&self, out: impl io::Write) -> io::Result<()> {
        let mut encoder = png::Encoder::new(out, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Fast);
        let pixels = self.rgba.chunks_exact(4);
        let rgb: Vec<u8> = pixels.flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&rgb)?;
        Ok(writer.finish()?)
    }
}
