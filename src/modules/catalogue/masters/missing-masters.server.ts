import { LRUCache } from 'lru-cache';
import type { Ctx } from '#platform/ctx.server.ts';
import type { Files } from '#platform/ports/files.ts';
import { StorageAway } from '#platform/ports/files.ts';
import { loadMasters } from './masters.store.server.ts';

/** A cart is priced with every click: a release whose files were there a moment ago is not asked for again. */
const SEEN_MS = 10_000;
const MOST_SEEN = 10_000;

const seenIn = new WeakMap<Files, LRUCache<number, true>>();

function seenOf(files: Files) {
  const known = seenIn.get(files) ?? new LRUCache<number, true>({ max: MOST_SEEN, ttl: SEEN_MS });
  seenIn.set(files, known);
  return known;
}

/**
 * Which of these releases lack a file that the database says is kept. A store that can't be asked counts as complete: its files
 * are there again when it is.
 */
export async function releasesWithMissingMasters(
  { db, ports: { files } }: Pick<Ctx, 'db' | 'ports'>,
  project_ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const seen = seenOf(files);
  const asked = [...new Set(project_ids)].filter((id) => !seen.has(id));
  const gone = new Set<number>();
  if (asked.length === 0) return gone;
  const masters = await loadMasters(db, asked);
  for (const id of asked) {
    const kept = await Promise.all(
      masters.filter(({ project_id }) => project_id === id).map(({ master_file }) => isKept(files, master_file)),
    );
    if (kept.every(Boolean)) seen.set(id, true);
    else gone.add(id);
  }
  return gone;
}

/** Whether a file is in the store; true where the store can't be reached. */
export async function isKept(files: Files, key: string): Promise<boolean> {
  try {
    return (await files.head(key)) !== null;
  } catch (error) {
    if (error instanceof StorageAway) return true;
    throw error;
  }
}
