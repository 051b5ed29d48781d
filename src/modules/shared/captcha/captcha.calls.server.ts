import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getChallenge } from './captcha.contract.ts';

export function captchaCalls(app: FastifyInstance) {
  serve(app, getChallenge, async (ctx) => ctx.ports.captcha.challenge(ctx.now));
}
