// Loudness of a whole side from the stored loudness of its tracks, as a meter reads it while the side plays. The gates
// need the energy of each window, so the loudness values of the tracks cannot simply be averaged.
import { integratedLoudness, loudestPassage, loudnessRange } from '#modules/catalogue/audio/loudness.ts';
import type { CheckedSide } from './cut-sides.contract.ts';

/** The meter gives one energy for each 20 ms. */
const STEPS_PER_SECOND = 50;
/** Codes are 1/400 dB apart, so that a stored energy is at most 0.00125 dB off; 0 is silence below −130 dB. */
const CODES_PER_DECIBEL = 400;
const FLOOR_DECIBELS = -130;
const HEADER_BYTES = 8;
const NEPERS_PER_DECIBEL = Math.LN10 / 10;

/**
 * The energies of a track for storage: 8 bytes with its length in seconds, then 2 bytes for each complete 20 ms.
 * @param energies of the loudness meter: weighted mean square, 1 = full scale
 */
export function encodeLoudness(energies: Float32Array, seconds: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + 2 * energies.length);
  const view = new DataView(bytes.buffer);
  view.setFloat64(0, seconds, true);
  for (let i = 0; i < energies.length; i++) {
    const code = Math.round((10 * Math.log10(energies[i]!) - FLOOR_DECIBELS) * CODES_PER_DECIBEL);
    view.setUint16(HEADER_BYTES + 2 * i, Math.min(65_535, Math.max(0, code)), true);
  }
  return bytes;
}

type LoudTrack = {
  /** As `encodeLoudness` made it. */
  readonly loudness: Uint8Array;
  /** dBTP; null for digital silence. */
  readonly true_peak: { readonly value: number } | null;
  /** Seconds of silence before it; of no meaning for the first. */
  readonly gap: number;
};

/** Loudness and true peak of tracks in their order, with digital silence between them. */
export function computeSideLevels(tracks: readonly LoudTrack[]): NonNullable<CheckedSide['levels']> {
  const energies = joinEnergies(tracks);
  const peaks = tracks.flatMap(({ true_peak }) => true_peak?.value ?? []);
  return {
    integrated: integratedLoudness(energies),
    range: loudnessRange(energies),
    short_term: loudestPassage(energies, 'short_term')?.lufs ?? null,
    momentary: loudestPassage(energies, 'momentary')?.lufs ?? null,
    true_peak: peaks.length > 0 ? Math.max(...peaks) : null,
  };
}

/** The energies of the side in steps of 20 ms. A track begins between two steps, which share its energies then. */
function joinEnergies(tracks: readonly LoudTrack[]): Float32Array {
  const starts: number[] = [];
  let end = 0;
  for (const [index, { loudness, gap }] of tracks.entries()) {
    if (index > 0) end += gap * STEPS_PER_SECOND;
    starts.push(end);
    end += viewOf(loudness).getFloat64(0, true) * STEPS_PER_SECOND;
  }
  const steps = Math.floor(end + 1e-6);
  const energies = new Float32Array(steps + 2);
  for (const [index, { loudness }] of tracks.entries()) addTrack(loudness, starts[index]!, energies);
  return energies.subarray(0, steps);
}

/** Adds the energies of a track from a place on the side, in steps. */
function addTrack(loudness: Uint8Array, start: number, energies: Float32Array): void {
  const view = viewOf(loudness);
  const count = (loudness.length - HEADER_BYTES) / 2;
  const length = view.getFloat64(0, true) * STEPS_PER_SECOND;
  const first = Math.floor(start + 1e-6);
  const late = Math.max(0, start - first);
  let energy = 0;
  for (let step = 0; step < count; step++) {
    energy = decodeEnergy(view.getUint16(HEADER_BYTES + 2 * step, true));
    energies[first + step]! += (1 - late) * energy;
    energies[first + step + 1]! += late * energy;
  }
  // The last step is incomplete and was not stored: it sounds like the one before.
  const rest = Math.max(0, length - count);
  const here = Math.min(rest, 1 - late);
  energies[first + count]! += here * energy;
  energies[first + count + 1]! += (rest - here) * energy;
}

const decodeEnergy = (code: number): number =>
  code === 0 ? 0 : Math.exp((code / CODES_PER_DECIBEL + FLOOR_DECIBELS) * NEPERS_PER_DECIBEL);

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
