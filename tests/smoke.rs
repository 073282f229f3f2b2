use arene::game::{Choice, Command, Face};
use arene::rules::{Setup, rulebook};

fn setup() -> Setup {
    let map: arene::space::grid::ArenaMap =
        ron::from_str(&std::fs::read_to_string("maps/first_blood.ron").unwrap()).unwrap();
    let mut s: Setup = serde_json::from_str(
        r#"{"rules":"doum40k","mod":"defmatch","map":"x","seed":7,
 "players":[{"name":"Rouge","pieces":[{"kind":"mitrailleur"}]},{"name":"Bleu","pieces":[{"kind":"grot"}]}]}"#,
    )
    .unwrap();
    s.map = arene::rules::MapSource::Inline(Box::new(map));
    s
}

#[test]
fn plays() {
    let mut game = rulebook("doum40k").unwrap().game(&setup()).unwrap();
    for f in game.start().unwrap() {
        println!("{}", serde_json::to_string(f).unwrap());
    }
    let mut rng: u64 = 12345;
    let mut list: Vec<Choice> = Vec::new();
    for step in 0..3000 {
        game.choices(&mut list);
        if list.is_empty() {
            println!("over after {step}");
            break;
        }
        rng = rng.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let pick = list[(rng >> 33) as usize % list.len()];
        let mut c = game.command(pick);
        match &mut c {
            Command::Move { face, .. } | Command::Place { face, .. } => {
                *face = [Face::North, Face::East, Face::South, Face::West][(rng >> 60) as usize & 3]
            }
            _ => {}
        }
        if step < 40 {
            println!("> {}", serde_json::to_string(&c).unwrap());
        }
        for f in game.apply(&c).unwrap() {
            if step < 40 {
                println!("{}", serde_json::to_string(f).unwrap());
            }
        }
        let h = game.hash();
        let s = game.snapshot();
        game.restore(&s);
        assert_eq!(h, game.hash());
        let w = game.write_snapshot();
        game.read_snapshot(w).unwrap();
        assert_eq!(h, game.hash());
    }
    println!("{}", game.state());
}
