import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './fundings.contract.ts';
import { changeFunding, closeFunding, listProjectPledges, readFunding } from './fundings.server.ts';
import { payPledge } from './pay-pledge.server.ts';
import * as pledgePayments from './pledge-payments.contract.ts';

export function serveFundingsCalls(app: FastifyInstance) {
  serveCall(app, contract.getFundingCall, (ctx, { params }) => readFunding(ctx, params.id));
  serveCall(app, contract.changeFundingCall, (ctx, { params, body }) => changeFunding(ctx, params.id, body));
  serveCall(app, contract.closeFundingCall, (ctx, { params }) => closeFunding(ctx, params.id));
  serveCall(app, contract.listProjectPledgesCall, (ctx, { params, query }) =>
    listProjectPledges(ctx, params.id, query),
  );
  serveCall(app, pledgePayments.payPledgeCall, (ctx, { params, body }) => payPledge(ctx, params.id, body));
}
