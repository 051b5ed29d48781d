// Of which words it is kept how many records a list of them holds: those that make counting dear, and that are counted at all.
import { COUNTED_EXACTLY } from '#kit/paging.ts';

/** Lists of fewer are gathered as they are, and so counted. Below what makes a list ask for a total, since statistics err. */
const FEWEST = 800;
/** Statistics may err; beyond this nobody counts. */
const MOST = 2 * COUNTED_EXACTLY;
const MOST_WORDS = 1000;

/**
 * @param shares word to the part of all names that have it, as statistics know it
 * @param rows how many names there are
 * @returns words that some thousand names have, or words that begin so, those in most names first
 */
export function wordsWithCounts(shares: ReadonlyMap<string, number>, rows: number): string[] {
  const words = [...shares].filter(([word]) => /^[\p{L}\p{M}]+$/u.test(word)).sort(([a], [b]) => (a < b ? -1 : 1));
  const counts = words.map(([word], at): [string, number] => {
    let share = 0;
    // In their order, so what begins with a word follows it.
    for (let next = at; words[next]?.[0].startsWith(word); next += 1) share += words[next]?.[1] ?? 0;
    return [word, share * rows];
  });
  return counts
    .filter(([, count]) => count >= FEWEST && count <= MOST)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
}
