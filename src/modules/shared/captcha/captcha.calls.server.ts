import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getCaptchaChallengeCall } from './captcha.contract.ts';

export function serveCaptchaCalls(app: FastifyInstance) {
  serve(app, getCaptchaChallengeCall, async (ctx) => ctx.ports.captcha.challenge(ctx.now));
}
