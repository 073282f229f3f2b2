//! The name of a rule, as the rule books' restatements spell it.

use serde::Serialize;

/// The key of a rule (`shoot.cover`): every die, modifier, refusal and fact carries one, and the texts are found by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub struct RuleKey(pub &'static str);

impl RuleKey {
    /// The key as it is written in documents and protocol messages.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl std::fmt::Display for RuleKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}
