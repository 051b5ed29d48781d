import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGrooveEncoder } from '#modules/making/cut-check/groove-encoding.ts';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { balanceSides, splitTracksFreely, splitTracksInOrder } from './balance-sides.ts';
import { computeMeanAcceleration, isLastTrackBrightest } from './brightest-track.ts';
import {
  checkArrangement,
  findRecordLevelDecibels,
  listMeasuredTracksInOrder,
  type PlannableTrack,
} from './check-arrangement.ts';
import { compareSidePlans } from './compare-side-plans.ts';
import {
  addEmptySide,
  arrangeStoredTracks,
  moveTracksToSide,
  rearrangeTracks,
  removeLastSide,
  type SideArrangement,
  setGapBeforeTrack,
} from './side-arrangement.ts';

const pressing = { size: '12', speed: '33', medium: 'lacquer' } as const;
const cut = defaultPlantProfile.cut.lacquer;
const plan = { disc: defaultPlantProfile.discs['12'], cut, speed: '33' } as const;

/** A groove of constant width: its edges move `excursion` µm at the reference. */
function groove(seconds: number, excursion = 30, acceleration = 100_000): Uint8Array {
  const writer = createGrooveEncoder(cut);
  for (let i = 0; i < seconds * 30; i++) writer.add(excursion, excursion, 0, 0, 5, acceleration);
  return writer.bytes();
}

const track = (id: number, seconds: number, excursion?: number, acceleration?: number): PlannableTrack => ({
  id,
  uuid: `uuid-${id}`,
  title: `Track ${id}`,
  groove: groove(seconds, excursion, acceleration),
  head: 0,
  tail: 0,
  sample_rate: 44_100,
});
const byId = (...tracks: PlannableTrack[]) => new Map(tracks.map((each) => [each.id, each]));
const sides = (...all: number[][]): SideArrangement =>
  rearrangeTracks([{ letter: 'A', tracks: all.flat().map((id) => ({ id, gap_before: null })) }], all);
const listTrackIds = (arrangement: SideArrangement) => arrangement.map((side) => side.tracks.map(({ id }) => id));

describe('an arrangement of tracks', () => {
  test('has each side up to the last one in use, and tracks without a side at the end', () => {
    const stored = (id: number, side: string) => ({ id, side, gap_before: null });
    const arrangement = arrangeStoredTracks([stored(1, 'A'), stored(2, 'C'), stored(3, '')]);
    expect(arrangement.map(({ letter }) => letter)).toEqual(['A', 'B', 'C']);
    expect(listTrackIds(arrangement)).toEqual([[1], [], [2, 3]]);
  });

  test('takes a moved track before another one, or at the end of a side', () => {
    expect(listTrackIds(moveTracksToSide(sides([1, 2, 3], [4]), [1], 'B', 4))).toEqual([
      [2, 3],
      [1, 4],
    ]);
    expect(listTrackIds(moveTracksToSide(sides([1, 2, 3], [4]), [3, 1], 'B', null))).toEqual([[2], [4, 1, 3]]);
    expect(listTrackIds(moveTracksToSide(sides([1, 2, 3], [4]), [3], 'A', 1))).toEqual([[3, 1, 2], [4]]);
  });

  test('keeps the gap of a track that moves', () => {
    const moved = moveTracksToSide(setGapBeforeTrack(sides([1, 2], [3]), 2, 4.5), [2], 'B', null);
    expect(moved[1]!.tracks.at(-1)).toEqual({ id: 2, gap_before: 4.5 });
  });

  test('gives the tracks of a removed side to the side before it', () => {
    expect(listTrackIds(removeLastSide(sides([1], [2], [3])))).toEqual([[1], [2, 3]]);
    expect(listTrackIds(removeLastSide(sides([1])))).toEqual([[1]]);
  });

  test('has eight sides at most', () => {
    const full = Array.from({ length: 12 }).reduce<SideArrangement>((before) => addEmptySide(before), sides([1]));
    expect(full.map(({ letter }) => letter).join('')).toBe('ABCDEFGH');
  });

  test('loses and doubles no track in any move', () => {
    const raw = fc.array(fc.array(fc.nat(20), { maxLength: 6 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(raw, fc.nat(20), fc.nat(7), fc.option(fc.nat(20)), (given, id, side, before) => {
        const seen = new Set<number>();
        const start = sides(...given.map((ids) => ids.filter((each) => !seen.has(each) && seen.add(each))));
        const { letter } = start[side % start.length]!;
        const moved = listTrackIds(moveTracksToSide(start, [id], letter, before)).flat();
        expect(moved.toSorted((a, b) => a - b)).toEqual([...seen].toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('a balanced record', () => {
  test('in order has the least full fullest side', () => {
    expect(splitTracksInOrder([5, 1, 1, 1, 4], 2)).toEqual([
      [0, 1],
      [2, 3, 4],
    ]);
    expect(splitTracksInOrder([1, 1, 1, 9], 2)).toEqual([[0, 1, 2], [3]]);
  });

  const spaces = fc.array(fc.double({ min: 0.1, max: 40, noNaN: true }), { minLength: 1, maxLength: 9 });
  const fullest = (parts: number[][], all: number[]) =>
    Math.max(...parts.map((part) => part.reduce((sum, index) => sum + all[index]!, 0)));

  const number = fc.integer({ min: 1, max: 4 });

  test('in order is as good as the best of all cuts, and keeps the order', () => {
    fc.assert(
      fc.property(spaces, number, (all, parts) => {
        const found = splitTracksInOrder(all, parts);
        expect(found.flat()).toEqual(all.map((_, index) => index));
        expect(found).toHaveLength(parts);
        expect(fullest(found, all)).toBeCloseTo(bestInOrder(all, parts), 6);
      }),
    );
  });

  test('in any order holds each track once and is at most a third above the ideal', () => {
    fc.assert(
      fc.property(spaces, number, (all, parts) => {
        const found = splitTracksFreely(all, parts);
        expect(found.flat().toSorted((a, b) => a - b)).toEqual(all.map((_, index) => index));
        const sum = all.reduce((before, space) => before + space, 0);
        const ideal = Math.max(sum / parts, ...all, twoThatShare(all, parts));
        expect(fullest(found, all)).toBeLessThanOrEqual((4 / 3) * ideal + 1e-6);
      }),
    );
  });

  test('moves a track from a side that is too long, so that the record is cut louder', () => {
    const tracks = byId(...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => track(id, 240, 60)));
    const uneven = sides([1, 2, 3, 4, 5, 6], [7, 8]);
    const level = (arrangement: SideArrangement) =>
      findRecordLevelDecibels(checkArrangement(arrangement, tracks, defaultPlantProfile, pressing, new Map()))!;
    const balanced = rearrangeTracks(
      uneven,
      balanceSides(listMeasuredTracksInOrder(uneven, tracks, cut)!, 2, plan, 'in_order'),
    );
    expect(listTrackIds(balanced)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
    expect(level(balanced)).toBeGreaterThan(level(uneven) + 1);
  });

  test('weighs loud tracks by their space, not by their minutes', () => {
    const tracks = byId(track(1, 300, 90), track(2, 300, 5), track(3, 300, 5), track(4, 300, 5));
    const start = sides([1, 2], [3, 4]);
    const balanced = balanceSides(listMeasuredTracksInOrder(start, tracks, cut)!, 2, plan, 'in_order');
    expect(balanced).toEqual([[1], [2, 3, 4]]);
  });
});

describe('a checked plan', () => {
  test('is cut as a whole at the level of its fullest side', () => {
    const tracks = byId(track(1, 1500, 60), track(2, 120));
    const checked = checkArrangement(sides([1], [2]), tracks, defaultPlantProfile, pressing, new Map());
    expect(checked[1]!.cut!.level).toBe(0);
    expect(checked[0]!.cut!.level).toBeLessThan(-1);
    expect(findRecordLevelDecibels(checked)).toBe(checked[0]!.cut!.level);
  });

  test('has no level while a track is not measured', () => {
    const tracks = byId(track(1, 60), { ...track(2, 60), groove: null });
    const checked = checkArrangement(sides([1], [2]), tracks, defaultPlantProfile, pressing, new Map());
    expect(findRecordLevelDecibels(checked)).toBeNull();
    expect(listMeasuredTracksInOrder(sides([1], [2]), tracks, cut)).toBeNull();
  });

  test('calculates only sides that changed', () => {
    const tracks = byId(track(1, 60), track(2, 60), track(3, 60), track(4, 60));
    const memory = new Map();
    const [a, b, c] = checkArrangement(sides([1], [2], [3, 4]), tracks, defaultPlantProfile, pressing, memory);
    const moved = checkArrangement(sides([1], [2, 3], [4]), tracks, defaultPlantProfile, pressing, memory);
    expect(moved[0]).toBe(a);
    expect(moved[1]).not.toBe(b);
    expect(moved[2]).not.toBe(c);
  });

  test('counts a longer gap in the length of the side', () => {
    const tracks = byId(track(1, 60), track(2, 60));
    const seconds = (arrangement: SideArrangement) =>
      checkArrangement(arrangement, tracks, defaultPlantProfile, pressing, new Map())[0]!.cut!.seconds;
    expect(seconds(sides([1, 2]))).toBeCloseTo(122, 1);
    expect(seconds(setGapBeforeTrack(sides([1, 2]), 2, 10))).toBeCloseTo(130, 1);
  });

  test('compares speeds and numbers of discs: more discs are never quieter, and 45 needs more space', () => {
    const tracks = byId(...[1, 2, 3, 4, 5, 6].map((id) => track(id, 420, 70)));
    const plans = compareSidePlans(sides([1, 2, 3], [4, 5, 6]), tracks, defaultPlantProfile, pressing, {
      discs: 2,
      memory: new Map(),
    });
    const level = (speed: string, discs: number) =>
      plans.find((each) => each.speed === speed && each.discs === discs)!.level;
    expect(plans).toHaveLength(4);
    expect(level('33', 2)).toBeGreaterThan(level('33', 1));
    expect(level('45', 1)).toBeLessThan(level('33', 1));
    expect(plans.find((each) => each.discs === 2)!.arrangement).toHaveLength(4);
  });

  test('warns when the last track of a side is clearly its brightest', () => {
    const { last_track_ratio } = defaultPlantProfile.sound;
    const brightness = (...values: number[]) =>
      values.map((value) => computeMeanAcceleration(groove(10, 30, value), cut));
    expect(isLastTrackBrightest(brightness(100_000, 120_000, 300_000), last_track_ratio)).toBe(true);
    expect(isLastTrackBrightest(brightness(300_000, 100_000), last_track_ratio)).toBe(false);
    expect(isLastTrackBrightest(brightness(100_000), last_track_ratio)).toBe(false);
    // A plant that warns later.
    expect(isLastTrackBrightest(brightness(100_000, 120_000, 300_000), 4)).toBe(false);
  });
});

/** By trying all cuts. */
function bestInOrder(all: number[], parts: number): number {
  const sum = (from: number, to: number) => all.slice(from, to).reduce((before, space) => before + space, 0);
  const best = (from: number, left: number): number => {
    if (left === 1) return sum(from, all.length);
    let least = sum(from, all.length);
    for (let to = from; to <= all.length; to++) least = Math.min(least, Math.max(sum(from, to), best(to, left - 1)));
    return least;
  };
  return best(0, parts);
}

/** With more tracks than sides, two of the largest must share a side (a lower bound of the ideal). */
const twoThatShare = (all: number[], parts: number): number => {
  const sorted = all.toSorted((a, b) => b - a);
  return (sorted[parts - 1] ?? 0) + (sorted[parts] ?? 0);
};
