import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  ADA_ADDRESS,
  fillVisitorCart,
  makeShopStory,
  paymentBody,
  type ShopStory,
  type StoryItem,
} from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

const HOST = 'attic.example';

let app: TestApp;
let story: ShopStory;
let bleep: StoryItem;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'http://shop.example' });
  story = await makeShopStory(app);
  const artist = await makeArtist('Nova');
  await makeArtist('Novalis');
  bleep = await story.item({ name: 'Bleep', shop_id: story.attic, artist_id: artist, genre_ids: '{7}' as never });
  await story.query("update projects set genre_ids = '{7}'");
  await story.query('update shops set host = $1, white_label = true where id = $2', [HOST, story.attic]);
  await story.query("select pg_notify('sillon_changes', 'shops')");
  await vi.waitFor(async () => expect((await app.visitor(HOST).get('/robots.txt')).status).toBe(200));
});
afterAll(() => app.close());
beforeEach(() => story.query('delete from mails'));

async function makeArtist(name: string): Promise<number> {
  const id = await story.insert('parties', { kind: 'artist' });
  await story.insert('creators', { id, kind: 'artist', name, slug: name.toLowerCase(), shop_id: story.cellar });
  return id;
}

const listNames = async (path: string, host = HOST): Promise<string[]> => {
  const { body } = await app.visitor(host).get(path);
  return (body.items ?? body).map(({ name }: { name: string }) => name).sort();
};
const OWN = ['Attic Tapes', 'Bleep'];

test.each([
  '/api/projects',
  '/api/projects?genre=7',
  '/api/projects?search=nova',
  '/api/search?search=nova&type=projects',
  '/api/projects/recommandations',
])('on a white-label host %s answers with records of that shop only', async (path) => {
  expect(await listNames(path)).toEqual(OWN);
});

test('recommendations beside a record come from the shop of the host only', async () => {
  for (const path of ['more', 'recommandations']) {
    const asked =
      path === 'more'
        ? `/api/projects/${bleep.project_id}/more`
        : `/api/projects/${path}?project_id=${bleep.project_id}`;
    expect(await listNames(asked)).toEqual(['Attic Tapes']);
    expect((await app.visitor().get(asked)).body.items?.length ?? 9).toBeGreaterThan(1);
  }
});

test('records of another shop are not listed there, even with its number in the query', async () => {
  expect(await listNames(`/api/projects?shop_id=${story.cellar}`)).toEqual([]);
});

test('only artists with a record in the shop are found', async () => {
  expect(await listNames('/api/search?search=nova&type=artists')).toEqual(['Nova']);
});

test('its home page has records of its own and nothing of the platform', async () => {
  const { body } = await app.visitor(HOST).get('/api/home');
  const sections: { source: string; tiles: { name: string }[] }[] = body.sections ?? body.items ?? body;
  expect(sections.flatMap(({ tiles }) => tiles.map(({ name }) => name)).filter((name) => !OWN.includes(name))).toEqual(
    [],
  );
  expect(sections.filter(({ source }) => source === 'services' || source === 'boxes')).toEqual([]);
});

test('its feeds and its sitemap list its own records, and the parts of the main sitemap are not found', async () => {
  const feed = (await app.visitor(HOST).get('/feeds/releases.atom')).text;
  expect([feed.includes('Bleep'), feed.includes('Low Tide')]).toEqual([true, false]);
  for (const part of ['pages', 'projects-0', 'creators-0'])
    expect((await app.visitor(HOST).get(`/sitemaps/${part}.xml`)).status).toBe(404);
});

test('a host with a port is the same shop', async () => {
  expect(await listNames('/api/projects', `${HOST}:3000`)).toEqual(OWN);
  expect((await app.visitor(`${HOST}:3000`).get('/sitemap.xml')).text).toContain(`<loc>http://${HOST}/</loc>`);
});

interface Sent {
  readonly kind: string;
  readonly subject: string;
  readonly html: string;
  readonly body: string;
}
async function waitForMails(...kinds: string[]): Promise<Sent[]> {
  const waiting = async () =>
    (await story.query("select id from mails where state = 'kept' and kind = any($1)", [kinds])).length;
  await expect.poll(waiting, { timeout: 15_000 }).toBe(kinds.length);
  return story.query<Sent>('select kind, subject, html, body from mails where kind = any($1) order by id', [kinds]);
}

/** A mail of the shop: its name on it, links to its host, and not the platform's name. */
function expectOfShop({ kind, html, body }: Sent) {
  expect([kind, html.includes('Attic'), html.includes('Sillon')]).toEqual([kind, true, false]);
  const links = body.match(/https?:\/\/[^\s/]+/g) ?? [];
  expect([kind, [...new Set(links)].filter((link) => link !== `http://${HOST}`)]).toEqual([kind, []]);
}

test('every mail of a purchase on a white-label host has the name of the shop and links to its host', async () => {
  const browser = app.visitor(HOST);
  const cart = await fillVisitorCart(browser, [bleep]);
  const { body: paid } = await browser.post('/api/cart/pay', paymentBody(cart));
  expect(paid.status).toBe('paid');
  const order = paid.orders?.[0] ?? paid;
  const id = order.order_id ?? order.id;
  for (const mail of await waitForMails('order_paid')) expectOfShop(mail);
  const team = story.admin.visitor();
  const move = (to: string) => team.post(`/api/admin/orders/${id}/move`, { to });
  for (const to of ['confirmed', 'in_preparation', 'sent', 'delivered']) expect((await move(to)).status).toBe(200);
  for (const mail of await waitForMails('order_confirmed', 'order_in_preparation', 'order_sent', 'order_delivered'))
    expectOfShop(mail);
  const refund = await team.post(`/api/admin/orders/${id}/refund`, { amount: 100 });
  expect([refund.status, refund.body.status]).toEqual([200, 'succeeded']);
  for (const mail of await waitForMails('order_refunded')) expectOfShop(mail);
});

test('mails of an order paid below /shop/{code} have the name of the shop too, and those of the main site do not', async () => {
  await story.query('update shops set host = null where id = $1', [story.attic]);
  const browser = app.visitor();
  await browser.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(browser, [bleep]), { page: '/shop/attic/payment' }),
  );
  const [named] = await waitForMails('order_paid');
  expect([named?.html.includes('Attic'), named?.body.includes('http://shop.example/')]).toEqual([true, true]);
  await story.query('delete from mails');
  const other = app.visitor();
  await other.post('/api/cart/pay', paymentBody(await fillVisitorCart(other, [bleep])));
  const [plain] = await waitForMails('order_paid');
  expect(plain?.html).toContain('Sillon');
  await story.query('update shops set host = $1 where id = $2', [HOST, story.attic]);
});

test('an account mail requested on a white-label host links back to it', async () => {
  await app.visitor(HOST).post('/api/auth/forgot-password', { email: story.ada.email });
  for (const mail of await waitForMails('reset_password')) expectOfShop(mail);
  await app.visitor().post('/api/auth/forgot-password', { email: story.ben.email });
});

test('a cart that was left on a white-label host is reminded of with the shop’s name', async () => {
  const browser = app.visitor(HOST);
  for (const [name, value] of story.ada.visitor().cookies) browser.cookies.set(name, value);
  const { id } = await fillVisitorCart(browser, [bleep], { customer: { country_id: ADA_ADDRESS.country_id } });
  expect(await story.query('select brand_shop_id from carts where id = $1', [id])).toEqual([
    { brand_shop_id: story.attic },
  ]);
});
