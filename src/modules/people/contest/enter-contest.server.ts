import { notFound } from '#kit/problem.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { visitOriginCode } from '#platform/visit-cookies.server.ts';
import type { ContestEntryIn } from './contest.contract.ts';
import { contestNotOpen } from './contest.problems.ts';
import { insertContestEntry, loadContest, loadCurrentContest } from './contest.store.server.ts';
import { CONTEST_TERMS_VERSION, type ContestState, contestState, contestTexts } from './contest.ts';

export interface PublishedContest {
  readonly id: number;
  readonly title: string;
  readonly prize: string;
  readonly closes_at: string;
  readonly opens_at: string;
  readonly state: ContestState;
  readonly winner_name: string | null;
}

/** The draw that visitors see, in the visitor's language; null while there is none. */
export async function readPublishedContest(ctx: Ctx): Promise<PublishedContest | null> {
  const contest = await loadCurrentContest(ctx.db);
  if (!contest) return null;
  const { id, closes_at, opens_at, winner_name, texts } = contest;
  return {
    id,
    closes_at,
    opens_at,
    winner_name,
    ...contestTexts(texts, ctx.lang),
    state: contestState(contest, ctx.now),
  };
}

/**
 * Enter a contest. A repeated entry gets the same answer as a new one, so that it does not reveal who has entered.
 * @throws Problem 404, 409 contest_closed
 */
export async function enterContest(
  ctx: Ctx,
  { contest_id, name, email, door }: ContestEntryIn,
): Promise<{ success: true }> {
  const contest = await loadContest(ctx.db, contest_id);
  if (!contest?.published) throw notFound();
  if (contestState(contest, ctx.now) !== 'open') throw contestNotOpen();
  const entry = { contest_id, name: name.trim(), email: email.trim(), lang: ctx.lang, door };
  const isNew = await insertContestEntry(ctx.db, {
    ...entry,
    origin: visitOriginCode(ctx),
    terms_version: CONTEST_TERMS_VERSION,
  });
  if (isNew)
    await queueMail(ctx, {
      kind: 'contest_entered',
      entity: `contest:${contest_id}`,
      recipient: entry.email,
      lang: ctx.lang,
      data: { name: entry.name, title: contestTexts(contest.texts, ctx.lang).title, closes_at: contest.closes_at },
    });
  return { success: true };
}
