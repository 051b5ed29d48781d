import type { PlayableSong } from '../playable-song.ts';

interface Controls {
  togglePlay(): void;
  next(): void;
  previous(): void;
  seek(seconds: number): void;
  position(): number;
}

const STEP_SECONDS = 10;

/** Gives the song to the system: its name on the lock screen, and the keys of keyboards and headphones. */
export function showInMediaSession(song: PlayableSong, { togglePlay, next, previous, seek, position }: Controls): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  const artwork = song.cover
    ? [{ src: /\.\w{3,4}$/.test(song.cover) ? song.cover : `${song.cover}-480.webp`, sizes: '480x480' }]
    : [];
  mediaSession.metadata = new MediaMetadata({ title: song.title, artist: song.artist_name, artwork });
  mediaSession.setActionHandler('play', togglePlay);
  mediaSession.setActionHandler('pause', togglePlay);
  mediaSession.setActionHandler('nexttrack', next);
  mediaSession.setActionHandler('previoustrack', previous);
  mediaSession.setActionHandler('seekto', ({ seekTime }) => seek(seekTime ?? 0));
  mediaSession.setActionHandler('seekforward', ({ seekOffset }) => seek(position() + (seekOffset ?? STEP_SECONDS)));
  mediaSession.setActionHandler('seekbackward', ({ seekOffset }) => seek(position() - (seekOffset ?? STEP_SECONDS)));
}

export function tellMediaPosition(position: number, duration: number): void {
  if (!('mediaSession' in navigator) || !(duration > 0) || position > duration) return;
  navigator.mediaSession.setPositionState?.({ duration, position });
}
