import type { FastifyInstance } from 'fastify';
import { makeUnpagedList } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { serve } from '#platform/serve.server.ts';
import { addBanner, changeBanner, findHomeBanners, listBanners, readBanner, removeBanner } from './banners.server.ts';
import * as contract from './content.contract.ts';
import { POST_COVER_SIDES } from './content.ts';
import { addFaq, changeFaq, listFaq, readFaq, removeFaq } from './faq.server.ts';
import { listContentPages, readContentPageText, saveContentPageText } from './pages.server.ts';
import * as posts from './posts.contract.ts';
import { addPost, changePost, listPosts, readPost, removePost } from './posts.server.ts';
import { undoContentChange } from './undo-content.server.ts';

export function serveContentCalls(app: FastifyInstance) {
  serve(app, contract.listHomeBannersCall, async (ctx) => {
    ctx.shareUntil('banners');
    return makeUnpagedList(await findHomeBanners(ctx));
  });
  serve(app, contract.listContentPagesCall, (ctx) => listContentPages(ctx));
  serve(app, contract.readContentPageTextCall, (ctx, { params }) => readContentPageText(ctx, params.key, params.lang));
  serve(app, contract.saveContentPageTextCall, (ctx, { params, body }) =>
    saveContentPageText(ctx, params.key, params.lang, body),
  );
  serve(app, contract.undoContentChangeCall, (ctx, { body }) => undoContentChange(ctx, body.entity, body.entity_id));
  serve(app, posts.listPostsCall, (ctx, { query }) => listPosts(ctx, query));
  serve(app, posts.readPostCall, (ctx, { params }) => readPost(ctx, params.id));
  serve(app, posts.addPostCall, (ctx, { body }) => addPost(ctx, body));
  serve(app, posts.changePostCall, (ctx, { params, body }) => changePost(ctx, params.id, body));
  serve(app, posts.removePostCall, (ctx, { params }) => removePost(ctx, params.id));
  serve(app, posts.listFaqCall, (ctx, { query }) => listFaq(ctx, query));
  serve(app, posts.readFaqCall, (ctx, { params }) => readFaq(ctx, params.id));
  serve(app, posts.addFaqCall, (ctx, { body }) => addFaq(ctx, body));
  serve(app, posts.changeFaqCall, (ctx, { params, body }) => changeFaq(ctx, params.id, body));
  serve(app, posts.removeFaqCall, (ctx, { params }) => removeFaq(ctx, params.id));
  serve(app, contract.listBannersCall, (ctx, { query }) => listBanners(ctx, query));
  serve(app, contract.readBannerCall, (ctx, { params }) => readBanner(ctx, params.id));
  serve(app, contract.addBannerCall, (ctx, { body }) => addBanner(ctx, body));
  serve(app, contract.changeBannerCall, (ctx, { params, body }) => changeBanner(ctx, params.id, body));
  serve(app, contract.removeBannerCall, (ctx, { params }) => removeBanner(ctx, params.id));
  // A picture address outside of the API. Its version is in the query, so browsers may cache it for ever.
  app.get<{ Params: { name: string } }>('/blog/covers/:name', async (request, reply) => {
    const [, id, size] = /^([1-9]\d{0,9})-(\d+)\.webp$/.exec(request.params.name) ?? [];
    const side = POST_COVER_SIDES.find((each) => String(each) === size);
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
