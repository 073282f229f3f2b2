//! Answers to what is asked besides moves and fights: order, roles, tokens, portals to stay on, what is drained.

use super::super::Chance;
use super::advisor::{Advice, jitter};
use super::outlook::Outlook;
use crate::game::PieceId;
use crate::rules::quake40k::{BonusEntry, QuakeCommand, TeamId};

/// What is worth answering; nothing where anything will do.
pub fn answers(outlook: &Outlook, asked: &str, piece: Option<PieceId>, chance: &mut Chance) -> Vec<Advice> {
    let found = match asked {
        "firsts" => vec![firsts(outlook)],
        // The other team must be quicker, and an equal time is not enough.
        "role" => vec![QuakeCommand::Role { cleaners: outlook.team }],
        "order" => piece.map(|piece| order(outlook, piece)).into_iter().collect(),
        "activate" => return activations(outlook, chance),
        "occupy" => vec![QuakeCommand::Occupy],
        "take" => piece.map(|piece| take(outlook, piece)).into_iter().collect(),
        "pick" => return piece.map(|piece| picks(outlook, piece)).unwrap_or_default(),
        "control" => return controls(outlook),
        "drain" => vec![QuakeCommand::Drain {
            items: outlook.survey.improvements(),
        }],
        "melee" => return melees(outlook),
        _ => Vec::new(),
    };
    found.into_iter().map(|command| Advice::of(command, 0.0)).collect()
}

/// Who moves last knows most, who shoots and charges first does it unharmed.
fn firsts(outlook: &Outlook) -> QuakeCommand {
    let teams = outlook.survey.teams().max(1);
    let other = TeamId(((outlook.team.index() + 1) % teams) as u8);
    QuakeCommand::Firsts {
        movement: other,
        shoot: outlook.team,
        assault: outlook.team,
    }
}

/// The bearer's own first; in teams as for the whole game.
fn order(outlook: &Outlook, piece: PieceId) -> QuakeCommand {
    let survey = &outlook.survey;
    if survey.is_in_teams() {
        let other = outlook.figures.iter().find(|seen| seen.team != outlook.team);
        let other = other.map_or(piece, |seen| seen.piece);
        return QuakeCommand::Order {
            players: vec![other, piece, piece],
        };
    }
    let mut players = survey.order_rolled();
    // Stable: the others stay among themselves as they were rolled.
    players.sort_by_key(|known| outlook.seen(*known).player != outlook.player);
    QuakeCommand::Order { players }
}

/// In a team: who can do most now.
fn activations(outlook: &Outlook, chance: &mut Chance) -> Vec<Advice> {
    let survey = &outlook.survey;
    let (_, stage) = survey.turn();
    let own = outlook
        .figures
        .iter()
        .filter(|seen| seen.team == outlook.team && seen.at.is_some());
    let weighed = own.map(|seen| {
        let near = outlook.near_enemies(seen.piece, seen.at.unwrap_or_default());
        let worth = match stage {
            "shooting" => {
                let shots = near.iter().filter_map(|(enemy, _)| {
                    let target = crate::rules::quake40k::TargetId::Figure(enemy.piece);
                    Some(outlook.best_shot_at(survey, seen.piece, target)?.0)
                });
                shots.fold(0.0, f32::max)
            }
            // Bearers first, then those far from the enemy: the others see more.
            "movement" => {
                let far = near
                    .first()
                    .map_or(0, |(_, at)| at.distance(seen.at.unwrap_or_default()));
                far as f32 / 10_000.0 + if seen.flag.is_some() { 2.0 } else { 0.0 }
            }
            _ => 0.0,
        };
        Advice::of(QuakeCommand::Activate { figure: seen.piece }, worth + jitter(chance))
    });
    weighed.collect()
}

fn take(outlook: &Outlook, piece: PieceId) -> QuakeCommand {
    let survey = &outlook.survey;
    let kind = survey.taken_token().and_then(|token| survey.token_kind(token));
    let worth = kind.map_or(0.0, |kind| outlook.stakes.token(survey, kind, outlook.seen(piece)));
    if worth > 0.0 {
        QuakeCommand::Take
    } else {
        QuakeCommand::Leave
    }
}

fn picks(outlook: &Outlook, piece: PieceId) -> Vec<Advice> {
    let own = outlook.seen(piece);
    let entries = BonusEntry::all().filter(|entry| matches!(entry, BonusEntry::Equip(roll) if *roll != 36));
    entries
        .map(|entry| Advice::of(QuakeCommand::Pick { entry }, outlook.stakes.bonus(entry, own)))
        .collect()
}

/// The dearest enemy.
fn controls(outlook: &Outlook) -> Vec<Advice> {
    let figures = outlook.figures.iter();
    figures
        .map(|seen| {
            let enemy = if seen.team == outlook.team { 0.0 } else { 1000.0 };
            Advice::of(QuakeCommand::Control { figure: seen.piece }, enemy + seen.value as f32)
        })
        .collect()
}

/// The melee in which most is to be won.
fn melees(outlook: &Outlook) -> Vec<Advice> {
    let melees = outlook.survey.melees().into_iter();
    melees
        .filter_map(|members| {
            let of = *members.first()?;
            let worth = members
                .iter()
                .map(|piece| match outlook.seen(*piece).team == outlook.team {
                    true => outlook.stakes.losses[piece.index()],
                    false => outlook.stakes.gains[piece.index()],
                });
            Some(Advice::of(QuakeCommand::Melee { of }, worth.sum()))
        })
        .collect()
}
