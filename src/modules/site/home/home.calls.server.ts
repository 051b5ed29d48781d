import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as edit from './edit-home.server.ts';
import { HOME_CACHE_TAGS } from './find-home.server.ts';
import * as contract from './home.contract.ts';
import { readHomePageForApi } from './home-page-for-api.server.ts';

export function serveHomeCalls(app: FastifyInstance) {
  serve(app, contract.getHomePageCall, async (ctx) => {
    ctx.shareUntil(...HOME_CACHE_TAGS);
    return { sections: await readHomePageForApi(ctx) };
  });
  serve(app, contract.readHomeDraftCall, (ctx) => edit.readHomeDraft(ctx));
  serve(app, contract.addHomeSectionCall, (ctx, { body }) => edit.addHomeSection(ctx, body));
  serve(app, contract.changeHomeSectionCall, (ctx, { params, body }) => edit.changeHomeSection(ctx, params.id, body));
  serve(app, contract.moveHomeSectionCall, (ctx, { params, body }) => edit.moveHomeSection(ctx, params.id, body.to));
  serve(app, contract.removeHomeSectionCall, (ctx, { params }) => edit.removeHomeSection(ctx, params.id));
  serve(app, contract.publishHomePageCall, (ctx) => edit.publishHomePage(ctx));
  serve(app, contract.undoHomePageChangeCall, (ctx, { body }) => edit.undoHomePageChange(ctx, body.of));
}
