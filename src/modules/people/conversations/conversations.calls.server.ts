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
  serve(app, contract.getMessagesCall, (ctx, { query }) => ownMessages(ctx, query));
  serve(app, contract.writeMessageCall, (ctx, { body }) => writeMessage(ctx, body));
  serve(app, contract.readMessagesCall, (ctx) => readOwnMessages(ctx));
  serve(app, contract.listConversationsCall, (ctx, { query }) => listConversations(ctx, query));
  serve(app, contract.readConversationCall, (ctx, { params, query }) => readConversation(ctx, params.id, query));
  serve(app, contract.answerConversationCall, (ctx, { params, body }) => answerConversation(ctx, params.id, body.body));
}
