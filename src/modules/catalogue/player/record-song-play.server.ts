import { isbot } from 'isbot';
import { notFound } from '#kit/problem.ts';
import { mayRecordVisit } from '#modules/site/tracking/record-visit-event.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { insertSongPlay, loadPublicSong } from './song-previews-and-plays.store.server.ts';

/** A play under this many seconds is not counted. */
const LEAST_SECONDS = 5;
/** Most plays of one song per listener and day. */
const MAX_PER_DAY = 10;
const DAY = 86_400;

/**
 * Counts a play of `duration` seconds, limited to the length of the song. Bots are not counted, and a listener counts
 * at most ten times a day per song. Without consent to statistics a play is counted anonymously.
 * @throws Problem 404 for a song that is not public
 */
export async function recordSongPlay(
  ctx: Ctx,
  { song_id, duration }: { song_id: number | string; duration: number },
): Promise<{ counted: boolean }> {
  if (duration < LEAST_SECONDS || isCrawler(ctx.userAgent)) return { counted: false };
  const song = await loadPublicSong(ctx.db, song_id);
  if (!song) throw notFound();
  const heardSeconds = Math.min(duration, song.duration ?? duration);
  if (heardSeconds < LEAST_SECONDS || !(await isWithinDay(ctx, song.id))) return { counted: false };
  const user_id = mayRecordVisit(ctx) ? (ctx.user?.id ?? null) : null;
  await insertSongPlay(ctx.db, { song_id: song.id, duration: Math.floor(heardSeconds), user_id });
  return { counted: true };
}

/** A listener is an account, or else a network address. */
async function isWithinDay({ ports, user, ip }: Ctx, song_id: number): Promise<boolean> {
  const { count } = await ports.cache.hit(`play ${song_id} ${user ? `user:${user.id}` : ip}`, DAY);
  return count <= MAX_PER_DAY;
}

/** A declared crawler. Players and apps, which `isbot` counts as bots, are listeners. */
const isCrawler = (userAgent: string) => isbot(userAgent) && /bot|crawl|spider|slurp|preview|monitor/i.test(userAgent);
