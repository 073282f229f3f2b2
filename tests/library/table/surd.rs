//! Numbers a + √b and a − √b with rational a and b, compared exactly.

use std::cmp::Ordering;

use num_rational::BigRational;

pub type Rational = BigRational;

/// A whole number as a rational one.
pub fn rational(number: i128) -> Rational {
    Rational::from_integer(number.into())
}

/// part / whole.
pub fn ratio(part: i128, whole: i128) -> Rational {
    Rational::new(part.into(), whole.into())
}

/// How a rational number compares with 0.
pub fn sign(number: &Rational) -> Ordering {
    number.cmp(&rational(0))
}

fn absolute(number: &Rational) -> Rational {
    if sign(number) == Ordering::Less {
        -number
    } else {
        number.clone()
    }
}

/// `rational` + √`root`; where `root` is negative, `rational` − √−`root`.
#[derive(Clone, Debug)]
pub struct Surd {
    rational: Rational,
    root: Rational,
}

impl Surd {
    pub fn new(rational: Rational, root: Rational) -> Self {
        Self { rational, root }
    }
}

impl From<Rational> for Surd {
    fn from(number: Rational) -> Self {
        Self::new(number, rational(0))
    }
}

/// The sign of a ± √|root|.
fn sign_of_two(number: &Rational, root: &Rational) -> Ordering {
    match (sign(number), sign(root)) {
        (one, Ordering::Equal) => one,
        (Ordering::Equal, other) => other,
        (one, other) if one == other => one,
        // They pull to different sides: the one with the greater square wins.
        (one, other) => match (number * number).cmp(&absolute(root)) {
            Ordering::Greater => one,
            Ordering::Equal => Ordering::Equal,
            Ordering::Less => other,
        },
    }
}

/// The sign of a ± √|first| ± √|second|.
fn sign_of_three(number: &Rational, first: &Rational, second: &Rational) -> Ordering {
    match (sign_of_two(number, first), sign(second)) {
        (one, Ordering::Equal) => one,
        (Ordering::Equal, other) => other,
        (one, other) if one == other => one,
        (one, other) => {
            // (a ± √|first|)² = a² + |first| ± 2·a·√|first| against |second|.
            let difference = number * number + absolute(first) - absolute(second);
            let mixed = rational(4) * number * absolute(number) * first;
            match sign_of_two(&difference, &mixed) {
                Ordering::Greater => one,
                Ordering::Equal => Ordering::Equal,
                Ordering::Less => other,
            }
        }
    }
}

impl Ord for Surd {
    fn cmp(&self, other: &Self) -> Ordering {
        sign_of_three(&(&self.rational - &other.rational), &self.root, &-&other.root)
    }
}

impl PartialOrd for Surd {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Surd {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Surd {}

#[test]
fn roots_are_compared_exactly() {
    let surd = |number, root| Surd::new(rational(number), rational(root));
    // √2 + 1 against √8 − √2 + 1, and 3 − √2 against √2: 3 against 2√2.
    assert_eq!(surd(0, 8), Surd::new(rational(0), rational(8)));
    assert!(surd(1, 2) < surd(0, 6) && surd(1, 2) > surd(0, 5));
    assert!(surd(3, -2) > surd(0, 2) && surd(2, -2) < surd(0, 2));
    assert!(surd(5, -4) == surd(3, 0) && surd(5, -4) == surd(1, 4));
    assert!(surd(0, -3) < surd(0, -2) && surd(-1, -2) < surd(1, -9));
    // 10⁹ + √2 and √(10¹⁸ + 2·10⁹ + 2) are less than a billionth apart.
    assert!(surd(1_000_000_000, 2) > surd(0, 1_000_000_002_000_000_002));
}
