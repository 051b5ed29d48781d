import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Database } from '#db/open-database.server.ts';
import { Problem } from '#kit/problem.ts';
import type { BrandedShopFinder } from '#modules/site/shops/branded-shop-finder.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { JobQueue } from '#platform/job-queue.server.ts';
import type { Translations } from '#platform/load-texts.server.ts';
import { parseJsonBody } from '#platform/parse-json-body.server.ts';
import { serveManifestAndOfflinePage } from './app-manifest-and-offline-page.server.ts';
import { registerCalls } from './calls.server.ts';
import { registerFeedRoutes } from './feed-routes.server.ts';
import { registerFileRoutes } from './file-routes.server.ts';
import { registerHealthRoutes } from './health-routes.server.ts';
import type { openServicePorts } from './open-service-ports.server.ts';
import { registerOpenApiRoutes } from './openapi-routes.server.ts';
import { registerPageRoutes } from './pages.server.ts';
import { registerSitemapAndLinkPreviewRoutes } from './sitemaps-and-link-previews.server.ts';

interface Services {
  readonly config: Config;
  readonly database: Database;
  /** The pages; undefined in tests of calls. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>) | undefined;
  readonly texts: Translations;
  readonly ports: Awaited<ReturnType<typeof openServicePorts>>;
  readonly shops: BrandedShopFinder;
  readonly jobs: JobQueue;
}

/** All routes: files, feeds, calls and, with a build, the pages. */
export async function registerRoutes(
  http: FastifyInstance,
  { config, database, build, texts, ports, shops, jobs }: Services,
): Promise<void> {
  await http.register((scope) => registerHealthRoutes(scope, { database, ports, jobs, config }));
  await http.register((scope) => registerFileRoutes(scope, { texts, ports, config }));
  await http.register((scope) => serveManifestAndOfflinePage(scope, { texts, shops, config }));
  await http.register((scope) => registerSitemapAndLinkPreviewRoutes(scope, { db: database.db, config, texts, shops }));
  await http.register((scope) => registerFeedRoutes(scope, { db: database.db, config, texts, shops }));
  await http.register(async (scope) => {
    jsonOnly(scope);
    registerCalls(scope);
    await registerOpenApiRoutes(scope, config);
    scope.all('/api/*', async (request) => {
      request.ctx = await http.host.makeCtx(request);
      throw new Problem('not_found', 404);
    });
  });
  const { sandboxUrl } = ports;
  if (sandboxUrl) {
    const { registerSandboxPages } = await import('./sandbox-pages.server.ts');
    await http.register((scope) => registerSandboxPages(scope, sandboxUrl));
  }
  if (build)
    await http.register((scope) =>
      registerPageRoutes(scope, build, process.env.NODE_ENV ?? 'development', { config, shops }),
    );
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
      done(null, parseJsonBody(bytes));
    } catch (error) {
      done(error as Error);
    }
  });
}
