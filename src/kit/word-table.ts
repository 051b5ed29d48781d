/**
 * A table that is looked up by a word from outside: it has no prototype, so `constructor` or `__proto__` finds nothing in it.
 * Every `Record<string, …>` that is written out in the source is one; `word-table.test.ts` looks for those that are not.
 */
export const wordTable = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
  Object.assign(Object.create(null), entries);
