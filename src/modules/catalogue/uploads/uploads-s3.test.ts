import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestCreator,
  jsonChunkBody,
  pollUntil,
  sha256,
  splitIntoUploadParts,
  toneWav,
  uploadCompletionBody,
} from '../../../../tests/support/creator-uploads.ts';
import { startS3 } from '../../../../tests/support/s3-server.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillon-s3-'));
  s3 = await startS3(folder);
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
  app = await startTestApp({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
});
afterAll(async () => {
  await app.close();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

test('an object store gives the same file, track, preview and ranges from the same parts', async () => {
  const nova = await createTestCreator(app);
  const wav = toneWav(32);
  const about = { fileName: 'Side A.wav', type: 'audio/wav', fileSize: wav.length, purpose: 'audio' };
  const { body: begun } = await nova.visitor.post('/api/uploads', { ...about, project_id: nova.project_id });
  expect([begun.chunk_size, begun.number]).toEqual([5 * 1_048_576, 2]);
  const put = (i: number, part: Buffer) =>
    nova.visitor.send('PUT', `/api/uploads/${begun.id}/chunks/${i}`, part, {
      'content-type': 'application/octet-stream',
    });
  const [first, second] = splitIntoUploadParts(wav, begun);
  expect((await put(1, second!)).body.ETag).toBe(sha256(second!));
  await put(0, Buffer.alloc(first!.length, 1));
  expect((await nova.visitor.post(`/api/uploads/${begun.id}/complete`, uploadCompletionBody(wav, begun))).status).toBe(
    422,
  );
  const whole = await nova.visitor.post(`/api/uploads/${begun.id}/chunks`, jsonChunkBody(begun, 0, first!));
  expect(whole.body).toEqual({ ETag: sha256(first!), PartNumber: 1, success: true });
  const all = await Promise.all(
    [1, 2, 3].map(() => nova.visitor.post(`/api/uploads/${begun.id}/complete`, uploadCompletionBody(wav, begun))),
  );
  expect(all.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, all[0]?.text]));
  const { track_id } = all[0]?.body ?? {};
  const kept = await app.database.pool.query('select sha256 from uploads where id = $1', [begun.id]);
  expect(kept.rows[0].sha256).toBe(sha256(wav));
  const path = `/api/projects/${nova.project_id}/tracks/${track_id}/encode`;
  const { body: track } = await pollUntil(
    () => nova.visitor.get(path),
    ({ body }) => body.state === 'ready' || body.state === 'failed',
    30,
  );
  expect(track).toMatchObject({ state: 'ready', duration: 32, title: 'Side A' });
  const part = await nova.visitor.get(track.preview, { range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
});
