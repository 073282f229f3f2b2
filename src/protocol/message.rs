//! The envelope of the protocol: requests, replies, errors.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::game::{Command, Need, Offer, PieceId, Place, Refusal, RuleKey, SightTrace};
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

/// An offer as the protocol writes it: what it is not about is left out.
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
}

impl RefusalReport {
    /// A refusal in words.
    pub fn new(refusal: &Refusal, texts: &Texts, names: &Names) -> Self {
        Self {
            rule: refusal.rule,
            message: texts.refusal(refusal, names),
            cells: refusal.cells.to_vec(),
            pieces: refusal.pieces.to_vec(),
        }
    }
}

/// A request that is well formed.
pub struct Request {
    /// `None` for a notification.
    pub id: Option<Value>,
    pub method: String,
    pub params: Option<Value>,
}

/// What can be said of a line that is no request: the id to answer to, and the error.
pub struct BadRequest {
    pub id: Value,
    pub error: Box<Error>,
}

impl Request {
    /// Reads a line.
    pub fn read(line: &[u8]) -> Result<Self, BadRequest> {
        let bad = |id: &Value, code, message: String| BadRequest {
            id: id.clone(),
            error: Box::new(Error::new(code, message)),
        };
        let value: Value = serde_json::from_slice(line)
            .map_err(|error| bad(&Value::Null, Error::PARSE, format!("not JSON: {error}")))?;
        let Value::Object(mut fields) = value else {
            let what = if value.is_array() {
                "a batch is not taken: one message a line"
            } else {
                "not an object"
            };
            return Err(bad(&Value::Null, Error::REQUEST, what.to_owned()));
        };
        let id = fields.remove("id");
        if let Some(id) = &id
            && !(id.is_string() || id.is_number() || id.is_null())
        {
            return Err(bad(
                &Value::Null,
                Error::REQUEST,
                "`id` must be a string, a number or null".to_owned(),
            ));
        }
        let answer_to = id.clone().unwrap_or(Value::Null);
        if fields.remove("jsonrpc") != Some(Value::from("2.0")) {
            return Err(bad(&answer_to, Error::REQUEST, "`jsonrpc` must be \"2.0\"".to_owned()));
        }
        let Some(Value::String(method)) = fields.remove("method") else {
            return Err(bad(&answer_to, Error::REQUEST, "`method` must be a string".to_owned()));
        };
        let params = fields.remove("params");
        if let Some(params) = &params
            && !(params.is_object() || params.is_array() || params.is_null())
        {
            return Err(bad(&answer_to, Error::REQUEST, "`params` must be an object".to_owned()));
        }
        if let Some(unknown) = fields.keys().next() {
            return Err(bad(&answer_to, Error::REQUEST, format!("unknown field `{unknown}`")));
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
        bad_params(if path == "." { "" } else { &path }, error.into_inner().to_string())
    })
}

/// The line of a reply.
pub fn reply(id: &Value, outcome: &Result<Value, Error>) -> String {
    let value = match outcome {
        Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
        Err(error) => json!({ "jsonrpc": "2.0", "id": id, "error": error.to_value() }),
    };
    value.to_string()
}
