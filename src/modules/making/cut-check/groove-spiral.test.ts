import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { decibelsToGain, findFittingLevelDecibels } from './fitting-level.ts';
import { createGrooveSlices } from './groove-encoding.ts';
import { createSpiralRadii, layOutGroove, type SpiralSettings } from './groove-spiral.ts';
import type { SideGroove } from './join-side-groove.ts';
import { computeSideCut } from './side-cut.ts';
import { decodeTestGroove, encodeToneGroove, makeSteadySide } from './test-grooves.test-support.ts';
import { findWorstGroovePlaces } from './worst-groove-places.ts';

const { lacquer, dmm } = defaultPlantProfile.cut;
const plan = (size: '12' | '10' | '7', speed: '33' | '45', cut = lacquer): SpiralSettings => ({
  disc: defaultPlantProfile.discs[size],
  cut,
  speed,
});
const columns = [
  plan('12', '33'),
  plan('12', '45'),
  plan('10', '33'),
  plan('10', '45'),
  plan('7', '33'),
  plan('7', '45'),
];

/** Bass in both channels: it takes the most space on a disc. */
const bass = (decibels: number, minutes: number): SideGroove => {
  const tone = { hertz: 45, dbfs: lacquer.reference_dbfs + decibels, left: 1, right: 1 };
  return makeSteadySide(decodeTestGroove(encodeToneGroove(44_100, 3, tone, lacquer), lacquer), minutes);
};

const minutesThatFit = (side: SideGroove, each: SpiralSettings): number =>
  layOutGroove(side, 1, each, createSpiralRadii(side.outUm.length), each.disc.inner_radius) / 1800;

const clock = (text: string): number => Number(text.split(':')[0]) + Number(text.split(':')[1]) / 60;

/** The plants' tables: level of the steady sine that stands for the class, minutes by size and speed. */
test.each([
  ['long', -4, ['25:00', '18:31', '17:14', '12:46', '8:49', '6:32']],
  ['reference', 0, ['19:35', '14:30', '13:30', '10:00', '6:55', '5:07']],
  ['loud, 125 lines per inch', 6, ['12:33', '9:18', '8:39', '6:25', '4:26', '3:17']],
  ['loud, 115 lines per inch', 6.75, ['11:33', '8:33', '7:58', '5:54', '4:04', '3:01']],
  ['extreme', 12, ['7:14', '5:21', '4:59', '3:41', '2:33', '1:53']],
] as const)('the side lengths of the class %s are within 2 %% of the tables of plants', (_, decibels, table) => {
  const side = bass(decibels, 26);
  for (const [index, length] of table.entries())
    expect(Math.abs(minutesThatFit(side, columns[index]!) / clock(length) - 1), length).toBeLessThan(0.02);
});

test('DMM holds 10 to 15 % more than lacquer at the reference level', () => {
  const side = bass(0, 26);
  const more = minutesThatFit(side, plan('12', '33', dmm)) / minutesThatFit(side, plan('12', '33'));
  expect(more).toBeGreaterThan(1.1);
  expect(more).toBeLessThan(1.15);
});

/** A side of noise with loud bursts, the same in each run. */
function burstySide(minutes: number): SideGroove {
  const count = minutes * 1800;
  const side = { ...createGrooveSlices(count), starts: [0, count >> 1], ends: [(count >> 1) - 60, count] };
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let i = 0; i < count; i++) {
    if (i >= side.ends[0]! && i < side.starts[1]!) continue;
    const size = 20 * random() * (random() < 0.05 ? 5 : 1);
    side.outUm[i] = size * (random() - 0.2);
    side.inUm[i] = size * (random() - 0.2);
    side.riseUm[i] = 0.4 * size * random();
    side.fallUm[i] = 0.4 * size * random();
    side.velocity[i] = size;
    side.acceleration[i] = 1e5 * random();
  }
  return side;
}

test('neighbouring turns keep the land, the groove keeps its depth, and the radius falls at most by the most pitch', () => {
  const side = burstySide(12);
  const each = plan('12', '33');
  const space = createSpiralRadii(side.outUm.length);
  expect(layOutGroove(side, 1, each, space)).toBe(side.outUm.length);
  const steepest = lacquer.most_pitch / 54 / 1000 + 1e-9;
  let closest = Number.POSITIVE_INFINITY;
  for (let i = 1; i < side.outUm.length; i++) {
    expect(space.radiusMm[i]!).toBeLessThanOrEqual(space.radiusMm[i - 1]!);
    const isBand = i >= side.ends[0]! && i < side.starts[1]!;
    if (!isBand) expect(space.radiusMm[i - 1]! - space.radiusMm[i]!).toBeLessThanOrEqual(steepest);
    if (i < 54) continue;
    const depth = (at: number) => Math.max(lacquer.nominal_depth, lacquer.least_depth + side.riseUm[at]!);
    const inner = space.radiusMm[i - 54]! * 1000 - depth(i - 54) - side.inUm[i - 54]!;
    const outer = space.radiusMm[i]! * 1000 + depth(i) + side.outUm[i]!;
    closest = Math.min(closest, inner - outer);
  }
  expect(closest).toBeGreaterThan(lacquer.land - 0.01);
  expect(closest).toBeLessThan(lacquer.land + 0.01);
});

test('the band between two tracks keeps its width where all turns are too loud for the most pitch', () => {
  const side = burstySide(2);
  const space = createSpiralRadii(side.outUm.length);
  layOutGroove(side, 32, plan('12', '33'), space);
  const between = (space.radiusMm[side.ends[0]! - 1]! - space.radiusMm[side.starts[1]!]!) * 1000;
  expect(between).toBeGreaterThan(lacquer.band);
});

test('the band between two tracks is as wide as the profile says', () => {
  const side = burstySide(4);
  const { tracks } = computeSideCut(side, plan('12', '33'));
  const between = (tracks[0]!.until - tracks[1]!.from) * 1000;
  expect(between).toBeGreaterThan(lacquer.band);
  expect(between).toBeLessThan(lacquer.band + 250);
});

test('the level that fits is the highest in steps of 0.05 dB', () => {
  const side = bass(0, 24);
  const each = plan('12', '33');
  const space = createSpiralRadii(side.outUm.length);
  const level = findFittingLevelDecibels(side, each, space)!;
  const fits = (decibels: number) =>
    layOutGroove(side, decibelsToGain(decibels), each, space, each.disc.inner_radius) === side.outUm.length;
  expect(fits(level)).toBe(true);
  expect(fits(level + 0.05)).toBe(false);
  // 24 minutes are as long as the class "long" less a minute.
  expect(level).toBeGreaterThan(-4);
  expect(level).toBeLessThan(-2.5);
});

test('for any sound, length and disc the level that fits is the highest that fits', () => {
  const sounds = { bass: () => bass(0, 24), bursts: () => burstySide(24), silence: () => burstySide(24) };
  const made = Object.fromEntries(Object.entries(sounds).map(([name, make]) => [name, make()]));
  for (const name of ['outUm', 'inUm', 'riseUm'] as const) made.silence![name].fill(0);
  const space = createSpiralRadii(24 * 1800);
  fc.assert(
    fc.property(
      fc.constantFrom('bass', 'bursts', 'silence'),
      fc.integer({ min: 1, max: 24 * 1800 }),
      fc.integer({ min: -30, max: 40 }),
      fc.constantFrom(...columns),
      (sound, count, decibels, each) => {
        const whole = made[sound]!;
        const louder = (values: Float32Array) =>
          values.subarray(0, count).map((value) => value * decibelsToGain(decibels));
        const side: SideGroove = {
          ...whole,
          outUm: louder(whole.outUm),
          inUm: louder(whole.inUm),
          riseUm: louder(whole.riseUm),
          starts: [0],
          ends: [count],
        };
        const level = findFittingLevelDecibels(side, each, space);
        const fits = (at: number) =>
          layOutGroove(side, decibelsToGain(at), each, space, each.disc.inner_radius) === count;
        expect(level === null ? fits(-40) : !fits(level)).toBe(false);
        if (level !== null && level < 24) expect(fits(level + 0.05)).toBe(false);
      },
    ),
    { numRuns: 60, seed: 35 },
  );
});

test('a short side is cut at the reference and tells the place and time that stay free', () => {
  const cut = computeSideCut(bass(0, 10), plan('12', '33'));
  expect(cut.level).toBe(0);
  expect(cut.level_fits).toBeGreaterThan(6);
  expect(cut.seconds_left / 60).toBeCloseTo(19.58 - 10, 0);
  expect(cut.place_left).toBeCloseTo((85 * 9.58) / 19.58, 0);
  expect(cut.lines_per_inch).toBeCloseTo(195, -0.7);
});

test('a treble tone is traced at the rim and too tightly curved at the label', () => {
  const tone = { hertz: 10_007, dbfs: -14, left: 1, right: 1 };
  const groove = decodeTestGroove(encodeToneGroove(96_000, 3, tone, lacquer), lacquer);
  const side = makeSteadySide(groove, 19);
  const each = plan('12', '33');
  const space = createSpiralRadii(side.outUm.length);
  layOutGroove(side, 1, each, space);
  // A curve of 18 µm at speed V needs an acceleration of V²/18 µm.
  const limit = Math.sqrt(groove.acceleration[40]! * 18e-4) / ((2 * Math.PI * 100) / 3 / 60);
  const places = findWorstGroovePlaces(side, 1, each, space);
  expect(places).toHaveLength(10);
  for (const place of places) {
    expect(place.rule).toBe('groove_tracing');
    expect(place.radius / 10).toBeLessThan(limit);
    expect(place.value).toBeCloseTo(18 * ((place.radius / 10) ** 2 / limit ** 2), 1);
  }
  expect(limit).toBeGreaterThan(7);
  expect(limit).toBeLessThan(14);
});

test('a side that no level fits says so', () => {
  expect(findFittingLevelDecibels(bass(0, 40), plan('7', '45'), createSpiralRadii(40 * 1800))).toBeNull();
});

test('one pass over a side of twenty minutes takes about a millisecond', () => {
  const side = burstySide(20);
  const each = plan('12', '33');
  const space = createSpiralRadii(side.outUm.length);
  const passes = Array.from({ length: 30 }, () => {
    const before = process.cpuUsage();
    for (let i = 0; i < 5; i++) layOutGroove(side, 1, each, space);
    return process.cpuUsage(before).user / 5000;
  });
  expect(Math.min(...passes)).toBeLessThan(3);
});
