import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { notFound } from '#kit/problem.ts';
import { S3_MIN_PART_BYTES } from '#platform/config.server.ts';
import { type Ctx, requireUser, runInTransaction } from '#platform/ctx.server.ts';
import { UploadEndedError } from '#platform/ports/files.ts';
import { countUploadParts, detectUploadChunking, uploadPartLength } from './upload-limits-and-parts.ts';
import { uploadAlreadyComplete, uploadChunkWrong, uploadNoLongerOpen } from './uploads.problems.ts';
import {
  findUploadParts,
  loadOwnUpload,
  lockUpload,
  saveUploadChunkSize,
  saveUploadPart,
  type UploadRow,
} from './uploads.store.server.ts';

interface PartDone {
  readonly ETag: string;
  readonly PartNumber: number;
  readonly success: true;
}

interface JsonChunk {
  readonly id: number;
  readonly uploadId: string;
  readonly fileId: string;
  readonly number: number;
  readonly i: number;
  readonly data: string;
}

/** An upload of the caller. @throws Problem 404 */
export async function requireOwnUpload(ctx: Ctx, id: number): Promise<UploadRow> {
  const upload = await loadOwnUpload(ctx.db, id, requireUser(ctx).id);
  if (!upload) throw notFound();
  return upload;
}

/** Refuses before reading a part's bytes: an upload of another user (404), or a closed one (410). */
export async function requireUploadPartAllowed(ctx: Ctx, { id = '' }: Readonly<Record<string, string>>): Promise<void> {
  if (!/^[1-9]\d{0,15}$/.test(id)) throw notFound();
  const { state } = await requireOwnUpload(ctx, Number(id));
  if (state === 'abandoned' || state === 'refused') throw uploadNoLongerOpen();
}

/**
 * Stores a base64 part. The same part may repeat, even after completion.
 * @throws Problem 404 (ids of another upload), 409 upload_complete, 410 upload_gone, 422 upload_chunk_wrong
 */
export async function storeJsonUploadPart(ctx: Ctx, id: number, chunk: JsonChunk): Promise<PartDone> {
  let upload = await requireOwnUpload(ctx, id);
  if (chunk.id !== id || chunk.uploadId !== upload.upload_id || chunk.fileId !== upload.file_id) throw notFound();
  const bytes = fromBase64(chunk.data);
  if (!bytes) throw uploadChunkWrong({ fields: { data: 'upload_chunk_wrong' } });
  if (chunk.number !== countUploadParts(upload) || uploadPartLength(upload, chunk.i) !== bytes.length)
    upload = await cutAnew(ctx, upload, { ...chunk, bytes: bytes.length });
  if (chunk.number !== countUploadParts(upload)) throw uploadChunkWrong({ fields: { number: 'upload_chunk_wrong' } });
  return keepPart(ctx, upload, chunk.i, bytes);
}

/** Stores a raw part, never more bytes than its size. @throws the problems of `storeJsonUploadPart` */
export async function storeRawUploadPart(ctx: Ctx, id: number, i: number, body: Readable): Promise<PartDone> {
  const upload = await requireOwnUpload(ctx, id);
  const size = uploadPartLength(upload, i);
  if (size === undefined) throw uploadChunkWrong({ fields: { i: 'upload_chunk_wrong' } });
  return keepPart(ctx, upload, i, await readAtMost(body, size));
}

async function keepPart(ctx: Ctx, upload: UploadRow, i: number, bytes: Buffer): Promise<PartDone> {
  if (uploadPartLength(upload, i) !== bytes.length) throw uploadChunkWrong({ fields: { i: 'upload_chunk_wrong' } });
  const done = { ETag: createHash('sha256').update(bytes).digest('hex'), PartNumber: i + 1, success: true } as const;
  if (upload.state !== 'open') return requireSame(ctx, upload, i, done);
  const { etag: store_etag } = await putPart(ctx, upload, i + 1, bytes);
  const kept = await saveUploadPart(ctx.db, upload, { i, etag: done.ETag, bytes: bytes.length, store_etag });
  if (!kept) throw uploadAlreadyComplete();
  return done;
}

/**
 * A sender may cut the file smaller than offered while no part is stored. Object stores accept no smaller parts.
 * @returns the upload with its new cut
 */
async function cutAnew(
  ctx: Ctx,
  upload: UploadRow,
  part: { readonly i: number; readonly number: number; readonly bytes: number },
): Promise<UploadRow> {
  const cut = detectUploadChunking(upload, part);
  if (!cut || (ctx.config.S3_ENDPOINT !== undefined && cut.chunk_size < S3_MIN_PART_BYTES)) return upload;
  return runInTransaction(ctx, async ({ db }) => {
    const now = (await lockUpload(db, upload.id)) ?? upload;
    if (
      now.state !== 'open' ||
      now.chunk_size !== upload.chunk_size ||
      (await findUploadParts(db, upload.id)).length > 0
    )
      return now;
    await saveUploadChunkSize(db, upload.id, { chunk_size: cut.chunk_size, parts_count: part.number });
    return { ...now, chunk_size: cut.chunk_size };
  });
}

/** A late repeat gets the first answer; other bytes never change a finished file (invariant 29). */
async function requireSame(ctx: Ctx, upload: UploadRow, i: number, done: PartDone): Promise<PartDone> {
  if (upload.state !== 'complete') throw uploadNoLongerOpen();
  const part = (await findUploadParts(ctx.db, upload.id)).find((each) => each.i === i);
  if (part?.etag !== done.ETag) throw uploadAlreadyComplete();
  return done;
}

async function putPart(ctx: Ctx, upload: UploadRow, number: number, bytes: Buffer) {
  if (upload.handle === null) throw uploadNoLongerOpen();
  try {
    return await ctx.ports.files.putPart(upload.store_key, upload.handle, number, bytes);
  } catch (error) {
    throw error instanceof UploadEndedError ? uploadNoLongerOpen() : error;
  }
}

function fromBase64(data: string): Buffer | undefined {
  if (data.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(data)) return undefined;
  return Buffer.from(data, 'base64');
}

async function readAtMost(body: Readable, size: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Ending the stream here would close the connection before the answer.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > size) throw uploadChunkWrong({ fields: { i: 'upload_chunk_wrong' } });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
