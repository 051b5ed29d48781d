import type { FastifyInstance } from 'fastify';
import { leaveByToken, saveOwnMailPreferences } from '#modules/people/identity/mail-preferences.server.ts';
import { serve } from '#platform/serve.server.ts';
import { leaveReleaseMailsCall, saveMailWishesCall } from './release-alerts.contract.ts';

export function releaseAlertCalls(app: FastifyInstance) {
  serve(app, saveMailWishesCall, (ctx, { body }) => saveOwnMailPreferences(ctx, body));
  serve(app, leaveReleaseMailsCall, (ctx, { body }) => leaveByToken(ctx, body.token));
}
