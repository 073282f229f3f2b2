//! What Quake 40K gives to be printed: its rules in brief with the house codex, and its templates.

use super::{BriefTable, PrintedBook};
use crate::rules::Rulebook as _;
use crate::rules::quake40k::arena_plan::PORTAL_RADIUS;
use crate::rules::quake40k::{BLAST, FireType, ORDNANCE, Quake40k, SLAB, ShootingWeapon, TOKEN_RADIUS, house_codex};
use crate::space::table::PACE;
use crate::text::Texts;
use crate::workshop::print::templates::PrintedTemplate;

/// What Quake 40K gives to be printed.
pub struct PrintedQuake40k;

/// How many bonuses there are (`bonus.take`): equipment, weapons, mysterious ones.
const BONUSES: i64 = 18 + 18 + 6;

/// The names of the champions' values, in the order of the book.
const LABELS: [&str; 11] = ["M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv", "Inv"];

impl PrintedBook for PrintedQuake40k {
    fn brief(&self) -> &'static [&'static str] {
        &[
            "arena",
            "moving",
            "portals",
            "bonus",
            "shooting",
            "wounds",
            "assault",
            "skills",
            "mods",
            "champions",
            "weapons",
        ]
    }

    fn numbers(&self) -> Vec<(&'static str, i64)> {
        vec![("slab", i64::from(SLAB / PACE)), ("bonuses", BONUSES)]
    }

    fn lengths(&self) -> Vec<(&'static str, i32)> {
        vec![("portal", PORTAL_RADIUS), ("blast", BLAST), ("ordnance", ORDNANCE)]
    }

    fn tables(&self, texts: &Texts) -> Vec<BriefTable> {
        vec![("champions", champions(texts)), ("weapons", weapons(texts))]
    }

    fn templates(&self) -> Vec<PrintedTemplate> {
        vec![
            PrintedTemplate::Disc("print-template-ordnance", ORDNANCE),
            PrintedTemplate::Disc("print-template-blast", BLAST),
            PrintedTemplate::Disc("print-template-token", TOKEN_RADIUS),
            PrintedTemplate::Flame("print-template-flame"),
            PrintedTemplate::Disc("print-template-portal", PORTAL_RADIUS),
        ]
    }
}

fn champions(texts: &Texts) -> Vec<Vec<String>> {
    let labels = LABELS.into_iter().map(|label| texts.stat_label(label));
    let heads = std::iter::once(texts.say("brief-head-champion")).chain(labels);
    let mut rows: Vec<Vec<String>> = vec![heads.chain([texts.say("brief-head-points")]).collect()];
    for kind in Quake40k.forces().kinds() {
        let value = |label: &str| {
            let stat = kind.stats.iter().find(|stat| stat.label == label);
            stat.map_or_else(String::new, |stat| stat.text.clone())
        };
        let points = house_codex().entry(kind.id).map(|entry| entry.pts.to_string());
        let name = std::iter::once(texts.kind(kind.id));
        rows.push(name.chain(LABELS.map(value)).chain(points).collect());
    }
    rows
}

/// How a weapon fires, in a few words.
fn type_words(weapon: &ShootingWeapon, texts: &Texts) -> String {
    let word_of = |name: &str| texts.say(&format!("brief-type-{name}"));
    let fire = match weapon.fire {
        FireType::Assault(shots) => format!("{} {shots}", word_of("assault")),
        FireType::Heavy(shots) => format!("{} {shots}", word_of("heavy")),
        FireType::Pistol => word_of("pistol"),
        FireType::RapidFire => word_of("rapid"),
        FireType::Ordnance => word_of("ordnance"),
    };
    let traits = [
        (weapon.blast, "blast"),
        (weapon.overheats, "overheats"),
        (weapon.twin, "twin"),
        (weapon.marksman, "marksman"),
        (weapon.fuse, "fuse"),
        (weapon.thrown, "thrown"),
        (weapon.once, "once"),
    ];
    let traits = traits
        .into_iter()
        .filter(|(has_it, _)| *has_it)
        .map(|(_, name)| word_of(name));
    std::iter::once(fire).chain(traits).collect::<Vec<_>>().join(", ")
}

fn weapons(texts: &Texts) -> Vec<Vec<String>> {
    let labels = ["ps", "S", "AP"].into_iter().map(|label| texts.stat_label(label));
    let heads = std::iter::once(texts.say("brief-head-weapon")).chain(labels);
    let mut rows: Vec<Vec<String>> = vec![
        heads
            .chain([texts.say("brief-head-type"), texts.say("brief-head-points")])
            .collect(),
    ];
    for item in house_codex().items() {
        for weapon in &item.ways {
            let number = |number: Option<i32>| number.map_or_else(|| "–".to_owned(), |number| number.to_string());
            let range = match weapon.range {
                None => texts.say("brief-type-template"),
                range => number(range),
            };
            rows.push(vec![
                texts.borne(&weapon.id.to_string()),
                range,
                number((weapon.s > 0).then_some(weapon.s)),
                number(weapon.ap),
                type_words(weapon, texts),
                number(item.price),
            ]);
        }
    }
    rows
}
