import { seededRandom } from '#kit/seeded-random.ts';
import { readablePaletteInk } from './cover-drawing-tools.ts';
import { type CoverPalette, coverPalettesForGenre } from './cover-palettes.ts';
import { drawPortraitHead } from './draw-portrait-head.ts';
import {
  circlePath,
  mixColours,
  type PathPoint,
  pointOnCircle,
  polygonPath,
  polylinePath,
  randomWaveFunction,
  roundSvgCoordinate,
} from './svg-shapes-and-colours.ts';
import { placeSvgText, type Typesetter } from './svg-typesetting.ts';

// Pictures of invented people and companies: for demo creators, and for real ones until they upload their own.

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

/** An artist's portrait of flat pieces, 1000 × 1000. A group gets several heads. */
export function artistPortraitSvg({
  seed,
  name,
  genre,
  members = 1,
}: {
  seed: string | number;
  name: string;
  genre?: number;
  members?: number;
}): string {
  const random = seededRandom(`portrait ${seed} ${name}`);
  const p = random.pick(coverPalettesForGenre(genre));
  const scale = members > 1 ? 0.74 : 1;
  const people = Array.from({ length: Math.min(members, 4) }, (_, i) => {
    const x = members > 1 ? 500 + (i - (members - 1) / 2) * (520 / (members - 1)) : 500;
    const [skin = p.one, light = p.ground, accent = p.three, dark = p.ink] = random.shuffle(tones(p));
    return `<g transform="translate(${roundSvgCoordinate(x - 500 * scale)} ${roundSvgCoordinate(1010 - 1000 * scale)}) scale(${scale})">${drawPortraitHead(random, [skin, light, accent, dark])}</g>`;
  });
  return svg(
    1000,
    1000,
    `<rect width="1000" height="1000" fill="${p.two}"/>${backdrop(random.int(0, 2), p)}${people.join('')}`,
  );
}

const tones = (p: CoverPalette): readonly string[] => [
  p.one,
  p.three,
  mixColours(p.ink, p.one, 0.2),
  mixColours(p.ground, p.one, 0.35),
];

function backdrop(kind: number, p: CoverPalette): string {
  const soft = mixColours(p.two, p.ground, 0.3);
  const rays = Array.from({ length: 16 }, (_, i) =>
    polygonPath([
      [500, 520],
      pointOnCircle((i / 8) * Math.PI, 900, 500, 520),
      pointOnCircle(((i + 0.5) / 8) * Math.PI, 900, 500, 520),
    ]),
  );
  return (
    [
      `<circle cx="500" cy="420" r="400" fill="${soft}"/>`,
      `<path fill="${soft}" d="${rays.join('')}"/>`,
      `<path fill="${soft}" d="M0 0h500v1000H0z"/>`,
    ][kind] ?? ''
  );
}

/** A record label's mark: its initial inside one of five devices, 1000 × 1000. */
export function labelLogoSvg({ seed, name }: { seed: string | number; name: string }, typesetter?: Typesetter): string {
  const random = seededRandom(`logo ${seed} ${name}`);
  const p = random.pick([7, 10, 12, 16, 1].flatMap((genre) => coverPalettesForGenre(genre)));
  const on = readablePaletteInk(p.one, p);
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? 'S';
  const letter = (size: number, y: number, fill: string, face: 'display' | 'didone' | 'wide' | 'serif') =>
    placeSvgText(initial, { x: 500, y, size, face, bold: true, fill, anchor: 'middle' }, typesetter);
  const devices = [
    () =>
      `<circle cx="500" cy="500" r="380" fill="${p.one}"/><g fill="none" stroke="${on}" stroke-width="6" opacity=".5"><circle cx="500" cy="500" r="350"/><circle cx="500" cy="500" r="330"/></g>${letter(430, 654, on, 'display')}`,
    () => `<path fill="${p.one}" d="M140 860V500a360 360 0 0 1 720 0v360z"/>${letter(460, 740, on, 'didone')}`,
    () =>
      `<rect x="140" y="140" width="720" height="720" fill="${p.one}"/><path fill="${p.three}" d="M140 860a720 720 0 0 1 720 -720v720z"/>${letter(440, 700, readablePaletteInk(p.three, p), 'wide')}`,
    () =>
      `<path fill="${p.one}" d="${polygonPath(Array.from({ length: 40 }, (_, i) => pointOnCircle((i / 20) * Math.PI, i % 2 === 0 ? 400 : 356)))}"/>${letter(420, 646, on, 'serif')}`,
    () =>
      `<g fill="none" stroke="${p.one}" stroke-width="34">${[390, 330, 270].map((r) => `<path d="${circlePath(500, 500, r)}"/>`).join('')}</g>${letter(300, 608, p.ink, 'display')}`,
  ];
  return svg(1000, 1000, `<rect width="1000" height="1000" fill="${p.ground}"/>${random.pick(devices)()}`);
}

/** A wide header without words, 1600 × 520: swells in the creator's palette. */
export function creatorHeaderSvg({ seed, genre }: { seed: string | number; genre?: number }): string {
  const random = seededRandom(`header ${seed}`);
  const p = random.pick(coverPalettesForGenre(genre));
  const swells = Array.from({ length: 7 }, (_, i) => {
    const line = randomWaveFunction(random);
    const crest = Array.from({ length: 41 }, (_, k): PathPoint => [k * 40, 150 + i * 56 + line(k / 6) * 70]);
    const fill =
      [
        p.two,
        mixColours(p.two, p.one, 0.35),
        p.one,
        mixColours(p.one, p.three, 0.5),
        p.three,
        mixColours(p.three, p.ink, 0.4),
        p.ink,
      ][i] ?? p.ink;
    return `<path fill="${fill}" d="${polygonPath([...crest, [1600, 520], [0, 520]])}"/><path fill="none" stroke="${p.ground}" stroke-width="1.5" opacity=".4" d="${polylinePath(crest.map(([x, y]) => [x, y + 14]))}"/>`;
  });
  return svg(
    1600,
    520,
    `<rect width="1600" height="520" fill="${p.ground}"/><circle cx="${random.int(300, 1300)}" cy="170" r="110" fill="${p.one}"/>${swells.join('')}`,
  );
}
