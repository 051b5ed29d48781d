import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Problem } from '#kit/problem.ts';
import type { BrandedShopFinder } from '#modules/site/shops/branded-shop-finder.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Translations } from '#platform/load-texts.server.ts';
import { cleanRequestId } from '#platform/log.server.ts';
import { makeInvalidHttpHandler, makeInvalidUrlHandler, SECURITY_HEADERS } from './error-handlers.server.ts';
import { makeHostGuard } from './host-guard.server.ts';
import { isPathBlockedDuringMaintenance, sendMaintenancePage } from './maintenance.server.ts';

/** The HTTP server without routes. */
export function makeHttpServer(config: Config, log: FastifyBaseLogger, texts: Translations): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES ? config.TRUSTED_PROXIES.split(',').map((each) => each.trim()) : false,
    requestTimeout: 60_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    genReqId: (request) => cleanRequestId(request.headers['x-request-id']),
    frameworkErrors: makeInvalidUrlHandler(texts),
    clientErrorHandler: makeInvalidHttpHandler(texts),
  });
}

/** Checks that come before every route, and headers of every answer. */
export function registerRequestGuards(
  http: FastifyInstance,
  config: Config,
  texts: Translations,
  shops: BrandedShopFinder,
) {
  const requireKnownHost = makeHostGuard(config, shops);
  http.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...SECURITY_HEADERS });
    requireKnownHost(request);
    if (request.method === 'TRACE') throw new Problem('method_not_allowed', 405);
    if (config.PUBLIC_URL?.startsWith('https'))
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!config.MAINTENANCE || !isPathBlockedDuringMaintenance(request)) return;
    const { lang } = await http.host.visitor(request);
    return sendMaintenancePage(request, reply, lang, texts.translate[lang as keyof typeof texts.translate]);
  });
}
