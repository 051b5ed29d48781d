// The figures at /metrics (contract: Health), in Prometheus format. Labels are routes and kinds, never ids, so their
// number is bounded.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The counts of pg's pool that are exported. */
type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

/** A registry of its own, with process and event-loop figures, request durations, pool gauges and counters. */
export function makeMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the last byte of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'db_pool_connections',
    help: 'Database connections by state; waiting are requests without one',
    labelNames: ['state'] as const,
    registers: [registry],
  });
  const counters = new Map<string, Counter<string>>();
  return {
    contentType: registry.contentType,
    /** One answered request; `route` as declared (`/api/projects/:id`), `seconds` to the last byte. */
    observe(method: string, route: string, status: number, seconds: number): void {
      requests.observe({ method: knownMethod(method), route, status: `${Math.trunc(status / 100)}xx` }, seconds);
    },
    /**
     * Adds to a counter, made at its first use: `metrics.count('mails_sent_total', 'Mails by outcome', { outcome:
     * 'kept' })`. Use the same label names each time, and values from a fixed list.
     */
    count(name: string, help: string, labels: Record<string, string> = {}, by = 1): void {
      const counter =
        counters.get(name) ?? new Counter({ name, help, labelNames: Object.keys(labels), registers: [registry] });
      counters.set(name, counter);
      counter.inc(labels, by);
    },
    /** All figures as text, with the current counts of the pool. */
    async text(pool?: PoolCounts): Promise<string> {
      if (pool) {
        connections.set({ state: 'idle' }, pool.idleCount);
        connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        connections.set({ state: 'waiting' }, pool.waitingCount);
      }
      return registry.metrics();
    },
  };
}

/** The process's own figures. */
export const metrics = makeMetrics();

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const knownMethod = (method: string) => (methods.has(method) ? method : 'other');
