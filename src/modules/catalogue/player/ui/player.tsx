import { type KeyboardEvent, Suspense } from 'react';
import { handleModuleWhenLoaded } from '#kit/handle-module-when-loaded.ts';
import { lazyWithRetry } from '#ui/deferred/lazy-with-retry.ts';
import { importPlayerControls } from './import-player-controls.ts';
import { playerAudioElementRef, usePlayer } from './player-state.ts';

const Bar = lazyWithRetry(() => import('./song-player-bar.tsx'));
const STEP_SECONDS = 5;

/** The site's one <audio> element, and its bar once a song is loaded. The root layout renders it above all pages. */
export function PlayerWithAudioElement() {
  const player = usePlayer();
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: music, its words are not ours to print */}
      <audio ref={playerAudioElementRef} preload="none" />
      {player.songs.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside
        <div onKeyDown={(event) => onKey(event, player.position)}>
          <Suspense>
            <Bar player={player} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** Space plays and pauses, arrows move five seconds; buttons, links and the slider keep their own keys. */
function onKey(event: KeyboardEvent, position: number) {
  const control = event.target instanceof Element ? event.target.closest('button, a, input') : null;
  const step = { ArrowRight: STEP_SECONDS, ArrowLeft: -STEP_SECONDS }[event.key];
  if (event.key === ' ' && !control?.matches('button, a'))
    handleModuleWhenLoaded(importPlayerControls(), (player) => player.togglePlayPause());
  else if (step && !control?.matches('input'))
    handleModuleWhenLoaded(importPlayerControls(), (player) => player.seekInSong(position + step));
  else return;
  event.preventDefault();
}
