import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as edit from './edit-home.server.ts';
import { HOME_TAGS } from './find-home.server.ts';
import * as contract from './home.contract.ts';
import { homeResponse } from './home-response.server.ts';

export function homeCalls(app: FastifyInstance) {
  serve(app, contract.getHomeCall, async (ctx) => {
    ctx.shareUntil(...HOME_TAGS);
    return { sections: await homeResponse(ctx) };
  });
  serve(app, contract.readHomeDraftCall, (ctx) => edit.readHomeDraft(ctx));
  serve(app, contract.addSectionCall, (ctx, { body }) => edit.addSection(ctx, body));
  serve(app, contract.changeSectionCall, (ctx, { params, body }) => edit.changeSection(ctx, params.id, body));
  serve(app, contract.moveSectionCall, (ctx, { params, body }) => edit.moveSection(ctx, params.id, body.to));
  serve(app, contract.removeSectionCall, (ctx, { params }) => edit.removeSection(ctx, params.id));
  serve(app, contract.publishHomeCall, (ctx) => edit.publishHome(ctx));
  serve(app, contract.undoHomeCall, (ctx, { body }) => edit.undoHome(ctx, body.of));
}
