import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './comments.contract.ts';
import { comment, commentsOf, hide } from './comments.server.ts';

export function commentCalls(app: FastifyInstance) {
  serve(app, contract.getComments, (ctx, { query }) => {
    ctx.shareUntil(`project:${query.project_id}`);
    return commentsOf(ctx, query);
  });
  serve(app, contract.postComment, (ctx, { body }) => comment(ctx, body));
  serve(app, contract.hideComment, (ctx, { params, body }) => hide(ctx, params.id, body.hidden));
}
