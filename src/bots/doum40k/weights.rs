//! How a thinking bot weighs what is not certain.

/// How a bot weighs what is not certain.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EvalWeights {
    /// What a death that may come counts beside a kill that may be made now.
    pub risk: f32,
    /// What an attack that may be made next turn counts beside one that is made now.
    pub next_attack: f32,
    /// What a point of movement nearer to the enemy counts, in mean worths of a piece.
    pub approach: f32,
    /// What it costs to stay where nobody is harmed, in mean worths of a piece: whoever waits there for ever wins nothing.
    pub shelter: f32,
    /// What an enemy may do that it must first go for.
    pub expected: ExpectedAttacks,
}

/// How surely an enemy does what it could do after a walk, a run, or a walk to where it sees its target: it must find the
/// right cell, and may have other things in mind. What it can do from where it stands, it does. From 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ExpectedAttacks {
    /// A blow after a walk.
    pub walk: f32,
    /// A blow after a run.
    pub run: f32,
    /// A shot after a walk.
    pub shot: f32,
}

impl ExpectedAttacks {
    /// As most do.
    const HALF: Self = Self {
        walk: 0.5,
        run: 0.25,
        shot: 0.5,
    };
    /// Whatever it can do, it does.
    const ALL: Self = Self {
        walk: 1.0,
        run: 1.0,
        shot: 1.0,
    };
}

impl EvalWeights {
    /// Keeps out of harm's way where that costs little.
    pub const CAREFUL: Self = Self {
        risk: 1.2,
        next_attack: 0.8,
        approach: 0.004,
        shelter: 0.0,
        expected: ExpectedAttacks::HALF,
    };
    /// As careful, but leaves its shelter to look for the enemy.
    pub const SEARCHING: Self = Self {
        shelter: 0.12,
        ..Self::CAREFUL
    };
    /// Goes where the enemy is: without it two careful players would wait for each other.
    pub const BOLD: Self = Self {
        risk: 0.15,
        next_attack: 0.5,
        approach: 0.05,
        shelter: 0.0,
        expected: ExpectedAttacks::HALF,
    };
    /// Counts on an enemy that misses nothing.
    pub const PESSIMISTIC: Self = Self {
        risk: 1.2,
        next_attack: 0.8,
        approach: 0.012,
        shelter: 0.0,
        expected: ExpectedAttacks::ALL,
    };
}
