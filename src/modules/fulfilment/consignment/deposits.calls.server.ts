import type { FastifyInstance } from 'fastify';
import { Bytes, serve } from '#platform/serve.server.ts';
import { depositSlip } from './delivery-slip.server.ts';
import * as contract from './deposits.contract.ts';
import { agreeDepositTerms, findOwnDeposits, listDeposits, moveCopies, readDeposit } from './deposits.server.ts';

export function depositCalls(app: FastifyInstance) {
  serve(app, contract.listDepositsCall, (ctx, { query }) => listDeposits(ctx, query));
  serve(app, contract.getDepositCall, (ctx, { params }) => readDeposit(ctx, params.id));
  serve(app, contract.agreeDepositCall, (ctx, { params, body }) => agreeDepositTerms(ctx, params.id, body));
  serve(app, contract.moveDepositCall, (ctx, { params, body }) => moveCopies(ctx, params.id, body));
  serve(app, contract.ownDepositsCall, async (ctx) => ({ items: await findOwnDeposits(ctx) }));
  serve(app, contract.getDepositSlipCall, async (ctx, { params }) => {
    const { name, pdf } = await depositSlip(ctx, params.id);
    return new Bytes('application/pdf', pdf, { 'content-disposition': `inline; filename="${name}"` });
  });
}
