//! The house codex has the numbers of the book, and what is wrong with another is told.

use serde_json::{Value, json};

use super::*;

/// Section 16's champions to the letter: id, race, M, the eight values, saves, body, what it has, rules, PTS.
const CHAMPIONS: [&str; 14] = [
    "levy | townfolk | 6 | 3 3 3 3 1 3 1 7 | 5/– | 125/400/350 | levy_rifle, blade | | 6",
    "captain | townfolk | 6 | 4 4 3 3 1 4 2 9 | 5/– | 125/400/350 | slug_pistol, blade, frag | character | 14",
    "ember | townfolk | 6 | 3 4 3 3 1 3 1 8 | 5/– | 125/400/350 | star_rifle | | 16",
    "legionary | ashlegion | 6 | 4 4 4 4 1 4 1 8 | 3/– | 125/420/370 | battle_rifle, frag, krak | | 16",
    "bolide | ashlegion | 12 | 4 4 4 4 1 4 1 8 | 3/– | 125/450/380 | battle_pistol, blade, frag | jump | 24",
    "bastion | ashlegion | 6 | 4 4 4 4 1 4 1 8 | 3/– | 125/420/370 | heavy_carbine | | 26",
    "colossus | ashlegion | 6 | 4 4 4 4 1 4 2 9 | 2/5 | 200/480/420 | storm_carbine, power_fist | stable | 44",
    "outrider | ashlegion | 12 | 4 4 4 5 1 4 1 8 | 3/– | 300/450/400 | battle_rifle, blade | bike | 32",
    "veil_eye | veil | 6 | 3 4 3 3 1 4 1 8 | 5/– | 125/400/360 | long_rifle | | 20",
    "veil_dancer | veil | 6 | 6 4 3 3 1 6 2 9 | –/5 | 125/400/360 | slug_pistol, power_blade | fleet, nimble | 32",
    "strider | skarn | 9 | 4 3 4 3 1 5 2 7 | 5/– | 200/450/380 | blade, blade | stride, nimble | 18",
    "basher | gorr | 6 | 4 2 4 4 1 2 2 7 | 6/– | 160/420/360 | scatter_gun, slug_pistol, blade | | 11",
    "disc | cogs | 12 | 2 2 3 3 1 4 1 7 | 4/– | 125/250/220 | twin_carbine | jump | 13",
    "warlord | gorr | 6 | 6 3 5 5 3 4 4 9 | 3/5 | 200/500/430 | star_pistol, power_fist, frag | chief | 70",
];

/// Section 16's weapons to the letter: id, ps, S, AP, type, points.
const WEAPONS: [&str; 18] = [
    "slug_pistol | 12 | 3 | – | pistol | 1",
    "battle_pistol | 12 | 4 | 5 | pistol | 2",
    "star_pistol | 12 | 7 | 2 | pistol, overheats | 8",
    "levy_rifle | 24 | 3 | – | rapid fire | 1",
    "battle_rifle | 24 | 4 | 5 | rapid fire | 3",
    "star_rifle | 24 | 7 | 2 | rapid fire, overheats | 8",
    "scatter_gun | 12 | 4 | – | assault 2 | 2",
    "storm_carbine | 24 | 4 | 5 | assault 2 | 6",
    "twin_carbine | 18 | 5 | 5 | assault 1, twin | 5",
    "burner | teardrop | 4 | 5 | assault 1, template | 5",
    "long_rifle | 36 | – | 6 | heavy 1, marksman | 8",
    "heavy_carbine | 36 | 5 | 4 | heavy 3 | 10",
    "rocket_tube.frag | 48 | 4 | 6 | heavy 1, blast | 14",
    "rocket_tube.krak | 48 | 8 | 3 | heavy 1 | 14",
    "demolition_pack | 6 | 8 | 3 | ordnance, thrown, once | 6",
    // `weapon.31`, `weapon.33`, `weapon.35`
    "fuser | 12 | 8 | 1 | assault 1, fuse | 10",
    "hell_gun | 24 | 6 | 3 | assault 2 | –",
    "master_laser | 48 | 9 | 1 | assault 1 | –",
];

fn dash(value: Option<i32>) -> String {
    value.map_or("–".to_owned(), |value| value.to_string())
}

fn champion_row(entry: &ChampionEntry) -> String {
    let [m, ws, bs, s, t, w, i, a, ld, sv, inv] = FigureProfile::NAMES.map(|name| dash(entry.profile.value(name)));
    let has: Vec<&str> = entry.has.iter().map(ItemId::as_str).collect();
    let rules: Vec<&str> = entry.rules.iter().map(|skill| skill.name()).collect();
    format!(
        "{} | {} | {m} | {ws} {bs} {s} {t} {w} {i} {a} {ld} | {sv}/{inv} | {}/{}/{} | {} | {} | {}",
        entry.id,
        entry.race,
        entry.radius,
        entry.height,
        entry.eye,
        has.join(", "),
        rules.join(", "),
        entry.pts
    )
    .replace("|  |", "| |")
}

fn weapon_row(codices: &Codices, id: &str) -> String {
    let weapon = codices.weapon(&ItemId::from(id)).unwrap();
    let fire = match weapon.fire {
        FireType::Assault(shots) => format!("assault {shots}"),
        FireType::Heavy(shots) => format!("heavy {shots}"),
        FireType::Pistol => "pistol".to_owned(),
        FireType::RapidFire => "rapid fire".to_owned(),
        FireType::Ordnance => "ordnance".to_owned(),
    };
    let traits = [
        ("blast", weapon.blast),
        ("template", weapon.template),
        ("overheats", weapon.overheats),
        ("twin", weapon.twin),
        ("marksman", weapon.marksman),
        ("fuse", weapon.fuse),
        ("thrown", weapon.thrown),
        ("once", weapon.once),
    ];
    let traits = traits
        .into_iter()
        .filter(|(_, has)| *has)
        .map(|(word, _)| word.to_owned());
    let types: Vec<String> = [fire].into_iter().chain(traits).collect();
    let range = weapon.range.map_or("teardrop".to_owned(), |range| range.to_string());
    let price = codices.price(&ItemId::from(weapon.id.item()));
    format!(
        "{id} | {range} | {} | {} | {} | {}",
        dash(Some(weapon.s).filter(|s| *s > 0)),
        dash(weapon.ap),
        types.join(", "),
        dash(price)
    )
}

#[test]
fn the_house_codex_has_the_numbers_of_the_book_to_the_letter() {
    let codices = Codices::house();
    let champions: Vec<String> = codices.entries().map(champion_row).collect();
    assert_eq!(champions, CHAMPIONS);
    for row in WEAPONS {
        let id = row.split(" | ").next().unwrap();
        assert_eq!(weapon_row(&codices, id), row);
    }
    // 17 weapons (section 21): rocket tube is one, with two ways of firing.
    assert_eq!(codices.items().filter(|item| !item.ways.is_empty()).count(), 17);
    // Arsenal besides.
    let prices = [
        ("blade", 1),
        ("power_blade", 8),
        ("power_fist", 15),
        ("frag", 1),
        ("krak", 2),
        ("jump_pack", 8),
        ("refractor", 10),
    ];
    for (item, price) in prices {
        assert_eq!(codices.price(&ItemId::from(item)), Some(price), "{item}");
    }
    assert_eq!(codices.price(&ItemId::from("ctan_blade")), None);
    // Squads: bearers / minimum, and what the weapon adds.
    let squads: Vec<String> = codices
        .entries()
        .flat_map(|entry| entry.squad.iter().map(move |squad| (entry, squad)))
        .map(|(entry, squad)| {
            format!(
                "{} {} {}/{} {:?}",
                entry.id, squad.weapon, squad.bearers, squad.minimum, squad.pts
            )
        })
        .collect();
    let expected = [
        "levy burner 1/10 None",
        "ember star_rifle 3/5 Some(0)",
        "ember burner 3/5 Some(-3)",
        "legionary rocket_tube 1/5 None",
        "bastion heavy_carbine 4/5 Some(0)",
        "bastion rocket_tube 4/5 Some(4)",
    ];
    assert_eq!(squads, expected);
    let arsenal: Vec<&str> = codices
        .entries()
        .filter(|entry| entry.arsenal)
        .map(|entry| entry.id.as_str())
        .collect();
    assert_eq!(arsenal, ["captain"]);
}

#[test]
fn what_one_carries_is_fired_in_all_its_ways() {
    let codices = Codices::house();
    let ways = |id: &str| -> Vec<String> {
        let ways = codices.ways_of(&ItemId::from(id)).iter();
        ways.map(|way| way.id.to_string()).collect()
    };
    assert_eq!(ways("rocket_tube"), ["rocket_tube.frag", "rocket_tube.krak"]);
    assert_eq!(ways("burner"), ["burner"]);
    assert_eq!(
        [ways("blade"), ways("rocket_tube.frag"), ways("sword")].concat(),
        [""; 0]
    );
    assert_eq!(codices.melee(&ItemId::from("ctan_blade")), Some(MeleeWeapon::CtanBlade));
    assert_eq!(codices.gear(&ItemId::from("krak")), Some(GearKind::Krak));
}

fn example() -> Value {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.from_str(EXAMPLE.1).unwrap()
}

#[test]
fn own_codices_stand_beside_the_house_and_use_those_before_them_champion_who() {
    assert_eq!(Codices::with_own(None).unwrap().hash(), Codices::house().hash());
    let codices = Codices::with_own(Some(&example())).unwrap();
    assert_ne!(codices.hash(), Codices::house().hash());
    assert_eq!(codices.entries().count(), 14 + report(&example()).champions.len());
    assert!(codices.entry("levy").is_some());
    // What it names is what it does.
    assert_eq!(codices.melee(&ItemId::from("boat_hook")), Some(MeleeWeapon::PowerBlade));
    assert_eq!(codices.gear(&ItemId::from("storm_shield")), Some(GearKind::Refractor));
    let second = json!({"champions": [{
        "id": "borrower", "race": "veil",
        "profile": {"WS": 3, "BS": 3, "S": 3, "T": 3, "W": 1, "I": 3, "A": 1, "Ld": 7},
        "radius": 125, "height": 400, "eye": 350, "has": ["coil_gun"], "pts": 10,
    }]});
    assert!(Codices::with_own(Some(&second)).is_err());
    let both = Codices::with_own(Some(&json!([example(), second]))).unwrap();
    assert_eq!(both.entry("borrower").unwrap().profile.m, 6);
}

/// What is wrong with a codex of one champion and one weapon in which these fields are other ones.
fn wrong(champion: Value, weapon: Value) -> Vec<String> {
    let mut written = json!({
        "weapons": [{"id": "hook", "range": 12, "s": 4, "type": "assault 1", "price": 2}],
        "champions": [{
            "id": "docker", "race": "harbour",
            "profile": {"WS": 3, "BS": 3, "S": 3, "T": 3, "W": 1, "I": 3, "A": 1, "Ld": 7},
            "radius": 125, "height": 400, "eye": 350, "has": ["hook"], "pts": 10,
        }],
    });
    for (list, changes) in [("champions", champion), ("weapons", weapon)] {
        for (name, value) in changes.as_object().unwrap() {
            written[list][0][name] = value.clone();
        }
    }
    let faults = report(&written).faults;
    faults
        .into_iter()
        .map(|fault| format!("{} {}", fault.field, fault.why.trim_start_matches("quake-")))
        .collect()
}

#[test]
fn a_codex_without_fault_has_none() {
    assert_eq!(wrong(json!({}), json!({})), Vec::<String>::new());
}

#[test]
fn everything_wrong_with_a_champion_is_told_at_its_place() {
    let of = |champion: Value| wrong(champion, json!({}));
    assert_eq!(of(json!({"id": "Docker"})), ["champions[0].id codex-id"]);
    assert_eq!(of(json!({"id": "levy"})), ["champions[0].id codex-id-there"]);
    assert_eq!(of(json!({"race": ""})), ["champions[0].race codex-id"]);
    assert_eq!(
        of(json!({"radius": 601, "height": 99, "eye": 49, "pts": 0})),
        ["radius", "height", "eye", "pts"].map(|name| format!("champions[0].{name} codex-number"))
    );
    let profile = json!({"M": 25, "WS": 0, "BS": 0, "S": 11, "T": 3, "W": 1, "I": 3, "A": 1, "Ld": 7, "Sv": 1});
    assert_eq!(
        of(json!({ "profile": profile })),
        ["M", "WS", "S", "Sv"].map(|name| format!("champions[0].profile.{name} codex-number"))
    );
    assert_eq!(
        of(json!({"profile": {"WS": "3"}})),
        [
            "champions[0].profile.WS file-wrong-type",
            "champions[0].profile.BS file-missing-field",
            "champions[0].profile.S file-missing-field",
            "champions[0].profile.T file-missing-field",
            "champions[0].profile.W file-missing-field",
            "champions[0].profile.I file-missing-field",
            "champions[0].profile.A file-missing-field",
            "champions[0].profile.Ld file-missing-field",
        ]
    );
    assert_eq!(of(json!({"raduis": 5})), ["champions[0].raduis file-unknown-field"]);
    assert_eq!(of(json!({"rules": ["swim"]})), ["champions[0].rules[0] codex-word"]);
    assert_eq!(
        of(json!({"rules": ["fleet", "fleet"]})),
        ["champions[0].rules[1] codex-useless"]
    );
    assert_eq!(
        of(json!({"rules": ["bike"]})),
        ["champions[0].profile.M codex-movement"]
    );
    assert_eq!(of(json!({"arsenal": true})), ["champions[0].arsenal codex-arsenal"]);
    assert_eq!(of(json!({"pts": 4.5})), ["champions[0].pts file-wrong-type"]);
    assert_eq!(of(json!({"pts": 1e300})), ["champions[0].pts file-wrong-type"]);
    assert_eq!(of(json!({"pts": u64::MAX})), ["champions[0].pts file-wrong-type"]);
    assert_eq!(of(json!({"pts": i64::MAX})), ["champions[0].pts codex-number"]);
    assert_eq!(of(json!({"has": ["frag", "frag"]})), ["champions[0].has[1] gear-twice"]);
    assert_eq!(
        of(json!({"has": ["hook", "hok"]})),
        ["champions[0].has[1] item-unknown"]
    );
    assert_eq!(of(json!({"has": vec!["hook"; 13]})), ["champions[0].has codex-many"]);
    let squad = json!([
        {"weapon": "frag", "instead": "blade", "bearers": 0, "minimum": 0},
        {"weapon": "hell_gun", "instead": "hook", "bearers": 1, "minimum": 2},
        {"weapon": "hell_gun", "instead": "hook", "bearers": 1, "minimum": 2, "pts": -10},
    ]);
    assert_eq!(
        of(json!({ "squad": squad })),
        [
            "champions[0].squad[0].minimum codex-number",
            "champions[0].squad[0].bearers codex-number",
            "champions[0].squad[0].weapon not-weapon",
            "champions[0].squad[0].instead codex-instead",
            "champions[0].squad[1].pts codex-squad-price",
            "champions[0].squad[2].pts codex-number",
            "champions[0].squad[2].weapon codex-id-there",
        ]
    );
}

#[test]
fn everything_wrong_with_a_weapon_is_told_at_its_place() {
    let of = |weapon: Value| wrong(json!({"has": []}), weapon);
    for id in ["Hook", "a.b.c", ".frag", "hook."] {
        assert_eq!(of(json!({ "id": id })), ["weapons[0].id codex-id"], "{id}");
    }
    for id in [
        "blade",
        "frag",
        "burner",
        "rocket_tube",
        "rocket_tube.smoke",
        "blade.long",
        "stride",
    ] {
        assert_eq!(of(json!({ "id": id })), ["weapons[0].id codex-id-there"], "{id}");
    }
    assert_eq!(
        of(json!({"range": 121, "s": 0, "ap": 7, "price": -1})),
        ["price", "range", "s", "ap"].map(|name| format!("weapons[0].{name} codex-number"))
    );
    for fire in [
        "",
        "assault",
        "assault 0",
        "heavy 11",
        "rapid",
        "pistol 2",
        "pistol, long",
    ] {
        assert_eq!(of(json!({ "type": fire })), ["weapons[0].type codex-word"], "{fire}");
    }
    assert_eq!(of(json!({"range": null})), ["weapons[0].range codex-range"]);
    assert_eq!(
        of(json!({"type": "assault 1, template"})),
        ["weapons[0].range codex-range"]
    );
    assert_eq!(of(json!({"s": null})), ["weapons[0].s codex-strength"]);
    for useless in ["ordnance, twin", "assault 1, thrown", "pistol, twin, twin"] {
        assert_eq!(of(json!({ "type": useless })), ["weapons[0].type codex-useless"]);
    }
    assert_eq!(
        of(json!({"type": "power fist"})),
        ["range", "s"].map(|name| format!("weapons[0].{name} codex-useless"))
    );
    let blade = json!({"id": "hook.long", "type": "blade", "range": null, "s": null});
    assert_eq!(of(blade), ["weapons[0].id codex-id"]);
    let ways = json!({"weapons": [
        {"id": "hook.short", "range": 6, "s": 4, "type": "pistol", "price": 2},
        {"id": "hook.long", "range": 12, "s": 4, "type": "pistol", "price": 3},
        {"id": "hook", "range": 12, "s": 4, "type": "pistol"},
    ]});
    let told: Vec<String> = report(&ways)
        .faults
        .into_iter()
        .map(|fault| fault.field + " " + fault.why)
        .collect();
    assert_eq!(
        told,
        [
            "weapons[1].price quake-codex-price",
            "weapons[2].id quake-codex-id-there"
        ]
    );
}

#[test]
fn what_is_no_codex_is_told() {
    let of = |written: Value| {
        let faults = report(&written).faults;
        faults
            .into_iter()
            .map(|fault| fault.field + " " + fault.why)
            .collect::<Vec<_>>()
    };
    assert_eq!(of(json!({})), ["champions quake-codex-empty"]);
    assert_eq!(of(json!([])), [" file-wrong-type"]);
    assert_eq!(of(json!({"weapons": {}})), ["weapons file-wrong-type"]);
    assert_eq!(of(json!({"weapons": [7]})), ["weapons[0] file-wrong-type"]);
    assert_eq!(
        of(json!({"champions": [], "author": "me"})),
        ["author file-unknown-field", "champions quake-codex-empty"]
    );
    assert_eq!(of(json!({"weapons": vec![1; 201]})), ["weapons quake-codex-many"]);
    let faults = Codices::with_own(Some(&json!([example(), example()]))).unwrap_err();
    assert!(
        faults
            .iter()
            .all(|fault| fault.field.starts_with("codex[1].") && fault.why == "quake-codex-id-there")
    );
    let many = json!(vec![json!({}); 9]);
    assert_eq!(Codices::with_own(Some(&many)).unwrap_err()[0].field, "codex");
    assert_eq!(Codices::with_own(Some(&json!(7))).unwrap_err()[0].field, "codex");
}

#[test]
fn the_house_codex_and_the_example_have_no_fault_by_themselves() {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let house = report(&options.from_str(HOUSE.1).unwrap());
    let counts = (house.champions.len(), house.weapons, house.gear);
    assert_eq!((house.faults.len(), counts), (0, (14, 17 + 4, 4)));
    assert_eq!(report(&example()).faults, []);
}
