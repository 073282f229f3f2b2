//! The champion builder as the start screen asks it: champions with what they bear, what that costs and what may not be had.
//! All of it is the builder's model ([`super::builder`]) in the words that every book shares.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::builder::{Codices, Draft, Purchase, PurchaseTerms, Skill, Ware, WareOffer};
use super::codex::{self, ChampionEntry, FigureProfile, FireType, GearKind, Item, ShootingWeapon};
use super::keys::base as keys;
use super::terms::{MODS, ModRule};
use super::{Quake40k, recruits, setup};
use crate::game::{FigureSize, RuleKey, Stat};
use crate::rules::{
    BookTexts, KindOnOffer, OrderedPiece, OutfitTerms, Outfitter, PieceOrder, PieceSetup, PlayerSetup, Spenders, Term,
    WarePrice, WareSort, WareUse,
};

/// The most things that a champion drawn by chance is given besides its own.
const MOST_DRAWN: u64 = 2;

/// Whether a rule is one of those that a mod is made of.
fn has(mode: &str, rule: ModRule) -> bool {
    let known = MODS.iter().find(|known| known.id == mode);
    known.is_some_and(|known| known.rules.contains(&rule))
}

/// What the mod allows champions to be.
fn limits(mode: &str) -> PurchaseTerms {
    PurchaseTerms {
        trial: false,
        chief: has(mode, ModRule::Chief),
        perfect: has(mode, ModRule::Perfect),
    }
}

/// The codices of a game; that of the house alone where the others have faults.
fn codices(terms: OutfitTerms) -> Codices {
    Codices::with_own(terms.own.get(codex::FIELD)).unwrap_or_else(|_| Codices::house())
}

/// A champion as a player wants it, as the builder has it.
fn draft(codices: &Codices, order: &PieceOrder) -> Option<Draft> {
    Draft::of_piece(codices, &Quake40k.piece(order))
}

/// The builder's champion as a player wants it, with what the order says besides.
fn order(codices: &Codices, draft: &Draft, besides: &PieceOrder) -> PieceOrder {
    let mut piece = PieceSetup::of("");
    draft.write(codices, &mut piece);
    let list = |name: &str| {
        let words = piece.own.get(name)?.as_array()?.iter();
        Some(words.filter_map(Value::as_str).map(str::to_owned).collect())
    };
    PieceOrder {
        kind: piece.kind.clone(),
        weapons: list("weapons"),
        gear: list("gear"),
        rules: list("rules"),
        ..besides.clone()
    }
}

/// The measures of a champion.
fn size(entry: &ChampionEntry) -> FigureSize {
    FigureSize {
        radius: entry.radius,
        height: entry.height,
        shoulder: entry.eye,
        eye: entry.eye,
        is_down: false,
    }
}

/// What a champion shows: its race, its skills, what it has.
fn outfit(race: &str, skills: impl Iterator<Item = Skill>, draft: &Draft) -> Vec<String> {
    let skills = skills.map(|skill| skill.name().to_owned());
    let items = draft.weapons.iter().chain(&draft.gear).map(ToString::to_string);
    std::iter::once(race.to_owned()).chain(skills).chain(items).collect()
}

/// The values of a profile, each with its letters.
fn stats(profile: &FigureProfile) -> Vec<Stat> {
    let texts = FigureProfile::NAMES.into_iter().map(|label| Stat {
        label,
        text: profile
            .value(label)
            .map_or_else(|| "–".to_owned(), |value| value.to_string()),
    });
    texts.collect()
}

/// A way of firing: its range, strength and AP, and the rules of it.
fn way(weapon: &ShootingWeapon, of_several: bool) -> WareUse {
    let (shots, rule) = match weapon.fire {
        FireType::Assault(shots) => (Some(shots), keys::TYPE_ASSAULT),
        FireType::Heavy(shots) => (Some(shots), keys::TYPE_HEAVY),
        FireType::Pistol => (None, keys::TYPE_PISTOL),
        FireType::RapidFire => (None, keys::TYPE_RAPID),
        FireType::Ordnance => (None, keys::TYPE_ORDNANCE),
    };
    let number = |label, value: Option<i32>| Stat {
        label,
        text: value.map_or_else(|| "–".to_owned(), |value| value.to_string()),
    };
    let strength = (weapon.s > 0).then_some(weapon.s);
    let range = weapon.range.map(|range| number("ps", Some(range)));
    let shots = shots.map(|shots| number("shots", Some(shots.into())));
    let traits = [
        (weapon.template, keys::TYPE_TEMPLATE),
        (weapon.blast, keys::TYPE_BLAST),
        (weapon.overheats, keys::TYPE_OVERHEATS),
        (weapon.twin, keys::TYPE_TWIN),
        (weapon.marksman, keys::TYPE_MARKSMAN),
        (weapon.fuse, keys::TYPE_FUSE),
        (weapon.thrown, keys::TYPE_THROWN),
        (weapon.once, keys::TYPE_ONCE),
    ];
    let traits = traits.into_iter().filter(|(has_it, _)| *has_it).map(|(_, rule)| rule);
    WareUse {
        way: of_several.then(|| weapon.id.to_string()),
        stats: range
            .into_iter()
            .chain([number("S", strength), number("AP", weapon.ap)])
            .chain(shots)
            .collect(),
        rules: std::iter::once(rule).chain(traits).collect(),
    }
}

/// A use that has rules alone.
fn by_rule(rule: RuleKey) -> WareUse {
    WareUse {
        rules: vec![rule],
        ..WareUse::default()
    }
}

/// How an item is used.
fn uses(item: &Item) -> Vec<WareUse> {
    let several = item.ways.len() > 1;
    let melee = item.melee.map(|_| by_rule(keys::MELEE_WEAPONS));
    let gear = item.gear.map(|gear| {
        by_rule(match gear {
            GearKind::Frag => keys::MELEE_COVER,
            GearKind::Krak => keys::MELEE_KRAK,
            GearKind::JumpPack => keys::KIND_JUMP,
            GearKind::Refractor => keys::BASE_SAVE,
        })
    });
    let ways = item.ways.iter().map(|weapon| way(weapon, several));
    ways.chain(melee).chain(gear).collect()
}

/// An offer of the builder in the words that books share.
fn ware(codices: &Codices, draft: &Draft, offer: &WareOffer, besides: &PieceOrder) -> crate::rules::Ware {
    let (sort, uses) = match &offer.ware {
        Ware::Weapon(id) => (WareSort::Weapon, codices.item(id).map(uses).unwrap_or_default()),
        Ware::Gear(id) => (WareSort::Gear, codices.item(id).map(uses).unwrap_or_default()),
        Ware::Rule(skill) => {
            let rule = Quake40k.rule_behind(Term::Skill, skill.name());
            (WareSort::Rule, rule.map(by_rule).into_iter().collect())
        }
    };
    let more = match (offer.cost, offer.refusals.first()) {
        (_, Some(fault)) => Some(WarePrice::No(fault.clone())),
        (Some(cost), None) => Some(WarePrice::Costs {
            points: cost.into(),
            instead: offer.instead.as_ref().map(ToString::to_string),
            order: order(codices, &draft.with(codices, &offer.ware), besides),
        }),
        (None, None) => None,
    };
    let less = (offer.count > offer.listed).then(|| order(codices, &draft.without(codices, &offer.ware), besides));
    crate::rules::Ware {
        id: offer.ware.id().to_owned(),
        sort,
        held: offer.count,
        own: offer.listed.min(offer.count),
        uses,
        more,
        less,
    }
}

/// A number drawn from another, as evenly as makes no difference here: what is drawn is the same for the same seed.
fn mixed(seed: u64) -> u64 {
    let mixed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// One of a list, by a number.
fn pick<T>(list: &[T], number: u64) -> Option<&T> {
    let count = list.len() as u64;
    (count > 0).then(|| &list[(number % count) as usize])
}

impl Outfitter for Quake40k {
    fn is_in_teams(&self, mode: &str) -> bool {
        MODS.iter().any(|known| known.id == mode && known.in_teams)
    }

    fn spenders(&self, mode: &str) -> Spenders {
        match (has(mode, ModRule::Budget), has(mode, ModRule::TeamBudget)) {
            (true, _) => Spenders::Players,
            (false, true) => Spenders::Teams,
            (false, false) => Spenders::Nobody,
        }
    }

    fn counts_paint(&self) -> bool {
        true
    }

    fn is_of_clones(&self, mode: &str) -> bool {
        has(mode, ModRule::Clone)
    }

    fn usual(&self, mode: &str, seat: usize) -> Vec<PieceOrder> {
        let pieces = setup::usual(mode, seat).into_iter();
        pieces.map(|piece| PieceOrder::of(&piece.kind)).collect()
    }

    fn kinds(&self, terms: OutfitTerms) -> Vec<KindOnOffer> {
        let (codices, limits) = (codices(terms), limits(terms.mode));
        let kinds = codices.entries().map(|entry| {
            let draft = Draft::of_entry(&codices, entry);
            KindOnOffer {
                id: entry.id.to_string(),
                group: entry.race.clone(),
                value: entry.pts.into(),
                fault: draft
                    .purchase(&codices, limits)
                    .err()
                    .and_then(|faults| faults.into_iter().next()),
                size: size(entry),
                outfit: outfit(&entry.race, entry.rules.iter().copied(), &draft),
            }
        });
        kinds.collect()
    }

    fn look_over(&self, terms: OutfitTerms, wanted: &PieceOrder) -> Option<OrderedPiece> {
        let (codices, limits) = (codices(terms), limits(terms.mode));
        let draft = draft(&codices, wanted)?;
        let entry = codices.entry(&wanted.kind)?;
        let (purchase, faults) = match draft.purchase(&codices, limits) {
            Ok(purchase) => (Some(purchase), Vec::new()),
            Err(faults) => (None, faults),
        };
        let wares = draft.offers(&codices, limits);
        let wares = wares.iter().map(|offer| ware(&codices, &draft, offer, wanted));
        let mut by_rank: BTreeMap<u8, Vec<crate::rules::Ware>> = BTreeMap::new();
        for ware in wares {
            let rank = match (ware.held, &ware.more) {
                (1.., _) => 0,
                (0, Some(WarePrice::Costs { .. })) => 1,
                _ => 2,
            };
            by_rank.entry(rank).or_default().push(ware);
        }
        let skills: Vec<Skill> = match &purchase {
            Some(purchase) => purchase.skills.0.iter().copied().collect(),
            None => entry.rules.clone(),
        };
        let profile = purchase.as_ref().map_or(&entry.profile, |purchase| &purchase.profile);
        Some(OrderedPiece {
            stats: stats(profile),
            skills: skills.iter().map(|skill| skill.name().to_owned()).collect(),
            value: purchase.as_ref().map_or(entry.pts, |purchase| purchase.value).into(),
            faults,
            wares: by_rank.into_values().flatten().collect(),
            group: entry.race.clone(),
            size: size(entry),
            outfit: outfit(&entry.race, skills.into_iter(), &draft),
            shows_all: purchase.is_none_or(|purchase: Purchase| purchase.wysiwyg),
        })
    }

    fn draw(&self, terms: OutfitTerms, budget: Option<i64>, seed: u64) -> Option<PieceOrder> {
        let (codices, limits) = (codices(terms), limits(terms.mode));
        let is_within = |value: i32| budget.is_none_or(|budget| i64::from(value) <= budget);
        let value = |draft: &Draft| draft.purchase(&codices, limits).ok().map(|purchase| purchase.value);
        let drafts = codices.entries().map(|entry| Draft::of_entry(&codices, entry));
        let fitting: Vec<Draft> = drafts.filter(|draft| value(draft).is_some_and(is_within)).collect();
        let mut number = mixed(seed);
        let mut drawn = pick(&fitting, number)?.clone();
        for _ in 0..mixed(number) % (MOST_DRAWN + 1) {
            number = mixed(number);
            let offers = drawn.offers(&codices, limits).into_iter();
            let better: Vec<Draft> = offers
                .filter(|offer| offer.cost.is_some() && offer.count == 0 && offer.refusals.is_empty())
                .map(|offer| drawn.with(&codices, &offer.ware))
                .filter(|draft| value(draft).is_some_and(is_within))
                .collect();
            if let Some(one) = pick(&better, number) {
                drawn = one.clone();
            }
        }
        Some(order(&codices, &drawn, &PieceOrder::default()))
    }

    fn value(&self, terms: OutfitTerms, wanted: &PieceOrder) -> Option<i64> {
        let codices = codices(terms);
        let purchase = draft(&codices, wanted)?.purchase(&codices, limits(terms.mode));
        purchase.ok().map(|purchase| purchase.value.into())
    }

    fn order_of(&self, word: &str) -> PieceOrder {
        let piece = recruits::piece_of(word);
        match Draft::of_piece(codex::house(), &piece) {
            Some(draft) => order(codex::house(), &draft, &PieceOrder::default()),
            None => PieceOrder::of(&piece.kind),
        }
    }

    fn piece(&self, order: &PieceOrder) -> PieceSetup {
        let mut piece = PieceSetup::of(&order.kind);
        let lists = [
            ("weapons", &order.weapons),
            ("gear", &order.gear),
            ("rules", &order.rules),
        ];
        for (name, list) in lists {
            if let Some(list) = list {
                piece.own.insert(name.to_owned(), json!(list));
            }
        }
        if !order.name.trim().is_empty() {
            piece.own.insert("name".to_owned(), json!(order.name.trim()));
        }
        if order.is_unpainted {
            piece.own.insert("colours".to_owned(), json!(0));
        }
        piece
    }

    fn join_team(&self, player: &mut PlayerSetup, team: usize) {
        player.own.insert("team".to_owned(), json!(team));
    }
}
