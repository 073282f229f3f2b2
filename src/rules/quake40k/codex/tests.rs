//! The house codex, number by number as the book's page has it, and what champions may have.

use super::*;

fn house_entry(id: &str) -> ChampionEntry {
    Codices::house().entry(id).expect("it is of the house").clone()
}

/// A row as the page has it.
fn row(entry: &ChampionEntry) -> String {
    let p = &entry.profile;
    let save = |value: Option<i32>| value.map_or_else(|| "–".to_owned(), |value| value.to_string());
    let has: Vec<&str> = entry.has.iter().map(ItemId::as_str).collect();
    let rules: Vec<&str> = entry.rules.iter().map(|skill| skill.name()).collect();
    format!(
        "{}|{}|{}|{} {} {} {} {} {} {} {}|{}/{}|{}/{}/{}|{}|{}|{}",
        entry.id,
        entry.race,
        p.m,
        p.ws,
        p.bs,
        p.s,
        p.t,
        p.w,
        p.i,
        p.a,
        p.ld,
        save(p.sv),
        save(p.inv),
        entry.radius,
        entry.height,
        entry.eye,
        has.join(", "),
        rules.join(", "),
        entry.pts,
    )
}

/// `base.profile` and chapter 16.
const CHAMPIONS: &str = "\
levy|townfolk|6|3 3 3 3 1 3 1 7|5/–|125/400/350|levy_rifle, blade||6
captain|townfolk|6|4 4 3 3 1 4 2 9|5/–|125/400/350|slug_pistol, blade, frag|character|14
ember|townfolk|6|3 4 3 3 1 3 1 8|5/–|125/400/350|star_rifle||16
legionary|ashlegion|6|4 4 4 4 1 4 1 8|3/–|125/420/370|battle_rifle, frag, krak||16
bolide|ashlegion|12|4 4 4 4 1 4 1 8|3/–|125/450/380|battle_pistol, blade, frag|jump|24
bastion|ashlegion|6|4 4 4 4 1 4 1 8|3/–|125/420/370|heavy_carbine||26
colossus|ashlegion|6|4 4 4 4 1 4 2 9|2/5|200/480/420|storm_carbine, power_fist|stable|44
outrider|ashlegion|12|4 4 4 5 1 4 1 8|3/–|300/450/400|battle_rifle, blade|bike|32
veil_eye|veil|6|3 4 3 3 1 4 1 8|5/–|125/400/360|long_rifle||20
veil_dancer|veil|6|6 4 3 3 1 6 2 9|–/5|125/400/360|slug_pistol, power_blade|fleet, nimble|32
strider|skarn|9|4 3 4 3 1 5 2 7|5/–|200/450/380|blade, blade|stride, nimble|18
basher|gorr|6|4 2 4 4 1 2 2 7|6/–|160/420/360|scatter_gun, slug_pistol, blade||11
disc|cogs|12|2 2 3 3 1 4 1 7|4/–|125/250/220|twin_carbine|jump|13
warlord|gorr|6|6 3 5 5 3 4 4 9|3/5|200/500/430|star_pistol, power_fist, frag|chief|70";

#[test]
fn the_house_codex_has_the_champions_of_the_book() {
    let house = Codices::house();
    let rows: Vec<String> = house.entries().map(row).collect();
    assert_eq!(rows.len(), 14);
    assert_eq!(rows.join("\n"), CHAMPIONS);
    assert!(super::house().faults().is_empty());
}

/// `type.*`, ranges in ps, and prices.
const WEAPONS: &[(&str, Option<i32>, i32, Option<i32>, FireType, &str, Option<i32>)] = &[
    ("slug_pistol", Some(12), 3, None, FireType::Pistol, "", Some(1)),
    ("battle_pistol", Some(12), 4, Some(5), FireType::Pistol, "", Some(2)),
    (
        "star_pistol",
        Some(12),
        7,
        Some(2),
        FireType::Pistol,
        "overheats",
        Some(8),
    ),
    ("levy_rifle", Some(24), 3, None, FireType::RapidFire, "", Some(1)),
    ("battle_rifle", Some(24), 4, Some(5), FireType::RapidFire, "", Some(3)),
    (
        "star_rifle",
        Some(24),
        7,
        Some(2),
        FireType::RapidFire,
        "overheats",
        Some(8),
    ),
    ("scatter_gun", Some(12), 4, None, FireType::Assault(2), "", Some(2)),
    ("storm_carbine", Some(24), 4, Some(5), FireType::Assault(2), "", Some(6)),
    (
        "twin_carbine",
        Some(18),
        5,
        Some(5),
        FireType::Assault(1),
        "twin",
        Some(5),
    ),
    ("burner", None, 4, Some(5), FireType::Assault(1), "template", Some(5)),
    (
        "long_rifle",
        Some(36),
        0,
        Some(6),
        FireType::Heavy(1),
        "marksman",
        Some(8),
    ),
    ("heavy_carbine", Some(36), 5, Some(4), FireType::Heavy(3), "", Some(10)),
    (
        "rocket_tube.frag",
        Some(48),
        4,
        Some(6),
        FireType::Heavy(1),
        "blast",
        Some(14),
    ),
    (
        "rocket_tube.krak",
        Some(48),
        8,
        Some(3),
        FireType::Heavy(1),
        "",
        Some(14),
    ),
    (
        "demolition_pack",
        Some(6),
        8,
        Some(3),
        FireType::Ordnance,
        "thrown once",
        Some(6),
    ),
    ("fuser", Some(12), 8, Some(1), FireType::Assault(1), "fuse", Some(10)),
    ("hell_gun", Some(24), 6, Some(3), FireType::Assault(2), "", None),
    ("master_laser", Some(48), 9, Some(1), FireType::Assault(1), "", None),
];

#[test]
fn the_house_codex_has_the_weapons_of_the_book() {
    let house = Codices::house();
    for (id, range, s, ap, fire, traits, price) in WEAPONS {
        let id = ItemId::from(*id);
        let weapon = house.weapon(&id).unwrap();
        assert_eq!(
            (weapon.range, weapon.s, weapon.ap, weapon.fire),
            (*range, *s, *ap, *fire),
            "{id}"
        );
        let known = [
            ("blast", weapon.blast),
            ("template", weapon.template),
            ("overheats", weapon.overheats),
            ("twin", weapon.twin),
            ("marksman", weapon.marksman),
            ("fuse", weapon.fuse),
            ("thrown", weapon.thrown),
            ("once", weapon.once),
        ];
        let known: Vec<&str> = known
            .iter()
            .filter(|(_, is_so)| *is_so)
            .map(|(name, _)| *name)
            .collect();
        assert_eq!(known.join(" "), *traits, "{id}");
        let item = id.as_str().split('.').next().unwrap();
        assert_eq!(house.item(&item.into()).unwrap().price, *price, "{id}");
    }
    for (id, price) in [
        ("blade", 1),
        ("power_blade", 8),
        ("power_fist", 15),
        ("frag", 1),
        ("krak", 2),
        ("jump_pack", 8),
        ("refractor", 10),
    ] {
        assert_eq!(house.item(&id.into()).unwrap().price, Some(price), "{id}");
    }
    assert_eq!(house.item(&"ctan_blade".into()).unwrap().price, None);
}

fn bought(id: &str, weapons: &[&str], gear: Option<&[&str]>, terms: PurchaseTerms) -> Result<Purchase, Vec<Fault>> {
    let ids = |names: &[&str]| names.iter().map(|name| ItemId::from(*name)).collect::<Vec<_>>();
    let (weapons, gear) = (ids(weapons), gear.map(ids));
    let house = Codices::house();
    Purchase::make(&house, &house_entry(id), (Some(&weapons), gear.as_deref()), terms)
}

fn refused(id: &str, weapons: &[&str], terms: PurchaseTerms) -> String {
    let faults = bought(id, weapons, None, terms).unwrap_err();
    faults
        .iter()
        .map(|fault| fault.why.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn rank_and_file_may_have_what_half_of_their_squad_may() {
    let usual = PurchaseTerms::default();
    // Levy line: burner 1/10, refused. Legionary line: rocket_tube 1/5, refused.
    assert_eq!(refused("levy", &["burner"], usual), "quake-squad-share");
    assert_eq!(refused("legionary", &["rocket_tube"], usual), "quake-squad-share");
    // Ember specials: star_rifle, burner (−3) 3/5. Bastion support: rocket_tube (+4) 4/5.
    assert_eq!(bought("ember", &["burner"], None, usual).unwrap().value, 13);
    assert_eq!(bought("ember", &["star_rifle"], None, usual).unwrap().value, 16);
    assert_eq!(bought("bastion", &["rocket_tube"], None, usual).unwrap().value, 30);
    assert_eq!(refused("levy", &["power_fist"], usual), "quake-not-in-entry");
    assert_eq!(refused("levy", &["moon_gun"], usual), "quake-unknown-item");
}

#[test]
fn a_character_may_use_the_arsenal_and_pays_for_it() {
    let usual = PurchaseTerms::default();
    let captain = bought(
        "captain",
        &["slug_pistol", "power_fist"],
        Some(&["frag", "jump_pack"]),
        usual,
    )
    .unwrap();
    assert_eq!(captain.value, 14 + 15 + 8);
    assert!(captain.skills.0.contains(&Skill::Jump) && !captain.wysiwyg);
    let shielded = bought("captain", &["slug_pistol"], Some(&["refractor"]), usual).unwrap();
    assert_eq!(shielded.value, 14 + 10);
    // What has no price is not of the arsenal.
    assert_eq!(refused("captain", &["hell_gun"], usual), "quake-not-in-entry");
}

#[test]
fn several_wounds_need_chiefs_and_what_has_no_price_costs_its_bearer_anew() {
    let usual = PurchaseTerms::default();
    let own = ["star_pistol", "power_fist"];
    assert_eq!(refused("warlord", &own, usual), "quake-wounds");
    let chief = PurchaseTerms { chief: true, ..usual };
    assert_eq!(bought("warlord", &own, None, chief).unwrap().value, 70);
    let perfect = PurchaseTerms { perfect: true, ..usual };
    // Priced gear at its price, each other item, traits too, as much as the figure.
    assert_eq!(
        bought("levy", &["levy_rifle", "hell_gun"], Some(&["stride"]), perfect)
            .unwrap()
            .value,
        6 + 6 + 6
    );
    assert_eq!(bought("levy", &["burner"], None, perfect).unwrap().value, 11);
}

#[test]
fn a_codex_tells_everything_that_is_wrong_with_it() {
    let text = r#"(name: "mine", items: [(id: "Sling", price: 1)], champions: [(
        id: "boy", race: "folk", pts: 0, radius: 125, height: 400, eye: 500,
        profile: (WS: 3, BS: 3, S: 11, T: 3, W: 1, I: 3, A: 1, Ld: 7), has: ["sling"])])"#;
    let faults = Codex::read(text).unwrap().faults();
    let fields: Vec<&str> = faults.iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(
        fields,
        [
            "items[0].id",
            "items[0]",
            "champions[0].eye",
            "champions[0].pts",
            "champions[0].profile.S",
            "champions[0].has"
        ],
    );
}
