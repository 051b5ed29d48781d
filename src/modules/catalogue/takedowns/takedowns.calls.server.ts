import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { confirmTakedownClaim, fileTakedownClaim } from './file-takedown-claim.server.ts';
import {
  decideTakedownClaim,
  listTakedownClaims,
  readTakedownClaimForStaff,
} from './takedown-claims-for-staff.server.ts';
import * as contract from './takedowns.contract.ts';

export function serveTakedownCalls(app: FastifyInstance) {
  serveCall(app, contract.fileTakedownClaimCall, (ctx, { body }) => fileTakedownClaim(ctx, body));
  serveCall(app, contract.confirmTakedownClaimCall, (ctx, { body }) => confirmTakedownClaim(ctx, body.token));
  serveCall(app, contract.listTakedownClaimsCall, (ctx, { query }) => listTakedownClaims(ctx, query));
  serveCall(app, contract.readTakedownClaimCall, (ctx, { params }) => readTakedownClaimForStaff(ctx, params.id));
  serveCall(app, contract.decideTakedownClaimCall, (ctx, { params, body }) =>
    decideTakedownClaim(ctx, params.id, body),
  );
}
