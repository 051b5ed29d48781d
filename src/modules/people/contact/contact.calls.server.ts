import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './contact.contract.ts';
import { changeContactMessageState, listContactMessages, readContactMessage } from './contact-inbox.server.ts';
import { sendContactMessage } from './send-contact.server.ts';

export function serveContactCalls(app: FastifyInstance) {
  serveCall(app, contract.sendContactMessageCall, (ctx, { body }) => sendContactMessage(ctx, body));
  serveCall(app, contract.listContactMessagesCall, (ctx, { query }) => listContactMessages(ctx, query));
  serveCall(app, contract.readContactMessageCall, (ctx, { params }) => readContactMessage(ctx, params.id));
  serveCall(app, contract.changeContactMessageStateCall, (ctx, { params, body }) =>
    changeContactMessageState(ctx, params.id, body.state),
  );
}
