//! How the pieces of a table look: by the kit that they belong to, and where they belong to none by what they are.

use crate::space::table::{AreaKind, Barrier, Floor, Solid, TableObject, TerrainArea};

/// How a solid looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SolidLook {
    /// A container with ribs.
    Container,
    /// A crate of boards.
    Crate,
    /// A round tank.
    Tank,
    /// A machine, or the plinth under it.
    Machine,
    /// A wall of bricks.
    Bricks,
    /// A plastered wall.
    Plaster,
    /// A wall of concrete.
    Concrete,
    /// A post of steel.
    Post,
    /// The trunk of a tree.
    Trunk,
    /// A step of a hill.
    Earth,
    /// The base of a statue.
    Stone,
    /// The frame of a portal.
    Frame,
}

/// How a floor looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloorLook {
    /// A grating of steel.
    Grating,
    /// Boards.
    Boards,
    /// A flat roof.
    Roof,
}

/// How a barrier looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BarrierLook {
    /// Planks and sandbags.
    Barricade,
    /// A low wall, or a parapet.
    Wall,
    /// A hedge.
    Hedge,
    /// A fence of posts and bars.
    Fence,
    /// Pipes.
    Pipes,
}

/// How an area looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AreaLook {
    /// Slow ground.
    Rough,
    /// Rubble of walls.
    Rubble,
    /// Slower ground.
    Rougher,
    /// A swamp.
    Swamp,
    /// Where nobody walks.
    Barred,
    /// Lava.
    Lava,
    /// Dangerous ground.
    Danger,
    /// Water.
    Water,
    /// A road.
    Road,
    /// Darkness.
    Dark,
    /// Trees.
    Wood,
    /// The inside of a building.
    Building,
    /// Smoke.
    Smoke,
}

/// How an object looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ObjectLook {
    /// A barrel.
    Barrel,
    /// A console with a screen.
    Console,
    /// A stand with its flag.
    FlagStand,
    /// A statue.
    Statue,
    /// Anything else that is round.
    Drum,
}

impl SolidLook {
    /// The look of a solid of a kit; of none, where the name is empty or says nothing of it.
    pub fn of(kit: &str, solid: &Solid) -> Self {
        match kit {
            "container_1" | "container_2" | "containers_stacked" => Self::Container,
            "crates" => Self::Crate,
            "tank" => Self::Tank,
            "generator" => Self::Machine,
            "gantry" | "walkway" | "walkway_high" | "walkway_corner" | "tower" | "platform" | "stairs" | "ramp"
            | "door" => Self::Post,
            "ruin_corner_1" | "ruin_corner_2" | "ruin_wall" => Self::Bricks,
            "house" => Self::Plaster,
            "bunker" | "wall" | "wall_door" => Self::Concrete,
            "wood" => Self::Trunk,
            "hill" => Self::Earth,
            "statue" => Self::Stone,
            "portal" => Self::Frame,
            _ if solid.stand => Self::Container,
            _ => Self::Concrete,
        }
    }
}

impl FloorLook {
    /// The look of a floor of a kit; of none, where the name says nothing of it.
    pub fn of(kit: &str, floor: &Floor) -> Self {
        match kit {
            "ruin_corner_1" | "ruin_corner_2" => Self::Boards,
            "house" | "bunker" => Self::Roof,
            _ if floor.thick > 100 => Self::Roof,
            _ => Self::Grating,
        }
    }
}

impl BarrierLook {
    /// The look of a barrier of a kit; of none, where the name says nothing of it.
    pub fn of(kit: &str, barrier: &Barrier) -> Self {
        match kit {
            "barricade" => Self::Barricade,
            "hedge" => Self::Hedge,
            "fence" => Self::Fence,
            "pipe_run" | "pipe_corner" => Self::Pipes,
            _ if barrier.hard => Self::Wall,
            _ if barrier.thick >= 80 => Self::Hedge,
            _ => Self::Fence,
        }
    }
}

impl AreaLook {
    /// The look of an area of a kit; of none, where the name says nothing of it.
    pub fn of(kit: &str, area: &TerrainArea) -> Self {
        match (kit, area.kind) {
            ("swamp", _) => Self::Swamp,
            // Its undergrowth is the same ground.
            ("wood", _) => Self::Wood,
            ("lava_pool", _) => Self::Lava,
            ("rubble" | "ruin_corner_1" | "ruin_corner_2", _) => Self::Rubble,
            (_, AreaKind::Difficult) => Self::Rough,
            (_, AreaKind::VeryDifficult) => Self::Rougher,
            (_, AreaKind::Impassable) => Self::Barred,
            (_, AreaKind::Dangerous) => Self::Danger,
            (_, AreaKind::Water) => Self::Water,
            (_, AreaKind::Road) => Self::Road,
            (_, AreaKind::Dark) => Self::Dark,
            (_, AreaKind::Wood) => Self::Wood,
            (_, AreaKind::Building) => Self::Building,
            (_, AreaKind::Smoke) => Self::Smoke,
        }
    }
}

impl ObjectLook {
    /// The look of an object, by its word.
    pub fn of(object: &TableObject) -> Self {
        match object.name.as_str() {
            "barrel" => Self::Barrel,
            "console" => Self::Console,
            "flag_stand" => Self::FlagStand,
            "statue" => Self::Statue,
            _ => Self::Drum,
        }
    }
}

/// The colour of a container, out of few quiet ones, so that neighbours differ.
pub fn container_colour(entry: u16) -> u32 {
    const PAINTS: [u32; 6] = [0x7a4b3a, 0x3f6270, 0x6f6a3c, 0x5a5f68, 0x4a6353, 0x6d5a78];
    PAINTS[usize::from(entry.wrapping_mul(5).wrapping_add(entry / 7)) % PAINTS.len()]
}
