// Each rule of a side fires just above its limit, at the second of the fault, and not just below.
import { describe, expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { checkSide } from './check-side.ts';
import { createGrooveEncoder } from './groove-encoding.ts';
import { createGrooveMeter } from './groove-meter.ts';
import { paperVelocity } from './test-grooves.test-support.ts';

const RATE = 96_000;
const BURST = { from: 8, until: 12 };
const { lacquer } = defaultPlantProfile.cut;
const pressing = { size: '12', speed: '33', medium: 'lacquer' } as const;

const checkGroove = (groove: Uint8Array) =>
  checkSide(
    [
      {
        ...{ id: 1, uuid: 'u', title: 'Tide', side: 'A', position: 1 },
        ...{ groove, head: 0, tail: 0, gap_before: null, sample_rate: RATE },
      },
    ],
    defaultPlantProfile,
    pressing,
  ).cut!;

/** Level of a tone from 8 to 12 s, which fades in and out, so that no jump passes the limit before the tone does. */
function burstLevel(second: number): number {
  const inside = Math.min(second - BURST.from, BURST.until - second);
  return Math.max(0, Math.min(1, inside / 0.4));
}

/** The findings of 16 s of quiet with a loud tone in the middle. A float master may pass full scale. */
function findBurst(rule: string, { hertz, dbfs, right }: { hertz: number; dbfs: number; right: number }) {
  const meter = createGrooveMeter(RATE, lacquer);
  const size = 10 ** (dbfs / 20);
  for (let second = 0; second < 16; second += 1) {
    const left = Float32Array.from({ length: RATE }, (_, i) => {
      const at = second + i / RATE;
      return size * burstLevel(at) * Math.sin(2 * Math.PI * hertz * at);
    });
    meter.push(
      left,
      left.map((sample) => right * sample),
    );
  }
  return checkGroove(meter.finish()).findings.find((found) => found.rule === rule);
}

/** µm of a wall for a sine, at the reference of the plant. */
const paperWall = (hertz: number, dbfs: number) => (1e4 * paperVelocity(hertz, dbfs, lacquer)) / (2 * Math.PI * hertz);

const { most_velocity, most_acceleration, most_depth, most_pitch, least_depth, nominal_depth, land } = lacquer;
/** The tone of each rule, whether right moves against left, and its value at the reference level, on paper. */
const CASES = [
  {
    rule: 'cutter_velocity',
    light: 'amber',
    tone: { hertz: 5000, right: 1 },
    atReference: paperVelocity(5000, -10, lacquer),
    limit: most_velocity,
    shown: most_velocity,
    still: 0,
  },
  {
    rule: 'cutter_acceleration',
    light: 'amber',
    tone: { hertz: 12_000, right: 1 },
    atReference: 2 * Math.PI * 12_000 * paperVelocity(12_000, -10, lacquer),
    limit: most_acceleration,
    shown: most_acceleration / 1e5,
    still: 0,
  },
  {
    // Opposite channels lift and sink the cutter by √2 of a wall; the least depth remains where it is highest.
    rule: 'groove_depth',
    light: 'amber',
    tone: { hertz: 45, right: -1 },
    atReference: 2 * Math.SQRT2 * paperWall(45, -10),
    limit: most_depth,
    shown: most_depth,
    still: least_depth,
  },
  {
    // Equal channels move two neighbouring turns towards each other by √2 of a wall each.
    rule: 'groove_land',
    light: 'red',
    tone: { hertz: 30, right: 1 },
    atReference: 2 * Math.SQRT2 * paperWall(30, -10),
    limit: most_pitch,
    shown: most_pitch,
    still: land + 2 * nominal_depth,
  },
] as const;

describe.each(CASES)('$rule', ({ rule, light, tone, atReference, limit, shown, still }) => {
  const levelOfLimit = -10 + 20 * Math.log10((limit - still) / atReference);

  test('fires 0.25 dB above its limit, at the second of the tone', () => {
    const found = findBurst(rule, { ...tone, dbfs: levelOfLimit + 0.25 });
    expect(found).toMatchObject({ light, numbers: { limit: shown } });
    expect(found?.numbers.value).toBeGreaterThan(shown);
    expect(found?.numbers.value).toBeLessThan(1.05 * shown);
    for (const { at_second, title } of found!.places) {
      expect(title).toBe('Tide');
      expect(at_second).toBeGreaterThanOrEqual(BURST.from);
      expect(at_second).toBeLessThanOrEqual(BURST.until);
    }
  });

  test('does not fire 0.25 dB below', () => {
    expect(findBurst(rule, { ...tone, dbfs: levelOfLimit - 0.25 })).toBeUndefined();
  });
});

/** A groove of constant loudness. @param excursion of its edges in µm */
function steadyGroove(minutes: number, excursion: number): Uint8Array {
  const writer = createGrooveEncoder(lacquer);
  for (let i = 0; i < Math.round(minutes * 1800); i++) writer.add(excursion, excursion, 0, 0, 1, 1000);
  return writer.bytes();
}

test.each([
  [19.4, []],
  [19.6, [{ rule: 'groove_length', light: 'amber', numbers: { limit: 19.5 } }]],
  [22.9, [{ rule: 'groove_length', light: 'amber', numbers: { limit: 19.5 } }]],
  [23.1, [{ rule: 'groove_length', light: 'red', numbers: { limit: 23 } }]],
])('a quiet side of %d minutes has the light of its length', (minutes, expected) => {
  const { findings } = checkGroove(steadyGroove(minutes, 0));
  expect(findings).toMatchObject(expected);
  expect(findings).toHaveLength(expected.length);
});

test.each([
  [-0.9, []],
  [-1.1, [{ rule: 'groove_level', light: 'amber' }]],
  [-5.9, [{ rule: 'groove_level', light: 'amber' }]],
  [-6.1, [{ rule: 'groove_level', light: 'red' }]],
])('a side that fits at %d dB has the light of its level', (level, expected) => {
  const fits = checkGroove(steadyGroove(15, 100)).level_fits!;
  // An edge that moves twice as far fits 6 dB lower.
  const { findings } = checkGroove(steadyGroove(15, 100 * 10 ** ((fits - level) / 20)));
  expect(findings).toMatchObject(expected);
  expect(findings).toHaveLength(expected.length);
  // The search for the level has steps of 0.05 dB.
  for (const { numbers } of findings) expect(Math.abs(numbers.value! + level)).toBeLessThan(0.1);
});
