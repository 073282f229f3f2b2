//! A map of threats counted beside whoever shows it: by threads in twins of the game, each of which sends what it has counted.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};

use super::counter::ThreatCounter;
use super::picture::{PlaceThreat, ThreatMap};
use crate::game::{Game, PieceId, Refusal};
use crate::rules::Rulebook;

/// What a thread tells.
#[derive(Debug)]
enum ThreatNews {
    /// How many places and enemies there are.
    Begun { places: usize, enemies: usize },
    /// A place, by its number.
    Counted(usize, PlaceThreat),
    /// Why the rules of the game do not let it be told.
    Refused(Refusal),
}

/// Threads that count a map of threats. They end soon after this is dropped.
#[derive(Debug)]
pub struct ThreatThreads {
    figure: PieceId,
    is_dropped: Arc<AtomicBool>,
    // Only one looks at it at a time; who keeps this may be asked by several.
    news: Mutex<Receiver<ThreatNews>>,
    map: Option<ThreatMap>,
    refusal: Option<Refusal>,
    is_over: bool,
}

impl ThreatThreads {
    /// Has so many threads count what threatens a figure. The game is only copied.
    pub fn begin(book: &'static dyn Rulebook, game: &mut Game, figure: PieceId, threads: usize) -> Self {
        let is_dropped = Arc::new(AtomicBool::new(false));
        let (to, news) = channel();
        let (mut twin, stop) = (game.twin(), is_dropped.clone());
        let threads = threads.max(1);
        std::thread::spawn(move || {
            // Whoever asked waits for one copy alone.
            for part in 1..threads {
                let (twin, stop, to) = (twin.twin(), stop.clone(), to.clone());
                std::thread::spawn(move || count(book, &twin, figure, (part, threads), (&to, &stop)));
            }
            count(book, &twin, figure, (0, threads), (&to, &stop));
        });
        Self {
            figure,
            is_dropped,
            news: Mutex::new(news),
            map: None,
            refusal: None,
            is_over: false,
        }
    }

    /// Whose map it is.
    pub fn figure(&self) -> PieceId {
        self.figure
    }

    /// The map as far as it is counted and taken in; nothing before it is begun, or where there is none.
    pub fn map(&self) -> Option<&ThreatMap> {
        self.map.as_ref()
    }

    /// Why the rules of the game do not let it be told, if they do not.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// Whether nothing more will come.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Takes in what the threads have counted meanwhile, without waiting for more. Says whether anything came.
    pub fn take_in(&mut self) -> bool {
        let mut came = false;
        let news = self.news.get_mut().unwrap_or_else(PoisonError::into_inner);
        loop {
            match news.try_recv() {
                Ok(ThreatNews::Begun { places, enemies }) => {
                    self.map
                        .get_or_insert_with(|| ThreatMap::new(self.figure, enemies, places));
                }
                Ok(ThreatNews::Counted(place, threat)) => {
                    if let Some(known) = self.map.as_mut().and_then(|map| map.places.get_mut(place)) {
                        *known = Some(threat);
                    }
                }
                Ok(ThreatNews::Refused(refusal)) => self.refusal = Some(refusal),
                Err(TryRecvError::Empty) => return came,
                Err(TryRecvError::Disconnected) => {
                    self.is_over = true;
                    return came;
                }
            }
            came = true;
        }
    }
}

impl Drop for ThreatThreads {
    fn drop(&mut self) {
        self.is_dropped.store(true, Ordering::Relaxed);
    }
}

/// Counts every so manieth place, all in the rough before any to the end.
fn count(
    book: &dyn Rulebook,
    game: &Game,
    figure: PieceId,
    (part, of): (usize, usize),
    (to, stop): (&Sender<ThreatNews>, &AtomicBool),
) {
    let mut counter = match ThreatCounter::of(book, game, figure) {
        Ok(Some(counter)) => counter,
        Ok(None) => return,
        Err(refusal) => {
            // Whoever listens no more needs no reason.
            let _ = to.send(ThreatNews::Refused(refusal));
            return;
        }
    };
    let goes_on = || !stop.load(Ordering::Relaxed);
    let (places, enemies) = (counter.places(), counter.enemies());
    // Whoever listens no more has dropped the threads.
    let mut told = to.send(ThreatNews::Begun { places, enemies }).is_ok();
    for place in (part..places).step_by(of) {
        if !told || !goes_on() {
            return;
        }
        told = to.send(ThreatNews::Counted(place, counter.rough(place))).is_ok();
    }
    for place in (part..places).step_by(of) {
        let Some(threat) = counter.whole(place, &mut || goes_on()) else {
            return;
        };
        if to.send(ThreatNews::Counted(place, threat)).is_err() {
            return;
        }
    }
}
