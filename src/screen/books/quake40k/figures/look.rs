//! What a champion is and bears, read from the book's words for it: one of the house codex by its id, anybody else by its race
//! and gear.

use crate::screen::board3d::manikin::stance::Grip;

/// The makes of champions: those of the house codex, which others fall back on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChampionMake {
    /// A levy with a brimmed helmet.
    Levy,
    /// A captain in coat and cap.
    Captain,
    /// A hooded veteran.
    Ember,
    /// A legionary in round armour.
    Legionary,
    /// A legionary that flies.
    Bolide,
    /// A broad legionary with a heavy weapon.
    Bastion,
    /// A legionary in the heaviest armour.
    Colossus,
    /// A legionary on a bike.
    Outrider,
    /// A slender sharpshooter in a cloak.
    VeilEye,
    /// A masked acrobat.
    VeilDancer,
    /// An insect on long legs.
    Strider,
    /// A stocky brute.
    Basher,
    /// A flying disc.
    Disc,
    /// A giant brute.
    Warlord,
}

impl ChampionMake {
    /// The ids of the house codex with their makes, in the book's order.
    pub const ALL: [(&str, ChampionMake); 14] = [
        ("levy", ChampionMake::Levy),
        ("captain", ChampionMake::Captain),
        ("ember", ChampionMake::Ember),
        ("legionary", ChampionMake::Legionary),
        ("bolide", ChampionMake::Bolide),
        ("bastion", ChampionMake::Bastion),
        ("colossus", ChampionMake::Colossus),
        ("outrider", ChampionMake::Outrider),
        ("veil_eye", ChampionMake::VeilEye),
        ("veil_dancer", ChampionMake::VeilDancer),
        ("strider", ChampionMake::Strider),
        ("basher", ChampionMake::Basher),
        ("disc", ChampionMake::Disc),
        ("warlord", ChampionMake::Warlord),
    ];

    /// What it has and what it is, if nothing else is said.
    fn words(self) -> &'static [&'static str] {
        match self {
            Self::Levy => &["levy_rifle", "blade"],
            Self::Captain => &["slug_pistol", "blade", "frag", "character"],
            Self::Ember => &["star_rifle"],
            Self::Legionary => &["battle_rifle", "frag", "krak"],
            Self::Bolide => &["battle_pistol", "blade", "frag", "jump"],
            Self::Bastion => &["heavy_carbine"],
            Self::Colossus => &["storm_carbine", "power_fist", "stable"],
            Self::Outrider => &["battle_rifle", "blade", "bike"],
            Self::VeilEye => &["long_rifle"],
            Self::VeilDancer => &["slug_pistol", "power_blade", "fleet", "nimble"],
            Self::Strider => &["blade", "blade", "stride", "nimble"],
            Self::Basher => &["scatter_gun", "slug_pistol", "blade"],
            Self::Disc => &["twin_carbine", "jump"],
            Self::Warlord => &["star_pistol", "power_fist", "frag", "chief"],
        }
    }
}

/// A weapon as it is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeenArm {
    /// A small pistol.
    SlugPistol,
    /// A large pistol.
    BattlePistol,
    /// A pistol that glows.
    StarPistol,
    /// A long rifle with a bayonet.
    LevyRifle,
    /// A thick rifle.
    BattleRifle,
    /// A rifle that glows.
    StarRifle,
    /// Two wide barrels.
    ScatterGun,
    /// A short gun with a drum.
    StormCarbine,
    /// Two barrels side by side.
    TwinCarbine,
    /// A thrower of flames.
    Burner,
    /// A very long rifle with a sight.
    LongRifle,
    /// A long heavy gun, fed by a belt.
    HeavyCarbine,
    /// A tube on the shoulder.
    RocketTube,
    /// A charge to be thrown.
    DemolitionPack,
    /// A stubby gun with a hot mouth.
    Fuser,
    /// A gun with a red core.
    HellGun,
    /// A long gun with lenses.
    MasterLaser,
    /// A blade.
    Blade,
    /// A blade that glows.
    PowerBlade,
    /// A dark blade.
    CtanBlade,
    /// A huge glove that glows.
    PowerFist,
    /// A grenade against soft targets.
    Frag,
    /// A grenade against hard targets.
    Krak,
}

/// How a weapon is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeenUse {
    /// Shot from one hand.
    Pistol,
    /// Shot from both.
    Gun,
    /// Held to strike.
    Blade,
    /// Worn to strike.
    Fist,
    /// Thrown.
    Grenade,
}

impl SeenArm {
    /// The book's words for weapons.
    pub const ALL: [(&str, SeenArm); 23] = [
        ("slug_pistol", SeenArm::SlugPistol),
        ("battle_pistol", SeenArm::BattlePistol),
        ("star_pistol", SeenArm::StarPistol),
        ("levy_rifle", SeenArm::LevyRifle),
        ("battle_rifle", SeenArm::BattleRifle),
        ("star_rifle", SeenArm::StarRifle),
        ("scatter_gun", SeenArm::ScatterGun),
        ("storm_carbine", SeenArm::StormCarbine),
        ("twin_carbine", SeenArm::TwinCarbine),
        ("burner", SeenArm::Burner),
        ("long_rifle", SeenArm::LongRifle),
        ("heavy_carbine", SeenArm::HeavyCarbine),
        ("rocket_tube", SeenArm::RocketTube),
        ("demolition_pack", SeenArm::DemolitionPack),
        ("fuser", SeenArm::Fuser),
        ("hell_gun", SeenArm::HellGun),
        ("master_laser", SeenArm::MasterLaser),
        ("blade", SeenArm::Blade),
        ("power_blade", SeenArm::PowerBlade),
        ("ctan_blade", SeenArm::CtanBlade),
        ("power_fist", SeenArm::PowerFist),
        ("frag", SeenArm::Frag),
        ("krak", SeenArm::Krak),
    ];

    /// The weapon of a word; of a kind of shot too, as `rocket_tube.krak`.
    pub fn of(word: &str) -> Option<Self> {
        let word = word.split('.').next().unwrap_or_default();
        Self::ALL.iter().find(|(id, _)| *id == word).map(|(_, arm)| *arm)
    }

    /// How it is used.
    pub fn seen_use(self) -> SeenUse {
        match self {
            Self::SlugPistol | Self::BattlePistol | Self::StarPistol => SeenUse::Pistol,
            Self::Blade | Self::PowerBlade | Self::CtanBlade => SeenUse::Blade,
            Self::PowerFist => SeenUse::Fist,
            Self::Frag | Self::Krak | Self::DemolitionPack => SeenUse::Grenade,
            _ => SeenUse::Gun,
        }
    }

    /// Which of several weapons is in the right hand: the higher, the rather; none of 0.
    fn rank(self) -> usize {
        match self {
            Self::Frag | Self::Krak | Self::PowerFist | Self::DemolitionPack => 0,
            Self::Blade => 1,
            Self::SlugPistol | Self::BattlePistol | Self::StarPistol => 2,
            Self::PowerBlade | Self::CtanBlade => 3,
            Self::HeavyCarbine | Self::RocketTube | Self::MasterLaser => 5,
            _ => 4,
        }
    }

    /// How it is held by somebody with both hands free.
    fn grip(self) -> Grip {
        match self {
            Self::RocketTube => Grip::Shoulder,
            Self::HeavyCarbine | Self::Burner | Self::Fuser | Self::ScatterGun | Self::TwinCarbine => Grip::Hip,
            _ if self.seen_use() == SeenUse::Gun => Grip::BothHands,
            _ => Grip::OneHand,
        }
    }
}

/// How a champion looks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChampionLook {
    /// What it is made as.
    pub make: ChampionMake,
    /// Its weapons and grenades, in the order told.
    pub arms: Vec<SeenArm>,
    /// Whether it has a jump pack, or jets.
    pub flies: bool,
    /// Whether it rides.
    pub rides: bool,
    /// Whether it leads others.
    pub leads: bool,
    /// Whether it has a refractor.
    pub is_refracted: bool,
}

/// The make that a champion of nobody's house codex falls back on: by its race and what else is told of it. None if no word
/// tells anything.
fn fallback(words: &[String]) -> Option<ChampionMake> {
    let says = |word: &str| words.iter().any(|known| known == word);
    let is_heavy = words
        .iter()
        .filter_map(|word| SeenArm::of(word))
        .any(|arm| arm.rank() == 5);
    let leads = says("character") || says("chief");
    let make = match () {
        () if says("ashlegion") && says("bike") => ChampionMake::Outrider,
        () if says("ashlegion") && says("stable") => ChampionMake::Colossus,
        () if says("ashlegion") && says("jump") => ChampionMake::Bolide,
        () if says("ashlegion") && is_heavy => ChampionMake::Bastion,
        () if says("ashlegion") => ChampionMake::Legionary,
        () if says("veil") && (says("fleet") || says("nimble")) => ChampionMake::VeilDancer,
        () if says("veil") => ChampionMake::VeilEye,
        () if says("skarn") || says("stride") => ChampionMake::Strider,
        () if says("gorr") && leads => ChampionMake::Warlord,
        () if says("gorr") => ChampionMake::Basher,
        () if says("cogs") => ChampionMake::Disc,
        () if leads => ChampionMake::Captain,
        () if says("townfolk") || words.iter().any(|word| SeenArm::of(word).is_some()) => ChampionMake::Levy,
        () => return None,
    };
    Some(make)
}

impl ChampionLook {
    /// How a champion of an id looks that has these words; none of who is no champion.
    pub fn of(id: &str, words: &[String]) -> Option<Self> {
        let house = ChampionMake::ALL.iter().find(|(known, _)| *known == id);
        let make = house.map(|(_, make)| *make).or_else(|| fallback(words))?;
        let told: Vec<SeenArm> = words.iter().filter_map(|word| SeenArm::of(word)).collect();
        let usual = make.words();
        let arms = match told.is_empty() && house.is_some() {
            true => usual.iter().filter_map(|word| SeenArm::of(word)).collect(),
            false => told,
        };
        let says = |word: &str| words.iter().any(|known| known == word) || (house.is_some() && usual.contains(&word));
        Some(Self {
            make,
            arms,
            flies: says("jump") || says("jump_pack"),
            rides: says("bike"),
            leads: says("character") || says("chief"),
            is_refracted: says("refractor"),
        })
    }

    /// Whether it has a weapon.
    pub fn has(&self, arm: SeenArm) -> bool {
        self.arms.contains(&arm)
    }

    /// The weapon in its right hand, if it has any.
    pub fn in_the_right(&self) -> Option<SeenArm> {
        let held = self.arms.iter().copied().filter(|arm| arm.rank() > 0);
        // Of several as good, the first told.
        held.rev().max_by_key(|arm| arm.rank())
    }

    /// How it holds that: in one hand if the other is a fist, or on the bar of a bike.
    pub fn grip(&self) -> Grip {
        match self.in_the_right() {
            Some(SeenArm::RocketTube) => Grip::Shoulder,
            _ if self.rides || self.has(SeenArm::PowerFist) => Grip::OneHand,
            Some(arm) => arm.grip(),
            None => Grip::OneHand,
        }
    }

    /// What it has in its left hand, if that is free.
    pub fn in_the_left(&self) -> Option<SeenArm> {
        let right = self.in_the_right()?;
        if self.grip() != Grip::OneHand || self.rides || self.has(SeenArm::PowerFist) {
            return None;
        }
        self.others(right)
            .find(|arm| matches!(arm.seen_use(), SeenUse::Blade | SeenUse::Pistol))
    }

    /// What it has besides what is in its hands: blades, pistols and guns that it bears on it.
    pub fn stowed(&self) -> Vec<SeenArm> {
        let Some(right) = self.in_the_right() else {
            return Vec::new();
        };
        let mut rest: Vec<SeenArm> = self.others(right).filter(|arm| arm.rank() > 0).collect();
        if let Some(left) = self.in_the_left()
            && let Some(index) = rest.iter().position(|arm| *arm == left)
        {
            rest.remove(index);
        }
        rest
    }

    /// Its weapons without one of them.
    fn others(&self, but: SeenArm) -> impl Iterator<Item = SeenArm> + '_ {
        let index = self.arms.iter().position(|arm| *arm == but);
        let rest = self.arms.iter().enumerate();
        rest.filter(move |(place, _)| Some(*place) != index)
            .map(|(_, arm)| *arm)
    }
}
