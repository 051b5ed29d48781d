import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './conversations.contract.ts';
import {
  answerConversation,
  listConversations,
  ownMessages,
  readConversation,
  readOwnMessages,
  writeMessage,
} from './conversations.server.ts';

export function conversationCalls(app: FastifyInstance) {
  serve(app, contract.getMessages, (ctx, { query }) => ownMessages(ctx, query));
  serve(app, contract.writeMessage, (ctx, { body }) => writeMessage(ctx, body));
  serve(app, contract.readMessages, (ctx) => readOwnMessages(ctx));
  serve(app, contract.listConversations, (ctx, { query }) => listConversations(ctx, query));
  serve(app, contract.readConversation, (ctx, { params, query }) => readConversation(ctx, params.id, query));
  serve(app, contract.answerConversation, (ctx, { params, body }) => answerConversation(ctx, params.id, body.body));
}
