// Transactions that write several rows of a release lock them in one order, or two of them would wait for each other:
// its items by id, the release, its pressings by id, its tracks, their accepted copies (invariant 12).
import type { Db } from '#platform/ctx.server.ts';
import { lockProjectRows } from './project-locks.store.server.ts';

/** Locks releases until the transaction ends. Call it before the first write to their tracks. */
export const lockProjects = (db: Db, ids: readonly number[]): Promise<void> => lockProjectRows(db, ids);
