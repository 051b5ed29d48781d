import type { Ctx } from '#platform/ctx.server.ts';
import type { Asked } from './search.ts';
import { nearestWords } from './typo.ts';
import { loadNearWords } from './words.store.server.ts';

/** Words of other kinds, and shorter ones, are taken as they are. */
const DOUBTFUL = /^[\p{L}\p{M}'’]{4,}$/u;

/** Attempts with words that are as near as each other, and with other words; each costs a search. */
const ATTEMPTS = 3;

/**
 * What may have been meant by words that found nothing, the likeliest first: with each word that no title has put right; with a
 * space where one is missing; then, as a title may well have a mistyped word, with one of the others changed.
 */
export async function* correctedWords(db: Ctx['db'], asked: Asked): AsyncGenerator<Asked> {
  const doubtful = asked.words.filter((word) => DOUBTFUL.test(word));
  const near = doubtful.length ? await loadNearWords(db, doubtful) : [];
  const better = new Map(
    near.flatMap(({ word, plain, known, candidates }) =>
      known ? [] : [[word, nearestWords(plain, candidates)] as const],
    ),
  );
  const most = Math.max(1, ...[...better.values()].map((words) => words.length));
  const righted = (attempt: number) =>
    asked.words.map((word) => better.get(word)?.[attempt] ?? better.get(word)?.[0] ?? word);
  const isAnother = asked.words.length > 1 || righted(0)[0] !== asked.words[0];
  for (let attempt = 0; isAnother && attempt < Math.min(most, ATTEMPTS); attempt += 1)
    yield withWords(asked, righted(attempt));
  const apart = new Map(near.flatMap(({ word, known, splits }) => (known ? [] : [[word, splits] as const])));
  const ways = Math.max(0, ...[...apart.values()].map((splits) => splits.length));
  for (let way = 0; way < Math.min(ways, ATTEMPTS); way += 1)
    yield withWords(
      asked,
      asked.words.flatMap((word, at) => {
        const splits = apart.get(word);
        return splits?.[way] ?? splits?.[0] ?? righted(0)[at] ?? word;
      }),
    );
  const others = (asked.words.length > 1 ? near : []).flatMap(({ word, plain, known, candidates }) =>
    (known
      ? nearestWords(
          plain,
          candidates.filter((candidate) => candidate !== plain),
        )
      : []
    ).map((other) => [word, other]),
  );
  for (const [word, other = ''] of others.slice(0, ATTEMPTS))
    yield withWords(
      asked,
      righted(0).map((each) => (each === word ? other : each)),
    );
}

const withWords = (asked: Asked, words: readonly string[]): Asked => ({ ...asked, words, text: words.join(' ') });
