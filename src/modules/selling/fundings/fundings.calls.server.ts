import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { changeFunding, closeFunding, listProjectPledges, readFunding } from './change-funding.server.ts';
import * as contract from './fundings.contract.ts';
import { payPledge } from './pay-pledge.server.ts';
import * as pledgePayments from './pledge-payments.contract.ts';

export function serveFundingsCalls(app: FastifyInstance) {
  serve(app, contract.getFundingCall, (ctx, { params }) => readFunding(ctx, params.id));
  serve(app, contract.changeFundingCall, (ctx, { params, body }) => changeFunding(ctx, params.id, body));
  serve(app, contract.closeFundingCall, (ctx, { params }) => closeFunding(ctx, params.id));
  serve(app, contract.listProjectPledgesCall, (ctx, { params, query }) => listProjectPledges(ctx, params.id, query));
  serve(app, pledgePayments.payPledgeCall, (ctx, { params, body }) => payPledge(ctx, params.id, body));
}
