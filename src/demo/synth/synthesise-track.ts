import { seededRandom } from '#kit/seeded-random.ts';
import { arrangeSong } from './arrange-song.ts';
import { masterMix } from './master-mix.ts';
import type { StereoBuffers } from './mix-song.ts';
import { mixSong } from './mix-song.ts';
import { genreMusicStyle } from './music-styles.ts';

type TrackOrder = { genre_id: number; seed: string | number; seconds: number };

/**
 * Plays a demo track of a genre (decisions: Demo content): stereo at 44.1 kHz, −14 LUFS, the same samples for the same
 * seed.
 */
export function synthesiseTrack({ genre_id, seed, seconds }: TrackOrder): StereoBuffers {
  const random = seededRandom(`${genre_id}:${seed}`);
  const style = genreMusicStyle(genre_id);
  return masterMix(mixSong(arrangeSong(style, seconds, random), style, random));
}
