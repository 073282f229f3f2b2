//! What a book offers to add-ons whose pieces no player has (guests): it lets them into its own schedules, and does for them what
//! only it can do. A book that offers this is a host. It never knows which add-on there is, and an add-on sees nothing else of it.
//!
//! Keys: `hook.steps`, `hook.activate`, `hook.piece`, `hook.enemy`, `hook.way`, `hook.advance`, `hook.contact`, `hook.strike`,
//! `hook.fire`, `hook.morale`, `hook.enter`, `hook.hero`.

use bevy::ecs::system::{SystemParam, SystemParamItem};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::game::{Command, Face, GamePhase, PieceId, Place, PlayerId, RuleKey, Verb, Winner, Word};

/// Something that hosts may have or lack, without which a house rule of an add-on would change nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostFeature {
    /// A pack of its own whose cards bring events.
    CardEvents,
    /// Doors that guests may open.
    Doors,
}

/// Where in a host's schedules guests come in. Each is a phase of the host: one of its own, to which an add-on adds systems after
/// those of the host, or one that it keeps for add-ons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GuestPhase {
    /// The host's own: a round begins.
    Round,
    /// The host's own: somebody was hurt; whom of the guests that eliminated stands in [`GuestLosses`].
    Losses,
    /// The host's own: a figure's move is over.
    MoveEnds,
    /// The host's own: the round is over; who has won is looked at afterwards.
    RoundEnds,
    /// The host's own: back to its round, at the step before which it stopped.
    Done,
    /// Before a step of the round: the host comes here while [`GuestGate`] is closed (`hook.steps`).
    Step,
    /// The next card is turned up.
    Cards,
    /// The host activates a figure (`hook.activate`).
    Activate,
    /// The host has a figure lose its activation.
    Skip,
    /// Guests begin to act.
    Begin,
    /// Which of them moves next.
    Moves,
    /// Which of them attacks next, hand to hand.
    Strikes,
    /// Which of them shoots next.
    Shots,
    /// Which of them comes onto the board next.
    Entries,
    /// The host carries out that one advances (`hook.advance`).
    Advance,
    /// The host carries out an attack hand to hand (`hook.strike`).
    Strike,
    /// The host carries out a shot (`hook.fire`).
    Fire,
    /// The host sets one down (`hook.enter`).
    Enter,
    /// A decision that the add-on asks is waited for.
    Wait,
    /// It is answered.
    Answer,
}

/// The guests of a match: a component that never changes. Without guests it is as it is by default.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GuestTerms {
    /// The id of the first guest: all pieces from there on are guests (`hook.piece`).
    pub first: PieceId,
    /// Whether the host stops before each step of its round (`hook.steps`).
    pub stops: bool,
    /// Whose friends they are, if anybody's (`hook.enemy`).
    pub ally: Option<PlayerId>,
    /// Whether all players are on one side, against them.
    pub together: bool,
    /// Whether figures are activated by cards: the host's own order of play does not stand then (`hook.activate`).
    pub cards: bool,
    /// Whether they open doors on their way, where the host has doors that anybody may open.
    pub opens_doors: bool,
    /// The rule by which their attacks have more power, when they have.
    pub power: Option<RuleKey>,
    /// The scenario that takes the place of the host's own, if one does.
    pub scenario: Option<GuestScenario>,
}

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardSide {
    /// Where y is 0.
    North,
    /// Where x is greatest.
    East,
    /// Where y is greatest.
    #[default]
    South,
    /// Where x is 0.
    West,
}

/// Where figures are set down at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum GuestStart {
    /// No farther than so many paces from the middle.
    Middle(i32),
    /// No farther than so many paces from a side.
    Along(BoardSide, i32),
}

/// A scenario of an add-on: it takes the place of the host's own. Who has won, the add-on says ([`GuestVerdict`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct GuestScenario {
    /// Its name.
    pub name: Word,
    /// Its rule.
    pub rule: RuleKey,
    /// How many rounds it lasts.
    pub rounds: u32,
    /// Where figures are set down.
    pub start: GuestStart,
    /// By the middle of which side they leave, so many paces to each hand, if by any.
    pub exit: Option<(BoardSide, i32)>,
}

impl GuestScenario {
    /// How far a point of a board of that size is from the exit, if there is one: aside of it, and from the side where it is. `pace` is
    /// a pace in their measure.
    pub fn distance_to_exit(&self, [x, y]: [i32; 2], [width, height]: [i32; 2], pace: i32) -> Option<[i32; 2]> {
        let (side, paces) = self.exit?;
        let (along, middle, behind) = match side {
            BoardSide::North => (x, width / 2, y),
            BoardSide::East => (y, height / 2, width - x),
            BoardSide::South => (x, width / 2, height - y),
            BoardSide::West => (y, height / 2, x),
        };
        Some([((along - middle).abs() - paces * pace).max(0), behind])
    }
}

/// Who has won by an add-on's scenario, and by which rule: handed from the add-on to the host.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GuestVerdict(pub Option<(Winner, RuleKey)>);

impl Default for GuestTerms {
    fn default() -> Self {
        Self {
            first: PieceId(u16::MAX),
            stops: false,
            ally: None,
            together: false,
            cards: false,
            opens_doors: false,
            power: None,
            scenario: None,
        }
    }
}

impl GuestTerms {
    /// Whether a piece is a guest.
    pub fn holds(&self, piece: PieceId) -> bool {
        piece >= self.first
    }
}

/// Whether guests have had their turn before the next step: the host stops while they have not, and closes the gate again when the
/// step is taken, or the round begins (`hook.steps`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GuestGate(pub bool);

/// To which phase the host comes back from what it does for guests; nothing while no guest acts.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GuestTurn(pub Option<GuestPhase>);

/// What the host is to do for a guest: handed from the add-on to the host.
#[expect(missing_docs, reason = "the fields say what each is about")]
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub enum GuestDeed {
    /// Nothing.
    #[default]
    Nothing,
    /// One advances along a way, with once or twice its basic movement; it stops at contact (`hook.advance`).
    Advance {
        piece: PieceId,
        path: Vec<Place>,
        is_doubled: bool,
    },
    /// One attacks an enemy in contact, with so much more power (`hook.strike`).
    Strike { piece: PieceId, target: PieceId, more: i32 },
    /// One shoots at an enemy, with so much more power (`hook.fire`).
    Fire { piece: PieceId, target: PieceId, more: i32 },
    /// A figure is activated (`hook.activate`).
    Activate { piece: PieceId },
    /// A figure loses its activation.
    Skip { piece: PieceId },
    /// One is set down at a free place (`hook.enter`).
    Enter { piece: PieceId, at: Place, face: Face },
}

/// The guests that were just eliminated, with who did it: handed from the host to the add-on (`hook.enter`).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct GuestLosses(pub Vec<(PieceId, PieceId)>);

/// For what a guest makes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GuestGoal {
    /// Contact with a piece.
    Piece(PieceId),
    /// A mark of the board.
    Mark(Place),
    /// The point of the edge to which a face of the direction die leads from the middle.
    Edge(u8),
    /// A place and no other: where an edge's point is so near to as there is room ([`HostView::goal_among`]).
    Place(Place),
}

/// A way of a guest to a goal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GuestWay {
    /// The places it comes to, without the one where it begins; empty if it is there.
    pub path: Vec<Place>,
    /// What it costs, in the host's measure.
    pub cost: i32,
}

/// The pieces around which a way is laid.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around<'a> {
    /// Those that stay where they are while the ways of many are looked for, by id.
    pub settled: &'a [PieceId],
    /// The others.
    pub others: &'a [PieceId],
}

impl Around<'_> {
    /// All of them.
    pub fn all(self) -> Vec<PieceId> {
        [self.settled, self.others].concat()
    }
}

/// Which way of a guest is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WantedWay {
    /// The quickest, for so much at most.
    Quickest(Option<i32>),
    /// One that costs no more than this, where none around the settled alone costs less: it need not turn around the others, since
    /// whoever does so pays more.
    Past(i32),
    /// Any, whatever it costs.
    Any,
}

impl WantedWay {
    /// What it may cost at most.
    pub const fn most(self) -> Option<i32> {
        match self {
            Self::Quickest(most) => most,
            Self::Past(cost) => Some(cost),
            Self::Any => None,
        }
    }
}

/// A place where a guest can come onto the board, and where it looks there.
pub type GuestEntry = (Place, Face);

/// What an add-on asks of a game of its host. Lists are by id.
pub trait HostView {
    /// How many steps of the round are still to come (`hook.steps`).
    fn steps_left(&self) -> u32;

    /// Whether a piece is on the board and in play.
    fn is_on_board(&self, piece: PieceId) -> bool;

    /// Whether a figure is on the board, though it be down.
    fn lies_or_stands(&self, piece: PieceId) -> bool {
        self.is_on_board(piece)
    }

    /// The figures that players have, by id.
    fn figures(&self) -> Vec<PieceId>;

    /// Whose a piece is.
    fn player_of(&self, piece: PieceId) -> Option<PlayerId>;

    /// Whether a figure could be activated now: it is on the board, and was not in this round (`hook.activate`).
    fn may_act(&self, piece: PieceId) -> bool;

    /// Whether a figure has left the board alive.
    fn has_left(&self, piece: PieceId) -> bool;

    /// The round, from 1.
    fn round(&self) -> u32;

    /// Whether a piece is one that acts: not a mere thing.
    fn is_creature(&self, piece: PieceId) -> bool;

    /// The enemies of a guest that are on the board and can be harmed (`hook.enemy`).
    fn foes_of(&self, piece: PieceId) -> Vec<PieceId>;

    /// The enemies in contact with a guest (`hook.contact`).
    fn foes_in_contact(&self, piece: PieceId) -> Vec<PieceId>;

    /// The friends of a guest that are on the board: guests, and the figures of whoever they are allied with.
    fn friends_of(&self, piece: PieceId) -> Vec<PieceId>;

    /// How far a guest is from a goal in a straight line, in the host's measure.
    fn distance_to(&self, piece: PieceId, goal: GuestGoal) -> i32;

    /// No more than any way to a goal at that distance costs.
    fn least_cost(&self, distance: i32) -> i32;

    /// What the scenario lists as objectives, and things among the guests.
    fn objectives(&self) -> Vec<GuestGoal>;

    /// Where a piece stands.
    fn place_of(&self, piece: PieceId) -> Option<Place>;

    /// The marks of the map, in its order.
    fn marks(&self) -> Vec<Place>;

    /// A place on the middle line that lies along a side, by its part of the whole line: so many of so many.
    fn on_middle_line(&self, along: BoardSide, part: (i32, i32)) -> Place;

    /// The same by how many paces it is aside from the middle.
    fn beside_middle(&self, along: BoardSide, paces: i32) -> Place;

    /// What ways depend on besides where creatures stand: as long as it is the same, the same way is found to the same goal.
    fn surroundings(&self) -> Vec<i32>;

    /// A goal as it is while these pieces stand where they do: for a point of the edge the free place nearest to it; nothing if there
    /// is none.
    fn goal_among(&self, piece: PieceId, goal: GuestGoal, around: Around<'_>) -> Option<GuestGoal>;

    /// A safe way of a guest to a goal, around these pieces and through all others; nothing if there is none (`hook.way`), or none for
    /// so much at most. The quickest will do whichever is wanted: others may be told for less work.
    fn way(&self, piece: PieceId, goal: GuestGoal, around: Around<'_>, wanted: WantedWay) -> Option<GuestWay>;

    /// Whether a way that was found is open as it is among these pieces too.
    fn is_open(&self, piece: PieceId, way: &GuestWay, around: Around<'_>) -> bool;

    /// Whether these pieces shut a guest in, so that it cannot even get as far as a distance: a host may say no wherever that takes it
    /// work to find out.
    fn is_shut_in(&self, _piece: PieceId, _around: Around<'_>, _distance: i32) -> bool {
        false
    }

    /// The way to where a guest is nearest to a goal that it cannot reach, around these pieces; nothing if that is where it stands.
    fn approach(&self, piece: PieceId, goal: GuestGoal, around: &[PieceId]) -> Option<GuestWay>;

    /// The nearest enemy that a guest sees and may shoot at, if it is in range of a shooting attack that the guest has
    /// (`hook.fire`).
    fn foe_to_shoot(&self, piece: PieceId) -> Option<PieceId>;

    /// The free place nearest to the edge point of a face of the direction die, not in contact with an enemy (`hook.enter`).
    fn entry_at_edge(&self, piece: PieceId, face: u8) -> Option<GuestEntry>;

    /// The entrances that the map has for whoever comes in late, in their order, and the rule by which a die draws one; none where the
    /// host knows none.
    fn entrances(&self) -> Option<(RuleKey, Vec<Place>)> {
        None
    }

    /// The free place nearest to a place, not in contact with an enemy (`hook.enter`).
    fn entry_at(&self, piece: PieceId, near: Place) -> Option<GuestEntry>;

    /// How many pieces there are.
    fn pieces(&self) -> usize;
}

/// A book that takes guests. One file of the book implements it.
pub trait Host: Send + Sync + 'static {
    /// The phases of the book.
    type Phase: GamePhase;

    /// What a system fetches to look at a game; it writes nothing.
    type Look: SystemParam + 'static;

    /// A game to be asked.
    type View<'w>: HostView;

    /// The phase of the book for a place where guests come in.
    fn phase(place: GuestPhase) -> Self::Phase;

    /// The phases of the book in which a step of the round is taken (`hook.steps`).
    fn step_phases() -> &'static [Self::Phase];

    /// The verb of the book's own command that is written as this one word, if it has such a one. Where an add-on asks for a command
    /// of its own of that word, that one is meant.
    fn plain_word(_word: &str) -> Option<Verb> {
        None
    }

    /// A command of the book as it is written; nothing if it is none (`hook.hero`).
    fn read_command(written: Value) -> Option<Command>;

    /// A game as a system fetched it.
    fn view<'w>(look: SystemParamItem<'w, '_, Self::Look>) -> Self::View<'w>;

    /// The same from outside; nothing if the world is no game's of this book.
    fn view_of(world: &World) -> Option<Self::View<'_>>;
}
