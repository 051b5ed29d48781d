/** A record with one value for each key. */
export const objectFromKeys = <K extends string, V>(keys: readonly K[], valueFor: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<K, V>;
