// Paint lit at the corners of each triangle and only coloured between them; where there are shadows, every pixel looks
// whether the sun reaches it. The engine's own shader does far more for each pixel than matt paint shows.

#import bevy_pbr::mesh_functions::{get_world_from_local, mesh_normal_local_to_world}
#import bevy_pbr::pbr_bindings::{material, base_color_texture, base_color_sampler}
#import bevy_pbr::view_transformations::position_world_to_clip
#ifdef SHADOWED
#import bevy_pbr::mesh_view_bindings::{lights, view}
#import bevy_pbr::mesh_view_types::DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT
#import bevy_pbr::shadows::fetch_directional_shadow
#endif

// The lights of the room, as `lamps.rs` tells them.
struct Lamps {
    ambient: vec3<f32>,
    sun: vec3<f32>,
    to_sun: vec3<f32>,
    sky: vec3<f32>,
    to_sky: vec3<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> lamps: Lamps;

// What matt paint throws back of every light, whatever its colour.
const SHEEN: f32 = 0.006;

struct Corner {
    @builtin(instance_index) instance: u32,
    @location(0) place: vec3<f32>,
    @location(1) normal: vec3<f32>,
    @location(2) uv: vec2<f32>,
    @location(5) colour: vec4<f32>,
}

struct Lit {
    @builtin(position) place: vec4<f32>,
    @location(0) colour: vec4<f32>,
#ifdef TEXTURED
    @location(1) uv: vec2<f32>,
#endif
#ifdef SHADOWED
    // What the sun adds where it reaches.
    @location(2) sunlit: vec3<f32>,
    @location(3) world: vec3<f32>,
    @location(4) normal: vec3<f32>,
#endif
}

@vertex
fn vertex(corner: Corner) -> Lit {
    let world = get_world_from_local(corner.instance) * vec4<f32>(corner.place, 1.0);
    var paint = corner.colour * material.base_color;
    var lit: Lit;
    lit.place = position_world_to_clip(world.xyz);
#ifdef LIT
    // Even black throws a little back.
    paint += vec4<f32>(SHEEN, SHEEN, SHEEN, 0.0);
    let normal = mesh_normal_local_to_world(corner.normal, corner.instance);
    let sun = lamps.sun * max(dot(normal, lamps.to_sun), 0.0);
    var light = lamps.ambient + lamps.sky * max(dot(normal, lamps.to_sky), 0.0);
#ifdef SHADOWED
    lit.sunlit = paint.rgb * sun;
    lit.world = world.xyz;
    lit.normal = normal;
#else
    light += sun;
#endif
    lit.colour = vec4<f32>(paint.rgb * light, paint.a);
#else
    lit.colour = paint;
#endif
#ifdef TEXTURED
    lit.uv = (material.uv_transform * vec3<f32>(corner.uv, 1.0)).xy;
#endif
    return lit;
}

@fragment
fn fragment(lit: Lit) -> @location(0) vec4<f32> {
    var colour = lit.colour;
#ifdef TEXTURED
    let picture = textureSample(base_color_texture, base_color_sampler, lit.uv);
    colour *= picture;
#endif
#ifdef SHADOWED
    var sunlit = lit.sunlit;
#ifdef TEXTURED
    sunlit *= picture.rgb;
#endif
    if (lights.directional_lights[0].flags & DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT) != 0u
        && max(sunlit.r, max(sunlit.g, sunlit.b)) > 0.0 {
        let world = vec4<f32>(lit.world, 1.0);
        let view_z = (view.view_from_world * world).z;
        sunlit *= fetch_directional_shadow(0u, world, normalize(lit.normal), view_z, lit.place.xy);
    }
    colour = vec4<f32>(colour.rgb + sunlit, colour.a);
#endif
#ifdef PREMULTIPLY_ALPHA
    // What shines is added to what is behind it.
    colour = vec4<f32>(colour.rgb * colour.a, 0.0);
#endif
    return colour;
}
