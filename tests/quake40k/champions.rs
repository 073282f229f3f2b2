//! Choosing a champion (chapters 2, 12 and 16): what may be had, what it costs, and what is refused under which mod.

use arene::game::RuleKey;
use arene::rules::quake40k::builder::{self, Codices, Draft, ItemId, PurchaseTerms, Skill, Ware, WareOffer};
use arene::rules::{Fault, Setup};
use serde_json::{Value, json};

use crate::common::with;

/// A setup without its table, of these players' figures.
fn setup(mode: &str, players: Value, more: Value) -> Setup {
    let players: Vec<Value> = players
        .as_array()
        .unwrap()
        .iter()
        .enumerate()
        .map(|(seat, pieces)| {
            let player = json!({"name": format!("P{seat}"), "pieces": pieces});
            if pieces.is_object() {
                with(json!({"name": format!("P{seat}")}), pieces.clone())
            } else {
                player
            }
        })
        .collect();
    let written = json!({
        "rules": "quake40k", "mod": mode, "players": players,
        "map": {"table": {"size": [6000, 6000]}, "terrain": [], "marks": []},
    });
    serde_json::from_value(with(written, more)).unwrap()
}

fn told(fault: &Fault) -> String {
    let rule = fault.rule.map_or("-", |RuleKey(rule)| rule);
    format!("{} {} {rule}", fault.field, fault.why)
}

/// Everything wrong with what they field: field, fault, rule.
fn faults(mode: &str, players: Value, more: Value) -> Vec<String> {
    builder::report(&setup(mode, players, more))
        .faults
        .iter()
        .map(told)
        .collect()
}

#[test]
fn each_mod_admits_who_it_says_champion_wounds() {
    let warlord = json!([[{"kind": "warlord"}], [{"kind": "warlord"}]]);
    let refused: Vec<String> = (0..2)
        .map(|seat| format!("players[{seat}].pieces[0].kind quake-wounds champion.wounds"))
        .collect();
    for mode in ["deathmatch", "elite"] {
        assert_eq!(faults(mode, warlord.clone(), json!({})), refused, "{mode}");
    }
    for mode in ["deathmatch_pro", "supreme"] {
        assert_eq!(faults(mode, warlord.clone(), json!({})), [""; 0], "{mode}");
    }
    assert_eq!(faults("deathmatch", warlord, json!({"trial": true})), [""; 0]);
}

#[test]
fn a_budget_holds_for_each_player_rule_budget() {
    let players = json!([[{"kind": "captain", "weapons": ["power_fist"]}], [{"kind": "bolide"}]]);
    // 14 and 15 are 29 of 30; a pistol more is 30, frag and krak of its own and bought 32.
    assert_eq!(faults("champion", players.clone(), json!({})), [""; 0]);
    let report = builder::report(&setup("champion", players.clone(), json!({})));
    assert_eq!((report.limits.budget, report.by_player), (Some(30), vec![29, 24]));
    let dear =
        json!([[{"kind": "captain", "weapons": ["power_fist"], "gear": ["frag", "krak"]}], [{"kind": "bolide"}]]);
    let over = ["players[0] quake-over-budget rule.budget"];
    assert_eq!(faults("champion", dear.clone(), json!({})), over);
    // Another budget may be agreed.
    assert_eq!(faults("champion", dear, json!({"budget": 31})), [""; 0]);
    assert_eq!(
        faults("champion", players, json!({"budget": 20})),
        [
            "players[0] quake-over-budget rule.budget",
            "players[1] quake-over-budget rule.budget"
        ]
    );
}

#[test]
fn a_team_shares_its_budget_rule_team_budget() {
    let team = |kinds: &[&str], team: u8| {
        let pieces: Vec<Value> = kinds.iter().map(|kind| json!({"kind": kind})).collect();
        json!({"team": team, "pieces": pieces})
    };
    let players = json!([
        team(&["colossus", "outrider"], 0),
        team(&["bolide"], 0),
        team(&["colossus"], 1)
    ]);
    let report = builder::report(&setup("team_champions", players.clone(), json!({})));
    assert_eq!((report.limits.team_budget, report.limits.budget), (Some(100), None));
    assert_eq!((report.by_team, report.by_player), (vec![100, 44], vec![76, 24, 44]));
    assert_eq!(report.faults, []);
    assert_eq!(
        faults("team_champions", players.clone(), json!({"budget": 99})),
        ["players quake-over-budget rule.team_budget"]
    );
    // Values and numbers are free there (`rule.team_open`).
    assert_eq!(faults("team_deathmatch", players, json!({"budget": 1})), [""; 0]);
}

#[test]
fn clones_are_the_same_figure_rule_clone() {
    let both = |one: Value, other: Value| faults("elite", json!([[one], [other]]), json!({}));
    let captain = |weapons: Value| json!({"kind": "captain", "weapons": weapons});
    assert_eq!(
        both(
            captain(json!(["blade", "star_rifle"])),
            captain(json!(["star_rifle", "blade"]))
        ),
        [""; 0]
    );
    let differ = ["players quake-clone rule.clone"];
    assert_eq!(
        both(captain(json!(["blade"])), captain(json!(["blade", "blade"]))),
        differ
    );
    assert_eq!(both(json!({"kind": "levy"}), json!({"kind": "basher"})), differ);
    // The same list as the entry has is the same figure.
    assert_eq!(
        both(
            json!({"kind": "levy"}),
            json!({"kind": "levy", "weapons": ["levy_rifle", "blade"]})
        ),
        [""; 0]
    );
}

#[test]
fn perfect_fighters_have_anything_at_its_price_rule_perfect() {
    let players =
        json!([[{"kind": "levy", "weapons": ["hell_gun", "power_blade"], "rules": ["stride"]}], [{"kind": "levy"}]]);
    let report = builder::report(&setup("supreme", players.clone(), json!({})));
    // 6, a hell gun 6, a power blade 8, a stride 6.
    assert_eq!((report.faults, report.by_player), (vec![], vec![26, 6]));
    assert_eq!(
        faults("deathmatch", players, json!({})),
        [
            "players[0].pieces[0].weapons[0] quake-not-in-entry champion.gear",
            "players[0].pieces[0].weapons[1] quake-not-in-entry champion.gear",
            "players[0].pieces[0].rules[0] quake-rule-not-its-own champion.gear",
        ]
    );
}

#[test]
fn values_are_those_of_the_entry_unless_they_were_drained_champion_gear() {
    let profile = |s: i32| json!({"M": 6, "WS": 3, "BS": 3, "S": s, "T": 3, "W": 1, "I": 3, "A": 1, "Ld": 7, "Sv": 5});
    let of = |piece: Value, more: Value| {
        faults(
            "deathmatch",
            json!([[with(json!({"kind": "levy"}), piece)], [{"kind": "levy"}]]),
            more,
        )
    };
    assert_eq!(of(json!({"profile": profile(3)}), json!({})), [""; 0]);
    let wrong = ["players[0].pieces[0].profile.S quake-profile-not-its-own champion.gear"];
    assert_eq!(of(json!({"profile": profile(10)}), json!({})), wrong);
    assert_eq!(of(json!({"profile": profile(10)}), json!({"trial": true})), [""; 0]);
    let drained = json!({"profile": profile(4), "drained": ["profile.S", "weapon.power_fist", "rule.fleet", "gear.krak"],
        "weapons": ["levy_rifle", "blade", "power_fist"], "rules": ["fleet"], "gear": ["krak"]});
    assert_eq!(of(drained, json!({})), [""; 0]);
    assert_eq!(
        of(json!({"drained": ["profile.X", "weapon.sword"]}), json!({})),
        [
            "players[0].pieces[0].drained[0] quake-drained -",
            "players[0].pieces[0].drained[1] quake-drained -"
        ]
    );
}

#[test]
fn a_slip_in_a_name_is_told_with_what_is_meant() {
    let of =
        |piece: Value| builder::report(&setup("deathmatch", json!([[piece], [{"kind": "levy"}]]), json!({}))).faults;
    let near = |faults: Vec<Fault>| {
        let near = faults[0].args.iter().find(|(name, _)| *name == "near");
        (faults[0].why, near.unwrap().1.clone())
    };
    assert_eq!(
        near(of(json!({"kind": "legionnary"}))),
        ("quake-unknown-champion", "legionary".to_owned())
    );
    assert_eq!(
        near(of(json!({"kind": "captain", "weapons": ["powerfist"]}))),
        ("quake-item-unknown", "power_fist".to_owned())
    );
}

/// The offer of something.
fn offer(draft: &Draft, id: &str, terms: PurchaseTerms) -> WareOffer {
    let offers = draft.offers(&Codices::house(), terms);
    offers.into_iter().find(|offer| offer.ware.id() == id).unwrap()
}

#[test]
fn the_builder_tells_what_may_be_had_for_how_much_and_why_not_champion_gear() {
    let codices = Codices::house();
    let plain = PurchaseTerms::default();
    let draft = |kind: &str| Draft::of_entry(&codices, codices.entry(kind).unwrap());
    let answer = |offer: WareOffer| match offer.cost {
        Some(cost) => format!(
            "{cost}{}",
            offer.instead.map_or(String::new(), |id| format!(" for {id}"))
        ),
        None => offer
            .refusals
            .iter()
            .map(|fault| fault.why)
            .collect::<Vec<_>>()
            .join(" "),
    };
    let of = |kind: &str, id: &str, terms| answer(offer(&draft(kind), id, terms));
    assert_eq!(of("ember", "burner", plain), "-3 for star_rifle");
    assert_eq!(of("bastion", "rocket_tube", plain), "4 for heavy_carbine");
    assert_eq!(of("levy", "burner", plain), "quake-squad-share");
    assert_eq!(of("levy", "frag", plain), "quake-not-in-entry");
    assert_eq!(of("captain", "star_rifle", plain), "8");
    assert_eq!(of("captain", "frag", plain), "quake-gear-twice");
    assert_eq!(of("captain", "hell_gun", plain), "quake-gear-no-price");
    assert_eq!(of("captain", "stride", plain), "quake-rule-not-its-own");
    assert_eq!(of("strider", "stride", plain), "quake-rule-there");
    let perfect = PurchaseTerms { perfect: true, ..plain };
    assert_eq!(of("levy", "burner", perfect), "5");
    assert_eq!(of("levy", "hell_gun", perfect), "6");
    assert_eq!(of("captain", "stride", perfect), "14");
    // All there is: 17 weapons that fire, 4 for melee, 4 pieces of gear, 6 traits.
    assert_eq!(draft("levy").offers(&codices, plain).len(), 17 + 4 + 4 + 6);
    let own = offer(&draft("strider"), "blade", plain);
    assert_eq!((own.count, own.listed), (2, 2));
}

#[test]
fn what_is_taken_and_left_again_is_as_before_champion_gear() {
    let codices = Codices::house();
    let ember = Draft::of_entry(&codices, codices.entry("ember").unwrap());
    let burner = Ware::Weapon(ItemId::from("burner"));
    let with_burner = ember.with(&codices, &burner);
    assert_eq!(with_burner.weapons, [ItemId::from("burner")]);
    assert_eq!(
        with_burner.purchase(&codices, PurchaseTerms::default()).unwrap().value,
        13
    );
    assert_eq!(with_burner.without(&codices, &burner), ember);
    let captain = Draft::of_entry(&codices, codices.entry("captain").unwrap());
    for ware in [
        Ware::Weapon(ItemId::from("blade")),
        Ware::Gear(ItemId::from("krak")),
        Ware::Rule(Skill::Stride),
    ] {
        assert_eq!(captain.with(&codices, &ware).without(&codices, &ware), captain);
    }
    // Written into a setup it says only what differs, and comes back.
    let mut piece = builder::piece_of_word("levy");
    with_burner.write(&codices, &mut piece);
    assert_eq!(
        serde_json::to_value(&piece).unwrap(),
        json!({"kind": "ember", "weapons": ["burner"]})
    );
    assert_eq!(Draft::of_piece(&codices, &piece), Some(with_burner));
    ember.write(&codices, &mut piece);
    assert_eq!(serde_json::to_value(&piece).unwrap(), json!({"kind": "ember"}));
}

#[test]
fn a_setup_may_write_a_codex_out_champion_who() {
    let codex = json!({
        "weapons": [{"id": "harpoon", "range": 12, "s": 6, "ap": 4, "type": "assault 1", "price": 4}],
        "champions": [{"id": "whaler", "race": "harbour", "pts": 12, "radius": 125, "height": 400, "eye": 350,
            "profile": {"WS": 4, "BS": 4, "S": 3, "T": 3, "W": 1, "I": 4, "A": 2, "Ld": 8}, "has": ["harpoon", "blade"]}],
    });
    let players = json!([[{"kind": "whaler"}], [{"kind": "captain", "weapons": ["harpoon"]}]]);
    let report = builder::report(&setup("deathmatch", players.clone(), json!({"codex": codex.clone()})));
    assert_eq!((report.faults, report.by_player), (vec![], vec![12, 18]));
    assert_eq!(
        builder::report(&setup("deathmatch", players.clone(), json!({"codex": [codex.clone()]}))).faults,
        []
    );
    let mut wrong = codex;
    wrong["champions"][0]["pts"] = json!(0);
    let found = faults("deathmatch", players, json!({ "codex": wrong }));
    assert_eq!(found[0], "codex.champions[0].pts quake-codex-number -");
}
