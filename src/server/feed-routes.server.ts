import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { pathWithoutLanguage } from '#i18n/localized-path.ts';
import { isCountry } from '#kit/countries.ts';
import { isCurrency } from '#kit/currency.ts';
import { fieldProblem, notFound, problem } from '#kit/problem.ts';
import { artistLink } from '#kit/product-link.ts';
import { FEED_CONTENT_TYPES, feedUpdatedAt, writeFeed } from '#kit/syndication-feed.ts';
import { findListedTilesById } from '#modules/catalogue/listing/find-projects.server.ts';
import { parseFeedName } from '#modules/site/feeds/feed-name.ts';
import { type OembedTarget, oembedAnswer, oembedXml, parseEmbeddableAddress } from '#modules/site/feeds/oembed.ts';
import { readReleasesFeed } from '#modules/site/feeds/releases-feed.server.ts';
import { streamMerchantFeed } from '#modules/site/feeds/stream-merchant-feed.server.ts';
import type { BrandedShopFinder } from '#modules/site/shops/branded-shop-finder.server.ts';
import { type Config, publicUrl } from '#platform/config.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { Translations } from '#platform/load-texts.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import {
  isPublicFileUnchanged,
  makeStorefrontFinder,
  type Storefront,
  sendPublicTextFile,
  streamPublicXmlFile,
} from './send-storefront-text-and-xml.server.ts';

interface Parts {
  readonly db: Db;
  readonly config: Config;
  readonly texts: Translations;
  readonly shops: BrandedShopFinder;
}

const QUARTER_HOUR = 900;
const HOUR = 3600;

/** The catalogue for other programs: feeds of releases, the product feed for Google, and oEmbed. */
export async function registerFeedRoutes(app: FastifyInstance, parts: Parts) {
  const siteOf = makeStorefrontFinder(parts);
  for (const lang of ['en', 'fr'] as const) {
    const prefix = lang === 'fr' ? '/fr' : '';
    const send = (name: string, request: FastifyRequest, reply: FastifyReply) =>
      sendFeed(parts, { name, lang, site: siteOf(request) }, request, reply);
    // The former address, from when there was only one feed.
    app.get(`${prefix}/feed.xml`, (request, reply) => send('releases.atom', request, reply));
    app.get<{ Params: { name: string } }>(`${prefix}/feeds/:name`, (request, reply) =>
      send(request.params.name, request, reply),
    );
    app.get<{ Params: { name: string } }>(`${prefix}/merchant/:name`, (request, reply) =>
      sendMerchant(parts, { name: request.params.name, lang, site: siteOf(request) }, request, reply),
    );
  }
  app.get('/oembed', (request, reply) => sendOembed(app, parts, siteOf(request), request, reply));
}

interface Asked {
  readonly name: string;
  readonly lang: 'en' | 'fr';
  readonly site: Storefront;
}

async function sendFeed({ db, config, texts }: Parts, asked: Asked, request: FastifyRequest, reply: FastifyReply) {
  const { lang, site } = asked;
  const found = parseFeedName(asked.name);
  if (!found) throw notFound();
  const place = { ...site, lang, brand: config.BRAND_NAME, t: texts.translate[lang] };
  const feed = await readReleasesFeed(db, found.subject, found.format, place);
  const text = writeFeed(feed, found.format);
  return sendPublicTextFile(
    { text, type: FEED_CONTENT_TYPES[found.format], seconds: QUARTER_HOUR, changed: feedUpdatedAt(feed) },
    request,
    reply,
  );
}

/** `FR-EUR.xml` is all of it, `FR-EUR-3.xml` the records of one range of ids. The feed is cached for an hour. */
function sendMerchant({ db, config, texts }: Parts, asked: Asked, request: FastifyRequest, reply: FastifyReply) {
  const { name, lang, site } = asked;
  const [, country = '', currency = '', part] = /^([A-Z]{2})-([A-Z]{3})(?:-(0|[1-9]\d{0,5}))?\.xml$/.exec(name) ?? [];
  if (!isCountry(country) || !isCurrency(currency) || site.shop) throw notFound();
  const now = new Date();
  const hour = new Date(Math.floor(now.getTime() / (HOUR * 1000)) * HOUR * 1000);
  const etag = `W/"${lang}-${name}-${hour.getTime()}"`;
  const seconds = HOUR - Math.floor((now.getTime() - hour.getTime()) / 1000);
  reply.headers({ 'cache-control': `public, max-age=${seconds}`, etag, 'last-modified': hour.toUTCString() });
  if (isPublicFileUnchanged(request, etag, hour)) return reply.status(304).send();
  const place = { ...site, db, config, lang, t: texts.translate[lang], country, currency, now };
  return streamPublicXmlFile(
    streamMerchantFeed({ ...place, part: part === undefined ? null : Number(part) }),
    request,
    reply,
  );
}

const Pixels = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,4}$/, { error: 'input_invalid' })),
    z.transform((text: string) => Number(text)),
  ),
);
const OembedQuery = z.object({
  url: z.string({ error: 'input_required' }).check(z.maxLength(2000, { error: 'input_too_long' })),
  format: z.optional(z.string()),
  maxwidth: Pixels,
  maxheight: Pixels,
});
const formatUnknown = problem('answer_format_unknown', 501);

async function sendOembed(
  app: FastifyInstance,
  { config, shops }: Parts,
  site: Storefront,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { url, format = 'json', ...room } = parseBySchema(OembedQuery, request.query);
  if (format !== 'json' && format !== 'xml') throw formatUnknown();
  const embeddable = findOembedTarget(url, [publicUrl(config), site.base], shops);
  const [tile] = embeddable ? await findListedTilesById(await app.host.makeCtx(request), [embeddable.project_id]) : [];
  if (!embeddable || !tile) throw notFound();
  const { name, artist_name, artist_id, picture } = tile;
  const { base, addressOf } = site;
  const author_url = addressOf(artist_id ? artistLink({ id: artist_id, name: artist_name }) : '/', embeddable.lang);
  const brand = site.shop?.name ?? config.BRAND_NAME;
  const subject = { title: [artist_name, name].filter(Boolean).join(' – '), author: artist_name, author_url, picture };
  const answer = oembedAnswer({ ...subject, embeddable, brand, base }, room);
  const document =
    format === 'json'
      ? { text: JSON.stringify(answer), type: 'application/json; charset=utf-8' }
      : { text: oembedXml(answer), type: 'text/xml; charset=utf-8' };
  reply.header('access-control-allow-origin', '*');
  return sendPublicTextFile({ ...document, seconds: HOUR }, request, reply);
}

/** @throws Problem 422 for an invalid address */
function findOembedTarget(text: string, bases: readonly string[], shops: BrandedShopFinder): OembedTarget | null {
  if (!URL.canParse(text)) throw fieldProblem('url', 'url_invalid');
  const url = new URL(text);
  const isOurs = bases.some((base) => new URL(base).host === url.host) || shops.at(url.host) !== null;
  if (!isOurs || !/^https?:$/.test(url.protocol)) return null;
  const path = pathWithoutLanguage(url.pathname);
  return parseEmbeddableAddress(path, url.searchParams, path === url.pathname ? 'en' : 'fr');
}
