import { drawCentreLabel } from './centre-label-svg.ts';
import { type DiscAttributes, type DiscDescription, describeDisc } from './disc-description.ts';
import { type DiscFace, drawDiscGrooves, grooveSheenMask } from './disc-grooves-svg.ts';
import { defaultRpm } from './disc-size.ts';
import { circlePath, roundSvgCoordinate } from './svg-shapes-and-colours.ts';
import type { Typesetter } from './svg-typesetting.ts';

// A record drawn from its attributes (decisions: Disc preview). The wizard in the browser and the server use the same
// function. The seed varies each copy slightly, as a real press does.

/**
 * Draws one side of a record as SVG text, 1000 × 1000 with transparent corners. Without a typesetter the label keeps
 * live text (for the browser).
 */
export function discSvg(attributes: DiscAttributes, typesetter?: Typesetter): string {
  const { size = '12', seed, rpm = defaultRpm(size), label = {} } = attributes;
  const disc = describeDisc(attributes);
  const { id, colour, hole, face } = disc;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><defs><clipPath id="${id}c"><path clip-rule="evenodd" d="${circlePath(500, 500, 496)}${circlePath(500, 500, hole)}"/></clipPath></defs><g clip-path="url(#${id}c)">`,
    disc.paint,
    face ? cutGrooves(disc, face) : grooves(disc),
    sheen(disc),
    colour.kind === 'picture' ? '' : drawCentreLabel({ label, rpm, size, seed, colour }, typesetter),
    `</g>${rim(disc)}</svg>`,
  ].join('');
}

/** The computed groove, with a sheen of its own that its loud bands reflect. */
function cutGrooves(disc: DiscDescription, face: DiscFace): string {
  const { id, inner, random } = disc;
  const [dark, bright] = disc.lines;
  const drawing = { face, id, inner, dark, bright };
  const turn = random.int(-50, -32);
  return `${drawDiscGrooves(drawing)}${grooveSheenMask(drawing)}${fade(`${id}l`, inner, '#fff', bright < 0.15 ? 0.021 : 0.014)}<g mask="url(#${id}g)">${cone(`${id}l`, turn, 25, 16)}</g>`;
}

function grooves(disc: DiscDescription): string {
  const { random, first, last, gaps } = disc;
  const [dark, bright] = disc.lines;
  const fine = Array.from({ length: 18 }, (_, i) => first + 6 + ((i + random.next() * 0.8) / 18) * (last - first - 8));
  return [
    shading(disc, dark, bright),
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
    runOut(disc, dark, bright),
    rings([483], '#000', 2, dark),
    rings([488], '#fff', 2.4, bright),
  ].join('');
}

// Loud and quiet passages reflect differently, which the eye reads as soft bands.
function shading({ id, random, first, last }: DiscDescription, dark: number, bright: number): string {
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
function runOut({ inner, random, first }: DiscDescription, dark: number, bright: number): string {
  const r = (inner + first) / 2;
  const turn = random.int(0, 359);
  return `${rings([inner + 9, r + 5, first], '#fff', 1.2, bright * 1.2)}${rings([r + 6.4], '#000', 1.2, dark)}<path transform="rotate(${turn} 500 500)" d="M500 ${roundSvgCoordinate(500 - r + 8)}m-26 2q6-8 9 0t9 0t8-3m9 0l5 8 4-9m8 2q7-9 10 1" fill="none" stroke="#fff" stroke-width="1.4" opacity="${(bright * 2).toFixed(2)}"/>`;
}

// Grooves throw light back in two opposite cones; nested wedges make them soft without a costly blur.
function sheen({ colour, random, id, inner, lightness: light }: DiscDescription): string {
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

function rim({ lightness, hole }: DiscDescription): string {
  const dark = lightness < 0.05;
  return `<g fill="none"><circle cx="500" cy="500" r="494.6" stroke="${dark ? '#fff' : '#000'}" stroke-width="2.6" opacity="${dark ? 0.14 : 0.17}"/><circle cx="500" cy="500" r="${hole}" stroke="#000" stroke-width="2" opacity=".35"/></g>`;
}
