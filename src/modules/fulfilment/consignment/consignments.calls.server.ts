import type { FastifyInstance } from 'fastify';
import { BytesReply, serve } from '#platform/serve.server.ts';
import { consignmentSlipPdf } from './consignment-slip-pdf.server.ts';
import * as contract from './consignments.contract.ts';
import {
  findOwnConsignments,
  listConsignments,
  readConsignment,
  recordConsignmentMove,
  setConsignmentTerms,
} from './consignments.server.ts';

export function serveConsignmentCalls(app: FastifyInstance) {
  serve(app, contract.listConsignmentsCall, (ctx, { query }) => listConsignments(ctx, query));
  serve(app, contract.getConsignmentCall, (ctx, { params }) => readConsignment(ctx, params.id));
  serve(app, contract.setConsignmentTermsCall, (ctx, { params, body }) => setConsignmentTerms(ctx, params.id, body));
  serve(app, contract.recordConsignmentMoveCall, (ctx, { params, body }) =>
    recordConsignmentMove(ctx, params.id, body),
  );
  serve(app, contract.listOwnConsignmentsCall, async (ctx) => ({ items: await findOwnConsignments(ctx) }));
  serve(app, contract.downloadConsignmentSlipCall, async (ctx, { params }) => {
    const { name, pdf } = await consignmentSlipPdf(ctx, params.id);
    return new BytesReply('application/pdf', pdf, { 'content-disposition': `inline; filename="${name}"` });
  });
}
