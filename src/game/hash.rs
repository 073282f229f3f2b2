//! A portable hash of the rules state: whatever serde can write is fed, byte by byte in a fixed order, to FNV-1a.
//!
//! Rust's own `Hash` differs between widths and byte orders; this one is the same on every machine and build.

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
    pub fn feed<T: Serialize + ?Sized>(&mut self, value: &T) {
        // Serialising into a hash cannot fail: no writer, no unsupported type.
        let _ = value.serialize(&mut *self);
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

/// The error that never comes.
#[derive(Debug)]
pub struct Never;

impl std::fmt::Display for Never {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("never")
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: std::fmt::Display>(_: T) -> Self {
        Never
    }
}

macro_rules! words {
    ($($method:ident $type:ty),*) => {
        $(#[inline]
        fn $method(self, value: $type) -> Result<(), Never> {
            self.word(value as u64);
            Ok(())
        })*
    };
}

impl ser::Serializer for &mut StateHasher {
    type Ok = ();
    type Error = Never;
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
    fn serialize_f32(self, value: f32) -> Result<(), Never> {
        self.word(u64::from(value.to_bits()));
        Ok(())
    }
    fn serialize_f64(self, value: f64) -> Result<(), Never> {
        self.word(value.to_bits());
        Ok(())
    }
    fn serialize_str(self, value: &str) -> Result<(), Never> {
        self.serialize_bytes(value.as_bytes())
    }
    fn serialize_bytes(self, value: &[u8]) -> Result<(), Never> {
        self.word(value.len() as u64);
        self.bytes(value);
        Ok(())
    }
    fn serialize_none(self) -> Result<(), Never> {
        self.word(0);
        Ok(())
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        self.word(1);
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Never> {
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Never> {
        Ok(())
    }
    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Result<(), Never> {
        self.word(u64::from(index));
        Ok(())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.word(u64::from(index));
        value.serialize(self)
    }
    fn serialize_seq(self, len: Option<usize>) -> Result<Self, Never> {
        self.word(len.unwrap_or(usize::MAX) as u64);
        Ok(self)
    }
    fn serialize_tuple(self, _: usize) -> Result<Self, Never> {
        Ok(self)
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }
    fn serialize_tuple_variant(self, _: &'static str, index: u32, _: &'static str, _: usize) -> Result<Self, Never> {
        self.word(u64::from(index));
        Ok(self)
    }
    fn serialize_map(self, len: Option<usize>) -> Result<Self, Never> {
        self.serialize_seq(len)
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }
    fn serialize_struct_variant(self, _: &'static str, index: u32, _: &'static str, _: usize) -> Result<Self, Never> {
        self.word(u64::from(index));
        Ok(self)
    }
}

macro_rules! compound {
    ($($trait:ident $method:ident),*) => {
        $(impl ser::$trait for &mut StateHasher {
            type Ok = ();
            type Error = Never;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
                value.serialize(&mut **self)
            }
            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        })*
    };
}

compound!(SerializeSeq serialize_element, SerializeTuple serialize_element,
          SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field);

impl ser::SerializeMap for &mut StateHasher {
    type Ok = ();
    type Error = Never;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        key.serialize(&mut **self)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        value.serialize(&mut **self)
    }
    fn end(self) -> Result<(), Never> {
        Ok(())
    }
}

macro_rules! fields {
    ($($trait:ident),*) => {
        $(impl ser::$trait for &mut StateHasher {
            type Ok = ();
            type Error = Never;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Result<(), Never> {
                value.serialize(&mut **self)
            }
            fn end(self) -> Result<(), Never> {
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
