import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './conversations.contract.ts';
import {
  answerConversation,
  listConversations,
  listOwnMessages,
  markOwnMessagesRead,
  readConversation,
  sendMessageToStaff,
} from './conversations.server.ts';

export function serveConversationCalls(app: FastifyInstance) {
  serve(app, contract.listOwnMessagesCall, (ctx, { query }) => listOwnMessages(ctx, query));
  serve(app, contract.sendMessageToStaffCall, (ctx, { body }) => sendMessageToStaff(ctx, body));
  serve(app, contract.markOwnMessagesReadCall, (ctx) => markOwnMessagesRead(ctx));
  serve(app, contract.listConversationsCall, (ctx, { query }) => listConversations(ctx, query));
  serve(app, contract.readConversationCall, (ctx, { params, query }) => readConversation(ctx, params.id, query));
  serve(app, contract.answerConversationCall, (ctx, { params, body }) => answerConversation(ctx, params.id, body.body));
}
