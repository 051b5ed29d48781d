// Selects the words whose record counts are stored: costly to count, and within the counting limit.
import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';

/**
 * Shorter lists are gathered and counted directly. It is below the size at which a list asks for a total, since
 * statistics err.
 */
const FEWEST = 800;
/** Statistics may err, but beyond this the count is never needed. */
const MOST = 2 * MAX_EXACT_LIST_COUNT;
const MAX_WORDS = 1000;

/**
 * Words and beginnings of words that some thousand names have, the most common first.
 * @param shares word to its share of all names, from the statistics.
 * @param rows the number of names
 */
export function selectWordsToCount(shares: ReadonlyMap<string, number>, rows: number): string[] {
  const words = [...shares].filter(([word]) => /^[\p{L}\p{M}]+$/u.test(word)).sort(([a], [b]) => (a < b ? -1 : 1));
  const counts = words.map(([word], at): [string, number] => {
    let share = 0;
    // The words are sorted, so words with the same beginning follow each other.
    for (let next = at; words[next]?.[0].startsWith(word); next += 1) share += words[next]?.[1] ?? 0;
    return [word, share * rows];
  });
  return counts
    .filter(([, count]) => count >= FEWEST && count <= MOST)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_WORDS)
    .map(([word]) => word);
}
