import { countGrooveSlices, createGrooveSlices, decodeGroove, type GrooveSlices } from './groove-encoding.ts';
import type { GrooveCalibration } from './groove-filter.ts';
import { createGrooveMeter } from './groove-meter.ts';
import type { SideGroove } from './join-side-groove.ts';

type Tone = { hertz: number; dbfs: number; left: number; right: number };

/** The coded groove of a sine. `left` and `right` are factors on its level. */
export function encodeToneGroove(rate: number, seconds: number, tone: Tone, reference: GrooveCalibration): Uint8Array {
  const meter = createGrooveMeter(rate, reference);
  const total = Math.round(rate * seconds);
  const size = 10 ** (tone.dbfs / 20);
  for (let at = 0; at < total; at += 4096) {
    const length = Math.min(4096, total - at);
    const turn = (2 * Math.PI * tone.hertz) / rate;
    const wave = Float32Array.from({ length }, (_, i) => size * Math.sin(turn * (at + i) + 0.3));
    meter.push(
      wave.map((x) => tone.left * x),
      wave.map((x) => tone.right * x),
    );
  }
  return meter.finish();
}

/** On paper: peak velocity of one wall in cm/s for a sine of this frequency and level. */
export function paperVelocity(hertz: number, dbfs: number, { high_pass, low_pass, ...at }: GrooveCalibration): number {
  const curve = (f: number) => {
    const turn = 2 * Math.PI * f;
    return (Math.hypot(1, turn * 3180e-6) * Math.hypot(1, turn * 75e-6)) / Math.hypot(1, turn * 318e-6);
  };
  const passes = 1 / Math.hypot(1, (high_pass / hertz) ** 2) / Math.hypot(1, (hertz / low_pass) ** 2);
  return at.reference_velocity * 10 ** ((dbfs - at.reference_dbfs) / 20) * (curve(hertz) / curve(1000)) * passes;
}

export function decodeTestGroove(bytes: Uint8Array, reference: GrooveCalibration): GrooveSlices {
  const slices = createGrooveSlices(countGrooveSlices(bytes));
  decodeGroove(bytes, slices, 0, reference);
  return slices;
}

/** A side of one steady sound: the second second of a groove, repeated for so many minutes. */
export function makeSteadySide(groove: GrooveSlices, minutes: number): SideGroove {
  const count = minutes * 60 * 30;
  const slices = createGrooveSlices(count);
  for (const name of ['outUm', 'inUm', 'riseUm', 'fallUm', 'velocity', 'acceleration'] as const) {
    const from = groove[name].subarray(30, 60);
    for (let i = 0; i < count; i++) slices[name][i] = from[i % 30]!;
  }
  return { ...slices, starts: [0], ends: [count] };
}
