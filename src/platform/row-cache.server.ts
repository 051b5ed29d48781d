// Rows cached in memory. The version of a row shows changes of its own table; touched tags show changes of other
// tables. Each row is read again after a minute, like a cached page.
import { makeByteCache } from './byte-cache.server.ts';

const KEPT_MS = 60_000;

type Id = number | string;

interface KeptRows<T> {
  /** @param version of the row as just read; without one, only tags and time decide */
  get(id: Id, kind: string, version?: string): T | undefined;
  /** Called before rows are read: a touch after this moment may be missing from them. */
  begin(): number;
  /** Does nothing when a tag was touched since `startGeneration`. */
  keep(id: Id, kind: string, row: T, version: string, startGeneration: number): void;
}

interface Rules<T> {
  readonly maxBytes: number;
  readonly sizeOf: (row: T) => number;
  /** Tags that invalidate all rows. */
  readonly all: readonly string[];
  /** Prefix of the tags that invalidate one row, by its id: `project:`. */
  readonly one?: string;
}

interface Memory {
  forget(tags: readonly string[]): void;
  forgetAll(): void;
}

const memories: Memory[] = [];

export function makeRowCache<T>({ maxBytes, sizeOf, all, one }: Rules<T>): KeptRows<T> {
  const rows = makeByteCache<{ row: T; version: string; until: number }>(maxBytes, ({ row }) => sizeOf(row));
  const kinds = new Set<string>();
  let generation = 0;
  const forgetAll = () => {
    generation += 1;
    rows.clear();
    kinds.clear();
  };
  const forgetOne = (id: string) => {
    generation += 1;
    for (const kind of kinds) rows.delete(`${kind} ${id}`);
  };
  memories.push({
    forgetAll,
    forget(tags) {
      if (tags.some((tag) => all.includes(tag))) return forgetAll();
      if (one) for (const tag of tags) if (tag.startsWith(one)) forgetOne(tag.slice(one.length));
    },
  });
  return {
    get(id, kind, version) {
      const found = rows.get(`${kind} ${id}`);
      const isTrue = found && found.until > Date.now() && (version === undefined || found.version === version);
      return isTrue ? found.row : undefined;
    },
    begin: () => generation,
    keep(id, kind, row, version, startGeneration) {
      if (startGeneration !== generation) return;
      kinds.add(kind);
      rows.set(`${kind} ${id}`, { row, version, until: Date.now() + KEPT_MS });
    },
  };
}

/** Called with every touched tag, in every process. */
export function forgetCachedRows(tags: readonly string[]): void {
  for (const memory of memories) memory.forget(tags);
}

/** Drops all rows, because changes were missed while the LISTEN connection was down. */
export function forgetAllCachedRows(): void {
  for (const memory of memories) memory.forgetAll();
}
