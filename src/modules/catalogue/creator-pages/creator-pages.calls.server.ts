import type { FastifyInstance } from 'fastify';
import { makeUnpagedList } from '#kit/paging.ts';
import { serveCall } from '#platform/serve-call.server.ts';
import { CREATOR_KINDS, ownCreatorPageContracts, staffCreatorPageContracts } from './creator-pages.contract.ts';
import {
  assignCreatorPage,
  type CreatorEditScope,
  listCreatorPagesForStaff,
  listOwnCreatorPages,
  readEditableCreatorPage,
  removeCreatorPagePicture,
  renameCreatorPage,
  saveCreatorPage,
  setCreatorPagePicture,
} from './creator-pages.server.ts';

export function serveCreatorPageCalls(app: FastifyInstance) {
  serveCall(app, ownCreatorPageContracts.list, async (ctx) => makeUnpagedList(await listOwnCreatorPages(ctx)));
  pageCalls(app, ownCreatorPageContracts, 'own');
  for (const kind of CREATOR_KINDS) {
    const calls = staffCreatorPageContracts[kind];
    serveCall(app, calls.list, (ctx, { query }) => listCreatorPagesForStaff(ctx, { ...query, kind }));
    serveCall(app, calls.rename, (ctx, { params, body }) => renameCreatorPage(ctx, kind, params.id, body.name));
    serveCall(app, calls.give, (ctx, { params, body }) => assignCreatorPage(ctx, kind, params.id, body));
    pageCalls(app, calls, kind);
  }
}

type PageCalls = Pick<typeof ownCreatorPageContracts, 'read' | 'save' | 'setPicture' | 'dropPicture'>;

function pageCalls(app: FastifyInstance, calls: PageCalls, desk: CreatorEditScope) {
  serveCall(app, calls.read, (ctx, { params }) => readEditableCreatorPage(ctx, desk, params.id));
  serveCall(app, calls.save, (ctx, { params, body }) => saveCreatorPage(ctx, desk, params.id, body));
  serveCall(app, calls.setPicture, (ctx, { params, body }) =>
    setCreatorPagePicture(ctx, desk, params.id, params.place, body.upload_id),
  );
  serveCall(app, calls.dropPicture, (ctx, { params }) => removeCreatorPagePicture(ctx, desk, params.id, params.place));
}
