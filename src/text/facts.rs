//! What a fact says by itself.

use fluent_bundle::FluentValue;

use super::{Names, Texts, dashed};
use crate::game::{Face, Fact, Place, RollFact, RuleKey, Weapon, Winner};
use crate::rules::{Words, WordsName};
use crate::space::table::PACE;

/// The arguments of a message.
pub(super) type Args = Vec<(&'static str, FluentValue<'static>)>;

impl Texts {
    /// The sentence that a fact makes by itself. For a log, [`Texts::story`] joins the facts of a command.
    pub fn fact(&self, fact: &Fact, names: &Names) -> Option<String> {
        let piece = |id| FluentValue::from(names.piece(id));
        let player = |id| FluentValue::from(names.player(id));
        let (id, args): (String, Args) = match fact {
            Fact::Phase { phase, .. } => {
                let own = format!("fact-phase-{phase}");
                let id = if self.has(&own) { own } else { "fact-phase".to_owned() };
                (id, vec![("phase", (*phase).into())])
            }
            Fact::Turn { player: who, round, .. } => (
                "fact-turn".into(),
                vec![("player", player(*who)), ("round", (*round).into())],
            ),
            Fact::Activated { piece: who, .. } => ("fact-activated".into(), vec![("piece", piece(*who))]),
            Fact::Book(own) => {
                let words = self.book.language().or(self.book.added_language())?.fact_words(own);
                return Some(self.words(&words, names));
            }
            Fact::Roll(roll) => return Some(self.roll(roll, &roll.value.to_string(), names)),
            Fact::Turned { piece: who, face, .. } => (
                "fact-turned".into(),
                vec![("piece", piece(*who)), ("facing", self.towards(*face))],
            ),
            Fact::Moved {
                rule,
                piece: who,
                from,
                path,
                face,
                points,
                run,
            } => {
                let mut args = vec![
                    ("piece", piece(*who)),
                    ("cells", path.len().into()),
                    ("points", (*points).into()),
                    ("run", flag(*run)),
                    ("facing", self.towards(*face)),
                ];
                args.extend(cell(path.last().copied().unwrap_or(*from)));
                (self.by_rule("fact-moved", *rule), args)
            }
            Fact::Placed {
                rule,
                piece: who,
                at,
                face,
            } => {
                let mut args = vec![("piece", piece(*who)), ("facing", self.towards(*face))];
                args.extend(cell(*at));
                (self.by_rule("fact-placed", *rule), args)
            }
            Fact::Waits { piece: who, .. } => ("fact-waits".into(), vec![("piece", piece(*who))]),
            Fact::Shot {
                piece: who,
                target,
                with,
                cover,
                ..
            } => (
                "fact-shot".into(),
                vec![
                    ("piece", piece(*who)),
                    ("target", piece(*target)),
                    ("with", weapon(*with)),
                    ("cover", flag(*cover)),
                ],
            ),
            Fact::LostShot { rule, target, .. } => {
                (self.by_rule("fact-lost_shot", *rule), vec![("target", piece(*target))])
            }
            Fact::Struck { piece: who, target, .. } => {
                let id = if who == target {
                    "fact-struck-target"
                } else {
                    "fact-struck"
                };
                (id.into(), vec![("piece", piece(*who))])
            }
            Fact::Fought { piece: who, target, .. } => (
                "fact-fought".into(),
                vec![("piece", piece(*who)), ("target", piece(*target))],
            ),
            Fact::Saved { piece: who, .. } => ("fact-saved".into(), vec![("piece", piece(*who))]),
            Fact::Killed { rule, piece: who, by } => {
                let id = if who == by { "fact-killed-self" } else { "fact-killed" };
                (
                    self.by_rule(id, *rule),
                    vec![("piece", piece(*who)), ("by", piece(*by))],
                )
            }
            Fact::Jumped {
                rule,
                piece: who,
                from,
                to,
            } => {
                let mut args = vec![("piece", piece(*who))];
                args.extend(cell(*from));
                args.extend([("x2", to.x.into()), ("y2", to.y.into())]);
                let id = if from == to {
                    "fact-jumped-nowhere"
                } else {
                    "fact-jumped"
                };
                (self.by_rule(id, *rule), args)
            }
            Fact::Score {
                player: who,
                change,
                total,
                ..
            } => (
                "fact-score".into(),
                vec![
                    ("player", player(*who)),
                    ("change", signed(*change).into()),
                    ("total", number(*total).into()),
                ],
            ),
            Fact::Won { player: winner, .. } => match winner {
                Winner::Player(who) => ("fact-won".into(), vec![("player", player(*who))]),
                Winner::Together => ("fact-won-together".into(), Vec::new()),
                Winner::Guests => ("fact-won-guests".into(), Vec::new()),
                Winner::Draw => ("fact-drawn".into(), Vec::new()),
            },
            Fact::Pushed { .. }
            | Fact::PickedUp { .. }
            | Fact::Dropped { .. }
            | Fact::BonusGained { .. }
            | Fact::BonusEnded { .. }
            | Fact::BonusReady { .. }
            | Fact::Door { .. }
            | Fact::Used { .. }
            | Fact::Trap { .. }
            | Fact::GunDestroyed { .. }
            | Fact::Bitten { .. }
            | Fact::Herded { .. }
            | Fact::Penned { .. } => return self.thing(fact, names),
        };
        Some(self.message(&id, &args))
    }

    /// What a book's own command or fact says.
    pub(super) fn words(&self, words: &Words, names: &Names) -> String {
        let name = |what: &WordsName| -> FluentValue<'static> {
            match what {
                WordsName::Piece(id) => names.piece(*id).into(),
                WordsName::Pieces(ids) => {
                    let names: Vec<String> = ids.iter().map(|id| names.piece(*id)).collect();
                    names.join(", ").into()
                }
                WordsName::Player(id) => names.player(*id).into(),
                WordsName::Place(at) => self.place(*at).into(),
                WordsName::Number(number) => (*number).into(),
                WordsName::Length(units) => self.length(*units).into(),
                WordsName::Distance(distance) => self.distance(*distance).into(),
                WordsName::Text(text) => text.clone().into(),
                WordsName::Term(list, id) => self.word(list, id).into(),
                WordsName::Choice(word) => (*word).into(),
            }
        };
        let args: Args = words.names.iter().map(|(id, what)| (*id, name(what))).collect();
        self.message(words.message, &args)
    }

    /// A length on a table, in centimetres and in paces; `units` are tenths of a millimetre.
    pub fn length(&self, units: i32) -> String {
        let in_tenths = |unit: i32| {
            let tenths = (i64::from(units) * 20 / i64::from(unit) + 1) / 2;
            let whole = self.decimal(tenths as f64 / 10.0, usize::from(tenths % 10 != 0));
            FluentValue::from(whole)
        };
        self.message("length", &[("cm", in_tenths(100)), ("ps", in_tenths(PACE))])
    }

    /// A place: a cell as `(3, 4)`; of a table in centimetres, with its height unless that is the ground's.
    pub fn place(&self, at: Place) -> String {
        let Some(z) = at.z else { return at.to_string() };
        let centimetres = |units: i32| self.decimal(f64::from(units) / 100.0, 1).into();
        let id = if z == 0 { "place" } else { "place-high" };
        self.message(
            id,
            &[
                ("x", centimetres(at.x)),
                ("y", centimetres(at.y)),
                ("z", centimetres(z)),
            ],
        )
    }

    /// What the facts of cells, tokens, bonuses, devices and squigs say.
    fn thing(&self, fact: &Fact, names: &Names) -> Option<String> {
        let piece = |id| FluentValue::from(names.piece(id));
        let (id, args, at): (String, Args, Option<Place>) = match fact {
            Fact::Pushed {
                piece: who,
                from,
                to,
                by,
                ..
            } => {
                let mut args = vec![("piece", piece(*who)), ("x2", to.x.into()), ("y2", to.y.into())];
                args.extend(by.map(|by| ("by", piece(by))));
                let id = if by.is_some() { "fact-pushed-by" } else { "fact-pushed" };
                (id.into(), args, Some(*from))
            }
            Fact::PickedUp {
                piece: who, token, at, ..
            } => {
                let args = vec![("piece", piece(*who)), ("token", self.token(token, names).into())];
                ("fact-picked_up".into(), args, Some(*at))
            }
            Fact::Dropped {
                rule,
                piece: who,
                token,
                at,
            } => {
                let args = vec![("piece", piece(*who)), ("token", self.token(token, names).into())];
                (self.by_rule("fact-dropped", *rule), args, Some(*at))
            }
            Fact::BonusGained {
                piece: who,
                bonus,
                turns_left,
                ..
            } => {
                let args = vec![
                    ("piece", piece(*who)),
                    ("bonus", self.bonus(bonus).into()),
                    ("turns", turns_left.unwrap_or(0).into()),
                ];
                ("fact-bonus_gained".into(), args, None)
            }
            Fact::BonusEnded { piece: who, bonus, .. } => {
                let args = vec![("piece", piece(*who)), ("bonus", self.bonus(bonus).into())];
                ("fact-bonus_ended".into(), args, None)
            }
            Fact::BonusReady { at, .. } => ("fact-bonus_ready".into(), Vec::new(), Some(*at)),
            Fact::Door {
                piece: who,
                door,
                at,
                open,
                ..
            } => {
                let colour = names.doors.get(*door).map_or("", String::as_str);
                let args = vec![
                    ("piece", piece(*who)),
                    ("door", self.door(colour).into()),
                    ("open", flag(*open)),
                ];
                ("fact-door".into(), args, Some(*at))
            }
            Fact::Used {
                piece: who,
                at,
                direction,
                ..
            } => {
                let mut args = vec![("piece", piece(*who))];
                args.extend(direction.map(|face| ("facing", self.towards(face))));
                let id = if direction.is_some() {
                    "fact-used-direction"
                } else {
                    "fact-used"
                };
                (id.into(), args, Some(*at))
            }
            Fact::Trap { piece: who, .. } => ("fact-trap".into(), vec![("piece", piece(*who))], None),
            Fact::GunDestroyed { piece: who, by, .. } => {
                let args = vec![("piece", piece(*who)), ("by", piece(*by))];
                ("fact-gun_destroyed".into(), args, None)
            }
            Fact::Bitten {
                piece: who, squig, at, ..
            } => {
                let args = vec![("piece", piece(*who)), ("squig", piece(*squig))];
                ("fact-bitten".into(), args, Some(*at))
            }
            Fact::Herded {
                piece: who,
                squig,
                from,
                path,
                ..
            } => {
                let args = vec![("piece", piece(*who)), ("squig", piece(*squig))];
                ("fact-herded".into(), args, Some(path.last().copied().unwrap_or(*from)))
            }
            Fact::Penned { squig, player, .. } => {
                let args = vec![
                    ("squig", piece(*squig)),
                    ("owner", self.of_player(*player, names).into()),
                ];
                ("fact-penned".into(), args, None)
            }
            _ => return None,
        };
        let args: Args = args.into_iter().chain(at.into_iter().flat_map(cell)).collect();
        Some(self.message(&id, &args))
    }

    /// What a die says, or several of which only the last counts: `values` is what they show.
    pub(super) fn roll(&self, roll: &RollFact, values: &str, names: &Names) -> String {
        let mut args: Args = vec![
            ("who", who_rolls(roll, names).into()),
            ("title", self.rule_title(roll.rule).into()),
            ("value", values.to_owned().into()),
            ("again", flag(roll.again)),
        ];
        let is_nobodys = roll.piece.is_none() && roll.player.is_none();
        if roll.need.is_none() {
            let id = if is_nobodys { "fact-roll-nobody" } else { "fact-roll" };
            return self.message(id, &args);
        }
        args.extend([("need", self.need(roll).into()), ("passed", flag(roll.passed))]);
        let id = if is_nobodys {
            "fact-roll-test-nobody"
        } else {
            "fact-roll-test"
        };
        self.message(id, &args)
    }

    /// What a test must show, with what changed it: `4+ (Fling −1)`.
    pub(super) fn need(&self, roll: &RollFact) -> String {
        let mut args: Args = vec![("need", roll.need.unwrap_or_default().into())];
        if roll.modifiers.0.is_empty() {
            return self.message("need", &args);
        }
        let changes: Vec<String> = roll
            .modifiers
            .0
            .iter()
            .map(|modifier| {
                if modifier.change == 0 {
                    return self.rule_short(modifier.rule);
                }
                let args = [
                    ("title", self.rule_short(modifier.rule).into()),
                    ("change", signed(modifier.change).into()),
                ];
                self.message("need-change", &args)
            })
            .collect();
        args.push(("changes", changes.join(", ").into()));
        self.message("need-changed", &args)
    }

    /// The message for a rule in particular, if there is one: `fact-placed-death-return`, else `fact-placed`.
    pub(super) fn by_rule(&self, id: &str, rule: RuleKey) -> String {
        let own = format!("{id}-{}", dashed(rule.as_str()));
        if self.has(&own) { own } else { id.to_owned() }
    }

    fn towards(&self, face: Face) -> FluentValue<'static> {
        self.say(&format!("facing-to-{}", face.name())).into()
    }
}

/// Who a die is thrown for: the piece, or else the player.
pub(super) fn who_rolls(roll: &RollFact, names: &Names) -> String {
    match (roll.piece, roll.player) {
        (Some(piece), _) => names.piece(piece),
        (None, Some(player)) => names.player(player),
        (None, None) => String::new(),
    }
}

/// A choice between two, as messages take it.
pub(super) fn flag(yes: bool) -> FluentValue<'static> {
    if yes { "yes" } else { "no" }.into()
}

/// A weapon, as messages take it.
pub(super) fn weapon(with: Weapon) -> FluentValue<'static> {
    match with {
        Weapon::Gun => "gun",
        Weapon::Grenade => "grenade",
    }
    .into()
}

fn cell(at: Place) -> Args {
    vec![("x", at.x.into()), ("y", at.y.into())]
}

/// A change of a number, always with its sign: `+2`, `−3`.
pub(super) fn signed(change: i32) -> String {
    if change < 0 {
        number(change)
    } else {
        format!("+{change}")
    }
}

/// A number with a true minus.
fn number(number: i32) -> String {
    number.to_string().replace('-', "\u{2212}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Modifier, Modifiers, PieceId, PlayerId};
    use crate::text::Lang;

    fn roll(rule: &'static str, need: Option<i32>, value: u32) -> RollFact {
        RollFact {
            rule: RuleKey(rule),
            player: Some(PlayerId(0)),
            piece: Some(PieceId(0)),
            target: Some(PieceId(1)),
            sides: 6,
            value,
            need,
            passed: need.is_none_or(|need| value as i32 >= need),
            modifiers: Modifiers::default(),
            again: false,
            by_hand: false,
            told: false,
        }
    }

    fn names() -> Names {
        let names = vec!["Gork".to_owned(), "Morg".to_owned()];
        Names {
            players: names.clone(),
            pieces: names,
            ..Default::default()
        }
    }

    #[test]
    fn modifiers_stand_beside_the_need_they_changed() {
        let mut roll = roll("shoot.hit", Some(4), 3);
        roll.modifiers.0.push(Modifier {
            rule: RuleKey("shoot.who"),
            change: -1,
        });
        let need = Texts::of(Lang::En).need(&roll);
        assert_eq!(need, "4+ (Who may shoot \u{2212}1)");
    }

    #[test]
    fn a_score_shows_a_true_minus_and_a_plus() {
        let score = |change, total| Fact::Score {
            rule: RuleKey("death.score"),
            player: PlayerId(1),
            change,
            total,
        };
        let texts = Texts::of(Lang::Fr);
        let say = |change, total| texts.fact(&score(change, total), &names()).unwrap();
        assert_eq!(say(-4, -3), "\u{2212}4 pour Morg, \u{2212}3 en tout.");
        assert_eq!(say(2, 5), "+2 pour Morg, 5 en tout.");
    }

    #[test]
    fn a_die_of_a_rule_unknown_to_the_texts_still_tells_its_numbers() {
        let fact = Fact::Roll(roll("later.rule", Some(4), 3));
        let said = Texts::of(Lang::En).fact(&fact, &names()).unwrap();
        assert_eq!(said, "Gork, rule-later-rule: 4+. 3, failed.");
    }

    #[test]
    fn a_piece_that_dies_by_its_own_hand_is_told_by_what_killed_it() {
        let killed = |rule, by| Fact::Killed {
            rule: RuleKey(rule),
            piece: PieceId(0),
            by: PieceId(by),
        };
        let texts = Texts::of(Lang::Fr);
        let say = |rule, by| texts.fact(&killed(rule, by), &names()).unwrap();
        assert_eq!(say("ground.lava", 0), "Gork meurt dans la lave.");
        assert_eq!(say("shoot.hit", 1), "Morg tue Gork.");
        assert_eq!(say("later.rule", 0), "Gork meurt de sa propre main.");
    }
}
