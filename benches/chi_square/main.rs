//! Are the seeded dice fair? A million dice of each size by chi-square, printed: to be read, not asserted. A fair die
//! gives a p below 0.01 once in a hundred runs, whatever the seed.

use arene::game::{Dice, Facts, RuleKey, Why};

/// How many dice of each size.
const DICE: usize = 1_000_000;

fn main() {
    println!("{DICE} dice of the generator {}, by chi-square", Dice::GENERATOR);
    println!("{:<28}{:>6}{:>12}{:>10}", "", "seed", "chi²", "p");
    for seed in [1, 7, 2026] {
        for sides in [6, 20] {
            let thrown = throw(seed, sides);
            let name = format!("d{sides}");
            tell(&name, seed, &counts(sides, thrown.iter().map(|value| value - 1)));
            // Two dice in a row: whether one tells something of the next.
            let pairs = thrown.chunks_exact(2).map(|pair| (pair[0] - 1) * sides + pair[1] - 1);
            tell(&format!("d{sides}, two in a row"), seed, &counts(sides * sides, pairs));
        }
    }
}

/// The dice as the rules throw them: off the tape.
fn throw(seed: u64, sides: u32) -> Vec<u32> {
    let mut dice = Dice::seeded(seed);
    let mut facts = Facts::default();
    (0..DICE)
        .map(|_| {
            facts.clear();
            dice.roll(&mut facts, Why::just(RuleKey("bench"), sides)).value
        })
        .collect()
}

/// How often each outcome came, outcomes counted from 0.
fn counts(outcomes: u32, thrown: impl Iterator<Item = u32>) -> Vec<u64> {
    let mut counts = vec![0; outcomes as usize];
    for outcome in thrown {
        counts[outcome as usize] += 1;
    }
    counts
}

fn tell(name: &str, seed: u64, counts: &[u64]) {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    let square = |count: &u64| (*count as f64 - expected).powi(2) / expected;
    let chi: f64 = counts.iter().map(square).sum();
    let freedom = (counts.len() - 1) as f64;
    println!(
        "{name:<28}{seed:>6}{chi:>12.2}{:>10.4}",
        upper_gamma(freedom / 2.0, chi / 2.0)
    );
}

/// The chance of a chi-square at least as large: the regularised upper incomplete gamma function, by its series below
/// `a` + 1 and by Lentz's continued fraction above.
fn upper_gamma(a: f64, x: f64) -> f64 {
    let scale = (a * x.ln() - x - log_gamma(a)).exp();
    if x < a + 1.0 {
        let (mut sum, mut term, mut n) = (1.0 / a, 1.0 / a, a);
        while term > sum * 1e-12 {
            n += 1.0;
            term *= x / n;
            sum += term;
        }
        return 1.0 - sum * scale;
    }
    let tiny = 1e-300;
    let mut b = x + 1.0 - a;
    let mut c = 1.0 / tiny;
    let mut d = 1.0 / b;
    let mut fraction = d;
    for i in 1..10_000 {
        let i = f64::from(i);
        let step = -i * (i - a);
        b += 2.0;
        d = 1.0 / (step * d + b).abs().max(tiny);
        c = (b + step / c).abs().max(tiny);
        fraction *= d * c;
        if (d * c - 1.0).abs() < 1e-12 {
            break;
        }
    }
    fraction * scale
}

/// The logarithm of the gamma function, by Stirling's series after stepping up to where it is exact enough.
fn log_gamma(mut x: f64) -> f64 {
    let mut shift = 0.0;
    while x < 15.0 {
        shift -= x.ln();
        x += 1.0;
    }
    let series = 1.0 / (12.0 * x) - 1.0 / (360.0 * x.powi(3)) + 1.0 / (1260.0 * x.powi(5));
    shift + (x - 0.5) * x.ln() - x + 0.5 * (2.0 * std::f64::consts::PI).ln() + series
}
