//! Temporary: playouts to profile.
use arene::bots::{Bot, RandomBot, UniformBot};
use arene::game::*;
use arene::rules::*;
fn main() {
    let which = std::env::args().nth(1).unwrap_or_default();
    let steps: u64 = std::env::args().nth(2).map_or(1_000_000, |s| s.parse().unwrap());
    let loaded = arene::content::load_map(std::path::Path::new("maps/first_blood.ron")).unwrap();
    let kinds = ["mitrailleur", "grot", "kosto", "frimeur", "sauvage", "blindboy"];
    let players: Vec<_> = kinds[..6]
        .iter()
        .map(|kind| PlayerSetup {
            name: kind.to_string(),
            klan: None,
            pieces: vec![PieceSetup::of(*kind)],
        })
        .collect();
    let small = serde_json::json!({"name":"Small","rows":["1..............2", "..c.....mm......", "..c..r..mm..#...", ".....r......#...", "..##........#.c.", "......cc......c.", ".m..........r...", "3m....l..l..r..4", ".m....l..l......", "....r.......##..", ".cc.r..cc.......", ".......cc....m..", "..#.........mm..", "..#..r..........", "..#..r....c.....", "5.........c....6"]});
    let map = if which.contains("small") {
        serde_json::from_value(small).unwrap()
    } else {
        loaded.map.clone()
    };
    let setup = Setup {
        rules: "doum40k".into(),
        mode: "defmatch".into(),
        map: MapSource::Inline(Box::new(map)),
        seed: 1,
        players,
        options: Default::default(),
        budget: None,
        first: None,
        scores: None,
        dice: None,
    };
    let rules = rulebook("doum40k").unwrap();
    let t = std::time::Instant::now();
    let mut game = match rules.game(&setup) {
        Ok(g) => g,
        Err(f) => {
            eprintln!("{f:?}");
            return;
        }
    };
    eprintln!("build {:?}", t.elapsed());
    if which.contains("build") {
        for _ in 0..steps {
            std::hint::black_box(rules.game(&setup).unwrap());
        }
        eprintln!("each {:?}", t.elapsed() / (steps as u32 + 1));
        return;
    }
    game.start().unwrap();
    let mut bot: Box<dyn Bot> = if which.contains("random") {
        Box::new(RandomBot::new(1))
    } else {
        Box::new(UniformBot::new(1))
    };
    let mut seed = 1;
    let mut h = 0u64;
    let t = std::time::Instant::now();
    for _ in 0..steps {
        if game.decision().is_none_or(|d| d.kind == DecisionKind::Over) {
            h ^= game.hash();
            seed += 1;
            game.restart(seed).unwrap();
        }
        let c = bot.choose(&mut game);
        game.apply_checked(&c).unwrap();
    }
    let e = t.elapsed();
    eprintln!(
        "{which}: {:.0} steps/s, games {seed}, hash {h:x}",
        steps as f64 / e.as_secs_f64()
    );
}
