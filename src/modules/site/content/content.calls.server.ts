import type { FastifyInstance } from 'fastify';
import { wholeList } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { serve } from '#platform/serve.server.ts';
import { addBanner, changeBanner, findHomeBanners, listBanners, readBanner, removeBanner } from './banners.server.ts';
import * as contract from './content.contract.ts';
import { COVER_SIDES } from './content.ts';
import { addFaq, changeFaq, listFaq, readFaq, removeFaq } from './faq.server.ts';
import { listPages, readPageText, savePageText } from './pages.server.ts';
import * as posts from './posts.contract.ts';
import { addPost, changePost, listPosts, readPost, removePost } from './posts.server.ts';
import { undoContent } from './undo-content.server.ts';

export function contentCalls(app: FastifyInstance) {
  serve(app, contract.getBanners, async (ctx) => {
    ctx.shareUntil('banners');
    return wholeList(await findHomeBanners(ctx));
  });
  serve(app, contract.listPages, (ctx) => listPages(ctx));
  serve(app, contract.readPageText, (ctx, { params }) => readPageText(ctx, params.key, params.lang));
  serve(app, contract.savePageText, (ctx, { params, body }) => savePageText(ctx, params.key, params.lang, body));
  serve(app, contract.undoContent, (ctx, { body }) => undoContent(ctx, body.entity, body.entity_id));
  serve(app, posts.listPosts, (ctx, { query }) => listPosts(ctx, query));
  serve(app, posts.readPost, (ctx, { params }) => readPost(ctx, params.id));
  serve(app, posts.addPost, (ctx, { body }) => addPost(ctx, body));
  serve(app, posts.changePost, (ctx, { params, body }) => changePost(ctx, params.id, body));
  serve(app, posts.removePost, (ctx, { params }) => removePost(ctx, params.id));
  serve(app, posts.listFaq, (ctx, { query }) => listFaq(ctx, query));
  serve(app, posts.readFaq, (ctx, { params }) => readFaq(ctx, params.id));
  serve(app, posts.addFaq, (ctx, { body }) => addFaq(ctx, body));
  serve(app, posts.changeFaq, (ctx, { params, body }) => changeFaq(ctx, params.id, body));
  serve(app, posts.removeFaq, (ctx, { params }) => removeFaq(ctx, params.id));
  serve(app, contract.listBanners, (ctx, { query }) => listBanners(ctx, query));
  serve(app, contract.readBanner, (ctx, { params }) => readBanner(ctx, params.id));
  serve(app, contract.addBanner, (ctx, { body }) => addBanner(ctx, body));
  serve(app, contract.changeBanner, (ctx, { params, body }) => changeBanner(ctx, params.id, body));
  serve(app, contract.removeBanner, (ctx, { params }) => removeBanner(ctx, params.id));
  // A picture address outside of the API. Its version is in the query, so browsers may cache it for ever.
  app.get<{ Params: { name: string } }>('/blog/covers/:name', async (request, reply) => {
    const [, id, size] = /^([1-9]\d{0,9})-(\d+)\.webp$/.exec(request.params.name) ?? [];
    const side = COVER_SIDES.find((each) => String(each) === size);
    if (!side) throw notFound();
    // Loaded with the first picture: sharp takes 20 MB.
    const { postCoverBytes } = await import('./draw-post-cover.server.ts');
    const bytes = await postCoverBytes(await app.host.makeCtx(request), Number(id), side);
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type('image/webp')
      .send(bytes);
  });
}
