import type { FastifyInstance } from 'fastify';
import { makeMigrationCheck } from '#db/migrate.server.ts';
import type { Database } from '#db/open-database.server.ts';
import { Problem } from '#kit/problem.ts';
import type { Config } from '#platform/config.server.ts';
import type { JobQueue } from '#platform/job-queue.server.ts';
import { metrics } from '#platform/metrics.server.ts';
import type { ServicePorts } from '#platform/service-ports.server.ts';

interface Parts {
  readonly database: Database;
  readonly ports: ServicePorts;
  readonly jobs: JobQueue;
  readonly config: Config;
}

/** Times every answer of the server, not only those of one scope. */
export function recordAnswerTimes(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) =>
    metrics.observe(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000),
  );
}

/** Liveness, readiness and metrics (contract: Health). */
export async function registerHealthRoutes(app: FastifyInstance, { database, ports, config }: Parts) {
  const isMigrated = makeMigrationCheck();
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));

  app.get('/readyz', async (_request, reply) => {
    const notReady = () => new Problem('not_ready', 503, { headers: { 'retry-after': '2' } });
    const migrated = await isMigrated(database.pool).catch(() => false);
    if (!migrated) throw notReady();
    await ports.files.ready().catch(() => {
      throw notReady();
    });
    return reply.header('cache-control', 'no-store').send({ ready: true });
  });

  app.get('/metrics', async (request, reply) => {
    if (config.MODE === 'production') {
      const { role } = await app.host.makeCtx(request);
      if (role !== 'admin' && role !== 'team') throw new Problem('not_found', 404);
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text(database.pool));
  });
}
