import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { browserLanguage, DEFAULT_LANGUAGE } from '#kit/locale.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { Problem } from '#kit/problem.ts';
import type { Translate } from '#kit/translate.ts';
import { makeErrorBody, serverError, toProblem } from '#platform/errors-to-problems.server.ts';
import type { Translations } from '#platform/load-texts.server.ts';
import { cleanRequestId } from '#platform/log.server.ts';
import type { CallServices } from '#platform/serve-call.server.ts';
import { sendRefusalPage, wantsHtmlPage } from './refusal-page.server.ts';

/** Sent with every answer, refusals included. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** All errors of routes have one format (contract: Errors); a browser gets them as a page. */
export function registerErrorHandlers(http: FastifyInstance, texts: Translations, host: CallServices) {
  http.setErrorHandler(async (error, request, reply) => {
    const known = toProblem(error);
    if (!known) request.log.error({ err: error, reqId: request.id, url: request.url }, 'call failed');
    // In the language of the signed-in account if known, like any other answer.
    const { lang } = request.ctx ?? (await host.visitor(request));
    const t = texts.translate[lang as keyof typeof texts.translate];
    return wantsHtmlPage(request)
      ? sendRefusalPage(known ?? serverError, lang, t, reply)
      : sendProblem(known ?? serverError, t, request, reply);
  });
  http.setNotFoundHandler(async () => {
    throw new Problem('not_found', 404);
  });
}

/** The same for addresses that no route matches because they can't be decoded: no hook has run for them. */
export const makeInvalidUrlHandler =
  (texts: Translations) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const t = texts.translate[browserLanguage(request.headers['accept-language'] ?? '')];
    reply.headers({ 'x-request-id': request.id, ...SECURITY_HEADERS });
    void sendProblem(toProblem(error) ?? serverError, t, request, reply);
  };

/** The same for requests that the HTTP parser rejects; there is only a socket then. */
export const makeInvalidHttpHandler = (texts: Translations) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const id = cleanRequestId(undefined);
  const body = JSON.stringify(
    makeErrorBody(new Problem('request_invalid', status), texts.translate[DEFAULT_LANGUAGE], id),
  );
  const headers = {
    ...SECURITY_HEADERS,
    'x-request-id': id,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
};

const STATUS_OF: Readonly<Record<string, number>> = lookupTable({
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
});

function sendProblem(problem: Problem, t: Translate, request: FastifyRequest, reply: FastifyReply) {
  reply
    .headers(problem.details.headers ?? {})
    .header('cache-control', 'no-store')
    .removeHeader('content-encoding');
  return reply
    .status(problem.status)
    .type('application/json; charset=utf-8')
    .send(makeErrorBody(problem, t, request.id));
}
