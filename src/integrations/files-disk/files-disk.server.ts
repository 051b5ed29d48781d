// Files in a folder. A file is written beside its target, synced, then renamed into place, so a crash leaves the old
// or the new one.
import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileMissing, type Files, requireSafeKey } from '#platform/ports/files.ts';
import { nullIfMissing, withDiskFullError } from './disk-errors.server.ts';
import { type DiskPaths, diskPaths } from './disk-paths.server.ts';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  putUploadPart,
  startMultipartUpload,
} from './file-parts.server.ts';
import { deleteDiskFile, headDiskFile, listDiskFiles, openDiskFile, putDiskFile } from './stored-files.server.ts';

/** Stores files below `root` (DATA_DIR/media). `.tmp`, `.parts` and `.types` in it belong to this adapter. */
export function filesOnDisk(root: string): Files {
  const place = diskPaths(root);
  const files: Files = {
    put: (key, body, options) => withDiskFullError(() => putDiskFile(place, requireSafeKey(key), body, options)),
    get: (key, range) => openDiskFile(place, requireSafeKey(key), range),
    head: (key) => headDiskFile(place, requireSafeKey(key)),
    delete: (key) => deleteDiskFile(place, requireSafeKey(key)),
    list: (prefix, cursor, limit) => listDiskFiles(place, prefix, cursor ?? null, limit ?? 1000),
    localPath: (key) => place.file(requireSafeKey(key)),
    async withLocalCopy(key, work) {
      if (!(await files.head(key))) throw new FileMissing(key);
      return work(place.file(key));
    },
    openMultipart: (key, { mime }) => withDiskFullError(() => startMultipartUpload(place, requireSafeKey(key), mime)),
    putPart: (key, handle, number, body) => {
      requireSafeKey(key);
      return withDiskFullError(() => putUploadPart(place, handle, number, body));
    },
    complete: (key, handle, parts) =>
      withDiskFullError(() => completeMultipartUpload(place, requireSafeKey(key), handle, parts)),
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
