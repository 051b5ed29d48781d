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
  serve(app, contract.listDraftsCall, (ctx, { query }) => findOrderDrafts(ctx, query));
  serve(app, contract.readOrderDraftCall, (ctx, { params }) => readDraft(ctx, params.id));
  serve(app, contract.addDraftCall, (ctx, { body }) => addDraft(ctx, body));
  serve(app, contract.changeDraftCall, (ctx, { params, body }) => changeDraft(ctx, params.id, body));
  serve(app, contract.sendDraftCall, (ctx, { params, body }) => sendDraft(ctx, params.id, body.valid_until));
  serve(app, contract.cancelDraftCall, (ctx, { params }) => cancelDraft(ctx, params.id));
  serve(app, payments.recordManualOrderPaymentCall, (ctx, { params, body }) =>
    recordOfflinePayment(ctx, params.id, body),
  );
  serve(app, payments.giveAwayCall, (ctx, { params, body }) => giveAwayDraft(ctx, params.id, body.reason));
  serve(app, payments.readDraftOfferCall, (ctx, { query }) => readDraftOffer(ctx, query.key));
  serve(app, payments.payDraftCall, (ctx, { body }) => payDraft(ctx, body));
}
