import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keys below `root` that start with `prefix` and come after `cursor`, in the order of an S3 store (by UTF-8 bytes).
 * Opens only the folders it needs.
 */
export async function* walkFileKeys(
  root: string,
  prefix: string,
  cursor: string | null,
  folder = '',
): AsyncGenerator<string> {
  for (const name of await listNames(join(root, folder))) {
    const path = folder + name;
    if (!couldHold(path, prefix, cursor)) continue;
    if (path.endsWith('/')) yield* walkFileKeys(root, prefix, cursor, path);
    else yield path;
  }
}

/** A folder sorts as its name with the slash, as its keys do. Names that start with a dot belong to the store. */
async function listNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => !entry.name.startsWith('.'));
  return names.map((entry) => entry.name + (entry.isDirectory() ? '/' : '')).sort(byBytes);
}

function couldHold(path: string, prefix: string, cursor: string | null): boolean {
  const isFolder = path.endsWith('/');
  if (!path.startsWith(prefix) && !(isFolder && prefix.startsWith(path))) return false;
  return cursor === null || byBytes(path, cursor) > 0 || (isFolder && cursor.startsWith(path));
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
