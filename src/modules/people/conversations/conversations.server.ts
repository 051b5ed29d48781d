import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import type { Conversation, ConversationDetail, ConversationMessage } from './conversations.contract.ts';
import {
  type ConversationUser,
  findConversationMessages,
  findConversations,
  insertConversationMessage,
  isProjectOwner,
  loadConversationUser,
  markMessagesReadByStaff,
  markMessagesReadByUser,
} from './conversations.store.server.ts';

/** The signed-in user's conversation with the platform, the newest first. */
export const listOwnMessages = (ctx: Ctx, query: PagingQuery = {}): Promise<List<ConversationMessage>> =>
  messagesWith(ctx, requireUser(ctx).id, query);

async function messagesWith(ctx: Ctx, user_id: number, query: PagingQuery): Promise<List<ConversationMessage>> {
  const paging = parseCursorPaging(query);
  const { messages, total } = await findConversationMessages(ctx.db, user_id, paging);
  return makePageList(messages, total, paging);
}

/** @throws Problem 404 for a project of another user */
export async function sendMessageToStaff(
  ctx: Ctx,
  { body, project_id }: { body: string; project_id?: number | undefined },
) {
  const { id } = requireUser(ctx);
  if (project_id !== undefined && !(await isProjectOwner(ctx.db, id, project_id))) throw notFound();
  return insertConversationMessage(ctx.db, {
    from_user_id: id,
    to_user_id: null,
    body: body.trim(),
    project_id: project_id ?? null,
  });
}

/** Mark the messages to the signed-in user as read. */
export async function markOwnMessagesRead(ctx: Ctx): Promise<{ success: true }> {
  await markMessagesReadByUser(ctx.db, requireUser(ctx).id);
  return { success: true };
}

/** The conversations for staff: all, or those that wait for an answer. */
export async function listConversations(
  ctx: Ctx,
  { state, ...query }: PagingQuery & { state?: 'waiting' | undefined },
): Promise<List<Conversation>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const { conversations, total } = await findConversations(ctx.db, { waiting: state === 'waiting', limit, offset });
  return makePageList(conversations, total, paging);
}

/** @throws Problem 404 */
export async function readConversation(ctx: Ctx, id: number, query: PagingQuery = {}): Promise<ConversationDetail> {
  const { firstname: _firstname, lang: _lang, ...user } = await requireCorrespondent(ctx, id);
  return { user, messages: await messagesWith(ctx, id, query) };
}

/**
 * Write in the name of the platform. The reader gets a mail in their language.
 * @throws Problem 404
 */
export async function answerConversation(ctx: Ctx, id: number, body: string): Promise<ConversationMessage> {
  const { email, lang, firstname } = await requireCorrespondent(ctx, id);
  const by = requireUser(ctx);
  await markMessagesReadByStaff(ctx.db, id);
  const message = await insertConversationMessage(ctx.db, {
    from_user_id: by.id,
    to_user_id: id,
    body: body.trim(),
    project_id: null,
  });
  await queueMail(ctx, {
    kind: 'message_received',
    entity: `message:${message.id}`,
    recipient: email,
    lang,
    data: { firstname, by: by.firstname, text: message.body, user_id: id },
  });
  await recordAudit(ctx, {
    action: 'message_written',
    entity: 'user',
    entity_id: id,
    after: { message_id: message.id },
  });
  return message;
}

async function requireCorrespondent(ctx: Ctx, id: number): Promise<ConversationUser> {
  const user = await loadConversationUser(ctx.db, id);
  if (!user) throw notFound();
  return user;
}
