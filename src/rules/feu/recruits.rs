//! What a side may be made of, and sides drawn by chance (`side.build`).

use rand::{Rng as _, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::keys::sides::BUILD;
use super::soldiers::{FIGURES_FOR_A_SPECIALIST, SIDE_SIZE, SOLDIERS, SoldierKind, is_specialist};
use crate::game::Fault;

/// What is wrong with a side of these kinds, within a budget in PTS.
pub fn faults_of(field: &str, kinds: &[SoldierKind], budget: i64) -> Vec<Fault> {
    let mut faults = Vec::new();
    let field = format!("{field}.pieces");
    let mut wrong = |why, count: i64, most: i64| {
        faults.push(
            Fault::new(field.clone(), why)
                .arg("count", count)
                .arg("most", most)
                .by(BUILD),
        );
    };
    let (least, most) = SIDE_SIZE;
    if !(least..=most).contains(&kinds.len()) {
        wrong("feu-side-size", kinds.len() as i64, most as i64);
    }
    let cost: i64 = kinds.iter().map(|kind| kind.facts().cost).sum();
    if cost > budget {
        wrong("feu-side-cost", cost, budget);
    }
    let leaders = kinds.iter().filter(|kind| **kind == SoldierKind::Leader).count();
    if leaders > 1 {
        wrong("feu-side-leaders", leaders as i64, 1);
    }
    let specialists = kinds.iter().filter(|kind| is_specialist(**kind)).count();
    let allowed = kinds.len() / FIGURES_FOR_A_SPECIALIST;
    if specialists > allowed {
        wrong("feu-side-specialists", specialists as i64, allowed as i64);
    }
    faults
}

/// A legal side within a budget, drawn by a seed.
pub fn draw(seed: u64, budget: i64) -> Vec<SoldierKind> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut next = |most: usize| rng.next_u32() as usize % most;
    let mut kinds: Vec<SoldierKind> = vec![SoldierKind::Rifleman; SIDE_SIZE.0];
    // Each is kept that leaves the side legal; cheap ones fill it up.
    for _ in 0..60 {
        let kind = SOLDIERS[next(SOLDIERS.len())].kind;
        let mut wished = kinds.clone();
        match next(3) {
            0 => {
                let place = next(wished.len());
                wished[place] = kind;
            }
            _ => wished.push(kind),
        }
        if faults_of("", &wished, budget).is_empty() {
            kinds = wished;
        }
    }
    kinds.sort_unstable_by_key(|kind| std::cmp::Reverse(*kind));
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_that_are_drawn_are_legal_and_the_same_for_a_seed_side_build() {
        for seed in 0..200 {
            for budget in [30, 40] {
                let side = draw(seed, budget);
                assert!(faults_of("", &side, budget).is_empty(), "{side:?}");
                assert_eq!(side, draw(seed, budget));
            }
        }
    }

    #[test]
    fn one_leader_a_specialist_for_three_and_no_more_than_ten_side_build() {
        use SoldierKind::{Conscript, Gunner, Leader, Marksman};
        let why = |kinds: &[SoldierKind]| {
            let faults = faults_of("players[0]", kinds, 100);
            faults.iter().map(|fault| fault.why).collect::<Vec<_>>()
        };
        assert_eq!(why(&[Leader, Leader, Conscript]), ["feu-side-leaders"]);
        assert_eq!(why(&[Gunner, Marksman, Conscript]), ["feu-side-specialists"]);
        assert_eq!(why(&[Gunner, Conscript, Conscript]), [""; 0]);
        assert_eq!(why(&[Conscript; 11]), ["feu-side-size"]);
        assert_eq!(why(&[Conscript; 2]), ["feu-side-size"]);
        assert_eq!(faults_of("", &[Leader; 5], 40)[0].why, "feu-side-cost");
    }
}
