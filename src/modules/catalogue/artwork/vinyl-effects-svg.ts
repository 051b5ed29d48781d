import type { SeededRandom } from '#kit/seeded-random.ts';
import {
  blobPath,
  mixColours,
  type PathPoint,
  pointOnCircle,
  polygonPath,
  randomWaveFunction,
  roundSvgCoordinate,
  smoothClosedPath,
} from './svg-shapes-and-colours.ts';
import type { VinylColour, VinylColourEffect } from './vinyl-colours.ts';

// The patterns of each way to colour vinyl. All are drawn on a circle of radius 496 around 500,500; the caller clips
// them.

interface EffectInput {
  readonly colour: VinylColour;
  readonly random: SeededRandom;
  /** Makes ids unique when several discs share one page. */
  readonly id: string;
  /** Address of an image for a picture disc (a data: URI on the server). */
  readonly picture?: string;
}

/** The paint on the disc's ground, as SVG; empty for one plain colour. */
export const discEffectSvg = (input: EffectInput): string => effects[input.colour.kind](input);

const effects: Record<VinylColourEffect, (input: EffectInput) => string> = {
  solid: () => '',
  transparent: () => '',
  splatter: ({ colour, random }) =>
    paints(colour)
      .map((fill, i) => splashes(random, fill, i === 0 ? 56 : 34))
      .join(''),
  marble: (input) => ribbons(input, (layer) => ({ count: 13, thick: 40 - layer * 12, opacity: 0.9, blur: 4 })),
  half: ({ colour, random }) => sectors(colour.colours.slice(1), random, 2),
  tri: ({ colour, random }) => sectors(colour.colours.slice(1), random, 3),
  quad: ({ colour, random }) => sectors(colour.colours.slice(1), random, 4),
  colour_in_colour: ({ colour, random }) => {
    const inner = colour.colours[1] ?? '#000000';
    return (
      fillPath(inner, blobPath(random, 500, 500, 318, 0.05, 23), 0.45) +
      fillPath(inner, blobPath(random, 500, 500, 306, 0.045, 23))
    );
  },
  smoke: (input) =>
    ribbons(input, (layer) => ({ count: 13, thick: 46 - layer * 22, opacity: 0.6, blur: 16 - layer * 6 })),
  glitter: ({ colour, random }) =>
    paints(colour)
      .map((fill, i) => dots(random, fill, i === 0 ? 230 : 130))
      .join(''),
  haze: ({ colour, random, id }) =>
    paints(colour)
      .map((fill, i) => clouds(random, fill, `${id}h${i}`, 4))
      .join(''),
  picture: ({ colour, random, picture }) => (picture ? image(picture) : drawnPicture(colour, random)),
  eco_mix: (input) =>
    ribbons(input, () => ({ count: 5, thick: 48, opacity: 0.75, blur: 7 })) +
    dots(input.random, '#16181a', 60) +
    dots(input.random, '#f1ead9', 50),
  glow: ({ colour, id }) =>
    `<radialGradient id="${id}g"><stop offset=".3" stop-color="${colour.colours[0]}"/><stop offset="1" stop-color="${colour.colours[1] ?? colour.colours[0]}"/></radialGradient><circle cx="500" cy="500" r="496" fill="url(#${id}g)"/>`,
};

const paints = (colour: VinylColour) => colour.colours.slice(1);
const fillPath = (fill: string, d: string, opacity = 1) =>
  `<path fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''} d="${d}"/>`;
const image = (href: string) =>
  `<image href="${href}" x="4" y="4" width="992" height="992" preserveAspectRatio="xMidYMid slice"/>`;

// Pellets burst outwards under the press: thin tails near the label, fat drops towards the rim.
function splashes(random: SeededRandom, fill: string, count: number): string {
  let tails = '';
  let spray = '';
  for (let i = 0; i < count; i++) {
    const angle = random.next() * 2 * Math.PI;
    const from = 160 + random.next() ** 0.8 * 270;
    const long = (22 + random.next() ** 2 * 200) * (from / 400);
    tails += drop(angle, from, long, 3 + random.next() ** 2.2 * 17);
    for (let extra = random.int(0, 2); extra > 0; extra--)
      spray += dot(pointOnCircle(angle + (random.next() - 0.5) * 0.14, from + long + random.next() * 60));
  }
  return `<path fill="${fill}" stroke="${fill}" stroke-width="5" stroke-linecap="round" d="${spray}"/><path fill="${fill}" d="${tails}"/>`;
}

const dot = ([x, y]: PathPoint) => `M${Math.round(x)} ${Math.round(y)}h0`;

function drop(angle: number, from: number, long: number, wide: number): string {
  const at = (along: number, aside: number) =>
    pointOnCircle(angle + aside / (from + long * along), from + long * along)
      .map(Math.round)
      .join(' ');
  return `M${at(0, 0)}Q${at(0.6, -wide * 0.2)} ${at(1, -wide)}A${roundSvgCoordinate(wide)} ${roundSvgCoordinate(wide)} 0 1 1 ${at(1, wide)}Q${at(0.6, wide * 0.2)} ${at(0, 0)}z`;
}

interface Dye {
  readonly count: number;
  readonly thick: number;
  readonly opacity: number;
  /** Blur of the dye in the ground. */
  readonly blur: number;
}

function ribbons(input: EffectInput, dye: (layer: number) => Dye): string {
  const { colour, random, id } = input;
  return paints(colour)
    .map((fill, layer) => {
      const { count, thick, opacity, blur } = dye(layer);
      const d = Array.from({ length: count }, () => ribbon(random, thick * (0.3 + random.next() ** 2 * 1.2))).join('');
      return `<filter id="${id}f${layer}"><feGaussianBlur stdDeviation="${blur}"/></filter><path fill="${fill}" opacity="${opacity}" filter="url(#${id}f${layer})" d="${d}"/>`;
    })
    .join('');
}

// A ribbon of dye, dragged round the disc while the press spreads it outwards.
function ribbon(random: SeededRandom, thick: number): string {
  const [start, sweep] = [random.next() * 2 * Math.PI, 0.9 + random.next() * 2.4];
  const [inner, outer] = [120 + random.next() * 330, 150 + random.next() * 350];
  const [sway, swell] = [randomWaveFunction(random), randomWaveFunction(random)];
  const edge = (t: number, side: number): PathPoint => {
    const r = inner + (outer - inner) * t + sway(t * 7) * 40;
    return pointOnCircle(start + sweep * t, r + side * thick * Math.sin(Math.PI * t) * (0.8 + swell(t * 9) * 0.8));
  };
  return smoothClosedPath([
    ...steps.map((t) => edge(t, 1)),
    ...steps
      .slice(1, -1)
      .toReversed()
      .map((t) => edge(t, -1)),
  ]);
}
const steps = [0, 0.12, 0.25, 0.38, 0.5, 0.62, 0.75, 0.88, 1];

// Two shots of vinyl meet in a line that is never quite straight.
function sectors(fills: readonly string[], random: SeededRandom, parts: number): string {
  const start = random.next() * 2 * Math.PI;
  const seams = Array.from({ length: parts }, () => randomWaveFunction(random));
  const seam = (i: number) =>
    [0.06, 0.25, 0.45, 0.65, 0.85, 1.05].map((t) =>
      pointOnCircle(start + (i / parts) * 2 * Math.PI + (seams[i % parts]?.(t * 7) ?? 0) * 0.035, 500 * t),
    );
  const rim = (i: number) => [0.25, 0.5, 0.75].map((t) => pointOnCircle(start + ((i + t) / parts) * 2 * Math.PI, 760));
  return fills
    .map((fill, i) => fillPath(fill, polygonPath([[500, 500], ...seam(i), ...rim(i), ...seam(i + 1).toReversed()])))
    .join('');
}

function dots(random: SeededRandom, stroke: string, count: number): string {
  const groups = [3.6, 7].map((wide, i) => {
    const marks = Array.from({ length: Math.round(count * (i === 0 ? 0.72 : 0.28)) }, () =>
      pointOnCircle(random.next() * 2 * Math.PI, 175 + Math.sqrt(random.next()) * 320),
    );
    return `<path stroke="${stroke}" stroke-width="${wide}" stroke-linecap="round" opacity=".85" d="${marks.map(dot).join('')}"/>`;
  });
  return groups.join('');
}

function clouds(random: SeededRandom, fill: string, id: string, count: number): string {
  const spots = Array.from({ length: count }, () => {
    const [x, y] = pointOnCircle(random.next() * 2 * Math.PI, 150 + random.next() * 300);
    return `<circle cx="${roundSvgCoordinate(x)}" cy="${roundSvgCoordinate(y)}" r="${roundSvgCoordinate(170 + random.next() * 150)}"/>`;
  });
  return `<radialGradient id="${id}"><stop stop-color="${fill}"/><stop offset="1" stop-color="${fill}" stop-opacity="0"/></radialGradient><g fill="url(#${id})">${spots.join('')}</g>`;
}

function drawnPicture({ colours }: VinylColour, random: SeededRandom): string {
  const [ground, sun = ground, sea = ground, sand = ground] = colours;
  const rays = Array.from({ length: 24 }, (_, i) =>
    polygonPath([
      [500, 560],
      pointOnCircle((i / 12) * Math.PI, 700, 500, 560),
      pointOnCircle(((i + 0.5) / 12) * Math.PI, 700, 500, 560),
    ]),
  );
  const hills = [620, 700, 790].map((y, i) => {
    const line = randomWaveFunction(random);
    const crest = Array.from({ length: 12 }, (_, step): PathPoint => [step * 91, y + line(step * 0.6) * 46]);
    return fillPath(mixColours(sea, sun, i * 0.14), polygonPath([...crest, [1000, 1000], [0, 1000]]));
  });
  return (
    fillPath(mixColours(ground, sand, 0.45), rays.join('')) +
    `<circle cx="500" cy="430" r="210" fill="${sun}"/>` +
    hills.join('')
  );
}
