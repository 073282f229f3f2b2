//! The method `why`: the explanation chain of a command that could be given, or of what happened last.

use serde::Deserialize;
use serde_json::{Value, json};

use super::engine::read_command;
use super::errors::{check_facings, illegal};
use super::message::{Error, bad_params};
use crate::game::Game;
use crate::rules::{ExplanationChain, Setup, rulebook};
use crate::text::{ChanceForm, Names, Texts, facts_of_lines};

/// What is asked: about a command, about a fact of the last step, or about the whole of it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WhyParams {
    #[serde(default)]
    command: Option<Value>,
    #[serde(default)]
    fact: Option<usize>,
}

/// Answers the question.
///
/// # Errors
/// −32602 if it is not asked as it should be, −32001 if the command is illegal or its chances are not to be known yet.
pub fn why(
    (game, setup): (&mut Game, &Setup),
    asked: WhyParams,
    (texts, names): (&Texts, &Names),
) -> Result<Value, Error> {
    let Some(book) = rulebook(&setup.rules) else {
        return Err(bad_params("", "the book of the game is not known".to_owned()));
    };
    let chain = match (asked.command, asked.fact) {
        (Some(_), Some(_)) => {
            return Err(bad_params(
                "fact",
                "a command or a fact is asked about, not both".to_owned(),
            ));
        }
        (Some(command), None) => {
            let command = read_command(setup, command)?;
            check_facings(&command)?;
            let chain = ExplanationChain::of_command(book, game, &command, &mut || true);
            chain
                .map_err(|refusal| illegal(&refusal, texts, names))?
                .unwrap_or_default()
        }
        (None, None) => ExplanationChain::of_facts(book, game.facts()),
        (None, Some(fact)) => {
            let facts = game.facts();
            let lines = texts.story(facts, names);
            let mut ranges = facts_of_lines(&lines, facts).into_iter();
            match ranges.find(|range| range.contains(&fact)) {
                Some(range) => ExplanationChain::of_facts(book, &facts[range]),
                None if fact < facts.len() => ExplanationChain::of_facts(book, &facts[fact..=fact]),
                None => {
                    let problem = format!("the last step has {} facts", facts.len());
                    return Err(bad_params("fact", problem));
                }
            }
        }
    };
    Ok(written(&chain, texts, names))
}

/// A chain as the protocol writes it, with its words.
fn written(chain: &ExplanationChain, texts: &Texts, names: &Names) -> Value {
    let links = chain.links.iter().map(|link| {
        let mut written = json!(link);
        written["message"] = json!(texts.why_link(link, names, ChanceForm::Percent));
        written
    });
    json!({
        "links": links.collect::<Vec<_>>(),
        "chances": chain.chances,
        "goal": chain.goal,
        "message": texts.why(chain, names, ChanceForm::Percent),
    })
}
