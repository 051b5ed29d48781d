// The waveform as a page draws it, from the compact form in which a song keeps it.
import { readPeaks } from '#modules/catalogue/audio/waveform.ts';

/** How loud each of the 800 stretches of a song is, 0 to 255; none where there are no peaks. */
export function barsOfPeaks(packed: string | null): number[] {
  if (!packed) return [];
  const pairs = readPeaks(packed);
  return Array.from({ length: pairs.length / 2 }, (_, at) => loudest(pairs[at * 2] ?? 0, pairs[at * 2 + 1] ?? 0));
}

const loudest = (low: number, high: number) =>
  Math.min(255, Math.round((Math.max(Math.abs(low), Math.abs(high)) * 255) / 127));
