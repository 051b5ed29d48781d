import { randomInt } from 'node:crypto';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { ContestEntry, ContestFields, ContestRow } from './contest.contract.ts';
import { contestAlreadyDrawn, contestNotDrawable } from './contest.problems.ts';
import {
  findContestEntries,
  findContests,
  insertContest,
  loadContest,
  loadContestEntryIdByPosition,
  lockContest,
  setContestWinner,
  updateContest,
} from './contest.store.server.ts';
import { contestTexts, mayDrawContest } from './contest.ts';

/** All contests with their numbers of entries. */
export async function listContests(ctx: Ctx, query: PagingQuery): Promise<List<ContestRow>> {
  const paging = parseCursorPaging(query);
  const { rows, total } = await findContests(ctx.db, paging);
  return makePageList(rows, total, paging);
}

/** @throws Problem 404 */
export async function readContest(ctx: Ctx, id: number): Promise<ContestRow> {
  const contest = await loadContest(ctx.db, id);
  if (!contest) throw notFound();
  return contest;
}

/** @throws Problem 422 where it would close before it opens */
export async function addContest(ctx: Ctx, fields: ContestFields): Promise<ContestRow> {
  requireOrder(fields);
  const id = await insertContest(ctx.db, fields);
  return saved(ctx, 'contest_added', id, null);
}

/** @throws Problem 404, 409 contest_drawn once there is a winner, 422 where it would close before it opens */
export async function changeContest(ctx: Ctx, id: number, fields: ContestFields): Promise<ContestRow> {
  const before = await lockContest(ctx.db, id);
  if (!before) throw notFound();
  if (before.drawn_at) throw contestAlreadyDrawn();
  requireOrder(fields);
  await updateContest(ctx.db, id, fields);
  return saved(ctx, 'contest_changed', id, before);
}

/**
 * Draw the winner with the system's random source; every entry has the same chance. The winner gets a mail.
 * @throws Problem 404, 409 contest_drawn, 409 contest_not_drawable while it is open or without entries
 */
export async function drawContestWinner(ctx: Ctx, id: number): Promise<ContestRow> {
  const contest = await lockContest(ctx.db, id);
  if (!contest) throw notFound();
  if (contest.drawn_at) throw contestAlreadyDrawn();
  if (!mayDrawContest(contest, contest.entries, ctx.now)) throw contestNotDrawable();
  const entry_id = await loadContestEntryIdByPosition(ctx.db, id, randomInt(contest.entries));
  if (entry_id === undefined || !(await setContestWinner(ctx.db, id, entry_id))) throw contestNotDrawable();
  const after = await saved(ctx, 'contest_won', id, contest);
  if (after.winner)
    await queueMail(ctx, {
      kind: 'contest_won',
      entity: `contest:${id}`,
      recipient: after.winner.email,
      lang: after.winner.lang,
      data: { name: after.winner.name, ...contestTexts(after.texts, after.winner.lang) },
    });
  return after;
}

/**
 * The entries, the latest first.
 * @throws Problem 404
 */
export async function listContestEntries(
  ctx: Ctx,
  id: number,
  { search, ...query }: PagingQuery & { search?: string | undefined },
) {
  await readContest(ctx, id);
  const paging = parseCursorPaging(query);
  const { rows, total } = await findContestEntries(ctx.db, id, search, paging);
  const list: List<ContestEntry> = makePageList(rows, total, paging);
  return list;
}

function requireOrder({ opens_at, closes_at }: ContestFields): void {
  if (new Date(closes_at) <= new Date(opens_at)) throw fieldProblem('closes_at', 'date_before_start');
}

async function saved(ctx: Ctx, action: string, id: number, before: ContestRow | null): Promise<ContestRow> {
  const after = await readContest(ctx, id);
  await recordAudit(ctx, { action, entity: 'contest', entity_id: id, before, after });
  return after;
}
