import { type SeededRandom, seededRandom } from '#kit/seeded-random.ts';
import { type CentreLabelTexts, centreLabelRadiusBySize } from './centre-label-svg.ts';
import { type DiscFace, type GrooveLineOpacities, scaleGrooveRings } from './disc-grooves-svg.ts';
import type { DiscSize } from './disc-size.ts';
import { mixColours, relativeLuminance } from './svg-shapes-and-colours.ts';
import { projectVinylColour, type VinylColour } from './vinyl-colours.ts';
import { discEffectSvg } from './vinyl-effects-svg.ts';

// The look of a disc from its attributes, in units where the disc has a radius of 496 around 500,500. Two renderers
// read it: the drawing (vinyl-disc-svg.ts) and the lit view (src/ui/record-scene).

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
  readonly face?: DiscFace;
}

export interface DiscDescription {
  /** Begins every id in the SVG of this disc. */
  readonly id: string;
  readonly colour: VinylColour;
  /** Continues after the pattern and the gaps. */
  readonly random: SeededRandom;
  /** Radius of the centre label, or of the blank middle of a picture disc. */
  readonly inner: number;
  readonly hole: number;
  /** SVG of the ground and its pattern, without grooves and light. */
  readonly paint: string;
  /** Radii of the innermost and the outermost groove. */
  readonly first: number;
  readonly last: number;
  /** Radii of the silent bands between songs, with both ends. */
  readonly gaps: readonly number[];
  /** Relative luminance of the lightest part. */
  readonly lightness: number;
  /** Opacity of the black and white lines on this colour. */
  readonly lines: GrooveLineOpacities;
  readonly face?: DiscFace;
}

/** The same attributes give the same pattern and the same bands. */
export function describeDisc(attributes: DiscAttributes): DiscDescription {
  const { size = '12', seed, picture } = attributes;
  const colour = projectVinylColour(attributes);
  const random = seededRandom(`disc ${seed} ${colour.id}`);
  const id = `d${random.int(0, 0xffffff).toString(36)}`;
  const inner = colour.kind === 'picture' ? 60 : centreLabelRadiusBySize[size];
  const tracks = attributes.tracks ?? random.int(4, 6);
  const paint = discGround(colour, id) + discEffectSvg({ colour, random, id, picture });
  const grooves = findCutBands(attributes.face) ?? suggestBands(random, inner + 46, 474, tracks);
  const lightness = discLightness(colour);
  const lines = lineStrengths(lightness);
  return { id, colour, random, inner, hole: hole[size], paint, ...grooves, lightness, lines };
}

const lineStrengths = (lightness: number): GrooveLineOpacities =>
  lightness > 0.05 ? [0.16 + lightness * 0.05, 0.2] : [0.5, 0.1];

type GrooveBands = Pick<DiscDescription, 'first' | 'last' | 'gaps' | 'face'>;

/** The bands of a groove that has been computed. */
function findCutBands(face: DiscFace | undefined): GrooveBands | null {
  if (!face || face.rings.length === 0) return null;
  const { gaps, end, outer } = scaleGrooveRings(face);
  return {
    face,
    first: end,
    last: outer,
    gaps: [end, ...gaps.map(({ radius }) => radius).toSorted((a, b) => a - b), outer],
  };
}

// Real holes are 7.24 mm on a disc of 301, 250 or 175 mm.
const hole: Record<DiscSize, number> = { '12': 12, '10': 14.4, '7': 20.5 };

function discGround(colour: VinylColour, id: string): string {
  const ground = colour.colours[0];
  if (!colour.clear) return `<circle cx="500" cy="500" r="496" fill="${ground}"/>`;
  // Clear vinyl gathers colour where the eye looks through more of it: at the rim and round the label.
  const [deep, light] = [mixColours(ground, '#000000', 0.22), mixColours(ground, '#ffffff', 0.06)];
  return (
    `<radialGradient id="${id}b" gradientUnits="userSpaceOnUse" cx="500" cy="500" r="496"><stop offset=".3" stop-color="${ground}" stop-opacity=".86"/><stop offset=".45" stop-color="${light}" stop-opacity=".66"/>` +
    `<stop offset=".93" stop-color="${ground}" stop-opacity=".8"/><stop offset="1" stop-color="${deep}" stop-opacity=".92"/></radialGradient><circle cx="500" cy="500" r="496" fill="url(#${id}b)"/>`
  );
}

/** Lightness of the lightest part of the disc. Black lines for a black disc would scratch its white half. */
const discLightness = ({ kind, colours }: VinylColour) =>
  Math.max(...(parted.has(kind) ? colours : colours.slice(0, 1)).map(relativeLuminance));
const parted = new Set<VinylColour['kind']>(['half', 'tri', 'quad', 'colour_in_colour', 'haze', 'eco_mix']);

function suggestBands(random: SeededRandom, first: number, last: number, tracks: number): GrooveBands {
  const lengths = Array.from({ length: tracks }, () => 0.6 + random.next());
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let at = 0;
  const ends = lengths.map((length) => (at += length)).map((end) => first + (end / whole) * (last - first));
  return { first, last, gaps: [first, ...ends] };
}
