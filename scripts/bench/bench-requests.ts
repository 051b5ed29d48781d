// The works of the bench: all kinds of requests except complete checkouts.
import { GENRES } from '#kit/genres.ts';
import { LIST_SORTS } from '#modules/catalogue/listing/list-sorts.ts';
import { LARGEST_CONFIGURATION } from './measure-costing.ts';
import { type LoadRequest, uncachedParameter } from './measure-load.ts';
import type { BenchItems } from './prepare-bench-items.ts';

/** The measured list by genre. */
export const BENCH_GENRE_LIST_PATH = '/vinyl-shop?genre=11%7C18';

type BenchRequest = readonly [name: string, ask: LoadRequest];

/** The requests to the shop at `url`, by name; `token` is the session of an ordinary account. */
export const benchRequests = (url: string, goods: BenchItems, token: string): readonly BenchRequest[] => [
  ...pageRequests(url, goods, token),
  ...callRequests(url, goods),
  ...priceRequests(url, goods),
];

/** Pages: home, lists and products, from the cache and drawn anew. */
function pageRequests(url: string, goods: BenchItems, token: string): BenchRequest[] {
  const signedIn = { cookie: `token=${token}` };
  return [
    ['home, anonymous', { url: `${url}/` }],
    ['list by genre, anonymous', { url: url + BENCH_GENRE_LIST_PATH }],
    ['list by genre, signed in', { url: url + BENCH_GENRE_LIST_PATH, headers: signedIn }],
    ['list by genre, drawn anew each time', { url: url + BENCH_GENRE_LIST_PATH, distinct: true, headers: signedIn }],
    ['list, drawn anew, anonymous', { url: url + BENCH_GENRE_LIST_PATH, distinct: true }],
    ['list, each never drawn before', { url, each: otherList, headers: signedIn }],
    ['list, 40 pages in turn, signed in', { url, paths: listPagePaths(BENCH_GENRE_LIST_PATH, 40), headers: signedIn }],
    ['product, anonymous', { url: url + goods.link }],
    ['product, signed in', { url: url + goods.link, headers: signedIn }],
    ['product, drawn anew each time', { url: url + goods.link, distinct: true, headers: signedIn }],
    ['product, drawn anew, anonymous', { url: url + goods.link, distinct: true }],
    [
      'product, each never drawn before',
      {
        url: url,
        each: (n) => goods.otherLinks[n % goods.otherLinks.length] ?? goods.link,
        headers: signedIn,
      },
    ],
    ['product, 1,000 in turn, signed in', { url, paths: goods.links, headers: signedIn }],
  ];
}

/** Calls that read: lists, products and searches. */
function callRequests(url: string, goods: BenchItems): BenchRequest[] {
  const searchFor = (n: number) =>
    `/api/search?type=projects&search=${encodeURIComponent(goods.searches[n % goods.searches.length] ?? '')}&${uncachedParameter(n)}`;

  return [
    ['list call, JSON', { url: `${url}/api/projects?genre=11%7C18` }],
    [
      'list call, JSON, never asked before',
      { url, each: (n) => `/api/projects?genre=11%7C18&${uncachedParameter(n)}` },
    ],
    ['product call, JSON', { url: `${url}/api/projects/${goods.items[0]?.project_id}` }],
    ['search call', { url: `${url}/api/search?type=projects&search=gentle%20machine` }],
    [
      'product call, JSON, never asked before',
      {
        url: url,
        each: (n) => `/api/projects/${goods.items[n % goods.items.length]?.project_id}?${uncachedParameter(n)}`,
      },
    ],
    ['search call, distinct texts', { url, each: searchFor }],
    ['search call, distinct texts, 1 client', { url, each: searchFor, connections: 1 }],
  ];
}

/** Calls that calculate a price: carts and a quote. */
function priceRequests(url: string, goods: BenchItems): BenchRequest[] {
  const lines = Array.from({ length: 20 }, (_, i) => goods.items[i % goods.items.length]!);
  const cartBody = JSON.stringify({
    shops: {
      [`s_${goods.shop_id}`]: {
        id: goods.shop_id,
        items: lines.map(({ project_id, item_id }) => ({ project_id, item_id, quantity: 1 })),
      },
    },
    currency: 'EUR',
    customer: { country_id: 'FR' },
    promo_code: goods.promo_code,
  });
  const oneLine = JSON.stringify({
    shops: { [`s_${goods.shop_id}`]: { id: goods.shop_id, items: [{ ...goods.items[0], quantity: 1 }] } },
    currency: 'EUR',
    customer: { country_id: 'FR' },
  });
  const json = { 'content-type': 'application/json', origin: url };
  return [
    [
      'cart/calculate, 1 client',
      {
        url: `${url}/api/cart/calculate`,
        method: 'POST',
        headers: json,
        body: oneLine,
        connections: 1,
      },
    ],
    [
      'cart/calculate, 8 clients',
      {
        url: `${url}/api/cart/calculate`,
        method: 'POST',
        headers: json,
        body: oneLine,
        connections: 8,
      },
    ],
    [
      'quote/calculate, a double LP with 12 quantities',
      {
        url: `${url}/api/quote/calculate`,
        method: 'POST',
        headers: json,
        body: JSON.stringify({ ...LARGEST_CONFIGURATION, currency: 'EUR', country_id: 'FR' }),
      },
    ],
    [
      'cart/calculate, 20 lines and a code',
      {
        url: `${url}/api/cart/calculate`,
        method: 'POST',
        headers: json,
        body: cartBody,
        connections: 8,
      },
    ],
  ];
}

function listPagePaths(path: string, pages: number): string[] {
  return Array.from({ length: pages }, (_, at) => (at ? `${path}&page=${at + 1}` : path));
}

/** Another list for each request: by two genres, by sort, then the next page of each. */
function otherList(n: number): string {
  const pair = Math.floor(n / LIST_SORTS.length) % GENRES.length ** 2;
  const [one, other] = [GENRES[Math.floor(pair / GENRES.length)], GENRES[pair % GENRES.length]];
  // The smallest genre has twelve pages; a page beyond the last is not found.
  const page = 1 + (Math.floor(n / (LIST_SORTS.length * GENRES.length ** 2)) % 10);
  return `/vinyl-shop?genre=${one?.id}%7C${other?.id}&sort=${LIST_SORTS[n % LIST_SORTS.length]}&page=${page}`;
}
