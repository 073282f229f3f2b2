//! What champions may have, what it costs, and what is wrong with it.

use super::*;

const PLAIN: PurchaseTerms = PurchaseTerms {
    trial: false,
    chief: false,
    perfect: false,
};
const CHIEF: PurchaseTerms = PurchaseTerms { chief: true, ..PLAIN };
const PERFECT: PurchaseTerms = PurchaseTerms { perfect: true, ..PLAIN };
const TRIAL: PurchaseTerms = PurchaseTerms { trial: true, ..PLAIN };

fn ids(list: &str) -> Vec<ItemId> {
    list.split_whitespace().map(ItemId::from).collect()
}

/// A champion with other weapons, and with other gear; `=` leaves a list as the entry has it.
fn buy(kind: &str, weapons: &str, gear: &str, terms: PurchaseTerms) -> Result<Purchase, Vec<Fault>> {
    let codices = Codices::house();
    let (weapons, gear) = (
        Some(ids(weapons)).filter(|_| weapons != "="),
        Some(ids(gear)).filter(|_| gear != "="),
    );
    let entry = codices.entry(kind).unwrap();
    let wanted = Wanted {
        weapons: weapons.as_deref(),
        gear: gear.as_deref(),
        rules: None,
    };
    Purchase::make(&codices, entry, wanted, terms)
}

/// What it is worth, and whether it shows all that it has.
fn worth(kind: &str, weapons: &str, gear: &str, terms: PurchaseTerms) -> (i32, bool) {
    let purchase = buy(kind, weapons, gear, terms).unwrap();
    (purchase.value, purchase.wysiwyg)
}

/// Field, fault and rule of the only thing wrong.
fn refusal(kind: &str, weapons: &str, gear: &str, terms: PurchaseTerms) -> (String, &'static str, &'static str) {
    let faults = buy(kind, weapons, gear, terms).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    let rule = faults[0].rule.map_or("", |rule| rule.0);
    (faults[0].field.clone(), faults[0].why, rule)
}

#[test]
fn rank_and_file_have_what_half_of_their_squad_may_have_champion_gear() {
    // Levy line: burner 1/10. Legionary line: rocket tube 1/5.
    let few = |place: &str| (place.to_owned(), "quake-squad-share", "champion.gear");
    assert_eq!(refusal("levy", "burner blade", "=", PLAIN), few("weapons[0]"));
    assert_eq!(refusal("legionary", "rocket_tube", "=", PLAIN), few("weapons[0]"));
    // Ember specials 3/5: star rifle, burner (-3). Bastion support 4/5: heavy carbine, rocket tube (+4).
    assert_eq!(worth("ember", "star_rifle", "=", PLAIN), (16, true));
    assert_eq!(worth("ember", "burner", "=", PLAIN), (13, false));
    assert_eq!(worth("bastion", "heavy_carbine", "=", PLAIN), (26, true));
    assert_eq!(worth("bastion", "rocket_tube", "=", PLAIN), (30, false));
    // The rest as listed.
    let own = ("weapons[1]".to_owned(), "quake-not-in-entry", "champion.gear");
    assert_eq!(refusal("levy", "levy_rifle star_rifle blade", "=", PLAIN), own);
    let own = ("gear[0]".to_owned(), "quake-not-in-entry", "champion.gear");
    assert_eq!(refusal("veil_eye", "=", "refractor", PLAIN), own);
}

#[test]
fn a_squad_weapon_takes_a_listed_ones_place_champion_gear() {
    let place = ("weapons[1]".to_owned(), "quake-gear-place", "champion.gear");
    assert_eq!(refusal("ember", "star_rifle burner", "=", PLAIN), place);
    let twice = ("weapons[1]".to_owned(), "quake-gear-place", "champion.gear");
    assert_eq!(refusal("bastion", "rocket_tube rocket_tube", "=", PLAIN), twice);
}

#[test]
fn a_unit_character_has_anything_with_a_price_from_the_arsenal_champion_gear() {
    assert_eq!(
        worth("captain", "slug_pistol blade star_rifle", "=", PLAIN),
        (14 + 8, false)
    );
    assert_eq!(worth("captain", "power_fist", "=", PLAIN), (14 + 15, false));
    assert_eq!(
        worth("captain", "=", "frag krak jump_pack refractor", PLAIN),
        (14 + 2 + 8 + 10, false)
    );
    assert_eq!(
        worth("captain", "rocket_tube fuser demolition_pack", "=", PLAIN),
        (14 + 14 + 10 + 6, false)
    );
    // A second blade is bought.
    assert_eq!(worth("captain", "slug_pistol blade blade", "=", PLAIN), (15, false));
    for item in ["hell_gun", "master_laser", "ctan_blade"] {
        let no_price = ("weapons[0]".to_owned(), "quake-gear-no-price", "champion.gear");
        assert_eq!(refusal("captain", item, "=", PLAIN), no_price);
    }
}

#[test]
fn what_is_left_out_gives_nothing_back_champion_gear() {
    assert_eq!(worth("legionary", "", "", PLAIN), (16, true));
    assert_eq!(worth("strider", "blade", "=", PLAIN), (18, true));
    assert!(buy("legionary", "", "krak", PLAIN).unwrap().weapons.is_empty());
}

#[test]
fn special_characters_and_several_wounds_need_their_rule_champion_wounds() {
    let refused = ("kind".to_owned(), "quake-wounds", "champion.wounds");
    assert_eq!(refusal("warlord", "=", "=", PLAIN), refused);
    for terms in [CHIEF, PERFECT, TRIAL] {
        assert_eq!(worth("warlord", "=", "=", terms), (70, true));
    }
    // Gear as ever (`rule.chief`).
    let own = ("weapons[2]".to_owned(), "quake-not-in-entry", "champion.gear");
    assert_eq!(refusal("warlord", "star_pistol power_fist blade", "=", CHIEF), own);
    let codices = Codices::house();
    let mut entry = codices.entry("levy").unwrap().clone();
    entry.rules.push(Skill::Chief);
    let faults = Purchase::make(&codices, &entry, Wanted::default(), PLAIN).unwrap_err();
    assert_eq!(
        (faults[0].why, faults[0].rule.unwrap().0),
        ("quake-special-character", "rule.chief")
    );
}

#[test]
fn a_perfect_fighter_has_any_gear_what_has_no_price_costs_as_the_figure_rule_perfect() {
    assert_eq!(
        worth("levy", "levy_rifle blade star_rifle", "=", PERFECT),
        (6 + 8, false)
    );
    assert_eq!(
        worth("levy", "hell_gun master_laser ctan_blade", "refractor", PERFECT),
        (6 * 4 + 10, false)
    );
    // Each item anew.
    assert_eq!(worth("levy", "hell_gun hell_gun", "=", PERFECT), (6 * 3, false));
    // Its own options cost what they do.
    assert_eq!(worth("ember", "burner", "=", PERFECT), (13, false));
    assert_eq!(worth("ember", "star_rifle burner", "=", PERFECT), (16 + 5, false));
}

#[test]
fn a_perfect_fighter_has_traits_at_the_price_of_the_figure_rule_perfect() {
    let codices = Codices::house();
    let entry = codices.entry("veil_dancer").unwrap();
    let with = |rules: &[Skill], terms| {
        let wanted = Wanted {
            rules: Some(rules),
            ..Wanted::default()
        };
        Purchase::make(&codices, entry, wanted, terms)
    };
    let bought = with(&[Skill::Fleet, Skill::Nimble, Skill::Stride], PERFECT).unwrap();
    assert_eq!((bought.value, bought.profile.m, bought.wysiwyg), (32 * 2, 9, false));
    assert!(bought.skills.has(Skill::Stride));
    let told = |rules: &[Skill], terms| {
        let faults = with(rules, terms).unwrap_err();
        assert_eq!(faults.len(), 1);
        (faults[0].field.clone(), faults[0].why, faults[0].rule.unwrap().0)
    };
    let not_own = ("rules[2]".to_owned(), "quake-rule-not-its-own", "champion.gear");
    assert_eq!(told(&[Skill::Fleet, Skill::Nimble, Skill::Stride], PLAIN), not_own);
    // Neither rank nor fame is a trait, and what it is it stays.
    assert_eq!(told(&[Skill::Fleet, Skill::Nimble, Skill::Character], PERFECT), not_own);
    let left_out = ("rules".to_owned(), "quake-rule-left-out", "champion.gear");
    assert_eq!(told(&[Skill::Fleet], PERFECT), left_out);
    // One named among the gear is the same.
    let among_gear = buy("levy", "=", "stride refractor", PERFECT).unwrap();
    assert_eq!(
        (among_gear.value, among_gear.profile.m, among_gear.gear),
        (6 + 6 + 10, 9, ids("refractor"))
    );
    let faults = buy("levy", "=", "refractor stride", PLAIN).unwrap_err();
    assert_eq!(
        (faults[1].field.as_str(), faults[1].why),
        ("gear[1]", "quake-rule-not-its-own")
    );
    // Its own cost nothing.
    assert_eq!(
        with(&[Skill::Nimble, Skill::Fleet], PLAIN).unwrap(),
        Purchase::make(&codices, entry, Wanted::default(), PLAIN).unwrap()
    );
}

#[test]
fn a_jump_pack_makes_a_jumper_kind_jump() {
    let captain = buy("captain", "=", "jump_pack refractor", PLAIN).unwrap();
    assert_eq!(captain.profile.m, 12);
    assert!(captain.skills.has(Skill::Jump));
    // A list of rules that names what the pack gives costs nothing more.
    let codices = Codices::house();
    let gear = ids("jump_pack");
    let wanted = Wanted {
        gear: Some(&gear),
        rules: Some(&[Skill::Character, Skill::Jump]),
        ..Wanted::default()
    };
    let again = Purchase::make(&codices, codices.entry("captain").unwrap(), wanted, PLAIN).unwrap();
    assert_eq!(again.value, 14 + 8);
}

#[test]
fn the_bill_tells_what_was_bought_and_what_it_replaces_champion_gear() {
    let bill = |kind: &str, weapons: &str, gear: &str, terms| -> Vec<String> {
        let lines = buy(kind, weapons, gear, terms).unwrap().bill.into_iter();
        lines
            .map(|line| {
                let instead = line.instead.map_or(String::new(), |id| format!(" for {id}"));
                format!("{} {}{instead}", line.ware.id(), line.cost)
            })
            .collect()
    };
    assert_eq!(bill("ember", "burner", "=", PLAIN), ["burner -3 for star_rifle"]);
    assert_eq!(
        bill("captain", "slug_pistol blade blade", "frag krak", PLAIN),
        ["blade 1", "krak 2"]
    );
    assert_eq!(bill("levy", "=", "=", PLAIN), [""; 0]);
}

#[test]
fn what_is_no_item_or_stands_in_the_wrong_list_is_told() {
    let told = |weapons: &str, gear: &str| {
        let faults = buy("captain", weapons, gear, TRIAL).unwrap_err();
        faults
            .into_iter()
            .map(|fault| (fault.field, fault.why))
            .collect::<Vec<_>>()
    };
    let wrong = |field: &str, why| (field.to_owned(), why);
    assert_eq!(
        told("rocket_tube.frag frag blade sabre", "frag blade frag"),
        [
            wrong("weapons[0]", "quake-item-way"),
            wrong("weapons[1]", "quake-not-weapon"),
            wrong("weapons[3]", "quake-item-unknown"),
            wrong("gear[1]", "quake-not-gear"),
            wrong("gear[2]", "quake-gear-twice"),
        ]
    );
    let many = "blade ".repeat(MOST_ITEMS + 1);
    assert_eq!(told(&many, "="), [wrong("weapons", "quake-many-items")]);
    let faults = buy("captain", "battle_rifel", "=", PLAIN).unwrap_err();
    assert!(
        faults[0].args.contains(&("near", "battle_rifle".to_owned())),
        "{faults:?}"
    );
}

#[test]
fn the_same_figure_has_the_same_things_in_any_order_rule_clone() {
    let captain = |weapons: &str| buy("captain", weapons, "=", PLAIN).unwrap();
    assert!(captain("slug_pistol blade").is_same_as(&captain("blade slug_pistol")));
    assert!(!captain("slug_pistol blade").is_same_as(&captain("blade")));
    assert!(!captain("=").is_same_as(&buy("levy", "=", "=", PLAIN).unwrap()));
}
