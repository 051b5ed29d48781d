import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as payments from './draft-payments.contract.ts';
import { listOrderDrafts, readOrderDraft } from './find-drafts.server.ts';
import { giveAwayDraft, recordManualOrderPayment } from './offline-payments-and-giveaways.server.ts';
import * as contract from './order-drafts.contract.ts';
import { payOrderDraft, readDraftOffer } from './pay-draft.server.ts';
import { sendOrderDraft } from './send-draft.server.ts';
import { addOrderDraft, cancelOrderDraft, changeOrderDraft } from './write-draft.server.ts';

export function serveOrderDraftCalls(app: FastifyInstance) {
  serveCall(app, contract.listOrderDraftsCall, (ctx, { query }) => listOrderDrafts(ctx, query));
  serveCall(app, contract.readOrderDraftCall, (ctx, { params }) => readOrderDraft(ctx, params.id));
  serveCall(app, contract.addOrderDraftCall, (ctx, { body }) => addOrderDraft(ctx, body));
  serveCall(app, contract.changeOrderDraftCall, (ctx, { params, body }) => changeOrderDraft(ctx, params.id, body));
  serveCall(app, contract.sendOrderDraftCall, (ctx, { params, body }) =>
    sendOrderDraft(ctx, params.id, body.valid_until),
  );
  serveCall(app, contract.cancelOrderDraftCall, (ctx, { params }) => cancelOrderDraft(ctx, params.id));
  serveCall(app, payments.recordManualOrderPaymentCall, (ctx, { params, body }) =>
    recordManualOrderPayment(ctx, params.id, body),
  );
  serveCall(app, payments.giveAwayDraftCall, (ctx, { params, body }) => giveAwayDraft(ctx, params.id, body.reason));
  serveCall(app, payments.readDraftOfferCall, (ctx, { query }) => readDraftOffer(ctx, query.key));
  serveCall(app, payments.payOrderDraftCall, (ctx, { body }) => payOrderDraft(ctx, body));
}
