import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { pagePath } from '#kit/page-path.ts';
import { visitCookies } from '#modules/tracking/visit-cookies.server.ts';
import type { KeptAnswer } from '#platform/answer-cache.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requireOwnOrigin } from '#platform/origin-check.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { applyCookies, etagOf, mayShare, packed, sendKept, sendPacked, sharedKey } from '#platform/send.server.ts';

/** Shared pages grow old at the latest after this, even if no touch was heard. */
const SHARED_MS = 60_000;
const BODY_LIMIT = 12 * 1_048_576;
const IN_DEVELOPMENT = process.env.NODE_ENV === 'development';

/**
 * Every address that is no call and no file is a page. React Router reads the body itself, so Fastify leaves the stream alone.
 * A page whose loader calls `ctx.shareUntil` is rendered once for everyone and then sent from memory (design, Pages).
 */
export async function pages(
  app: FastifyInstance,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
  config: Config,
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const render = createRequestHandler(build, mode);
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  app.all('*', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { answers, visitor } = app.host;
    const isNew = request.method === 'GET' && welcome(request, reply, isSecure);
    const shareable = !IN_DEVELOPMENT && request.method === 'GET' && mayShare(request);
    const key = shareable ? sharedKey(request, await visitor(request)) : '';
    if (shareable && sendKept(answers.get(key), request, reply, isNew)) return reply;
    if (shareable) {
      const kept = await answers.once(key, () => renderShareable(app, render, key, request, reply));
      if (kept) {
        if (!reply.sent) sendKept(kept, request, reply, isNew);
        return reply;
      }
      if (reply.sent) return reply;
    }
    return renderOwn(app, render, request, reply);
  });
}

/** Sets what the first page of a visit leaves behind, on pages kept for everyone as well. True when there was something to set. */
function welcome(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): boolean {
  const url = request.raw.url ?? '/';
  const set = visitCookies({
    url,
    path: pagePath(url.split('?', 1)[0] ?? '/'),
    host: request.host,
    referrer: request.headers.referer ?? '',
    cookies: request.cookies,
  });
  const secure = isSecure || request.protocol === 'https';
  for (const { name, value, maxAge } of set)
    reply.setCookie(name, value, { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge });
  return set.length > 0;
}

type Render = ReturnType<typeof createRequestHandler>;

async function renderShareable(
  app: FastifyInstance,
  render: Render,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeptAnswer | undefined> {
  const { answers } = app.host;
  const generation = answers.generation();
  const { response, tags, ctx } = await renderPage(app, render, request, reply);
  if (!tags.length || response.status !== 200 || ctx.cookies.changes.length) {
    await sendPage(response, ctx, request, reply);
    return undefined;
  }
  const body = Buffer.from(await response.arrayBuffer());
  const headers = { ...headersOf(response, body), 'cache-control': 'public, max-age=0, must-revalidate' };
  const kept: KeptAnswer = {
    status: 200,
    headers,
    body,
    gzip: packed(body),
    etag: etagOf(body),
    tags,
    until: Date.now() + SHARED_MS,
  };
  if (answers.generation() === generation) answers.set(key, kept);
  return kept;
}

async function renderOwn(app: FastifyInstance, render: Render, request: FastifyRequest, reply: FastifyReply) {
  const { response, ctx } = await renderPage(app, render, request, reply);
  return sendPage(response, ctx, request, reply);
}

async function renderPage(app: FastifyInstance, render: Render, request: FastifyRequest, reply: FastifyReply) {
  const tags: string[] = [];
  const ctx: Ctx = { ...(await app.host.makeCtx(request)), shareUntil: (...more) => void tags.push(...more) };
  if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnOrigin(request);
  const context = new RouterContextProvider();
  context.set(requestContext, ctx);
  return { response: await render(toWebRequest(request, reply), context), tags, ctx };
}

async function sendPage(response: Response, ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const body = Buffer.from(await response.arrayBuffer());
  applyCookies(ctx, reply);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.status(response.status).headers({ ...headersOf(response, body), 'cache-control': 'private, no-store' });
  return sendPacked(body, request, reply);
}

function headersOf(response: Response, body: Buffer): Record<string, string> {
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-length'),
  );
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false;
  return {
    ...headers,
    vary: 'accept-encoding, accept-language, cookie',
    ...(isHtml && { 'content-security-policy': contentSecurityPolicy(body.toString('utf8'), IN_DEVELOPMENT) }),
  };
}

/**
 * A kept page can't carry a nonce of its own: its policy names the hashes of the scripts and styles in it (design, Pages).
 * Vite, in development, writes styles into the page and talks to it through a socket of its own.
 */
export function contentSecurityPolicy(html: string, isDevelopment = false): string {
  const scripts = hashesOf(html, 'script', (opening) => !/\bsrc=|application\/(?:ld\+)?json/.test(opening));
  const styles = isDevelopment ? "'unsafe-inline'" : hashesOf(html, 'style');
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts} https://js.stripe.com`,
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' https://api.stripe.com${isDevelopment ? ' ws:' : ''}`,
    'frame-src https://js.stripe.com https://hooks.stripe.com',
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://www.paypal.com https://www.sandbox.paypal.com",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashesOf(html: string, tag: string, counts = (_opening: string) => true): string {
  const hashes = new Set<string>();
  for (let at = html.indexOf(`<${tag}`); at >= 0; at = html.indexOf(`<${tag}`, at + 1)) {
    const begin = html.indexOf('>', at) + 1;
    const end = html.indexOf(`</${tag}>`, begin);
    if (begin === 0 || end < 0) break;
    if (counts(html.slice(at, begin))) hashes.add(`'sha256-${hash('sha256', html.slice(begin, end), 'base64')}'`);
    at = end;
  }
  return [...hashes].join(' ');
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort());
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(pageAddress(request.raw.url ?? '/', `${request.protocol}://${request.host}`), {
    method: request.method,
    headers: request.headers as Record<string, string>,
    signal: gone.signal,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  });
}

/** The page asked for, on our own origin, also where a request names another (`//x.example`, `http://x.example/` in its first line). */
export function pageAddress(asked: string, origin: string): URL {
  const path = asked.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/');
  return new URL(origin + path);
}
