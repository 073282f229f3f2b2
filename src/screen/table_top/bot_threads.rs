//! The bots at the table. Quick ones answer at once; the others think on a thread of their own, in a twin of the game, so
//! that the window goes on drawing.

use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};

use crate::bots::{Bot, BotKind, Control, Failure, KillSwitch, LineOfPlay};
use crate::game::{Command, Game, PlayerId, Snapshot};
use crate::protocol::external_bot;
use crate::screen::table_top::table::Seating;

/// Wakes the window up; none where there is no window.
static WAKE_UP: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();

/// Says how the window is woken up when a bot has made up its mind.
pub fn set_wake_up(wake_up: impl Fn() + Send + Sync + 'static) {
    // Where a second window is opened in one program, the first one goes on being woken.
    let _ = WAKE_UP.set(Box::new(wake_up));
}

/// What a bot made of a decision.
#[derive(Debug)]
pub struct BotAnswer {
    /// What it chose.
    pub command: Command,
    /// Its best lines, the best one first.
    pub lines: Vec<LineOfPlay>,
    /// Why it was given up, if it was.
    pub failure: Option<Failure>,
}

impl BotAnswer {
    /// Has a bot think.
    fn of(bot: &mut dyn Bot, game: &mut Game) -> Self {
        Self {
            command: bot.choose(game),
            lines: bot.thoughts().to_vec(),
            failure: bot.take_failure(),
        }
    }
}

/// The bot of a seat.
pub enum SeatBot {
    /// Answers within a few milliseconds: a thread would take longer than it does.
    Immediate(Box<dyn Bot>),
    /// Takes its time.
    Threaded(BotThread),
}

/// Whether whoever plays so takes its time over a decision.
pub fn takes_time(control: &Control) -> bool {
    match control {
        Control::Human => false,
        Control::Bot(kind) => kind.looks_ahead(),
        Control::External(_) => true,
    }
}

impl SeatBot {
    /// The bots of the seats that have one.
    pub fn for_seats(seating: &Seating, seed: u64) -> Vec<Option<Self>> {
        let seats = seating.seats.iter().enumerate();
        let bot = seats.map(|(seat, held)| {
            let seed = seed.wrapping_add(1 + seat as u64);
            match &held.control {
                Control::Human => None,
                Control::Bot(kind) if !kind.looks_ahead() => Some(SeatBot::Immediate(kind.bot(seed))),
                Control::Bot(kind) => Some(SeatBot::Threaded(BotThread::new(kind.bot(seed), None))),
                Control::External(external) => {
                    let bot = external_bot(external, &seating.setup, PlayerId(seat as u8), seed);
                    let kill_switch = bot.kill_switch();
                    Some(SeatBot::Threaded(BotThread::new(Box::new(bot), Some(kill_switch))))
                }
            }
        });
        bot.collect()
    }

    /// What it makes of the game as it stands, if it has made up its mind. `moment` tells one state of the game from
    /// another: an answer to an older one is dropped.
    pub fn answer(&mut self, game: &mut Game, moment: u64) -> Option<BotAnswer> {
        let thinker = match self {
            SeatBot::Immediate(bot) => return Some(BotAnswer::of(bot.as_mut(), game)),
            SeatBot::Threaded(thinker) => thinker,
        };
        match thinker.heard(moment) {
            Heard::BotAnswer(thought) => Some(thought),
            Heard::Nothing => {
                thinker.ask(game, moment);
                None
            }
            Heard::Broken => Some(BotAnswer {
                failure: Some(Failure::Broken),
                ..BotAnswer::of(BotKind::Random.bot(moment).as_mut(), game)
            }),
        }
    }

    /// The random bot, for whoever's bot fails.
    pub fn random(seed: u64) -> Self {
        SeatBot::Immediate(BotKind::Random.bot(seed))
    }

    /// Has it think ahead of being asked for its answer, if it takes its time.
    pub fn think_ahead(&mut self, game: &mut Game, moment: u64) {
        if let SeatBot::Threaded(thinker) = self {
            thinker.ask(game, moment);
        }
    }
}

/// A question: what to do in this state.
struct Question {
    moment: u64,
    state: Snapshot,
}

/// A bot on a thread of its own. The thread ends with its bot when this goes, or, if it is thinking then, when it has
/// made up its mind.
pub struct BotThread {
    /// The bot, until its thread begins.
    resting: Option<Box<dyn Bot>>,
    thread: Option<(Sender<Question>, Receiver<(u64, BotAnswer)>)>,
    /// The moment it has been asked about last.
    asked: Option<u64>,
    kill_switch: Option<KillSwitch>,
}

enum Heard {
    BotAnswer(BotAnswer),
    Nothing,
    /// The thread is gone: the bot panicked.
    Broken,
}

impl BotThread {
    /// A bot that has not been asked anything. `kill_switch` ends its program, if it is one.
    pub fn new(bot: Box<dyn Bot>, kill_switch: Option<KillSwitch>) -> Self {
        Self {
            resting: Some(bot),
            thread: None,
            asked: None,
            kill_switch,
        }
    }

    /// Has it think about the game as it stands, once for each moment.
    fn ask(&mut self, game: &mut Game, moment: u64) {
        if self.asked == Some(moment) {
            return;
        }
        self.asked = Some(moment);
        if let Some(bot) = self.resting.take() {
            // Nobody waits for a bot that never thought before its first question.
            self.thread = Some(begin(bot, game.twin()));
        }
        if let Some((to, _)) = &self.thread {
            let state = game.snapshot();
            // A thread that is gone is noticed when its answer is asked for.
            let _ = to.send(Question { moment, state });
        }
    }

    fn heard(&mut self, moment: u64) -> Heard {
        let Some((_, from)) = &self.thread else {
            return Heard::Nothing;
        };
        loop {
            match from.try_recv() {
                Ok((about, thought)) if about == moment => return Heard::BotAnswer(thought),
                // The game has gone another way meanwhile.
                Ok(_) => {}
                Err(TryRecvError::Empty) => return Heard::Nothing,
                Err(TryRecvError::Disconnected) => return Heard::Broken,
            }
        }
    }
}

impl Drop for BotThread {
    fn drop(&mut self) {
        if let Some(kill_switch) = &self.kill_switch {
            kill_switch.kill();
        }
    }
}

/// Begins a bot's thread; its twin of the game is brought up to date with each question.
fn begin(mut bot: Box<dyn Bot>, mut twin: Game) -> (Sender<Question>, Receiver<(u64, BotAnswer)>) {
    let (to, questions) = channel::<Question>();
    let (answers, from) = channel();
    std::thread::spawn(move || {
        while let Ok(mut question) = questions.recv() {
            // Whatever was asked before has been overtaken.
            while let Ok(newer) = questions.try_recv() {
                question = newer;
            }
            twin.restore(&question.state);
            let thought = BotAnswer::of(bot.as_mut(), &mut twin);
            if answers.send((question.moment, thought)).is_err() {
                break;
            }
            if let Some(wake_up) = WAKE_UP.get() {
                wake_up();
            }
        }
    });
    (to, from)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::mpsc::SyncSender;
    use std::time::{Duration, Instant};

    use super::*;
    use crate::bots::RandomBot;
    use crate::game::DecisionKind;
    use crate::screen::replay::tests::bot_game;

    /// Thinks until it is told to answer.
    struct Waits {
        go: Mutex<Receiver<()>>,
        bot: RandomBot,
        /// The hashes of the games that it was asked about.
        asked: Sender<u64>,
    }

    impl Bot for Waits {
        fn choose(&mut self, game: &mut Game) -> Command {
            let _ = self.asked.send(game.hash());
            self.go.lock().unwrap().recv().expect("the test is there");
            self.bot.choose(game)
        }
    }

    fn waiting() -> (SeatBot, SyncSender<()>, Receiver<u64>) {
        let (go, wait) = std::sync::mpsc::sync_channel(9);
        let (asked, hears) = channel();
        let bot = Waits {
            go: Mutex::new(wait),
            bot: RandomBot::new(1),
            asked,
        };
        (SeatBot::Threaded(BotThread::new(Box::new(bot), None)), go, hears)
    }

    fn game() -> Game {
        let mut setup = bot_game("klanplay", 3, 1).beginning.setup;
        let mut game = crate::content::game(&mut setup, None).unwrap();
        game.start().unwrap();
        game
    }

    fn wait_for(bot: &mut SeatBot, game: &mut Game, moment: u64) -> BotAnswer {
        let begun = Instant::now();
        loop {
            if let Some(thought) = bot.answer(game, moment) {
                return thought;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "no answer");
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    #[test]
    fn a_bot_that_takes_its_time_thinks_in_a_twin_and_nobody_waits() {
        let (mut bot, go, asked) = waiting();
        let mut game = game();
        for moment in 0..5 {
            assert!(bot.answer(&mut game, moment).is_none(), "it has only been asked");
            assert_eq!(asked.recv().unwrap(), game.hash());
            assert!(bot.answer(&mut game, moment).is_none(), "it still thinks");
            go.send(()).unwrap();
            let thought = wait_for(&mut bot, &mut game, moment);
            game.apply(&thought.command).unwrap();
            assert_ne!(game.decision().unwrap().kind, DecisionKind::Over);
        }
        assert!(asked.try_recv().is_err(), "it is asked once for each moment");
    }

    #[test]
    fn an_answer_to_what_is_past_is_dropped() {
        let (mut bot, go, asked) = waiting();
        let mut game = game();
        bot.think_ahead(&mut game, 0);
        let before = asked.recv().unwrap();
        // The game goes another way while it thinks.
        let command = RandomBot::new(8).choose(&mut game);
        game.apply(&command).unwrap();
        assert!(bot.answer(&mut game, 1).is_none());
        go.send(()).unwrap();
        let now = asked.recv().unwrap();
        assert_ne!(now, before);
        assert!(bot.answer(&mut game, 1).is_none(), "the old answer is none");
        go.send(()).unwrap();
        let thought = wait_for(&mut bot, &mut game, 1);
        assert_eq!(game.why_not(&thought.command), None);
    }

    #[test]
    fn a_bot_that_panics_is_told_and_something_legal_is_played() {
        let (mut bot, go, _asked) = waiting();
        let mut game = game();
        drop(go);
        let thought = wait_for(&mut bot, &mut game, 0);
        assert_eq!(thought.failure, Some(Failure::Broken));
        assert_eq!(game.why_not(&thought.command), None);
    }

    #[test]
    fn whoever_leaves_waits_for_no_bot() {
        let (mut bot, go, asked) = waiting();
        let mut game = game();
        bot.think_ahead(&mut game, 0);
        asked.recv().unwrap();
        drop(bot);
        // It ends when it has made up its mind.
        go.send(()).unwrap();
        assert!(asked.recv().is_err());
    }
}
