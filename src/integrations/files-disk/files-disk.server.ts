// Files in a folder. A file is written beside its target, synced, then renamed into place, so a crash leaves the old
// or the new one.
import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { walkKeys } from '#integrations/files-disk/walk-keys.server.ts';
import { checkBytes, toByteStream } from '#platform/checked-bytes.server.ts';
import { mimeType } from '#platform/mime.server.ts';
import {
  type ByteRange,
  boundRange,
  type FileInfo,
  FileMissing,
  type FilePage,
  type FilePart,
  type Files,
  type OpenFile,
  PartWrong,
  type PutOptions,
  requireSafeKey,
  StorageFull,
  UploadGone,
} from '#platform/ports/files.ts';

/** Stores files below `root` (DATA_DIR/media). `.tmp`, `.parts` and `.types` in it belong to this adapter. */
export function filesOnDisk(root: string): Files {
  const place = placesOf(root);
  const files: Files = {
    put: (key, body, options) => namingFull(() => putFile(place, requireSafeKey(key), body, options)),
    get: (key, range) => getFile(place, requireSafeKey(key), range),
    head: (key) => headFile(place, requireSafeKey(key)),
    delete: (key) => deleteFile(place, requireSafeKey(key)),
    list: (prefix, cursor, limit) => listFiles(place, prefix, cursor ?? null, limit ?? 1000),
    localPath: (key) => place.file(requireSafeKey(key)),
    async withLocalCopy(key, work) {
      if (!(await files.head(key))) throw new FileMissing(key);
      return work(place.file(key));
    },
    openMultipart: (key, { mime }) => namingFull(() => openParts(place, requireSafeKey(key), mime)),
    putPart: (key, handle, number, body) => {
      requireSafeKey(key);
      return namingFull(() => putPart(place, handle, number, body));
    },
    complete: (key, handle, parts) => namingFull(() => joinParts(place, requireSafeKey(key), handle, parts)),
    abort: (_key, handle) => dropParts(place, handle),
    async ready() {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK);
    },
    sweep: (before) => sweep(place, before),
  };
  return files;
}

type Places = ReturnType<typeof placesOf>;

function placesOf(root: string) {
  return {
    root,
    file: (key: string) => join(root, ...key.split('/')),
    /** Only types that differ from the file extension are stored. */
    type: (key: string) => join(root, '.types', ...key.split('/')),
    temp: () => join(root, '.tmp', randomUUID()),
    parts: (handle: string) => join(root, '.parts', requireSafeKey(handle).replaceAll('/', '')),
    part: (handle: string, number: number) =>
      join(root, '.parts', requireSafeKey(handle).replaceAll('/', ''), String(number)),
  };
}

async function putFile(
  place: Places,
  key: string,
  body: Readable | Uint8Array,
  options: PutOptions,
): Promise<FileInfo> {
  const temp = place.temp();
  try {
    await writeSynced(temp, (file) =>
      pipeline(toByteStream(body), checkBytes(options), (bytes) => file.writeFile(bytes)),
    );
    return await moveIntoPlace(place, temp, key, options.mime);
  } finally {
    await rm(temp, { force: true });
  }
}

async function writeSynced(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx');
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Returns data of the moved file, because another process may already have replaced or removed it. */
async function moveIntoPlace(place: Places, temp: string, key: string, mime: string): Promise<FileInfo> {
  const target = place.file(key);
  const info = infoOf(key, await stat(temp, { bigint: true }), mime);
  await makeFolders(dirname(target), place.root);
  await noteType(place, key, mime);
  await rename(temp, target);
  await syncFolder(dirname(target));
  return info;
}

async function noteType(place: Places, key: string, mime: string): Promise<void> {
  const path = place.type(key);
  if (mime === mimeType(key)) return rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, mime);
}

/** A crash may lose the directory entry of a new folder, so its parent is synced too. */
async function makeFolders(folder: string, root: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let at = folder; at.length >= first.length && at.length > root.length; at = dirname(at))
    await syncFolder(dirname(at));
}

async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder; NTFS journals renames by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function headFile(place: Places, key: string): Promise<FileInfo | null> {
  const found = await stat(place.file(key), { bigint: true }).catch(orNull);
  return found?.isFile() ? infoOf(key, found, await typeOf(place, key)) : null;
}

type Stat = { size: bigint; mtimeNs: bigint; ino: bigint; mtime: Date };

function infoOf(key: string, found: Stat, mime: string): FileInfo {
  const etag = [found.size, found.mtimeNs, found.ino].map((value) => value.toString(36)).join('-');
  return { key, size: Number(found.size), mime, etag, mtime: found.mtime };
}

const typeOf = async (place: Places, key: string): Promise<string> =>
  (await readFile(place.type(key), 'utf8').catch(orNull)) ?? mimeType(key);

/** Size, etag and bytes come from one open file, so a file replaced meanwhile is never mixed with its successor. */
async function getFile(place: Places, key: string, range?: ByteRange): Promise<OpenFile | null> {
  const file = await open(place.file(key), 'r').catch(orNull);
  if (!file) return null;
  try {
    const found = await file.stat({ bigint: true });
    if (!found.isFile()) return await file.close().then(() => null);
    const info = infoOf(key, found, await typeOf(place, key));
    const { start, end } = boundRange(range, info.size);
    return { ...info, start, end, stream: await bytesOf(file, start, end) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function bytesOf(file: FileHandle, start: number, end: number): Promise<Readable> {
  if (end >= start) return file.createReadStream({ start, end });
  await file.close();
  return Readable.from([]);
}

async function deleteFile(place: Places, key: string): Promise<void> {
  await rm(place.file(key), { force: true });
  await rm(place.type(key), { force: true });
}

async function listFiles(place: Places, prefix: string, cursor: string | null, limit: number): Promise<FilePage> {
  const items: FileInfo[] = [];
  for await (const key of walkKeys(place.root, prefix, cursor)) {
    if (items.length === limit) return { items, cursor: items.at(-1)?.key ?? null };
    const info = await headFile(place, key);
    if (info) items.push(info);
  }
  return { items, cursor: null };
}

async function openParts(place: Places, key: string, mime: string): Promise<string> {
  const handle = randomUUID();
  await mkdir(place.parts(handle), { recursive: true });
  await writeFile(join(place.parts(handle), 'upload.json'), JSON.stringify({ key, mime }));
  return handle;
}

async function putPart(place: Places, handle: string, number: number, body: Uint8Array): Promise<FilePart> {
  if (!Number.isInteger(number) || number < 1 || number > 10_000) throw new PartWrong(`part ${number}`);
  await requireUpload(place, handle);
  const temp = place.temp();
  try {
    await writeSynced(temp, (file) => file.writeFile(body));
    await rename(temp, place.part(handle, number)).catch(goneWhenMissing);
  } finally {
    await rm(temp, { force: true });
  }
  return { number, etag: createHash('sha256').update(body).digest('hex') };
}

async function requireUpload(place: Places, handle: string): Promise<{ key: string; mime: string }> {
  const text = await readFile(join(place.parts(handle), 'upload.json'), 'utf8').catch(goneWhenMissing);
  return JSON.parse(text);
}

async function joinParts(place: Places, key: string, handle: string, parts: FilePart[]): Promise<FileInfo> {
  const temp = place.temp();
  try {
    const { mime } = await requireUpload(place, handle);
    await writeSynced(temp, (file) => copyParts(place, handle, parts, file));
    const info = await moveIntoPlace(place, temp, key, mime);
    await dropParts(place, handle);
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
async function alreadyJoined(place: Places, key: string, handle: string, error: unknown): Promise<FileInfo> {
  const uploadThere = await stat(place.parts(handle)).catch(orNull);
  const info = uploadThere ? null : await headFile(place, key);
  if (info) return info;
  throw error;
}

async function copyParts(place: Places, handle: string, parts: FilePart[], target: FileHandle): Promise<void> {
  const ordered = parts.toSorted((a, b) => a.number - b.number);
  if (ordered.length === 0) throw new PartWrong('no parts');
  for (const { number, etag } of ordered) await copyPart(place.part(handle, number), number, etag, target);
}

async function copyPart(path: string, number: number, etag: string, target: FileHandle): Promise<void> {
  const part = await open(path, 'r').catch(orNull);
  if (!part) throw new PartWrong(`part ${number} is missing`);
  const hash = createHash('sha256');
  for await (const piece of part.createReadStream({ highWaterMark: 1 << 20 })) {
    hash.update(piece);
    await target.write(piece);
  }
  if (hash.digest('hex') !== etag) throw new PartWrong(`part ${number} differs`);
}

/** The upload is renamed away atomically, so that a concurrent `complete` sees all of it or nothing. */
async function dropParts(place: Places, handle: string): Promise<void> {
  const temp = place.temp();
  await mkdir(dirname(temp), { recursive: true });
  await rename(place.parts(handle), temp).catch(orNull);
  await rm(temp, { recursive: true, force: true });
}

async function sweep(place: Places, before: Date): Promise<number> {
  const swept = [
    await sweepFolder(join(place.root, '.tmp'), before),
    await sweepFolder(join(place.root, '.parts'), before),
  ];
  return swept.reduce((sum, count) => sum + count, 0);
}

async function sweepFolder(folder: string, before: Date): Promise<number> {
  let count = 0;
  for (const name of (await readdir(folder).catch(orNull)) ?? []) {
    const found = await stat(join(folder, name)).catch(orNull);
    if (!found || found.mtime >= before) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    count += 1;
  }
  return count;
}

async function namingFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isCode(error, 'ENOSPC', 'EDQUOT')) throw new StorageFull({ cause: error });
    throw error;
  }
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

function orNull(error: unknown): null {
  if (isCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
  throw error;
}

function goneWhenMissing(error: unknown): never {
  if (isCode(error, 'ENOENT')) throw new UploadGone('no such upload');
  throw error;
}
