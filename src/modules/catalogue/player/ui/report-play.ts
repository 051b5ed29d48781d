import { call } from '#kit/api.ts';
import { reportPlay as contract } from '../player.contract.ts';

/** Tells the server that a song was heard; also while the page is being left. */
export const reportPlay = (song_id: number, duration: number) =>
  void call(contract, { body: { song_id, duration } }, { keepalive: true });
