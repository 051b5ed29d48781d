import type { PlayableSong } from '../playable-song.ts';

interface Controls {
  togglePlay(): void;
  next(): void;
  previous(): void;
  seek(seconds: number): void;
  position(): number;
}

const STEP_SECONDS = 10;

/** Registers the song with the system: its name on the lock screen, and media keys. */
export function showInMediaSession(song: PlayableSong, { togglePlay, next, previous, seek, position }: Controls): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({
    title: song.title,
    artist: song.artist_name,
    artwork: mediaArtwork(song),
  });
  mediaSession.setActionHandler('play', togglePlay);
  mediaSession.setActionHandler('pause', togglePlay);
  mediaSession.setActionHandler('nexttrack', next);
  mediaSession.setActionHandler('previoustrack', previous);
  mediaSession.setActionHandler('seekto', ({ seekTime }) => seek(seekTime ?? 0));
  mediaSession.setActionHandler('seekforward', ({ seekOffset }) => seek(position() + (seekOffset ?? STEP_SECONDS)));
  mediaSession.setActionHandler('seekbackward', ({ seekOffset }) => seek(position() - (seekOffset ?? STEP_SECONDS)));
}

export function setMediaPosition(position: number, duration: number): void {
  if (!('mediaSession' in navigator) || !(duration > 0) || position > duration) return;
  navigator.mediaSession.setPositionState?.({ duration, position });
}

/**
 * A cover in the width that systems show. Its version (`?v=2`) follows the name; an address with an extension is used
 * as it is.
 */
export function mediaArtwork({ cover }: Pick<PlayableSong, 'cover'>): { src: string; sizes: string }[] {
  if (!cover) return [];
  const [name = '', query] = cover.split('?', 2);
  const src = /\.\w{3,4}$/.test(name) ? cover : `${name}-480.webp${query ? `?${query}` : ''}`;
  return [{ src, sizes: '480x480' }];
}
