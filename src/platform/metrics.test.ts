import { expect, test } from 'vitest';
import { makeMetrics } from '#platform/metrics.server.ts';

test('requests are timed by route and class of status, never by id or made-up method', async () => {
  const metrics = makeMetrics();
  metrics.observe('GET', '/api/projects/:id', 200, 0.004);
  metrics.observe('GET', '/api/projects/:id', 204, 0.004);
  metrics.observe('BREW', '/api/projects/:id', 404, 0.2);
  const text = await metrics.text();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/projects/:id",status="2xx"} 2');
  expect(text).toContain(
    'http_request_duration_seconds_bucket{le="0.0025",method="GET",route="/api/projects/:id",status="2xx"} 0',
  );
  expect(text).toContain('method="other",route="/api/projects/:id",status="4xx"} 1');
});

test('the current counts of the pool are shown', async () => {
  const metrics = makeMetrics();
  const text = await metrics.text({ totalCount: 5, idleCount: 2, waitingCount: 7 });
  expect(text).toMatch(/db_pool_connections\{state="busy"\} 3\n/);
  expect(text).toMatch(/db_pool_connections\{state="idle"\} 2\n/);
  expect(text).toMatch(/db_pool_connections\{state="waiting"\} 7\n/);
});

test('counters add up, and the event loop is watched', async () => {
  const metrics = makeMetrics();
  metrics.count('mails_sent_total', 'Mails by outcome', { outcome: 'kept' });
  metrics.count('mails_sent_total', 'Mails by outcome', { outcome: 'kept' }, 2);
  const text = await metrics.text();
  expect(text).toContain('mails_sent_total{outcome="kept"} 3');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).toContain('process_resident_memory_bytes');
});
