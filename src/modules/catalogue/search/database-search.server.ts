import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { ProjectMatches, SearchEngine } from '#platform/ports/search.ts';
import {
  findCreatorsAmongPopular,
  findCreatorsByIndex,
  findSimilarCreatorNames,
} from './creator-search.store.server.ts';
import { type ParsedSearch, parseSearchText } from './parse-search-text.ts';
import { findProjectMatches, findProjectsAmongPopular, findProjectsByIndex } from './project-search.store.server.ts';
import { withoutFormatSearchWords } from './relax-search-query.ts';
import { correctSearchWords } from './spelling-correction.server.ts';
import { type CommonWordScan, type IndexedSearchQuery, MAX_SEARCH_MATCHES } from './word-query.store.server.ts';
import {
  COUNTED_WORD_SEARCH_OPTIONS,
  type CommonWordOptions,
  isOneOrTwoLetters,
  LIST_SEARCH_OPTIONS,
  loadWordSearchEstimate,
  SUGGESTION_SEARCH_OPTIONS,
  type WordSearchEstimate,
} from './word-search-estimate.server.ts';

/** Search by the database's indexes: words, pairs of letters for scripts without spaces, and keys of whole names. */
export const databaseSearchEngine: SearchEngine = {
  projects: (db, { text, ...wanted }) =>
    tried(db, { text, table: 'projects', way: () => SUGGESTION_SEARCH_OPTIONS, mayLeaveOut: true }, (asked, common) =>
      fewest(
        Math.min(wanted.limit, common?.enough ?? 1),
        async () => (common ? findProjectsAmongPopular(db, { ...wanted, asked }, common) : []),
        () => findProjectsByIndex(db, { ...wanted, asked: common?.beyond ?? asked }),
      ),
    ),

  async creators(db, kind, { text, ...wanted }) {
    const found = await tried(
      db,
      { text, table: 'creators', way: () => SUGGESTION_SEARCH_OPTIONS, mayLeaveOut: true },
      (asked, common) =>
        fewest(
          Math.min(wanted.limit, common?.enough ?? 1),
          async () => (common ? findCreatorsAmongPopular(db, kind, { ...wanted, asked }, common) : []),
          () => findCreatorsByIndex(db, kind, { ...wanted, asked: common?.beyond ?? asked }),
        ),
    );
    const asked = found.length ? null : parseSearchText(text);
    return asked && asked.text.length >= SHORTEST_LIKELY && asked.codes.length === 0
      ? findSimilarCreatorNames(db, kind, asked.text, wanted.limit)
      : found;
  },

  async matches(db, { text, ...wanted }) {
    // Staff count and change search results, so they get matches of all words only.
    const isCounted = !wanted.b2b && !wanted.unlisted;
    const way = ({ words }: ParsedSearch) =>
      isCounted && words.length === 1 ? COUNTED_WORD_SEARCH_OPTIONS : LIST_SEARCH_OPTIONS;
    const sought = { text, table: 'projects' as const, way, mayLeaveOut: !wanted.unlisted };
    const [found] = await tried(db, sought, async (asked, common, meant) => {
      const some = await fewest(
        1,
        async () => (common ? firstOfMany(await matched(db, { ...wanted, asked, common }), common) : []),
        () => matched(db, { ...wanted, asked: common?.beyond ?? asked, common: null }),
      );
      return meant === null ? some : some.map((matches) => ({ ...matches, meant }));
    });
    return found ?? { ids: [], beyond: null };
  },
};

/** Gathers results where possible, unless their number is known already. */
function firstOfMany(found: readonly ProjectMatches[], { isCountless, isGathered }: Common): ProjectMatches[] {
  return found.filter(({ total }) => !isGathered || total !== undefined).map((many) => ({ ...many, isCountless }));
}

async function matched(...asked: Parameters<typeof findProjectMatches>): Promise<ProjectMatches[]> {
  const matches = await findProjectMatches(...asked);
  return matches.ids.length ? [matches] : [];
}

/** Enough popular results for very common words. */
const ENOUGH = 5;

/** The query for words that all occur in very many names. */
interface Common extends CommonWordScan {
  /** With this many popular results no others are sought. */
  readonly enough: number;
  /** The index query in case they yield too few results. */
  readonly beyond: IndexedSearchQuery;
  /** The matches surely exceed the counting limit. */
  readonly isCountless: boolean;
}

/** Shorter names resemble others by chance. */
const SHORTEST_LIKELY = 4;

/** The first query, and the second when the first returns less than `limit`. */
async function fewest<T>(limit: number, first: () => Promise<T[]>, second: () => Promise<T[]>): Promise<T[]> {
  const found = await first();
  return found.length >= limit ? found : second();
}

interface Sought {
  readonly text: string;
  readonly table: 'projects' | 'creators';
  /** Chosen by the typed words. */
  readonly way: (asked: ParsedSearch) => CommonWordOptions;
  /** Matches of some of the words are better than none. */
  readonly mayLeaveOut: boolean;
}

/** Tries the typed words, then corrections, until there are results; `meant` is null for the typed words. */
async function tried<T>(
  db: Ctx['db'],
  { text, table, way: wayOf, mayLeaveOut }: Sought,
  find: (asked: IndexedSearchQuery, common: Common | null, meant: string | null) => Promise<readonly T[]>,
): Promise<T[]> {
  const asked = parseSearchText(text);
  if (!asked) return [];
  const way = wayOf(asked);
  const attempt = async (meant: ParsedSearch, unfinished: 'last' | 'all', typed: string) => {
    const { isCommon, sought, within, ...common } = await loadWordSearchEstimate(db, table, meant, unfinished, way);
    const so = { ...meant, unfinished, sought };
    // Unfinished common words match at least as much as whole ones, so the second query is skipped.
    if (isCommon && unfinished === 'all' && meant.text === typed) return [];
    // Codes occur in few names, so tiers do not help.
    const some = (way.mayLeap || isCommon) && meant.codes.length === 0 ? within : null;
    return find(
      so,
      isCommon || some ? commonly(so, common, some) : null,
      meant.text === asked.text ? null : meant.text,
    );
  };
  const found = await attempt(asked, 'last', asked.text);
  if (found.length) return [...found];
  const bare = mayLeaveOut ? withoutFormatSearchWords(asked) : null;
  const some = bare ? await attempt(bare, 'last', bare.text) : [];
  if (some.length) return [...some];
  const best = bare ?? asked;
  for await (const meant of correctSearchWords(db, best, { mayLeaveOut })) {
    const again = await attempt(meant, 'all', best.words.join(' '));
    if (again.length) return [...again];
  }
  return [];
}

/** Long index lists are read only for whole words and for the unfinished last one. */
function commonly(
  asked: IndexedSearchQuery,
  { known, isWholeCommon, share, rows }: Omit<WordSearchEstimate, 'isCommon' | 'sought' | 'within'>,
  within: WordSearchEstimate['within'],
): Common {
  const last = asked.words.at(-1) ?? '';
  const isWhole = asked.words.length > 1 && known.includes(last);
  return {
    within,
    isWholeCommon,
    // A word in some thousand names allows reading all, so too few results are not accepted.
    enough: within ? MAX_SEARCH_MATCHES : isOneOrTwoLetters(last) ? 1 : ENOUGH,
    beyond: { ...asked, unfinished: isWhole ? 'none' : 'last' },
    isCountless: (share ?? 0) * rows > 1.5 * MAX_EXACT_LIST_COUNT,
    isGathered: share !== null && !LIST_SEARCH_OPTIONS.isMany(share, rows),
  };
}
