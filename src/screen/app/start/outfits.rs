//! Pieces at the start screen in books whose players buy what each bears: what they begin with, what they come to, and how
//! they stand in the setup. What may be had, and for how much, the book says.

use crate::rules::{OutfitTerms, Outfitter, OwnFields, PieceOrder, Setup, Spenders};
use crate::screen::app::start::SetupChoices;

impl SetupChoices {
    /// Who outfits the book's pieces, if anybody does.
    pub fn outfitter(&self) -> Option<&'static dyn Outfitter> {
        self.book.forces().outfitter()
    }

    /// Whether players of the mod are in teams that can be chosen.
    pub fn in_teams(&self) -> bool {
        self.outfitter_of_the_mod()
            .is_some_and(|outfitter| outfitter.is_in_teams(&self.mode))
    }

    /// Who outfits pieces by the terms of the mod: nobody where the Horde's own scenario takes its place.
    fn outfitter_of_the_mod(&self) -> Option<&'static dyn Outfitter> {
        self.outfitter().filter(|_| self.own_scenario().is_none())
    }

    /// Who has a budget in the mod.
    pub fn spenders(&self) -> Spenders {
        let spenders = self
            .outfitter_of_the_mod()
            .map(|outfitter| outfitter.spenders(&self.mode));
        spenders.unwrap_or(Spenders::Nobody)
    }

    /// The pieces that the player of a seat begins with.
    pub fn usual_orders(&self, seat: usize) -> Vec<PieceOrder> {
        self.outfitter()
            .map_or_else(Vec::new, |outfitter| outfitter.usual(&self.mode, seat))
    }

    /// Has the player of a seat play a kind of piece.
    pub fn play_kind(&mut self, seat: usize, kind: &str) {
        if let Some(player) = self.players.get_mut(seat) {
            kind.clone_into(&mut player.kind);
            self.order_by_word(seat);
        }
    }

    /// Has the player of a seat play pieces of these kinds; only the first where a player has one piece.
    pub fn play_kinds(&mut self, seat: usize, kinds: &[&str]) {
        match self.outfitter() {
            Some(_) => self.play_kind(seat, &kinds.join("+")),
            None => self.play_kind(seat, kinds.first().copied().unwrap_or_default()),
        }
    }

    /// Gives a player the pieces that the word names which it has for a kind: of several the words are joined by `+`.
    pub(super) fn order_by_word(&mut self, seat: usize) {
        if let Some(outfitter) = self.outfitter() {
            let player = &mut self.players[seat];
            player.orders = player.kind.split('+').map(|word| outfitter.order_of(word)).collect();
            player.by_hand = true;
        }
    }

    /// Gives the pieces that a mod begins with to players that have not touched theirs.
    pub(super) fn follow_the_mod(&mut self) {
        for seat in 0..self.players.len() {
            let player = &self.players[seat];
            if !player.by_hand || player.orders.is_empty() {
                self.players[seat].orders = self.usual_of_seat(seat);
            }
        }
    }

    /// The setup's own fields that bear on what may be bought.
    pub fn own_fields(&self) -> OwnFields {
        let written: Vec<_> = self.codices.in_use().cloned().collect();
        let field = self.book.forces().codex_field();
        match written.is_empty() {
            true => OwnFields::new(),
            false => [(field.to_owned(), written.into())].into_iter().collect(),
        }
    }

    /// Puts pieces, teams, budget and the player's own files into a setup.
    pub(super) fn put_orders_in(&self, setup: &mut Setup) {
        let Some(outfitter) = self.outfitter() else { return };
        for (seat, (player, choice)) in setup.players.iter_mut().zip(&self.players).enumerate() {
            let orders = &self.players[self.same_as(seat)].orders;
            player.pieces = orders.iter().map(|order| outfitter.piece(order)).collect();
            if self.in_teams() {
                outfitter.join_team(player, choice.team);
            }
        }
        setup.budget = (self.spenders() != Spenders::Nobody).then(|| self.budget());
        setup.own.extend(self.own_fields());
    }

    /// The seat whose pieces the player of a seat has: the first one's where all have the same.
    pub fn same_as(&self, seat: usize) -> usize {
        let outfitter = self.outfitter_of_the_mod();
        match outfitter.is_some_and(|outfitter| outfitter.is_of_clones(&self.mode)) {
            true => 0,
            false => seat,
        }
    }

    /// Looks all pieces over.
    pub(super) fn look_over_orders(&mut self) {
        let Some(outfitter) = self.outfitter() else {
            (self.ordered, self.on_offer) = (Vec::new(), Vec::new());
            return;
        };
        let own = self.own_fields();
        let terms = OutfitTerms {
            mode: &self.mode,
            own: &own,
        };
        let ordered = (0..self.players.len()).map(|seat| {
            let orders = self.players[self.same_as(seat)].orders.iter();
            orders.map(|order| outfitter.look_over(terms, order)).collect()
        });
        let (ordered, on_offer) = (ordered.collect(), outfitter.kinds(terms));
        (self.ordered, self.on_offer) = (ordered, on_offer);
    }

    /// What the pieces of a player are worth together.
    pub fn value_of(&self, seat: usize) -> i64 {
        let pieces = self.ordered.get(seat).into_iter().flatten().flatten();
        pieces.map(|piece| piece.value).sum()
    }

    /// What has been spent of the budget that a player's pieces are bought from: the player's own, or its team's.
    pub fn spent_with(&self, seat: usize) -> i64 {
        let team = self.players[seat].team;
        let mates = (0..self.seats()).filter(|other| match self.spenders() {
            Spenders::Teams => self.players[*other].team == team,
            Spenders::Players | Spenders::Nobody => *other == seat,
        });
        mates.map(|mate| self.value_of(mate)).sum()
    }

    /// What there is to spend for the pieces of a player.
    pub fn budget_of(&self, seat: usize) -> i64 {
        let budget = self.budget();
        self.outfitter()
            .map_or(budget, |outfitter| outfitter.budget_of(&self.mode, seat, budget))
    }

    /// What is left of the budget for the pieces of a player; none where nobody has a budget.
    pub fn left_for(&self, seat: usize) -> Option<i64> {
        (self.spenders() != Spenders::Nobody).then(|| self.budget_of(seat) - self.spent_with(seat))
    }

    /// The most pieces that a player may have.
    pub fn most_pieces(&self) -> usize {
        self.outfitter()
            .map_or(0, |outfitter| outfitter.most_pieces(&self.mode))
    }

    /// Which piece of a player is looked at where one is asked for; none if it has none.
    pub fn place_to_look_at(&self, seat: usize, place: usize) -> Option<usize> {
        let orders = &self.players.get(seat)?.orders;
        (!orders.is_empty()).then(|| place.min(orders.len() - 1))
    }

    /// Another piece of a player, drawn by chance within what there is to spend.
    pub fn draw_order(&self, seat: usize, place: usize, chance: u64) -> Option<PieceOrder> {
        let own = self.own_fields();
        let terms = OutfitTerms {
            mode: &self.mode,
            own: &own,
        };
        let held = self.ordered.get(seat).and_then(|pieces| pieces.get(place)?.as_ref());
        let held = held.map_or(0, |piece| piece.value);
        let budget = self.left_for(seat).map(|left| left + held);
        self.outfitter()?.draw(terms, budget, chance)
    }

    /// The next team of a player: one of those that there are, or one more, up to `MOST_TEAMS`.
    pub fn next_team(&self, seat: usize) -> usize {
        let others = self.players.iter().take(self.seats()).enumerate();
        let highest = others
            .filter(|(other, _)| *other != seat)
            .map(|(_, player)| player.team)
            .max();
        let count = (highest.unwrap_or(0) + 2).min(MOST_TEAMS);
        (self.players[seat].team + 1) % count
    }
}

/// The most teams that the start screen offers.
const MOST_TEAMS: usize = 4;
