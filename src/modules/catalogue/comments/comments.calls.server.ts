import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './comments.contract.ts';
import { listProjectComments, postComment, setCommentHidden } from './comments.server.ts';

export function serveCommentCalls(app: FastifyInstance) {
  serve(app, contract.listProjectCommentsCall, (ctx, { query }) => {
    ctx.shareUntil(`project:${query.project_id}`);
    return listProjectComments(ctx, query);
  });
  serve(app, contract.postCommentCall, (ctx, { body }) => postComment(ctx, body));
  serve(app, contract.hideCommentCall, (ctx, { params, body }) => setCommentHidden(ctx, params.id, body.hidden));
}
