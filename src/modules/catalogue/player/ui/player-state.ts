// State of the site's one player, for all parts that display it. The code that plays (player-controls.ts) is loaded
// with the first press on a play button.
import { useSyncExternalStore } from 'react';
import type { PlayableSong } from '../playable-song.ts';

export interface PlayerState {
  readonly songs: readonly PlayableSong[];
  readonly index: number;
  readonly playing: boolean;
  /** Play was pressed, and no sound has started. */
  readonly loading: boolean;
  readonly failed: boolean;
  readonly position: number;
  readonly duration: number;
}

export const STOPPED_PLAYER_STATE: PlayerState = {
  songs: [],
  index: 0,
  playing: false,
  loading: false,
  failed: false,
  position: 0,
  duration: 0,
};

let state = STOPPED_PLAYER_STATE;
const listeners = new Set<() => void>();

/** Updates the player's state; only player-controls.ts calls it. */
export function setPlayerState(to: PlayerState): void {
  state = to;
  for (const listener of listeners) listener();
}

export const usePlayer = (): PlayerState => useSyncExternalStore(subscribe, getPlayerState, silence);
/** True while this song plays. Re-renders only when that changes. */
export const useIsPlaying = (songId: number): boolean =>
  useSyncExternalStore(subscribe, () => isPlaying(songId), never);

/** The second that plays of this song; null while it does not play. */
export const useSongPosition = (songId: number): number | null =>
  useSyncExternalStore(subscribe, () => (isPlaying(songId) ? state.position : null), nowhere);

/** State of this page's record: playing, waiting or inactive. For lists, which must not follow every tick. */
export const useRecordPlayState = (link: string): RecordState =>
  useSyncExternalStore(subscribe, () => recordState(link), unplayed);

export const getPlayerState = (): PlayerState => state;
export const currentPlayerSong = (): PlayableSong | undefined => state.songs[state.index];
const isPlaying = (songId: number): boolean => (state.playing || state.loading) && currentPlayerSong()?.id === songId;

type Hold = (audio: HTMLAudioElement) => () => void;

let audio: HTMLAudioElement | undefined;
let hold: Hold | undefined;
let release: (() => void) | undefined;

/** The ref of the root's <audio>. The player takes it as soon as both are loaded. */
export function playerAudioElementRef(element: HTMLAudioElement): () => void {
  audio = element;
  release = hold?.(element);
  return () => {
    release?.();
    audio = undefined;
  };
}

/** The player registers its audio element once. */
export function onPlayerAudioElement(take: Hold): void {
  hold = take;
  if (audio) release = take(audio);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type RecordState = 'playing' | 'paused' | 'off';

function recordState(link: string): RecordState {
  if (currentPlayerSong()?.link !== link) return 'off';
  return state.playing || state.loading ? 'playing' : 'paused';
}

const silence = () => STOPPED_PLAYER_STATE;
const never = () => false;
const nowhere = () => null;
const unplayed = (): RecordState => 'off';
