//! The words of the free table: its locale files and its chapter.

use super::FreeTable;
use crate::game::RuleKey;
use crate::rules::{BookTexts, Chapter, LocaleFile, PieceSetup, Term};

impl BookTexts for FreeTable {
    fn locales(&self) -> &'static [LocaleFile] {
        &[
            LocaleFile {
                lang: "fr",
                name: "free/free.ftl",
                text: include_str!("../../../assets/locales/fr/free/free.ftl"),
            },
            LocaleFile {
                lang: "en",
                name: "free/free.ftl",
                text: include_str!("../../../assets/locales/en/free/free.ftl"),
            },
            LocaleFile {
                lang: "fr",
                name: "free/brief.ftl",
                text: include_str!("../../../assets/locales/fr/free/brief.ftl"),
            },
            LocaleFile {
                lang: "en",
                name: "free/brief.ftl",
                text: include_str!("../../../assets/locales/en/free/brief.ftl"),
            },
        ]
    }

    fn chapters(&self) -> &'static [Chapter] {
        &[Chapter {
            id: "free",
            prefixes: &["free"],
        }]
    }

    fn rule_behind(&self, _: Term, _: &str) -> Option<RuleKey> {
        None
    }

    /// Its label, if it has one.
    fn piece_name(&self, piece: &PieceSetup) -> Option<String> {
        let label = piece.own.get("label")?.as_str()?;
        (!label.is_empty()).then(|| label.to_owned())
    }
}
