import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as payments from './draft-payments.contract.ts';
import { findOrderDrafts, readDraft } from './find-drafts.server.ts';
import { giveAwayDraft, recordOfflinePayment } from './offline-payments.server.ts';
import * as contract from './order-drafts.contract.ts';
import { payDraft, readDraftOffer } from './pay-draft.server.ts';
import { sendDraft } from './send-draft.server.ts';
import { addDraft, cancelDraft, changeDraft } from './write-draft.server.ts';

export function orderDraftCalls(app: FastifyInstance) {
  serve(app, contract.listDrafts, (ctx, { query }) => findOrderDrafts(ctx, query));
  serve(app, contract.readDraft, (ctx, { params }) => readDraft(ctx, params.id));
  serve(app, contract.addDraft, (ctx, { body }) => addDraft(ctx, body));
  serve(app, contract.changeDraft, (ctx, { params, body }) => changeDraft(ctx, params.id, body));
  serve(app, contract.sendDraft, (ctx, { params, body }) => sendDraft(ctx, params.id, body.valid_until));
  serve(app, contract.cancelDraft, (ctx, { params }) => cancelDraft(ctx, params.id));
  serve(app, payments.takeOutside, (ctx, { params, body }) => recordOfflinePayment(ctx, params.id, body));
  serve(app, payments.giveAway, (ctx, { params, body }) => giveAwayDraft(ctx, params.id, body.reason));
  serve(app, payments.readDraftOffer, (ctx, { query }) => readDraftOffer(ctx, query.key));
  serve(app, payments.payDraft, (ctx, { body }) => payDraft(ctx, body));
}
