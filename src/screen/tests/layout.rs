//! What is wrong with how a screen is laid out, found in what egui drew: text that is cut or runs into other text, widgets
//! that overlap, and whatever lies where nobody can come to it.

use bevy_egui::egui::layers::PaintList;
use bevy_egui::egui::{self, Context, LayerId, Order, Rect, Sense, Shape};

/// A text as it is drawn.
struct Text {
    words: String,
    rect: Rect,
    /// Where each of its lines is.
    rows: Vec<Rect>,
    clip: Rect,
    is_elided: bool,
    /// The least size of its letters as they are set, and as they are drawn from the highest to the lowest, in points.
    smallest: f32,
}

/// How far, in points, texts may reach into each other: the room above small letters.
const TOLERANCE: f32 = 2.0;

/// What is wrong, in words. Called before the pass of the context ends. What is written on the board itself goes with the board:
/// it is panned and zoomed.
pub fn faults(context: &Context, screen: Rect, board: Option<Rect>) -> Vec<String> {
    let mut faults = Vec::new();
    for layer in layers(context).filter(|layer| layer.order != Order::Tooltip) {
        let scrolled = scrolled(context, layer);
        let mut texts = texts_of(context, layer, &scrolled);
        texts.retain(|text| board.is_none_or(|board| !is_the_same(text.clip, board)));
        for text in &texts {
            faults.extend(fault_of(text, screen, &scrolled));
        }
        faults.extend(overlaps(&texts));
        faults.extend(widgets(context, layer, screen, &scrolled));
    }
    faults
}

fn texts_of(context: &Context, layer: LayerId, scrolled: &[Rect]) -> Vec<Text> {
    let mut texts = Vec::new();
    context.graphics(|graphics| {
        for clipped in graphics.get(layer).into_iter().flat_map(PaintList::all_entries) {
            collect(&clipped.shape, clipped.clip_rect, &mut texts);
            // A heading that stays in view covers what is scrolled under it.
            if let Shape::Rect(cover) = &clipped.shape
                && cover.fill.is_opaque()
                && scrolled.iter().any(|part| part.contains_rect(cover.rect.shrink(4.0)))
            {
                for text in &mut texts {
                    text.rows.retain(|row| !cover.rect.intersects(row.shrink(1.0)));
                }
            }
        }
    });
    texts.retain(|text| !text.rows.is_empty());
    texts
}

fn collect(shape: &Shape, clip: Rect, texts: &mut Vec<Text>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, texts)),
        Shape::Text(text) if !text.galley.text().trim().is_empty() => {
            let at = text.pos.to_vec2();
            // A label that follows others in a line begins with room for them.
            let rows = text.galley.rows.iter().filter(|row| !row.glyphs.is_empty());
            let rows: Vec<Rect> = rows.map(|row| row.rect_without_leading_space().translate(at)).collect();
            texts.push(Text {
                words: text.galley.text().to_owned(),
                rect: rows.iter().copied().reduce(Rect::union).unwrap_or(Rect::NOTHING),
                rows,
                clip,
                is_elided: text.galley.elided,
                smallest: smallest(&text.galley),
            });
        }
        _ => {}
    }
}

/// The least size of letters that are drawn, in points.
fn smallest(galley: &egui::Galley) -> f32 {
    let set = galley.job.sections.iter().map(|section| section.format.font_id.size);
    let glyphs = galley.rows.iter().flat_map(|row| &row.glyphs);
    let drawn = glyphs
        .filter(|glyph| !glyph.chr.is_whitespace())
        .map(|glyph| glyph.font_height);
    set.chain(drawn).fold(f32::MAX, f32::min)
}

/// All layers that something is drawn on.
fn layers(context: &Context) -> impl Iterator<Item = LayerId> {
    let layers: Vec<LayerId> = context.memory(|memory| memory.layer_ids().collect());
    let others = layers.into_iter().filter(|layer| *layer != LayerId::background());
    std::iter::once(LayerId::background()).chain(others)
}

/// Texts with letters smaller than that, in points, on the board too.
pub fn small_texts(context: &Context, least: f32) -> Vec<String> {
    let mut faults = Vec::new();
    for layer in layers(context) {
        let texts = texts_of(context, layer, &[]).into_iter();
        faults.extend(texts.filter(|text| text.smallest < least - 0.01).map(|text| {
            let words = text.words.chars().take(60).collect::<String>();
            format!("{words:?} has letters of {} points, not of {least}", text.smallest)
        }));
    }
    faults
}

/// How long names and numbers on the board are at most.
const LONGEST_NAME: usize = 40;

/// Sentences that stand on the board itself: it shall be covered by none.
pub fn sentences_on(context: &Context, board: Option<Rect>) -> Vec<String> {
    let Some(board) = board else { return Vec::new() };
    let mut texts = texts_of(context, LayerId::background(), &[]);
    texts.retain(|text| is_the_same(text.clip, board));
    let is_long = |text: &Text| text.rows.len() > 1 || text.words.chars().count() > LONGEST_NAME;
    let long = texts.into_iter().filter(is_long);
    long.map(|text| format!("{:?} covers the board", text.words)).collect()
}

fn is_the_same(one: Rect, other: Rect) -> bool {
    (one.min - other.min).length() < 1.5 && (one.max - other.max).length() < 1.5
}

/// The parts of a layer that can be scrolled.
fn scrolled(context: &Context, layer: LayerId) -> Vec<Rect> {
    context.viewport(|viewport| {
        let widgets = viewport.this_pass.widgets.get_layer(layer);
        let scrolled = widgets.filter(|widget| widget.sense == Sense::DRAG && !widget.rect.is_negative());
        scrolled.map(|widget| widget.rect).collect()
    })
}

/// Whether what is cut at the top or the bottom of a part of the screen can be scrolled into sight.
fn can_be_scrolled(rect: Rect, clip: Rect, scrolled: &[Rect]) -> bool {
    scrolled.iter().any(|part| {
        let middle = rect.center().x;
        part.x_range().contains(middle) && part.y_range().intersection(clip.y_range()).span() > 0.0
    })
}

/// Whether a word is the id of a message: what is written where there is no such message.
fn is_an_id(word: &str) -> bool {
    let kinds = [
        "screen-", "fact-", "refusal-", "command-", "fault-", "chapter-", "rule-",
    ];
    let is_plain = word
        .chars()
        .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-');
    is_plain
        && kinds
            .iter()
            .any(|kind| word.len() > kind.len() && word.starts_with(kind))
}

fn fault_of(text: &Text, screen: Rect, scrolled: &[Rect]) -> Option<String> {
    let Text {
        words,
        rect,
        clip,
        is_elided,
        ..
    } = text;
    let words = words.chars().take(60).collect::<String>();
    if words.split_whitespace().any(is_an_id) {
        return Some(format!("{words:?} is the id of a message that there is not"));
    }
    if *is_elided {
        return Some(format!("{words:?} is shortened by dots"));
    }
    let clip = clip.intersect(screen);
    let is_scrolled = can_be_scrolled(*rect, text.clip, scrolled);
    // What is scrolled out of sight cannot be seen, and need not be.
    let is_in_a_column = scrolled.iter().any(|part| part.x_range().contains(rect.center().x));
    if clip.is_negative() && is_in_a_column {
        return None;
    }
    if is_scrolled && (rect.bottom() <= clip.top() + 1.0 || rect.top() >= clip.bottom() - 1.0) {
        return None;
    }
    if rect.left() < clip.left() - TOLERANCE || rect.right() > clip.right() + TOLERANCE {
        return Some(format!("{words:?} is cut at its side: {rect:?} in {clip:?}"));
    }
    let is_cut = rect.top() < clip.top() - TOLERANCE || rect.bottom() > clip.bottom() + TOLERANCE;
    (is_cut && !is_scrolled).then(|| format!("{words:?} is cut above or below: {rect:?} in {clip:?}"))
}

/// Texts that run into each other.
fn overlaps(texts: &[Text]) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, one) in texts.iter().enumerate() {
        for other in &texts[index + 1..] {
            let common = one.rect.intersect(other.rect).intersect(one.clip).intersect(other.clip);
            // The same words at nearly the same place are an outline.
            if !is_common(common) || one.words == other.words {
                continue;
            }
            let rows = one
                .rows
                .iter()
                .flat_map(|one| other.rows.iter().map(|other| one.intersect(*other)));
            if let Some(common) = rows.into_iter().find(|common| is_common(*common)) {
                let (one, other) = (&one.words, &other.words);
                faults.push(format!("{one:?} and {other:?} overlap: {common:?}"));
            }
        }
    }
    faults
}

fn is_common(rect: Rect) -> bool {
    rect.width() > TOLERANCE && rect.height() > TOLERANCE + 1.0
}

/// Widgets that overlap, or that lie where nobody can click on them.
fn widgets(context: &Context, layer: LayerId, screen: Rect, scrolled: &[Rect]) -> Vec<String> {
    let widgets: Vec<egui::WidgetRect> = context.viewport(|viewport| {
        let widgets = viewport.this_pass.widgets.get_layer(layer);
        widgets
            .filter(|widget| widget.sense.senses_click() && !widget.sense.senses_drag())
            .copied()
            .collect()
    });
    let mut faults = Vec::new();
    for (index, one) in widgets.iter().enumerate() {
        let rect = one.rect;
        let seen = one.interact_rect.intersect(screen);
        let is_scrolled = can_be_scrolled(rect, rect, scrolled)
            || scrolled.iter().any(|part| part.x_range().contains(rect.center().x));
        if !is_scrolled && (seen.width() < rect.width() - TOLERANCE || seen.height() < rect.height() - TOLERANCE) {
            faults.push(format!("a widget is out of reach: {rect:?}, of which {seen:?} is seen"));
        }
        if is_scrolled && seen.is_positive() && seen.width() < rect.width() - TOLERANCE {
            faults.push(format!(
                "a widget is cut at its side: {rect:?}, of which {seen:?} is seen"
            ));
        }
        for other in &widgets[index + 1..] {
            let common = seen.intersect(other.interact_rect);
            let is_inside = seen.contains_rect(other.interact_rect) || other.interact_rect.contains_rect(seen);
            if !is_inside && common.width() > TOLERANCE && common.height() > TOLERANCE {
                faults.push(format!("widgets overlap: {rect:?} and {:?}", other.rect));
            }
        }
    }
    faults
}
