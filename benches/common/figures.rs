//! How benches hand a figure over (`benches/README.md`).

use std::fmt::Display;

/// What a figure must come to.
#[derive(Clone, Copy)]
#[allow(dead_code, reason = "a bench may have goals of one kind only")]
pub enum Goal {
    /// Nothing is demanded.
    None,
    /// As much, or more.
    AtLeast(f64),
    /// As much, or less.
    AtMost(f64),
}

/// Hands a figure over: the row's letter, a name of one word, the value in `unit`.
pub fn figure(row: char, name: impl Display, value: f64, goal: Goal, unit: &str) {
    // Four digits that count; none is cut from the whole part.
    let digits = 3 - (value.abs().max(1e-6).log10().floor() as i32).clamp(-6, 3);
    let goal = match goal {
        Goal::None => String::new(),
        Goal::AtLeast(goal) => format!(" goal at-least {goal}"),
        Goal::AtMost(goal) => format!(" goal at-most {goal}"),
    };
    println!("FIGURE {row} {name} {value:.*}{goal} unit {unit}", digits as usize);
}

/// Says what was measured, or why it was not.
pub fn note(row: char, sentence: impl Display) {
    println!("NOTE {row} {sentence}");
}
