import type { Ctx } from '#platform/ctx.server.ts';
import type { Matches, SearchEngine } from '#platform/ports/search.ts';
import { commonness } from './common-words.server.ts';
import { correctedWords } from './corrected-words.server.ts';
import { findCommonCreators, findCreators, findLikelyCreators } from './creator-search.store.server.ts';
import { findAmongPopular, findByIndex, findMatches } from './project-search.store.server.ts';
import { type Asked, readSearch } from './search.ts';
import type { AskedSo } from './word-query.store.server.ts';

/** Search by the database's own indexes: words, pairs of letters where words have no spaces between them, keys of whole names. */
export const databaseSearch: SearchEngine = {
  projects: (db, { text, ...wanted }) =>
    tried(db, text, 'projects', (asked, isCommon) =>
      fewest(
        Math.min(wanted.limit, ENOUGH),
        async () => (isCommon ? findAmongPopular(db, { ...wanted, asked }) : []),
        () => findByIndex(db, { ...wanted, asked }),
      ),
    ),

  async creators(db, kind, { text, ...wanted }) {
    const found = await tried(db, text, 'creators', (asked, isCommon) =>
      fewest(
        Math.min(wanted.limit, ENOUGH),
        async () => (isCommon ? findCommonCreators(db, kind, { ...wanted, asked }) : []),
        () => findCreators(db, kind, { ...wanted, asked }),
      ),
    );
    const asked = found.length ? null : readSearch(text);
    return asked && asked.text.length >= SHORTEST_LIKELY && asked.codes.length === 0
      ? findLikelyCreators(db, kind, asked.text, wanted.limit)
      : found;
  },

  async matches(db, { text, ...wanted }) {
    const [found] = await tried(db, text, 'projects', async (asked, isCommon) =>
      fewest(
        1,
        async () => (isCommon ? matched(db, { ...wanted, asked, common: true }) : []),
        () => matched(db, { ...wanted, asked, common: false }),
      ),
    );
    return found ?? { ids: [], beyond: null };
  },
};

async function matched(...asked: Parameters<typeof findMatches>): Promise<Matches[]> {
  const matches = await findMatches(...asked);
  return matches.ids.length ? [matches] : [];
}

/** So many of the popular ones are a good answer to a word or beginning that very many have. */
const ENOUGH = 5;

/** Below that whole names that only look alike are chance. */
const SHORTEST_LIKELY = 4;

/** The first way, and the second where the first gave less than wanted. */
async function fewest<T>(limit: number, first: () => Promise<T[]>, second: () => Promise<T[]>): Promise<T[]> {
  const found = await first();
  return found.length >= limit ? found : second();
}

/** What was typed, then what may have been meant, until something is found. */
async function tried<T>(
  db: Ctx['db'],
  text: string,
  table: 'projects' | 'creators',
  find: (asked: AskedSo, isCommon: boolean) => Promise<readonly T[]>,
): Promise<T[]> {
  const attempt = async (meant: Asked, unfinished: AskedSo['unfinished']) => {
    const { isCommon, endsCommon } = await commonness(db, table, meant);
    return find({ ...meant, unfinished, endsCommon }, isCommon);
  };
  const asked = readSearch(text);
  if (!asked) return [];
  const found = await attempt(asked, 'last');
  if (found.length) return [...found];
  for await (const meant of correctedWords(db, asked)) {
    const again = await attempt(meant, 'all');
    if (again.length) return [...again];
  }
  return [];
}
