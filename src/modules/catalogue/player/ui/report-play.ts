import { call } from '#kit/api.ts';
import { reportPlayCall } from '../player.contract.ts';

/** Reports a play to the server, also while the page unloads. */
export const sendPlayReport = (song_id: number, duration: number) =>
  void call(reportPlayCall, { body: { song_id, duration } }, { keepalive: true });
