// The recipes of EBU Tech 3341 (loudness and true peak) and Tech 3342 (loudness range).
import { describe, expect, test } from 'vitest';
import {
  dbfsToAmplitude,
  joinSamples,
  makeSilence,
  makeSineTone,
  measureChannels,
  measureStereo,
  TEST_SAMPLE_RATE_HZ,
} from './test-signals.test-support.ts';

const both = (samples: Float32Array) => measureStereo(samples, samples);
const repeated = (times: number, part: Float32Array) => joinSamples(...Array.from({ length: times }, () => part));

describe('loudness by EBU Tech 3341', () => {
  test.each([
    ['signal 1', makeSineTone(20, -23), -23],
    ['signal 2', makeSineTone(20, -33), -33],
    ['signal 3', joinSamples(makeSineTone(10, -36), makeSineTone(60, -23), makeSineTone(10, -36)), -23],
    [
      'signal 4',
      joinSamples(
        makeSineTone(10, -72),
        makeSineTone(10, -36),
        makeSineTone(60, -23),
        makeSineTone(10, -36),
        makeSineTone(10, -72),
      ),
      -23,
    ],
    ['signal 5', joinSamples(makeSineTone(20, -26), makeSineTone(20.1, -20), makeSineTone(20, -26)), -23],
  ])('%s has its integrated loudness within 0.1 LU', (_name, samples, lufs) => {
    const { integrated } = both(samples).loudness;
    expect(Math.abs((integrated ?? 0) - lufs)).toBeLessThan(0.1);
  });

  test.each([
    ['signal 1', -23],
    ['signal 2', -33],
  ])('%s has the same momentary and short-term loudness', (_name, lufs) => {
    const { momentary, short_term } = both(makeSineTone(20, lufs)).loudness;
    expect(Math.abs((momentary?.lufs ?? 0) - lufs)).toBeLessThan(0.1);
    expect(Math.abs((short_term?.lufs ?? 0) - lufs)).toBeLessThan(0.1);
  });

  test('signal 9: short-term loudness averages loud and soft parts of 3 s', () => {
    const { short_term } = both(repeated(5, joinSamples(makeSineTone(1.34, -20), makeSineTone(1.66, -30)))).loudness;
    expect(Math.abs((short_term?.lufs ?? 0) + 23)).toBeLessThan(0.1);
  });

  test('signal 10: 3 s of tone are found as short-term loudness wherever they begin', () => {
    for (const turn of [0, 1, 7, 13, 19]) {
      const at = 0.15 * turn;
      const { short_term } = both(joinSamples(makeSilence(at), makeSineTone(3, -23), makeSilence(1))).loudness;
      expect(Math.abs((short_term?.lufs ?? 0) + 23)).toBeLessThan(0.1);
      expect(short_term?.at).toBeCloseTo(at, 1);
    }
  });

  test('signal 12: momentary loudness averages loud and soft parts of 400 ms', () => {
    const { momentary } = both(repeated(25, joinSamples(makeSineTone(0.18, -20), makeSineTone(0.22, -30)))).loudness;
    expect(Math.abs((momentary?.lufs ?? 0) + 23)).toBeLessThan(0.1);
  });

  test('signal 13: 400 ms of tone are found as momentary loudness wherever they begin', () => {
    for (const turn of [0, 1, 2, 3, 4, 11, 19]) {
      const at = 0.02 * turn;
      const { momentary } = both(joinSamples(makeSilence(at), makeSineTone(0.4, -23), makeSilence(1))).loudness;
      expect(Math.abs((momentary?.lufs ?? 0) + 23)).toBeLessThan(0.1);
    }
  });
});

test.each([
  ['signal 1', joinSamples(makeSineTone(20, -20), makeSineTone(20, -30)), 10],
  ['signal 2', joinSamples(makeSineTone(20, -20), makeSineTone(20, -15)), 5],
  ['signal 3', joinSamples(makeSineTone(20, -40), makeSineTone(20, -20)), 20],
  [
    'signal 4',
    joinSamples(
      makeSineTone(20, -50),
      makeSineTone(20, -35),
      makeSineTone(20, -20),
      makeSineTone(20, -35),
      makeSineTone(20, -50),
    ),
    15,
  ],
])('%s of EBU Tech 3342 has its loudness range within 1 LU', (_name, samples, range) => {
  expect(Math.abs((both(samples).loudness.range ?? 0) - range)).toBeLessThan(1);
});

const half = 20 * Math.log10(0.5);

describe('true peak', () => {
  test.each([
    ['signal 15', TEST_SAMPLE_RATE_HZ / 4, half, 0, -6],
    ['signal 16', TEST_SAMPLE_RATE_HZ / 4, half, 45, -6],
    ['signal 17', TEST_SAMPLE_RATE_HZ / 6, half, 60, -6],
    ['signal 18', TEST_SAMPLE_RATE_HZ / 8, half, 67.5, -6],
    ['signal 19', TEST_SAMPLE_RATE_HZ / 4, 20 * Math.log10(1.41), 45, 3],
  ])('%s of EBU Tech 3341 is within 0.2 dBTP', (_name, hertz, level, degrees, dbtp) => {
    const samples = faded(makeSineTone(1, level, { hertz, turn: degrees / 360 }));
    expect(Math.abs((both(samples).true_peak?.value ?? 0) - dbtp)).toBeLessThan(0.2);
  });

  test('signals 20 to 23: a pulse between two samples is measured at its height', () => {
    for (const offset of [0, 0.25, 0.5, 0.75]) {
      const { true_peak } = both(pulse(2, 1, offset));
      expect(Math.abs(true_peak?.value ?? 9)).toBeLessThan(0.2);
      expect(true_peak?.at).toBeCloseTo(1, 1);
    }
  });

  test('it is the same at 44.1, 88.2, 96 and 192 kHz', () => {
    for (const rate of [44_100, 88_200, 96_000, 192_000]) {
      const samples = makeSineTone(1, half, { hertz: 11_025, rate, turn: 0.125 });
      expect(Math.abs((measureChannels([samples, samples], rate).true_peak?.value ?? 0) + 6.02)).toBeLessThan(0.2);
    }
  });
});

/** An abrupt end would ring above the tone's own peak. */
function faded(samples: Float32Array): Float32Array {
  return samples.map((sample, i) => sample * Math.min(1, i / 2400, (samples.length - i) / 2400));
}

/** Full scale at `second`, `offset` samples late, with nothing above 12 kHz. */
function pulse(seconds: number, second: number, offset: number): Float32Array {
  const centre = second * TEST_SAMPLE_RATE_HZ + offset;
  return Float32Array.from({ length: seconds * TEST_SAMPLE_RATE_HZ }, (_, i) => {
    const x = (i - centre) / 2;
    const near = Math.abs(x) < 1e-9 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    return Math.abs(x) > 40 ? 0 : dbfsToAmplitude(0) * near * Math.cos((Math.PI * x) / 80) ** 2;
  });
}
