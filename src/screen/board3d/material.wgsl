// Paint lit at the corners of each triangle and only coloured between them: what a processor draws in low quality.

#import bevy_pbr::mesh_functions::{get_world_from_local, mesh_normal_local_to_world}
#import bevy_pbr::pbr_bindings::{material, base_color_texture, base_color_sampler}
#import bevy_pbr::mesh_view_bindings::view
#import bevy_pbr::view_transformations::position_world_to_clip

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

// How far before a silhouette something has to stand for it to be seen, in cells: farther than a figure is thick, so that
// none is seen through itself.
const THICK: f32 = 0.9;

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
}

@vertex
fn vertex(corner: Corner) -> Lit {
    let world = get_world_from_local(corner.instance) * vec4<f32>(corner.place, 1.0);
    var paint = corner.colour * material.base_color;
    var lit: Lit;
    lit.place = position_world_to_clip(world.xyz);
#ifdef BEHIND
    // Its depth is that of a place nearer to the camera.
    let way = view.world_position - world.xyz;
    let back = view.world_from_view[2].xyz;
    let is_orthographic = view.clip_from_view[3].w == 1.0;
    let nearer = select(way * min(THICK / length(way), 0.5), back * THICK, is_orthographic);
    let place = position_world_to_clip(world.xyz + nearer);
    lit.place.z = place.z / place.w * lit.place.w;
    paint = material.base_color;
#endif
#ifdef LIT
    // Even black throws a little back.
    paint += vec4<f32>(SHEEN, SHEEN, SHEEN, 0.0);
    let normal = mesh_normal_local_to_world(corner.normal, corner.instance);
    let light = lamps.ambient
        + lamps.sun * max(dot(normal, lamps.to_sun), 0.0)
        + lamps.sky * max(dot(normal, lamps.to_sky), 0.0);
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
#ifdef BEHIND
    // What hides it shows between the strokes of a hatching.
    let pixel = vec2<i32>(lit.place.xy);
    if (pixel.x + pixel.y) % 4 == 0 {
        discard;
    }
#endif
    var colour = lit.colour;
#ifdef TEXTURED
    colour *= textureSample(base_color_texture, base_color_sampler, lit.uv);
#endif
#ifdef PREMULTIPLY_ALPHA
    // What shines is added to what is behind it.
    colour = vec4<f32>(colour.rgb * colour.a, 0.0);
#endif
    return colour;
}
