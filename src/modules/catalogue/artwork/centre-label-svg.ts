import { seededRandom } from '#kit/seeded-random.ts';
import type { DiscSize } from './disc-size.ts';
import { contrastRatio, mixColours, mostReadableInk, roundSvgCoordinate } from './svg-shapes-and-colours.ts';
import { placeSvgText, type Typesetter } from './svg-typesetting.ts';
import { projectVinylColour, type VinylColour } from './vinyl-colours.ts';

/** The print on the paper in the middle. Each field is optional. */
export interface CentreLabelTexts {
  readonly artist?: string;
  readonly title?: string;
  readonly side?: string;
  readonly catalogue_number?: string;
  readonly record_label?: string;
  /** Paper and ink, #rrggbb; drawn from the vinyl when absent. */
  readonly paper?: string;
  readonly ink?: string;
}
interface LabelInput {
  readonly label: CentreLabelTexts;
  readonly rpm: 33 | 45;
  readonly size: DiscSize;
  readonly seed: string | number;
  readonly colour: VinylColour;
}

/** Radius of the paper label in a drawing where the disc has 496: 100 mm of 301 and 250, 85 mm of 175. */
export const centreLabelRadiusBySize: Record<DiscSize, number> = { '12': 166, '10': 198, '7': 244 };

/** The printed centre label, centred on 500,500. */
export function drawCentreLabel(input: LabelInput, typesetter?: Typesetter): string {
  const r = centreLabelRadiusBySize[input.size];
  const random = seededRandom(`label ${input.label.record_label ?? input.seed}`);
  const look = labelStyle(input, random.pick(papers));
  const unit = r / 100;
  const drawn = random.pick(layouts)(look, input, typesetter);
  return (
    `<circle cx="500" cy="500" r="${r + 3}" fill="#000" opacity=".28"/><circle cx="500" cy="500" r="${r}" fill="${look.paper}"/>` +
    `<g transform="translate(500 500) scale(${unit})">${drawn}<circle r="99.4" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="1.2"/><circle r="36" fill="none" stroke="#000" stroke-opacity=".1" stroke-width=".8"/>` +
    `<circle r="35.2" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width=".8"/></g>`
  );
}

/** The centre label alone on a 1000 × 1000 sheet with transparent corners, as a printer would proof it. */
export const centreLabelSvg = (input: Omit<LabelInput, 'colour'> & { colour?: VinylColour }, typesetter?: Typesetter) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><g transform="translate(500 500) scale(${roundSvgCoordinate(496 / centreLabelRadiusBySize[input.size])}) translate(-500 -500)">${drawCentreLabel({ ...input, colour: input.colour ?? projectVinylColour({}) }, typesetter)}</g><circle cx="500" cy="500" r="${input.size === '7' ? 42 : 36}" fill="#fff"/></svg>`;

interface Look {
  readonly paper: string;
  readonly ink: string;
  readonly second: string;
}
const papers: readonly (readonly [string, string, string])[] = [
  ['#f1ead8', '#1b1a18', '#d6452c'],
  ['#e9e4d8', '#1e2b4f', '#c9a13c'],
  ['#e2572b', '#1c1311', '#f5ead1'],
  ['#f3c433', '#1a1a1a', '#e9542f'],
  ['#22406f', '#f3ead7', '#f0b43a'],
  ['#1d1d1f', '#efe9dc', '#e5432d'],
  ['#1f6a53', '#f3ecd6', '#f1c75b'],
  ['#f0b9c2', '#3a1230', '#c8203d'],
  ['#bcd6d8', '#14333d', '#e46c3a'],
];

function labelStyle({ label, colour }: LabelInput, [paper, ink, second]: readonly [string, string, string]): Look {
  // A label of the vinyl's own colour would vanish.
  const ground =
    label.paper ?? (contrastRatio(paper, colour.colours[0]) < 1.35 ? mixColours(paper, '#fffaf0', 0.8) : paper);
  return { paper: ground, ink: label.ink ?? mostReadableInk(ground, [ink, '#1b1a18', '#f6f1e6']), second };
}

type Layout = (look: Look, input: LabelInput, typesetter?: Typesetter) => string;

const rpmText = { 33: '33 rpm', 45: '45 rpm' } as const;
const edition = ({ label, rpm }: LabelInput) => [label.catalogue_number, rpmText[rpm]].filter(Boolean).join('  ·  ');

const classic: Layout = (look, { label, ...rest }, typesetter) =>
  [
    `<path d="M-100 -26h66a36 36 0 0 0 0 0M34 -26h66" stroke="${look.second}" stroke-width="1.6"/>`,
    placeSvgText(
      label.record_label ?? '',
      { x: 0, y: -52, size: 17, width: 120, face: 'display', bold: true, fill: look.second, anchor: 'middle' },
      typesetter,
    ),
    placeSvgText(
      label.side ?? '',
      { x: -74, y: 6, size: 20, face: 'display', bold: true, fill: look.ink, anchor: 'middle' },
      typesetter,
    ),
    placeSvgText(
      rpmText[rest.rpm],
      { x: 74, y: 3, size: 8.5, width: 40, face: 'text', fill: look.ink, anchor: 'middle' },
      typesetter,
    ),
    titles(look, label, 54, typesetter),
    placeSvgText(
      label.catalogue_number ?? '',
      { x: 0, y: 86, size: 6.5, width: 54, face: 'mono', fill: look.ink, anchor: 'middle' },
      typesetter,
    ),
  ].join('');

const split: Layout = (look, input, typesetter) => {
  const onBand = mostReadableInk(look.second, [look.paper, look.ink, '#ffffff', '#161616']);
  return [
    `<path d="M-100 0a100 100 0 0 1 200 0z" fill="${look.second}"/>`,
    placeSvgText(
      input.label.record_label ?? input.label.side ?? '',
      { x: 0, y: -50, size: 19, width: 124, face: 'wide', bold: true, fill: onBand, anchor: 'middle' },
      typesetter,
    ),
    placeSvgText(
      input.label.side ?? '',
      { x: -72, y: -10, size: 15, face: 'display', bold: true, fill: onBand, anchor: 'middle' },
      typesetter,
    ),
    titles(look, input.label, 56, typesetter),
    placeSvgText(
      edition(input),
      { x: 0, y: 86, size: 6.5, width: 54, face: 'mono', fill: look.ink, anchor: 'middle' },
      typesetter,
    ),
  ].join('');
};

const ringed: Layout = (look, input, typesetter) =>
  [
    `<g fill="none" stroke="${look.second}"><circle r="90" stroke-width="5"/><circle r="82" stroke-width="1.4"/><circle r="42" stroke-width="2"/></g>`,
    placeSvgText(
      input.label.record_label ?? '',
      { x: 0, y: -54, size: 13, width: 104, face: 'serif', fill: look.ink, anchor: 'middle' },
      typesetter,
    ),
    placeSvgText(
      input.label.side ?? '',
      { x: -62, y: 7, size: 20, face: 'serif', fill: look.second, anchor: 'middle' },
      typesetter,
    ),
    placeSvgText(
      rpmText[input.rpm],
      { x: 62, y: 3, size: 7.5, width: 32, face: 'serif', fill: look.ink, anchor: 'middle' },
      typesetter,
    ),
    titles(look, input.label, 54, typesetter, 'serif', 80),
  ].join('');

const poster: Layout = (look, input, typesetter) =>
  [
    placeSvgText(
      input.label.side ?? '',
      { x: -82, y: 26, size: 62, width: 40, face: 'poster', fill: look.second, anchor: 'start' },
      typesetter,
    ),
    placeSvgText(
      input.label.artist ?? '',
      { x: 0, y: -58, size: 16, width: 118, face: 'poster', fill: look.ink, anchor: 'middle', tracking: 0.02 },
      typesetter,
    ),
    placeSvgText(
      input.label.title ?? '',
      { x: 0, y: -43, size: 10, width: 140, face: 'text', fill: look.ink, anchor: 'middle' },
      typesetter,
    ),
    placeSvgText(
      input.label.record_label ?? '',
      { x: 0, y: 62, size: 9, width: 120, face: 'text', bold: true, fill: look.ink, anchor: 'middle' },
      typesetter,
    ),
    placeSvgText(
      edition(input),
      { x: 0, y: 76, size: 6.5, width: 90, face: 'mono', fill: look.ink, anchor: 'middle' },
      typesetter,
    ),
  ].join('');

const striped: Layout = (look, input, typesetter) =>
  [
    `<g fill="${look.second}">${[0, 1, 2, 3, 4].map((i) => chord(-90 + i * 9, 7 - i * 1.3)).join('')}</g>`,
    placeSvgText(
      input.label.side ?? '',
      { x: -70, y: 8, size: 24, face: 'display', bold: true, fill: look.ink, anchor: 'middle' },
      typesetter,
    ),
    placeSvgText(
      rpmText[input.rpm],
      { x: 70, y: 3, size: 8, width: 40, face: 'display', fill: look.ink, anchor: 'middle' },
      typesetter,
    ),
    titles(look, input.label, 52, typesetter, 'display'),
    placeSvgText(
      [input.label.record_label, input.label.catalogue_number].filter(Boolean).join('  ·  '),
      { x: 0, y: 84, size: 6.5, width: 74, face: 'text', fill: look.ink, anchor: 'middle' },
      typesetter,
    ),
  ].join('');

/** A bar across the round paper. */
function chord(y: number, height: number): string {
  const half = Math.sqrt(98 ** 2 - y ** 2);
  return `<rect x="${roundSvgCoordinate(-half)}" y="${y}" width="${roundSvgCoordinate(half * 2)}" height="${roundSvgCoordinate(height)}"/>`;
}

const layouts: readonly Layout[] = [classic, split, ringed, poster, striped];

const titles = (
  look: Look,
  label: CentreLabelTexts,
  y: number,
  typesetter: Typesetter | undefined,
  face: 'text' | 'serif' | 'display' = 'text',
  reach = 96,
) => {
  const print = { x: 0, face, fill: look.ink, anchor: 'middle' } as const;
  return (
    placeSvgText(
      label.artist ?? '',
      { ...print, y, size: 13, width: chordWidth(y, reach), bold: face !== 'serif' },
      typesetter,
    ) +
    placeSvgText(label.title ?? '', { ...print, y: y + 14, size: 10.5, width: chordWidth(y + 14, reach) }, typesetter)
  );
};

/** The width a line has on round paper, with air at both ends. */
const chordWidth = (y: number, reach: number) => 2 * Math.sqrt(reach ** 2 - y ** 2) - 10;
