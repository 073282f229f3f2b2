//! Rule steps in random playouts of a Defmatch of six. A step is one command applied and the legal list before it
//! built.

use arene::bots::{Bot, RandomBot, UniformBot};
use arene::game::DecisionKind;
use divan::Bencher;
use divan::counter::ItemsCount;

use super::boards::defmatch;

const STEPS: u64 = 10_000;

fn playouts(bencher: Bencher, mut bot: impl Bot) {
    let mut game = defmatch(1);
    let mut seed = 1;
    bencher.counter(ItemsCount::new(STEPS)).bench_local(|| {
        for _ in 0..STEPS {
            if game
                .decision()
                .is_none_or(|decision| decision.kind == DecisionKind::Over)
            {
                seed += 1;
                game.restart(seed).expect("no script");
            }
            let command = bot.choose(&mut game);
            game.apply_checked(&command).expect("it was listed");
        }
    });
}

#[divan::bench]
fn any_legal_command(bencher: Bencher) {
    playouts(bencher, UniformBot::new(1));
}

#[divan::bench]
fn the_random_bot(bencher: Bencher) {
    playouts(bencher, RandomBot::new(1));
}
