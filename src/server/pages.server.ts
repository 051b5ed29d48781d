import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { correctLanguagePrefix, pathWithoutLanguage } from '#i18n/localized-path.ts';
import { stripDataSuffix } from '#kit/strip-data-suffix.ts';
import type { BrandedShopFinder } from '#modules/site/shops/branded-shop-finder.server.ts';
import { isPlatformPage } from '#modules/site/shops/is-platform-page.ts';
import type { CachedAnswer } from '#platform/answer-cache.server.ts';
import { type Config, publicUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { isAuthorisedByCookie, requireOwnOrigin } from '#platform/require-own-origin.server.ts';
import {
  acceptsGzip,
  applyOperationCookies,
  getAndCompressCachedAnswer,
  gzipAtLevel1,
  makeEtag,
  maySendSharedAnswer,
  sendCachedAnswer,
  sendCompressed,
  sendGzip,
  sharedAnswerKey,
} from '#platform/send-answer.server.ts';
import { cookiesForVisit } from '#platform/visit-cookies.server.ts';
import { makeFastPageRenderer } from './fast-page-renderer.server.ts';

/** Cached pages expire at the latest after this time, even if a touch was missed. */
const SHARED_MS = 60_000;
const VARY = 'accept-encoding, accept-language, cookie';
const BODY_LIMIT = 12 * 1_048_576;
const IN_DEVELOPMENT = process.env.NODE_ENV === 'development';

/**
 * Every address that is neither a call nor a file is a page. React Router reads the body itself, so Fastify leaves the
 * stream alone.
 * A page whose loader calls `ctx.shareUntil` is rendered once for everyone and then sent from memory (decisions:
 * Pages).
 */
export async function registerPageRoutes(
  app: FastifyInstance,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
  { config, shops }: { config: Config; shops: BrandedShopFinder },
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const render = await renderer(app, build, mode);
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  app.all('*', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { answers, visitor } = app.host;
    const moved = isRead(request) && movedTo(request.url, shops);
    if (moved) return reply.redirect(moved, 301);
    const elsewhere = isRead(request) && onMainSite(request, shops, config);
    if (elsewhere) return reply.redirect(elsewhere, 302);
    const isNew = request.method === 'GET' && welcome(request, reply, isSecure);
    const shareable = !IN_DEVELOPMENT && isRead(request) && maySendSharedAnswer(request);
    const key = shareable ? sharedAnswerKey(request, await visitor(request)) : '';
    if (shareable && sendCachedAnswer(getAndCompressCachedAnswer(answers, key), request, reply, isNew)) return reply;
    if (shareable) {
      const kept = await answers.once(key, () => renderShareable(app, render, key, request, reply));
      if (kept) {
        if (!reply.sent) sendCachedAnswer(kept, request, reply, isNew);
        return reply;
      }
      if (reply.sent) return reply;
    }
    return sendPage(await render(request, reply), request, reply);
  });
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** The new address of a moved or misspelled one. */
const movedTo = (url: string, shops: BrandedShopFinder): string | null =>
  (url.includes('/shop/') ? shops.movedTo(url) : null) ?? correctLanguagePrefix(url);

/** The address on the main site of a page that a white-label shop on its own host does not have; else null. */
function onMainSite(request: FastifyRequest, shops: BrandedShopFinder, config: Config): string | null {
  const shop = shops.at(request.host);
  if (!shop?.white_label) return null;
  const { pathname, search } = getRequestUrl(request);
  if (!isPlatformPage(pathWithoutLanguage(stripDataSuffix(pathname)), shop.code)) return null;
  return publicUrl(config) + stripDataSuffix(pathname) + search;
}

/** Sets the visit cookies, on cached pages as well. @returns whether there were any */
function welcome(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): boolean {
  const url = request.raw.url ?? '/';
  const set = cookiesForVisit({
    url,
    path: stripDataSuffix(url.split('?', 1)[0] ?? '/'),
    host: request.host,
    referrer: request.headers.referer ?? '',
    cookies: request.cookies,
  });
  const secure = isSecure || request.protocol === 'https';
  for (const { name, value, maxAge } of set)
    reply.setCookie(name, value, { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge });
  return set.length > 0;
}

interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The page uncompressed; compressed if already available. */
  readonly body: () => Buffer;
  readonly gzip?: Buffer;
  readonly etag?: string;
  /** Cookies of React Router's own answer; the others are in the page's context. */
  readonly cookies: readonly string[];
  readonly tags: readonly string[];
  readonly ctx: Ctx;
}

type Render = (request: FastifyRequest, reply: FastifyReply) => Promise<Page>;

/** The fast renderer for plain pages, React Router's own for all others. */
async function renderer(
  app: FastifyInstance,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): Promise<Render> {
  const byRouter = createRequestHandler(build, mode);
  const plainly = typeof build === 'function' ? null : await makeFastPageRenderer(build);
  return async (request, reply) => {
    const tags: string[] = [];
    const ctx: Ctx = { ...(await app.host.makeCtx(request)), shareUntil: (...more) => void tags.push(...more) };
    if (!isRead(request) && !isOneClick(request)) requireOwnOrigin(request, app.host.publicUrl);
    const context = new RouterContextProvider();
    context.set(requestContext, ctx);
    const plain = isRead(request) && (await plainly?.(new Request(getRequestUrl(request)), context));
    if (plain) return { status: 200, headers: htmlHeaders(plain.policy), ...plain, cookies: [], tags, ctx };
    return { ...(await readWholeResponse(await byRouter(toWebRequest(request, reply), context))), tags, ctx };
  };
}

/**
 * One-click unsubscribe of a mail program (RFC 8058) has no origin and no cookie; the token of the link authorises it.
 */
const isOneClick = (request: FastifyRequest): boolean =>
  request.headers.origin === undefined &&
  !isAuthorisedByCookie(request) &&
  /^(\/fr)?\/(newsletter\/unsubscribe|follows\/unsubscribe|back-in-stock)\?token=[\w-]+$/.test(request.url);

async function readWholeResponse(response: Response): Promise<Pick<Page, 'status' | 'headers' | 'body' | 'cookies'>> {
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const kept = [...headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-length');
  return {
    status,
    headers: { vary: VARY, ...Object.fromEntries(kept) },
    body: () => body,
    cookies: headers.getSetCookie(),
  };
}

const htmlHeaders = (policy: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  vary: VARY,
});

async function renderShareable(
  app: FastifyInstance,
  render: Render,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CachedAnswer | undefined> {
  const { answers } = app.host;
  const generation = answers.generation();
  const page = await render(request, reply);
  const { status, headers, tags, ctx } = page;
  if (!tags.length || status !== 200 || ctx.cookies.changes.length) {
    await sendPage(page, request, reply);
    return undefined;
  }
  const kept: CachedAnswer = {
    status,
    headers: { ...headers, 'cache-control': 'public, max-age=0, must-revalidate' },
    ...packedFor(page),
    isLight: true,
    // Every page of a white-label shop shows the shop's theme.
    tags: ctx.shop ? [...tags, `shop:${ctx.shop.id}`] : tags,
    until: Date.now() + SHARED_MS,
  };
  if (answers.generation() === generation) answers.set(key, kept);
  return kept;
}

/** A page that is already compressed is cached unchanged. */
function packedFor({ body, gzip, etag }: Page): Pick<CachedAnswer, 'body' | 'gzip' | 'etag'> {
  if (gzip && etag) return { body: undefined, gzip, etag };
  const whole = body();
  return { body: whole, gzip: gzipAtLevel1(whole), etag: makeEtag(whole) };
}

async function sendPage(
  { status, headers, body, gzip, cookies, ctx }: Page,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  applyOperationCookies(ctx, reply);
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  reply.status(status).headers({ ...headers, 'cache-control': 'private, no-store' });
  return gzip && acceptsGzip(request) ? sendGzip(gzip, reply) : sendCompressed(body(), request, reply);
}

const getRequestUrl = (request: FastifyRequest): URL =>
  requestedPageUrl(request.raw.url ?? '/', `${request.protocol}://${request.host}`);

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const abortController = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || abortController.abort());
  const hasBody = !isRead(request);
  return new Request(getRequestUrl(request), {
    // HEAD gets the headers of GET; Node leaves the body out.
    method: isRead(request) ? 'GET' : request.method,
    headers: request.headers as Record<string, string>,
    signal: abortController.signal,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  });
}

/**
 * The requested page on our own origin, even if the request line names another (`//x.example`, `http://x.example/`).
 */
export function requestedPageUrl(asked: string, origin: string): URL {
  const path = asked.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/');
  return new URL(origin + path);
}
