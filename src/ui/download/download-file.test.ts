import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispositionFilename, downloadFile } from './download-file.ts';

const kept: { href: string; download: string }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  kept.length = 0;
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      click() {
        kept.push({ href: this.href, download: this.download });
      },
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a file is saved under the name from the server, and its bytes are freed after 40 seconds, not before', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  vi.stubGlobal(
    'fetch',
    async () => new Response('x', { headers: { 'content-disposition': 'attachment; filename="R-1.pdf"' } }),
  );
  expect(await downloadFile('/api/user/orders/1/invoice')).toBe(true);
  expect(kept).toEqual([{ href: expect.stringMatching(/^blob:/), download: 'R-1.pdf' }]);
  vi.advanceTimersByTime(39_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledWith(kept[0]?.href);
});

test.each([
  ['a refusal', async () => new Response('{}', { status: 404 })],
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s keeps nothing and is told in the console', async (_, fetched) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', fetched);
  expect(await downloadFile('/api/x')).toBe(false);
  expect(kept).toEqual([]);
  expect(log.mock.calls[0]?.[0]).toBe('could not download file');
});

test.each([
  ['attachment; filename="a b.zip"', 'a b.zip'],
  ['attachment; filename=plain.pdf', 'plain.pdf'],
  ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%E9%9F%B3.pdf', '音.pdf'],
  ['inline', null],
  [null, null],
])('%s is called %s', (header, name) => expect(dispositionFilename(header)).toBe(name));
