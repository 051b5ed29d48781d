import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathInOtherLanguage } from '#i18n/localized-path.ts';
import type { PageAddressBuilder } from '#modules/site/feeds/sitemap.ts';
import type { BrandedShop, BrandedShopFinder } from '#modules/site/shops/branded-shop-finder.server.ts';
import { type Config, publicUrl, shopUrl } from '#platform/config.server.ts';
import { etagMatches } from '#platform/etag.server.ts';
import { acceptsGzip, sendCompressed } from '#platform/send-answer.server.ts';

/** The site of the requested host: the platform, or a white-label shop with its own host. */
export interface Storefront {
  readonly base: string;
  readonly addressOf: PageAddressBuilder;
  readonly shop: BrandedShop | null;
}

export function makeStorefrontFinder({
  config,
  shops,
}: {
  readonly config: Config;
  readonly shops: BrandedShopFinder;
}): (request: FastifyRequest) => Storefront {
  return (request) => {
    const shop = shops.at(request.host);
    const base = shop?.host ? shopUrl(config, shop.host) : publicUrl(config);
    return { base, shop, addressOf: (path, lang) => base + encodeURI(pathInOtherLanguage(decodeURI(path), lang)) };
  };
}

export const XML_MIME = 'application/xml; charset=utf-8';

interface Document {
  readonly text: string;
  readonly type: string;
  /** Seconds for which a client may cache it. */
  readonly seconds: number;
  /** Date of the last change, if known. */
  readonly changed?: Date;
}

/** Sends a whole document, or 304 to a client that has it: by its ETag, else by its date. */
export function sendPublicTextFile(
  { text, type, seconds, changed }: Document,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  reply.headers({ 'cache-control': `public, max-age=${seconds}`, etag, vary: 'accept-encoding' });
  if (changed) reply.header('last-modified', changed.toUTCString());
  if (isPublicFileUnchanged(request, etag, changed)) return reply.status(304).send();
  return sendCompressed(body, request, reply.type(type));
}

/** Sends a document as it is read: it is never completely in memory, compressed or not. */
export function streamPublicXmlFile(lines: AsyncGenerator<string>, request: FastifyRequest, reply: FastifyReply) {
  const text = Readable.from(lines, { objectMode: false });
  reply.type(XML_MIME).header('vary', 'accept-encoding');
  if (!acceptsGzip(request)) return reply.send(text);
  const packed = createGzip({ level: 6 });
  text.once('error', (error) => packed.destroy(error));
  return reply.header('content-encoding', 'gzip').send(text.pipe(packed));
}

/** Whether the client has this document already. An ETag takes precedence over a date (RFC 9110). */
export function isPublicFileUnchanged(request: FastifyRequest, etag: string, changed: Date | undefined): boolean {
  const asked = request.headers['if-none-match'];
  if (asked !== undefined) return etagMatches(asked, etag);
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return changed !== undefined && since >= Math.floor(changed.getTime() / 1000) * 1000;
}
