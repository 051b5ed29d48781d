/** A seeded random generator: the same seed always gives the same sequence. */
export type SeededRandom = {
  /** A float, 0 ≤ x < 1. */
  next: () => number;
  /** A whole number, min ≤ x ≤ max. */
  int: (min: number, max: number) => number;
  /** One of the list; throws a RangeError when the list is empty. */
  pick: <T>(list: readonly T[]) => T;
  /** A shuffled copy of the list. */
  shuffle: <T>(list: readonly T[]) => T[];
};

/**
 * Makes a seeded generator (mulberry32). Not for secrets: tokens and codes come from node:crypto.
 * Texts and numbers are both seeds; `7` and `'7'` are the same seed.
 */
export function seededRandom(seed: string | number): SeededRandom {
  const next = mulberry32(hash(String(seed)));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { next, int, pick: (list) => pickByChance(list, next()), shuffle: (list) => shuffled(list, int) };
}

function pickByChance<T>(list: readonly T[], chance: number): T {
  for (const item of list.slice(Math.floor(chance * list.length))) return item;
  throw new RangeError('cannot pick from an empty list');
}

function shuffled<T>(list: readonly T[], int: SeededRandom['int']): T[] {
  const out: T[] = [];
  for (const item of list) {
    const at = int(0, out.length);
    const displaced = out.slice(at, at + 1);
    out.splice(at, 1, item);
    out.push(...displaced);
  }
  return out;
}

function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a over UTF-16 units: similar texts give very different states. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
