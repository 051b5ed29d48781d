import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '#kit/call.ts';
import { memoizeByObject } from '#kit/memoize-by-object.ts';
import { type AnswerCache, type CachedAnswer, uncompressedBody } from './answer-cache.server.ts';
import { makeByteCache } from './byte-cache.server.ts';
import { compactBuffer } from './compact-buffer.server.ts';
import type { SetCookie } from './cookies.server.ts';
import type { Ctx } from './ctx.server.ts';
import { etagMatches } from './etag.server.ts';
import { stringifyWithCachedParts } from './stringify-cached.server.ts';

/** Expires at the latest after this time, even if a touch was missed (load goal 8). */
const SHARED_MS = 60_000;
const WORTH_PACKING = 1024;
/**
 * Minimum bytes for an answer that is sent once. Less than three packets arrive together, compressed or not, and
 * compression took a quarter of a cart call.
 */
const WORTH_PACKING_ONCE = 4096;

/** The properties that a shared answer varies by besides its address; the same for a page and for a call. */
export interface SharedAnswerVariant {
  readonly lang: string;
  readonly currency: string;
}

/** Answers of one address differ by host, language and currency only. */
export const sharedAnswerKey = ({ host, url }: FastifyRequest, { lang, currency }: SharedAnswerVariant): string =>
  `${host} ${lang} ${currency} ${url}`;

/** Signed-in users never get shared answers, because pro prices and staff links are theirs alone. */
export const maySendSharedAnswer = ({ cookies, headers }: FastifyRequest): boolean =>
  !cookies.token && !headers.authorization;

/** Sets the cookies of the operation: sign-ins, cart ids, language. */
export const applyOperationCookies = ({ cookies }: Ctx, reply: FastifyReply) => setReplyCookies(cookies.changes, reply);

export function setReplyCookies(cookies: readonly SetCookie[], reply: FastifyReply) {
  for (const { name, value, options } of cookies) reply.setCookie(name, value, options);
}

const SHARED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding, accept-language, cookie',
};

/** An answer as it is sent and cached: uncompressed if short, else compressed quickly. */
type SharedBytes = Pick<CachedAnswer, 'body' | 'gzip' | 'isLight' | 'etag'>;

export function compressSharedAnswer(text: string): SharedBytes {
  const body = Buffer.from(text);
  const etag = makeEtag(body);
  const isLight = body.byteLength >= WORTH_PACKING;
  return body.byteLength < WORTH_PACKING_ONCE
    ? { body: compactBuffer(body), gzip: undefined, isLight, etag }
    : { body: undefined, gzip: packedOnce(body, etag), isLight, etag };
}

/** A frozen answer never changes, so it is written, hashed and compressed once for all of its addresses. */
export const compressSharedAnswerOnce = memoizeByObject((answer: object) =>
  compressSharedAnswer(stringifyWithCachedParts(answer)),
);

export function cacheSharedAnswer(
  cache: AnswerCache,
  key: string,
  bytes: SharedBytes,
  tags: readonly string[],
  generation: number,
): CachedAnswer {
  const answer: CachedAnswer = { ...bytes, status: 200, headers: SHARED_HEADERS, tags, until: Date.now() + SHARED_MS };
  if (cache.generation() === generation) cache.set(key, answer);
  return answer;
}

/** Several addresses, and several beginnings of a search word, give the same answer; it is compressed once. */
const lately = makeByteCache<Buffer>(2 * 1_048_576, ({ byteLength }) => byteLength);

function packedOnce(body: Buffer, etag: string): Buffer {
  const before = lately.get(etag);
  if (before) return before;
  const gzip = compactBuffer(gzipAtLevel1(body));
  lately.set(etag, gzip);
  return gzip;
}

/** Most answers are requested once before they change, so only the second request compresses tightly. */
export function getAndCompressCachedAnswer(cache: AnswerCache, key: string): CachedAnswer | undefined {
  const kept = cache.get(key);
  if (!kept?.isLight) return kept;
  const body = uncompressedBody(kept);
  const tight = { ...kept, gzip: gzipAtLevel7(body), brotli: brotliAtLevel6(body), isLight: false };
  cache.set(key, tight);
  return tight;
}

/**
 * Sends a cached answer, or 304. Returns false when there is nothing to send. With `isOwn` the answer sets cookies, so
 * proxies must not cache it.
 */
export function sendCachedAnswer(
  kept: CachedAnswer | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  isOwn = false,
): boolean {
  if (!kept) return false;
  reply.headers(kept.headers).header('etag', kept.etag);
  if (isOwn) reply.header('cache-control', 'private, no-cache');
  if (etagMatches(request.headers['if-none-match'], kept.etag)) {
    reply.status(304).send();
    return true;
  }
  reply.status(kept.status);
  if (kept.brotli && accepts('br', request)) reply.header('content-encoding', 'br').send(kept.brotli);
  else if (kept.gzip && acceptsGzip(request)) sendGzip(kept.gzip, reply);
  else reply.send(uncompressedBody(kept));
  return true;
}

export function sendCallAnswer(call: AnyCall, text: string, ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  applyOperationCookies(ctx, reply);
  reply
    .status(call.status ?? 200)
    .header('cache-control', call.shared ? 'private, max-age=0, must-revalidate' : 'no-store');
  if (call.status === 204) return reply.send();
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding, accept-language, cookie');
  const body = Buffer.from(text);
  if (call.method === 'GET') {
    const etag = makeEtag(body);
    reply.header('etag', etag);
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.status(304).send();
  }
  return sendCompressed(body, request, reply);
}

/** Compresses quickly: a fresh answer is sent once, so speed matters more than the last kilobyte. */
export function sendCompressed(body: Buffer, request: FastifyRequest, reply: FastifyReply) {
  if (body.byteLength < WORTH_PACKING_ONCE || !acceptsGzip(request)) return reply.send(body);
  return sendGzip(gzipAtLevel1(body), reply);
}

export const sendGzip = (gzip: Buffer, reply: FastifyReply) => reply.header('content-encoding', 'gzip').send(gzip);

/** At a third of the cost of `packed`, for answers that may be sent only once. */
export const gzipAtLevel1 = (body: Buffer) => gzipSync(body, { level: 1, chunkSize: chunkFor(body) });

/** A chunk size for one pass: a page compresses to less than half, and each further chunk would be copied. */
const chunkFor = ({ byteLength }: Buffer) => Math.max(16_384, byteLength >> 1);

/** Takes a few milliseconds more, for answers that are requested often. */
export const brotliAtLevel6 = (body: Buffer) =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });

export const gzipAtLevel7 = (body: Buffer) => gzipSync(body, { level: 7 });
export const makeEtag = (body: Buffer) => `W/"${hash('sha1', body, 'base64url')}"`;
export const acceptsGzip = (request: FastifyRequest) => accepts('gzip', request);

/** Listed in Accept-Encoding without a weight of 0. */
const ASKED = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?![.\d]))/,
};

function accepts(encoding: keyof typeof ASKED, { headers }: FastifyRequest): boolean {
  const given = headers['accept-encoding'];
  return given !== undefined && ASKED[encoding].test(String(given));
}
