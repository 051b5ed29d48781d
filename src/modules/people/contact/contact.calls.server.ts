import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { changeContact, listContacts, readContact } from './answer-contact.server.ts';
import * as contract from './contact.contract.ts';
import { sendContact } from './send-contact.server.ts';

export function contactCalls(app: FastifyInstance) {
  serve(app, contract.postContactCall, (ctx, { body }) => sendContact(ctx, body));
  serve(app, contract.listContactsCall, (ctx, { query }) => listContacts(ctx, query));
  serve(app, contract.readContactCall, (ctx, { params }) => readContact(ctx, params.id));
  serve(app, contract.changeContactCall, (ctx, { params, body }) => changeContact(ctx, params.id, body.state));
}
