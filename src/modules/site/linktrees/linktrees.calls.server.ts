import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { type PublishedLinktree, readLinktree, saveLinktree } from './linktree.server.ts';
import * as contract from './linktrees.contract.ts';

const told = ({ code, name, intro, links }: PublishedLinktree) => ({ code, name, intro, links });

export function linktreeCalls(app: FastifyInstance) {
  serve(app, contract.getLinktreeCall, async (ctx, { params }) => told(await readLinktree(ctx, params.code)));
  serve(app, contract.saveLinktreeCall, async (ctx, { params, body }) =>
    told(await saveLinktree(ctx, params.code, body)),
  );
}
