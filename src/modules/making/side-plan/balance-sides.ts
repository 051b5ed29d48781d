// Balanced sides: all sides of a record are cut at one level, so the fullest side decides it. The plan with the least
// full side is the loudest.
import type { SpiralSettings } from '#modules/making/cut-check/groove-spiral.ts';
import { createTrackBandCalculator, type MeasuredTrack } from './track-band-on-side.ts';

/** The order of tracks that is kept: that of the record, or none between sides. */
export type BalanceMode = 'in_order' | 'any_order';

const step = 0.25;
const lowest = -24;

/**
 * Divides tracks among sides so that the fullest side takes the least space, at the highest level up to the reference
 * that fits. Within a side tracks keep their order.
 * @param sides at least 1; no side stays empty while there are as many tracks
 * @returns the ids of each side
 */
export function balanceSides(
  tracks: readonly MeasuredTrack[],
  sides: number,
  plan: SpiralSettings,
  mode: BalanceMode,
): number[][] {
  const spacesAt = createTrackBandCalculator(tracks, plan);
  const free = plan.disc.outer_radius - plan.disc.inner_radius;
  const split = mode === 'in_order' ? splitTracksInOrder : splitTracksFreely;
  const at = (steps: number) => {
    const spaces = spacesAt(-steps * step);
    const parts = split(spaces, sides);
    return { parts, fits: parts.every((part) => total(part, spaces) <= free) };
  };
  let low = 0;
  let high = -lowest / step;
  let best = at(0);
  // The fewest steps below the reference at which all sides fit.
  if (!best.fits) {
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (at(middle).fits) high = middle;
      else low = middle;
    }
    best = at(high);
  }
  return best.parts.map((part) => part.map((index) => tracks[index]!.id));
}

const total = (part: readonly number[], spaces: readonly number[]): number =>
  part.reduce((sum, index) => sum + spaces[index]!, 0);

/** Consecutive parts whose greatest sum is the least. */
export function splitTracksInOrder(spaces: readonly number[], parts: number): number[][] {
  const count = spaces.length;
  const filled = Math.max(1, Math.min(parts, count));
  const sums = [0];
  for (const space of spaces) sums.push(sums.at(-1)! + space);
  // greatest[k][j]: the least possible greatest sum of the first j tracks on k + 1 sides; from[k][j]: its last cut.
  let greatest = sums.slice();
  const from: number[][] = [];
  for (let k = 1; k < filled; k++) {
    const next = new Array<number>(count + 1).fill(Number.POSITIVE_INFINITY);
    const cut = new Array<number>(count + 1).fill(0);
    for (let j = k + 1; j <= count; j++)
      for (let i = k; i < j; i++) {
        const worst = Math.max(greatest[i]!, sums[j]! - sums[i]!);
        if (worst < next[j]!) {
          next[j] = worst;
          cut[j] = i;
        }
      }
    greatest = next;
    from.push(cut);
  }
  const result: number[][] = [];
  let end = count;
  for (let k = filled - 2; k >= 0; k--) {
    const start = from[k]![end]!;
    result.unshift(range(start, end));
    end = start;
  }
  result.unshift(range(0, end));
  return [...result, ...Array.from({ length: parts - filled }, () => [])];
}

/**
 * Any parts: the largest tracks first, each to the emptiest side, then moves and swaps while they lower the greatest
 * sum. Sides are ordered by their first track.
 */
export function splitTracksFreely(spaces: readonly number[], parts: number): number[][] {
  const side = new Array<number>(spaces.length).fill(0);
  const sums = new Array<number>(parts).fill(0);
  for (const index of range(0, spaces.length).toSorted((a, b) => spaces[b]! - spaces[a]!)) {
    const emptiest = sums.indexOf(Math.min(...sums));
    side[index] = emptiest;
    sums[emptiest]! += spaces[index]!;
  }
  while (improve(spaces, side, sums));
  const result = Array.from({ length: parts }, (_, part) => range(0, spaces.length).filter((at) => side[at] === part));
  return result.toSorted((a, b) => (a[0] ?? spaces.length) - (b[0] ?? spaces.length));
}

/** Moves one track of the fullest side, or swaps it with a smaller one; false where nothing lowers the fuller side. */
function improve(spaces: readonly number[], side: number[], sums: number[]): boolean {
  const full = sums.indexOf(Math.max(...sums));
  for (let trackIndex = 0; trackIndex < spaces.length; trackIndex++) {
    if (side[trackIndex] !== full) continue;
    for (let other = 0; other < sums.length; other++) {
      if (other === full) continue;
      for (const otherTrackIndex of [-1, ...range(0, spaces.length).filter((at) => side[at] === other)]) {
        const difference = spaces[trackIndex]! - (otherTrackIndex < 0 ? 0 : spaces[otherTrackIndex]!);
        if (difference <= 1e-9 || sums[other]! + difference >= sums[full]! - 1e-9) continue;
        side[trackIndex] = other;
        if (otherTrackIndex >= 0) side[otherTrackIndex] = full;
        sums[full]! -= difference;
        sums[other]! += difference;
        return true;
      }
    }
  }
  return false;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);
