// Files that arrive in parts: begun, sent part by part, joined or dropped.
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileInfo, type FilePart, InvalidFilePartError } from '#platform/ports/files.ts';
import { nullIfMissing, throwUploadEndedIfMissing } from './disk-errors.server.ts';
import { headDiskFile, moveIntoPlace, writeFileSynced } from './disk-file-operations.server.ts';
import type { DiskPaths } from './disk-paths.server.ts';

/** Begins an upload. @returns its handle */
export async function startMultipartUpload(place: DiskPaths, key: string, mime: string): Promise<string> {
  const handle = randomUUID();
  await mkdir(place.parts(handle), { recursive: true });
  await writeFile(join(place.parts(handle), 'upload.json'), JSON.stringify({ key, mime }));
  return handle;
}

/**
 * Stores one part, numbered from 1. @throws InvalidFilePartError for another number, UploadEndedError for an ended
 * upload
 */
export async function putUploadPart(
  place: DiskPaths,
  handle: string,
  number: number,
  body: Uint8Array,
): Promise<FilePart> {
  if (!Number.isInteger(number) || number < 1 || number > 10_000) throw new InvalidFilePartError(`part ${number}`);
  await requireUpload(place, handle);
  const temp = place.temp();
  try {
    await writeFileSynced(temp, (file) => file.writeFile(body));
    await rename(temp, place.part(handle, number)).catch(throwUploadEndedIfMissing);
  } finally {
    await rm(temp, { force: true });
  }
  return { number, etag: createHash('sha256').update(body).digest('hex') };
}

async function requireUpload(place: DiskPaths, handle: string): Promise<{ key: string; mime: string }> {
  const text = await readFile(join(place.parts(handle), 'upload.json'), 'utf8').catch(throwUploadEndedIfMissing);
  return JSON.parse(text);
}

/** Joins the parts in the order of their numbers. @throws InvalidFilePartError when one is missing or differs */
export async function completeMultipartUpload(
  place: DiskPaths,
  key: string,
  handle: string,
  parts: FilePart[],
): Promise<FileInfo> {
  const temp = place.temp();
  try {
    const { mime } = await requireUpload(place, handle);
    await writeFileSynced(temp, (file) => copyParts(place, handle, parts, file));
    const info = await moveIntoPlace(place, temp, key, mime);
    await abortMultipartUpload(place, handle);
    return info;
  } catch (error) {
    return await alreadyJoined(place, key, handle, error);
  } finally {
    await rm(temp, { force: true });
  }
}

/**
 * Another request finished the same upload first, or a crash came between the file and our answer: the file is the
 * answer.
 */
async function alreadyJoined(place: DiskPaths, key: string, handle: string, error: unknown): Promise<FileInfo> {
  const uploadThere = await stat(place.parts(handle)).catch(nullIfMissing);
  const info = uploadThere ? null : await headDiskFile(place, key);
  if (info) return info;
  throw error;
}

async function copyParts(place: DiskPaths, handle: string, parts: FilePart[], target: FileHandle): Promise<void> {
  const ordered = parts.toSorted((a, b) => a.number - b.number);
  if (ordered.length === 0) throw new InvalidFilePartError('no parts');
  for (const { number, etag } of ordered) await copyPart(place.part(handle, number), number, etag, target);
}

async function copyPart(path: string, number: number, etag: string, target: FileHandle): Promise<void> {
  const part = await open(path, 'r').catch(nullIfMissing);
  if (!part) throw new InvalidFilePartError(`part ${number} is missing`);
  const hash = createHash('sha256');
  for await (const piece of part.createReadStream({ highWaterMark: 1 << 20 })) {
    hash.update(piece);
    await target.write(piece);
  }
  if (hash.digest('hex') !== etag) throw new InvalidFilePartError(`part ${number} differs`);
}

/** The upload is renamed away atomically, so that a concurrent `complete` sees all of it or nothing. */
export async function abortMultipartUpload(place: DiskPaths, handle: string): Promise<void> {
  const temp = place.temp();
  await mkdir(dirname(temp), { recursive: true });
  await rename(place.parts(handle), temp).catch(nullIfMissing);
  await rm(temp, { recursive: true, force: true });
}
