import { type List, makeList, nextIdCursor, type PagingQuery, parseIdCursor, parsePaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { OutboxMail, OutboxMailDetail } from './demo-outbox.contract.ts';
import { findOutboxMails, loadOutboxAttachment, loadOutboxMail } from './demo-outbox.store.server.ts';

interface OutboxQuery extends PagingQuery {
  readonly search?: string;
  readonly state?: string;
}

/**
 * Mails as written. Their links sign users in, so the outbox exists only in the demonstration.
 * @throws Problem 404 in production
 */
export async function listOutboxMails(
  ctx: Ctx,
  { search, state, cursor, ...query }: OutboxQuery,
): Promise<List<OutboxMail>> {
  requireDemonstration(ctx);
  const { limit, offset } = parsePaging(query);
  const before = parseIdCursor(cursor);
  const { mails, total } = await findOutboxMails(ctx.db, {
    search: search?.trim(),
    state,
    before,
    limit: limit + 1,
    offset: before === undefined ? offset : 0,
  });
  return makeList(mails.slice(0, limit), total, nextIdCursor(mails, limit));
}

/** @throws Problem 404, also for every mail in production */
export async function readOutboxMail(ctx: Ctx, id: number): Promise<OutboxMailDetail> {
  requireDemonstration(ctx);
  const mail = await loadOutboxMail(ctx.db, id);
  if (!mail) throw notFound();
  return mail;
}

/** @throws Problem 404, also for every mail in production */
export async function readOutboxAttachment(ctx: Ctx, id: number, position: number) {
  requireDemonstration(ctx);
  const file = await loadOutboxAttachment(ctx.db, id, position);
  if (!file) throw notFound();
  return file;
}

function requireDemonstration({ config }: Ctx) {
  if (config.MODE === 'production') throw notFound();
}
