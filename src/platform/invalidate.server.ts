import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';

/** The channel on which every process of a database hears that something shown has changed. */
export const CHANGES = 'sillon_changes';

/** Forgets what is out of date; a promise where its source is read anew. */
type Hear = (tags: readonly string[]) => void | Promise<void>;

/** What is out of date, and the name of the news, by which a process knows its own. */
interface News {
  readonly name: string;
  readonly tags: readonly string[];
}

const OWN = `@${randomBytes(6).toString('base64url')}:`;
let count = 0;

/** What this process keeps in memory. */
const listeners = new Set<Hear>();
/** What a transaction under way has touched; nobody may hear of it before it stands. */
const underWay = new WeakMap<Db, News[]>();
/** Own news of which one way has told and the other has not yet. */
const told = new Set<string>();
/** Sources that are being read anew, whichever way their news came. */
const rereads = new Set<Promise<void>>();

/**
 * Lets `hear` know what this process has changed as soon as it is committed: who writes something and reads again from the same
 * process reads what was written. @returns how to stop that
 */
export function hearOwn(hear: Hear): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** Tells all processes, when this transaction commits, that pages and answers with one of these tags are out of date. */
export async function touch(db: Db, ...tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  const own = { name: `${OWN}${++count}`, tags: [...new Set(tags)] };
  if (db.isTransaction) underWay.set(db, [...(underWay.get(db) ?? []), own]);
  await sql`select pg_notify(${CHANGES}, ${[own.name, ...own.tags].join(' ')})`.execute(db);
  if (!db.isTransaction) await tell(own);
}

/**
 * After the commit of this transaction: the process forgets what it has changed itself. Done once each source that changed has been
 * read anew, so that an answer to the change never comes before it.
 */
export async function tellTouched(db: Db): Promise<void> {
  for (const own of underWay.get(db) ?? []) await tell(own);
}

async function tell({ name, tags }: News): Promise<void> {
  if (listeners.size > 0 && isFirst(name)) for (const hear of listeners) untilReread(hear(tags));
  await Promise.all(rereads);
}

/** Lets who has changed something wait for this as well: the news may come by the database first. */
export function untilReread(reread: void | Promise<void>): void {
  if (!(reread instanceof Promise)) return;
  const mine = reread.finally(() => rereads.delete(mine));
  rereads.add(mine);
}

/** What a notification says; empty when it is news of our own that were told without it. */
export function newsOf(payload: string): readonly string[] {
  const [name = '', ...tags] = payload.split(' ');
  if (!name.startsWith('@')) return [name, ...tags];
  return name.startsWith(OWN) && !isFirst(name) ? [] : tags;
}

/** Whether own news come by the first of their two ways. */
function isFirst(name: string): boolean {
  if (told.delete(name)) return false;
  told.add(name);
  return true;
}
