import { LRUCache } from 'lru-cache';
import type { Ctx } from '#platform/ctx.server.ts';
import type { FileStore } from '#platform/ports/files.ts';
import { StorageUnavailableError } from '#platform/ports/files.ts';
import { findReleaseMasters } from './masters.store.server.ts';

/** A cart is priced with every click, so a recent check of a release is reused. */
const SEEN_MS = 10_000;
const MAX_SEEN = 10_000;

const recentChecks = new WeakMap<FileStore, LRUCache<number, true>>();

function recentChecksFor(files: FileStore) {
  const known = recentChecks.get(files) ?? new LRUCache<number, true>({ max: MAX_SEEN, ttl: SEEN_MS });
  recentChecks.set(files, known);
  return known;
}

/** The releases that lack a stored file. An unreachable store counts as complete, since its files return with it. */
export async function findReleasesWithMissingMasters(
  { db, ports: { files } }: Pick<Ctx, 'db' | 'ports'>,
  project_ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const seen = recentChecksFor(files);
  const asked = [...new Set(project_ids)].filter((id) => !seen.has(id));
  const missing = new Set<number>();
  if (asked.length === 0) return missing;
  const masters = await findReleaseMasters(db, asked);
  for (const id of asked) {
    const kept = await Promise.all(
      masters
        .filter(({ project_id }) => project_id === id)
        .map(({ master_file }) => isFileStoredOrUnknown(files, master_file)),
    );
    if (kept.every(Boolean)) seen.set(id, true);
    else missing.add(id);
  }
  return missing;
}

/** The store has this file; true when the store is unreachable. */
export async function isFileStoredOrUnknown(files: FileStore, key: string): Promise<boolean> {
  try {
    return (await files.head(key)) !== null;
  } catch (error) {
    if (error instanceof StorageUnavailableError) return true;
    throw error;
  }
}
