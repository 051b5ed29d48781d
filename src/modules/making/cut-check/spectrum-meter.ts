// Measures from the spectrum: energy above 10 and 15 kHz, sibilance after the RIAA pre-emphasis, and the wall of a
// lossy codec. One transform serves left and right; frames of about 21 ms follow each other.
import { createFourierTransform } from './fourier-transform.ts';
import { findLossyCutoff, type LossyCutoff, type LossyWall } from './lossy-cutoff.ts';
import { riaaRecordingGain } from './riaa-curve.ts';
import {
  createUnsurpassedPlaceCollector,
  createWorstPlaceCollector,
  joinDistantPlaces,
  type TimedValue,
} from './time-spans.ts';

type Spectrum = {
  /** All energy, mean square of left and right added. */
  energy: number;
  /** Energy above 10 and 15 kHz as a share of all. */
  above_10k: number;
  above_15k: number;
  /** 5 to 10 kHz against 1 to 4 kHz after pre-emphasis, dB, in windows of 85 ms. */
  sibilance: TimedValue[];
  lossy: LossyCutoff | null;
};

const mostPlaces = 10;
const windowFrames = 4;
/** Sibilance below −35 dBFS after pre-emphasis is not heard. */
const sibilant = 10 ** (-35 / 10);
/** Frames whose treble from 11 to 15 kHz is below −70 dBFS cannot show a wall. */
const bright = 10 ** (-70 / 10);

export function createSpectrumMeter(rate: number, wall: LossyWall) {
  const size = 2 ** Math.round(Math.log2(rate / 47));
  const { order, transform } = createFourierTransform(size);
  const bin = (hertz: number) => Math.min(size / 2, Math.round((hertz * size) / rate));
  const shape = Float64Array.from({ length: size }, (_, i) => 1 - Math.cos((2 * Math.PI * (i + 0.5)) / size));
  const unit = shape.reduce((sum, value) => sum + value * value, 0) * size;
  const emphasis = preEmphasisPowerGains(size, rate);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const power = new Float64Array(size / 2);
  const average = new Float64Array(size / 2);
  const sharpest = createSibilanceCollector();
  const edges = {
    b1k: bin(1000),
    b4k: bin(4000),
    b5k: bin(5000),
    b10k: bin(10_000),
    b15k: bin(15_000),
    b11k: bin(11_000),
  };
  const sums = new Float64Array(3);
  const vocal = new Float64Array(2);
  let held = 0;
  let frames = 0;
  let brightFrames = 0;

  const push = (left: Float32Array, right: Float32Array): void => {
    for (let i = 0; i < left.length; i++) {
      const at = order[held]!;
      const weight = shape[held]!;
      re[at] = left[i]! * weight;
      im[at] = right[i]! * weight;
      held += 1;
      if (held === size) endFrame();
    }
  };

  const endFrame = (): void => {
    transform(re, im);
    for (let k = 1; k < power.length; k++) {
      const j = size - k;
      power[k] = (re[k]! * re[k]! + im[k]! * im[k]! + re[j]! * re[j]! + im[j]! * im[j]!) / unit;
    }
    sums[0]! += total(power, 1, power.length);
    const above15 = total(power, edges.b15k, power.length);
    sums[1]! += total(power, edges.b10k, edges.b15k) + above15;
    sums[2]! += above15;
    vocal[0]! += weighted(power, emphasis, edges.b1k, edges.b4k);
    vocal[1]! += weighted(power, emphasis, edges.b5k, edges.b10k);
    if (total(power, edges.b11k, edges.b15k) > bright) {
      for (let k = 0; k < power.length; k++) average[k]! += power[k]!;
      brightFrames += 1;
    }
    held = 0;
    frames += 1;
    if (frames % windowFrames === 0) endWindow();
  };

  const endWindow = (): void => {
    const [voice, hiss] = [vocal[0]!, vocal[1]!];
    vocal.fill(0);
    if (hiss > sibilant * windowFrames)
      sharpest.add(((frames - windowFrames) * size) / rate, 10 * Math.log10(hiss / Math.max(voice, sibilant * 1e-3)));
  };

  const result = (): Spectrum => {
    const [energy, above10, above15] = [sums[0]!, sums[1]!, sums[2]!];
    const [seconds, hertz] = [size / rate, rate / size];
    const share = (part: number) => (energy > 0 ? part / energy : 0);
    return {
      energy: frames > 0 ? energy / frames : 0,
      above_10k: share(above10),
      above_15k: share(above15),
      sibilance: sharpest.places(),
      lossy: findLossyCutoff(average, { frames: brightFrames, seconds, hertz }, wall),
    };
  };
  return { push, result };
}

/** The worst seconds, and those that no later one surpasses: the limit falls towards the label. */
function createSibilanceCollector() {
  const worst = createWorstPlaceCollector(mostPlaces);
  const unsurpassed = createUnsurpassedPlaceCollector(mostPlaces);
  return {
    add: (at: number, value: number): void => {
      worst.add(at, value);
      unsurpassed.add(at, value);
    },
    places: (): TimedValue[] => joinDistantPlaces(worst.places(), unsurpassed.places()),
  };
}

/** Power gain of the RIAA pre-emphasis in each bin, 1 at 1 kHz. */
function preEmphasisPowerGains(size: number, rate: number): Float64Array {
  const unity = riaaRecordingGain(1000);
  return Float64Array.from({ length: size / 2 }, (_, k) => (riaaRecordingGain((k * rate) / size) / unity) ** 2);
}

function total(power: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let k = from; k < to; k++) sum += power[k]!;
  return sum;
}

function weighted(power: Float64Array, weights: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let k = from; k < to; k++) sum += power[k]! * weights[k]!;
  return sum;
}
