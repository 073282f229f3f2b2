//! What of the settings is remembered from one start to the next, in a file of the user's folder.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::screen::app::projector::ENLARGEMENTS;
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::app::start::SetupChoices;
use crate::screen::app::user_files::{self, UserFileError};
use crate::screen::board3d::quality::Quality;
use crate::text::Lang;

/// The file of the preferences.
const FILE: &str = "settings.ron";

/// What somebody set to their liking; what nobody touched is left out, and is as usual.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Preferences {
    /// The language of all words.
    pub lang: Option<Lang>,
    /// The speed of playback.
    pub speed: Option<Speed>,
    /// The size of all text and panels, 1 for 100 %.
    pub scale: Option<f32>,
    /// Whether states change without travel.
    pub reduced_motion: Option<bool>,
    /// How much of the board in three dimensions is drawn.
    pub quality: Option<Quality>,
    /// Whether what leaves no choice is done without being asked for.
    pub acts_by_itself: Option<bool>,
    /// Whether the board is covered between turns of people at the same mouse.
    pub covers_turns: Option<bool>,
    /// Whether the log shows the keys of rules.
    pub rule_keys: Option<bool>,
    /// Whether the camera in three dimensions goes to where others play.
    pub follow: Option<bool>,
    /// Whether the window is in projector mode.
    pub projector: Option<bool>,
    /// How much larger all text is in projector mode.
    pub enlargement: Option<f32>,
}

impl Preferences {
    /// What is remembered; nothing if the file is damaged, which is told beside it.
    pub fn read() -> (Self, Option<UserFileError>) {
        match user_files::read(FILE) {
            Ok(kept) => (kept.unwrap_or_default(), None),
            Err(error) => (Self::default(), Some(error)),
        }
    }

    /// All of the settings as they are now. What the adapter chose is nobody's liking.
    fn of(settings: &Settings) -> Self {
        Self {
            lang: Some(settings.lang),
            speed: Some(settings.speed),
            scale: Some(settings.usual_scale),
            reduced_motion: Some(settings.reduced_motion),
            quality: settings.quality_is_chosen.then_some(settings.quality),
            acts_by_itself: Some(settings.acts_by_itself),
            covers_turns: Some(settings.covers_turns),
            rule_keys: Some(settings.rule_keys),
            follow: Some(settings.follow),
            projector: Some(settings.projector.is_on),
            enlargement: Some(settings.projector.enlargement),
        }
    }

    /// Sets what is remembered, save the language and the speed: the command line may say otherwise.
    pub fn apply(&self, settings: &mut Settings) {
        let Self {
            lang: _,
            speed: _,
            scale,
            reduced_motion,
            quality,
            acts_by_itself,
            covers_turns,
            rule_keys,
            follow,
            projector,
            enlargement,
        } = self;
        settings.set_scale(scale.map_or(settings.usual_scale, |scale| scale.clamp(0.5, 3.0)));
        settings.projector.is_on = projector.unwrap_or(settings.projector.is_on);
        if let Some(enlargement) = enlargement {
            settings.projector.enlargement = enlargement.clamp(ENLARGEMENTS[0], ENLARGEMENTS[ENLARGEMENTS.len() - 1]);
        }
        settings.reduced_motion = reduced_motion.unwrap_or(settings.reduced_motion);
        settings.acts_by_itself = acts_by_itself.unwrap_or(settings.acts_by_itself);
        settings.covers_turns = covers_turns.unwrap_or(settings.covers_turns);
        settings.rule_keys = rule_keys.unwrap_or(settings.rule_keys);
        settings.follow = follow.unwrap_or(settings.follow);
        if let Some(quality) = quality {
            (settings.quality, settings.quality_is_chosen) = (*quality, true);
        }
    }

    /// Takes over what is another in `now` than it was in `before`. True if anything is.
    fn take_changes(&mut self, before: &Self, now: &Self) -> bool {
        fn take<T: PartialEq + Clone>(kept: &mut Option<T>, before: &Option<T>, now: &Option<T>) -> bool {
            let is_changed = before != now;
            if is_changed {
                kept.clone_from(now);
            }
            is_changed
        }
        [
            take(&mut self.lang, &before.lang, &now.lang),
            take(&mut self.speed, &before.speed, &now.speed),
            take(&mut self.scale, &before.scale, &now.scale),
            take(&mut self.reduced_motion, &before.reduced_motion, &now.reduced_motion),
            take(&mut self.quality, &before.quality, &now.quality),
            take(&mut self.acts_by_itself, &before.acts_by_itself, &now.acts_by_itself),
            take(&mut self.covers_turns, &before.covers_turns, &now.covers_turns),
            take(&mut self.rule_keys, &before.rule_keys, &now.rule_keys),
            take(&mut self.follow, &before.follow, &now.follow),
            take(&mut self.projector, &before.projector, &now.projector),
            take(&mut self.enlargement, &before.enlargement, &now.enlargement),
        ]
        .contains(&true)
    }
}

/// Has what somebody changes remembered. Only a window does: nobody sets anything in a film.
pub fn plugin(app: &mut App) {
    app.add_systems(Last, remember_preferences.run_if(resource_changed::<Settings>));
}

/// Writes down what was changed since the last time. What the command line asked for is of this start alone.
fn remember_preferences(
    settings: Res<Settings>,
    mut choices: ResMut<SetupChoices>,
    mut known: Local<Option<Preferences>>,
) {
    let now = Preferences::of(&settings);
    let before = known.replace(now.clone());
    let Some(before) = before.filter(|before| *before != now) else {
        return;
    };
    let (mut kept, _) = Preferences::read();
    if kept.take_changes(&before, &now)
        && let Err(error) = user_files::write(FILE, &kept)
    {
        choices.error = Some(error);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_changed_is_remembered() {
        let settings = Settings::new(Lang::En, Speed::Double);
        let before = Preferences::of(&settings);
        let mut larger = settings.clone();
        larger.set_scale(1.5);
        let mut kept = Preferences {
            lang: Some(Lang::Fr),
            ..Preferences::default()
        };
        assert!(kept.take_changes(&before, &Preferences::of(&larger)));
        let wanted = Preferences {
            lang: Some(Lang::Fr),
            scale: Some(1.5),
            ..Preferences::default()
        };
        assert_eq!(kept, wanted);
        assert!(!kept.take_changes(&before, &before));
    }

    #[test]
    fn what_is_remembered_is_set_at_the_next_start() {
        let kept = Preferences {
            scale: Some(1.25),
            acts_by_itself: Some(false),
            quality: Some(Quality::low()),
            projector: Some(true),
            enlargement: Some(9.0),
            ..Preferences::default()
        };
        let text = ron::to_string(&kept).unwrap();
        let read: Preferences = ron::from_str(&text).unwrap();
        let mut settings = Settings::new(Lang::Fr, Speed::Normal);
        read.apply(&mut settings);
        assert_eq!((settings.scale, settings.acts_by_itself), (1.25, false));
        assert_eq!((settings.quality, settings.quality_is_chosen), (Quality::low(), true));
        assert!(settings.projector.is_on);
        // What nobody could have chosen is bounded.
        assert_eq!(settings.projector.enlargement, 2.0);
    }
}
