import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as edit from './edit-home.server.ts';
import { HOME_CACHE_TAGS } from './find-home-sections.server.ts';
import * as contract from './home.contract.ts';
import { readHomePageForApi } from './home-page-for-api.server.ts';

export function serveHomeCalls(app: FastifyInstance) {
  serveCall(app, contract.getHomePageCall, async (ctx) => {
    ctx.shareUntil(...HOME_CACHE_TAGS);
    return { sections: await readHomePageForApi(ctx) };
  });
  serveCall(app, contract.readHomeDraftCall, (ctx) => edit.readHomeDraft(ctx));
  serveCall(app, contract.addHomeSectionCall, (ctx, { body }) => edit.addHomeSection(ctx, body));
  serveCall(app, contract.changeHomeSectionCall, (ctx, { params, body }) =>
    edit.changeHomeSection(ctx, params.id, body),
  );
  serveCall(app, contract.moveHomeSectionCall, (ctx, { params, body }) =>
    edit.moveHomeSection(ctx, params.id, body.to),
  );
  serveCall(app, contract.removeHomeSectionCall, (ctx, { params }) => edit.removeHomeSection(ctx, params.id));
  serveCall(app, contract.publishHomePageCall, (ctx) => edit.publishHomePage(ctx));
  serveCall(app, contract.undoHomePageChangeCall, (ctx, { body }) => edit.undoHomePageChange(ctx, body.of));
}
