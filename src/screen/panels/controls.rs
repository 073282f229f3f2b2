//! The choice of who plays: a person, or one of the bots.

use bevy_egui::egui::{self, ComboBox, RichText};

use crate::bots::{BotKind, Control};
use crate::text::{FluentValue, Texts};

/// Who plays: a person, or one of the bots, each with a line on what it is like. An external bot is offered only where it
/// plays already: it is named on the command line.
pub fn controls(ui: &mut egui::Ui, control: &mut Control, texts: &Texts) {
    let held = control.clone();
    let bots = BotKind::ALL.into_iter().map(Control::Bot);
    let offered = std::iter::once(Control::Human).chain(bots);
    let external = matches!(held, Control::External(_)).then(|| held.clone());
    ComboBox::from_id_salt(ui.next_auto_id())
        .width(CONTROLS)
        .height(400.0)
        .selected_text(control_name(&held, texts))
        .show_ui(ui, |ui| {
            for offered in offered.chain(external) {
                let name = RichText::new(control_name(&offered, texts)).size(15.0);
                let response = ui.selectable_label(offered == held, name);
                if response.on_hover_text(control_means(&offered, texts)).clicked() {
                    *control = offered;
                    ui.close();
                }
            }
        })
        .response
        .on_hover_text(control_means(&held, texts));
}

/// How wide the choice of who plays is, in points.
const CONTROLS: f32 = 104.0;

/// What whoever plays is called.
pub fn control_name(control: &Control, texts: &Texts) -> String {
    match control {
        Control::Human => texts.say("screen-control-human"),
        bot => texts.bot(bot.to_record()),
    }
}

/// What whoever plays is like, in a sentence.
fn control_means(control: &Control, texts: &Texts) -> String {
    match control {
        Control::Human => texts.say("screen-control-human-means"),
        Control::Bot(kind) => texts.bot_means(kind.name()),
        Control::External(external) => {
            let command = FluentValue::from(external.command().to_owned());
            texts.message("bot-exec-means", &[("command", command)])
        }
    }
}
