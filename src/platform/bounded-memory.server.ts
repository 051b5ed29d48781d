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
 * Keeps up to `maxBytes`, a value's own as `sizeOf` says when it is set. When room is needed they take turns, the oldest first, and go unless they were asked for
 * since their last turn (SIEVE: https://sievecache.com): to ask costs no more than a look, and what is asked for once goes before what is asked for again.
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
  // Stays where it is between two times: from the beginning it would step over all that has gone since the map was last put in order.
  let hand: MapIterator<[string, Entry<T>]> | undefined;
  const nextTurn = () => {
    const turn = hand?.next();
    if (turn && !turn.done) return turn.value;
    hand = entries.entries();
    return hand.next().value;
  };
  const makeRoom = (bytes: number) => {
    while (used + bytes > maxBytes) {
      const turn = nextTurn();
      if (!turn) return;
      const [key, entry] = turn;
      if (entry.isAskedAgain) entry.isAskedAgain = false;
      else remove(key, entry);
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
      hand = undefined;
      used = 0;
    },
    bytes: () => used,
  };
}
