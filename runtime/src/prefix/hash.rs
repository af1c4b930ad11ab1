//! [`WireHash`]: SHA-256 of what the writer writes.

use std::fmt;

use serde_core::Serialize;
use sha2::{Digest, Sha256};

use crate::{WireError, to_wire_vec};

/// How many hexadecimal digits the short form has.
pub(super) const SHORT: usize = 12;

/// SHA-256 of the bytes that the writer writes for a value.
///
/// Equal hashes mean equal bytes, so they name a prefix in logs, in tests and in a cache's key.
/// [`short`](Self::short) is enough for a person and for a test: 48 bits.
///
/// ```
/// use wire_schema::prefix::WireHash;
///
/// let hash = WireHash::of(&serde_json::json!({"b": 1, "a": [true]}))?;
/// assert_eq!(hash, WireHash::of_bytes(r#"{"a":[true],"b":1}"#));
/// assert_eq!(hash.short(), "708747538ba8");
/// assert!(hash.to_hex().starts_with(&hash.short()));
/// # Ok::<(), wire_schema::WireError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WireHash([u8; 32]);

impl WireHash {
    /// The hash of a value's [`to_wire_json`](crate::to_wire_json).
    ///
    /// # Errors
    /// As [`to_wire_json`](crate::to_wire_json).
    pub fn of<T: ?Sized + Serialize>(value: &T) -> Result<Self, WireError> {
        to_wire_vec(value).map(Self::of_bytes)
    }

    /// The hash of bytes as they are: of a request body from a log, or of what another serializer gave.
    #[must_use]
    pub fn of_bytes(bytes: impl AsRef<[u8]>) -> Self {
        WireHash(Sha256::digest(bytes.as_ref()).into())
    }

    /// The first 12 of the 64 hexadecimal digits, in lower case.
    #[must_use]
    pub fn short(&self) -> String {
        let mut hex = self.to_hex();
        hex.truncate(SHORT);
        hex
    }

    /// All 64 hexadecimal digits, in lower case.
    #[must_use]
    pub fn to_hex(&self) -> String {
        let digit = |nibble: u8| char::from(b"0123456789abcdef"[usize::from(nibble)]);
        self.0.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
    }

    /// The 32 bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for WireHash {
    /// All 64 digits; [`short`](Self::short) where space is dear.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_hex())
    }
}

impl fmt::Debug for WireHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WireHash({self})")
    }
}
