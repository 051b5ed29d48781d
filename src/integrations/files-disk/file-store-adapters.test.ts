import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDiskFileStore } from '#integrations/files-disk/files-disk.server.ts';
import { makeS3FileStore } from '#integrations/files-s3/files-s3.server.ts';
import type { FileStore } from '#platform/ports/files.ts';
import { startS3 } from '../../../tests/support/s3-server.ts';

const png = { mime: 'image/png' };
const text = { mime: 'text/plain; charset=utf-8' };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const read = async (files: FileStore, key: string) => {
  const file = await files.get(key);
  return file && (await buffer(file.stream));
};

let folder: string;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillon-files-'));
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true, force: true });
});

const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', async () => makeDiskFileStore(join(folder, 'media'))],
  [
    'an S3 store',
    async () => {
      const s3 = await startS3(join(folder, 's3'));
      stops.push(s3.stop);
      return makeS3FileStore(s3.settings);
    },
  ],
];

describe.each(stores)('files in %s', (_name, open) => {
  let files: FileStore;
  beforeAll(async () => {
    files = await open();
    await files.ready();
  });

  test('a stored file is read back with its size, type and time', async () => {
    const kept = await files.put('projects/12/cover.png', Buffer.from('a cover'), png);
    expect(kept).toMatchObject({ key: 'projects/12/cover.png', size: 7, mime: 'image/png' });
    const file = await files.get('projects/12/cover.png');
    expect(file).toMatchObject({ size: 7, mime: 'image/png', etag: kept.etag, start: 0, end: 6 });
    expect(Math.abs(Date.now() - (file?.mtime.getTime() ?? 0))).toBeLessThan(60_000);
    expect(file && (await buffer(file.stream)).toString()).toBe('a cover');
    expect(await files.head('projects/12/cover.png')).toEqual(kept);
  });

  test('names in any script survive', async () => {
    await files.put('artists/椎名林檎/Björk – Ελένη.txt', Buffer.from('ok'), text);
    expect((await read(files, 'artists/椎名林檎/Björk – Ελένη.txt'))?.toString()).toBe('ok');
    const { items } = await files.list('artists/');
    expect(items.map((item) => item.key)).toEqual(['artists/椎名林檎/Björk – Ελένη.txt']);
  });

  test('a type that differs from the file extension is kept', async () => {
    await files.put('masters/77', Buffer.from('flac'), { mime: 'audio/flac' });
    expect((await files.head('masters/77'))?.mime).toBe('audio/flac');
    await files.put('masters/77', Buffer.from('wave'), { mime: 'audio/wav' });
    expect((await files.head('masters/77'))?.mime).toBe('audio/wav');
  });

  test('storing a file again replaces it and changes its etag', async () => {
    const first = await files.put('a/page.txt', Buffer.from('one'), text);
    const second = await files.put('a/page.txt', Buffer.from('two'), text);
    expect(second.etag).not.toBe(first.etag);
    expect((await read(files, 'a/page.txt'))?.toString()).toBe('two');
  });

  test('an empty file is stored', async () => {
    await files.put('a/empty.txt', new Uint8Array(), text);
    expect(await read(files, 'a/empty.txt')).toEqual(Buffer.alloc(0));
  });

  test('a long stream is stored completely', async () => {
    const bytes = randomBytes(20 << 20);
    await files.put('masters/long.wav', Readable.from(slices(bytes, 100_000)), {
      mime: 'audio/wav',
      size: bytes.length,
      sha256: sha256(bytes),
    });
    expect((await read(files, 'masters/long.wav'))?.equals(bytes)).toBe(true);
  });

  test.each([
    ['fewer bytes', { size: 9_000_000 }],
    ['more bytes', { size: 5 }],
    ['other bytes', { sha256: sha256(Buffer.from('something else')) }],
  ])('a body of %s than announced is refused and leaves the old file', async (_what, announced) => {
    await files.put('a/checked.txt', Buffer.from('the old one'), text);
    const body = Readable.from(slices(Buffer.alloc(8_999_999, 7), 65_536));
    await expect(files.put('a/checked.txt', body, { ...text, ...announced })).rejects.toMatchObject({
      code: 'file_corrupt',
    });
    expect((await read(files, 'a/checked.txt'))?.toString()).toBe('the old one');
  });

  test('a body that breaks off stores nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half a');
        throw new Error('connection lost');
      })(),
    );
    await expect(files.put('a/broken.txt', broken, text)).rejects.toThrow('connection lost');
    expect(await files.head('a/broken.txt')).toBeNull();
  });

  test('a range gives those bytes, both ends included, and ends with the file', async () => {
    await files.put('a/digits.txt', Buffer.from('0123456789'), text);
    const middle = await files.get('a/digits.txt', { start: 2, end: 5 });
    expect(middle && (await buffer(middle.stream)).toString()).toBe('2345');
    expect(middle).toMatchObject({ start: 2, end: 5, size: 10 });
    const tail = await files.get('a/digits.txt', { start: 8, end: 1e15 });
    expect(tail && (await buffer(tail.stream)).toString()).toBe('89');
  });

  test('a range after the end is refused with the size', async () => {
    await expect(files.get('a/digits.txt', { start: 10 })).rejects.toMatchObject({ code: 'range_outside', size: 10 });
  });

  test('a missing file is null, and deleting it is no error', async () => {
    await files.put('a/gone.txt', Buffer.from('x'), text);
    await files.delete('a/gone.txt');
    await files.delete('a/gone.txt');
    expect(await files.get('a/gone.txt')).toBeNull();
    expect(await files.head('a/gone.txt')).toBeNull();
    expect(await files.head('a/gone.txt/deeper.txt')).toBeNull();
  });

  test('lists are paged in key order, and contain only keys below the prefix', async () => {
    const keys = ['list/a/1.txt', 'list/a-b.txt', 'list/a/2.txt', 'list/b.txt', 'list/a.txt', 'lister.txt'];
    for (const key of keys) await files.put(key, Buffer.from(key), text);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await files.list('list/', cursor, 2);
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map((item) => item.key));
      cursor = page.cursor;
    } while (cursor !== null);
    expect(seen).toEqual(['list/a-b.txt', 'list/a.txt', 'list/a/1.txt', 'list/a/2.txt', 'list/b.txt']);
  });

  test.each([
    '../out.txt',
    'a/../../out.txt',
    '/etc/passwd',
    'a\\b.txt',
    'C:\\x.txt',
    'a\0.png',
    'a//b',
    'a/./b',
    '.tmp/x',
    'a/.types/x',
    '',
    'a/',
    `a/${'x'.repeat(300)}`,
    'a/\ud800',
  ])('the key %j is refused everywhere', async (key) => {
    const unsafe = { code: 'file_key_unsafe' };
    await expect((async () => files.put(key, Buffer.from('x'), text))()).rejects.toMatchObject(unsafe);
    await expect((async () => files.get(key))()).rejects.toMatchObject(unsafe);
    await expect((async () => files.head(key))()).rejects.toMatchObject(unsafe);
    await expect((async () => files.delete(key))()).rejects.toMatchObject(unsafe);
    await expect((async () => files.openMultipart(key, text))()).rejects.toMatchObject(unsafe);
    await expect((async () => files.putPart(key, 'x', 1, Buffer.alloc(1)))()).rejects.toMatchObject(unsafe);
    await expect((async () => files.complete(key, 'x', []))()).rejects.toMatchObject(unsafe);
    expect(() => files.localPath(key)).toThrow();
  });

  test('work on a file gets a path with its bytes, and a copy is gone afterwards', async () => {
    await files.put('masters/take.wav', Buffer.from('RIFF'), { mime: 'audio/wav' });
    let at = '';
    const size = await files.withLocalCopy('masters/take.wav', async (path) => {
      at = path;
      expect(path.endsWith('.wav')).toBe(true);
      return (await readFile(path)).length;
    });
    expect(size).toBe(4);
    expect(existsSync(at)).toBe(files.localPath('masters/take.wav') !== null);
    await expect(files.withLocalCopy('masters/none.wav', async () => 1)).rejects.toMatchObject({
      code: 'file_missing',
    });
  });

  describe('multipart uploads', () => {
    const bytes = randomBytes((5 << 20) * 2 + 1234);
    const chunks = [...slices(bytes, 5 << 20)];
    const sendAll = async (key: string, order = [3, 1, 2]) => {
      const handle = await files.openMultipart(key, { mime: 'audio/flac' });
      const parts = [];
      for (const number of order)
        parts.push(await files.putPart(key, handle, number, chunks[number - 1] ?? Buffer.alloc(0)));
      return { handle, parts };
    };

    test('parts in any order and sent twice make the exact file', async () => {
      const { handle, parts } = await sendAll('up/1.flac', [3, 1, 3, 2]);
      expect(await files.head('up/1.flac')).toBeNull();
      const byNumber = [...new Map(parts.map((part) => [part.number, part])).values()];
      const done = await files.complete('up/1.flac', handle, byNumber);
      expect(done).toMatchObject({ size: bytes.length, mime: 'audio/flac' });
      expect((await read(files, 'up/1.flac'))?.equals(bytes)).toBe(true);
    });

    test('completing twice gives the same file, and ten at once too', async () => {
      const { handle, parts } = await sendAll('up/2.flac');
      const answers = await Promise.all(Array.from({ length: 10 }, () => files.complete('up/2.flac', handle, parts)));
      expect(new Set(answers.map((answer) => answer.size))).toEqual(new Set([bytes.length]));
      expect(await files.complete('up/2.flac', handle, parts)).toMatchObject({ size: bytes.length });
      expect((await read(files, 'up/2.flac'))?.equals(bytes)).toBe(true);
    });

    test('a wrong or missing part is refused and nothing is lost', async () => {
      const { handle, parts } = await sendAll('up/3.flac');
      const wrong = parts.map((part) => (part.number === 2 ? { ...part, etag: '0'.repeat(64) } : part));
      await expect(files.complete('up/3.flac', handle, wrong)).rejects.toMatchObject({ code: 'part_wrong' });
      const missing = [...parts, { number: 4, etag: '0'.repeat(64) }];
      await expect(files.complete('up/3.flac', handle, missing)).rejects.toMatchObject({ code: 'part_wrong' });
      await expect(files.complete('up/3.flac', handle, [])).rejects.toMatchObject({ code: 'part_wrong' });
      expect(await files.head('up/3.flac')).toBeNull();
      expect(await files.complete('up/3.flac', handle, parts)).toMatchObject({ size: bytes.length });
    });

    test('other bytes sent after the end never change the file', async () => {
      const { handle, parts } = await sendAll('up/4.flac');
      await files.complete('up/4.flac', handle, parts);
      await expect(files.putPart('up/4.flac', handle, 1, Buffer.from('late'))).rejects.toMatchObject({
        code: 'upload_gone',
      });
      expect((await read(files, 'up/4.flac'))?.equals(bytes)).toBe(true);
    });

    test('an aborted upload is gone, and aborting twice is fine', async () => {
      const { handle, parts } = await sendAll('up/5.flac');
      await files.abort('up/5.flac', handle);
      await files.abort('up/5.flac', handle);
      await expect(files.complete('up/5.flac', handle, parts)).rejects.toMatchObject({ code: 'upload_gone' });
      expect(await files.head('up/5.flac')).toBeNull();
    });

    test.each([0, -1, 1.5, 10_001, Number.NaN])('part number %d is refused', async (number) => {
      const handle = await files.openMultipart('up/6.flac', { mime: 'audio/flac' });
      await expect(files.putPart('up/6.flac', handle, number, Buffer.from('x'))).rejects.toMatchObject({
        code: 'part_wrong',
      });
      await files.abort('up/6.flac', handle);
    });

    test('leftovers older than a day are swept, younger ones stay', async () => {
      const { handle, parts } = await sendAll('up/7.flac');
      await files.sweep(new Date(Date.now() - 86_400_000));
      await files.complete('up/7.flac', handle, parts);
      const { handle: left } = await sendAll('up/8.flac');
      expect(await files.sweep(new Date(Date.now() + 60_000))).toBeGreaterThanOrEqual(1);
      await expect(files.putPart('up/8.flac', left, 1, Buffer.from('x'))).rejects.toMatchObject({
        code: 'upload_gone',
      });
    });
  });
});

const anywhere = { bucket: 'b', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 's', forcePathStyle: true };

/** A store that gives this answer to every request. */
async function storeThatAnswers(answer: (method: string) => { status: number; headers?: Record<string, string> }) {
  const store = createServer((request, response) => {
    request.resume();
    const { status, headers } = answer(request.method ?? '');
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening));
  stops.push(async () => {
    store.closeAllConnections();
    store.close();
  });
  const address = store.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return makeS3FileStore({ ...anywhere, endpoint });
}

describe('an S3 store that is away', () => {
  const away = { key: 'storage_unavailable', status: 503 };

  test('is a temporary fault, not a missing file', async () => {
    const files = makeS3FileStore({ ...anywhere, endpoint: 'http://127.0.0.1:1' });
    await expect(files.head('a.txt')).rejects.toMatchObject(away);
    await expect(files.put('a.txt', Buffer.from('x'), text)).rejects.toMatchObject(away);
    await expect(files.ready()).rejects.toMatchObject(away);
  });

  test.each([
    [500, away],
    [503, away],
    [507, { key: 'storage_full', status: 503 }],
    [403, { name: 'S3Failure', status: 403 }],
  ])('that answers %d says so', async (status, failure) => {
    const files = await storeThatAnswers(() => ({ status }));
    await expect(files.head('a.txt')).rejects.toMatchObject(failure);
  });
});

describe('a file that is removed during the upload counts as stored', () => {
  const small = { key: 'races/gone.webp', size: 5, mime: 'image/webp' };
  const put = (files: FileStore) => files.put('races/gone.webp', Buffer.from('small'), { mime: 'image/webp' });

  test('in a folder', async () => {
    const files = makeDiskFileStore(join(folder, 'races'));
    let putting = true;
    const puts = Promise.all(Array.from({ length: 40 }, () => put(files))).finally(() => {
      putting = false;
    });
    while (putting) await files.delete('races/gone.webp');
    for (const kept of await puts) expect(kept).toMatchObject(small);
  });

  test('in an S3 store', async () => {
    const files = await storeThatAnswers((method) =>
      method === 'PUT' ? { status: 200, headers: { etag: '"e1"' } } : { status: 404 },
    );
    expect(await put(files)).toMatchObject({ ...small, etag: 'e1' });
  });
});

test('a folder on a full disk says that storage is full', async () => {
  const files = makeDiskFileStore(join(folder, 'full'));
  const noRoom = Readable.from([Buffer.from('x')]);
  noRoom.once('newListener', () => noRoom.destroy(Object.assign(new Error('write'), { code: 'ENOSPC' })));
  await expect(files.put('a.txt', noRoom, text)).rejects.toMatchObject({ code: 'storage_full' });
});

function* slices(bytes: Buffer, size: number): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
