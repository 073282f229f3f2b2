//! A portable hash of the rules state: 64 bits, the same on every machine and build (Rust's own `Hash` is not).
//!
//! Whatever serde can write is fed in serde's order, as 64-bit words and bytes, to a hash made after FNV-1a (Fowler, Noll and
//! Vo). All arithmetic is modulo 2⁶⁴. With the state `h` and the prime `p` = 0x100000001b3:
//!
//! - The beginning: `h` = 0xcbf29ce484222325.
//! - A word `w`: `h` = (`h` xor `w`) × `p`, then `h` = `h` xor (`h` shifted right by 31). This shift FNV-1a has not: it brings
//!   high bits down.
//! - A byte `b`, as in FNV-1a: `h` = (`h` xor `b`) × `p`.
//! - Whole numbers, booleans and characters are one word; negative ones are widened with their sign. Text and byte strings are
//!   the word of their length in bytes, then their bytes.
//! - `None` is the word 0; `Some` the word 1, then the value. A variant of an enum is the word of its index, then its values.
//! - A list or map is the word of its length, then its entries. Structs and tuples are their fields, without names or length.
//! - The end: `m` = (`h` xor (`h` shifted right by 32)) × 0x9e3779b97f4a7c15; the hash is `m` xor (`m` shifted right by 29).
//!
//! What is fed of a game, and in which order, [`super::Game::hash`] says.

use serde::{Serialize, ser};

/// Feeds serialisable values to a 64-bit FNV-1a hash.
#[derive(Clone, Copy, Debug)]
pub struct StateHasher(u64);

impl Default for StateHasher {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl StateHasher {
    /// Feeds a value.
    ///
    /// # Panics
    /// If it holds a float: there are none in rules, and no two machines need agree on one.
    pub fn feed<T: Serialize + ?Sized>(&mut self, value: &T) {
        if let Err(error) = value.serialize(&mut *self) {
            panic!("{error}");
        }
    }

    /// The hash of all that was fed.
    pub fn finish(self) -> u64 {
        // FNV's low bits are the better mixed ones; fold the high ones in.
        let mixed = (self.0 ^ (self.0 >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ (mixed >> 29)
    }

    #[inline]
    fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// One step for a whole number: FNV-1a over 64-bit words, with a shift so that high bits come down.
    #[inline]
    fn word(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0000_0100_0000_01b3);
        self.0 ^= self.0 >> 31;
    }
}

/// A value that cannot be part of a state.
#[derive(Debug)]
pub struct Unfit(String);

impl std::fmt::Display for Unfit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} cannot be part of the rules state", self.0)
    }
}

impl std::error::Error for Unfit {}

impl ser::Error for Unfit {
    fn custom<T: std::fmt::Display>(what: T) -> Self {
        Unfit(what.to_string())
    }
}

macro_rules! words {
    ($($method:ident $type:ty),*) => {
        $(#[inline]
        fn $method(self, value: $type) -> Result<(), Unfit> {
            self.word(value as u64);
            Ok(())
        })*
    };
}

impl ser::Serializer for &mut StateHasher {
    type Ok = ();
    type Error = Unfit;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    // Signed values are widened with their sign first, so that −1 is the same word from every width.
    words!(serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
           serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64, serialize_char char);

    fn is_human_readable(&self) -> bool {
        false
    }
    fn serialize_f32(self, value: f32) -> Result<(), Unfit> {
        Err(ser::Error::custom(value))
    }
    fn serialize_f64(self, value: f64) -> Result<(), Unfit> {
        Err(ser::Error::custom(value))
    }
    fn serialize_str(self, value: &str) -> Result<(), Unfit> {
        self.serialize_bytes(value.as_bytes())
    }
    fn serialize_bytes(self, value: &[u8]) -> Result<(), Unfit> {
        self.word(value.len() as u64);
        self.bytes(value);
        Ok(())
    }
    fn serialize_none(self) -> Result<(), Unfit> {
        self.word(0);
        Ok(())
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unfit> {
        self.word(1);
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Unfit> {
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Unfit> {
        Ok(())
    }
    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Result<(), Unfit> {
        self.word(u64::from(index));
        Ok(())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Unfit> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unfit> {
        self.word(u64::from(index));
        value.serialize(self)
    }
    fn serialize_seq(self, len: Option<usize>) -> Result<Self, Unfit> {
        self.word(len.unwrap_or(usize::MAX) as u64);
        Ok(self)
    }
    fn serialize_tuple(self, _: usize) -> Result<Self, Unfit> {
        Ok(self)
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Unfit> {
        Ok(self)
    }
    fn serialize_tuple_variant(self, _: &'static str, index: u32, _: &'static str, _: usize) -> Result<Self, Unfit> {
        self.word(u64::from(index));
        Ok(self)
    }
    fn serialize_map(self, len: Option<usize>) -> Result<Self, Unfit> {
        self.serialize_seq(len)
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Unfit> {
        Ok(self)
    }
    fn serialize_struct_variant(self, _: &'static str, index: u32, _: &'static str, _: usize) -> Result<Self, Unfit> {
        self.word(u64::from(index));
        Ok(self)
    }
}

macro_rules! compound {
    ($($trait:ident $method:ident),*) => {
        $(impl ser::$trait for &mut StateHasher {
            type Ok = ();
            type Error = Unfit;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unfit> {
                value.serialize(&mut **self)
            }
            fn end(self) -> Result<(), Unfit> {
                Ok(())
            }
        })*
    };
}

compound!(SerializeSeq serialize_element, SerializeTuple serialize_element,
          SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field);

impl ser::SerializeMap for &mut StateHasher {
    type Ok = ();
    type Error = Unfit;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unfit> {
        key.serialize(&mut **self)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unfit> {
        value.serialize(&mut **self)
    }
    fn end(self) -> Result<(), Unfit> {
        Ok(())
    }
}

macro_rules! fields {
    ($($trait:ident),*) => {
        $(impl ser::$trait for &mut StateHasher {
            type Ok = ();
            type Error = Unfit;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Result<(), Unfit> {
                value.serialize(&mut **self)
            }
            fn end(self) -> Result<(), Unfit> {
                Ok(())
            }
        })*
    };
}

fields!(SerializeStruct, SerializeStructVariant);

#[cfg(test)]
mod tests {
    use super::*;

    fn hash<T: Serialize>(value: T) -> u64 {
        let mut hasher = StateHasher::default();
        hasher.feed(&value);
        hasher.finish()
    }

    #[test]
    fn the_hash_is_the_same_on_every_machine() {
        // Update this value if the state's shape changes on purpose.
        assert_eq!(
            hash((1u8, -2i32, "ork", Some(3u16), [true, false])),
            0xe911_187b_1391_e4b8
        );
    }

    #[test]
    #[should_panic(expected = "cannot be part of the rules state")]
    fn a_float_is_no_part_of_a_state() {
        hash((1u8, 0.5f32));
    }

    #[test]
    fn nearby_values_hash_apart() {
        let mut seen = std::collections::HashSet::new();
        for x in 0..100i16 {
            for y in 0..100i16 {
                assert!(seen.insert(hash((x, y))));
            }
        }
        assert_ne!(hash(None::<u8>), hash(Some(0u8)));
        assert_ne!(hash(vec![1u8]), hash(vec![1u8, 0]));
    }
}
