import { type RawBuilder, sql } from 'kysely';
import { normalizeEmail } from '#kit/email.ts';
import { FAMILY_NAME_FIRST_PATTERNS } from '#kit/full-name.ts';

/** A limit, because each word is searched separately and few people type more. */
const MAX_WORDS = 8;

/**
 * Whether `plain`, a text made by the function plain_text, contains each of these words: without accents, in any
 * order, as parts of longer ones. Without words every text matches.
 */
export function matchesSearchWordsSql(plain: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const holds = (part: string) => sql`${plain} like plain_text(like_containing(${part}::text))`;
  const patterns = words
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => sql`(${sql.join(waysToKeep(word).map(holds), sql` or `)})`);
  return patterns.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(patterns, sql` and `)})`;
}

/**
 * A domain may be typed in Unicode. A name such as `한서연` is stored as given name and family name, which has one
 * character or two.
 */
const waysToKeep = (word: string): string[] => [
  ...new Set([word, normalizeEmail(word)]),
  ...(joined.test(word) ? [1, 2] : [])
    .filter((family) => family < word.length)
    .map((family) => `${word.slice(family)} ${word.slice(0, family)}`),
];
const joined = new RegExp(FAMILY_NAME_FIRST_PATTERNS.firstname);

/**
 * Whether the buyer of `orders o` has this name or address. The index leaves out the few pending orders, hence the two
 * cases.
 */
export function orderBuyerMatchesSql(words: string): RawBuilder<boolean> {
  const has = matchesSearchWordsSql(sql`buyer_words(o.email, o.firstname, o.lastname, o.company)`, words);
  return sql<boolean>`(o.status <> 'pending' and ${has} or o.status = 'pending' and ${has})`;
}
