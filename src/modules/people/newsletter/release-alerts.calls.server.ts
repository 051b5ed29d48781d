import type { FastifyInstance } from 'fastify';
import { leaveByToken, saveOwnMailWishes } from '#modules/people/identity/mail-preferences.server.ts';
import { serve } from '#platform/serve.server.ts';
import { leaveReleaseMails, saveMailWishes } from './release-alerts.contract.ts';

export function releaseNewsCalls(app: FastifyInstance) {
  serve(app, saveMailWishes, (ctx, { body }) => saveOwnMailWishes(ctx, body));
  serve(app, leaveReleaseMails, (ctx, { body }) => leaveByToken(ctx, body.token));
}
