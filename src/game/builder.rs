//! The builder: where a rule book puts a game together. Each chapter's `plugin` adds its systems and its state to it.

use std::any::type_name;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::ecs::component::{ComponentId, Mutable};
use bevy::ecs::schedule::{Chain, LogLevel, ScheduleBuildSettings, ScheduleConfigs, SingleThreadedExecutor};
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

use super::leads::{Lead, Leads};
use super::phase::{During, GamePhase, NextPhase, Schedules, SystemEntry, in_book};
use super::snapshot::{MatchPart, Part, PiecePart, StateValue};
use super::{CurrentCommand, DecisionKind, Dice, Facts, Game, PendingDecision, Referee, Roster, Verb};

/// Marks the match: the one entity that bears the state of the game as a whole, a component for each chapter's.
#[derive(Component, Debug)]
pub struct Match;

/// Puts a component that is handed on back as it was.
pub(super) type PutBack = Box<dyn FnMut(&mut World) + Send + Sync>;

/// A component of the state, and who may write it.
struct Kept {
    bit: usize,
    name: &'static str,
    writers: Vec<&'static str>,
}

/// A game in the making: its world, its phases with their systems, and what belongs to its state.
///
/// Systems run in the order in which they are added to a phase; a phase is an ordinary Bevy schedule on the single-threaded
/// executor in which ambiguities are errors.
pub struct GameBuilder<P: GamePhase> {
    world: World,
    the_match: Entity,
    systems: Vec<Vec<ScheduleSystem>>,
    phases: Schedules<P>,
    /// The known components, by number.
    known: Vec<ComponentId>,
    kept: Vec<Kept>,
    parts: Vec<Box<dyn Part>>,
    handed_on: Vec<PutBack>,
}

impl<P: GamePhase> GameBuilder<P> {
    /// A builder for a game that begins with that phase; `seed` is that of its dice. `root` is the path of the rule book's
    /// folder in the code (`module_path!()` there): systems are named from there on.
    pub fn new(first: P, seed: u64, root: &'static str) -> Self {
        let mut world = World::new();
        world.init_resource::<Roster>();
        world.insert_resource(State::new(first));
        let state = bearer::<State<P>>(&mut world);
        let the_match = world
            .spawn((
                Match,
                Dice::seeded(seed),
                Facts::default(),
                PendingDecision::default(),
                CurrentCommand::default(),
                NextPhase::<P>(None),
            ))
            .id();
        let (next_phase, current_state) = (world.query(), world.query());
        let mut builder = Self {
            world,
            the_match,
            systems: P::ALL.iter().map(|_| Vec::new()).collect(),
            phases: Schedules {
                schedules: Vec::new(),
                entries: P::ALL.iter().map(|_| Vec::new()).collect(),
                leads: Leads::new(),
                the_match,
                state,
                next_phase,
                current_state,
                current: first,
                components: Vec::new(),
                root,
            },
            known: Vec::new(),
            kept: Vec::new(),
            parts: Vec::new(),
            handed_on: Vec::new(),
        };
        builder.know::<Dice>();
        builder.know::<Facts>();
        builder.know::<PendingDecision>();
        builder.know::<CurrentCommand>();
        builder.know::<NextPhase<P>>();
        builder
    }

    /// Adds a system to a phase, after those that are there already.
    ///
    /// # Panics
    /// If two of its parameters exclude each other, as Bevy demands.
    pub fn add_system<M>(&mut self, phase: P, system: impl IntoSystem<(), (), M>) -> &mut Self {
        let (path, system) = boxed(system);
        self.systems[phase.number()].push(system);
        // What it reads and writes is known once it has been initialised: when the game is built.
        let entry = SystemEntry {
            path,
            writes: 0,
            reads: 0,
        };
        self.phases.entries[phase.number()].push(entry);
        self
    }

    /// Has a command lead to the phase that carries it out.
    pub fn lead(&mut self, verb: Verb, to: P) -> &mut Self {
        self.phases.leads.push(Lead { asked: None, verb, to });
        self
    }

    /// As [`GameBuilder::lead`], where the command answers that decision; it comes before the lead without one.
    pub fn lead_from(&mut self, asked: DecisionKind, verb: Verb, to: P) -> &mut Self {
        let asked = Some(asked);
        self.phases.leads.push(Lead { asked, verb, to });
        self
    }

    /// Makes every piece's component `C` part of the state, under that name in written snapshots. The chapters in `writers`
    /// may write it, and no other.
    pub fn keep_of_pieces<C>(&mut self, name: &'static str, writers: &'static [&'static str]) -> &mut Self
    where
        C: Component<Mutability = Mutable> + StateValue,
    {
        let bit = self.know::<C>();
        self.kept.push(Kept {
            bit,
            name,
            writers: writers.to_vec(),
        });
        self.parts.push(Box::new(PiecePart::<C>::new(&mut self.world, name)));
        self
    }

    /// Makes the match's component `C` part of the state, under that name in written snapshots. The chapters in `writers` may
    /// write it, and no other.
    pub fn keep_of_match<C>(&mut self, name: &'static str, writers: &[&'static str]) -> &mut Self
    where
        C: Component<Mutability = Mutable> + StateValue,
    {
        let bit = self.know::<C>();
        self.kept.push(Kept {
            bit,
            name,
            writers: writers.to_vec(),
        });
        let part = MatchPart::<C>::new(&mut self.world, self.the_match, name);
        self.parts.push(Box::new(part));
        self
    }

    /// Lets one more chapter write a component of the state, by its name in written snapshots: a mod that some games have.
    ///
    /// # Panics
    /// If nothing of that name is part of the state.
    pub fn let_write(&mut self, name: &'static str, chapter: &'static str) -> &mut Self {
        let kept = self.kept.iter_mut().find(|kept| kept.name == name);
        kept.expect("only what is part of the state has writers")
            .writers
            .push(chapter);
        self
    }

    /// Gives the match components: those of its state, what never changes, what is derived from the state, and what systems of
    /// one command hand to each other ([`GameBuilder::hand_on`]). Many at once, since each call moves the match to another table.
    pub fn insert(&mut self, components: impl Bundle) -> &mut Self {
        self.world.entity_mut(self.the_match).insert(components);
        self
    }

    /// Registers a component of the match, inserted before, that systems of one command hand to each other. Where a snapshot is
    /// put back, it is made again what it is now.
    ///
    /// # Panics
    /// If the match has no such component yet.
    pub fn hand_on<C: Component<Mutability = Mutable> + Clone>(&mut self) -> &mut Self {
        self.know::<C>();
        let initial = self.of_match::<C>().clone();
        let the_match = self.the_match;
        let mut write = self.world.query::<&mut C>();
        self.handed_on.push(Box::new(move |world| {
            if let Ok(mut value) = write.get_mut(world, the_match) {
                value.clone_from(&initial);
            }
        }));
        self
    }

    /// Gives a component a name in documents: one that is no part of the state, but that systems read or write.
    pub fn name<C: Component>(&mut self) -> &mut Self {
        self.know::<C>();
        self
    }

    /// A component of the match.
    ///
    /// # Panics
    /// If the match has no such component yet.
    pub fn of_match<C: Component>(&self) -> &C {
        self.world
            .get(self.the_match)
            .expect("it is looked for after it was inserted")
    }

    /// Puts a piece on the table, the next by id, with all its components. All pieces have the same ones.
    pub fn spawn_piece(&mut self, owner: Option<super::PlayerId>, components: impl Bundle) -> &mut Self {
        let entity = self.world.spawn(components).id();
        self.world.resource_mut::<Roster>().push(entity, owner);
        self
    }

    /// Gives every piece that is there more components, by its id: those of an add-on, which no book spawns its pieces with.
    pub fn give_pieces<B: Bundle>(&mut self, components: impl Fn(super::PieceId) -> B) -> &mut Self {
        let entities = self.world.resource::<Roster>().entities().to_vec();
        for (id, entity) in (0..).map(super::PieceId).zip(entities) {
            self.world.entity_mut(entity).insert(components(id));
        }
        self
    }

    /// The world of the game to be.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The world of the game to be, for a referee to prepare its questions in.
    pub fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    /// Gives a component a number and a name for documents and checks.
    fn know<C: Component>(&mut self) -> usize {
        let id = self.world.register_component::<C>();
        if let Some(bit) = self.known.iter().position(|known| *known == id) {
            return bit;
        }
        assert!(
            self.known.len() < MOST_COMPONENTS,
            "a game has at most {MOST_COMPONENTS} kinds of component"
        );
        self.known.push(id);
        self.phases.components.push(short_name(type_name::<C>()));
        self.known.len() - 1
    }

    /// The game, not yet started. `setup_hash` is a hash of what does not change in the game but makes it what it is: games
    /// of different boards or rules shall not hash alike.
    ///
    /// # Panics
    /// If a system writes a component of the state that its chapter may not write, a chapter is named as a writer and writes
    /// nothing, systems of a phase are in no clear order, or pieces lack a component: faults of the rule book.
    pub fn build(mut self, referee: Box<dyn Referee>, setup_hash: u64) -> Game {
        for (place, phase) in P::ALL.iter().enumerate() {
            assert!(
                phase.number() == place,
                "{phase:?} is not at its place among all phases"
            );
        }
        for part in &mut self.parts {
            part.look_over(&mut self.world);
        }
        let known = self.check_once();
        for (entry, access) in self.phases.entries.iter_mut().flatten().zip(known.iter()) {
            (entry.writes, entry.reads) = *access;
        }
        self.phases.leads.make_table();
        for (phase, systems) in P::ALL.iter().zip(std::mem::take(&mut self.systems)) {
            self.phases.schedules.push(schedule(*phase, systems));
        }
        Game::new(
            self.world,
            self.the_match,
            Box::new(self.phases),
            (self.parts, self.handed_on),
            referee,
            setup_hash,
        )
    }

    /// What each system writes and reads. Of the same systems it is found out, and held against the writers, once in a run of
    /// the program: they fetch the same in every game.
    fn check_once(&mut self) -> Arc<[Access]> {
        static CHECKED: Mutex<BTreeMap<Vec<&'static str>, Arc<[Access]>>> = Mutex::new(BTreeMap::new());
        let paths: Vec<&'static str> = self.phases.entries.iter().flatten().map(|entry| entry.path).collect();
        let mut checked = CHECKED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = checked.get(&paths) {
            return known.clone();
        }
        let mut found = Vec::new();
        for system in self.systems.iter_mut().flatten() {
            let set = system.initialize(&mut self.world);
            let access = set.combined_access();
            let (mut writes, mut reads): Access = (0, 0);
            for (bit, id) in self.known.iter().enumerate() {
                writes |= u128::from(access.has_write(*id)) << bit;
                reads |= u128::from(access.has_read(*id)) << bit;
            }
            found.push((writes, reads));
        }
        self.check_writers(&found);
        let found: Arc<[Access]> = found.into();
        checked.insert(paths, found.clone());
        found
    }

    /// Sees to it that each component of the state is written by its writers alone, from what the systems fetch.
    fn check_writers(&self, found: &[Access]) {
        let root = self.phases.root;
        let entries = self.phases.entries.iter().flatten().zip(found);
        let entries: Vec<(&str, u128)> = entries
            .map(|(entry, (writes, _))| {
                let path = in_book(root, entry.path);
                (&path[..path.rfind("::").unwrap_or(0)], *writes)
            })
            .collect();
        let mut mistakes = Vec::new();
        for Kept { bit, name, writers } in &self.kept {
            let mut found = 0u128;
            for (chapter, _) in entries.iter().filter(|(_, writes)| writes & (1 << bit) != 0) {
                match writers.iter().position(|writer| writer == chapter) {
                    Some(writer) => found |= 1 << writer,
                    None => mistakes.push(format!("{chapter} writes {name:?}, but only {writers:?} may")),
                }
            }
            let idle = (0..writers.len()).filter(|writer| found & (1 << writer) == 0);
            mistakes.extend(idle.map(|writer| format!("{} may write {name:?}, but does not", writers[writer])));
        }
        mistakes.dedup();
        assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    }
}

/// The most kinds of component that a game knows: a bit for each.
const MOST_COMPONENTS: usize = u128::BITS as usize;

/// What a system writes and what it reads, a bit for each known component.
type Access = (u128, u128);

/// The schedule of a phase: its systems one after the other, in the order given, on the thread of the game. It puts itself in
/// order when the phase is first entered.
fn schedule<P: GamePhase>(phase: P, systems: Vec<ScheduleSystem>) -> Schedule {
    let mut schedule = Schedule::new(During(phase));
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_apply_final_deferred(false);
    schedule.set_build_settings(ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        hierarchy_detection: LogLevel::Error,
        auto_insert_apply_deferred: false,
        ..ScheduleBuildSettings::default()
    });
    let in_order = ScheduleConfigs::Configs {
        configs: systems.into_iter().map(IntoScheduleConfigs::into_configs).collect(),
        collective_conditions: Vec::new(),
        metadata: Chain::default(),
    };
    schedule.add_systems(in_order.chain());
    schedule
}

/// The entity that bears a resource.
fn bearer<R: Resource>(world: &mut World) -> Entity {
    let id = world.register_component::<R>();
    world
        .resource_entities()
        .get(id)
        .expect("a resource that is there has an entity")
}

fn boxed<M, S: IntoSystem<(), (), M>>(system: S) -> (&'static str, ScheduleSystem) {
    (type_name::<S>(), Box::new(IntoSystem::into_system(system)))
}

/// A type's name without the path before it, and without its parameters.
fn short_name(path: &'static str) -> &'static str {
    let plain = path.split('<').next().unwrap_or(path);
    plain.rsplit("::").next().unwrap_or(plain)
}
