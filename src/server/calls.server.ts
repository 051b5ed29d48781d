import type { FastifyInstance } from 'fastify';
import { identityCalls } from '#modules/identity/identity.calls.server.ts';
import { shellCalls } from '#modules/shell/shell.calls.server.ts';

/** Every call of the wire contract, module by module. */
export function registerCalls(app: FastifyInstance) {
  shellCalls(app);
  identityCalls(app);
}
