export interface BoundedMemory<T> {
  get(key: string): T | undefined;
  /** False when it is larger than all the room there is. */
  set(key: string, value: T): boolean;
  drop(key: string): void;
  clear(): void;
  readonly bytes: () => number;
}

/** Around an entry, besides its key and value. */
const ABOUT_AN_ENTRY = 200;

interface Entry<T> {
  readonly value: T;
  readonly bytes: number;
  isAskedAgain: boolean;
}

/**
 * Keeps up to `maxBytes`, a value's own as `sizeOf` says when it is set. When room is needed the oldest go, but one that was asked for since its last turn gets
 * another (SIEVE's idea: https://sievecache.com): to ask costs no more than a look, and what is asked for once goes before what is asked for again.
 *
 * @param gone is told of what is no longer kept, other than by `clear`
 */
export function makeBoundedMemory<T>(
  maxBytes: number,
  sizeOf: (value: T) => number,
  gone: (key: string, value: T) => void = () => undefined,
): BoundedMemory<T> {
  const entries = new Map<string, Entry<T>>();
  let used = 0;
  const remove = (key: string, { value, bytes }: Entry<T>) => {
    entries.delete(key);
    used -= bytes;
    gone(key, value);
  };
  const drop = (key: string) => {
    const entry = entries.get(key);
    if (entry) remove(key, entry);
  };
  const makeRoom = (bytes: number) => {
    if (used + bytes <= maxBytes) return;
    for (const [key, entry] of entries) {
      if (entry.isAskedAgain) {
        entry.isAskedAgain = false;
        entries.delete(key);
        entries.set(key, entry);
      } else {
        remove(key, entry);
        if (used + bytes <= maxBytes) return;
      }
    }
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry) entry.isAskedAgain = true;
      return entry?.value;
    },
    set(key, value) {
      drop(key);
      const bytes = key.length * 2 + sizeOf(value) + ABOUT_AN_ENTRY;
      if (bytes > maxBytes) return false;
      makeRoom(bytes);
      entries.set(key, { value, bytes, isAskedAgain: false });
      used += bytes;
      return true;
    },
    drop,
    clear() {
      entries.clear();
      used = 0;
    },
    bytes: () => used,
  };
}
