// Rows kept in memory between questions. What a row says of its own table is told by its version, what it says of others by
// touched tags, and nothing is believed for longer than a page in memory would be.
import { makeByteCache } from './byte-cache.server.ts';

const KEPT_MS = 60_000;

type Id = number | string;

interface KeptRows<T> {
  /** @param version of the row as it was read just now; without one, tags and time alone are believed */
  get(id: Id, kind: string, version?: string): T | undefined;
  /** Before rows are read: what was touched from here on may not be in them. */
  begin(): number;
  /** Not kept when something was touched since `begun`. */
  keep(id: Id, kind: string, row: T, version: string, begun: number): void;
}

interface Rules<T> {
  readonly maxBytes: number;
  readonly sizeOf: (row: T) => number;
  /** Tags that say something of all rows. */
  readonly all: readonly string[];
  /** The beginning of tags that say something of one, by its id: `project:`. */
  readonly one?: string;
}

interface Memory {
  forget(tags: readonly string[]): void;
  forgetAll(): void;
}

const memories: Memory[] = [];

export function makeKeptRows<T>({ maxBytes, sizeOf, all, one }: Rules<T>): KeptRows<T> {
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
    keep(id, kind, row, version, begun) {
      if (begun !== generation) return;
      kinds.add(kind);
      rows.set(`${kind} ${id}`, { row, version, until: Date.now() + KEPT_MS });
    },
  };
}

/** Called with every touched tag, in every process. */
export function forgetRows(tags: readonly string[]): void {
  for (const memory of memories) memory.forget(tags);
}

/** Nothing is known for sure any more: the line on which changes are heard was down. */
export function forgetAllRows(): void {
  for (const memory of memories) memory.forgetAll();
}
