import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { decideTakedownClaim, listTakedownClaims, readTakedownClaimForStaff } from './decide-takedown-claim.server.ts';
import { confirmTakedownClaim, fileTakedownClaim } from './file-takedown-claim.server.ts';
import * as contract from './takedowns.contract.ts';

export function serveTakedownCalls(app: FastifyInstance) {
  serve(app, contract.fileTakedownClaimCall, (ctx, { body }) => fileTakedownClaim(ctx, body));
  serve(app, contract.confirmTakedownClaimCall, (ctx, { body }) => confirmTakedownClaim(ctx, body.token));
  serve(app, contract.listTakedownClaimsCall, (ctx, { query }) => listTakedownClaims(ctx, query));
  serve(app, contract.readTakedownClaimCall, (ctx, { params }) => readTakedownClaimForStaff(ctx, params.id));
  serve(app, contract.decideTakedownClaimCall, (ctx, { params, body }) => decideTakedownClaim(ctx, params.id, body));
}
