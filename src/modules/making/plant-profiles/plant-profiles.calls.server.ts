import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as calls from './plant-profiles.contract.ts';
import * as operations from './plant-profiles.server.ts';

export function servePlantProfileCalls(app: FastifyInstance) {
  serve(app, calls.listPlantProfilesCall, (ctx) => operations.listPlantProfiles(ctx));
  serve(app, calls.readPlantProfileCall, (ctx, { params }) => operations.readPlantProfile(ctx, params.id));
  serve(app, calls.addPlantProfileCall, (ctx, { body }) => operations.addPlantProfile(ctx, body));
  serve(app, calls.removePlantProfileCall, (ctx, { params }) => operations.removePlantProfile(ctx, params.id));
}
