import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getChallengeCall } from './captcha.contract.ts';

export function captchaCalls(app: FastifyInstance) {
  serve(app, getChallengeCall, async (ctx) => ctx.ports.captcha.challenge(ctx.now));
}
