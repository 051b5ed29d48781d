import { createServer, get, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchUserSuppliedUrl, fixedDnsLookup, makeHttpClient } from '#platform/http-client.server.ts';
import { isPublicIpAddress, normalizeIpAddress } from '#platform/public-ip-address.server.ts';

let hits: string[] = [];
let base: string;
let server: Server;

const listener: RequestListener = async (request, response) => {
  hits.push(request.url ?? '');
  const path = (request.url ?? '').replace('/api', '');
  if (path === '/echo') {
    const body = Buffer.concat(await request.toArray()).toString();
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ method: request.method, body, key: request.headers['idempotency-key'] }));
  }
  if (path === '/away') return response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end();
  if (path === '/big') return response.end(Buffer.alloc(5_000));
  if (path === '/text') return response.end('<html>');
  if (path.startsWith('/never')) return;
  if (path === '/drip') {
    const timer = setInterval(() => response.write('.'), 20);
    return response.on('close', () => clearInterval(timer));
  }
  if (path === '/cut') {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    return setTimeout(() => response.destroy(), 20);
  }
  response.writeHead(500).end('{"error":"down"}');
};

beforeAll(async () => {
  server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('requesting a provider', () => {
  const limits = { connectTimeout: 300, totalTimeout: 300, maxBytes: 4_000 };
  const ask = (path: string, more = {}) => makeHttpClient([base], limits).request(base + path, more);

  test('method, headers and body arrive, and the answer is read', async () => {
    const answer = await ask('/echo', {
      method: 'POST',
      headers: { 'idempotency-key': 'order:1:charge:1' },
      body: 'é',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.json()).toEqual({ method: 'POST', body: 'é', key: 'order:1:charge:1' });
  });

  test('an error status is an answer', async () => {
    expect(await ask('/down')).toMatchObject({ status: 500 });
  });

  test('a redirect is an answer and is not followed', async () => {
    expect(await ask('/away')).toMatchObject({ status: 302 });
  });

  test.each([
    ['/never', 'timeout'],
    ['/drip', 'timeout'],
    ['/big', 'too_large'],
    ['/cut', 'broken_off'],
  ])('%s ends as %s, and what the other side did is unknown', async (path, reason) => {
    const started = Date.now();
    await expect(ask(path)).rejects.toMatchObject({ reason, outcome: 'unknown' });
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  test('an answer that is not JSON is malformed', async () => {
    const answer = await ask('/text');
    expect(() => answer.json()).toThrow('malformed');
  });

  test('a request to a closed port is not sent', async () => {
    const client = makeHttpClient(['http://127.0.0.1:1'], limits);
    await expect(client.request('http://127.0.0.1:1/x')).rejects.toMatchObject({
      reason: 'unreachable',
      outcome: 'not_sent',
    });
  });

  test('a server that never completes the TLS handshake causes a timeout, not sent', async () => {
    const silent = createTcpServer(() => undefined);
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const address = silent.address();
    const url = `https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
    const asked = makeHttpClient([url], { connectTimeout: 100 }).request(url);
    await expect(asked).rejects.toMatchObject({ reason: 'timeout', outcome: 'not_sent' });
    silent.close();
  });

  test.each([
    (at: URL) => `${at.origin}/other`,
    (at: URL) => `${at.origin}/apiary`,
    (at: URL) => `${at.origin}/api/../other`,
    (at: URL) => `${at.origin}/api/%2e%2e/other`,
    (at: URL) => `${at.origin}/api/..%2fother`,
    (at: URL) => `http://user:pass@${at.host}/api/echo`,
    (at: URL) => `http://${at.host}@evil.test/api/echo`,
    (at: URL) => `http://localhost:${at.port}/api/echo`,
    () => 'file:///etc/passwd',
    () => 'not an address',
  ])('what does not lie below the base is never asked (%#)', async (make) => {
    hits = [];
    const asked = makeHttpClient([base]).request(make(new URL(base)));
    await expect(asked).rejects.toMatchObject({ reason: 'not_allowed', outcome: 'not_sent' });
    expect(hits).toEqual([]);
  });

  test('neither path nor query nor key appears in the error', async () => {
    const failure = await ask('/never?token=s3cr3t').catch((error) => error);
    expect(failure.message).not.toMatch(/s3cr3t|never/);
  });

  test('one connection serves several requests in turn', async () => {
    const sockets = new Set<unknown>();
    server.on('connection', (socket) => sockets.add(socket));
    const client = makeHttpClient([base]);
    for (let i = 0; i < 5; i += 1) await client.request(`${base}/echo`);
    expect(sockets.size).toBe(1);
    client.close();
  });
});

describe('requesting an address that a user gave', () => {
  const port = () => new URL(base).port;
  const hosts = ['pictures.test', '.soundcloud.test', 'localhost', '127.0.0.1'];

  test.each([
    () => `http://127.0.0.1:${port()}/api/echo`,
    () => `http://[::1]:${port()}/api/echo`,
    () => `http://localhost:${port()}/api/echo`,
    () => `http://0x7f000001:${port()}/api/echo`,
    () => `http://2130706433:${port()}/api/echo`,
    () => 'http://127.0.0.1/x',
    () => 'http://localhost/x',
    () => 'http://169.254.169.254/latest/meta-data/',
    () => 'http://[::ffff:169.254.169.254]/',
    () => 'http://evil.test/x',
    () => 'http://pictures.test.evil.test/x',
    () => 'http://notsoundcloud.test/x',
    () => 'http://pictures.test:8080/x',
    () => 'http://user@pictures.test/x',
    () => 'gopher://pictures.test/x',
    () => 'file:///etc/passwd',
  ])('an inner or unlisted address is refused and nobody is asked (%#)', async (make) => {
    hits = [];
    const asked = fetchUserSuppliedUrl(make(), hosts, {}, { connectTimeout: 200 });
    await expect(asked).rejects.toMatchObject({ outcome: 'not_sent' });
    expect(hits).toEqual([]);
  });

  test.each([[['10.0.0.8']], [['::1']], [['93.184.216.34', '127.0.0.1']], [['64:ff9b::7f00:1']], [[]]])(
    'a listed name that resolves to %j is refused',
    async (addresses) => {
      const asked = fetchUserSuppliedUrl('http://pictures.test/x.png', hosts, {}, {}, async () => addresses);
      await expect(asked).rejects.toMatchObject({ reason: 'not_allowed', outcome: 'not_sent' });
    },
  );

  test('a name is resolved once', async () => {
    let asked = 0;
    const resolve = async () => [['10.0.0.8', '8.8.8.8'][asked++] ?? ''];
    await expect(fetchUserSuppliedUrl('http://a.soundcloud.test/x', hosts, {}, {}, resolve)).rejects.toThrow(
      'not_allowed',
    );
    expect(asked).toBe(1);
  });

  test('the resolved address is used, even when the name changes meanwhile', async () => {
    hits = [];
    const options = {
      host: 'pictures.test',
      port: port(),
      path: '/api/text',
      lookup: fixedDnsLookup('127.0.0.1'),
      agent: false,
    } as const;
    const status = await new Promise((answered) => get(options, (response) => answered(response.resume().statusCode)));
    expect(status).toBe(200);
    expect(hits).toEqual(['/api/text']);
  });
});

describe('addresses', () => {
  test.each(['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1'])(
    '%s is public',
    (ip) => {
      expect(isPublicIpAddress(ip)).toBe(true);
    },
  );

  test.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
    ],
    ...[
      '255.255.255.255',
      '198.18.0.1',
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      'fe80::1%eth0',
      'fc00::1',
      'ff02::1',
    ],
    ...['2002:7f00:1::', '64:ff9b::7f00:1', '2001:db8::1', '::7f00:1', '', 'localhost', '1.2.3'],
  ])('%j is not', (ip) => {
    expect(isPublicIpAddress(ip)).toBe(false);
  });

  test('an IPv4-mapped IPv6 address counts as that IPv4 address', () => {
    expect(normalizeIpAddress('::ffff:8.8.4.4')).toBe('8.8.4.4');
    expect(normalizeIpAddress('[2001:4860::8888]')).toBe('2001:4860::8888');
  });
});
