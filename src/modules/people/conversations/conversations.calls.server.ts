import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
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
  serveCall(app, contract.listOwnMessagesCall, (ctx, { query }) => listOwnMessages(ctx, query));
  serveCall(app, contract.sendMessageToStaffCall, (ctx, { body }) => sendMessageToStaff(ctx, body));
  serveCall(app, contract.markOwnMessagesReadCall, (ctx) => markOwnMessagesRead(ctx));
  serveCall(app, contract.listConversationsCall, (ctx, { query }) => listConversations(ctx, query));
  serveCall(app, contract.readConversationCall, (ctx, { params, query }) => readConversation(ctx, params.id, query));
  serveCall(app, contract.answerConversationCall, (ctx, { params, body }) =>
    answerConversation(ctx, params.id, body.body),
  );
}
