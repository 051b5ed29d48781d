// Conversations with the platform: creators about a release, buyers about any subject (contract: Account).
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, ListOf, PageQuery, PathId, RequiredText } from '#kit/shared-schemas.ts';

export const MAX_MESSAGE_LENGTH = 5000;

export const ConversationMessage = z.object({
  id: z.int(),
  /** First name of the author; null for the platform. */
  from: z.nullable(z.string()),
  /** Written by the person whose conversation it is. */
  own: z.boolean(),
  body: z.string(),
  project: z.nullable(z.object({ id: z.int(), name: z.string() })),
  at: z.string(),
  /** Whether the recipient has read it. */
  read: z.boolean(),
});
export type ConversationMessage = z.infer<typeof ConversationMessage>;

export const listOwnMessagesCall = defineCall({
  method: 'GET',
  path: '/user/messages',
  access: 'signed_in',
  summary: 'List the messages between the signed-in user and the shop, newest first',
  query: z.object(PageQuery),
  reply: ListOf(ConversationMessage),
});
export const sendMessageToStaffCall = defineCall({
  method: 'POST',
  path: '/user/messages',
  access: 'signed_in',
  status: 201,
  idempotent: true,
  limit: { max: 60, seconds: 3600 },
  summary: 'Send a message to the shop, about a project of the user if `project_id` is given; staff reply',
  body: z.strictObject({ body: RequiredText(MAX_MESSAGE_LENGTH), project_id: z.optional(Id) }),
  reply: ConversationMessage,
});
export const markOwnMessagesReadCall = defineCall({
  method: 'POST',
  path: '/user/messages/read',
  access: 'signed_in',
  summary: 'Mark all messages to the signed-in user as read',
  body: z.object({}),
  reply: z.object({ success: z.literal(true) }),
});

const One = z.object({ id: PathId });
export const CONVERSATION_FILTERS = ['waiting'] as const;
export const Conversation = z.object({
  user: z.object({ id: z.int(), name: z.string(), email: z.string(), role: z.string() }),
  /** The last message, and whether the platform wrote it. */
  last: z.string(),
  last_by_house: z.boolean(),
  at: z.string(),
  /** Unread messages to the platform. */
  unread: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;
export const ConversationDetail = z.object({
  user: Conversation.def.shape.user,
  messages: ListOf(ConversationMessage),
});
export type ConversationDetail = z.infer<typeof ConversationDetail>;

export const listConversationsCall = defineCall({
  method: 'GET',
  path: '/admin/conversations',
  access: 'staff',
  summary: 'List conversations, last active first; `waiting` filters those with unread messages',
  query: z.object({ state: z.optional(z.enum(CONVERSATION_FILTERS, { error: 'state_unknown' })), ...PageQuery }),
  reply: ListOf(Conversation),
});
export const readConversationCall = defineCall({
  method: 'GET',
  path: '/admin/conversations/:id',
  access: 'staff',
  summary: 'List the messages with a user, newest first; nothing is marked as read',
  params: One,
  query: z.object(PageQuery),
  reply: ConversationDetail,
});
export const answerConversationCall = defineCall({
  method: 'POST',
  path: '/admin/conversations/:id',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Send a message to a user, who is e-mailed; the user’s messages are marked as read',
  params: One,
  body: z.strictObject({ body: RequiredText(MAX_MESSAGE_LENGTH) }),
  reply: ConversationMessage,
});
