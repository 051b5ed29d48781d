// Files in a folder. A file is written beside its target, synced, then renamed into place, so a crash leaves the old
// or the new one.
import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, MissingFileError, requireSafeFileKey } from '#platform/ports/files.ts';
import { nullIfMissing, withDiskFullError } from './disk-errors.server.ts';
import {
  deleteDiskFile,
  headDiskFile,
  listDiskFiles,
  openDiskFile,
  putDiskFile,
} from './disk-file-operations.server.ts';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  putUploadPart,
  startMultipartUpload,
} from './disk-multipart-uploads.server.ts';
import { type DiskPaths, diskPaths } from './disk-paths.server.ts';

/** Stores files below `root` (DATA_DIR/media). `.tmp`, `.parts` and `.types` in it belong to this adapter. */
export function makeDiskFileStore(root: string): FileStore {
  const place = diskPaths(root);
  const files: FileStore = {
    put: (key, body, options) => withDiskFullError(() => putDiskFile(place, requireSafeFileKey(key), body, options)),
    get: (key, range) => openDiskFile(place, requireSafeFileKey(key), range),
    head: (key) => headDiskFile(place, requireSafeFileKey(key)),
    delete: (key) => deleteDiskFile(place, requireSafeFileKey(key)),
    list: (prefix, cursor, limit) => listDiskFiles(place, prefix, cursor ?? null, limit ?? 1000),
    localPath: (key) => place.file(requireSafeFileKey(key)),
    async withLocalCopy(key, work) {
      if (!(await files.head(key))) throw new MissingFileError(key);
      return work(place.file(key));
    },
    openMultipart: (key, { mime }) =>
      withDiskFullError(() => startMultipartUpload(place, requireSafeFileKey(key), mime)),
    putPart: (key, handle, number, body) => {
      requireSafeFileKey(key);
      return withDiskFullError(() => putUploadPart(place, handle, number, body));
    },
    complete: (key, handle, parts) =>
      withDiskFullError(() => completeMultipartUpload(place, requireSafeFileKey(key), handle, parts)),
    abort: (_key, handle) => abortMultipartUpload(place, handle),
    async ready() {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK);
    },
    sweep: (before) => sweep(place, before),
  };
  return files;
}

async function sweep(place: DiskPaths, before: Date): Promise<number> {
  const swept = [
    await sweepFolder(join(place.root, '.tmp'), before),
    await sweepFolder(join(place.root, '.parts'), before),
  ];
  return swept.reduce((sum, count) => sum + count, 0);
}

async function sweepFolder(folder: string, before: Date): Promise<number> {
  let count = 0;
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    const found = await stat(join(folder, name)).catch(nullIfMissing);
    if (!found || found.mtime >= before) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    count += 1;
  }
  return count;
}
