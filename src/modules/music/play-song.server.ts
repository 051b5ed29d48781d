import { isbot } from 'isbot';
import { notFound } from '#kit/problem.ts';
import { mayRecordVisit } from '#modules/tracking/record-event.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { countPlay } from './songs.store.server.ts';

/** A play under this many seconds is not counted (spec §9). */
const LEAST_SECONDS = 5;

/**
 * Counts a play of `duration` seconds. Bots count for nothing; who did not agree to statistics counts, but not by name.
 * @throws Problem 404 for a song that is not there for everyone
 */
export async function recordPlay(
  ctx: Ctx,
  { song_id, duration }: { song_id: number | string; duration: number },
): Promise<{ counted: boolean }> {
  if (duration < LEAST_SECONDS || isCrawler(ctx.userAgent)) return { counted: false };
  const user_id = mayRecordVisit(ctx) ? (ctx.user?.id ?? null) : null;
  if (!(await countPlay(ctx.db, { song_id, duration: Math.floor(duration), user_id }))) throw notFound();
  return { counted: true };
}

/** Something that reads the web and says so. Players and apps, which `isbot` counts among the bots, are listeners. */
const isCrawler = (userAgent: string) => isbot(userAgent) && /bot|crawl|spider|slurp|preview|monitor/i.test(userAgent);
