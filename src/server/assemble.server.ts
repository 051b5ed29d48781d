import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Database } from '#db/open-database.server.ts';
import { provideTexts } from '#i18n/texts-source.ts';
import type { RunningSandbox } from '#integrations/payment-sandbox/ensure-sandbox.ts';
import type { AnyCall } from '#kit/call.ts';
import { Problem } from '#kit/problem.ts';
import { makeShopFinder } from '#modules/site/shops/find-shop.server.ts';
import { makeAnswerCache } from '#platform/answer-cache.server.ts';
import type { Config } from '#platform/config.server.ts';
import { allowFormTargets } from '#platform/content-security-policy.server.ts';
import { makeJobs } from '#platform/jobs.server.ts';
import { parseJson } from '#platform/json-body.server.ts';
import { cleanRequestId, makeLogger } from '#platform/log.server.ts';
import { makePollingWorkers } from '#platform/polling-workers.server.ts';
import { OAUTH_BASES } from '#platform/production-settings.ts';
import type { Host } from '#platform/serve.server.ts';
import { loadTexts } from '#platform/texts.server.ts';
import { providePageLog } from '#web/page-log.server.ts';
import { provideShell } from '#web/shell/shell-data.server.ts';
import { registerCalls } from './calls.server.ts';
import { listenForChanges } from './changes.server.ts';
import { feeds } from './feeds.server.ts';
import { files } from './files.server.ts';
import { health, timeAnswers } from './health.server.ts';
import { jobHandlers, rounds } from './jobs.server.ts';
import { hostGuard } from './known-hosts.server.ts';
import { answerClosed, isClosedFor } from './maintenance.server.ts';
import { openApi } from './openapi.server.ts';
import { pages } from './pages.server.ts';
import { openPorts } from './ports.server.ts';
import { handleErrors, refuseAddress, refuseBytes, SECURITY } from './refusals.server.ts';
import { contextMaker, visitorReader } from './request-ctx.server.ts';
import { searchEngines } from './search-engines.server.ts';
import { serveWebAppManifest } from './web-app-manifest.server.ts';

export interface App {
  readonly http: FastifyInstance;
  /** Starts the jobs; called once the port is open, so that jobs do not delay the start. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface Given {
  readonly config: Config;
  readonly database: Database;
  /** The pages; undefined in tests of calls. */
  readonly build?: ServerBuild | (() => Promise<ServerBuild>);
  /** Set if it is already starting; the code that started it also stops it. */
  readonly sandbox?: Promise<RunningSandbox | undefined>;
}

/** Some two thousand compressed pages. With page fragments, and pages of signed-in users, 64 MB. */
const CACHE_BYTES = 24 * 1_048_576;

/** Assembles the whole program: the one place that knows every module. */
export async function assemble({ config, database, build, sandbox }: Given): Promise<App> {
  const log: FastifyBaseLogger = makeLogger(config);
  const texts = loadTexts('locales');
  provideTexts((lang) => texts.all[lang as keyof typeof texts.all]);
  const ports = await openPorts(config, (about) => (error) => log.warn({ err: error }, about), sandbox);
  const shops = await makeShopFinder(database.db);
  const answers = makeAnswerCache(CACHE_BYTES);
  const jobs = makeJobs(database.pool, jobHandlers({ database, config, ports, jobs: () => jobs }), (error) =>
    log.error({ err: error }, 'jobs'),
  );
  const going = makePollingWorkers(rounds({ database, config, ports, texts }), (error, name) =>
    log.error({ err: error }, name),
  );
  const changes = await listenForChanges(database, answers, shops);
  provideShell({ config, texts, shops });
  allowFormTargets(OAUTH_BASES.flatMap((name) => config[name] ?? []));
  providePageLog((about, words) => log.error(about, words));

  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES ? config.TRUSTED_PROXIES.split(',').map((each) => each.trim()) : false,
    requestTimeout: 60_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    genReqId: (request) => cleanRequestId(request.headers['x-request-id']),
    frameworkErrors: refuseAddress(texts),
    clientErrorHandler: refuseBytes(texts),
  });
  const host: Host = {
    db: database.db,
    makeCtx: contextMaker({ database, config, ports, jobs, texts, shops }),
    visitor: visitorReader(ports, shops),
    answers,
    checkReplies: process.env.NODE_ENV !== 'production',
    calls: [] as AnyCall[],
    publicUrl: config.PUBLIC_URL,
  };
  http.decorate('host', host);
  http.decorateRequest('ctx');
  http.decorateRequest('rawBody');
  http.decorateRequest('sharedAs');
  await http.register(cookie);
  const requireKnownHost = hostGuard(config, shops);
  http.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...SECURITY });
    requireKnownHost(request);
    if (request.method === 'TRACE') throw new Problem('method_not_allowed', 405);
    if (config.PUBLIC_URL?.startsWith('https'))
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!config.MAINTENANCE || !isClosedFor(request)) return;
    const { lang } = await host.visitor(request);
    return answerClosed(request, reply, lang, texts.translate[lang as keyof typeof texts.translate]);
  });
  handleErrors(http, texts, host);
  timeAnswers(http);
  await http.register((scope) => health(scope, { database, ports, jobs, config }));
  await http.register((scope) => files(scope, { texts, ports, config }));
  await http.register((scope) => serveWebAppManifest(scope, { texts, shops, config }));
  await http.register((scope) => searchEngines(scope, { db: database.db, config, texts, shops }));
  await http.register((scope) => feeds(scope, { db: database.db, config, texts, shops }));
  await http.register(async (scope) => {
    jsonOnly(scope);
    registerCalls(scope);
    await openApi(scope, config);
    scope.all('/api/*', async (request) => {
      request.ctx = await host.makeCtx(request);
      throw new Problem('not_found', 404);
    });
  });
  const { sandboxUrl } = ports;
  if (sandboxUrl) {
    const { sandboxPages } = await import('./sandbox.server.ts');
    await http.register((scope) => sandboxPages(scope, sandboxUrl));
  }
  if (build)
    await http.register((scope) => pages(scope, build, process.env.NODE_ENV ?? 'development', { config, shops }));

  return {
    http,
    async start() {
      await jobs.start(config.ROLE !== 'web');
      if (config.ROLE !== 'web') going.start();
    },
    async close() {
      await http.close();
      await going.stop();
      await jobs.stop().catch((error) => log.error({ err: error }, 'jobs did not stop'));
      await changes.stop();
      await ports.close();
    },
  };
}

function jsonOnly(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addHook('onRequest', async ({ headers }) => {
    // Clients never compress requests, and decompressing would let a few bytes become many.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Problem('media_type_unsupported', 415);
  });
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    request.rawBody = bytes;
    try {
      done(null, parseJson(bytes));
    } catch (error) {
      done(error as Error);
    }
  });
}
