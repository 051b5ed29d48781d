import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShopStory, type ShopStory } from '../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
let artist: number;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'http://shop.example' });
  story = await makeShopStory(app);
  artist = await story.insert('parties', { kind: 'artist' });
  await story.insert('creators', { id: artist, kind: 'artist', name: EVIL, slug: 'x' });
});
afterAll(() => app.close());

const EVIL = 'Nova ]]> <b>&amp; "friends" 🎺';
const NAMESPACES = [
  ['a', 'http://www.w3.org/2005/Atom'],
  ['g', 'http://base.google.com/ns/1.0'],
  ['m', 'http://search.yahoo.com/mrss/'],
];
const get = (path: string, headers: Record<string, string> = {}) => app.visitor().get(path, headers);

/** The value at a path of a document. The parser refuses malformed XML. */
async function at(xml: string, path: string): Promise<string[]> {
  const [row] = await story.query<{ found: string[] }>(
    'select array(select unnest(xpath($2, $1::xml, $3::text[]))::text) as found',
    [xml.replace(/^<\?xml[^>]*>/, ''), path, NAMESPACES],
  );
  return (row?.found ?? []).map((text) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}

describe('feeds of new releases', () => {
  test('of a genre, an artist, a shop hold only their own releases, the newest first, in both formats', async () => {
    const jazz = await story.item({
      name: EVIL,
      artist_id: artist,
      genre_ids: [7],
      published_at: '2099-11-20',
      picture: 'abc',
    });
    const other = await story.item({ name: 'Other', published_at: '2099-11-21', genre_ids: [1] });
    const titles = async (path: string, where: string) => at((await get(path)).text, where);
    const atom = '/a:feed/a:entry/a:title/text()';
    expect((await titles('/feeds/releases.atom', atom)).slice(0, 2)).toEqual(['Nova – Other', `Nova – ${EVIL}`]);
    expect(await titles('/feeds/genre-jazz.atom', atom)).toEqual([`Nova – ${EVIL}`]);
    expect(await titles(`/feeds/artist-${artist}.rss`, '/rss/channel/item/title/text()')).toEqual([`Nova – ${EVIL}`]);
    expect(await titles('/feeds/shop-attic.rss', '/rss/channel/item/title/text()')).toEqual(['Nova – Attic Tapes']);
    expect(await titles('/feed.xml', atom)).toEqual(await titles('/feeds/releases.atom', atom));
    const { text } = await get(`/fr/feeds/artist-${artist}.rss`);
    expect(await at(text, '/rss/channel/title/text()')).toEqual([`${EVIL}\u00a0: nouveautés chez Sillon`]);
    expect((await at(text, '/rss/channel/item/link/text()'))[0]).toMatch(/^http:\/\/shop\.example\/fr\/vinyl\//);
    expect(await at(text, '//m:content/@url')).toEqual(['http://shop.example/projects/abc/cover.jpg']);
    await story.query('update projects set b2b = true where id = $1', [other.project_id]);
    await story.query('update projects set private = true where id = $1', [jazz.project_id]);
    expect(await titles('/feeds/genre-jazz.atom', atom)).toEqual([]);
    expect(await titles('/feeds/releases.atom', atom)).not.toContain('Nova – Other');
  });

  test('are not sent again to clients that have them, by ETag or by date', async () => {
    const first = await get('/feeds/releases.rss');
    expect(first.headers.get('cache-control')).toBe('public, max-age=900');
    const etag = first.headers.get('etag') ?? '';
    const day = first.headers.get('last-modified') ?? '';
    expect((await get('/feeds/releases.rss', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/feeds/releases.rss', { 'if-modified-since': day })).status).toBe(304);
    await story.query("update projects set name = 'Renamed', updated_at = now() + interval '5 seconds' where id = $1", [
      story.record.project_id,
    ]);
    expect((await get('/feeds/releases.rss', { 'if-none-match': etag, 'if-modified-since': day })).status).toBe(200);
    expect((await get('/feeds/releases.rss', { 'if-modified-since': day })).status).toBe(200);
  });

  test.each(['genre-none.atom', 'artist-999999.atom', 'shop-nobody.rss', 'releases.json', '..%2f..%2fetc'])(
    '%s does not exist',
    async (name) => {
      expect((await get(`/feeds/${name}`)).status).toBe(404);
    },
  );
});

describe('the product feed', () => {
  test('offers only items that can be sent to a country, priced in a currency', async () => {
    await story.query("update projects set picture = 'abc', picture_version = 3");
    const label = await story.insert('parties', { kind: 'label' });
    await story.insert('creators', { id: label, kind: 'label', name: 'Cellar', slug: 'cellar' });
    const record = await story.item({ name: 'Sent', label_id: label, description: EVIL }, { sku: 'CEL 1' });
    await story.insert('barcodes', { barcode: '5021392206196', item_id: record.item_id });
    await story.insert('item_prices', { item_id: record.item_id, currency: 'USD', price: 3100 });
    await story.insert('items', {
      project_id: record.project_id,
      type: 'cd',
      price: 1200,
      currency: 'EUR',
      weight_grams: 100,
      stock: 0,
    });
    const pair = await story.item(
      { name: 'Pair', category: 'bundle', picture: 'abc' },
      { type: 'bundle', stock: null },
    );
    const soldOut = await story.item({ name: 'Gone' }, { stock: 0 });
    await story.insert('bundle_parts', { bundle_item_id: pair.item_id, part_item_id: soldOut.item_id });
    const hidden = [
      await story.item({ name: 'Pledged', selling_mode: 'funding', picture: 'x' }),
      await story.item({ name: 'Trade', b2b: true, picture: 'x' }),
      await story.item({ name: 'Faceless' }),
      await story.item({ name: 'Weightless', picture: 'x' }, { weight_grams: null }),
      await story.item({ name: 'Given', picture: 'x' }, { price: 0 }),
      await story.item({ name: 'Someday', selling_mode: 'preorder', picture: 'x' }),
      await story.item({ name: 'Heavy', picture: 'x' }, { weight_grams: 900_000 }),
    ];
    await story.query("update projects set picture = 'abc' where id = $1", [record.project_id]);
    const { text, status, headers } = await get('/merchant/FR-USD.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const field = (name: string) => at(text, `//item[g:item_group_id = ${record.project_id}]/g:${name}/text()`);
    expect(await field('price')).toHaveLength(2);
    expect((await field('price'))[0]).toBe('31.00 USD');
    expect(await field('availability')).toEqual(['in_stock', 'out_of_stock']);
    const pairs = `//item[g:item_group_id = ${pair.project_id} or g:id = ${pair.item_id}]/g:availability/text()`;
    expect(await at(text, pairs)).toEqual(['out_of_stock']);
    expect(await field('gtin')).toEqual(['5021392206196']);
    expect(await field('description')).toEqual([EVIL, EVIL]);
    expect(await field('brand')).toEqual(['Cellar', 'Cellar']);
    // Google compares price and availability with the page: it must open with the offered item.
    expect((await field('link'))[0]).toBe(
      `http://shop.example/vinyl/${record.project_id}/sent?item=${record.item_id}&currency=USD`,
    );
    expect((await at(text, `//item/g:shipping/g:price/text()`)).every((price) => /^\d+\.\d{2} USD$/.test(price))).toBe(
      true,
    );
    const ids = await at(text, '//item/g:id/text()');
    for (const { item_id } of hidden) expect(ids).not.toContain(String(item_id));
    // Required by Google for every item.
    for (const field of [
      'id',
      'title',
      'description',
      'link',
      'image_link',
      'availability',
      'price',
      'condition',
      'shipping_weight',
    ])
      expect(await at(text, `//item/g:${field}/text()`)).toHaveLength(ids.length);
  });

  test('offers items of a shop with a single currency in that one, as the linked page does', async () => {
    const shop_id = await story.insert('shops', { code: 'plains', name: 'Plains', forced_currency: 'USD' });
    const only = await story.item({ name: 'In dollars', shop_id, picture: 'x' }, { price: 2200, currency: 'USD' });
    const { text } = await get('/merchant/FR-GBP.xml');
    const field = (name: string) => at(text, `//item[g:id = ${only.item_id}]/${name}/text()`);
    expect(await field('g:price')).toEqual(['22.00 USD']);
    expect((await field('g:shipping/g:price'))[0]).toMatch(/ USD$/);
    expect((await field('g:link'))[0]).toMatch(/&currency=USD$/);
  });

  test('is complete over many batches, or split like the sitemaps, and made once an hour', async () => {
    await story.query(
      `insert into projects (id, shop_id, name, slug, category, step, picture)
       select id, $1, 'Bulk ' || id, 'bulk', 'cd', 'successful', 'x' from generate_series(40000, 41199) id`,
      [story.cellar],
    );
    await story.query(
      "insert into items (project_id, type, price, currency, weight_grams) select id, 'cd', 900, 'EUR', 100 from projects where name like 'Bulk%'",
    );
    const part = await get('/merchant/FR-EUR-2.xml', { 'accept-encoding': 'gzip' });
    expect(await at(part.text, 'count(//item)')).toEqual(['1200']);
    const whole = await get('/fr/merchant/FR-EUR.xml');
    expect(Number((await at(whole.text, 'count(//item)'))[0])).toBeGreaterThan(1200);
    expect((await at(whole.text, '//item/g:link/text()'))[0]).toMatch(/^http:\/\/shop\.example\/fr\//);
    const etag = part.headers.get('etag') ?? '';
    expect([200, 304]).toContain((await get('/merchant/FR-EUR-2.xml', { 'if-none-match': etag })).status);
    expect(await at((await get('/merchant/FR-EUR-9.xml')).text, 'count(//item)')).toEqual(['0']);
  });

  test.each(['XX-EUR.xml', 'FR-DEM.xml', 'FR-EUR-01.xml', 'fr-eur.xml', 'FR-EUR.csv'])(
    '%s does not exist',
    async (name) => {
      expect((await get(`/merchant/${name}`)).status).toBe(404);
    },
  );
});

describe('oEmbed', () => {
  const ask = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`);

  test('answers for a record’s page and for its player, in JSON and XML, within the room there is', async () => {
    await story.query("update projects set picture = 'abc', artist_id = $2 where id = $1", [
      story.last.project_id,
      artist,
    ]);
    const page = `http://shop.example/fr/vinyl/${story.last.project_id}/last-copy`;
    const { body, headers } = await ask(page, '&maxwidth=300');
    expect(headers.get('content-type')).toContain('application/json');
    expect(body).toMatchObject({
      type: 'rich',
      version: '1.0',
      provider_name: 'Sillon',
      title: 'Nova – Last Copy',
      width: 300,
    });
    expect(body.html).toContain(`src="http://shop.example/fr/widget?project=${story.last.project_id}" width="300"`);
    const xml = await ask(`http://shop.example/player?project=${story.last.project_id}`, '&format=xml');
    expect(xml.headers.get('content-type')).toContain('text/xml');
    expect(await at(xml.text.replace(/^<\?xml[^>]*>/, ''), '/oembed/title/text()')).toEqual(['Nova – Last Copy']);
    expect((await at(xml.text, '/oembed/html/text()'))[0]).toContain('/player?project=');
  });

  test('refuses hidden pages, other sites and other pages', async () => {
    const secret = await story.item({ name: 'Secret', private: true });
    for (const url of [
      `http://shop.example/vinyl/${secret.project_id}/secret`,
      `http://evil.example/vinyl/${story.record.project_id}/low-tide`,
      'http://shop.example/about',
      'javascript:alert(1)',
    ])
      expect((await ask(url)).status).toBe(404);
    expect((await ask('nonsense')).body.error.fields).toEqual({ url: 'url_invalid' });
    expect((await get('/oembed')).status).toBe(422);
    const page = `http://shop.example/vinyl/${story.record.project_id}/x`;
    expect((await ask(page, '&format=yaml')).status).toBe(501);
    expect((await ask(page, '&maxwidth=-3')).status).toBe(422);
  });
});
