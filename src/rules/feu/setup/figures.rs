//! The figures of a setup: kinds, weapons, and every field of their state; where they are set down.

use super::super::activation::points_of;
use super::super::components::{
    AmbushState, Concealed, Departed, GrenadesLeft, HasActivated, HasSpotted, HurtByNobody, InAmbush, IsWounded,
    PointsLeft, Soldier, Suppressed, TookAim, WoundsLeft,
};
use super::super::field::feu_look;
use super::super::keys::moving::TURN_FREE;
use super::super::keys::round::POINTS;
use super::super::keys::sides::BUILD;
use super::super::keys::space::BODY;
use super::super::missions::{CountedFigure, tally};
use super::super::moving::FeuMovement;
use super::super::options::FeuOptions;
use super::super::soldiers::{CREATURES, MOST_SOLDIERS, SOLDIER_MEASURES, SOLDIERS, SoldierFacts, SoldierWeapon};
use super::super::terms::FeuTerms;
use super::CheckedFigure;
use super::written::{FIGURE_FIELDS, WrittenFigure};
use crate::game::{Face, Fault, Faults, PieceId, Place, PlayerId};
use crate::rules::add_ons::{AddOns, SetGuest};
use crate::rules::own_fields::read_own;
use crate::rules::table::{FigureState, TableLook, direction, refused_stand};
use crate::rules::{PieceSetup, PlayerSetup, Setup};
use crate::space::table::{Direction, TableBoard, TerrainState};

/// The longest name, in characters.
const LONGEST_NAME: usize = 40;

/// The figures of all players, by id.
pub fn read(players: &[PlayerSetup], (is_trial, guests): (bool, usize), faults: &mut Faults) -> Vec<CheckedFigure> {
    let own: usize = players.iter().map(|player| player.pieces.len()).sum();
    let count = own + guests;
    if count > MOST_SOLDIERS {
        faults.push(
            Fault::new("players", "too-many-pieces-of-all")
                .arg("count", count)
                .arg("most", MOST_SOLDIERS),
        );
        return Vec::new();
    }
    let mut figures: Vec<CheckedFigure> = Vec::with_capacity(count);
    let mut id = PieceId(0);
    for (seat, player) in players.iter().enumerate() {
        for (index, written) in player.pieces.iter().enumerate() {
            let field = format!("players[{seat}].pieces[{index}]");
            let owner = PlayerId(seat as u8);
            let who = (id, Some(owner), count);
            figures.extend(figure(who, is_trial, (SOLDIERS, &field, written), faults));
            id.0 += 1;
        }
    }
    figures
}

/// The figures that no player has, by id, after so many others.
pub fn read_guests(guests: &[SetGuest], others: usize, faults: &mut Faults) -> Vec<CheckedFigure> {
    let count = others + guests.len();
    let ids = (others as u16..).map(PieceId);
    let figures = ids.zip(guests).filter_map(|(id, guest)| {
        let written = (CREATURES, guest.field.as_str(), &guest.piece);
        figure((id, None, count), true, written, faults)
    });
    figures.collect()
}

/// A figure of a setup, of one of these kinds; nothing if it is of none.
fn figure(
    (id, owner, count): (PieceId, Option<PlayerId>, usize),
    is_trial: bool,
    (kinds, field, written): (&'static [SoldierFacts], &str, &PieceSetup),
    faults: &mut Faults,
) -> Option<CheckedFigure> {
    let unused = [
        ("bonuses", written.bonuses.is_empty()),
        ("carries", written.carries.is_empty()),
    ];
    for (what, _) in unused.into_iter().filter(|(_, is_empty)| !is_empty) {
        faults.push(Fault::new(format!("{field}.{what}"), "feu-no-use").arg("what", what));
    }
    let Some(facts) = kinds.iter().find(|known| known.id == written.kind) else {
        let known: Vec<&str> = kinds.iter().map(|known| known.id).collect();
        faults.push(
            Fault::new(format!("{field}.kind"), "unknown-kind")
                .arg("kind", &written.kind)
                .arg("known", known.join(", ")),
        );
        return None;
    };
    let fields = (FIGURE_FIELDS, PieceSetup::FIELDS);
    let own: WrittenFigure = read_own(field, &written.own, fields, "feu-fields", faults);
    let mut wrong = |state: &str, is_wrong: bool| {
        if is_wrong {
            faults.push(Fault::new(format!("{field}.{state}"), "feu-state").arg("state", state));
        }
    };
    let weapons = own.weapons.unwrap_or_else(|| facts.weapons.to_vec());
    let has_gone = own.out || own.left;
    wrong("id", own.id.is_some_and(|written| written != id));
    wrong("player", own.player.is_some_and(|written| Some(written) != owner));
    wrong("left", own.out && own.left);
    wrong("spotted", own.spotted.iter().any(|spotted| spotted.index() >= count));
    wrong("hidden", own.hidden == Some(true) && has_gone);
    let fires = |ambush: &AmbushState| ambush.weapon.shoots() && weapons.contains(&ambush.weapon);
    wrong("ambush", own.ambush.is_some_and(|ambush| has_gone || !fires(&ambush)));
    if own.name.chars().count() > LONGEST_NAME || own.name.chars().any(char::is_control) {
        faults.push(Fault::new(format!("{field}.name"), "feu-name").arg("most", LONGEST_NAME));
    }
    if !is_trial && weapons != facts.weapons {
        faults.push(Fault::new(format!("{field}.weapons"), "feu-weapons").by(BUILD));
    }
    let has_grenade = weapons.contains(&SoldierWeapon::Grenade);
    let grenades = own.grenades.unwrap_or(u8::from(has_grenade));
    let most = weapons
        .iter()
        .filter(|weapon| **weapon == SoldierWeapon::Grenade)
        .count() as u8;
    if grenades > most {
        faults.push(Fault::new(format!("{field}.grenades"), "feu-number").arg("most", most));
    }
    let soldier = Soldier {
        kind: facts.kind,
        name: own.name,
        weapons,
    };
    let most = points_of(&soldier, (own.wounded, false));
    if !(0..=most).contains(&own.ap_left) {
        faults.push(
            Fault::new(format!("{field}.ap_left"), "feu-number")
                .arg("most", most)
                .by(POINTS),
        );
    }
    let facing = direction(TURN_FREE, written.face.unwrap_or(Face::North)).unwrap_or_else(|_| {
        faults.push(Fault::new(format!("{field}.face"), "feu-face"));
        Direction::NORTH
    });
    let wounds_left = own.wounds_left.unwrap_or(facts.wounds);
    if !(1..=facts.wounds).contains(&wounds_left) {
        faults.push(Fault::new(format!("{field}.wounds_left"), "feu-number").arg("most", facts.wounds));
    }
    let is_kept = own.ambush.is_some_and(|ambush| ambush.kept);
    let mut spotted = own.spotted;
    spotted.sort_unstable();
    spotted.dedup();
    Some(CheckedFigure {
        owner,
        soldier,
        measures: SOLDIER_MEASURES,
        at: None,
        facing,
        conditions: (
            // Whoever lies in ambush is hidden, unless it is said.
            Concealed(own.hidden.unwrap_or(own.ambush.is_some())),
            InAmbush(own.ambush),
            Suppressed(own.suppressed),
            IsWounded(own.wounded),
            match (own.out, own.left) {
                (false, false) => Departed::No,
                (true, _) => Departed::Out,
                (false, true) => Departed::Left,
            },
            HasActivated(own.activated.unwrap_or(is_kept)),
            HurtByNobody::default(),
            WoundsLeft(wounds_left),
        ),
        doings: (
            PointsLeft(own.ap_left),
            own.done,
            TookAim(own.aimed),
            HasSpotted(spotted),
            GrenadesLeft(grenades),
        ),
    })
}

/// Where and how the figures stand: on the table all or none, but those who have gone.
pub fn set_down(
    (setup, add_ons): (&Setup, &AddOns),
    (board, options, terms): (&TableBoard, &FeuOptions, &FeuTerms),
    figures: &mut [CheckedFigure],
    faults: &mut Faults,
) {
    let written = setup.players.iter().enumerate().flat_map(|(seat, player)| {
        let pieces = player.pieces.iter().enumerate();
        pieces.map(move |(index, piece)| (format!("players[{seat}].pieces[{index}]"), piece))
    });
    let mut written: Vec<(String, &PieceSetup)> = written.collect();
    let any = written.iter().any(|(_, piece)| piece.at.is_some());
    let guests = add_ons.guests().iter();
    written.extend(guests.map(|guest| (guest.field.clone(), &guest.piece)));
    let terrain = TerrainState::at_first(&board.0.laid.table);
    let empty = feu_look(board, &terrain, options, Vec::new());
    for ((field, piece), figure) in written.iter().zip(figures.iter_mut()) {
        let has_gone = figure.conditions.4 != Departed::No;
        match piece.at {
            Some(at) if has_gone => faults.push(Fault::new(format!("{field}.at"), "feu-gone").arg("at", at)),
            Some(at) => match empty.point(terms.rule(), at) {
                Ok(point) => figure.at = Some(point),
                Err(_) => faults.push(Fault::new(format!("{field}.at"), "feu-no-surface").arg("at", at)),
            },
            None if any && !has_gone && figure.owner.is_some() => {
                faults.push(Fault::new(format!("{field}.at"), "feu-at-missing"));
            }
            None => {}
        }
    }
    if !faults.is_empty() {
        return;
    }
    let states = figures.iter().enumerate().map(|(index, figure)| FigureState {
        piece: PieceId(index as u16),
        body: figure.at.map(|at| figure.measures.body(at, false)),
        facing: figure.facing,
    });
    let look = TableLook {
        figures: states.collect(),
        ..empty
    };
    for (figure, (field, _)) in look.figures.iter().zip(&written) {
        let Some(body) = figure.body else { continue };
        let (ids, others) = look.others(&[figure.piece]);
        let rules = FeuMovement {
            ud: options.ud,
            ..FeuMovement::default()
        };
        if let Err(why) = look.walker(body, &others, &rules).stand(body.at) {
            let refusal = refused_stand(BODY, body.at.into(), why, &ids);
            faults.push(
                Fault::new(format!("{field}.at"), "feu-stand")
                    .arg("why", refusal.why)
                    .arg("at", Place::from(body.at)),
            );
        }
        let on_ladder = look.table.ladder_at(body.at).is_some();
        let conditions = &figures[figure.piece.index()].conditions;
        for (state, _) in [("hidden", conditions.0.0), ("ambush", conditions.1.0.is_some())]
            .into_iter()
            .filter(|(_, is_so)| *is_so && on_ladder)
        {
            faults.push(Fault::new(format!("{field}.{state}"), "feu-state").arg("state", state));
        }
    }
}

/// What the mission has counted by what the setup says of figures; nothing where it counts otherwise.
pub fn counted(terms: &FeuTerms, figures: &[CheckedFigure]) -> Option<[i32; 2]> {
    let figures = figures.iter().filter_map(|figure| {
        Some(CountedFigure {
            side: terms.side_of(figure.owner?),
            cost: figure.soldier.kind.facts().cost,
            departed: figure.conditions.4,
            is_wounded: figure.conditions.3.0,
            blame: figure.conditions.6,
        })
    });
    tally(terms.mission, figures)
}
