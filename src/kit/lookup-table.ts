/**
 * A table for look-ups by external text: it has no prototype, so `constructor` or `__proto__` finds nothing.
 * Every literal `Record<string, …>` in the source must be one; `lookup-table.test.ts` finds the others.
 */
export const lookupTable = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
  Object.assign(Object.create(null), entries);
