//! What questions about a table are answered: the table's own rooms are asked, and their answers written.

use serde_json::{Value, json};

use super::{
    ArcQuestion, DepthQuestion, DiscQuestion, DistanceQuestion, FlameQuestion, LineQuestion, NoAnswer, ReachQuestion,
    SightQuestion, Spot, StandQuestion, StepsQuestion, TableAnswer, TableQuestion, TemplateQuestion, WayQuestion,
};
use crate::game::{Game, PieceId, Place, Refusal};
use crate::rules::table::{TableBook, TableLook, direction, refused_path, refused_stand};
use crate::space::table::{
    Arc, Body, Disc, Flame, Hider, Point, ReachWishes, SightShare, TableBoard, Template, WayGoal, WayNetwork,
};

/// The highest that an eye may be said to be above a point, in units.
const HIGHEST_EYE: i32 = 10_000;

/// The greatest movement of which it is asked how far it reaches, in units: ten metres.
const MOST_BUDGET: i32 = 100_000;

impl TableQuestion {
    /// Its answer in a game.
    ///
    /// # Errors
    /// That it makes no sense there, or is not asked as it should be.
    pub fn answer(&self, book: &dyn TableBook, game: &Game) -> Result<TableAnswer, NoAnswer> {
        let asked = AskedGame {
            look: book.look(game),
            book,
            game,
        };
        let answer = match self {
            TableQuestion::Distance(question) => asked.distance(question),
            TableQuestion::Sight(question) => asked.sight(question),
            TableQuestion::Line(question) => asked.line(question),
            TableQuestion::Way(question) => asked.way(question),
            TableQuestion::Reach(question) => asked.reach(question),
            TableQuestion::Template(question) => asked.template(question),
            TableQuestion::Arc(question) => asked.arc(question),
            TableQuestion::Depth(question) => asked.depth(question),
            TableQuestion::Steps(question) => asked.steps(question),
            TableQuestion::Stand(question) => return asked.stand(question),
        };
        answer.map(TableAnswer::Value)
    }
}

type Answer = Result<Value, NoAnswer>;

/// The game that is asked.
struct AskedGame<'a> {
    look: TableLook<'a>,
    book: &'a dyn TableBook,
    game: &'a Game,
}

impl AskedGame<'_> {
    fn point(&self, place: Place) -> Result<Point, Refusal> {
        self.look.point(self.book.place_rule(), place)
    }

    /// The body of a piece that is on the table.
    fn body(&self, piece: PieceId) -> Result<Body, Refusal> {
        self.look.standing(self.book.place_rule(), piece)
    }

    fn distance(&self, asked: &DistanceQuestion) -> Answer {
        let piece = |spot| match spot {
            Spot::Piece(piece) => Some(piece),
            Spot::Point(_) => None,
        };
        self.book.may_measure(self.game, [piece(asked.from), piece(asked.to)])?;
        let distance = match (asked.from, asked.to) {
            (Spot::Piece(from), Spot::Piece(to)) => self.body(from)?.distance(&self.body(to)?),
            (Spot::Piece(piece), Spot::Point(point)) | (Spot::Point(point), Spot::Piece(piece)) => {
                self.body(piece)?.distance_to_point(self.point(point)?)
            }
            (Spot::Point(from), Spot::Point(to)) => self.point(from)?.distance(self.point(to)?),
        };
        Ok(json!(distance))
    }

    fn sight(&self, asked: &SightQuestion) -> Answer {
        let target = self.body(asked.to)?;
        let (eye, without) = match (asked.from, asked.eye) {
            (Spot::Piece(piece), None) => (self.body(piece)?.eye_point(), vec![piece, asked.to]),
            (Spot::Piece(_), Some(_)) => return Err(NoAnswer::Asked("eye", "a piece has its own".to_owned())),
            (Spot::Point(_), None) => return Err(NoAnswer::Asked("eye", "wanted above a point".to_owned())),
            (Spot::Point(place), Some(height)) => {
                if !(0..=HIGHEST_EYE).contains(&height) {
                    return Err(NoAnswer::Asked("eye", format!("from 0 to {HIGHEST_EYE}")));
                }
                let eye = self.point(place)?.raised(height);
                // Who holds the eye in its body hides nothing from it.
                let holders = self
                    .look
                    .figures
                    .iter()
                    .filter(|figure| figure.body.is_some_and(|body| body.holds(eye)));
                let holders = holders.map(|figure| figure.piece);
                (eye, holders.chain([asked.to]).collect())
            }
        };
        let (ids, bodies) = self.look.hiding(&without);
        let share = self.look.view().sight(eye, &target, &bodies);
        Ok(sight_report(&share, &ids))
    }

    fn line(&self, asked: &LineQuestion) -> Answer {
        let hider = self.look.view().line(self.point(asked.from)?, self.point(asked.to)?);
        Ok(match hider {
            None => json!({"clear": true}),
            Some(entry) => json!({"clear": false, "terrain": entry}),
        })
    }

    fn way(&self, asked: &WayQuestion) -> Answer {
        let body = self.body(asked.piece)?;
        let rules = self.book.movement(self.game, asked.piece, &asked.mode, asked.budget);
        let Some(rules) = rules else {
            return Err(NoAnswer::Asked("mode", "no way of moving of this book".to_owned()));
        };
        let (_, others) = self.look.others(&[asked.piece]);
        let walker = self.look.walker(body, &others, &rules);
        let goal = match asked.to {
            Spot::Point(place) => WayGoal::Point(self.point(place)?),
            Spot::Piece(piece) => WayGoal::Contact(self.body(piece)?),
        };
        let way = WayNetwork::new(walker).way_to(walker, &[goal], asked.budget);
        Ok(way.map_or(
            Value::Null,
            |way| json!({"path": way.path, "legs": way.legs, "cost": way.cost}),
        ))
    }

    fn reach(&self, asked: &ReachQuestion) -> Answer {
        let body = self.body(asked.piece)?;
        let rules = self
            .book
            .movement(self.game, asked.piece, &asked.mode, Some(asked.budget));
        let Some(rules) = rules else {
            return Err(NoAnswer::Asked("mode", "no way of moving of this book".to_owned()));
        };
        if !(0..=MOST_BUDGET).contains(&asked.budget) {
            return Err(NoAnswer::Asked("budget", format!("from 0 to {MOST_BUDGET}")));
        }
        let (_, others) = self.look.others(&[asked.piece]);
        let walker = self.look.walker(body, &others, &rules);
        let enemies = self.book.enemies(self.game, asked.piece).into_iter();
        let enemies: Vec<Body> = enemies.filter_map(|enemy| self.look.body(enemy)).collect();
        let marks = self.game.of_match::<TableBoard>().map(|board| &board.0.laid.marks);
        let marks: Vec<Point> = marks.into_iter().flatten().filter_map(|mark| mark.at).collect();
        let network = WayNetwork::new(walker);
        let lattice = network.reach(walker, asked.budget).lattice(&ReachWishes {
            contacts: &enemies,
            hide_from: &enemies,
            marks: &marks,
        });
        let lattice = lattice.iter().map(|point| json!({"at": point.at, "cost": point.cost}));
        Ok(json!({"lattice": lattice.collect::<Vec<_>>()}))
    }

    fn template(&self, asked: &TemplateQuestion) -> Answer {
        let template = match asked {
            TemplateQuestion::Disc(DiscQuestion { at, radius }) => {
                if *radius < 1 {
                    return Err(NoAnswer::Asked("disc.radius", "1 or more".to_owned()));
                }
                Template::Disc(Disc {
                    at: self.point(*at)?,
                    radius: *radius,
                })
            }
            TemplateQuestion::Flame(FlameQuestion { from, toward }) => {
                let toward = direction(self.book.place_rule(), *toward)?;
                let flame = Flame::new(self.body(*from)?, toward);
                Template::Flame(flame.map_err(|_| NoAnswer::Asked("flame", "no flame lies there".to_owned()))?)
            }
        };
        let (whole, part) = self.look.under(&template);
        Ok(json!({"whole": whole, "part": part}))
    }

    fn arc(&self, asked: &ArcQuestion) -> Answer {
        let Some(arc) = Arc::of_degrees(asked.degrees) else {
            return Err(NoAnswer::Asked("degrees", "90, 180 or 360".to_owned()));
        };
        let from = self.body(asked.from)?;
        let to = match asked.to {
            Spot::Piece(piece) => self.body(piece)?.at,
            Spot::Point(place) => self.point(place)?,
        };
        let facing = self.look.figures[asked.from.index()].facing;
        Ok(json!(facing.sees(to.plan().way_from(from.at.plan()), arc)))
    }

    fn depth(&self, asked: &DepthQuestion) -> Answer {
        let (from, to) = (self.point(asked.from)?, self.point(asked.to)?);
        Ok(json!(self.look.view().depth(from, to, asked.area)))
    }

    /// The points at which a move along a path is watched, whoever goes it.
    fn steps(&self, asked: &StepsQuestion) -> Answer {
        let points = asked.path.iter().map(|place| self.point(*place));
        let points = points.collect::<Result<Vec<Point>, Refusal>>()?;
        let [first, rest @ ..] = points.as_slice() else {
            return Err(NoAnswer::Asked("path", "one point at least".to_owned()));
        };
        let rules = self.book.movement(self.game, PieceId(0), "walk", None);
        let Some(rules) = rules else {
            return Err(NoAnswer::Asked("path", "nobody walks in this book".to_owned()));
        };
        let nobody = Body {
            radius: 0,
            height: 1,
            ..Body::usual(*first)
        };
        let walker = self.look.walker(nobody, &[], &rules);
        let path = walker
            .path(rest, None)
            .map_err(|fault| refused_path(self.book.move_rules(), fault, 0, &[]))?;
        let steps = path.steps();
        Ok(json!(if steps.is_empty() { vec![*first] } else { steps }))
    }

    fn stand(&self, asked: &StandQuestion) -> Result<TableAnswer, NoAnswer> {
        let body = self.body(asked.piece)?;
        let rules = self.book.movement(self.game, asked.piece, "walk", None);
        let Some(rules) = rules else {
            return Err(NoAnswer::Asked("piece", "it never stands".to_owned()));
        };
        let (ids, others) = self.look.others(&[asked.piece]);
        let rule = self.book.place_rule();
        let refusal = match self.look.point(rule, asked.at) {
            Err(refusal) => Some(refusal),
            Ok(at) => {
                let stands = self.look.walker(body, &others, &rules).stand(at);
                stands.err().map(|why| refused_stand(rule, at.into(), why, &ids))
            }
        };
        Ok(refusal.map_or(TableAnswer::Value(json!(true)), TableAnswer::No))
    }
}

/// What is seen of a body, as the protocol writes it.
fn sight_report(share: &SightShare, ids: &[PieceId]) -> Value {
    let rows = share.rows().map(|row| {
        let samples = row.iter().map(|hider| if hider.is_none() { '1' } else { '0' });
        samples.collect::<String>()
    });
    let mut hiders: Vec<(Hider, usize)> = Vec::new();
    for hider in share.hidden_by.iter().flatten() {
        match hiders.iter_mut().find(|(known, _)| known == hider) {
            Some((_, samples)) => *samples += 1,
            None => hiders.push((*hider, 1)),
        }
    }
    hiders.sort_unstable();
    let hiders = hiders.into_iter().map(|(hider, samples)| match hider {
        Hider::Terrain(entry) => json!({"terrain": entry, "samples": samples}),
        Hider::Cloud(index) => json!({"cloud": index, "samples": samples}),
        Hider::Body(index) => json!({"piece": ids.get(usize::from(index)), "samples": samples}),
    });
    json!({
        "seen": share.seen(),
        "of": share.hidden_by.len(),
        "samples": rows.collect::<Vec<_>>(),
        "hidden_by": hiders.collect::<Vec<_>>(),
    })
}
