import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connect.server.ts';
import type { AnyCall, CallReply, ParsedCallInput, ReadonlyCallReply } from '#kit/call.ts';
import { notAllowed, notSignedIn, Problem, tooManyRequests } from '#kit/problem.ts';
import { mayRoleCall } from '#kit/roles.ts';
import type { AnswerCache } from './answer-cache.server.ts';
import { type Ctx, runLastCallTransaction } from './ctx.server.ts';
import {
  claimIdempotencyKey,
  deleteIdempotencyClaim,
  releaseIdempotencyClaim,
  storeIdempotentAnswer,
  storeIdempotentStep,
} from './idempotency.server.ts';
import { isAuthorisedByCookie, requireOwnOrigin } from './require-own-origin.server.ts';
import {
  applyOperationCookies,
  cacheSharedAnswer,
  compressSharedAnswer,
  compressSharedAnswerOnce,
  getAndCompressCachedAnswer,
  maySendSharedAnswer,
  type SharedAnswerVariant,
  sendCachedAnswer,
  sendCallAnswer,
  setReplyCookies,
  sharedAnswerKey,
} from './send-answer.server.ts';
import { stringifyCached } from './stringify-cached.server.ts';
import { parseBySchema, refuseUnknownFilters, removedFieldPaths } from './validate-request.server.ts';

/** Services of the server for every call; set once on the Fastify instance. */
export interface CallServices {
  readonly db: Db;
  readonly makeCtx: (request: FastifyRequest) => Promise<Ctx>;
  /** Language and currency of a caller without a session; cheap, no query. */
  readonly visitor: (request: FastifyRequest) => Promise<SharedAnswerVariant>;
  readonly answers: AnswerCache;
  /** Replies are checked against their contract in development and tests; production sends them unchecked. */
  readonly checkReplies: boolean;
  readonly calls: AnyCall[];
  /** The setting; writes may come from its pages. */
  readonly publicUrl: string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    host: CallServices;
  }
  interface FastifyRequest {
    ctx: Ctx;
    rawBody: Buffer | undefined;
    /** Cache key of an answer that is shared by identical requests; undefined for a personal answer. */
    sharedAs: string | undefined;
  }
  interface FastifyContextConfig {
    /** A link or a form leads a browser here: to a file, or on to another site. People read its refusals. */
    isLedTo?: boolean;
  }
}

/** An answer that is not JSON: a picture, a PDF, a stream. */
export class BytesReply {
  readonly mime: string;
  readonly body: Buffer | NodeJS.ReadableStream;
  readonly headers: Readonly<Record<string, string>>;
  /** 206 for a part of a file. */
  readonly status: 200 | 206;
  constructor(
    mime: string,
    body: Buffer | NodeJS.ReadableStream,
    headers: Readonly<Record<string, string>> = {},
    status: 200 | 206 = 200,
  ) {
    this.mime = mime;
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** An answer that redirects the browser: to a page of ours, or to a provider's. */
export class RedirectReply {
  readonly location: string;
  constructor(location: string) {
    this.location = location;
  }
}

type Operation<C extends AnyCall> = (
  ctx: Ctx,
  input: ParsedCallInput<C>,
  request: FastifyRequest,
) => Promise<ReadonlyCallReply<CallReply<C>> | BytesReply | RedirectReply>;

interface Extra {
  /** Rejects a caller before a large body is read; gets the parameters of the path as sent. */
  readonly beforeBody?: (ctx: Ctx, params: Readonly<Record<string, string>>) => Promise<void>;
}

/**
 * Connects one contract call to its operation. Access, limits, validation, idempotency keys and the transaction are
 * handled here.
 */
export function serveCall<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  operation: Operation<C>,
  { beforeBody }: Extra = {},
) {
  const { host } = app;
  host.calls.push(call);
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    bodyLimit: call.bodyLimit ?? 1_048_576,
    config: { isLedTo: call.status === 303 || call.produces !== undefined },
    onRequest: async (request, reply) => {
      if (call.shared && maySendSharedAnswer(request)) {
        request.sharedAs = sharedAnswerKey(request, await host.visitor(request));
        if (sendCachedAnswer(getAndCompressCachedAnswer(host.answers, request.sharedAs), request, reply)) return reply;
      }
      await admit(host, call, request);
      await beforeBody?.(request.ctx, request.params as Readonly<Record<string, string>>);
    },
    handler: (request, reply) =>
      call.idempotent && request.headers['idempotency-key'] !== undefined
        ? answerOnce(host, call, operation, request, reply)
        : answer(host, call, operation, request, reply),
  });
}

/** Checks caller, access, origin and rate limit before a byte of the body is read. */
async function admit(host: CallServices, call: AnyCall, request: FastifyRequest) {
  request.ctx = await host.makeCtx(request);
  const { ctx } = request;
  if (!mayRoleCall(call.access, ctx.role)) throw ctx.user ? notAllowed() : notSignedIn();
  if (call.method !== 'GET' && !call.rawBody && isAuthorisedByCookie(request))
    requireOwnOrigin(request, host.publicUrl);
  if (call.limit) await withinLimit(call, ctx);
}

async function withinLimit(call: AnyCall, ctx: Ctx) {
  const { max, seconds } = call.limit!;
  const { count, resetSeconds } = await ctx.ports.cache.hit(limitKey(call, ctx), seconds);
  if (count > max) throw tooManyRequests({ headers: { 'retry-after': String(resetSeconds) } });
}

const limitKey = ({ method, path }: AnyCall, { ip }: Ctx) => `${method} ${path} ${ip}`;

async function answer<C extends AnyCall>(
  host: CallServices,
  call: C,
  operation: Operation<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const generation = host.answers.generation();
  const { tags, ctx } = withTags(request.ctx);
  const body = await perform(call, operation, ctx, request);
  if (body instanceof BytesReply) return sendBytes(body, ctx, reply);
  if (body instanceof RedirectReply) return sendOn(body, ctx, reply);
  const { sharedAs } = request;
  if (!sharedAs || !tags.length) return sendCallAnswer(call, toText(host, call, body), ctx, request, reply);
  const bytes = toBytes(host, call, body);
  // A white-label shop may have a currency of its own, which affects all of its answers.
  const all = ctx.shop ? [...tags, `shop:${ctx.shop.id}`] : tags;
  sendCachedAnswer(cacheSharedAnswer(host.answers, sharedAs, bytes, all, generation), request, reply);
  return reply;
}

/** The same key and request give the same answer, even if the first process died (contract: Idempotency). */
async function answerOnce<C extends AnyCall>(
  host: CallServices,
  call: C,
  operation: Operation<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { ctx } = request;
  const claim = await claimIdempotencyKey(
    host.db,
    ctx,
    `${call.method} ${request.url}`,
    String(request.headers['idempotency-key']),
    request.rawBody,
  );
  if ('answer' in claim) {
    setReplyCookies(claim.cookies, reply);
    return reply
      .status(claim.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(claim.answer);
  }
  let text: string | undefined;
  const keep = async (db: Db, body: unknown) => {
    text = toText(host, call, body);
    await storeIdempotentAnswer(db, ctx, claim, {
      status: call.status ?? 200,
      answer: text,
      cookies: ctx.cookies.changes,
    });
  };
  const once = {
    keepAnswer: keep,
    askedAt: claim.asked_at,
    step: claim.step,
    keepStep: (db: Db, step: unknown) => storeIdempotentStep(db, claim, step),
  };
  try {
    const body = await perform(call, operation, { ...ctx, ...once }, request);
    if (text === undefined) await keep(host.db, body);
    return sendCallAnswer(call, text ?? '', ctx, request, reply);
  } catch (error) {
    const isRefusal = error instanceof Problem && error.status < 500;
    await (isRefusal ? deleteIdempotencyClaim : releaseIdempotencyClaim)(host.db, claim).catch(() => undefined);
    throw error;
  }
}

async function perform<C extends AnyCall>(call: C, operation: Operation<C>, ctx: Ctx, request: FastifyRequest) {
  if (call.query) refuseUnknownFilters(call.query, request.query);
  const input = {
    params: call.params && parseBySchema(call.params, request.params),
    query: call.query && parseBySchema(call.query, request.query),
    body: call.rawBody ? request.rawBody : call.body && parseBySchema(call.body, request.rawBody ? request.body : {}),
  } as ParsedCallInput<C>;
  const isOwn = call.method === 'GET' || call.transaction === 'own';
  const body = await (isOwn
    ? operation(ctx, input, request)
    : runLastCallTransaction(ctx, (own) => operation(own, input, request)));
  if (call.limit?.counts === 'failures') await ctx.ports.cache.takeBack(limitKey(call, ctx));
  return body;
}

function withTags(ctx: Ctx): { tags: string[]; ctx: Ctx } {
  const tags: string[] = [];
  return { tags, ctx: { ...ctx, shareUntil: (...more) => void tags.push(...more) } };
}

/** A frozen answer is written and compressed once for all of its addresses. */
function toBytes(host: CallServices, call: AnyCall, body: unknown) {
  if (typeof body !== 'object' || body === null || !Object.isFrozen(body))
    return compressSharedAnswer(toText(host, call, body));
  if (host.checkReplies) checkReply(call, body);
  return compressSharedAnswerOnce(body);
}

function toText(host: CallServices, call: AnyCall, body: unknown): string {
  if (call.status === 204) return '';
  return host.checkReplies ? JSON.stringify(checkReply(call, body)) : stringifyCached(body);
}

/** PostgreSQL's format of a `timestamptz` in JSON; the API has one format of times (contract: Times and units). */
const OFFSET_TIME = /"\w+":"\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d"/;

/**
 * Serialized first, because the contract describes the JSON that the client gets: dates as text, and only the fields
 * it names.
 */
export function checkReply(call: AnyCall, body: unknown): unknown {
  const text = stringifyCached(body);
  const sent: unknown = JSON.parse(text);
  const wrong = (reason: string) => new Error(`The answer of ${call.method} ${call.path} ${reason}`);
  let parsed: unknown;
  try {
    parsed = parseBySchema(call.reply, sent);
  } catch (error) {
    const fields = (error as { details?: { fields?: object } }).details?.fields;
    throw wrong(`does not fit its contract: ${JSON.stringify(fields)}`);
  }
  const unnamed = removedFieldPaths(sent, parsed);
  if (unnamed.length) throw wrong(`tells what its contract does not name: ${unnamed.join(', ')}`);
  const [offset] = OFFSET_TIME.exec(text) ?? [];
  if (offset) throw wrong(`writes a time otherwise than the others, who end in Z: ${offset}`);
  return parsed;
}

/** The redirected page must not learn the address before it, and that site is not the origin of a visit. */
function sendOn({ location }: RedirectReply, ctx: Ctx, reply: FastifyReply) {
  applyOperationCookies(ctx, reply);
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(location, 303);
}

function sendBytes({ mime, body, headers, status }: BytesReply, ctx: Ctx, reply: FastifyReply) {
  applyOperationCookies(ctx, reply);
  return reply
    .status(status)
    .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff', ...headers })
    .type(mime)
    .send(body);
}
