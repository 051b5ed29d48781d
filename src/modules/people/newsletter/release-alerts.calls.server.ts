import type { FastifyInstance } from 'fastify';
import { leaveByToken, saveOwnMailPreferences } from '#modules/people/identity/mail-preferences.server.ts';
import { serve } from '#platform/serve.server.ts';
import { leaveReleaseMails, saveMailWishes } from './release-alerts.contract.ts';

export function releaseAlertCalls(app: FastifyInstance) {
  serve(app, saveMailWishes, (ctx, { body }) => saveOwnMailPreferences(ctx, body));
  serve(app, leaveReleaseMails, (ctx, { body }) => leaveByToken(ctx, body.token));
}
