import type { FastifyInstance } from 'fastify';
import { saveOwnMailPreferences, unsubscribeFromReleases } from '#modules/people/identity/mail-preferences.server.ts';
import { serveCall } from '#platform/serve-call.server.ts';
import { saveOwnMailPreferencesCall, unsubscribeFromReleasesCall } from './release-alerts.contract.ts';

export function serveReleaseAlertCalls(app: FastifyInstance) {
  serveCall(app, saveOwnMailPreferencesCall, (ctx, { body }) => saveOwnMailPreferences(ctx, body));
  serveCall(app, unsubscribeFromReleasesCall, (ctx, { body }) => unsubscribeFromReleases(ctx, body.token));
}
