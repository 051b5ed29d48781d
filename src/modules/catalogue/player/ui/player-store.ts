// The one player of the site. It lives outside React with its <audio> in the root, so that it keeps playing across
// pages.

import { lookupTable } from '#kit/lookup-table.ts';
import { handleLoadedModule } from '#kit/when-loaded.ts';
import type { PlayableSong } from '../playable-song.ts';
import { addHeardSeconds, clampPosition, nextIndex, previousIndex, reportableSeconds } from '../playlist.ts';
import { setMediaPosition, showInMediaSession } from './media-session.ts';
import { changePlayer, currentSong, NO_SONGS_PLAYING, onAudioElement, playerState } from './player-state.ts';

let audio: HTMLAudioElement | undefined;
let heard = 0;
let report: ((song_id: number, duration: number) => void) | undefined;

/** Starts a playlist at `index`. Call it from a press, so that browsers allow sound. */
export function playSongs(songs: readonly PlayableSong[], index = 0): void {
  const song = songs[index];
  if (!audio || !song) return;
  leaveSong();
  changePlayer({ ...NO_SONGS_PLAYING, songs, index, duration: song.duration, loading: true });
  audio.src = song.src;
  start();
  showInMediaSession(song, { togglePlay, next, previous, seek, position: () => playerState().position });
}

/** Adds waveforms that arrived later to the loaded songs. Another song loaded meanwhile keeps its own. */
export function drawWaveforms(drawn: readonly PlayableSong[]): void {
  const peaks = new Map(drawn.map((song) => [song.id, song.peaks]));
  const songs = playerState().songs.map((song) => ({ ...song, peaks: peaks.get(song.id) ?? song.peaks }));
  changePlayer({ ...playerState(), songs });
}

/** For a play button: starts this song, or pauses and resumes it. */
export function toggleSong(songs: readonly PlayableSong[], index = 0): void {
  if (songs[index] && songs[index].id === currentSong()?.id) togglePlay();
  else playSongs(songs, index);
}

/** Plays a song from a second on, also when it plays or pauses elsewhere. */
export function playFrom(songs: readonly PlayableSong[], index: number, seconds: number): void {
  if (songs[index] && songs[index].id === currentSong()?.id) start();
  else playSongs(songs, index);
  seek(seconds);
}

export function togglePlay(): void {
  if (!audio || !currentSong()) return;
  if (audio.paused) start();
  else audio.pause();
}

export const next = (): void =>
  playSongs(playerState().songs, nextIndex(playerState().index, playerState().songs.length));

export const previous = (): void =>
  playSongs(playerState().songs, previousIndex(playerState().index, playerState().songs.length));

/** Moves to a position, in seconds. */
export function seek(seconds: number): void {
  if (!audio || !currentSong()) return;
  const position = clampPosition(seconds, playerState().duration);
  audio.currentTime = position;
  changePlayer({ ...playerState(), position });
}

/** Stops and hides the bar. */
export function closePlayer(): void {
  leaveSong();
  audio?.pause();
  audio?.removeAttribute('src');
  audio?.load();
  changePlayer(NO_SONGS_PLAYING);
}

const EVENTS: Readonly<Record<string, () => void>> = lookupTable({
  playing: () => changePlayer({ ...playerState(), playing: true, loading: false, failed: false }),
  pause: () => changePlayer({ ...playerState(), playing: false, loading: false }),
  waiting: () => changePlayer({ ...playerState(), loading: true }),
  timeupdate: tick,
  durationchange: () =>
    audio && Number.isFinite(audio.duration) && changePlayer({ ...playerState(), duration: audio.duration }),
  ended: next,
  error: () => currentSong() && changePlayer({ ...playerState(), playing: false, loading: false, failed: true }),
});

onAudioElement((element) => {
  audio = element;
  const ends = Object.entries(EVENTS).map(([name, listener]) => {
    element.addEventListener(name, listener);
    return () => element.removeEventListener(name, listener);
  });
  window.addEventListener('pagehide', leaveSong);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('pagehide', leaveSong);
    audio = undefined;
  };
});

function start() {
  changePlayer({ ...playerState(), loading: true, failed: false });
  if (!report)
    handleLoadedModule(import('./report-play.ts'), (loaded) => {
      report = loaded.sendPlayReport;
    });
  // A press on another song cancels this start. That is no failure; real ones arrive as error events.
  audio?.play().catch((error: DOMException) => {
    if (error.name === 'NotAllowedError') changePlayer({ ...playerState(), playing: false, loading: false });
  });
}

function tick() {
  if (!audio || !currentSong()) return;
  const position = audio.currentTime;
  if (!audio.seeking) heard = addHeardSeconds(heard, playerState().position, position);
  changePlayer({ ...playerState(), position });
  setMediaPosition(position, playerState().duration);
}

/** The listened seconds are reported once, when the song is left. */
function leaveSong() {
  const song = currentSong();
  const duration = reportableSeconds(heard);
  heard = 0;
  if (song && duration !== null) report?.(song.id, duration);
}
