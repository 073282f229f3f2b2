//! Hordes: an add-on for any book that is a host ([`super::host`]): creatures that no player has and that play themselves.
//!
//! A chapter is a file: the pack of cards (`joker`), the behaviour die (`behaviour`), moves, strikes, shots, the reserve. Each adds
//! its systems to the phases that the host keeps for add-ons.

mod behaviour;
mod card_state;
mod cards;
mod command;
mod fact;
mod hero;
mod joker;
mod keys;
mod moves;
mod options;
mod order;
mod referee;
mod reserve;
mod scenario;
mod setup;
mod shots;
mod state;
mod strikes;
mod words;

use crate::game::{GameBuilder, PieceId, RuleKey};
use crate::rules::host::{GuestGate, GuestTerms, GuestTurn, Host};
use crate::rules::{HouseRule, SceneWord};
use card_state::HordeCards;
use state::{HordeBehaviour, HordeEntries, HordeMoves, HordeShots, HordeStrikes, InReserve, IsFresh, JokerPack};

pub use command::{HordeCommand, command_of};
pub(super) use command::{command, is_command, read_command};
pub use fact::{GoalKind, HordeFact, fact_of};
pub(super) use fact::{follow, is_fact, read_fact};
pub use referee::wager_need;
pub(super) use referee::{check, check_state, check_word, choices, offers, usual_answer, write_state};
pub use scenario::{Scenario, ScenarioCounts};
pub(super) use setup::{CheckedHorde, take};
pub use setup::{FIELD, HordeUse, KINDS, NEST};
pub use state::Behaviour;
pub(super) use words::{CHAPTERS, LOCALES, command_words, fact_words};

/// The rule by which creatures attack with more power.
pub(super) const MORE_POWER: RuleKey = keys::FURY;

/// The names of its commands, each with those of its fields.
pub(super) const COMMANDS: &[(&str, &[&str])] = command::HordeCommand::NAMES;

/// Its commands that scenes write otherwise.
pub(super) const SCENE_WORDS: &[SceneWord] = command::HordeCommand::SCENE_WORDS;

/// The names of its facts, each with those of its fields besides `fact` and `rule`.
pub(super) const FACTS: &[(&str, &[&str])] = fact::HordeFact::NAMES;

/// Its house rules.
pub(super) const HOUSE_RULES: &[HouseRule] = options::HORDE_RULES;

/// What a host must have for a house rule to change anything; nothing for most.
pub(super) use options::feature_for;

/// The keys of all rules of the Horde.
pub(super) fn keys() -> Vec<RuleKey> {
    keys::ALL.to_vec()
}

/// Adds the Horde to a game of a host.
pub(super) fn plug<H: Host>(game: &mut GameBuilder<H::Phase>, horde: &CheckedHorde) {
    let first = game.of_match::<GuestTerms>().first;
    let state_of = |piece: PieceId| {
        let place = piece.index().checked_sub(first.index());
        let (reserve, fresh) = place.map_or((false, false), |place| horde.states[place]);
        (InReserve(reserve), IsFresh(fresh))
    };
    game.give_pieces(state_of);
    // Those that the setup sets down nowhere come onto the board before the first step.
    let states = horde.guests.iter().zip(&horde.states);
    let to_come = (first.0..).map(PieceId).zip(states);
    let to_come = to_come
        .filter(|(_, (guest, (reserve, _)))| guest.piece.at.is_none() && !reserve && !setup::is_out(&guest.piece));
    let mut to_come: Vec<(bool, PieceId)> = to_come
        .map(|(piece, (guest, _))| (guest.piece.kind != setup::NEST, piece))
        .collect();
    // Nests first: creatures stand by them.
    to_come.sort_unstable();
    let to_come: Vec<PieceId> = to_come.into_iter().map(|(_, piece)| piece).collect();
    let entries = HordeEntries {
        sets_up: !to_come.is_empty(),
        to_come,
        ..HordeEntries::default()
    };
    game.insert((
        horde.terms.clone(),
        JokerPack::full(&horde.terms),
        HordeCards::default(),
        HordeBehaviour::default(),
        (HordeMoves::default(), order::LoneWays::default()),
        HordeStrikes::default(),
        HordeShots::default(),
        entries,
    ));
    joker::plugin::<H>(game);
    cards::plugin::<H>(game);
    reserve::plugin::<H>(game);
    moves::plugin::<H>(game);
    strikes::plugin::<H>(game);
    shots::plugin::<H>(game);
    behaviour::plugin::<H>(game);
    scenario::plugin::<H>(game);
    keep(game);
    if horde.terms.options.hero_points > 0 && horde.terms.is_together() {
        hero::plugin::<H>(game, horde.terms.options.hero_points);
    }
}

/// What belongs to the state, and who may write it.
fn keep<P: crate::game::GamePhase>(game: &mut GameBuilder<P>) {
    let all = [
        joker::CHAPTER,
        reserve::CHAPTER,
        moves::CHAPTER,
        strikes::CHAPTER,
        shots::CHAPTER,
        behaviour::CHAPTER,
        cards::CHAPTER,
    ];
    game.keep_of_pieces::<InReserve>("horde_reserve", &[reserve::CHAPTER])
        .keep_of_pieces::<IsFresh>("horde_fresh", &[reserve::CHAPTER])
        .keep_of_match::<JokerPack>("horde_pack", &[joker::CHAPTER, cards::CHAPTER])
        .keep_of_match::<HordeBehaviour>("horde_behaviour", &[behaviour::CHAPTER])
        .keep_of_match::<HordeMoves>("horde_moves", &[moves::CHAPTER])
        .keep_of_match::<HordeStrikes>("horde_strikes", &[strikes::CHAPTER])
        .keep_of_match::<HordeShots>("horde_shots", &[shots::CHAPTER])
        .keep_of_match::<HordeEntries>("horde_entries", &[reserve::CHAPTER])
        .keep_of_match::<GuestTurn>("guest_turn", &all)
        .keep_of_match::<GuestGate>("guest_gate", &[joker::CHAPTER, cards::CHAPTER])
        .keep_of_match::<HordeCards>("horde_cards", &[cards::CHAPTER])
        .name::<setup::HordeTerms>()
        .name::<GuestTerms>();
}
