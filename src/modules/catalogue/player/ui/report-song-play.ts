import { callApi } from '#kit/call-api.ts';
import { reportPlayCall } from '../song-plays.contract.ts';

/** Reports a play to the server, also while the page unloads. */
export const reportSongPlay = (song_id: number, duration: number) =>
  void callApi(reportPlayCall, { body: { song_id, duration } }, { keepalive: true });
