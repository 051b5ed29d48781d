// The programs of the lit view. Lights: a soft box above the viewer's left shoulder, a cool window low on the right.

/** `lift` marks the front panel, which swings around the spine at x = −1. */
const VERTEX = `#version 300 es
layout(location=0) in vec3 position;
layout(location=1) in vec3 normal;
layout(location=2) in vec2 uv;
layout(location=3) in float lift;
uniform mat4 view, group, part;
uniform float hinge;
out vec3 own, inGroup, place, facing;
out vec2 at;
void main() {
  float c = cos(hinge * lift), s = sin(hinge * lift);
  mat3 swing = mat3(c, 0., s, 0., 1., 0., -s, 0., c);
  vec3 spine = vec3(-1., 0., 0.) * lift;
  vec4 swung = vec4(swing * (position - spine) + spine, 1.);
  own = position;
  inGroup = (part * swung).xyz;
  place = (group * part * swung).xyz;
  facing = mat3(group) * mat3(part) * swing * normal;
  at = uv;
  gl_Position = view * vec4(place, 1.);
}`;

const SHARED = `#version 300 es
precision highp float;
in vec3 own, inGroup, place, facing;
in vec2 at;
out vec4 colour;
uniform vec3 eye;
const vec3 KEY = vec3(-.371, .557, .743), FILL = vec3(.604, -.352, .715);
vec3 encode(vec3 c) {
  c = clamp(c, 0., 1.);
  return mix(c * 12.92, 1.055 * pow(c, vec3(1. / 2.4)) - .055, step(.0031308, c));
}
float lit(vec3 n, float ambient) { return ambient + (1. - ambient) * max(dot(n, KEY), 0.) / KEY.z; }
`;

/** A panel facing the viewer shows its print unchanged: a shop may not recolour a cover. */
const SLEEVE = `${SHARED}
uniform sampler2D print;
uniform vec4 plain;
uniform float inside;
void main() {
  vec3 n = normalize(facing), v = normalize(eye - place), h = normalize(KEY + v);
  vec3 ink = mix(texture(print, at).rgb, plain.rgb, plain.a);
  // The sleeve's own edge, so that a white cover still ends somewhere on white.
  vec2 border = min(at, 1. - at);
  ink *= 1. - .16 * (1. - plain.a) * (1. - smoothstep(.002, .006, min(border.x, border.y)));
  float shade = lit(n, .6);
  shade *= mix(1., mix(.3, .92, smoothstep(-1., 1.15, inGroup.x)), inside);
  float varnish = pow(max(dot(n, h), 0.), 48.) * .2 + .09 * pow(1. - max(dot(n, v), 0.), 4.);
  colour = vec4(encode(ink * shade + varnish * (1. - inside)), 1.);
}`;

const DISC = `${SHARED}
uniform sampler2D paint, label, cutRings;
uniform mat4 group, part;
uniform vec3 rings;
uniform float gaps[16];
uniform vec4 vinyl;
uniform vec2 tone;
uniform float isCut;
uniform vec3 leadOut;
uniform vec2 leadLines;
uniform vec3 before;
float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(float x) { float i = floor(x), f = x - i; return mix(hash(vec2(i, 1.)), hash(vec2(i + 1., 1.)), f * f * (3. - 2. * f)); }
float streaks(vec3 n, vec3 along, vec3 h, float narrow, float wide) {
  float across = 1. - pow(dot(along, h), 2.);
  return pow(across, narrow) * .8 + pow(across, wide) * .08;
}
void main() {
  float r = length(own.xy);
  vec2 out2 = own.xy / max(r, 1e-4);
  mat3 turned = mat3(group) * mat3(part);
  vec3 outwards = normalize(turned * vec3(out2, 0.));
  vec3 n = normalize(facing), v = normalize(eye - place), h = normalize(KEY + v), h2 = normalize(FILL + v);
  float front = own.z > 0. ? 1. : -1.;
  vec4 base = texture(paint, own.xy * vec2(1, -1) * .496 + .5);
  vec3 ink = base.rgb;
  float alpha = mix(1., base.a, vinyl.x);
  float px = fwidth(r);
  // Sampled outside of branches, where its size on the screen is known.
  vec4 print = texture(label, own.xy * vec2(front, -1.) / max(rings.x, .05) * .496 + .5);
  // Opacity of black and of white, groove, loudness.
  vec4 ring = texture(cutRings, vec2(r, .5));
  float groove = smoothstep(rings.y - .006, rings.y, r) * (1. - smoothstep(.976, .984, r));
  float gap = 0.;
  for (int i = 0; i < 16; i++) gap = max(gap, 1. - smoothstep(.0022, .0034 + px, abs(r - gaps[i])));
  float cut = groove * (1. - gap * .8) * mix(1., ring.b, isCut);
  float loud = mix(noise(r * 31.) * .5 + noise(r * 97.) * .32 + noise(r * 260.) * .18, ring.a, isCut);
  float fine = sin(r * 1500.) * (1. - smoothstep(.12, .45, px * 1500. / 6.283));
  float lead = smoothstep(.015, .03, r - rings.x) * sin((r - rings.x) * 190.) * (1. - smoothstep(.12, .45, px * 190. / 6.283)) * (1. - groove) * (1. - isCut);
  float bead = smoothstep(.982, .997, r);
  vec3 bent = normalize(n + outwards * (fine * cut * .05 + smoothstep(.92, 1., lead) * .07 + bead * .75));
  vec3 along = normalize(cross(n, outwards));
  // Grooves throw light back in two opposite cones.
  float key = streaks(n, along, h, 130., 12.) * max(dot(n, KEY), 0.) * (mix(.74, .45, isCut) + mix(.5, .9, isCut) * loud + .1 * fine);
  float fill = streaks(n, along, h2, 90., 10.) * max(dot(n, FILL), 0.) * (.8 + .35 * noise(r * 47.));
  vec3 mirror = reflect(-v, bent);
  float box = smoothstep(.8, .98, dot(mirror, KEY)) * .14 + pow(max(dot(bent, h), 0.), 90.) * .35;
  float edge = .04 + .5 * pow(1. - max(dot(n, v), 0.), 5.);
  vec3 shine = tone.x * (cut * (key * vec3(1., .985, .955) + fill * vec3(.5, .62, .8)) + (1. - cut) * (box + .015)) + edge * .12;
  shine += vinyl.y * step(.9, hash(floor(own.xy * 130.))) * pow(max(dot(normalize(n + (vec3(hash(floor(own.xy * 130.) + 3.), hash(floor(own.xy * 130.) + 7.), .5) - .5) * .9), h), 0.), 120.) * 1.6;
  ink *= 1. - (1. - isCut) * tone.y * cut * (loud - .35) * .75 - tone.y * gap * groove * .4 + fine * cut * .035;
  // Computed rings cover the vinyl as in its drawing, whose colours are no linear light.
  vec3 drawn = mix(encode(ink) * (1. - ring.r), vec3(1.), ring.g);
  // Distance from the nearest turn of the lead-out, and from the bright line outside of it.
  // The lead-out runs clockwise as seen from its own face.
  float turn = (leadOut.x - r) / leadOut.z - atan(own.x * front, own.y) / 6.28319;
  float apart = abs(turn - round(turn)) * leadOut.z;
  float edgeTurn = turn + .005 / leadOut.z;
  float edgeApart = abs(edgeTurn - round(edgeTurn)) * leadOut.z;
  float inLeadOut = step(leadOut.y, r) * step(r, leadOut.x);
  drawn *= 1. - leadLines.x * inLeadOut * (1. - smoothstep(.0015, .0015 + px, apart));
  drawn = mix(drawn, vec3(1.), leadLines.y * inLeadOut * (1. - smoothstep(.001, .001 + px, edgeApart)));
  ink = mix(ink, pow(drawn, vec3(2.2)), isCut);
  float shade = lit(n, .55);
  alpha = mix(alpha, 1. - pow(1. - alpha, 1. / max(dot(n, v), .3)), vinyl.x);
  alpha = mix(alpha, .95, vinyl.x * smoothstep(.975, .995, r));
  if (rings.x > 0. && r < rings.x + .012) {
    float paper = 1. - smoothstep(rings.x - px, rings.x + px, r);
    paper *= print.a;
    ink = mix(ink * .72, print.rgb, paper);
    shine = mix(shine, vec3(pow(max(dot(n, h), 0.), 30.) * .05), paper);
    shade = mix(shade, lit(n, .68), paper);
    alpha = mix(alpha, 1., paper);
  }
  // The sleeve keeps light from what is still in it.
  float open = mix(.42, 1., smoothstep(.97, 1.13, inGroup.x));
  open *= 1. - before.z * (1. - smoothstep(-.02, .07, length(inGroup.xy - vec2(before.x, 0.)) - before.y));
  vec3 c = encode(ink * (shade * open + vinyl.z) + shine * open);
  alpha = max(alpha, clamp(dot(shine, vec3(.4)), 0., 1.));
  colour = vec4(c * alpha, alpha);
}`;

const WALL_VERTEX = `#version 300 es
layout(location=0) in vec2 corner;
uniform mat4 view;
uniform vec4 window;
out vec2 place;
void main() {
  place = mix(window.xy, window.zw, corner) * 1.06;
  gl_Position = view * vec4(place, -.3, 1.);
}`;

/** Soft shadows on the wall behind the record: a ray towards the light is tested against sleeve and disc. */
const WALL = `#version 300 es
precision highp float;
in vec2 place;
out vec4 colour;
uniform mat4 toGroup;
uniform vec4 window;
uniform vec3 disc;
void main() {
  vec3 p = (toGroup * vec4(place, -.3, 1.)).xyz, d = mat3(toGroup) * vec3(-.1, .24, 1.);
  float t = clamp(-p.z / (abs(d.z) < .05 ? .05 : d.z), 0., 1.2);
  vec2 hit = p.xy + d.xy * t, q = abs(hit) - .985;
  float sleeve = length(max(q, 0.)) + min(max(q.x, q.y), 0.);
  float round = length(hit - vec2(disc.x, 0.)) - disc.y;
  float soft = .07 + .22 * t;
  float shade = max(1. - smoothstep(-soft, soft, sleeve), (1. - smoothstep(-soft, soft, round)) * disc.z);
  // Where the wall would be before the sleeve, it gets no shadow.
  shade *= smoothstep(-.12, .12, -p.z * sign(d.z));
  vec2 inner = min(place - window.xy, window.zw - place);
  shade *= smoothstep(0., .09, min(inner.x, inner.y));
  colour = vec4(0., 0., 0., shade * .26 * mix(1., .5, min(t, 1.)));
}`;

/** Vertex and fragment shader of each program, as GLSL ES 3. */
export const SHADERS = {
  sleeve: [VERTEX, SLEEVE],
  disc: [VERTEX, DISC],
  wall: [WALL_VERTEX, WALL],
} as const;
