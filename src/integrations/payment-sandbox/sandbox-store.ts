import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/**
 * All data of the sandbox, in one file of the data folder. It survives kill -9 of any process (committed data has
 * reached the kernel), and memory stays flat however many charges it holds.
 */
export interface SandboxStore {
  atomically<T>(work: () => T): T;
  put(thing: Thing): void;
  get<T>(id: string): T | undefined;
  list<T>(kind: string, where?: ListWhere): T[];
  /** All rows of a kind, eldest first, read in pages so that writes can continue meanwhile. */
  each<T extends { id: string }>(kind: string): Generator<T>;
  recall(key: string): Remembered | undefined;
  remember(key: string, answer: Remembered): void;
  queueHook(hook: { event_id: string; due: number }): void;
  dueHooks(now: number, limit: number, skip: ReadonlySet<number>): QueuedWebhook[];
  postponeHook(n: number, due: number): void;
  dropHook(n: number): void;
  hooksLeft(): number;
  close(): void;
}

interface Thing {
  id: string;
  kind: string;
  /** The second key of a row: our order number, or the charge of a refund. */
  ref: string | null;
  /** Unix seconds. */
  created: number;
  body: object;
}

interface ListWhere {
  ref?: string;
  from?: number;
  to?: number;
  limit?: number;
}

interface Remembered {
  hash: string;
  status: number;
  body: string;
}

export interface QueuedWebhook {
  n: number;
  event_id: string;
  tries: number;
}

const schema = `
  PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; BEGIN EXCLUSIVE; COMMIT; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000; PRAGMA temp_store = FILE;
  CREATE TABLE IF NOT EXISTS things (id TEXT PRIMARY KEY, kind TEXT NOT NULL, ref TEXT, created INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS things_by_ref ON things (ref, kind) WHERE ref IS NOT NULL;
  CREATE INDEX IF NOT EXISTS things_by_time ON things (kind, created);
  CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, hash TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS hooks (n INTEGER PRIMARY KEY, event_id TEXT NOT NULL, due INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0);
  CREATE INDEX IF NOT EXISTS hooks_by_due ON hooks (due);
`;

/** Locks the file: a second sandbox on the same folder fails here. */
export function openSandboxStore(folder: string): SandboxStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(folder, 'ledger.sqlite'));
  db.exec(schema);
  return {
    ...makeObjectStore(db),
    ...makeAnswerStore(db),
    ...makeHookStore(db),
    atomically: atomicallyOn(db),
    close: () => db.close(),
  };
}

function atomicallyOn(db: DatabaseSync) {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  return <T>(work: () => T): T => {
    if (db.isTransaction) return work();
    begin.run();
    try {
      const result = work();
      commit.run();
      return result;
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  };
}

function makeObjectStore(db: DatabaseSync) {
  const put = db.prepare(
    'INSERT INTO things VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET ref = excluded.ref, body = excluded.body',
  );
  const get = db.prepare('SELECT body FROM things WHERE id = ?');
  const byRef = db.prepare('SELECT body FROM things WHERE kind = ? AND ref = ? ORDER BY created LIMIT ?');
  const byTime = db.prepare(
    'SELECT body FROM things WHERE kind = ? AND created BETWEEN ? AND ? ORDER BY created DESC LIMIT ?',
  );
  const next = db.prepare(
    'SELECT id, created, body FROM things WHERE kind = ? AND (created, id) > (?, ?) ORDER BY created, id LIMIT 200',
  );
  return {
    put: (thing: Thing) => {
      put.run(thing.id, thing.kind, thing.ref, thing.created, JSON.stringify(thing.body));
    },
    get: <T>(id: string): T | undefined => bodies<T>(get, id)[0],
    list: <T>(kind: string, { ref, from = 0, to = 1e12, limit = 100 }: ListWhere = {}): T[] =>
      ref === undefined ? bodies<T>(byTime, kind, from, to, limit) : bodies<T>(byRef, kind, ref, limit),
    *each<T extends { id: string }>(kind: string): Generator<T> {
      for (let rows = next.all(kind, 0, ''); rows.length > 0; ) {
        for (const row of rows) yield JSON.parse(String(row.body));
        const last = rows.at(-1);
        rows = next.all(kind, Number(last?.created), String(last?.id));
      }
    },
  };
}

const bodies = <T>(statement: StatementSync, ...values: (string | number)[]): T[] =>
  statement.all(...values).map((row) => JSON.parse(String(row.body)));

function makeAnswerStore(db: DatabaseSync) {
  const recall = db.prepare('SELECT hash, status, body FROM answers WHERE key = ?');
  const remember = db.prepare('INSERT INTO answers VALUES (?, ?, ?, ?)');
  return {
    recall: (key: string): Remembered | undefined => {
      const row = recall.get(key);
      return row && { hash: String(row.hash), status: Number(row.status), body: String(row.body) };
    },
    remember: (key: string, answer: Remembered) => {
      remember.run(key, answer.hash, answer.status, answer.body);
    },
  };
}

function makeHookStore(db: DatabaseSync) {
  const queue = db.prepare('INSERT INTO hooks (event_id, due) VALUES (?, ?)');
  const due = db.prepare('SELECT n, event_id, tries FROM hooks WHERE due <= ? ORDER BY due, n LIMIT ?');
  const postpone = db.prepare('UPDATE hooks SET due = ?, tries = tries + 1 WHERE n = ?');
  const drop = db.prepare('DELETE FROM hooks WHERE n = ?');
  const left = db.prepare('SELECT count(*) AS left FROM hooks');
  return {
    queueHook: (hook: { event_id: string; due: number }) => {
      queue.run(hook.event_id, hook.due);
    },
    dueHooks: (now: number, limit: number, skip: ReadonlySet<number>): QueuedWebhook[] =>
      due
        .all(now, limit + skip.size)
        .map((row) => ({ n: Number(row.n), event_id: String(row.event_id), tries: Number(row.tries) }))
        .filter((hook) => !skip.has(hook.n))
        .slice(0, limit),
    postponeHook: (n: number, at: number) => {
      postpone.run(at, n);
    },
    dropHook: (n: number) => {
      drop.run(n);
    },
    hooksLeft: () => Number(left.get()?.left ?? 0),
  };
}
