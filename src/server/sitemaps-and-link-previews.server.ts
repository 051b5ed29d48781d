import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage } from '#kit/locale.ts';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import {
  buildPlatformSitemap,
  buildShopSitemap,
  buildSitemapIndex,
  robotsTxt,
  streamSitemapPart,
} from '#modules/site/feeds/write-sitemap.server.ts';
import { loadOrDrawSharePicture } from '#modules/site/sharing/draw-share-picture.server.ts';
import { SHARE_PICTURE_KINDS } from '#modules/site/sharing/share-picture-path.ts';
import { FOOTER_COMPANY_COLUMN, FOOTER_LEGAL_LINKS, FOOTER_SHOP_COLUMN } from '#modules/site/shell/footer-links.ts';
import { GENRE_LINKS } from '#modules/site/shell/genre-links.ts';
import { MEGA_MENU_SITEMAP_LINKS } from '#modules/site/shell/mega-menu-links.ts';
import { SUB_MENU_LINKS, visibleSiteLinks } from '#modules/site/shell/site-links.ts';
import type { BrandedShopFinder } from '#modules/site/shops/branded-shop-finder.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { Translations } from '#platform/load-texts.server.ts';
import {
  makeStorefrontFinder,
  sendPublicTextFile,
  streamPublicXmlFile,
  XML_MIME,
} from './send-storefront-text-and-xml.server.ts';

interface Parts {
  readonly db: Db;
  readonly config: Config;
  readonly texts: Translations;
  readonly shops: BrandedShopFinder;
}

const HOUR = 3600;

/** For search engines and link previews: robots.txt, sitemaps, and the pictures that other sites show. */
export async function registerSitemapAndLinkPreviewRoutes(app: FastifyInstance, parts: Parts) {
  const { db } = parts;
  const siteOf = makeStorefrontFinder(parts);
  const xml = (text: string) => ({ text, type: XML_MIME, seconds: HOUR });

  app.get('/robots.txt', (request, reply) =>
    sendPublicTextFile(
      { text: robotsTxt(siteOf(request).base), type: 'text/plain; charset=utf-8', seconds: HOUR },
      request,
      reply,
    ),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const { base, addressOf, shop } = siteOf(request);
    const text = shop ? await buildShopSitemap(db, shop.id, addressOf) : await buildSitemapIndex(db, base);
    return sendPublicTextFile(xml(text), request, reply);
  });
  app.get('/sitemaps/pages.xml', async (request, reply) => {
    const { addressOf, shop } = siteOf(request);
    // A shop's own sitemap is one document.
    if (shop) throw notFound();
    return sendPublicTextFile(xml(await buildPlatformSitemap(db, HOUSE_PAGES, addressOf)), request, reply);
  });
  app.get<{ Params: { part: string } }>('/sitemaps/:part', (request, reply) => {
    const [, kind = '', part = ''] = /^(projects|creators)-(0|[1-9]\d{0,5})\.xml$/.exec(request.params.part) ?? [];
    const { addressOf, shop } = siteOf(request);
    if (!kind || shop) throw notFound();
    reply.header('cache-control', `public, max-age=${HOUR}`);
    return streamPublicXmlFile(streamSitemapPart(db, kind, Number(part), addressOf), request, reply);
  });
  sharingPictures(app, parts);
}

function sharingPictures(app: FastifyInstance, { texts }: Parts) {
  app.get<{ Params: { kind: string; file: string } }>('/sharing/:kind/:file', async (request, reply) => {
    const { kind: name, file } = request.params;
    const kind = SHARE_PICTURE_KINDS.find((each) => each === name);
    const [, number, asked] = /^(\d+)(?:\.([a-z]{2}))?\.jpg$/.exec(file) ?? [];
    const [id, lang] = [parseId(number), asked ?? DEFAULT_LANGUAGE];
    if (!kind || !id || !isLanguage(lang)) throw notFound();
    // Language of the address, not of the visitor, because a shared picture belongs to a page.
    const ctx = { ...(await app.host.makeCtx(request)), lang, t: texts.translate[lang] };
    const picture = await loadOrDrawSharePicture(ctx, kind, id, lang);
    if (!picture) throw notFound();
    return reply
      .headers({
        'cache-control': 'public, max-age=604800',
        'content-length': String(picture.size),
        etag: `"${picture.etag}"`,
      })
      .type('image/jpeg')
      .send(picture.stream);
  });
}

/** The pages linked in header and footer, once each. */
const HOUSE_PAGES: readonly string[] = [
  ...new Set(
    [
      { to: '/' },
      { to: '/vinyl-shop' },
      ...visibleSiteLinks([...SUB_MENU_LINKS.before, ...SUB_MENU_LINKS.after, ...GENRE_LINKS], false),
      ...MEGA_MENU_SITEMAP_LINKS,
      ...FOOTER_SHOP_COLUMN,
      ...FOOTER_COMPANY_COLUMN,
      ...FOOTER_LEGAL_LINKS,
      { to: '/cookies' },
    ].map(({ to }) => to),
  ),
].filter((path) => !/^\/(my-account|sign|admin|cart|orders|refund)/.test(path));
