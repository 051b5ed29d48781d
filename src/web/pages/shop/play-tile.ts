// Hearing a record from a list: its songs are fetched when its button is pressed, not before.
import { call } from '#kit/api.ts';
import type { ShownTile } from '#modules/catalogue/shown-tile.ts';
import { playSongs } from '#modules/music/ui/player-store.ts';
import { getProjectSongs } from '#modules/projects/projects.contract.ts';
import { playableOf } from './songs.ts';

export async function playTile(tile: ShownTile): Promise<boolean> {
  const answer = await call(getProjectSongs, { params: { id: String(tile.id) }, query: {} });
  const songs = answer.ok ? playableOf(answer.value, tile) : [];
  if (songs.length > 0) playSongs(songs, 0);
  return songs.length > 0;
}
