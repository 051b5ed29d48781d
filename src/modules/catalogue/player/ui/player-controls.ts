// The one player of the site. It lives outside React with its <audio> in the root, so that it keeps playing across
// pages.

import { handleModuleWhenLoaded } from '#kit/handle-module-when-loaded.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import type { PlayableSong } from '../playable-song.ts';
import {
  clampSongPosition,
  heardSecondsAfterMove,
  nextSongIndex,
  previousSongIndex,
  reportableHeardSeconds,
} from '../playlist-and-heard-seconds.ts';
import { setMediaPosition, showInMediaSession } from './media-session.ts';
import {
  currentPlayerSong,
  getPlayerState,
  onPlayerAudioElement,
  STOPPED_PLAYER_STATE,
  setPlayerState,
} from './player-state.ts';

let audio: HTMLAudioElement | undefined;
let heardSeconds = 0;
let report: ((song_id: number, duration: number) => void) | undefined;

/** Starts a playlist at `index`, where its preview begins. Call it from a press, so that browsers allow sound. */
export function playSongs(songs: readonly PlayableSong[], index = 0): void {
  const song = songs[index];
  if (!audio || !song) return;
  leaveSong();
  setPlayerState({ ...STOPPED_PLAYER_STATE, songs, index, duration: song.duration, loading: true });
  audio.src = song.src;
  start();
  if (song.preview_start > 0) seekInSong(song.preview_start);
  showInMediaSession(song, {
    togglePlay: togglePlayPause,
    next: playNextSong,
    previous: playPreviousSong,
    seek: seekInSong,
    position: () => getPlayerState().position,
  });
}

/** Adds waveforms that arrived later to the loaded songs. Another song loaded meanwhile keeps its own. */
export function addLoadedWaveforms(drawn: readonly PlayableSong[]): void {
  const peaks = new Map(drawn.map((song) => [song.id, song.peaks]));
  const songs = getPlayerState().songs.map((song) => ({ ...song, peaks: peaks.get(song.id) ?? song.peaks }));
  setPlayerState({ ...getPlayerState(), songs });
}

/** For a play button: starts this song, or pauses and resumes it. */
export function toggleSongInPlaylist(songs: readonly PlayableSong[], index = 0): void {
  if (songs[index] && songs[index].id === currentPlayerSong()?.id) togglePlayPause();
  else playSongs(songs, index);
}

/** Plays a song from a second on, also when it plays or pauses elsewhere. */
export function playSongFromSecond(songs: readonly PlayableSong[], index: number, seconds: number): void {
  if (songs[index] && songs[index].id === currentPlayerSong()?.id) start();
  else playSongs(songs, index);
  seekInSong(seconds);
}

export function togglePlayPause(): void {
  if (!audio || !currentPlayerSong()) return;
  if (audio.paused) start();
  else audio.pause();
}

export const playNextSong = (): void =>
  playSongs(getPlayerState().songs, nextSongIndex(getPlayerState().index, getPlayerState().songs.length));

export const playPreviousSong = (): void =>
  playSongs(getPlayerState().songs, previousSongIndex(getPlayerState().index, getPlayerState().songs.length));

/** Moves to a position, in seconds. */
export function seekInSong(seconds: number): void {
  if (!audio || !currentPlayerSong()) return;
  const position = clampSongPosition(seconds, getPlayerState().duration);
  audio.currentTime = position;
  setPlayerState({ ...getPlayerState(), position });
}

/** The song keeps its position. */
export const pausePlayer = (): void => audio?.pause();

/** Stops and hides the bar. */
export function closePlayer(): void {
  leaveSong();
  audio?.pause();
  audio?.removeAttribute('src');
  audio?.load();
  setPlayerState(STOPPED_PLAYER_STATE);
}

const EVENTS: Readonly<Record<string, () => void>> = lookupTable({
  playing: () => setPlayerState({ ...getPlayerState(), playing: true, loading: false, failed: false }),
  pause: () => setPlayerState({ ...getPlayerState(), playing: false, loading: false }),
  waiting: () => setPlayerState({ ...getPlayerState(), loading: true }),
  timeupdate: tick,
  durationchange: () =>
    audio && Number.isFinite(audio.duration) && setPlayerState({ ...getPlayerState(), duration: audio.duration }),
  ended: playNextSong,
  error: () =>
    currentPlayerSong() && setPlayerState({ ...getPlayerState(), playing: false, loading: false, failed: true }),
});

onPlayerAudioElement((element) => {
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
  setPlayerState({ ...getPlayerState(), loading: true, failed: false });
  if (!report)
    handleModuleWhenLoaded(import('./report-song-play.ts'), (loaded) => {
      report = loaded.reportSongPlay;
    });
  // A press on another song cancels this start. That is no failure; real ones arrive as error events.
  audio?.play().catch((error: DOMException) => {
    if (error.name === 'NotAllowedError') setPlayerState({ ...getPlayerState(), playing: false, loading: false });
  });
}

function tick() {
  if (!audio || !currentPlayerSong()) return;
  const position = audio.currentTime;
  if (!audio.seeking) heardSeconds = heardSecondsAfterMove(heardSeconds, getPlayerState().position, position);
  setPlayerState({ ...getPlayerState(), position });
  setMediaPosition(position, getPlayerState().duration);
}

/** The listened seconds are reported once, when the song is left. */
function leaveSong() {
  const song = currentPlayerSong();
  const duration = reportableHeardSeconds(heardSeconds);
  heardSeconds = 0;
  if (song && duration !== null) report?.(song.id, duration);
}
