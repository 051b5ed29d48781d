// Files in any S3-compatible store. The SDK is 15 MB of code, so this file is loaded only when S3 is configured.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { S3Failure } from '#integrations/files-s3/s3-failures.server.ts';
import { bodyToStream, makeByteCheckStream } from '#platform/byte-check-stream.server.ts';
import { mimeType } from '#platform/mime.server.ts';
import {
  type ByteRange,
  boundFileRange,
  type FileInfo,
  type FileListPage,
  type FilePart,
  type FilePutOptions,
  type FileStore,
  InvalidFilePartError,
  MissingFileError,
  type OpenFile,
  requireSafeFileKey,
  UploadEndedError,
} from '#platform/ports/files.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`; most stores outside Amazon require it. */
  forcePathStyle: boolean;
};

/** Stores files in one bucket. A body larger than one part is uploaded in parts, so memory is bounded by one part. */
export function makeS3FileStore(settings: S3Settings): FileStore {
  const store: Store = { s3: clientFor(settings), bucket: settings.bucket };
  const files: FileStore = {
    put: (key, body, options) => putFile(store, requireSafeFileKey(key), body, options),
    get: (key, range) => getFile(store, requireSafeFileKey(key), range),
    head: (key) => headFile(store, requireSafeFileKey(key)),
    delete: async (key) => void (await ask(() => store.s3.send(new DeleteObjectCommand(at(store, key))))),
    list: (prefix, cursor, limit) => listFiles(store, prefix, cursor ?? null, limit ?? 1000),
    localPath: (key) => {
      requireSafeFileKey(key);
      return null;
    },
    withLocalCopy: (key, work) => withLocalCopy(files, requireSafeFileKey(key), work),
    openMultipart: (key, { mime }) => openParts(store, key, mime),
    putPart: (key, handle, number, body) => putPart(store, requireSafeFileKey(key), handle, number, body),
    complete: (key, handle, parts) => joinParts(store, requireSafeFileKey(key), handle, parts),
    abort: (key, handle) => abortParts(store, key, handle),
    ready: async () =>
      void (await ask(() =>
        store.s3.send(new HeadBucketCommand({ Bucket: store.bucket }), { abortSignal: AbortSignal.timeout(2_000) }),
      )),
    sweep: (before) => sweep(store, before),
  };
  return files;
}

type Store = { s3: S3Client; bucket: string };

const partSize = 8 << 20;

function clientFor(settings: S3Settings): S3Client {
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // The SDK's default checksums silently damage streamed bodies on stores that don't know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });
}

const at = (store: Store, key: string) => ({ Bucket: store.bucket, Key: requireSafeFileKey(key) });

/** Runs one exchange with the store and turns its failures into the port's. */
async function ask<T>(exchange: () => Promise<T>): Promise<T> {
  try {
    return await exchange();
  } catch (error) {
    throw S3Failure.from(error);
  }
}

async function askOrNull<T>(exchange: () => Promise<T>): Promise<T | null> {
  return ask(exchange).catch((error) => {
    if (error instanceof S3Failure && error.isMissing) return null;
    throw error;
  });
}

async function putFile(
  store: Store,
  key: string,
  body: Readable | Uint8Array,
  options: FilePutOptions,
): Promise<FileInfo> {
  const pieces = inPieces(bodyToStream(body).compose(makeByteCheckStream(options)));
  const first = (await pieces.next()).value ?? Buffer.alloc(0);
  if (first.length < partSize) return putWhole(store, key, first, options.mime);
  return putInParts(store, key, first, pieces, options.mime);
}

/** Another process may delete the file before its time is read; then the answer to the put gives the time. */
async function putWhole(store: Store, key: string, body: Buffer, mime: string): Promise<FileInfo> {
  const command = new PutObjectCommand({
    ...at(store, key),
    Body: body,
    ContentLength: body.length,
    ContentType: mime,
  });
  const { ETag } = await ask(() => store.s3.send(command));
  const put = { ETag, ContentType: mime, LastModified: new Date() };
  return (await headFile(store, key)) ?? toFileInfo(key, put, body.length);
}

async function putInParts(
  store: Store,
  key: string,
  first: Buffer,
  rest: AsyncGenerator<Buffer>,
  mime: string,
): Promise<FileInfo> {
  const handle = await openParts(store, key, mime);
  try {
    const parts = [await putPart(store, key, handle, 1, first)];
    for await (const piece of rest) parts.push(await putPart(store, key, handle, parts.length + 1, piece));
    return await joinParts(store, key, handle, parts);
  } catch (error) {
    await abortParts(store, key, handle).catch(() => undefined);
    throw error;
  }
}

/** The stream in chunks of exactly one part; only the last may be smaller. */
async function* inPieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    const all = Buffer.concat(waiting, size);
    const whole = size - (size % partSize);
    for (let from = 0; from < whole; from += partSize) yield all.subarray(from, from + partSize);
    waiting = [all.subarray(whole)];
    size -= whole;
  }
  if (size > 0) yield Buffer.concat(waiting, size);
}

type S3Facts = { ContentLength?: number; ContentType?: string; ETag?: string; LastModified?: Date };

function toFileInfo(key: string, facts: S3Facts, size = facts.ContentLength ?? 0): FileInfo {
  const etag = (facts.ETag ?? '').replaceAll('"', '');
  return { key, size, mime: facts.ContentType ?? mimeType(key), etag, mtime: facts.LastModified ?? new Date(0) };
}

async function headFile(store: Store, key: string): Promise<FileInfo | null> {
  const facts = await askOrNull(() => store.s3.send(new HeadObjectCommand(at(store, key))));
  return facts && toFileInfo(key, facts);
}

async function requireInfo(store: Store, key: string): Promise<FileInfo> {
  const info = await headFile(store, key);
  if (!info) throw new MissingFileError(key);
  return info;
}

async function getFile(store: Store, key: string, range?: ByteRange): Promise<OpenFile | null> {
  const info = await headFile(store, key);
  if (!info) return null;
  const { start, end } = boundFileRange(range, info.size);
  if (end < start) return { ...info, start, end, stream: Readable.from([]) };
  // If-Match: the store refuses when the file has changed since its size and etag were read.
  const command = new GetObjectCommand({
    ...at(store, key),
    Range: `bytes=${start}-${end}`,
    IfMatch: `"${info.etag}"`,
  });
  const answer = await askOrNull(() => store.s3.send(command));
  if (!(answer?.Body instanceof Readable)) return null;
  return { ...info, start, end, stream: answer.Body };
}

async function listFiles(store: Store, prefix: string, cursor: string | null, limit: number): Promise<FileListPage> {
  // Pages continue after a key, not by the store's token, so that a cursor means the same in every store.
  const command = new ListObjectsV2Command({
    Bucket: store.bucket,
    Prefix: prefix,
    StartAfter: cursor ?? undefined,
    MaxKeys: limit,
  });
  const page = await ask(() => store.s3.send(command));
  const found = (page.Contents ?? []).flatMap((item) => (item.Key === undefined ? [] : [{ ...item, Key: item.Key }]));
  const items = found.map((item) => toFileInfo(item.Key, item, item.Size ?? 0));
  return { items, cursor: page.IsTruncated ? (items.at(-1)?.key ?? null) : null };
}

async function withLocalCopy<T>(files: FileStore, key: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sillon-'));
  try {
    const file = await files.get(key);
    if (!file) throw new MissingFileError(key);
    const path = join(folder, randomUUID() + extname(key));
    await pipeline(file.stream, createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function openParts(store: Store, key: string, mime: string): Promise<string> {
  const command = new CreateMultipartUploadCommand({ ...at(store, key), ContentType: mime });
  const { UploadId } = await ask(() => store.s3.send(command));
  if (!UploadId) throw new UploadEndedError('the store gave no upload id');
  return UploadId;
}

async function putPart(store: Store, key: string, handle: string, number: number, body: Uint8Array): Promise<FilePart> {
  if (!Number.isInteger(number) || number < 1 || number > 10_000) throw new InvalidFilePartError(`part ${number}`);
  const uploadPart = { ...at(store, key), UploadId: handle, PartNumber: number };
  const { ETag } = await ask(() =>
    store.s3.send(new UploadPartCommand({ ...uploadPart, Body: body, ContentLength: body.length })),
  );
  return { number, etag: (ETag ?? '').replaceAll('"', '') };
}

async function joinParts(store: Store, key: string, handle: string, parts: FilePart[]): Promise<FileInfo> {
  if (parts.length === 0) throw new InvalidFilePartError('no parts');
  const ordered = parts.toSorted((a, b) => a.number - b.number);
  const Parts = ordered.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${etag}"` }));
  const command = new CompleteMultipartUploadCommand({
    ...at(store, key),
    UploadId: handle,
    MultipartUpload: { Parts },
  });
  try {
    await ask(() => store.s3.send(command));
  } catch (error) {
    return await alreadyJoined(store, key, error);
  }
  return requireInfo(store, key);
}

/** The upload was already completed, by us or another process: the file is the answer. */
async function alreadyJoined(store: Store, key: string, error: unknown): Promise<FileInfo> {
  const info = error instanceof UploadEndedError ? await headFile(store, key) : null;
  if (info) return info;
  throw error;
}

async function abortParts(store: Store, key: string, handle: string): Promise<void> {
  const command = new AbortMultipartUploadCommand({ ...at(store, key), UploadId: handle });
  await ask(() => store.s3.send(command)).catch((error) => {
    if (!(error instanceof UploadEndedError)) throw error;
  });
}

async function sweep(store: Store, before: Date): Promise<number> {
  const { Uploads } = await ask(() => store.s3.send(new ListMultipartUploadsCommand({ Bucket: store.bucket })));
  const old = (Uploads ?? []).filter((upload) => upload.Initiated && upload.Initiated < before);
  for (const { Key, UploadId } of old) if (Key && UploadId) await abortParts(store, Key, UploadId);
  return old.length;
}
