// The waveform for a page, from the compact form stored with a song.
import { decodeWaveformPeaks } from '#modules/catalogue/audio/waveform.ts';

/** Loudness of each of the 800 sections of a song, 0 to 255; empty without peaks. */
export function waveformBarHeights(packed: string | null): number[] {
  if (!packed) return [];
  const pairs = decodeWaveformPeaks(packed);
  return Array.from({ length: pairs.length / 2 }, (_, at) => loudest(pairs[at * 2] ?? 0, pairs[at * 2 + 1] ?? 0));
}

const loudest = (low: number, high: number) =>
  Math.min(255, Math.round((Math.max(Math.abs(low), Math.abs(high)) * 255) / 127));
