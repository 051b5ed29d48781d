import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeWav } from '#demo/synth/write-wav.ts';
import type { TestApp, TestVisitor } from './test-app.ts';

/** A creator with a shop and an unpublished project. */
export interface TestCreator {
  readonly visitor: TestVisitor;
  readonly user_id: number;
  readonly project_id: number;
}

export async function createTestCreator(
  app: TestApp,
  name = randomBytes(4).toString('hex'),
  step = 'creating',
): Promise<TestCreator> {
  const visitor = app.visitor();
  const { body } = await visitor.post('/api/auth/signup', {
    email: `${name}@makers.example`,
    password: 'a long one 1',
    firstname: 'Nova',
    lastname: 'Quartz',
  });
  const user_id: number = body.me.id;
  const { pool } = app.database;
  const shop = await pool.query(
    "insert into shops (code, name, owner_id) values ($1, 'Cellar Records', $2) returning id",
    [`shop-${name}`, user_id],
  );
  const project = await pool.query(
    "insert into projects (shop_id, owner_id, name, artist_name, slug, category, step) values ($1, $2, 'Paper Lanterns', 'Nova Quartz', 'paper-lanterns', 'vinyl', $3) returning id",
    [shop.rows[0].id, user_id, step],
  );
  return { visitor, user_id, project_id: project.rows[0].id };
}

/** A tone as a 16-bit stereo WAV. */
export function toneWav(seconds: number, hertz = 440, peak = 0.5): Buffer {
  const rate = 44_100;
  const samples = Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, at) => peak * Math.sin((2 * Math.PI * hertz * at) / rate),
  );
  return Buffer.from(writeWav({ sample_rate: rate, bits: 16, channels: [samples, samples] }));
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export interface BegunUpload {
  readonly id: number;
  readonly uploadId: string;
  readonly fileId: string;
  readonly chunk_size: number;
  readonly number: number;
}

export const splitIntoUploadParts = (bytes: Buffer, { chunk_size, number }: BegunUpload) =>
  Array.from({ length: number }, (_, i) => bytes.subarray(i * chunk_size, (i + 1) * chunk_size));

export const jsonChunkBody = ({ id, uploadId, fileId, number }: BegunUpload, i: number, part: Buffer) => ({
  id,
  uploadId,
  fileId,
  fileName: 'x',
  number,
  i,
  data: part.toString('base64'),
});

export const uploadCompletionBody = (bytes: Buffer, begun: BegunUpload) => ({
  files: { Parts: splitIntoUploadParts(bytes, begun).map((part, i) => ({ ETag: sha256(part), PartNumber: i + 1 })) },
  fileSize: bytes.length,
});

/** Uploads a file like a browser: begin, raw parts in order, complete. */
export async function uploadFile(
  { visitor }: Pick<TestCreator, 'visitor'>,
  bytes: Buffer,
  about: { purpose: string; project_id?: number; track_id?: number; fileName?: string },
) {
  const begun = await visitor.post('/api/uploads', {
    fileName: 'file',
    type: 'application/octet-stream',
    fileSize: bytes.length,
    ...about,
  });
  if (begun.status !== 201) return begun;
  for (const [i, part] of splitIntoUploadParts(bytes, begun.body).entries())
    await visitor.send('PUT', `/api/uploads/${begun.body.id}/chunks/${i}`, part, {
      'content-type': 'application/octet-stream',
    });
  return visitor.post(`/api/uploads/${begun.body.id}/complete`, uploadCompletionBody(bytes, begun.body));
}

/** Repeats until the answer is as wanted, for the results of jobs. */
export async function pollUntil<T>(ask: () => Promise<T>, wanted: (value: T) => boolean, seconds = 15): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const value = await ask();
    if (wanted(value)) return value;
    if (Date.now() > deadline) throw new Error(`never came: ${JSON.stringify(value)}`);
    await sleep(100);
  }
}
