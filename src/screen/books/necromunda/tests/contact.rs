//! Fighters that are dragged onto others: into contact, or as a charge.

use serde_json::json;

use super::{begun, fighter, yard};
use crate::game::PieceId;
use crate::rules::necromunda::NecroCommand;
use crate::screen::books::necromunda::of_match::{asked, match_of};

#[test]
fn a_fighter_dropped_onto_an_enemy_charges_it_and_then_shows_its_way() {
    // Another can still move, so that the phase goes on.
    let pieces = [
        json!([fighter(1000, 3000), fighter(5000, 5500)]),
        json!([fighter(1000, 1500), fighter(5000, 500)]),
    ];
    let mut hand = yard(pieces, begun("movement"));
    hand.drag((1000.0, 3000.0), (1000.0, 1500.0));
    assert!(
        matches!(hand.given()[..], [NecroCommand::Charge { .. }]),
        "{:?}",
        hand.given()
    );
    hand.play();
    assert_eq!(asked(hand.table()), Some("charge_way"));
    hand.drag((1000.0, 3000.0), (1000.0, 1500.0));
    hand.play();
    let known = match_of(hand.table()).unwrap();
    assert_eq!(known.fighters[0].engaged, [PieceId(2)]);
}

#[test]
fn a_rescuer_dragged_onto_the_captive_comes_to_touch_it() {
    let pieces = [json!([fighter(2000, 2100)]), json!([fighter(5500, 500)])];
    let mut rescue = begun("movement");
    rescue["mod"] = json!("rescue");
    rescue["first"] = json!(0);
    rescue["edges"] = json!(["south", "north"]);
    rescue["objective"] = json!({"captive": {"at": [2000, 1500, 0]}});
    let mut hand = yard(pieces, rescue);
    hand.drag((2000.0, 2100.0), (2010.0, 1510.0));
    assert!(
        matches!(hand.given()[..], [NecroCommand::Move(_)]),
        "{:?}",
        hand.given()
    );
    hand.play();
    assert_eq!(hand.place_of(0), (2000, 1750));
    let captive = hand.table().state.piece(PieceId(2)).unwrap();
    assert!(captive.player.is_some(), "{captive:?}");
}
