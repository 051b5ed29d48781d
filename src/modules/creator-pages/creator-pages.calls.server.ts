import type { FastifyInstance } from 'fastify';
import { wholeList } from '#kit/paging.ts';
import { serve } from '#platform/serve.server.ts';
import { ownPages, staffPages } from './creator-pages.contract.ts';
import {
  type Desk,
  dropPagePicture,
  givePage,
  listOwnPages,
  listPages,
  readPage,
  renamePage,
  savePage,
  setPagePicture,
} from './creator-pages.server.ts';

export function creatorPageCalls(app: FastifyInstance) {
  serve(app, ownPages.list, async (ctx) => wholeList(await listOwnPages(ctx)));
  serve(app, staffPages.list, (ctx, { query }) => listPages(ctx, query));
  serve(app, staffPages.rename, (ctx, { params, body }) => renamePage(ctx, params.id, body.name));
  serve(app, staffPages.give, (ctx, { params, body }) => givePage(ctx, params.id, body));
  pageCalls(app, ownPages, 'own');
  pageCalls(app, staffPages, 'staff');
}

type PageCalls = Pick<typeof ownPages, 'read' | 'save' | 'setPicture' | 'dropPicture'>;

function pageCalls(app: FastifyInstance, calls: PageCalls, desk: Desk) {
  serve(app, calls.read, (ctx, { params }) => readPage(ctx, desk, params.id));
  serve(app, calls.save, (ctx, { params, body }) => savePage(ctx, desk, params.id, body));
  serve(app, calls.setPicture, (ctx, { params, body }) =>
    setPagePicture(ctx, desk, params.id, params.place, body.upload_id),
  );
  serve(app, calls.dropPicture, (ctx, { params }) => dropPagePicture(ctx, desk, params.id, params.place));
}
