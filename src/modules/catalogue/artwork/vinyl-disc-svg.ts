import { type SeededRandom, seededRandom } from '#kit/random.ts';
import { type CentreLabelTexts, centreLabelRadius, type DiscSize, drawCentreLabel } from './centre-label-svg.ts';
import { type CutFace, drawCutGrooves, grooveSheenMask } from './cut-grooves-svg.ts';
import { circlePath, mixColours, relativeLuminance, roundSvgCoordinate } from './svg-shapes.ts';
import type { Typesetter } from './svg-typesetting.ts';
import { projectVinylColour, type VinylColour } from './vinyl-colours.ts';
import { discEffectSvg } from './vinyl-effects-svg.ts';

// A record drawn from its attributes (decisions: Disc preview). The wizard in the browser and the server use the same
// function. The seed varies each copy slightly, as a real press does.

export interface DiscAttributes {
  readonly colour_id?: string;
  /** The list `color_vinyl`; used when no colour_id is given. */
  readonly color_vinyl?: readonly string[];
  /** Diameter in inches. */
  readonly size?: DiscSize;
  readonly seed: string | number;
  readonly rpm?: 33 | 45;
  readonly label?: CentreLabelTexts;
  /** Songs on this side: one band of grooves each. */
  readonly tracks?: number;
  /** Image for a picture disc. */
  readonly picture?: string;
  /** The groove of this side as it will be cut; without it the grooves are only suggested. */
  readonly face?: CutFace;
}

/**
 * Draws one side of a record as SVG text, 1000 × 1000 with transparent corners. Without a typesetter the label keeps
 * live text (for the browser).
 */
export function discSvg(attributes: DiscAttributes, typesetter?: Typesetter): string {
  const { size = '12', seed, rpm = size === '7' ? 45 : 33, label = {}, picture } = attributes;
  const colour = projectVinylColour(attributes);
  const random = seededRandom(`disc ${seed} ${colour.id}`);
  const id = `d${random.int(0, 0xffffff).toString(36)}`;
  const printed = colour.kind === 'picture';
  const inner = printed ? 60 : centreLabelRadius[size];
  const cut: Cut = { id, colour, random, inner, tracks: attributes.tracks ?? random.int(4, 6) };
  const face = attributes.face && attributes.face.rings.length > 0 ? attributes.face : undefined;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><defs><clipPath id="${id}c"><path clip-rule="evenodd" d="${circlePath(500, 500, 496)}${circlePath(500, 500, hole[size])}"/></clipPath></defs><g clip-path="url(#${id}c)">`,
    body(cut),
    discEffectSvg({ colour, random, id, picture }),
    face ? cutGrooves(cut, face) : grooves(cut),
    sheen(cut),
    printed ? '' : drawCentreLabel({ label, rpm, size, seed, colour }, typesetter),
    `</g>${rim(colour, hole[size])}</svg>`,
  ].join('');
}

// Real holes are 7.24 mm on a disc of 301, 250 or 175 mm.
const hole: Record<DiscSize, number> = { '12': 12, '10': 14.4, '7': 20.5 };

interface Cut {
  readonly id: string;
  readonly colour: VinylColour;
  readonly random: SeededRandom;
  readonly inner: number;
  readonly tracks: number;
}

function body({ colour, id }: Cut): string {
  const ground = colour.colours[0];
  if (!colour.clear) return `<circle cx="500" cy="500" r="496" fill="${ground}"/>`;
  // Clear vinyl gathers colour where the eye looks through more of it: at the rim and round the label.
  const [deep, light] = [mixColours(ground, '#000000', 0.22), mixColours(ground, '#ffffff', 0.06)];
  return (
    `<radialGradient id="${id}b" gradientUnits="userSpaceOnUse" cx="500" cy="500" r="496"><stop offset=".3" stop-color="${ground}" stop-opacity=".86"/><stop offset=".45" stop-color="${light}" stop-opacity=".66"/>` +
    `<stop offset=".93" stop-color="${ground}" stop-opacity=".8"/><stop offset="1" stop-color="${deep}" stop-opacity=".92"/></radialGradient><circle cx="500" cy="500" r="496" fill="url(#${id}b)"/>`
  );
}

/** Opacity of black and white lines on this colour. */
function lineStrengths(colour: VinylColour): [dark: number, bright: number] {
  const light = lightness(colour);
  return light > 0.05 ? [0.16 + light * 0.05, 0.2] : [0.5, 0.1];
}

/** The computed groove, with a sheen of its own that its loud bands reflect. */
function cutGrooves({ id, inner, colour, random }: Cut, face: CutFace): string {
  const [dark, bright] = lineStrengths(colour);
  const drawing = { face, id, inner, dark, bright };
  const turn = random.int(-50, -32);
  return `${drawCutGrooves(drawing)}${grooveSheenMask(drawing)}${fade(`${id}l`, inner, '#fff', bright < 0.15 ? 0.021 : 0.014)}<g mask="url(#${id}g)">${cone(`${id}l`, turn, 25, 16)}</g>`;
}

function grooves(cut: Cut): string {
  const { colour, inner, tracks, random } = cut;
  const [dark, bright] = lineStrengths(colour);
  const [first, last] = [inner + 46, 474];
  const gaps = gapsBetween(random, first, last, tracks);
  const fine = Array.from({ length: 18 }, (_, i) => first + 6 + ((i + random.next() * 0.8) / 18) * (last - first - 8));
  return [
    shading(cut, first, last, dark, bright),
    rings(fine, '#000', 1.3, dark * 0.55),
    rings(
      fine.filter((_, i) => i % 2 === 0).map((r) => r + 4),
      '#fff',
      1,
      bright * 0.5,
    ),
    rings(gaps, '#000', 4.2, dark * 0.9),
    rings(
      gaps.map((r) => r + 2.6),
      '#fff',
      1.1,
      bright * 1.5,
    ),
    runOut(cut, first, dark, bright),
    rings([483], '#000', 2, dark),
    rings([488], '#fff', 2.4, bright),
  ].join('');
}

/** Lightness of the lightest part of the disc. Black lines for a black disc would scratch its white half. */
const lightness = ({ kind, colours }: VinylColour) =>
  Math.max(...(parted.has(kind) ? colours : colours.slice(0, 1)).map(relativeLuminance));
const parted = new Set<VinylColour['kind']>(['half', 'tri', 'quad', 'colour_in_colour', 'haze', 'eco_mix']);

function gapsBetween(random: SeededRandom, first: number, last: number, tracks: number): number[] {
  const lengths = Array.from({ length: tracks }, () => 0.6 + random.next());
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let at = 0;
  return [first, ...lengths.map((length) => (at += length)).map((end) => first + (end / whole) * (last - first))];
}

// Loud and quiet passages reflect differently, which the eye reads as soft bands.
function shading({ id, random }: Cut, first: number, last: number, dark: number, bright: number): string {
  const stops = Array.from({ length: 11 }, (_, i) => {
    const at = (first + (i / 10) * (last - first)) / 496;
    const [ink, strength] =
      i % 2 === 0 ? ['#000', dark * (0.25 + random.next() * 0.5)] : ['#fff', bright * random.next() * 0.42];
    return `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${ink}" stop-opacity="${strength.toFixed(2)}"/>`;
  });
  return `<radialGradient id="${id}s" gradientUnits="userSpaceOnUse" cx="500" cy="500" r="496">${stops.join('')}</radialGradient><path fill-rule="evenodd" fill="url(#${id}s)" d="${circlePath(500, 500, last)}${circlePath(500, 500, first)}"/>`;
}

const rings = (radii: readonly number[], stroke: string, width: number, opacity: number) =>
  `<g transform="translate(500 500)" fill="none" stroke="${stroke}" stroke-width="${width}" opacity="${opacity.toFixed(2)}">${radii.map((r) => `<circle r="${roundSvgCoordinate(r)}"/>`).join('')}</g>`;

/** The mirror between the last groove and the label, with one turn of the lead-out and the engineer's scratch. */
function runOut({ inner, random }: Cut, first: number, dark: number, bright: number): string {
  const r = (inner + first) / 2;
  const turn = random.int(0, 359);
  return `${rings([inner + 9, r + 5, first], '#fff', 1.2, bright * 1.2)}${rings([r + 6.4], '#000', 1.2, dark)}<path transform="rotate(${turn} 500 500)" d="M500 ${roundSvgCoordinate(500 - r + 8)}m-26 2q6-8 9 0t9 0t8-3m9 0l5 8 4-9m8 2q7-9 10 1" fill="none" stroke="#fff" stroke-width="1.4" opacity="${(bright * 2).toFixed(2)}"/>`;
}

// Grooves throw light back in two opposite cones; nested wedges make them soft without a costly blur.
function sheen({ colour, random, id, inner }: Cut): string {
  const light = lightness(colour);
  const turn = random.int(-52, -30);
  const strength = colour.clear ? 0.05 : light > 0.55 ? 0.058 : 0.03 + light * 0.035;
  const [ink, peak] = light > 0.25 ? ['#000', 0.022] : ['#cfe0ff', strength * 0.5];
  return `${fade(`${id}w`, inner, '#fff', strength)}${fade(`${id}t`, inner, ink, peak)}${cone(`${id}w`, turn, 21, 14)}${cone(`${id}t`, turn + 78, 18, 9)}`;
}

const fade = (id: string, inner: number, ink: string, peak: number) =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="500" cy="500" r="496">${[
    [inner / 496, 0.45],
    [0.78, 1],
    [1, 0.7],
  ]
    .map(
      ([at = 0, share = 1]) =>
        `<stop offset="${at.toFixed(2)}" stop-color="${ink}" stop-opacity="${(peak * share).toFixed(3)}"/>`,
    )
    .join('')}</radialGradient>`;

const cone = (fill: string, turn: number, widest: number, wedges: number) =>
  `<g transform="rotate(${turn} 500 500)" fill="url(#${fill})">${Array.from({ length: wedges }, (_, i) => bowTie(widest * (1 - i / wedges) ** 1.25)).join('')}</g>`;

function bowTie(degrees: number): string {
  const half = 560 * Math.tan((degrees * Math.PI) / 180);
  const [left, right] = [Math.round(500 - half), Math.round(500 + half)];
  return `<path d="M${left}-60H${right}L${left} 1060H${right}z"/>`;
}

function rim(colour: VinylColour, spindle: number): string {
  const dark = lightness(colour) < 0.05;
  return `<g fill="none"><circle cx="500" cy="500" r="494.6" stroke="${dark ? '#fff' : '#000'}" stroke-width="2.6" opacity="${dark ? 0.14 : 0.17}"/><circle cx="500" cy="500" r="${spindle}" stroke="#000" stroke-width="2" opacity=".35"/></g>`;
}
