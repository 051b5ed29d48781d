import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import type { CreatedSort } from '#kit/shared-schemas.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { ContactMessage, ContactMessageState } from './contact.contract.ts';
import { findContactMessages, loadContactMessage, updateContactMessageState } from './contact.store.server.ts';

/** The contact messages, by words and state. */
export async function listContactMessages(
  ctx: Ctx,
  query: { search?: string; state?: ContactMessageState; sort?: CreatedSort | undefined } & PagingQuery,
): Promise<List<ContactMessage>> {
  const { search, state, sort } = query;
  const paging = parseCursorPaging(query);
  const { messages, total } = await findContactMessages(ctx.db, { search, state, sort, ...paging });
  return makePageList(messages, total, paging);
}

/** @throws Problem 404 */
export async function readContactMessage(ctx: Ctx, id: number): Promise<ContactMessage> {
  const message = await loadContactMessage(ctx.db, id);
  if (!message) throw notFound();
  return message;
}

/**
 * Set the state of a message.
 * @throws Problem 404
 */
export async function changeContactMessageState(
  ctx: Ctx,
  id: number,
  state: ContactMessageState,
): Promise<ContactMessage> {
  const before = await readContactMessage(ctx, id);
  if (before.state === state) return before;
  await updateContactMessageState(ctx.db, id, state);
  await recordAudit(ctx, {
    action: 'contact_changed',
    entity: 'contact',
    entity_id: id,
    before: { state: before.state },
    after: { state },
  });
  return readContactMessage(ctx, id);
}
