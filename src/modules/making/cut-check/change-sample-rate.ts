// Twice the sample rate, flat up to 0.455 of the old one: below 64 kHz the derivatives of a groove need the room.
import { besselI0 } from '#modules/catalogue/audio/stereo-resampler.ts';

const reach = 24;

/** Taps between two samples: a half-band filter of 96 taps, every second one zero. */
const taps = Float64Array.from({ length: reach }, (_, k) => {
  const at = k + 0.5;
  return (Math.sin(Math.PI * at) / (Math.PI * at)) * window(at / reach);
});

function window(share: number): number {
  const beta = 7;
  return besselI0(beta * Math.sqrt(Math.max(0, 1 - share * share))) / besselI0(beta);
}

/** Hot. @param most longest block */
export function createSampleDoubler(most: number) {
  const held = new Float64Array(2 * reach + most);
  /** Writes 2 × `count` samples to `to`, 24 samples late. */
  return (from: Float32Array, start: number, count: number, to: Float64Array): void => {
    held.set(from.subarray(start, start + count), 2 * reach);
    for (let i = 0; i < count; i++) {
      const mid = i + reach;
      let between = 0;
      for (let k = 0; k < reach; k++) between += taps[k]! * (held[mid - k]! + held[mid + k + 1]!);
      to[2 * i] = held[mid]!;
      to[2 * i + 1] = between;
    }
    held.copyWithin(0, count, count + 2 * reach);
  };
}

/** A whole wave at twice its rate, in time with the original. */
export function doubleSampleRate(wave: Float32Array | Float64Array): Float64Array {
  const padded = new Float32Array(wave.length + reach);
  padded.set(wave);
  const out = new Float64Array(2 * padded.length);
  createSampleDoubler(padded.length)(padded, 0, padded.length, out);
  return out.subarray(2 * reach);
}

/** A whole wave at half its rate, filtered for the half rate. */
export function halveSampleRate(wave: Float64Array): Float64Array {
  const out = new Float64Array(wave.length >> 1);
  for (let i = 0; i < out.length; i++) {
    let sum = wave[2 * i]!;
    for (let k = 0; k < reach; k++) {
      const away = 2 * k + 1;
      sum += taps[k]! * ((wave[2 * i - away] ?? 0) + (wave[2 * i + away] ?? 0));
    }
    out[i] = sum / 2;
  }
  return out;
}
