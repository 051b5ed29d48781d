// The one player of the site. It lives outside React and its <audio> in the root, so that it plays on across pages.
import { useSyncExternalStore } from 'react';
import type { PlayableSong } from '../playable-song.ts';
import { goesToSongBefore, heardAfter, nextIndex, placeIn, playToReport, previousIndex } from '../playlist.ts';
import { showInMediaSession, tellMediaPosition } from './media-session.ts';

export interface PlayerState {
  readonly songs: readonly PlayableSong[];
  readonly index: number;
  readonly playing: boolean;
  /** Pressed play, nothing heard yet. */
  readonly loading: boolean;
  readonly failed: boolean;
  readonly position: number;
  readonly duration: number;
}

const SILENT: PlayerState = {
  songs: [],
  index: 0,
  playing: false,
  loading: false,
  failed: false,
  position: 0,
  duration: 0,
};

let state = SILENT;
let audio: HTMLAudioElement | undefined;
let heard = 0;
let report: ((song_id: number, duration: number) => void) | undefined;
const listeners = new Set<() => void>();

/** Starts a playlist at `index`. Call it from a press, so that browsers let it sound. */
export function playSongs(songs: readonly PlayableSong[], index = 0): void {
  const song = songs[index];
  if (!audio || !song) return;
  leaveSong();
  change({ ...SILENT, songs, index, duration: song.duration, loading: true });
  audio.src = song.src;
  start();
  showInMediaSession(song, { togglePlay, next, previous, seek, position: () => state.position });
}

/** For a play button: this song if another or none is playing, else pause and on again. */
export function toggleSong(songs: readonly PlayableSong[], index = 0): void {
  if (songs[index] && songs[index].id === currentSong()?.id) togglePlay();
  else playSongs(songs, index);
}

export function togglePlay(): void {
  if (!audio || !currentSong()) return;
  if (audio.paused) start();
  else audio.pause();
}

export const next = (): void => playSongs(state.songs, nextIndex(state.index, state.songs.length));

export function previous(): void {
  if (goesToSongBefore(state.position)) playSongs(state.songs, previousIndex(state.index, state.songs.length));
  else seek(0);
}

/** Moves the needle, in seconds. */
export function seek(seconds: number): void {
  if (!audio || !currentSong()) return;
  const position = placeIn(seconds, state.duration);
  audio.currentTime = position;
  change({ ...state, position });
}

/** Stops and takes the bar away. */
export function closePlayer(): void {
  leaveSong();
  audio?.pause();
  audio?.removeAttribute('src');
  audio?.load();
  change(SILENT);
}

export const usePlayer = (): PlayerState => useSyncExternalStore(subscribe, playerState, silence);
/** True while this very song sounds; re-renders only when that changes. */
export const useIsPlaying = (songId: number): boolean =>
  useSyncExternalStore(subscribe, () => isPlaying(songId), never);

/** Whether the record of this page sounds, waits, or is not on; for lists, which must not follow every tick. */
export const useRecordState = (link: string): RecordState =>
  useSyncExternalStore(subscribe, () => recordState(link), unplayed);

export const playerState = (): PlayerState => state;
export const currentSong = (): PlayableSong | undefined => state.songs[state.index];
export const isPlaying = (songId: number): boolean => (state.playing || state.loading) && currentSong()?.id === songId;

/** The ref of the root's <audio>: the store takes hold of it as soon as it is there. */
export function holdAudio(element: HTMLAudioElement): () => void {
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
}

const EVENTS: Readonly<Record<string, () => void>> = {
  playing: () => change({ ...state, playing: true, loading: false, failed: false }),
  pause: () => change({ ...state, playing: false, loading: false }),
  waiting: () => change({ ...state, loading: true }),
  timeupdate: tick,
  durationchange: () => audio && Number.isFinite(audio.duration) && change({ ...state, duration: audio.duration }),
  ended: next,
  error: () => currentSong() && change({ ...state, playing: false, loading: false, failed: true }),
};

function start() {
  change({ ...state, loading: true, failed: false });
  report ?? void import('./report-play.ts').then((loaded) => (report = loaded.reportPlay));
  // A press on another song cuts this start short; that is no failure, and a real one comes as an error event.
  audio?.play().catch((error: DOMException) => {
    if (error.name === 'NotAllowedError') change({ ...state, playing: false, loading: false });
  });
}

function tick() {
  if (!audio || !currentSong()) return;
  const position = audio.currentTime;
  if (!audio.seeking) heard = heardAfter(heard, state.position, position);
  change({ ...state, position });
  tellMediaPosition(position, state.duration);
}

/** What was heard of the song is told once, when it is left. */
function leaveSong() {
  const song = currentSong();
  const duration = playToReport(heard);
  heard = 0;
  if (song && duration !== null) report?.(song.id, duration);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(to: PlayerState) {
  state = to;
  for (const listener of listeners) listener();
}

export type RecordState = 'playing' | 'paused' | 'off';

function recordState(link: string): RecordState {
  if (currentSong()?.link !== link) return 'off';
  return state.playing || state.loading ? 'playing' : 'paused';
}

const silence = () => SILENT;
const never = () => false;
const unplayed = (): RecordState => 'off';
