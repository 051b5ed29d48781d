import { afterAll, expect, inject, test } from 'vitest';
import {
  crawledPageKinds,
  makeFirstOfKindFilter,
  onePagePerKind,
  pageFaults,
} from '../support/accessibility-and-layout-faults.ts';
import { closeVisits } from '../support/browser.ts';
import { type CrawledPage, crawl } from '../support/crawl.ts';
import { screenFaults } from '../support/screen-faults.ts';
import { signInForToken } from '../support/shop-api.ts';

// A fixed sample of tests/long/crawl-all-pages.test.ts, which covers every page in every language: all pages over HTTP,
// some of them also in a browser.
afterAll(closeVisits);

const { url } = inject('shop');
const LANGUAGES = ['en', 'fr', 'zh'] as const;
const tokens = {
  creator: await signInForToken('creator@sillon.example'),
  admin: await signInForToken('admin@sillon.example'),
};

interface Area {
  readonly lang: (typeof LANGUAGES)[number];
  readonly start: string;
  readonly who?: keyof typeof tokens;
  /** Areas whose kinds of page are left out. */
  readonly without?: readonly (keyof typeof AREAS)[];
}

const AREAS = {
  'the site in en': { lang: 'en', start: '/' },
  'the site in fr': { lang: 'fr', start: '/fr' },
  'the site in zh': { lang: 'zh', start: '/' },
  'what only the creator sees in en': {
    lang: 'en',
    start: '/my-account',
    who: 'creator',
    without: ['the site in en'],
  },
  'what only the creator sees in fr': {
    lang: 'fr',
    start: '/fr/my-account',
    who: 'creator',
    without: ['the site in en', 'the site in fr', 'what only the creator sees in en'],
  },
  'what only the admin sees in en': {
    lang: 'en',
    start: '/admin',
    who: 'admin',
    without: ['the site in en', 'what only the creator sees in en'],
  },
  'what only the admin sees in fr': {
    lang: 'fr',
    start: '/fr/admin',
    who: 'admin',
    without: [
      'the site in en',
      'the site in fr',
      'what only the creator sees in en',
      'what only the creator sees in fr',
      'what only the admin sees in en',
    ],
  },
} as const satisfies Record<string, Omit<Area, 'without'> & { without?: readonly string[] }>;

type Name = keyof typeof AREAS;

const crawls = new Map<Name, Promise<CrawledPage[]>>();

/** The pages of an area; each is crawled once, for whichever test asks first. */
function crawlPages(name: Name): Promise<CrawledPage[]> {
  const begun = crawls.get(name) ?? crawlArea(AREAS[name]);
  crawls.set(name, begun);
  return begun;
}

async function crawlArea({ lang, start, who, without = [] }: Area): Promise<CrawledPage[]> {
  const others = await Promise.all(without.map(crawlPages));
  return crawl({
    url,
    start: [start],
    lang,
    perKind: lang === 'en' ? 2 : 1,
    known: new Set(others.flatMap(crawledPageKinds)),
    ...(who && { token: tokens[who] }),
  });
}

const isNew = makeFirstOfKindFilter();

test.each([
  ['the site in en', 80],
  ['the site in fr', 80],
  ['the site in zh', 80],
  ['what only the creator sees in en', 20],
  ['what only the creator sees in fr', 20],
  ['what only the admin sees in en', 60],
  ['what only the admin sees in fr', 60],
] as const)(
  '%s has no dead link, no missing text and no invalid page',
  async (name, least) => {
    const pages = await crawlPages(name);
    expect(pages.length).toBeGreaterThan(least);
    expect(await pageFaults(pages, isNew)).toEqual([]);
  },
  180_000,
);

// In alternating languages: every fifth kind of page, and every twelfth of the many staff pages.
test.each([
  ['the site in en', 60, 5],
  ['what only the creator sees in en', 5, 2],
  ['what only the admin sees in en', 30, 12],
] as const)(
  '%s opens without an error, is accessible and fits every width',
  async (name, least, nth) => {
    const paths = onePagePerKind(await crawlPages(name)).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(least);
    if (name === 'what only the creator sees in en') paths.push(...(await pagesOfReleases(tokens.creator)));
    const sample = paths.filter((_, index) => index % nth === 0);
    const area: Area = AREAS[name];
    const screens = sample.map((path, index) => ({ path, lang: LANGUAGES[index % LANGUAGES.length] ?? 'en' }));
    expect(await screenFaults(screens, area.who && tokens[area.who])).toEqual([]);
  },
  400_000,
);

/** The wizard's pages of a draft, and the pages of a release on sale. */
async function pagesOfReleases(token: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/projects/all?limit=100`, { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await answer.json()) as { items: { id: number; step: string }[] };
  const findProjectId = (step: string) => items.find((each) => each.step === step)?.id;
  return [
    ...['release', 'cover', 'tracks', 'price', 'review'].map(
      (page) => `/project/project?id=${findProjectId('creating')}&page=${page}`,
    ),
    ...['manage', 'dashboard', 'published'].map((page) => `/project/${page}?id=${findProjectId('in_progress')}`),
    `/project/manage?id=${findProjectId('refused')}`,
  ];
}
