// Plays a record: its songs are fetched on the first click of a button, not before.
import { callApi } from '#kit/call-api.ts';
import type { PlayableSong } from '#modules/catalogue/player/playable-song.ts';
import { addLoadedWaveforms, playSongs, togglePlayPause } from '#modules/catalogue/player/ui/player-controls.ts';
import { currentPlayerSong } from '#modules/catalogue/player/ui/player-state.ts';
import type { DisplayedSong } from '#modules/catalogue/projects/displayed-project.ts';
import { listProjectSongsCall } from '#modules/catalogue/projects/projects.contract.ts';
import { type PlayerReleaseInfo, toPlayableSongs } from './playable-songs.ts';

type Heard = PlayerReleaseInfo & { readonly id: number };

/** Plays from its first song. @returns false without playable songs */
export async function playRecordTile(record: Heard): Promise<boolean> {
  const songs = await loadTileSongs(record);
  if (songs.length > 0) playSongs(songs, 0);
  return songs.length > 0;
}

/**
 * Plays one song of a record's page and then those after it; the current song pauses and resumes. It starts at once:
 * the page has the songs, and only their waveforms are fetched.
 */
export async function playOrPauseProjectSong(
  record: Heard & { readonly songs: readonly DisplayedSong[] },
  song_id: number,
): Promise<void> {
  if (currentPlayerSong()?.id === song_id) return togglePlayPause();
  const songs = toPlayableSongs(record.songs, record);
  playSongs(
    songs,
    songs.findIndex(({ id }) => id === song_id),
  );
  addLoadedWaveforms(await loadTileSongs(record));
}

async function loadTileSongs(record: Heard): Promise<PlayableSong[]> {
  const answer = await callApi(listProjectSongsCall, { params: { id: String(record.id) }, query: {} });
  return answer.ok ? toPlayableSongs(answer.value.items, record) : [];
}
