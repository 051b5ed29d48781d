import { type RawBuilder, sql } from 'kysely';
import { plainEmail } from '#kit/email.ts';
import { FAMILY_FIRST } from '#kit/full-name.ts';

/** More are not typed by who looks for somebody, and each is looked up by itself. */
const MOST_WORDS = 8;

/**
 * Whether `plain`, a text made by the function plain_text, holds each of these words somewhere: without accents, in any order, as
 * parts of longer ones. No words are in every text.
 */
export function matchesWords(plain: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const holds = (part: string) => sql`${plain} like plain_text(like_containing(${part}::text))`;
  const patterns = words
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => sql`(${sql.join(waysToKeep(word).map(holds), sql` or `)})`);
  return patterns.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(patterns, sql` and `)})`;
}

/** An address may be typed with its domain in its own letters; a name read as `한서연` is kept as what is given, then the family’s: one character of it, or two. */
const waysToKeep = (word: string): string[] => [
  ...new Set([word, plainEmail(word)]),
  ...(joined.test(word) ? [1, 2] : [])
    .filter((family) => family < word.length)
    .map((family) => `${word.slice(family)} ${word.slice(0, family)}`),
];
const joined = new RegExp(FAMILY_FIRST.firstname);

/** Whether who bought `orders o` is called so, or has that address; by the index of all but those that wait for their payment, which are few. */
export function buyerMatches(words: string): RawBuilder<boolean> {
  const has = matchesWords(sql`buyer_words(o.email, o.firstname, o.lastname, o.company)`, words);
  return sql<boolean>`(o.status <> 'pending' and ${has} or o.status = 'pending' and ${has})`;
}
