import { seededRandom } from '#kit/random.ts';
import { arrange } from './arrange.ts';
import { master } from './master.ts';
import type { Stereo } from './mixdown.ts';
import { mixdown } from './mixdown.ts';
import { genreStyle } from './styles.ts';

type TrackOrder = { genre_id: number; seed: string | number; seconds: number };

/**
 * Plays a demo track of a genre (decisions: Demo content): stereo at 44.1 kHz, −14 LUFS, the same samples for the same
 * seed.
 */
export function synthesiseTrack({ genre_id, seed, seconds }: TrackOrder): Stereo {
  const random = seededRandom(`${genre_id}:${seed}`);
  const style = genreStyle(genre_id);
  return master(mixdown(arrange(style, seconds, random), style, random));
}
