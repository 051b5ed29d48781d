import { handleModuleWhenLoaded } from '#kit/handle-module-when-loaded.ts';
import type { PlayableSong } from '#modules/catalogue/player/playable-song.ts';
import { importPlayerControls } from '#modules/catalogue/player/ui/import-player-controls.ts';

/** Plays a song of a list from a second on. Call it from a press. */
export function playSongPassage(
  playlist: readonly PlayableSong[],
  id: number,
  second: number,
  onFailure: () => void,
): void {
  const index = playlist.findIndex((song) => song.id === id);
  if (index >= 0)
    handleModuleWhenLoaded(
      importPlayerControls(),
      (player) => player.playSongFromSecond(playlist, index, second),
      onFailure,
    );
}
