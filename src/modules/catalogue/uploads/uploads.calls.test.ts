import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDiskFileStore } from '#integrations/files-disk/files-disk.server.ts';
import {
  type BegunUpload,
  createTestCreator,
  jsonChunkBody,
  pollUntil,
  sha256,
  splitIntoUploadParts,
  type TestCreator,
  toneWav,
  uploadCompletionBody,
  uploadFile,
} from '../../../../tests/support/creator-uploads.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { removeStaleUploads } from './uploads.jobs.server.ts';

let app: TestApp;
let nova: TestCreator;
beforeAll(async () => {
  app = await startTestApp({ UPLOAD_CHUNK_SIZE: '65536' });
  nova = await createTestCreator(app);
});
afterAll(() => app.close());

/** A tiny PNG with another size in its header. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#336' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const octets = { 'content-type': 'application/octet-stream' };
const begin = async (bytes: Buffer, more: object = {}, maker = nova): Promise<BegunUpload> => {
  const { body, status, text } = await maker.visitor.post('/api/uploads', {
    fileName: 'a.wav',
    type: 'audio/wav',
    fileSize: bytes.length,
    purpose: 'audio',
    ...more,
  });
  if (status !== 201) throw new Error(text);
  return body;
};
const put = (begun: BegunUpload, i: number | string, part: Buffer, maker = nova) =>
  maker.visitor.send('PUT', `/api/uploads/${begun.id}/chunks/${i}`, part, octets);
const post = (begun: BegunUpload, i: number, part: Buffer, more: object = {}) =>
  nova.visitor.post(`/api/uploads/${begun.id}/chunks`, { ...jsonChunkBody(begun, i, part), ...more });
const complete = (begun: BegunUpload, bytes: Buffer, more: object = {}) =>
  nova.visitor.post(`/api/uploads/${begun.id}/complete`, { ...uploadCompletionBody(bytes, begun), ...more });
const row = async (id: number) => (await app.database.pool.query('select * from uploads where id = $1', [id])).rows[0];
const readStoredFile = async (id: number) => readFileSync(join(app.dataDir, 'media', (await row(id)).store_key));
const wav = toneWav(1);
const outcome = ({ status, body }: { status: number; body: { error?: { key: string } } }) => [status, body?.error?.key];

describe('a file in parts', () => {
  test('parts in any order, by JSON or raw, once or twice, give the exact bytes', async () => {
    const begun = await begin(wav);
    const parts = splitIntoUploadParts(wav, begun);
    expect(parts.length).toBe(3);
    const third = await put(begun, 2, parts[2]!);
    expect(third.body).toEqual({ ETag: sha256(parts[2]!), PartNumber: 3, success: true });
    expect((await post(begun, 0, parts[0]!)).body).toEqual({ ETag: sha256(parts[0]!), PartNumber: 1, success: true });
    expect((await post(begun, 0, parts[0]!)).status).toBe(200);
    await put(begun, 1, parts[1]!);
    const done = await complete(begun, wav);
    expect([done.status, done.body]).toEqual([
      200,
      { file: begun.fileId, success: true, id: begun.id, track_id: null },
    ]);
    expect(sha256(await readStoredFile(begun.id))).toBe(sha256(wav));
    expect((await row(begun.id)).sha256).toBe(sha256(wav));
  });

  test.each([20_000, 65_535, 43_000])('a sender may cut smaller than offered, at %i bytes', async (chunk_size) => {
    const begun = await begin(wav);
    const own = { ...begun, chunk_size, number: Math.ceil(wav.length / chunk_size) };
    const parts = splitIntoUploadParts(wav, own);
    const send = (i: number, more: object = {}) =>
      nova.visitor.post(`/api/uploads/${begun.id}/chunks`, { ...jsonChunkBody(own, i, parts[i]!), ...more });
    // The last part first, or all at once: the first part fixes the number of parts.
    const last = own.number - 1;
    expect((await send(last)).body.PartNumber).toBe(own.number);
    expect(outcome(await send(0, { number: own.number + 1 }))).toEqual([422, 'upload_chunk_wrong']);
    expect(outcome(await complete(own, wav))).toEqual([422, 'upload_part_missing']);
    const sent = await Promise.all(parts.map((_, i) => send(i)));
    expect(sent.map(({ status }) => status)).toEqual(parts.map(() => 200));
    expect((await nova.visitor.get(`/api/uploads/${begun.id}`)).body.missing).toEqual([]);
    expect((await complete(own, wav)).status).toBe(200);
    expect(sha256(await readStoredFile(begun.id))).toBe(sha256(wav));
  });

  test('a file cut in two ways concurrently is accepted in one of them', async () => {
    const begun = await begin(wav);
    const cuts = [20_000, 30_000, begun.chunk_size].map((chunk_size) => ({
      ...begun,
      chunk_size,
      number: Math.ceil(wav.length / chunk_size),
    }));
    const taken = await Promise.all(
      cuts.map(async (own) => {
        const parts = splitIntoUploadParts(wav, own);
        const sent = await Promise.all(
          parts.map((part, i) => nova.visitor.post(`/api/uploads/${begun.id}/chunks`, jsonChunkBody(own, i, part))),
        );
        return sent.every(({ status }) => status === 200);
      }),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect((await complete(cuts[taken.indexOf(true)]!, wav)).status).toBe(200);
    expect(sha256(await readStoredFile(begun.id))).toBe(sha256(wav));
  });

  test('after a lost connection the server lists the received parts, and only the rest is sent', async () => {
    const begun = await begin(wav);
    const parts = splitIntoUploadParts(wav, begun);
    await put(begun, 1, parts[1]!);
    const { body } = await nova.visitor.get(`/api/uploads/${begun.id}`);
    expect(body).toMatchObject({
      state: 'open',
      number: 3,
      chunk_size: 65_536,
      fileSize: wav.length,
      missing: [1, 3],
      parts: [{ PartNumber: 2, ETag: sha256(parts[1]!), size: 65_536 }],
    });
    for (const number of body.missing) await put(begun, number - 1, parts[number - 1]!);
    expect((await complete(begun, wav)).status).toBe(200);
  });

  test('a missing part, a wrong ETag or size is refused, and the upload continues', async () => {
    const begun = await begin(wav);
    const parts = splitIntoUploadParts(wav, begun);
    await put(begun, 0, parts[0]!);
    await put(begun, 2, parts[2]!);
    const missing = await complete(begun, wav);
    expect([...outcome(missing), missing.body.parts]).toEqual([422, 'upload_part_missing', [2]]);
    expect(missing.body.error.fields).toEqual({ files: 'upload_part_missing' });
    await put(begun, 1, parts[1]!);
    const other = uploadCompletionBody(wav, begun);
    other.files.Parts[1]!.ETag = sha256(Buffer.from('other'));
    expect(outcome(await complete(begun, wav, other))).toEqual([422, 'upload_part_wrong']);
    expect(outcome(await complete(begun, wav, { fileSize: wav.length + 1 }))).toEqual([422, 'upload_size_wrong']);
    expect(outcome(await complete(begun, wav))).toEqual([200, undefined]);
  });

  test('ten concurrent completions give one file, one track and one encoding, with the same answer', async () => {
    const begun = await begin(wav, { project_id: nova.project_id, fileName: '03 - Ten at once.wav' });
    await Promise.all(splitIntoUploadParts(wav, begun).map((part, i) => put(begun, i, part)));
    const all = await Promise.all(Array.from({ length: 10 }, () => complete(begun, wav)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect((await complete(begun, wav)).text).toBe(all[0]?.text);
    const songs = await app.database.pool.query("select count(*)::int as count from songs where title = 'Ten at once'");
    expect(songs.rows[0].count).toBe(1);
  });

  test('other bytes never change a finished file; a late repeat is answered as before', async () => {
    const begun = await begin(wav);
    const parts = splitIntoUploadParts(wav, begun);
    for (const [i, part] of parts.entries()) await put(begun, i, part);
    await complete(begun, wav);
    expect(outcome(await put(begun, 0, Buffer.alloc(65_536, 7)))).toEqual([409, 'upload_complete']);
    expect((await put(begun, 0, parts[0]!)).body.ETag).toBe(sha256(parts[0]!));
    expect(sha256(await readStoredFile(begun.id))).toBe(sha256(wav));
  });
});

describe('refused uploads', () => {
  test('parts outside the file, of a wrong size or count, or with invalid base64', async () => {
    const begun = await begin(wav);
    const [first] = splitIntoUploadParts(wav, begun);
    for (const i of [3, 1_000_000, '-1', '1.5', 'x']) expect((await put(begun, i, first!)).status).toBe(422);
    for (const i of [3, -1, 1e9, 0.5]) expect((await post(begun, i, first!)).status).toBe(422);
    for (const number of [2, 4, 1e9, -1, '3']) expect((await post(begun, 0, first!, { number })).status).toBe(422);
    expect(outcome(await put(begun, 0, Buffer.concat([first!, first!])))).toEqual([422, 'upload_chunk_wrong']);
    expect(outcome(await put(begun, 0, first!.subarray(1)))).toEqual([422, 'upload_chunk_wrong']);
    for (const data of ['###', `${first!.toString('base64').slice(0, -1)}*`, '', 5])
      expect((await post(begun, 0, first!, { data })).status).toBe(422);
    expect((await nova.visitor.get(`/api/uploads/${begun.id}`)).body.parts).toEqual([]);
  });

  test('uploads of other users, and ids of other uploads, are not found', async () => {
    const begun = await begin(wav);
    const other = await begin(wav);
    const [first] = splitIntoUploadParts(wav, begun);
    const eve = await createTestCreator(app);
    expect(outcome(await put(begun, 0, first!, eve))).toEqual([404, 'not_found']);
    expect((await eve.visitor.get(`/api/uploads/${begun.id}`)).status).toBe(404);
    expect((await eve.visitor.post(`/api/uploads/${begun.id}/complete`, uploadCompletionBody(wav, begun))).status).toBe(
      404,
    );
    expect((await eve.visitor.send('DELETE', `/api/uploads/${begun.id}`)).status).toBe(404);
    expect((await post(begun, 0, first!, { uploadId: other.uploadId })).status).toBe(404);
    expect((await post(begun, 0, first!, { fileId: other.fileId })).status).toBe(404);
    expect((await post(begun, 0, first!, { id: other.id })).status).toBe(404);
    expect((await app.visitor().get(`/api/uploads/${begun.id}`)).status).toBe(401);
  });

  test('a large body of a user without permission is refused before it is read', async () => {
    const big = JSON.stringify({ data: 'A'.repeat(9 * 1_048_576) });
    expect((await app.visitor().post('/api/uploads/1/chunks', big)).status).toBe(401);
    expect((await nova.visitor.post('/api/uploads/999999/chunks', big)).status).toBe(404);
    const begun = await begin(wav);
    expect((await nova.visitor.post(`/api/uploads/${begun.id}/chunks`, big)).status).toBe(413);
  });

  test('a part authorised by a cookie must come from our own pages', async () => {
    const begun = await begin(wav);
    const foreign = { ...octets, origin: 'https://evil.example' };
    const [first] = splitIntoUploadParts(wav, begun);
    expect((await nova.visitor.send('PUT', `/api/uploads/${begun.id}/chunks/0`, first, foreign)).status).toBe(403);
  });

  test('raw bytes are accepted by their own call only, which accepts no JSON', async () => {
    const begun = await begin(wav);
    expect(
      outcome(
        await nova.visitor.send('PUT', `/api/uploads/${begun.id}/chunks/0`, '{}', {
          'content-type': 'application/json',
        }),
      ),
    ).toEqual([415, 'media_type_unsupported']);
    expect(outcome(await nova.visitor.send('POST', '/api/uploads', Buffer.from('{}'), octets))).toEqual([
      415,
      'media_type_unsupported',
    ]);
  });

  test('a foreign project, a file that is too large, an unknown purpose, a submitted project', async () => {
    const eve = await createTestCreator(app);
    const late = await createTestCreator(app, undefined, 'checking');
    const ask = (more: object, maker = nova) =>
      maker.visitor.post('/api/uploads', {
        fileName: 'a.wav',
        type: 'audio/wav',
        fileSize: 10,
        purpose: 'audio',
        ...more,
      });
    expect((await ask({ project_id: eve.project_id })).status).toBe(404);
    expect((await ask({ project_id: nova.project_id, track_id: 999_999 })).status).toBe(404);
    expect(outcome(await ask({ fileSize: 3 * 2 ** 30 }))).toEqual([413, 'file_max_size']);
    expect(outcome(await ask({ fileSize: 51 * 2 ** 20, purpose: 'cover', project_id: nova.project_id }))).toEqual([
      413,
      'file_max_size',
    ]);
    expect((await ask({ purpose: 'malware' })).status).toBe(422);
    expect((await ask({ fileSize: 0 })).body.error.fields).toEqual({ fileSize: 'file_empty' });
    expect((await ask({ fileSize: '10' })).status).toBe(422);
    expect((await ask({ purpose: 'cover' })).body.error.fields).toEqual({ project_id: 'input_required' });
    expect(outcome(await ask({ project_id: late.project_id }, late))).toEqual([409, 'project_not_editable']);
  });

  test.each(['../../app.js', 'C:\\x', 'x'.repeat(300), '-rf', 'a.png/..', 'CON'])(
    'a file called %s is stored under a name of ours',
    async (fileName) => {
      const begun = await begin(wav, { fileName });
      for (const [i, part] of splitIntoUploadParts(wav, begun).entries()) await put(begun, i, part);
      expect((await complete(begun, wav)).status).toBe(200);
      expect((await row(begun.id)).store_key).toBe(`masters/audio/${begun.fileId}`);
      expect(existsSync(join(app.dataDir, 'app.js'))).toBe(false);
    },
  );

  test('a name with NUL is refused', async () => {
    const { status } = await nova.visitor.post(
      '/api/uploads',
      '{"fileName":"a\\u0000.wav","type":"audio/wav","fileSize":10,"purpose":"audio"}',
    );
    expect(status).toBe(422);
  });
});

describe('the type by the bytes', () => {
  test('a text called .wav is refused and deleted, and a repeat gets the same answer', async () => {
    const words = Buffer.from('#EXTM3U\nfile:///etc/passwd\n'.repeat(20));
    const answer = await uploadFile(nova, words, {
      purpose: 'audio',
      project_id: nova.project_id,
      fileName: 'song.wav',
    });
    expect(outcome(answer)).toEqual([415, 'audio_not_recognised']);
    const { rows } = await app.database.pool.query(
      "select * from uploads where state = 'refused' order by id desc limit 1",
    );
    expect(rows[0].failure_key).toBe('audio_not_recognised');
    expect(existsSync(join(app.dataDir, 'media', rows[0].store_key))).toBe(false);
    expect(
      outcome(await nova.visitor.post(`/api/uploads/${rows[0].id}/complete`, { files: { Parts: [] }, fileSize: 1 })),
    ).toEqual([415, 'audio_not_recognised']);
  });

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'picture_type_refused'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'picture_type_refused'],
    ['a picture that is only a beginning', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 422, 'picture_corrupt'],
  ])('%s is no cover', async (_words, bytes, status, key) => {
    expect(
      outcome(await uploadFile(nova, bytes, { purpose: 'cover', project_id: nova.project_id, fileName: 'cover.png' })),
    ).toEqual([status, key]);
  });

  test.each(['cover', 'picture', 'artwork'])(
    'a header that claims 40,000 pixels on a side is refused as %s',
    async (purpose) => {
      const about = { purpose, ...(purpose !== 'picture' && { project_id: nova.project_id }) };
      expect(outcome(await uploadFile(nova, await claiming(40_000, 700), about))).toEqual([413, 'picture_too_large']);
    },
  );

  test('a tall thin picture is refused with an explanation', async () => {
    const thin = await sharp({ create: { width: 3, height: 4000, channels: 3, background: '#336' } })
      .png()
      .toBuffer();
    expect(outcome(await uploadFile(nova, thin, { purpose: 'picture' }))).toEqual([422, 'picture_too_narrow']);
  });

  test('a cover under 600 pixels is too small', async () => {
    const small = await sharp({ create: { width: 599, height: 800, channels: 3, background: '#336' } })
      .png()
      .toBuffer();
    expect(outcome(await uploadFile(nova, small, { purpose: 'cover', project_id: nova.project_id }))).toEqual([
      422,
      'picture_too_small',
    ]);
  });
});

describe('the work after an upload', () => {
  test('a cover becomes the whole set of pictures, shown under a new name and version', async () => {
    const cover = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#b5532a' } })
      .jpeg()
      .toBuffer();
    const { body } = await uploadFile(nova, cover, { purpose: 'cover', project_id: nova.project_id });
    const shown = await pollUntil(
      () => nova.visitor.get(`/api/uploads/${body.id}`).then((answer) => answer.body),
      ({ work }) => work.state === 'ready' || work.state === 'failed',
    );
    expect(shown.work).toEqual({ state: 'ready', failure_key: null });
    const { rows } = await app.database.pool.query('select * from projects where id = $1', [nova.project_id]);
    expect(rows[0]).toMatchObject({ picture_version: 2, cover_state: 'ready' });
    const images = await app.database.pool.query('select kind from project_images where project_id = $1', [
      nova.project_id,
    ]);
    expect(images.rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['cover', 'preview', 'original', 'mini', 'disc', 'label']),
    );
    const picture = await app.visitor().get(`/projects/${rows[0].picture}/preview_m.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    for (const path of [
      `/${rows[0].cover_file}`,
      `/projects/${rows[0].picture}/../../${rows[0].cover_file}`,
      `/projects/${rows[0].cover_file}`,
    ])
      expect((await app.visitor().get(path)).status).toBe(404);
  });

  test('a record with changed texts is drawn anew, small sizes included', async () => {
    const drawn = async () => {
      const { rows } = await app.database.pool.query('select * from projects where id = $1', [nova.project_id]);
      return rows[0];
    };
    const { picture, picture_version } = await drawn();
    const label = async () => {
      const answer = await fetch(`${app.url}/projects/${picture}/label-160.webp`);
      return sha256(Buffer.from(await answer.arrayBuffer()));
    };
    const before = await label();
    expect((await nova.visitor.send('PUT', `/api/projects/${nova.project_id}`, { name: 'Another name' })).status).toBe(
      200,
    );
    await pollUntil(drawn, (row) => row.picture_version > picture_version && row.cover_state === 'ready');
    expect(await label()).not.toBe(before);
  });

  test('a cover that fails in decoding is reported to its creator, and the old pictures stay', async () => {
    const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#225' } })
      .jpeg()
      .toBuffer();
    const before = (await app.database.pool.query('select picture from projects where id = $1', [nova.project_id]))
      .rows[0];
    const { body } = await uploadFile(nova, whole.subarray(0, whole.length / 2), {
      purpose: 'cover',
      project_id: nova.project_id,
    });
    const shown = await pollUntil(
      () => nova.visitor.get(`/api/uploads/${body.id}`).then((answer) => answer.body),
      ({ work }) => work.state === 'failed',
    );
    expect(shown.work.failure_key).toBe('picture_corrupt');
    const after = (await app.database.pool.query('select picture from projects where id = $1', [nova.project_id]))
      .rows[0];
    expect(after).toEqual(before);
  });

  test('a picture of a user is made again under a new name, and an upload of another user is refused', async () => {
    const face = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a86' } })
      .withExif({ IFD0: { Make: 'Camera' } })
      .jpeg()
      .toBuffer();
    const { body } = await uploadFile(nova, face, { purpose: 'picture' });
    expect(
      (await (await createTestCreator(app)).visitor.post('/api/user/picture', { upload_id: body.id })).status,
    ).toBe(404);
    const answer = await nova.visitor.post('/api/user/picture', { upload_id: body.id });
    expect(answer.status).toBe(200);
    const seen = await app.visitor().get(answer.body.url);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(
      readFileSync(join(app.dataDir, 'media', 'pictures', answer.body.picture, 'original.jpg')).includes('Camera'),
    ).toBe(false);
  });

  test('a table is CSV or XLSX, print artwork a picture or a PDF', async () => {
    expect((await uploadFile(nova, Buffer.from('artist;title\nNova;Été\n'), { purpose: 'import' })).status).toBe(200);
    const stray = Buffer.from('artist;title\nNova;Kiln\nNova;Sa\u0000lt\n');
    expect((await uploadFile(nova, stray, { purpose: 'import' })).status).toBe(200);
    const spreadsheet = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect(outcome(await uploadFile(nova, spreadsheet, { purpose: 'import' }))).toEqual([415, 'import_type_refused']);
    expect(
      outcome(await uploadFile(nova, Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0]), { purpose: 'import' })),
    ).toEqual([415, 'import_type_refused']);
    expect(
      (await uploadFile(nova, Buffer.from('%PDF-1.7\n'), { purpose: 'artwork', project_id: nova.project_id })).status,
    ).toBe(200);
    expect(
      outcome(await uploadFile(nova, Buffer.from('hello'), { purpose: 'artwork', project_id: nova.project_id })),
    ).toEqual([415, 'artwork_type_refused']);
  });
});

describe('bounds', () => {
  test('a user has at most a hundred open uploads, under any load; others are not delayed', async () => {
    const eve = await createTestCreator(app);
    const all = await Promise.all(
      Array.from({ length: 130 }, () =>
        eve.visitor.post('/api/uploads', { fileName: 'a', type: '', fileSize: 10, purpose: 'audio' }),
      ),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(100);
    expect(new Set(all.filter(({ status }) => status !== 201).map(({ status }) => status))).toEqual(new Set([429]));
  });

  test('abandoned uploads and their bytes are removed within a day; active ones stay', async () => {
    const left = await begin(wav);
    const alive = await begin(wav);
    await put(left, 0, splitIntoUploadParts(wav, left)[0]!);
    const files = makeDiskFileStore(join(app.dataDir, 'media'));
    await app.database.pool.query(
      "update uploads set touched_at = now() - interval '23 hours 1 minute' where id = $1",
      [left.id],
    );
    const { handle } = await row(left.id);
    expect(readdirSync(join(app.dataDir, 'media', '.parts'))).toContain(handle);
    await removeStaleUploads({ db: app.database.db, files }, new Date());
    expect(readdirSync(join(app.dataDir, 'media', '.parts'))).not.toContain(handle);
    expect(outcome(await put(left, 1, splitIntoUploadParts(wav, left)[1]!))).toEqual([410, 'upload_gone']);
    expect((await put(alive, 0, splitIntoUploadParts(wav, alive)[0]!)).status).toBe(200);
  });

  test('a cancelled upload is deleted at once', async () => {
    const begun = await begin(wav);
    expect((await nova.visitor.send('DELETE', `/api/uploads/${begun.id}`)).status).toBe(204);
    expect(outcome(await put(begun, 0, splitIntoUploadParts(wav, begun)[0]!))).toEqual([410, 'upload_gone']);
  });

  test('a creator sees the uploads of their project, and other users do not', async () => {
    const { body } = await nova.visitor.get(`/api/uploads?project_id=${nova.project_id}&purpose=cover`);
    expect(body.total).toBeGreaterThan(0);
    expect(new Set(body.items.map((each: { purpose: string }) => each.purpose))).toEqual(new Set(['cover']));
    expect(
      (await (await createTestCreator(app)).visitor.get(`/api/uploads?project_id=${nova.project_id}`)).status,
    ).toBe(404);
  });
});
