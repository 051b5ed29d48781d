import type { Ctx } from '#platform/ctx.server.ts';
import { nearestSpellings } from './nearest-spellings.ts';
import type { ParsedSearch } from './parse-search-text.ts';
import { relaxSearchQuery } from './relax-search-query.ts';
import {
  findCooccurringWords,
  findSpellingCandidates,
  type SpellingCandidates,
} from './word-statistics.store.server.ts';

/** Words of other kinds and shorter ones are not corrected. */
const DOUBTFUL = /^[\p{L}\p{M}'’]{3,}$/u;

/** Attempts with equally similar words, and with other words; each costs a search. */
const ATTEMPTS = 3;

/**
 * Corrections of words without a match, the most likely first: unknown words corrected, then a missing space added.
 * Then one known word is changed, since titles may contain typos. Last, where partial matches are useful, words are
 * left out.
 */
export async function* correctSearchWords(
  db: Ctx['db'],
  asked: ParsedSearch,
  { mayLeaveOut }: { mayLeaveOut: boolean },
): AsyncGenerator<ParsedSearch> {
  const doubtful = asked.words.filter((word) => DOUBTFUL.test(word));
  const near = doubtful.length ? await findSpellingCandidates(db, doubtful) : [];
  const unknown = near.filter(({ known }) => !known);
  const better = new Map<string, readonly string[]>();
  for (const { word, plain, candidates } of unknown)
    better.set(word, await likeliest(db, asked, word, nearestSpellings(plain, candidates)));
  const most = Math.max(1, ...[...better.values()].map((words) => words.length));
  const righted = (attempt: number) =>
    asked.words.map((word) => better.get(word)?.[attempt] ?? better.get(word)?.[0] ?? word);
  // With an unknown word and no similar one, no change of the other words helps.
  const lost = new Set(unknown.flatMap(({ word }) => (better.get(word)?.length ? [] : [word])));
  const isAnother = asked.words.length > 1 || righted(0)[0] !== asked.words[0];
  for (let attempt = 0; lost.size === 0 && isAnother && attempt < Math.min(most, ATTEMPTS); attempt += 1)
    yield withWords(asked, righted(attempt));
  yield* apart(asked, unknown, righted(0));
  if (lost.size === 0 && asked.words.length > 1)
    yield* changed(
      db,
      asked,
      near.filter(({ known }) => known),
      righted(0),
    );
  if (!mayLeaveOut) return;
  yield* relaxSearchQuery(withWords(asked, righted(0)), lost);
}

/** Adds a space in each unknown word. */
function* apart(
  asked: ParsedSearch,
  unknown: readonly SpellingCandidates[],
  righted: readonly string[],
): Generator<ParsedSearch> {
  const splits = new Map(unknown.map((each) => [each.word, each.splits]));
  const splitCount = Math.max(0, ...unknown.map((each) => each.splits.length));
  for (let way = 0; way < Math.min(splitCount, ATTEMPTS); way += 1)
    yield withWords(
      asked,
      asked.words.flatMap((word, at) => splits.get(word)?.[way] ?? splits.get(word)?.[0] ?? righted[at] ?? word),
    );
}

/** Changes one of the known words. */
async function* changed(
  db: Ctx['db'],
  asked: ParsedSearch,
  known: readonly SpellingCandidates[],
  righted: readonly string[],
): AsyncGenerator<ParsedSearch> {
  const others: [word: string, other: string][] = [];
  for (const { word, plain, candidates } of known) {
    const nearest = nearestSpellings(
      plain,
      candidates.filter((candidate) => candidate !== plain),
    );
    others.push(...(await likeliest(db, asked, word, nearest)).map((other): [string, string] => [word, other]));
  }
  for (const [word, other] of others.slice(0, ATTEMPTS))
    yield withWords(
      asked,
      righted.map((each) => (each === word ? other : each)),
    );
}

/** Short words have many similar ones. Those that share a title with the other words come first. */
async function likeliest(db: Ctx['db'], { words }: ParsedSearch, word: string, nearest: readonly string[]) {
  const beside = words.filter((each) => each !== word);
  if (nearest.length <= ATTEMPTS || beside.length === 0) return nearest;
  const met = await findCooccurringWords(db, beside, nearest);
  return [...met, ...nearest.filter((each) => !met.includes(each))];
}

const withWords = (asked: ParsedSearch, words: readonly string[]): ParsedSearch => ({
  ...asked,
  words,
  text: words.join(' '),
});
