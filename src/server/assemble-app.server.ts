import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Database } from '#db/open-database.server.ts';
import { registerServerTexts } from '#i18n/texts-source.ts';
import type { RunningSandbox } from '#integrations/payment-sandbox/ensure-sandbox.ts';
import type { AnyCall } from '#kit/call.ts';
import { makeBrandedShopFinder } from '#modules/site/shops/branded-shop-finder.server.ts';
import { makeAnswerCache } from '#platform/answer-cache.server.ts';
import type { Config } from '#platform/config.server.ts';
import { allowFormTargets } from '#platform/content-security-policy.server.ts';
import { makeJobQueue } from '#platform/job-queue.server.ts';
import { loadTexts } from '#platform/load-texts.server.ts';
import { makeLogger } from '#platform/log.server.ts';
import { makePollingWorkers } from '#platform/polling-workers.server.ts';
import { OAUTH_BASE_SETTINGS } from '#platform/production-mode-settings.ts';
import type { CallServices } from '#platform/serve-call.server.ts';
import { registerPageLog } from '#web/page-log.server.ts';
import { registerShellParts } from '#web/shell/shell-data.server.ts';
import { registerErrorHandlers } from './error-handlers.server.ts';
import { recordAnswerTimes } from './health-routes.server.ts';
import { makeHttpServer, registerRequestGuards } from './http-server.server.ts';
import { listPollingWorkers, makeJobHandlers } from './job-handlers.server.ts';
import { listenForChanges } from './listen-for-changes.server.ts';
import { openServicePorts } from './open-service-ports.server.ts';
import { makeContextFactory, makeSharedVariantReader } from './request-ctx.server.ts';
import { registerRoutes } from './routes.server.ts';

export interface AssembledApp {
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
export async function assembleApp({ config, database, build, sandbox }: Given): Promise<AssembledApp> {
  const log: FastifyBaseLogger = makeLogger(config);
  const texts = loadTexts('locales');
  registerServerTexts((lang) => texts.all[lang as keyof typeof texts.all]);
  const ports = await openServicePorts(config, (message) => (error) => log.warn({ err: error }, message), sandbox);
  const shops = await makeBrandedShopFinder(database.db);
  const answers = makeAnswerCache(CACHE_BYTES);
  const jobs = makeJobQueue(database.pool, makeJobHandlers({ database, config, ports, jobs: () => jobs }), (error) =>
    log.error({ err: error }, 'jobs'),
  );
  const going = makePollingWorkers(listPollingWorkers({ database, config, ports, texts }), (error, name) =>
    log.error({ err: error }, name),
  );
  const changes = await listenForChanges(database, answers, shops);
  registerShellParts({ config, texts, shops });
  allowFormTargets(OAUTH_BASE_SETTINGS.flatMap((name) => config[name] ?? []));
  registerPageLog((details, words) => log.error(details, words));

  const http = makeHttpServer(config, log, texts);
  const host: CallServices = {
    db: database.db,
    makeCtx: makeContextFactory({ database, config, ports, jobs, texts, shops }),
    visitor: makeSharedVariantReader(ports, shops),
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
  registerRequestGuards(http, config, texts, shops);
  registerErrorHandlers(http, texts, host);
  recordAnswerTimes(http);
  await registerRoutes(http, { config, database, build, texts, ports, shops, jobs });

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
