import type { FastifyInstance } from 'fastify';
import { BytesReply, serveCall } from '#platform/serve-call.server.ts';
import { writeConsignmentSlipPdf } from './consignment-slip-pdf.server.ts';
import * as contract from './consignments.contract.ts';
import {
  findOwnConsignments,
  listConsignments,
  readConsignment,
  recordConsignmentDelivery,
  setConsignmentTerms,
} from './consignments.server.ts';

export function serveConsignmentCalls(app: FastifyInstance) {
  serveCall(app, contract.listConsignmentsCall, (ctx, { query }) => listConsignments(ctx, query));
  serveCall(app, contract.getConsignmentCall, (ctx, { params }) => readConsignment(ctx, params.id));
  serveCall(app, contract.setConsignmentTermsCall, (ctx, { params, body }) =>
    setConsignmentTerms(ctx, params.id, body),
  );
  serveCall(app, contract.recordConsignmentDeliveryCall, (ctx, { params, body }) =>
    recordConsignmentDelivery(ctx, params.id, body),
  );
  serveCall(app, contract.listOwnConsignmentsCall, async (ctx) => ({ items: await findOwnConsignments(ctx) }));
  serveCall(app, contract.downloadConsignmentSlipCall, async (ctx, { params }) => {
    const { name, pdf } = await writeConsignmentSlipPdf(ctx, params.id);
    return new BytesReply('application/pdf', pdf, { 'content-disposition': `inline; filename="${name}"` });
  });
}
