import { LRUCache } from 'lru-cache';

export type ByteCache<Value extends {}> = LRUCache<string, Value>;

/** Bytes of an entry besides its key and value, measured on V8. */
const ENTRY_BYTES = 200;

/**
 * A least-recently-used cache that holds up to `maxBytes`. A value larger than that is not stored.
 *
 * @param sizeOf bytes of a value
 * @param onRemove is called for every value that leaves the cache
 */
export const makeByteCache = <Value extends {}>(
  maxBytes: number,
  sizeOf: (value: Value) => number,
  onRemove?: (value: Value, key: string) => void,
): ByteCache<Value> =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => key.length * 2 + sizeOf(value) + ENTRY_BYTES,
    ...(onRemove && { dispose: onRemove }),
  });
