// The yardstick: a bare Node HTTP server in two processes that only sends the same bytes (docs/bench.md).
import cluster from 'node:cluster';
import { createServer } from 'node:http';

const PROCESSES = 2;

if (cluster.isPrimary) {
  for (let n = 0; n < PROCESSES; n += 1) cluster.fork();
  process.once('SIGTERM', () => cluster.disconnect(() => process.exit()));
} else {
  const bodies = new Map();
  createServer((request, response) => {
    const size = Number(new URL(request.url, 'http://localhost').searchParams.get('bytes'));
    if (!bodies.has(size)) bodies.set(size, Buffer.alloc(size, 'x'));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': size });
    response.end(bodies.get(size));
  }).listen(Number(process.argv[2]), '127.0.0.1');
}
