import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

type AtomicFile = {
  write: (bytes: Uint8Array) => void;
  /** Publishes the complete file under its name, synced to disk. Returns its size. */
  commit: () => number;
  /** Removes the temporary file. */
  discard: () => void;
};

/**
 * Writes `temporaryPath` and renames it to `path` at the end (same folder), so readers never see half a file. Throws
 * the errors of node:fs.
 */
export function openAtomicFile(path: string, temporaryPath: string): AtomicFile {
  const file = openSync(temporaryPath, 'w');
  let size = 0;
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    write: (bytes) => {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      size += bytes.length;
    },
    commit: () => {
      fsyncSync(file);
      close();
      renameSync(temporaryPath, path);
      syncFolder(dirname(path));
      return size;
    },
    discard: () => {
      close();
      rmSync(temporaryPath, { force: true });
    },
  };
}

/** The rename itself must reach the disk. Windows cannot open folders, and needs no such call. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
