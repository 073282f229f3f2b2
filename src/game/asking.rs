//! What a game answers who has to decide: what is legal, what is offered, what stands in the way.

use super::{Choice, Command, Game, Offer, Place, Refusal, Routes};

impl Game {
    /// Lists everything legal now, packed, in the protocol's order.
    pub fn choices(&mut self, list: &mut Vec<Choice>) {
        match self.asks_about_a_die() {
            Some(rules) => {
                list.clear();
                list.extend(rules.answers);
            }
            None => self.referee.choices(&self.world, list),
        }
        self.set_listed(true);
    }

    /// Writes out an entry of the list that [`Game::choices`] just made.
    pub fn command(&mut self, choice: Choice) -> Command {
        let answer = self.asks_about_a_die().and_then(|rules| (rules.command)(choice));
        answer.unwrap_or_else(|| {
            let listed = self.is_listed();
            self.referee.command(&self.world, choice, listed)
        })
    }

    /// Every command that may be applied now, in the protocol's order.
    pub fn legal(&mut self) -> Vec<Command> {
        let mut list = Vec::new();
        self.choices(&mut list);
        list.into_iter().map(|choice| self.command(choice)).collect()
    }

    /// Why a command is illegal; none if it is legal.
    pub fn why_not(&mut self, command: &Command) -> Option<Refusal> {
        match self.asks_about_a_die() {
            Some(rules) => Self::why_no_answer(rules, command),
            None => self.referee.check(&self.world, command).err(),
        }
    }

    /// Lists what the deciding player may do or try now: commands that are legal, and those that are not with what stands in
    /// their way, each with what it needs.
    pub fn offers(&mut self) -> Vec<Offer> {
        if let Some(rules) = self.asks_about_a_die() {
            return Self::offered_answers(rules);
        }
        let mut list = Vec::new();
        self.referee.offers(&self.world, &mut list);
        list
    }

    /// How the piece that is to move may go, each way leading over the given places in that order; `None` if none is to
    /// move, or its book says so by [`Game::offers`] alone.
    pub fn routes(&mut self, via: &[Place]) -> Option<Routes> {
        match self.asks_about_a_die() {
            Some(_) => None,
            None => self.referee.routes(&self.world, via),
        }
    }
}
