import type { Db } from './ctx.server.ts';

/**
 * Memory of a process that belongs to one open database, in and outside of transactions. A shop has one database. A
 * test process opens several in turn, which must not share their caches.
 * @returns the memory of a database; `forget` drops all of them
 */
export function makeStatePerDatabase<T>(make: () => T): { get(db: Db): T; forget(): void } {
  let memories = new WeakMap<object, T>();
  return {
    get(db) {
      // One per opened database, shared by its connections.
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
