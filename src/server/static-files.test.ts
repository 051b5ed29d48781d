import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeStaticFiles, sendStaticFile } from './static-files.server.ts';

const SCRIPT = 'export const pressed = true;\n'.repeat(40);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillon-static-'));
  mkdirSync(join(folder, 'assets', '.vite'), { recursive: true });
  const put = (name: string, bytes: string | Buffer) => writeFileSync(join(folder, name), bytes);
  put('favicon.svg', '<svg/>');
  put('assets/page-AbCd1234.js', SCRIPT);
  put('assets/page-AbCd1234.js.gz', gzipSync(SCRIPT));
  put('assets/page-AbCd1234.js.br', brotliCompressSync(SCRIPT));
  put('assets/page-AbCd1234.js.map', '{}');
  put('assets/.vite/manifest.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function asked(files: ReturnType<typeof makeStaticFiles>, encoding: string, headers = {}) {
  const app = fastify();
  app.get('/*', async (request, reply) => sendStaticFile((await files.get(request.url))!, request, reply));
  const answer = await app.inject({
    url: '/assets/page-AbCd1234.js',
    headers: { 'accept-encoding': encoding, ...headers },
  });
  await app.close();
  return answer;
}

test('files compressed at build time are sent compressed, or uncompressed on request', async () => {
  const files = makeStaticFiles(folder);
  expect((await asked(files, 'gzip, deflate, br')).headers['content-encoding']).toBe('br');
  expect((await asked(files, 'gzip')).rawPayload).toEqual(gzipSync(SCRIPT));
  const plain = await asked(files, 'identity');
  expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, SCRIPT]);
  expect(plain.headers['cache-control']).toContain('immutable');
  const again = await asked(files, 'gzip', { 'if-none-match': plain.headers.etag });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('only files for browsers exist', async () => {
  const files = makeStaticFiles(folder);
  expect(files.names).toHaveLength(2);
  for (const name of [
    '/assets/page-AbCd1234.js.map',
    '/assets/page-AbCd1234.js.gz',
    '/assets/.vite/manifest.json',
    '/../x',
  ])
    expect(await files.get(name), name).toBeUndefined();
  expect(makeStaticFiles(join(folder, 'nowhere')).names).toEqual([]);
});

test('a removed build stays complete for the process that started with it', async () => {
  const [read, late] = [makeStaticFiles(folder), makeStaticFiles(folder)];
  await read.readRest();
  rmSync(join(folder, 'assets'), { recursive: true });
  expect((await asked(read, 'identity')).payload).toBe(SCRIPT);
  expect((await read.get('/favicon.svg'))?.body?.toString()).toBe('<svg/>');
  // A file that was never read is gone, which is not the client's fault.
  expect(await late.get('/assets/page-AbCd1234.js')).toBeUndefined();
});
