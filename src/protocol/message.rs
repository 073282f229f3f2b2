//! The envelope of the protocol: requests, replies, errors.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::bounds::{MOST_VALUES, cut, has_too_many_values, word};
use crate::game::{Command, Modifier, Need, Offer, PieceId, Place, Refusal, RuleKey, SeenShare, SightTrace};
use crate::text::{FaultReport, Names, Texts};

/// An error reply: code, message, and data if there is any.
#[derive(Clone, PartialEq, Debug)]
pub struct Error {
    pub code: i32,
    pub message: String,
    pub data: Option<Value>,
}

impl Error {
    pub const PARSE: i32 = -32700;
    pub const REQUEST: i32 = -32600;
    pub const METHOD: i32 = -32601;
    pub const PARAMS: i32 = -32602;
    pub const ILLEGAL: i32 = -32001;
    pub const NO_GAME: i32 = -32002;
    pub const DICE: i32 = -32010;

    pub fn new(code: i32, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            data: None,
        }
    }

    pub fn with(mut self, data: Value) -> Self {
        self.data = Some(data);
        self
    }

    fn to_value(&self) -> Value {
        let mut error = json!({ "code": self.code, "message": self.message });
        if let Some(data) = &self.data {
            error["data"] = data.clone();
        }
        error
    }
}

/// An offer of a book that is played on a grid, as the protocol writes it: what it is not about is left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OfferReport<'a> {
    /// The command; facings are left open.
    pub command: &'a Command,
    /// Whether it may be applied.
    pub legal: bool,
    /// What stands in its way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<RefusalReport>,
    /// The piece that carries it out, where neither the command says so nor the decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<PieceId>,
    /// The piece that it is aimed at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<PieceId>,
    /// What its dice must show, and what that is made of besides the profile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub need: Option<&'a Need>,
    /// How many dice it throws at first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<u8>,
    /// Whether the target is in cover, as far as that counts.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cover: bool,
    /// The sight line to the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace: Option<&'a SightTrace>,
    /// What it costs, in points of movement.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u32>,
}

impl<'a> OfferReport<'a> {
    /// An offer, its refusal in words.
    pub fn new(offer: &'a Offer, texts: &Texts, names: &Names) -> Self {
        let refusal = offer.refusal.as_ref();
        Self {
            command: &offer.command,
            legal: offer.is_legal(),
            refusal: refusal.map(|refusal| RefusalReport::new(refusal, texts, names)),
            piece: offer.piece,
            target: offer.target,
            need: offer.need.as_ref(),
            dice: Some(offer.dice).filter(|dice| *dice > 0),
            cover: offer.cover,
            trace: offer.trace.as_ref(),
            cost: offer.cost,
        }
    }
}

/// An offer of a book that is played on a table, as the protocol writes it: all fields every time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableOfferReport<'a> {
    /// The command.
    pub command: &'a Command,
    /// The piece that it is aimed at.
    pub target: Option<PieceId>,
    /// What its dice must show.
    pub need: Option<i32>,
    /// What the need is made of besides the profile.
    pub modifiers: &'a [Modifier],
    /// How many dice it throws at first.
    pub dice: u8,
    /// Whether the target is in cover, as far as that counts.
    pub cover: bool,
    /// How much of the target is visible, where the book tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen: Option<SeenShare>,
    /// What stands in its way.
    pub refusal: Option<RefusalReport>,
}

impl<'a> TableOfferReport<'a> {
    /// An offer, its refusal in words.
    pub fn new(offer: &'a Offer, texts: &Texts, names: &Names) -> Self {
        let (need, refusal) = (offer.need.as_ref(), offer.refusal.as_ref());
        Self {
            command: &offer.command,
            target: offer.target,
            need: need.map(|need| need.value),
            modifiers: need.map_or(&[], |need| &need.modifiers.0[..]),
            dice: offer.dice,
            cover: offer.cover,
            seen: offer.seen,
            refusal: refusal.map(|refusal| RefusalReport::new(refusal, texts, names)),
        }
    }
}

/// A refusal as the protocol writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RefusalReport {
    /// The rule that forbids the command.
    pub rule: RuleKey,
    /// Why, in words.
    pub message: String,
    /// The places in the way, or concerned.
    pub cells: Vec<Place>,
    /// The pieces in the way, or concerned.
    pub pieces: Vec<PieceId>,
    /// On a table, the leg of the path that fails, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leg: Option<u16>,
    /// The point at which it fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
}

impl RefusalReport {
    /// A refusal in words.
    pub fn new(refusal: &Refusal, texts: &Texts, names: &Names) -> Self {
        Self {
            rule: refusal.rule,
            message: texts.refusal(refusal, names),
            cells: refusal.cells.to_vec(),
            pieces: refusal.pieces.to_vec(),
            leg: refusal.leg,
            at: refusal.leg.and_then(|_| refusal.cells.first().copied()),
        }
    }
}

/// A request that is well formed.
pub struct Request {
    /// The text of its id, to be given back as it came; `None` for a notification.
    pub id: Option<String>,
    pub method: String,
    pub params: Option<Value>,
}

/// What can be said of a line that is no request: the id to answer to, and the error.
pub struct BadRequest {
    pub id: String,
    pub error: Box<Error>,
}

impl Request {
    /// Reads a line.
    pub fn read(line: &[u8]) -> Result<Self, BadRequest> {
        let bad = |id: &str, code, message: String| BadRequest {
            id: id.to_owned(),
            error: Box::new(Error::new(code, message)),
        };
        if has_too_many_values(line) {
            let message = format!("more than {MOST_VALUES} values in one line");
            return Err(bad(NO_ID, Error::REQUEST, message));
        }
        let value: Value =
            serde_json::from_slice(line).map_err(|error| bad(NO_ID, Error::PARSE, format!("not JSON: {error}")))?;
        let Value::Object(mut fields) = value else {
            let what = if value.is_array() {
                "a batch is not taken: one message a line"
            } else {
                "not an object"
            };
            return Err(bad(NO_ID, Error::REQUEST, what.to_owned()));
        };
        let id = match fields.remove("id") {
            None => None,
            // As it was written: `-0` and thirty digits are no numbers of a machine.
            Some(Value::Number(_)) => raw_id(line).map(str::to_owned),
            Some(id) if id.is_string() || id.is_null() => Some(id.to_string()),
            Some(_) => {
                let message = "`id` must be a string, a number or null".to_owned();
                return Err(bad(NO_ID, Error::REQUEST, message));
            }
        };
        let answer_to = id.as_deref().unwrap_or(NO_ID);
        if fields.remove("jsonrpc") != Some(Value::from("2.0")) {
            return Err(bad(answer_to, Error::REQUEST, "`jsonrpc` must be \"2.0\"".to_owned()));
        }
        let Some(Value::String(method)) = fields.remove("method") else {
            return Err(bad(answer_to, Error::REQUEST, "`method` must be a string".to_owned()));
        };
        let params = fields.remove("params");
        if let Some(params) = &params
            && !(params.is_object() || params.is_array() || params.is_null())
        {
            return Err(bad(answer_to, Error::REQUEST, "`params` must be an object".to_owned()));
        }
        if let Some(unknown) = fields.keys().next() {
            return Err(bad(
                answer_to,
                Error::REQUEST,
                format!("unknown field `{}`", word(unknown)),
            ));
        }
        Ok(Self { id, method, params })
    }
}

/// Wrong parameters: −32602 with the one fault in the shape of all faults.
pub fn bad_params(field: &str, message: String) -> Error {
    let fault = FaultReport {
        file: None,
        line: None,
        column: None,
        field: Some(field.to_owned()).filter(|field| !field.is_empty()),
        why: "params",
        message,
        hint: String::new(),
        rule: None,
    };
    Error::new(Error::PARAMS, fault.to_string()).with(json!({ "faults": [fault] }))
}

/// Reads a method's parameters.
///
/// # Errors
/// −32602, naming the field.
pub fn params<T: DeserializeOwned>(params: Option<Value>) -> Result<T, Error> {
    let params = match params {
        None | Some(Value::Null) => json!({}),
        Some(Value::Array(list)) if list.is_empty() => json!({}),
        Some(Value::Array(_)) => return Err(bad_params("", "parameters go by name, in an object".to_owned())),
        Some(params) => params,
    };
    serde_path_to_error::deserialize(params).map_err(|error| {
        let path = error.path().to_string();
        let field = if path == "." { "" } else { &path };
        bad_params(&cut(field.to_owned()), cut(error.into_inner().to_string()))
    })
}

/// The line of a reply.
pub fn reply(id: &str, outcome: &Result<Value, Error>) -> String {
    match outcome {
        Ok(result) => format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{result}}}"#),
        Err(error) => format!(r#"{{"jsonrpc":"2.0","id":{id},"error":{}}}"#, error.to_value()),
    }
}

/// The id of an answer to what has none.
pub const NO_ID: &str = "null";

/// The text of the field `id` of a line that is a JSON object: the last one, if there are several.
fn raw_id(line: &[u8]) -> Option<&str> {
    let (mut depth, mut at, mut found) = (0_u32, 0, None);
    let mut is_id = false;
    while at < line.len() {
        match line[at] {
            b'"' => {
                let start = at + 1;
                at = start + end_of_text(&line[start..]);
                // A name may be written with escapes; nobody does that with this one but to do harm.
                is_id = depth == 1 && &line[start..at] == b"id";
            }
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            b':' if is_id && depth == 1 => {
                let value = line[at + 1..].trim_ascii_start();
                let ends = |byte: &u8| matches!(byte, b',' | b'}') || byte.is_ascii_whitespace();
                let end = value.iter().position(ends).unwrap_or(value.len());
                found = Some(&value[..end]);
                is_id = false;
            }
            _ => {}
        }
        at += 1;
    }
    found.and_then(|id| std::str::from_utf8(id).ok())
}

/// Where the quote stands that ends a text.
fn end_of_text(text: &[u8]) -> usize {
    let mut escaped = false;
    let ends = |byte: &u8| {
        let ends = !escaped && *byte == b'"';
        escaped = !escaped && *byte == b'\\';
        ends
    };
    text.iter().position(ends).unwrap_or(text.len())
}
