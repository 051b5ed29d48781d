import type { FastifyInstance } from 'fastify';
import { makeUnpagedList } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { serveCall } from '#platform/serve-call.server.ts';
import { addBanner, changeBanner, findHomeBanners, listBanners, readBanner, removeBanner } from './banners.server.ts';
import * as contract from './content.contract.ts';
import { POST_COVER_SIZES_PX } from './content-paths-and-placeholders.ts';
import { addFaqEntry, changeFaqEntry, listFaqEntries, readFaqEntry, removeFaqEntry } from './faq.server.ts';
import { listContentPages, readContentPageText, saveContentPageText } from './pages.server.ts';
import * as posts from './posts-and-faq.contract.ts';
import { addPost, changePost, listPostsForStaff, readPostForStaff, removePost } from './posts-for-staff.server.ts';
import { undoContentChange } from './undo-content.server.ts';

export function serveContentCalls(app: FastifyInstance) {
  serveCall(app, contract.listHomeBannersCall, async (ctx) => {
    ctx.shareUntil('banners');
    return makeUnpagedList(await findHomeBanners(ctx));
  });
  serveCall(app, contract.listContentPagesCall, (ctx) => listContentPages(ctx));
  serveCall(app, contract.readContentPageTextCall, (ctx, { params }) =>
    readContentPageText(ctx, params.key, params.lang),
  );
  serveCall(app, contract.saveContentPageTextCall, (ctx, { params, body }) =>
    saveContentPageText(ctx, params.key, params.lang, body),
  );
  serveCall(app, contract.undoContentChangeCall, (ctx, { body }) =>
    undoContentChange(ctx, body.entity, body.entity_id),
  );
  serveCall(app, posts.listPostsForStaffCall, (ctx, { query }) => listPostsForStaff(ctx, query));
  serveCall(app, posts.readPostForStaffCall, (ctx, { params }) => readPostForStaff(ctx, params.id));
  serveCall(app, posts.addPostCall, (ctx, { body }) => addPost(ctx, body));
  serveCall(app, posts.changePostCall, (ctx, { params, body }) => changePost(ctx, params.id, body));
  serveCall(app, posts.removePostCall, (ctx, { params }) => removePost(ctx, params.id));
  serveCall(app, posts.listFaqEntriesCall, (ctx, { query }) => listFaqEntries(ctx, query));
  serveCall(app, posts.readFaqEntryCall, (ctx, { params }) => readFaqEntry(ctx, params.id));
  serveCall(app, posts.addFaqEntryCall, (ctx, { body }) => addFaqEntry(ctx, body));
  serveCall(app, posts.changeFaqEntryCall, (ctx, { params, body }) => changeFaqEntry(ctx, params.id, body));
  serveCall(app, posts.removeFaqEntryCall, (ctx, { params }) => removeFaqEntry(ctx, params.id));
  serveCall(app, contract.listBannersCall, (ctx, { query }) => listBanners(ctx, query));
  serveCall(app, contract.readBannerCall, (ctx, { params }) => readBanner(ctx, params.id));
  serveCall(app, contract.addBannerCall, (ctx, { body }) => addBanner(ctx, body));
  serveCall(app, contract.changeBannerCall, (ctx, { params, body }) => changeBanner(ctx, params.id, body));
  serveCall(app, contract.removeBannerCall, (ctx, { params }) => removeBanner(ctx, params.id));
  // A picture address outside of the API. Its version is in the query, so browsers may cache it for ever.
  app.get<{ Params: { name: string } }>('/blog/covers/:name', async (request, reply) => {
    const [, id, size] = /^([1-9]\d{0,9})-(\d+)\.webp$/.exec(request.params.name) ?? [];
    const side = POST_COVER_SIZES_PX.find((each) => String(each) === size);
    if (!side) throw notFound();
    // Loaded with the first picture: sharp takes 20 MB.
    const { loadOrDrawPostCover } = await import('./draw-post-cover.server.ts');
    const bytes = await loadOrDrawPostCover(await app.host.makeCtx(request), Number(id), side);
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type('image/webp')
      .send(bytes);
  });
}
