// HTTP properties of pages, tested without a browser.
import { expect, inject, test } from 'vitest';
import { rawRequestHead, sendRawHttp } from '../adversarial/raw-http.ts';

const url = inject('shop').url;
const { host } = new URL(url);
const readContentLength = (lines: string) => Number(/^content-length: (\d+)/im.exec(lines)?.[1] ?? -1);

test('HEAD of a page has the length of GET, for cached and for private pages', async () => {
  for (const path of ['/', '/vinyl-shop', '/login', '/cart', '/nothing-here', '/fr/faq'])
    for (let again = 0; again < 2; again += 1) {
      const headers = { host };
      const got = await sendRawHttp(url, rawRequestHead(`GET ${path}`, headers));
      const asked = await sendRawHttp(url, rawRequestHead(`HEAD ${path}`, headers));
      expect([path, asked.status, asked.body]).toEqual([path, got.status, '']);
      expect([path, readContentLength(asked.head) > 1000]).toEqual([path, true]);
      expect([path, Math.abs(readContentLength(asked.head) - readContentLength(got.head)) < 200]).toEqual([path, true]);
    }
});

test('pages refuse unknown hosts, and TRACE', async () => {
  const odd = ['localhost:abc', 'localhost:99999', '127.0.0.999', '[:]:80'];
  for (const other of [`${host}@evil.example`, `${host.replace(':', '.:')}`, ...odd])
    expect([other, (await sendRawHttp(url, rawRequestHead('GET /', { host: other }))).status]).toEqual([other, 421]);
  expect((await sendRawHttp(url, rawRequestHead('TRACE /', { host, origin: url }))).status).toBe(405);
});
