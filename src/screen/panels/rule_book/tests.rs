//! The rule panel, driven by clicks and searches.

use crate::game::RuleKey;
use crate::rules::listed_rulebooks;
use crate::screen::app::settings::Speed;
use crate::screen::panels::harness::Harness;
use crate::screen::panels::rule_book::*;
use crate::text::Lang;

const MELEE_CHOC: RuleKey = RuleKey("melee.choc");
const GROUND_LAVA: RuleKey = RuleKey("ground.lava");
const RESPAWN_DIE: RuleKey = RuleKey("ground.respawn.die");

#[test]
fn a_click_on_a_key_opens_its_paragraph_and_another_closes_the_book() {
    let settings = Settings::new(Lang::En, Speed::Normal);
    let texts = settings.texts();
    let mut book = RuleBook::default();
    let mut harness = Harness::new();
    let mut frame = |ui: &mut egui::Ui| {
        rule_link(ui, texts, MELEE_CHOC);
        turn_to_what_is_asked(ui.ctx(), texts, &mut book);
        if book.is_open() {
            panel(ui.ctx(), &mut book, &settings);
        }
    };
    harness.draw(&mut frame);
    assert!(!harness.sees(&texts.rule_text(MELEE_CHOC)));
    harness.click("melee.choc", 0, &mut frame);
    assert!(harness.sees(&texts.rule_text(MELEE_CHOC)));
    assert!(!harness.sees(&texts.rule_text(GROUND_LAVA)));
    harness.click(&texts.say("screen-rules-close"), 0, &mut frame);
    assert!(!harness.sees(&texts.rule_text(MELEE_CHOC)));
    assert_eq!(book.deaf, DEAF);
}

#[test]
fn each_book_has_its_own_chapters_and_those_of_hordes() {
    let key = RuleKey("card.pack");
    for book in listed_rulebooks().filter(|book| book.keys().contains(&key)) {
        let book = book.id();
        let mut settings = Settings::new(Lang::En, Speed::Normal);
        settings.book = book;
        let texts = settings.texts();
        let mut panel_of = RuleBook::default();
        panel_of.open_at(texts, key);
        let mut harness = Harness::new();
        harness.draw(|ui| panel(ui.ctx(), &mut panel_of, &settings));
        assert!(harness.sees(&texts.rule_text(key)), "{book}");
        for chapter in texts.chapters().take(3) {
            assert!(harness.sees(&texts.chapter_title(chapter)), "{book}: {}", chapter.id);
        }
        assert!(!harness.sees("chapter-"), "{book}");
    }
}

#[test]
fn a_search_minds_neither_accents_nor_case_and_wants_all_words() {
    let texts = Texts::of(Lang::Fr);
    let has = |words: &str| {
        let words: Vec<String> = fold(words).split_whitespace().map(str::to_owned).collect();
        is_found(texts, GROUND_LAVA, &words)
    };
    assert!(has("LAVE") && has("ARMURÉ") && has("lave meurt") && has("ground.lava"));
    assert!(!has("lave squig"));
}

#[test]
fn a_ruling_stands_apart_from_what_the_book_says() {
    for lang in Lang::ALL {
        let parts = parts(Texts::of(lang), RESPAWN_DIE);
        let rulings: Vec<bool> = parts.iter().map(|part| part.ruling).collect();
        assert_eq!(rulings, [false, true], "{lang:?}");
    }
}
