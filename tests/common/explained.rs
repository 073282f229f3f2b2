//! What must hold of every explanation chain: its odds are those of the rules, its links stand in the order of the dice, and every
//! link has words in both languages.

use arene::game::{Command, Fact, ForeseenChance, Game, Modifier, RuleKey};
use arene::rules::{ExplanationChain, ExplanationLink, LinkValue, Rulebook};
use arene::text::{ChanceForm, Lang, Names, Texts};

/// The rules of the dice among facts, and of what changes each; dice that are alike and follow each other are one.
fn dice_of(facts: &[Fact]) -> Vec<RuleKey> {
    let rolls = facts.iter().filter_map(|fact| match fact {
        Fact::Roll(roll) => Some(roll.rule),
        _ => None,
    });
    let mut rules: Vec<RuleKey> = rolls.collect();
    rules.dedup();
    rules
}

/// The rules of the links that are dice.
fn dice_links(chain: &ExplanationChain) -> Vec<RuleKey> {
    let dice = chain
        .links
        .iter()
        .filter(|link| !matches!(link.value, LinkValue::Change(_)));
    let mut rules: Vec<RuleKey> = dice.map(|link| link.rule).collect();
    rules.dedup();
    rules
}

/// The modifiers of all dice that are tests.
fn modifiers_of(facts: &[Fact]) -> Vec<Modifier> {
    let rolls = facts.iter().filter_map(|fact| match fact {
        Fact::Roll(roll) => Some(roll.modifiers.0.iter().copied()),
        _ => None,
    });
    rolls.flatten().collect()
}

/// Every link has a rule of the book with words in both languages, and so has the whole.
fn assert_told(book: &dyn Rulebook, chain: &ExplanationChain) {
    let keys = book.keys();
    for lang in Lang::ALL {
        let texts = Texts::of_book(lang, book.id());
        for ExplanationLink { rule, source, .. } in &chain.links {
            assert!(keys.contains(rule), "{rule} is no rule of {}", book.id());
            let id = format!("rule-{}", rule.as_str().replace(['.', '_'], "-"));
            assert!(texts.has(&id), "{id} in {lang:?}");
            assert!(
                !texts.link_source(*source).starts_with("why-"),
                "{source:?} in {lang:?}"
            );
        }
        for ForeseenChance { name, .. } in &chain.chances {
            assert!(texts.has(&format!("why-odds-{name}")), "{name} in {lang:?}");
        }
        for form in [ChanceForm::Percent, ChanceForm::Exact] {
            let told = texts.why(chain, &Names::default(), form);
            let is_whole = !told.contains('{') && !told.contains("why-") && !told.contains("rule-");
            assert!(is_whole && !told.is_empty(), "{told}");
        }
    }
}

/// The chain of an attack that could be made.
#[track_caller]
pub fn explained(book: &dyn Rulebook, game: &mut Game, command: &Command) -> ExplanationChain {
    let before = game.hash();
    let chain = ExplanationChain::of_command(book, game, command, &mut || true);
    let chain = chain.unwrap().expect("nobody lost interest");
    assert_eq!(game.hash(), before, "asking changes nothing");
    let odds: Vec<(String, (u128, u128))> = match command {
        Command::Book(_) => {
            let odds = game.own_odds(command).unwrap().into_iter();
            odds.map(|(name, chance)| (name.to_owned(), chance.parts())).collect()
        }
        _ => {
            let odds = game.odds(command).unwrap();
            let target = [("hit", odds.hit), ("kill", odds.kill)];
            let others = odds.others.iter().map(|other| ("kill", other.kill));
            let all = target.into_iter().chain(others);
            all.map(|(name, chance)| (name.to_owned(), chance.parts())).collect()
        }
    };
    let told = chain.chances.iter();
    let told: Vec<_> = told.map(|told| (told.name.to_owned(), told.chance.parts())).collect();
    assert_eq!(told, odds, "the chances are the odds");
    if let Some(goal) = chain.goal {
        let of_goal = odds.iter().find(|(name, _)| name == goal).unwrap();
        assert_eq!(chain.chance().unwrap().parts(), of_goal.1, "the last number");
        assert!(!chain.chance().unwrap().is_zero(), "{goal} is hoped for in vain");
    }
    let hoped_for = book.landmarks().explanations().hoped_for();
    let foreseen = game.foresee_attack(command, hoped_for, &mut || true).unwrap().unwrap();
    assert_eq!(dice_links(&chain), dice_of(&foreseen.facts), "the order of the dice");
    assert_told(book, &chain);
    chain
}

/// The chain of what happened.
#[track_caller]
pub fn explained_facts(book: &dyn Rulebook, facts: &[Fact]) -> ExplanationChain {
    let chain = ExplanationChain::of_facts(book, facts);
    assert_eq!(dice_links(&chain), dice_of(facts), "the order of the dice");
    let dice = chain.links.iter().map(|link| match &link.value {
        LinkValue::Test { shown, .. } => shown.len(),
        LinkValue::Sum { dice, .. } => usize::from(*dice),
        LinkValue::Faces { .. } => 1,
        _ => 0,
    });
    let rolls = facts.iter().filter(|fact| matches!(fact, Fact::Roll(_)));
    assert_eq!(dice.sum::<usize>(), rolls.count(), "every die is told once");
    let told = |modifier: &Modifier| {
        let is_it =
            |link: &ExplanationLink| link.rule == modifier.rule && link.value == LinkValue::Change(modifier.change);
        chain.links.iter().any(is_it)
    };
    for modifier in modifiers_of(facts) {
        assert!(told(&modifier), "{modifier:?} is not told");
    }
    assert_told(book, &chain);
    chain
}

/// A chain in English, with pieces by their numbers.
pub fn in_words(book: &dyn Rulebook, chain: &ExplanationChain) -> String {
    let texts = Texts::of_book(Lang::En, book.id());
    let told = texts.why(chain, &Names::default(), ChanceForm::Percent);
    told.replace(['\u{2068}', '\u{2069}'], "")
}
