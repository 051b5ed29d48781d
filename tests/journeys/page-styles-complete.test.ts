import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#db/open-database.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { fetchLowestIdRelease } from '../support/shop-api.ts';

const { url, dataDir } = inject('shop');

const fetchText = async (path: string) => (await fetch(new URL(path, url))).text();

/** The class names of a page's elements that no stylesheet of the page defines. */
async function unstyled(html: string): Promise<string[]> {
  const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"#]+)/g)].map(([, href]) => href ?? '');
  const css = (await Promise.all(sheets.map(fetchText))).join('\n') + html.slice(0, html.indexOf('</head>'));
  const lists = [...html.matchAll(/ class="([^"]+)"/g)].map(([, names]) => (names ?? '').split(' '));
  // Elements of the site's own page frame may have class names without a rule.
  const classes = new Set(lists.filter((names) => !names.includes('page-frame')).flat());
  return [...classes].filter((name) => name !== '' && !css.includes(`.${name}`));
}

test.each([
  '/',
  '/vinyl-shop',
  '/vinyl-shop/286/merch',
  '/shop/cellar-records',
  '/artist',
  '/cart',
  '/vinyl-box',
  '/services/vinyl',
  '/blog',
  '/help',
])('%s comes with the styles of all that is drawn on it', async (path) => {
  expect(await unstyled(await fetchText(path))).toEqual([]);
});

test.each(['vinyl', 'bundle', 't-shirt', 'digital'])('so does the page of a %s', async (category) => {
  const { link } = await fetchLowestIdRelease(category);
  expect(await unstyled(await fetchText(link))).toEqual([]);
});

test('so does the front page of a branded shop on its own host', async () => {
  const { pool, close } = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const atHost = async (host: string | null) => {
    await pool.query('update shops set host = $1 where id = 1194', [host]);
    await pool.query("select pg_notify('sillon_changes', 'shops')");
  };
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      get(url, { headers: { host: 'halmoni.localhost', 'accept-encoding': 'identity' } }, (answer) =>
        text(answer).then(resolve, reject),
      ).on('error', reject);
    });
  try {
    await atHost('halmoni.localhost');
    await expect.poll(ask).toContain('할머니 하우스');
    expect(await unstyled(await ask())).toEqual([]);
  } finally {
    await atHost(null);
    await close();
  }
});
