import type { Db } from './ctx.server.ts';

/**
 * What a process keeps in memory of a database: its own for each that is open here, in and outside of transactions alike. A shop has one; a process that tests
 * shops has one after the other, which know nothing of each other.
 * @returns the memory of a database; made anew for all of them by `forget`
 */
export function perDatabase<T>(make: () => T): { of(db: Db): T; forget(): void } {
  let memories = new WeakMap<object, T>();
  return {
    of(db) {
      // One for each opened database, whichever of its connections asks.
      const { adapter } = db.getExecutor();
      let memory = memories.get(adapter);
      if (memory === undefined) {
        memory = make();
        memories.set(adapter, memory);
      }
      return memory;
    },
    forget() {
      memories = new WeakMap();
    },
  };
}
