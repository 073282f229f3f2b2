//! Short lists, kept without a heap, as serde writes and reads them: for `#[serde(with = …)]`.
//!
//! The feature of `smallvec` that does the same would be shared with the whole engine, and have all of it built twice.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::{Array, SmallVec};

/// Makes a list what another is, in its own memory. Most are empty, and then nothing is done: a snapshot has three a piece.
// Always, since it stands in loops over all pieces, and the test is shorter than a call.
#[inline(always)]
pub fn copy<A: Array>(list: &mut SmallVec<A>, from: &SmallVec<A>)
where
    A::Item: Copy,
{
    if !(list.is_empty() && from.is_empty()) {
        replace(list, from);
    }
}

#[cold]
#[inline(never)]
fn replace<A: Array>(list: &mut SmallVec<A>, from: &SmallVec<A>)
where
    A::Item: Copy,
{
    list.clear();
    list.extend_from_slice(from);
}

/// Writes a list.
///
/// # Errors
/// What the serializer has to say.
pub fn serialize<A: Array, S: Serializer>(list: &SmallVec<A>, serializer: S) -> Result<S::Ok, S::Error>
where
    A::Item: Serialize,
{
    list.as_slice().serialize(serializer)
}

/// Reads a list.
///
/// # Errors
/// What the deserializer has to say.
pub fn deserialize<'de, A: Array, D: Deserializer<'de>>(deserializer: D) -> Result<SmallVec<A>, D::Error>
where
    A::Item: Deserialize<'de>,
{
    Vec::deserialize(deserializer).map(SmallVec::from_vec)
}
