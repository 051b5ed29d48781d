import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';

/** The NOTIFY channel on which every process learns of touched tags. */
export const CHANGES_CHANNEL = 'sillon_changes';

/** Drops outdated entries; returns a promise if it reads its source again. */
type Hear = (tags: readonly string[]) => void | Promise<void>;

/** Touched tags, with a name by which a process recognises its own notification. */
interface News {
  readonly name: string;
  readonly tags: readonly string[];
}

const OWN = `@${randomBytes(6).toString('base64url')}:`;
let count = 0;

/** The caches of this process. */
const listeners = new Set<Hear>();
/** Tags touched by open transactions; listeners learn of them only after the commit. */
const underWay = new WeakMap<Db, News[]>();
/** Own notifications that arrived once; each arrives twice, by commit and by NOTIFY. */
const arrivedOnce = new Set<string>();
/** Sources that are being read again, after a commit or a NOTIFY. */
const rereads = new Set<Promise<void>>();

/**
 * Calls `listener` with the tags of this process right after each commit, so that a process reads its own writes.
 * @returns a function that removes the listener
 */
export function onTagsTouched(listener: Hear): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** On commit, tells all processes that pages and answers with one of these tags are out of date. */
export async function touch(db: Db, ...tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  const own = { name: `${OWN}${++count}`, tags: [...new Set(tags)] };
  if (db.isTransaction) underWay.set(db, [...(underWay.get(db) ?? []), own]);
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${[own.name, ...own.tags].join(' ')})`.execute(db);
  if (!db.isTransaction) await notifyListeners(own);
}

/**
 * Called after the commit of this transaction: drops the outdated entries of this process.
 * Waits until each changed source has been read again, so that the answer to a change never comes before it.
 */
export async function dropOwnEntriesOfTouchedTags(db: Db): Promise<void> {
  for (const own of underWay.get(db) ?? []) await notifyListeners(own);
}

async function notifyListeners({ name, tags }: News): Promise<void> {
  if (listeners.size > 0 && isFirst(name)) for (const listener of listeners) registerCacheReread(listener(tags));
  await Promise.all(rereads);
}

/** Makes the end of a transaction wait for this promise, because the NOTIFY may arrive first. */
export function registerCacheReread(reread: void | Promise<void>): void {
  if (!(reread instanceof Promise)) return;
  const pendingReread = reread.finally(() => rereads.delete(pendingReread));
  rereads.add(pendingReread);
}

/** The tags of a notification; empty when it is our own and was handled at the commit. */
export function parseNotifiedTags(payload: string): readonly string[] {
  const [name = '', ...tags] = payload.split(' ');
  if (!name.startsWith('@')) return [name, ...tags];
  return name.startsWith(OWN) && !isFirst(name) ? [] : tags;
}

/** Whether an own notification arrives for the first of its two times. */
function isFirst(name: string): boolean {
  if (arrivedOnce.delete(name)) return false;
  arrivedOnce.add(name);
  return true;
}
