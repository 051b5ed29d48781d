import { toLinearLight } from '#kit/linear-light.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import type { SeededRandom } from '#kit/seeded-random.ts';

// Drawing tools shared by discs and covers. All return short SVG text.

export type PathPoint = readonly [number, number];

/** A coordinate with one decimal at most. */
export const roundSvgCoordinate = (value: number) => String(Math.round(value * 10) / 10);

/** Text made safe for SVG; control characters, which XML forbids, are dropped. */
export const escapeSvgText = (text: string) =>
  text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '').replaceAll(/[&<>"']/g, (char) => entities[char] ?? '');
const entities: Record<string, string> = lookupTable({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});

export const circlePath = (cx: number, cy: number, r: number) =>
  `M${roundSvgCoordinate(cx - r)} ${roundSvgCoordinate(cy)}a${roundSvgCoordinate(r)} ${roundSvgCoordinate(r)} 0 1 0 ${roundSvgCoordinate(2 * r)} 0a${roundSvgCoordinate(r)} ${roundSvgCoordinate(r)} 0 1 0 ${roundSvgCoordinate(-2 * r)} 0z`;

export const pointOnCircle = (angle: number, r: number, cx = 500, cy = 500): PathPoint => [
  cx + r * Math.cos(angle),
  cy + r * Math.sin(angle),
];

export const polygonPath = (points: readonly PathPoint[]) =>
  `M${points.map(([x, y]) => `${roundSvgCoordinate(x)} ${roundSvgCoordinate(y)}`).join('L')}z`;
export const polylinePath = (points: readonly PathPoint[]) =>
  `M${points.map(([x, y]) => `${roundSvgCoordinate(x)} ${roundSvgCoordinate(y)}`).join('L')}`;

/** A closed smooth line that passes halfway between the given points. */
export function smoothClosedPath(points: readonly PathPoint[]): string {
  const middle = (i: number): PathPoint => {
    const [ax, ay] = points[i % points.length] ?? [0, 0];
    const [bx, by] = points[(i + 1) % points.length] ?? [0, 0];
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  const start = middle(points.length - 1);
  const pulls = points.map(([x, y], i) => `Q${Math.round(x)} ${Math.round(y)} ${middle(i).map(Math.round).join(' ')}`);
  return `M${start.map(Math.round).join(' ')}${pulls.join('')}z`;
}

/** An uneven round spot. */
export const blobPath = (random: SeededRandom, cx: number, cy: number, r: number, unevenness = 0.3, corners = 9) =>
  smoothClosedPath(
    Array.from({ length: corners }, (_, i) =>
      pointOnCircle((i / corners) * 2 * Math.PI, r * (1 + (random.next() - 0.5) * 2 * unevenness), cx, cy),
    ),
  );

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const toHex = (values: readonly number[]) =>
  `#${values
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The first colour with a share (0–1) of the second. */
export const mixColours = (from: string, to: string, share: number) => {
  const other = channels(to);
  return toHex(channels(from).map((value, i) => value + ((other[i] ?? value) - value) * share));
};

/** Relative luminance of WCAG, 0 black to 1 white. */
export function relativeLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => toLinearLight(value / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export const contrastRatio = (a: string, b: string) =>
  (Math.max(relativeLuminance(a), relativeLuminance(b)) + 0.05) /
  (Math.min(relativeLuminance(a), relativeLuminance(b)) + 0.05);

/** The ink with the best contrast to a ground. */
export const mostReadableInk = (ground: string, inks: readonly string[]) =>
  inks.reduce(
    (best, ink) => (contrastRatio(ink, ground) > contrastRatio(best, ground) ? ink : best),
    inks[0] ?? '#000000',
  );

/** A smooth random wave, roughly −1…1, the sum of three sines of unrelated lengths. */
export function randomWaveFunction(random: SeededRandom): (x: number) => number {
  const parts = [1, 2.3, 4.1].map((pace) => ({
    pace: pace * (0.8 + random.next() * 0.4),
    phase: random.next() * 7,
    height: 0.62 / pace,
  }));
  return (x) => parts.reduce((sum, { pace, phase, height }) => sum + height * Math.sin(x * pace + phase), 0);
}
