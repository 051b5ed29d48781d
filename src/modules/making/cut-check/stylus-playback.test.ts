import { expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { simulateStylusPlayback } from './stylus-playback.ts';

const cut = defaultPlantProfile.cut.lacquer;
const rate = 44_100;

const sine = (hertz: number, dbfs: number) =>
  Float32Array.from({ length: rate }, (_, i) => 10 ** (dbfs / 20) * Math.sin((2 * Math.PI * hertz * i) / rate));

/** Level of a frequency in dB, between the ends. */
function measureLevel(wave: Float32Array, hertz: number): number {
  let [re, im] = [0, 0];
  const [from, to] = [4410, rate - 4410];
  for (let i = from; i < to; i++) {
    re += wave[i]! * Math.cos((2 * Math.PI * hertz * i) / rate);
    im += wave[i]! * Math.sin((2 * Math.PI * hertz * i) / rate);
  }
  return 20 * Math.log10((2 * Math.hypot(re, im)) / (to - from));
}

const recordingGain = (hertz: number): number => {
  const size = (time: number) => Math.hypot(1, 2 * Math.PI * hertz * time);
  return (size(3180e-6) * size(75e-6)) / size(318e-6);
};

const outer = { speed: 50, gain: 1, cut };
const inner = { speed: 20, gain: 1, cut };

test('bass passes a stylus unchanged, as long as before and in time', () => {
  const wave = sine(100, -6);
  const traced = simulateStylusPlayback(wave, rate, 'left', inner);
  expect(traced).toHaveLength(wave.length);
  const apart = wave.subarray(2000, 40_000).map((x, i) => Math.abs(x - traced[i + 2000]!));
  expect(Math.max(...apart)).toBeLessThan(0.005);
});

test('treble is lost towards the label, and less of it at the rim', () => {
  const loss = (hertz: number, place: typeof outer) =>
    measureLevel(simulateStylusPlayback(sine(hertz, -20), rate, 'right', place), hertz) + 20;
  expect(loss(10_000, outer)).toBeGreaterThan(-1);
  expect(loss(10_000, inner)).toBeLessThan(-3);
  expect(loss(3000, inner)).toBeGreaterThan(-1);
});

test('the second harmonic of a wall is that of the tracing formula', () => {
  const velocity =
    (cut.reference_velocity * 10 ** ((-12 - cut.reference_dbfs) / 20)) / Math.hypot(1, (1000 / cut.low_pass) ** 2);
  // A ball on a slope s is lifted by radius × s² / 2.
  const share = (2 * Math.PI * 1000 * cut.stylus_radius * 1e-4 * velocity) / (2 * outer.speed ** 2);
  const deemphasis = 20 * Math.log10(recordingGain(1000) / recordingGain(2000));
  const traced = simulateStylusPlayback(sine(1000, -12), rate, 'right', outer);
  const paper = 20 * Math.log10(share) + deemphasis;
  expect(Math.abs(measureLevel(traced, 2000) - measureLevel(traced, 1000) - paper)).toBeLessThan(0.5);
});

test('both walls distort alike and a quieter cut distorts less', () => {
  const second = (side: 'left' | 'right', gain: number) =>
    measureLevel(simulateStylusPlayback(sine(1000, -6), rate, side, { ...inner, gain }), 2000);
  expect(second('left', 1)).toBeCloseTo(second('right', 1), 1);
  expect(second('left', 0.5)).toBeLessThan(second('left', 1) - 4);
});
