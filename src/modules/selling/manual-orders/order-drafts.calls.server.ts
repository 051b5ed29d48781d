import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { findDrafts, readDraft } from './find-drafts.server.ts';
import * as contract from './order-drafts.contract.ts';
import { sendDraft } from './send-draft.server.ts';
import { addDraft, cancelDraft, changeDraft } from './write-draft.server.ts';

export function orderDraftCalls(app: FastifyInstance) {
  serve(app, contract.listDrafts, (ctx, { query }) => findDrafts(ctx, query));
  serve(app, contract.readDraft, (ctx, { params }) => readDraft(ctx, params.id));
  serve(app, contract.addDraft, (ctx, { body }) => addDraft(ctx, body));
  serve(app, contract.changeDraft, (ctx, { params, body }) => changeDraft(ctx, params.id, body));
  serve(app, contract.sendDraft, (ctx, { params, body }) => sendDraft(ctx, params.id, body.valid_until));
  serve(app, contract.cancelDraft, (ctx, { params }) => cancelDraft(ctx, params.id));
}
