import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as calls from './plant-profiles.contract.ts';
import * as operations from './plant-profiles.server.ts';

export function servePlantProfileCalls(app: FastifyInstance) {
  serveCall(app, calls.listPlantProfilesCall, (ctx) => operations.listPlantProfiles(ctx));
  serveCall(app, calls.readPlantProfileCall, (ctx, { params }) => operations.readPlantProfile(ctx, params.id));
  serveCall(app, calls.addPlantProfileCall, (ctx, { body }) => operations.addPlantProfileVersion(ctx, body));
  serveCall(app, calls.removePlantProfileCall, (ctx, { params }) =>
    operations.removeFuturePlantProfile(ctx, params.id),
  );
}
