import { expect, test } from 'vitest';
import { countGrooveSlices } from './groove-encoding.ts';
import type { GrooveCalibration } from './groove-filter.ts';
import { decodeTestGroove, encodeToneGroove, paperVelocity } from './test-grooves.test-support.ts';

const reference: GrooveCalibration = { reference_velocity: 5, reference_dbfs: -10, high_pass: 20, low_pass: 16_000 };
const frequencies = [20, 31.5, 50, 101, 251, 503, 997, 2121, 4001, 7993, 10_007, 13_999, 16_001, 17_989, 19_997];

/** The highest value once the filters have settled. */
const most = (values: Float32Array): number => Math.max(...values.subarray(15, -2));
const withinOnePercent = (value: number, paper: number, name: string) =>
  expect(Math.abs(value / paper - 1), `${name}: ${value} instead of ${paper}`).toBeLessThan(0.01);

test.each([44_100, 48_000, 88_200, 96_000, 176_400, 192_000])(
  'sines at %i Hz have the displacement, velocity and acceleration of the recording curve',
  (rate) => {
    for (const hertz of frequencies) {
      const tone = { hertz, dbfs: -10, left: 0, right: 1 };
      const groove = decodeTestGroove(encodeToneGroove(rate, 1.2, tone, reference), reference);
      const velocity = paperVelocity(hertz, -10, reference);
      const turn = 2 * Math.PI * hertz;
      withinOnePercent(most(groove.outUm), (Math.SQRT2 * 1e4 * velocity) / turn, `edge at ${hertz} Hz`);
      withinOnePercent(most(groove.velocity), velocity, `velocity at ${hertz} Hz`);
      if (hertz > 900) withinOnePercent(most(groove.acceleration), velocity * turn, `acceleration at ${hertz} Hz`);
    }
  },
);

test('a sine at the reference level and 1 kHz has the reference velocity', () => {
  const tone = { hertz: 1000, dbfs: -10, left: 1, right: 0 };
  withinOnePercent(
    most(decodeTestGroove(encodeToneGroove(96_000, 1.2, tone, reference), reference).velocity),
    5,
    'velocity',
  );
});

test('equal channels move the groove sideways, opposite channels move it up and down', () => {
  const tone = { hertz: 101, dbfs: -10, left: 1 };
  const wall = (1e4 * paperVelocity(101, -10, reference)) / (2 * Math.PI * 101);
  const sideways = decodeTestGroove(encodeToneGroove(48_000, 1.2, { ...tone, right: 1 }, reference), reference);
  withinOnePercent(most(sideways.outUm), Math.SQRT2 * wall, 'outer edge');
  withinOnePercent(most(sideways.inUm), Math.SQRT2 * wall, 'inner edge');
  expect(most(sideways.riseUm)).toBeLessThan(0.001);
  expect(most(sideways.fallUm)).toBeLessThan(0.001);
  const vertical = decodeTestGroove(encodeToneGroove(48_000, 1.2, { ...tone, right: -1 }, reference), reference);
  withinOnePercent(most(vertical.riseUm), Math.SQRT2 * wall, 'rise');
  withinOnePercent(most(vertical.fallUm), Math.SQRT2 * wall, 'fall');
});

test('a groove is read at the gain of another reference', () => {
  const bytes = encodeToneGroove(48_000, 1, { hertz: 997, dbfs: -10, left: 1, right: 1 }, reference);
  const louder = decodeTestGroove(bytes, { ...reference, reference_velocity: 10 });
  withinOnePercent(most(louder.velocity), 10, 'velocity');
  withinOnePercent(most(decodeTestGroove(bytes, { ...reference, reference_dbfs: -30 }).velocity), 50, 'velocity');
});

test('twenty minutes of groove take less than 300 kB', () => {
  const bytes = encodeToneGroove(8000, 60, { hertz: 440, dbfs: -6, left: 1, right: 0.5 }, reference);
  expect(countGrooveSlices(bytes)).toBe(1800);
  expect(20 * bytes.length).toBeLessThan(300_000);
});

test('bytes of another form are refused', () => {
  const bytes = encodeToneGroove(8000, 1, { hertz: 440, dbfs: -6, left: 1, right: 1 }, reference);
  expect(() => countGrooveSlices(bytes.subarray(0, -1))).toThrow('not a coded groove');
  expect(() => countGrooveSlices(new Uint8Array(24))).toThrow('not a coded groove');
});
