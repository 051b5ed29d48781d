import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { type PublishedLinktree, readLinktree, saveLinktree } from './linktree.server.ts';
import * as contract from './linktrees.contract.ts';

const linktreeAnswer = ({ code, name, intro, links }: PublishedLinktree) => ({ code, name, intro, links });

export function serveLinktreeCalls(app: FastifyInstance) {
  serveCall(app, contract.getLinktreeCall, async (ctx, { params }) =>
    linktreeAnswer(await readLinktree(ctx, params.code)),
  );
  serveCall(app, contract.saveLinktreeCall, async (ctx, { params, body }) =>
    linktreeAnswer(await saveLinktree(ctx, params.code, body)),
  );
}
