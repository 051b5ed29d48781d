import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { defineCall } from './call.ts';
import { callApi } from './call-api.ts';

const getThing = defineCall({
  method: 'GET',
  path: '/thing',
  access: 'anyone',
  summary: 'A thing',
  reply: z.object({ name: z.optional(z.string()) }),
});

let end = () => {};
afterEach(() => end());

/** Calls a server that answers like this. */
async function asked(answer: RequestListener, signal?: AbortSignal) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  end = () => server.closeAllConnections() ?? server.close();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return callApi(getThing, {}, { base: `http://127.0.0.1:${port}`, ...(signal && { signal }) });
}

const json = { 'content-type': 'application/json' };

test('an answer that fits the contract is returned', async () => {
  const answer = await asked((_, response) => response.writeHead(200, json).end('{"name":"Six"}'));
  expect(answer).toEqual({ ok: true, value: { name: 'Six' } });
});

test('an answer that breaks off is a network failure, not an empty answer', async () => {
  const answer = await asked((_, response) => {
    response.writeHead(200, { ...json, 'content-length': 100 }).write('{"name":');
    setTimeout(() => response.destroy(), 20);
  });
  expect(answer).toMatchObject({ ok: false, status: 200, error: { key: 'network_failed' } });
});

test.each(['<html>Sign in to this network</html>', '{"name":7}'])('%s is not an answer of ours', async (text) => {
  const answer = await asked((_, response) => response.writeHead(200, json).end(text));
  expect(answer).toMatchObject({ ok: false, error: { key: 'network_failed' } });
});

test('a refusal keeps its key and its further fields', async () => {
  const body = { error: { key: 'cart_changed', message: '', request_id: '1' }, cart: { count: 2 } };
  const answer = await asked((_, response) => response.writeHead(409, json).end(JSON.stringify(body)));
  expect(answer).toEqual({ ok: false, status: 409, error: body.error, body });
});

test('a request aborted during its answer throws, so that no caller uses the partial answer', async () => {
  const stop = new AbortController();
  const asking = asked((_, response) => {
    response.writeHead(200, json).write('{');
    setTimeout(() => stop.abort(), 20);
  }, stop.signal);
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
});
