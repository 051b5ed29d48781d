import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { requireSafeFileKey } from '#platform/ports/files.ts';

export type DiskPaths = ReturnType<typeof diskPaths>;

/** Paths of files, their types, temporary files and uploads below `root`. */
export function diskPaths(root: string) {
  return {
    root,
    file: (key: string) => join(root, ...key.split('/')),
    /** Only types that differ from the file extension are stored. */
    type: (key: string) => join(root, '.types', ...key.split('/')),
    temp: () => join(root, '.tmp', randomUUID()),
    parts: (handle: string) => join(root, '.parts', requireSafeFileKey(handle).replaceAll('/', '')),
    part: (handle: string, number: number) =>
      join(root, '.parts', requireSafeFileKey(handle).replaceAll('/', ''), String(number)),
  };
}
