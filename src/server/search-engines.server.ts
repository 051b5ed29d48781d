import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localizedPath } from '#i18n/localized-path.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#kit/locale.ts';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { openSharing } from '#modules/sharing/draw-sharing.server.ts';
import { SHARED_KINDS } from '#modules/sharing/sharing-link.ts';
import { COMPANY_COLUMN, LEGAL_LINE, SHOP_COLUMN } from '#modules/shell/footer-links.ts';
import { GENRE_LINKS } from '#modules/shell/genre-links.ts';
import { MEGA_PAGES } from '#modules/shell/mega-links.ts';
import { linksFor, SUB_MENU } from '#modules/shell/site-links.ts';
import type { BrandedShop, ShopFinder } from '#modules/shops/find-shop.server.ts';
import type { AddressOf } from '#modules/sitemap/sitemap.ts';
import { writeFeed } from '#modules/sitemap/write-feed.server.ts';
import { robots, writeIndex, writePages, writePart, writeShop } from '#modules/sitemap/write-sitemap.server.ts';
import { type Config, publicUrl } from '#platform/config.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { TextFiles } from '#platform/texts.server.ts';

interface Parts {
  readonly db: Db;
  readonly config: Config;
  readonly texts: TextFiles;
  readonly shops: ShopFinder;
}

const XML = 'application/xml; charset=utf-8';
const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' };

/** What is written for machines that read the shop: robots.txt, sitemaps, feeds, and the pictures other sites show (issue 3, SEO and sharing). */
export async function searchEngines(app: FastifyInstance, parts: Parts) {
  const { db, config, texts } = parts;
  const siteOf = siteFinder(parts);

  app.get('/robots.txt', (request, reply) =>
    reply
      .headers(FOR_AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(robots(siteOf(request).base)),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const { base, addressOf, shop } = siteOf(request);
    return sendXml(shop ? await writeShop(db, shop.id, addressOf) : await writeIndex(db, base), reply);
  });
  app.get('/sitemaps/pages.xml', async (request, reply) =>
    sendXml(await writePages(db, HOUSE_PAGES, siteOf(request).addressOf), reply),
  );
  app.get<{ Params: { part: string } }>('/sitemaps/:part', (request, reply) => {
    const [, kind = '', part = ''] = /^(projects|creators)-(0|[1-9]\d{0,5})\.xml$/.exec(request.params.part) ?? [];
    if (!kind) throw notFound();
    return stream(writePart(db, kind, Number(part), siteOf(request).addressOf), request, reply);
  });
  for (const lang of ['en', 'fr'] as const)
    app.get(lang === 'fr' ? '/fr/feed.xml' : '/feed.xml', async (request, reply) => {
      const { base, addressOf } = siteOf(request);
      const feed = { lang, base, addressOf, brand: config.BRAND_NAME, t: texts.translate[lang] };
      return reply
        .headers(FOR_AN_HOUR)
        .type('application/atom+xml; charset=utf-8')
        .send(await writeFeed(db, feed));
    });
  sharingPictures(app, parts);
}

function sharingPictures(app: FastifyInstance, { texts }: Parts) {
  app.get<{ Params: { kind: string; file: string } }>('/sharing/:kind/:file', async (request, reply) => {
    const { kind: name, file } = request.params;
    const kind = SHARED_KINDS.find((each) => each === name);
    const [, number, asked] = /^(\d+)(?:\.([a-z]{2}))?\.jpg$/.exec(file) ?? [];
    const [id, lang] = [parseId(number), asked ?? DEFAULT_LANGUAGE];
    if (!kind || !id || !isLanguage(lang)) throw notFound();
    // Its words are those of its address, whoever asks: a shared picture belongs to a page.
    const ctx = { ...(await app.host.makeCtx(request)), lang, t: texts.translate[lang] };
    const picture = await openSharing(ctx, kind, id, lang);
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

/** The pages that the frame leads to: what is linked there is worth finding, once each. */
const HOUSE_PAGES: readonly string[] = [
  ...new Set(
    [
      { to: '/' },
      { to: '/vinyl-shop' },
      ...linksFor([...SUB_MENU.before, ...SUB_MENU.after, ...GENRE_LINKS], false),
      ...MEGA_PAGES,
      ...SHOP_COLUMN,
      ...COMPANY_COLUMN,
      ...LEGAL_LINE,
      { to: '/cookies' },
    ].map(({ to }) => to),
  ),
].filter((path) => !/^\/(my-account|sign|admin|cart)/.test(path));

interface Site {
  readonly base: string;
  readonly addressOf: AddressOf;
  /** Set on the host of a branded shop, which has a sitemap of its own. */
  readonly shop: BrandedShop | null;
}

function siteFinder({ config, shops }: Parts): (request: FastifyRequest) => Site {
  return (request) => {
    const shop = shops.find(request.host, '');
    const base = shop ? `${request.protocol}://${request.host}` : publicUrl(config);
    return { base, shop, addressOf: (path, lang) => base + encodeURI(localizedPath(decodeURI(path), lang)) };
  };
}

const sendXml = (xml: string, reply: FastifyReply) => reply.headers(FOR_AN_HOUR).type(XML).send(xml);

/** Sent as it is read: neither a part nor its packed form is ever whole in memory. */
function stream(lines: AsyncGenerator<string>, request: FastifyRequest, reply: FastifyReply) {
  const text = Readable.from(lines, { objectMode: false });
  reply.headers(FOR_AN_HOUR).type(XML);
  if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(text);
  const packed = createGzip({ level: 6 });
  text.once('error', (error) => packed.destroy(error));
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(text.pipe(packed));
}
