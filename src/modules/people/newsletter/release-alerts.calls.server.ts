import type { FastifyInstance } from 'fastify';
import { saveOwnMailPreferences, unsubscribeFromReleases } from '#modules/people/identity/mail-preferences.server.ts';
import { serve } from '#platform/serve.server.ts';
import { saveMailPreferencesCall, unsubscribeFromReleasesCall } from './release-alerts.contract.ts';

export function serveReleaseAlertCalls(app: FastifyInstance) {
  serve(app, saveMailPreferencesCall, (ctx, { body }) => saveOwnMailPreferences(ctx, body));
  serve(app, unsubscribeFromReleasesCall, (ctx, { body }) => unsubscribeFromReleases(ctx, body.token));
}
