import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './comments.contract.ts';
import { listProjectComments, postComment, setCommentHidden } from './comments.server.ts';

export function serveCommentCalls(app: FastifyInstance) {
  serveCall(app, contract.listProjectCommentsCall, (ctx, { query }) => {
    ctx.shareUntil(`project:${query.project_id}`);
    return listProjectComments(ctx, query);
  });
  serveCall(app, contract.postCommentCall, (ctx, { body }) => postComment(ctx, body));
  serveCall(app, contract.setCommentHiddenCall, (ctx, { params, body }) =>
    setCommentHidden(ctx, params.id, body.hidden),
  );
}
