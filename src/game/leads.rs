//! Where commands lead: to which phase each goes, by what is asked and by its verb.

use super::{DecisionKind, Verb};

/// Which phase a command leads to.
pub(super) struct Lead<P> {
    /// For which decision; `None` for all that have no lead of their own.
    pub asked: Option<DecisionKind>,
    pub verb: Verb,
    pub to: P,
}

/// All leads of a book.
pub(super) struct Leads<P> {
    list: Vec<Lead<P>>,
    /// Those for decisions of the book's own, which have one place together in the table.
    of_own: Vec<(DecisionKind, Verb, P)>,
    /// By decision and verb.
    table: Vec<Option<P>>,
    /// How many verbs the table has places for.
    verbs: usize,
}

impl<P: Copy> Leads<P> {
    /// None.
    pub const fn new() -> Self {
        Self {
            list: Vec::new(),
            of_own: Vec::new(),
            table: Vec::new(),
            verbs: 0,
        }
    }

    /// Adds one; the table has to be made anew.
    pub fn push(&mut self, lead: Lead<P>) {
        self.list.push(lead);
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Lead<P>> {
        self.list.iter()
    }

    /// Makes the table: a lead for a decision comes before one for all.
    pub fn make_table(&mut self) {
        let decisions = DecisionKind::PLACES + 1;
        let last = self.list.iter().map(|lead| lead.verb.place()).max();
        self.verbs = last.map_or(0, |last| last + 1);
        self.table = vec![None; decisions * self.verbs];
        for lead in self.list.iter().filter(|lead| lead.asked.is_none()) {
            for decision in 0..decisions {
                self.table[decision * self.verbs + lead.verb.place()] = Some(lead.to);
            }
        }
        self.of_own.clear();
        for lead in &self.list {
            match lead.asked {
                None => {}
                Some(own @ DecisionKind::Book(_)) => self.of_own.push((own, lead.verb, lead.to)),
                asked => {
                    let place = self.place(asked, lead.verb);
                    self.table[place] = Some(lead.to);
                }
            }
        }
    }

    /// Where a command leads; nowhere if the book has no lead for it.
    pub fn phase(&self, asked: Option<DecisionKind>, verb: Verb) -> Option<P> {
        let known = |(own, of, _): &&(DecisionKind, Verb, P)| asked == Some(*own) && *of == verb;
        if let Some((_, _, to)) = self.of_own.iter().find(known) {
            return Some(*to);
        }
        // A verb beyond the table is one that leads nowhere in this book.
        match verb.place() < self.verbs {
            true => self.table[self.place(asked, verb)],
            false => None,
        }
    }

    /// The place of a decision and a verb in the table.
    fn place(&self, asked: Option<DecisionKind>, verb: Verb) -> usize {
        asked.map_or(0, |asked| asked.place() + 1) * self.verbs + verb.place()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leads(list: &[(Option<DecisionKind>, Verb, u8)]) -> Leads<u8> {
        let mut leads = Leads::new();
        for (asked, verb, to) in list {
            let (asked, verb, to) = (*asked, *verb, *to);
            leads.push(Lead { asked, verb, to });
        }
        leads.make_table();
        leads
    }

    #[test]
    fn a_lead_for_one_decision_of_a_books_own_catches_no_other() {
        let (arrive, order) = (DecisionKind::Book("arrive"), DecisionKind::Book("order"));
        let leads = leads(&[
            (Some(arrive), Verb::Place, 1),
            (Some(order), Verb::Place, 2),
            (None, Verb::Move, 3),
            (Some(arrive), Verb::Move, 4),
        ]);
        assert_eq!(leads.phase(Some(arrive), Verb::Place), Some(1));
        assert_eq!(leads.phase(Some(order), Verb::Place), Some(2));
        assert_eq!(leads.phase(Some(DecisionKind::Book("other")), Verb::Place), None);
        assert_eq!(leads.phase(Some(arrive), Verb::Move), Some(4));
        assert_eq!(leads.phase(Some(order), Verb::Move), Some(3));
        assert_eq!(leads.phase(None, Verb::Move), Some(3));
    }

    #[test]
    fn a_lead_for_a_decision_comes_before_one_for_all_and_what_has_none_leads_nowhere() {
        let leads = leads(&[(Some(DecisionKind::Deploy), Verb::Place, 1), (None, Verb::Place, 2)]);
        assert_eq!(leads.phase(Some(DecisionKind::Deploy), Verb::Place), Some(1));
        assert_eq!(leads.phase(Some(DecisionKind::Turn), Verb::Place), Some(2));
        assert_eq!(leads.phase(Some(DecisionKind::Turn), Verb::Book(90)), None);
    }
}
