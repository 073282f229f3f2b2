//! How much of the board in three dimensions is drawn: little where it is drawn by software, unless a person wants more.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use wgpu::DeviceType;

use crate::screen::app::settings::Settings;
use crate::screen::board2d::place_camera_2d;
use crate::screen::board3d::quality::Quality;

/// Adds the choice at the beginning, and keeps the board in step with the settings.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, choose_quality)
        .add_systems(Update, apply_quality_setting.after(place_camera_2d));
}

/// Whether an adapter draws by software.
pub fn is_software(kind: DeviceType, name: &str) -> bool {
    let name = name.to_lowercase();
    // A virtual machine's adapter may pass the software off as something else.
    kind == DeviceType::Cpu
        || ["llvmpipe", "lavapipe", "softpipe", "swiftshader", "basic render"]
            .iter()
            .any(|known| name.contains(known))
}

/// Chooses by the adapter.
pub fn choose_quality(adapter: Option<Res<RenderAdapterInfo>>, mut settings: ResMut<Settings>) {
    let Some(adapter) = adapter.filter(|_| !settings.quality_is_chosen) else {
        return;
    };
    if is_software(adapter.device_type, &adapter.name) {
        settings.quality = Quality::low();
    }
}

/// Does what the settings say.
pub fn apply_quality_setting(settings: Res<Settings>, mut quality: ResMut<Quality>) {
    quality.set_if_neq(settings.quality);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn software_is_known_by_its_kind_or_its_name() {
        assert!(is_software(DeviceType::Cpu, "anything"));
        assert!(is_software(DeviceType::Other, "llvmpipe (LLVM 19.1.7, 256 bits)"));
        assert!(!is_software(DeviceType::DiscreteGpu, "NVIDIA H100"));
        assert!(!is_software(DeviceType::IntegratedGpu, "Intel(R) Iris(R) Xe"));
    }
}
