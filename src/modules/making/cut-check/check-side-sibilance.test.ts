// Sibilance is judged at its radius: the same passage is never judged more mildly nearer to the label.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { DISC_SIZES, DISC_SPEEDS } from '#modules/making/plant-profiles/plant-profile.ts';
import { checkArrangement, type PlannableTrack } from '#modules/making/side-plan/check-arrangement.ts';
import { arrangeStoredTracks } from '#modules/making/side-plan/side-arrangement.ts';
import { type CutSettings, checkSide } from './check-side.ts';
import { checkSideSibilance, computeSibilanceLimit } from './check-side-sibilance.ts';
import { createGrooveEncoder } from './groove-encoding.ts';
import { analyseChannels, joinSamples, makeSineTone, mixSamples } from './test-signals.test-support.ts';
import type { TimedValue } from './time-spans.ts';

const pressing = { size: '12', speed: '33', medium: 'lacquer' } as const;
const { sibilance_warn: inner, sibilance_warn_outer: outer } = defaultPlantProfile.sound;

/** A quiet track of so many minutes. */
function track(id: number, minutes: number, sibilance: TimedValue[] = []): PlannableTrack {
  const writer = createGrooveEncoder(defaultPlantProfile.cut.lacquer);
  for (let i = 0; i < minutes * 60 * 30; i++) writer.add(20, 20, 0, 0, 1, 1000);
  const sounds = { groove: writer.bytes(), head: 1, tail: 1, sample_rate: 44_100 };
  return { id, uuid: `u${id}`, title: `Track ${id}`, ...sounds, sibilance };
}

/** The sibilance that is found on a side of these tracks. */
function findOnSide(tracks: readonly PlannableTrack[], disc: CutSettings = pressing, profile = defaultPlantProfile) {
  const placed = tracks.map((each, index) => ({ ...each, side: 'A', position: index + 1, gap_before: null }));
  const { cut } = checkSide(placed, profile, disc);
  return cut?.findings.find(({ rule }) => rule === 'sibilance');
}

describe('the sibilance of a side', () => {
  test('is found with track, second and radius, from the samples of its masters', () => {
    const voice = makeSineTone(3, -20, { hertz: 2000 });
    const s = mixSamples(makeSineTone(0.2, -10, { hertz: 6500 }), makeSineTone(0.2, -10, { hertz: 8200 }));
    const samples = joinSamples(voice, s, voice);
    const { groove, measures } = analyseChannels([samples, samples]);
    const sharp = { ...track(2, 1), groove, sibilance: measures.sibilance };
    const found = findOnSide([track(1, 2), sharp], { ...pressing, size: '7' });
    expect(found).toMatchObject({ light: 'amber', numbers: { number: 1 } });
    const { value, limit, radius, rim } = found!.numbers as Record<string, number>;
    expect(value).toBeGreaterThan(limit!);
    expect(rim).toBeGreaterThan(limit!);
    expect(radius).toBeLessThan(defaultPlantProfile.discs['7'].outer_radius - 5);
    expect(found!.places).toMatchObject([{ track_id: 2, position: 2, at_second: expect.closeTo(3, 0), radius }]);
    expect(found!.places[0]!.share).toBeCloseTo(10 ** ((value! - limit!) / 20), 6);
  });

  test('disappears from the plan when its track is moved outward, or cut at 45 rpm', () => {
    const sharp = track(2, 2, [{ at: 60, value: (inner + outer) / 2 }]);
    const tracks = new Map([track(1, 14), sharp].map((each) => [each.id, each]));
    const rulesOf = (order: readonly number[], settings: CutSettings = pressing) => {
      const arrangement = arrangeStoredTracks(order.map((id) => ({ id, side: 'A', gap_before: null })));
      const [side] = checkArrangement(arrangement, tracks, defaultPlantProfile, settings, new Map());
      return side!.cut!.findings.map(({ rule }) => rule);
    };
    expect(rulesOf([1, 2])).toEqual(['sibilance']);
    expect(rulesOf([2, 1])).toEqual([]);
    expect(rulesOf([1, 2], { ...pressing, speed: '45' })).not.toContain('sibilance');
  });

  test('names the worst place first, and at most ten', () => {
    const places = Array.from({ length: 12 }, (_, index) => ({ at: 5 * index, value: outer + 1 + (index % 4) }));
    const found = findOnSide([track(1, 2, places)])!;
    expect(found.numbers['number']).toBe(12);
    expect(found.places).toHaveLength(10);
    expect(found.places.map(({ share }) => share)).toEqual(
      found.places.map(({ share }) => share).toSorted((a, b) => b - a),
    );
  });

  test('is none without sibilance, and for masters that are not measured', () => {
    expect(findOnSide([track(1, 2)])).toBeUndefined();
    expect(findOnSide([{ ...track(1, 2), sibilance: null }])).toBeUndefined();
  });
});

describe('the limit of sibilance', () => {
  test('is that of the profile at both ends of a 12-inch side at 33⅓ rpm', () => {
    const { inner_radius, outer_radius } = defaultPlantProfile.discs['12'];
    expect(computeSibilanceLimit(inner_radius, '33', defaultPlantProfile)).toBeCloseTo(inner, 9);
    expect(computeSibilanceLimit(outer_radius, '33', defaultPlantProfile)).toBeCloseTo(outer, 9);
    const half = (inner_radius + outer_radius) / 2;
    expect(computeSibilanceLimit(half, '33', defaultPlantProfile)).toBeCloseTo((inner + outer) / 2, 9);
    expect(computeSibilanceLimit(60, '45', defaultPlantProfile)).toBeCloseTo(
      computeSibilanceLimit(81, '33', defaultPlantProfile),
      9,
    );
  });

  test('never judges the same passage more mildly nearer to the label, whatever the limits of the plant', () => {
    const decibels = fc.integer({ min: -20, max: 40 });
    const radius = fc.double({ min: 45, max: 150, noNaN: true });
    fc.assert(
      fc.property(
        decibels,
        decibels,
        decibels,
        radius,
        radius,
        fc.constantFrom(...DISC_SIZES),
        fc.constantFrom(...DISC_SPEEDS),
        (value, sibilance_warn, sibilance_warn_outer, one, other, size, speed) => {
          const sound = { ...defaultPlantProfile.sound, sibilance_warn, sibilance_warn_outer };
          const share = (at: number) =>
            checkSideSibilance([{ radius: at, value }], { ...defaultPlantProfile, sound }, { size, speed })[0]
              ?.places[0]?.share ?? 0;
          expect(share(Math.min(one, other))).toBeGreaterThanOrEqual(share(Math.max(one, other)));
        },
      ),
    );
  });

  test('never judges a track more mildly after more music on its side', () => {
    const sharp = track(2, 1, [{ at: 30, value: inner + 4 }]);
    const before = [1, 4, 8, 12, 15].map((minutes) => track(1, minutes));
    const shares = before.map((first) => findOnSide([first, sharp])?.places[0]?.share ?? 0);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBeGreaterThan(1);
  });
});

test('a weaker s near the label is measured beside ten stronger ones near the rim', () => {
  const voice = makeSineTone(1, -20, { hertz: 2000 });
  const s = (level: number) => makeSineTone(0.2, level, { hertz: 7000 });
  const strong = Array.from({ length: 12 }, () => [s(-8), voice]).flat();
  const samples = joinSamples(voice, ...strong, s(-11), voice);
  const { sibilance } = analyseChannels([samples, samples]).measures;
  const last = sibilance.at(-1)!;
  expect(last.at).toBeCloseTo(15.4, 0);
  expect(sibilance.filter(({ value }) => value > last.value).length).toBeGreaterThanOrEqual(10);
});
