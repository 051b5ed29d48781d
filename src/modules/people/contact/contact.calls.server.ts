import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './contact.contract.ts';
import { changeContactMessageState, listContactMessages, readContactMessage } from './contact-inbox.server.ts';
import { sendContactMessage } from './send-contact.server.ts';

export function serveContactCalls(app: FastifyInstance) {
  serve(app, contract.sendContactMessageCall, (ctx, { body }) => sendContactMessage(ctx, body));
  serve(app, contract.listContactMessagesCall, (ctx, { query }) => listContactMessages(ctx, query));
  serve(app, contract.readContactMessageCall, (ctx, { params }) => readContactMessage(ctx, params.id));
  serve(app, contract.changeContactMessageStateCall, (ctx, { params, body }) =>
    changeContactMessageState(ctx, params.id, body.state),
  );
}
