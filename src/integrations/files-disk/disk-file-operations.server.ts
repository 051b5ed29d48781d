import { type FileHandle, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { walkFileKeys } from '#integrations/files-disk/walk-keys.server.ts';
import { bodyToStream, makeByteCheckStream } from '#platform/byte-check-stream.server.ts';
import { mimeType } from '#platform/mime.server.ts';
import {
  type ByteRange,
  boundFileRange,
  type FileInfo,
  type FileListPage,
  type FilePutOptions,
  type OpenFile,
} from '#platform/ports/files.ts';
import { nullIfMissing } from './disk-errors.server.ts';
import type { DiskPaths } from './disk-paths.server.ts';

export async function putDiskFile(
  place: DiskPaths,
  key: string,
  body: Readable | Uint8Array,
  options: FilePutOptions,
): Promise<FileInfo> {
  const temp = place.temp();
  try {
    await writeFileSynced(temp, (file) =>
      pipeline(bodyToStream(body), makeByteCheckStream(options), (bytes) => file.writeFile(bytes)),
    );
    return await moveIntoPlace(place, temp, key, options.mime);
  } finally {
    await rm(temp, { force: true });
  }
}

export async function writeFileSynced(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
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
export async function moveIntoPlace(place: DiskPaths, temp: string, key: string, mime: string): Promise<FileInfo> {
  const target = place.file(key);
  const info = toFileInfo(key, await stat(temp, { bigint: true }), mime);
  await makeFolders(dirname(target), place.root);
  await noteType(place, key, mime);
  await rename(temp, target);
  await syncFolder(dirname(target));
  return info;
}

async function noteType(place: DiskPaths, key: string, mime: string): Promise<void> {
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

export async function headDiskFile(place: DiskPaths, key: string): Promise<FileInfo | null> {
  const found = await stat(place.file(key), { bigint: true }).catch(nullIfMissing);
  return found?.isFile() ? toFileInfo(key, found, await readMimeType(place, key)) : null;
}

type Stat = { size: bigint; mtimeNs: bigint; ino: bigint; mtime: Date };

function toFileInfo(key: string, found: Stat, mime: string): FileInfo {
  const etag = [found.size, found.mtimeNs, found.ino].map((value) => value.toString(36)).join('-');
  return { key, size: Number(found.size), mime, etag, mtime: found.mtime };
}

const readMimeType = async (place: DiskPaths, key: string): Promise<string> =>
  (await readFile(place.type(key), 'utf8').catch(nullIfMissing)) ?? mimeType(key);

/** Size, etag and bytes come from one open file, so a file replaced meanwhile is never mixed with its successor. */
export async function openDiskFile(place: DiskPaths, key: string, range?: ByteRange): Promise<OpenFile | null> {
  const file = await open(place.file(key), 'r').catch(nullIfMissing);
  if (!file) return null;
  try {
    const found = await file.stat({ bigint: true });
    if (!found.isFile()) return await file.close().then(() => null);
    const info = toFileInfo(key, found, await readMimeType(place, key));
    const { start, end } = boundFileRange(range, info.size);
    return { ...info, start, end, stream: await createByteStream(file, start, end) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function createByteStream(file: FileHandle, start: number, end: number): Promise<Readable> {
  if (end >= start) return file.createReadStream({ start, end });
  await file.close();
  return Readable.from([]);
}

export async function deleteDiskFile(place: DiskPaths, key: string): Promise<void> {
  await rm(place.file(key), { force: true });
  await rm(place.type(key), { force: true });
}

export async function listDiskFiles(
  place: DiskPaths,
  prefix: string,
  cursor: string | null,
  limit: number,
): Promise<FileListPage> {
  const items: FileInfo[] = [];
  for await (const key of walkFileKeys(place.root, prefix, cursor)) {
    if (items.length === limit) return { items, cursor: items.at(-1)?.key ?? null };
    const info = await headDiskFile(place, key);
    if (info) items.push(info);
  }
  return { items, cursor: null };
}
