// Finds the known word meant by a mistyped one: one slip in a short word, two in a long one. A slip is an extra,
// missing, wrong or swapped letter.
import { lookupTable } from '#kit/lookup-table.ts';

/** The nearest candidates, in their order; all are equally near, and none when all are too far. */
export function nearestSpellings(word: string, candidates: readonly string[]): string[] {
  let nearest = word.length >= 8 ? 2 : 1;
  let best: string[] = [];
  for (const candidate of candidates) {
    const slips = countTyposUpTo(word, candidate, nearest);
    if (slips < nearest) best = [];
    if (slips <= nearest) best.push(candidate);
    nearest = Math.min(nearest, slips);
  }
  return best;
}

/** The number of slips between two words, or more than `most` as soon as that is certain. */
export function countTyposUpTo(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) row.push(cheapest(a, b, i, j, row, last, before));
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

function cheapest(a: string, b: string, i: number, j: number, row: number[], last: number[], before: number[]): number {
  const same = isLike(a[i - 1], b[j - 1]) ? 0 : 1;
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return Math.min(
    at(last, j) + 1,
    at(row, j - 1) + 1,
    at(last, j - 1) + same,
    swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}

/** Digits that represent letters, as in `deadmau5`. */
const LETTERS: Readonly<Record<string, string>> = lookupTable({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' });

const isLike = (a = '', b = ''): boolean => a === b || LETTERS[a] === b || LETTERS[b] === a;

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
