import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { getCaptchaChallengeCall } from './captcha.contract.ts';

export function serveCaptchaCalls(app: FastifyInstance) {
  serveCall(app, getCaptchaChallengeCall, async (ctx) => ctx.ports.captcha.challenge(ctx.now));
}
