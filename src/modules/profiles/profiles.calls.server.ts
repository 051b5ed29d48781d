import type { FastifyInstance } from 'fastify';
import { wholeList } from '#kit/paging.ts';
import { serve } from '#platform/serve.server.ts';
import { ownMessages, readOwnMessages, readProfile, saveVisibility } from './profile.server.ts';
import * as contract from './profiles.contract.ts';

export function profileCalls(app: FastifyInstance) {
  serve(app, contract.getProfile, (ctx, { params }) => readProfile(ctx, params.id));
  serve(app, contract.saveVisibility, (ctx, { body }) => saveVisibility(ctx, body));
  serve(app, contract.getMessages, async (ctx) => wholeList(await ownMessages(ctx)));
  serve(app, contract.readMessages, (ctx) => readOwnMessages(ctx));
}
