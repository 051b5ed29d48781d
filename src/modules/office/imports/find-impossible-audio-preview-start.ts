import { latestPreviewStart } from '#modules/catalogue/projects/preview-start.ts';
import type { ParsedSong } from './parsed-release.ts';

/** A day: the latest start of a track of unknown length. */
const LATEST_START = 86_400;

/**
 * The first song whose preview cannot begin at its second, with that second: a part of a second, before the song, or
 * less than ten seconds before its end.
 */
export function findImpossibleAudioPreviewStart(songs: readonly ParsedSong[]): string | undefined {
  const song = songs.find(({ preview_start = 0, duration_seconds }) => {
    const latest = duration_seconds === null ? LATEST_START : latestPreviewStart(duration_seconds);
    return !(Number.isInteger(preview_start) && preview_start >= 0 && preview_start <= latest);
  });
  return song && (Number.isNaN(song.preview_start) ? song.title : `${song.title}: ${song.preview_start}`);
}
