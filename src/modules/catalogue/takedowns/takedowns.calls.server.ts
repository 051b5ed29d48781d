import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { decideClaim, listClaims, readClaim } from './decide-claim.server.ts';
import { confirmClaim, fileClaim } from './file-claim.server.ts';
import * as contract from './takedowns.contract.ts';

export function serveTakedownCalls(app: FastifyInstance) {
  serve(app, contract.fileClaimCall, (ctx, { body }) => fileClaim(ctx, body));
  serve(app, contract.confirmClaimCall, (ctx, { body }) => confirmClaim(ctx, body.token));
  serve(app, contract.listClaimsCall, (ctx, { query }) => listClaims(ctx, query));
  serve(app, contract.readClaimCall, (ctx, { params }) => readClaim(ctx, params.id));
  serve(app, contract.decideClaimCall, (ctx, { params, body }) => decideClaim(ctx, params.id, body));
}
