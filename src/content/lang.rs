//! The languages of the program.

/// A language of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// French: the rule books' own.
    #[default]
    Fr,
    /// English.
    En,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 2] = [Lang::Fr, Lang::En];

    /// Its code in file names and options.
    pub fn code(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }

    /// The language of a code such as `fr`, or of a locale such as `fr_FR.UTF-8`.
    pub fn from_code(code: &str) -> Option<Self> {
        let code = code.to_ascii_lowercase();
        Lang::ALL.into_iter().find(|lang| code.starts_with(lang.code()))
    }
}
