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
    /// ```
    /// use std::collections::HashMap;
    ///
    /// use wire_schema::prefix::WireHash;
    ///
    /// // a map is in another order in each process; its hash is not
    /// let limits = HashMap::from([("search", 10), ("fetch", 3), ("ask_user", 1)]);
    /// assert_eq!(WireHash::of(&limits)?.short(), "9cadd089eb92");
    /// # Ok::<(), wire_schema::WireError>(())
    /// ```
    ///
    /// # Errors
    /// As [`to_wire_json`](crate::to_wire_json).
    pub fn of<T: ?Sized + Serialize>(value: &T) -> Result<Self, WireError> {
        to_wire_vec(value).map(Self::of_bytes)
    }

    /// The hash of bytes as they are: of a request body from a log, or of what another serializer gave.
    ///
    /// ```
    /// use wire_schema::prefix::WireHash;
    ///
    /// let settings = serde_json::json!({"top_k": 40, "stop": ["\n"]});
    /// // a body from a log, with the spaces of another serializer
    /// let logged = r#"{"stop": ["\n"], "top_k": 40}"#;
    /// assert_ne!(WireHash::of_bytes(logged), WireHash::of(&settings)?);
    /// // the value in it is the same
    /// assert_eq!(WireHash::of(&serde_json::from_str::<serde_json::Value>(logged)?)?, WireHash::of(&settings)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_bytes(bytes: impl AsRef<[u8]>) -> Self {
        WireHash(Sha256::digest(bytes.as_ref()).into())
    }

    /// The first 12 of the 64 hexadecimal digits, in lower case.
    ///
    /// ```
    /// use wire_schema::prefix::WireHash;
    ///
    /// let hash = WireHash::of_bytes("You are a support agent.");
    /// assert_eq!(format!("prefix {} was sent", hash.short()), "prefix 57e8f485cbb5 was sent");
    /// ```
    #[must_use]
    pub fn short(&self) -> String {
        let mut hex = self.to_hex();
        hex.truncate(SHORT);
        hex
    }

    /// All 64 hexadecimal digits, in lower case.
    ///
    /// ```
    /// use wire_schema::prefix::WireHash;
    ///
    /// // as `sha256sum` prints it of a file that holds these bytes
    /// assert_eq!(
    ///     WireHash::of_bytes(r#"{"system":"Be kind."}"#).to_hex(),
    ///     "141c073bc5c01c91f3b2eeb9419af2ea8a1cf7b6f0b89ef80057c6526bf64865",
    /// );
    /// ```
    #[must_use]
    pub fn to_hex(&self) -> String {
        let digit = |nibble: u8| char::from(b"0123456789abcdef"[usize::from(nibble)]);
        self.0.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
    }

    /// The 32 bytes.
    ///
    /// ```
    /// use wire_schema::Prefix;
    ///
    /// // requests with one prefix go to one server, which has it in its KV cache
    /// let servers = ["http://10.0.0.1:8080", "http://10.0.0.2:8080", "http://10.0.0.3:8080"];
    /// let server = |system| -> Result<&str, wire_schema::PrefixError> {
    ///     let hash = Prefix::builder().system(system).build()?.hash();
    ///     Ok(servers[usize::from(hash.as_bytes()[0]) % servers.len()])
    /// };
    /// assert_eq!(server("You are a support agent.")?, "http://10.0.0.1:8080");
    /// # Ok::<(), wire_schema::PrefixError>(())
    /// ```
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
