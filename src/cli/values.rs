//! Values of options that are read here, and what is wrong with those that cannot be.

use std::fmt;
use std::ops::RangeInclusive;

use crate::bounds::word;
use crate::text::{FluentValue, Lang, Texts};

/// Why a value cannot be read: a message and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArgumentFault {
    message: &'static str,
    args: Vec<(&'static str, String)>,
}

impl ArgumentFault {
    /// A fault that this message tells.
    pub fn new(message: &'static str) -> Self {
        Self {
            message,
            args: Vec::new(),
        }
    }

    /// The same with an argument for its message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.args.push((name, value.to_string()));
        self
    }

    /// What is wrong, in words.
    pub fn words(&self, texts: &Texts) -> String {
        let args: Vec<(&str, FluentValue)> = (self.args.iter())
            .map(|(name, value)| (*name, word(value).into_owned().into()))
            .collect();
        texts.message(self.message, &args)
    }
}

impl fmt::Display for ArgumentFault {
    /// In English: for logs and tests.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Texts::of(Lang::En)))
    }
}

impl std::error::Error for ArgumentFault {}

/// Reads a whole number within bounds.
pub fn number<T: TryFrom<u64>>(
    bounds: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, ArgumentFault> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| bounds.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| match bounds.end() {
            &u64::MAX => ArgumentFault::new("usage-number-from").with("least", bounds.start()),
            most => ArgumentFault::new("usage-number-within")
                .with("least", bounds.start())
                .with("most", most),
        })
    }
}

/// Reads a size in pixels, `1280x720`, within bounds.
#[cfg(feature = "screen")]
pub fn size(
    least: (u32, u32),
    most: u32,
) -> impl Fn(&str) -> Result<(u32, u32), ArgumentFault> + Clone + Send + Sync + 'static {
    move |text| {
        let sides = text.split_once(['x', 'X', '×']).and_then(|(width, height)| {
            let (width, height) = (width.trim().parse().ok()?, height.trim().parse().ok()?);
            ((least.0..=most).contains(&width) && (least.1..=most).contains(&height)).then_some((width, height))
        });
        sides.ok_or_else(|| {
            ArgumentFault::new("usage-size")
                .with("least", format!("{}x{}", least.0, least.1))
                .with("most", format!("{most}x{most}"))
        })
    }
}

/// Reads a number with decimals within bounds.
#[cfg(feature = "screen")]
pub fn decimal(
    bounds: RangeInclusive<f32>,
) -> impl Fn(&str) -> Result<f32, ArgumentFault> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| bounds.contains(number));
        number.ok_or_else(|| {
            ArgumentFault::new("usage-decimal-within")
                .with("least", bounds.start())
                .with("most", bounds.end())
        })
    }
}
