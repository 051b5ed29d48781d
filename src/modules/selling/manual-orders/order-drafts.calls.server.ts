import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as payments from './draft-payments.contract.ts';
import { findOrderDrafts, readOrderDraft } from './find-drafts.server.ts';
import { giveAwayDraft, recordOfflinePayment } from './offline-payments.server.ts';
import * as contract from './order-drafts.contract.ts';
import { payOrderDraft, readDraftOffer } from './pay-draft.server.ts';
import { sendOrderDraft } from './send-draft.server.ts';
import { addOrderDraft, cancelOrderDraft, changeOrderDraft } from './write-draft.server.ts';

export function serveOrderDraftCalls(app: FastifyInstance) {
  serve(app, contract.listOrderDraftsCall, (ctx, { query }) => findOrderDrafts(ctx, query));
  serve(app, contract.readOrderDraftCall, (ctx, { params }) => readOrderDraft(ctx, params.id));
  serve(app, contract.addOrderDraftCall, (ctx, { body }) => addOrderDraft(ctx, body));
  serve(app, contract.changeOrderDraftCall, (ctx, { params, body }) => changeOrderDraft(ctx, params.id, body));
  serve(app, contract.sendOrderDraftCall, (ctx, { params, body }) => sendOrderDraft(ctx, params.id, body.valid_until));
  serve(app, contract.cancelOrderDraftCall, (ctx, { params }) => cancelOrderDraft(ctx, params.id));
  serve(app, payments.recordManualOrderPaymentCall, (ctx, { params, body }) =>
    recordOfflinePayment(ctx, params.id, body),
  );
  serve(app, payments.giveAwayDraftCall, (ctx, { params, body }) => giveAwayDraft(ctx, params.id, body.reason));
  serve(app, payments.readDraftOfferCall, (ctx, { query }) => readDraftOffer(ctx, query.key));
  serve(app, payments.payOrderDraftCall, (ctx, { body }) => payOrderDraft(ctx, body));
}
