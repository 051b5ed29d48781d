import { type RawBuilder, sql } from 'kysely';

/** More are not typed by who looks for somebody, and each is looked up by itself. */
const MOST_WORDS = 8;

/**
 * Whether `plain`, a text made by the function plain_text, holds each of these words somewhere: without accents, in any order, as
 * parts of longer ones. No words are in every text.
 */
export function hasWords(plain: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const patterns = words
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => sql`${plain} like plain_text(${`%${word.replace(/[\\%_]/g, '\\$&')}%`}::text)`);
  return patterns.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(patterns, sql` and `)})`;
}

/** Whether who bought `orders o` is called so, or has that address; by index. */
export const isBuyer = (words: string): RawBuilder<boolean> =>
  hasWords(sql`buyer_words(o.email, o.firstname, o.lastname, o.company)`, words);
