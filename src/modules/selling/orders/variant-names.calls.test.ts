// One title in two colours and on tape: buyers, packers, invoices and returns name the right variant.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import {
  fillVisitorCart,
  makeShopStory,
  paymentBody,
  type ShopStory,
  type StoryItem,
} from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
let black: StoryItem;
let blue: StoryItem;
let tape: StoryItem;
let shirt: StoryItem;
const BLACK = 'Vinyl, 12", Black';
const BLUE = 'Vinyl, 12", Blue marble';

beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  black = await story.item({ name: 'Harbour' }, { format: '12"', color: 'Black', color_id: 'black' });
  blue = await another({ format: '12"', color: 'Blue marble', color_id: 'blue_marble' });
  tape = await another({ type: 'tape', format: 'Cassette' });
  shirt = await another({ type: 't-shirt', size: 'M', color: 'Sand' });
});
afterAll(async () => {
  await expectNoDoctorFindings(app);
  await app.close();
});

async function another(item: Parameters<ShopStory['insert']>[1]): Promise<StoryItem> {
  const { project_id, shop_id } = black;
  const row = { project_id, type: 'vinyl', price: 2500, currency: 'EUR', weight_grams: 300, stock: 9, ...item };
  const item_id = await story.insert('items', row);
  await story.insert('stock_movements', { item_id, quantity: 9, reason: 'initial' });
  return { project_id, item_id, shop_id };
}

const listVariants = (cart: { shops: Record<string, { items: { variant: string; size: string }[] }> }) =>
  Object.values(cart.shops).flatMap(({ items }) => items.map(({ variant, size }) => [variant, size]));

async function bought(browser: TestVisitor, things: readonly StoryItem[], cart: object = {}, more: object = {}) {
  const { body } = await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, things, cart), more));
  expect(body.status).toBe('paid');
  return Number(body.order_id);
}

async function words(browser: TestVisitor, path: string): Promise<string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(app.url + path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  const pages = pdfPages(Buffer.from(await answer.arrayBuffer()));
  return pages.map(({ text }) => text.replaceAll('\n', ' ')).join(' ');
}

/** The body of a mail, which is rendered when it is sent. */
async function findMailText(kind: string, entity: string): Promise<string> {
  const written = async () =>
    (
      await story.query<{ body: string | null }>('select body from mails where kind = $1 and entity = $2', [
        kind,
        entity,
      ])
    )[0]?.body;
  await expect.poll(written, { timeout: 10_000 }).toBeTruthy();
  return (await written()) ?? '';
}

test('a cart names variants in the language of its reader, even a removed one', async () => {
  const browser = app.visitor();
  const all = [black, blue, tape, shirt];
  const cart = await fillVisitorCart(browser, all);
  expect(listVariants(cart)).toEqual([
    [BLACK, ''],
    [BLUE, ''],
    ['Tape', ''],
    ['Sand', 'M'],
  ]);
  const french = await browser.get('/api/cart?lang=fr');
  expect(listVariants(french.body)[1]).toEqual(['Vinyle, 12", Marbré bleu', '']);
  await story.query('update items set active = false where id = $1', [tape.item_id]);
  const { messages } = await fillVisitorCart(app.visitor(), [black, tape]);
  await story.query('update items set active = true where id = $1', [tape.item_id]);
  expect(messages).toEqual([{ key: 'item_unavailable', item_id: tape.item_id, name: 'Harbour (Tape)' }]);
  const worn = await another({ format: '12"', condition_media: 'Good (G)', condition_sleeve: 'Generic' });
  expect(listVariants(await fillVisitorCart(app.visitor(), [worn]))).toEqual([['Vinyl, 12", Good (G) / Generic', '']]);
});

test('saved items and shared carts name the variant, too', async () => {
  const ben = story.ben.visitor();
  await fillVisitorCart(ben, [black, blue]);
  const { body: link } = await ben.post('/api/cart/share', {});
  const shared = await app.visitor().get(`/api/cart/shared/${link.token}`);
  expect(shared.body.items.map(({ variant }: { variant: string }) => variant)).toEqual([BLACK, BLUE]);
  await ben.post('/api/cart/saved', { project_id: blue.project_id, item_id: blue.item_id });
  expect((await ben.get('/api/cart/saved')).body.items).toMatchObject([{ name: 'Harbour', variant: BLUE }]);
  await ben.send('DELETE', '/api/cart');
});

test('order, mail, invoice, gift receipt and the shop’s own list name the bought variant, even after the item has changed', async () => {
  const ada = story.ada.visitor();
  const id = await bought(ada, [blue, shirt], { is_gift: true });
  await story.query("update items set color = 'Red', color_id = null where id = $1", [blue.item_id]);
  const { body: order } = await ada.get(`/api/user/orders/${id}`);
  const [first, second] = order.shipments[0].items;
  expect([first.variant, second.variant, second.size]).toEqual([BLUE, 'Sand', 'M']);
  const { body: french } = await ada.get(`/api/user/orders/${id}?lang=fr`);
  expect(french.shipments[0].items[0].variant).toBe('Vinyle, 12", Marbré bleu');
  const mail = await findMailText('order_paid', `order:${id}`);
  expect(mail).toContain(`1 × Harbour (${BLUE})`);
  expect(mail).toContain('1 × Harbour (Sand, M)');
  const invoice = await words(ada, `/api/user/orders/${id}/invoice`);
  expect(invoice).toContain(`Nova – Harbour (${BLUE})`);
  expect(invoice).toContain('Nova – Harbour (Sand, M)');
  expect(await words(ada, `/api/user/orders/${id}/gift-receipt`)).toContain(`Nova – Harbour (${BLUE})`);
  const { body: desk } = await story.ravi.visitor().get(`/api/admin/dispatch?search=${order.number}`);
  expect(desk.items[0].lines.map(({ variant }: { variant: string }) => variant)).toEqual([BLUE, 'Sand, M']);
  const slip = await words(story.ravi.visitor(), `/api/admin/dispatch/slips.pdf?parcel=${desk.items[0].id}`);
  expect(slip).toContain(BLUE);
  const mine = await story.nova.visitor().get('/api/user/shop/orders');
  const sold = mine.body.items.filter((line: { order_id: number }) => line.order_id === id);
  expect(sold.map(({ variant }: { variant: string }) => variant)).toEqual([BLUE, 'Sand']);
  await story.query("update items set color = 'Blue marble', color_id = 'blue_marble' where id = $1", [blue.item_id]);
});

test('a return names the colour: to its buyer, on the return slip and in dispatch', async () => {
  const ada = story.ada.visitor();
  const id = await bought(ada, [black, blue]);
  for (const to of ['confirmed', 'in_preparation', 'sent', 'delivered'])
    expect((await story.ravi.visitor().post(`/api/admin/orders/${id}/move`, { to })).status).toBe(200);
  const { body: order } = await ada.get(`/api/user/orders/${id}`);
  const line = order.shipments[0].items.find(({ variant }: { variant: string }) => variant === BLUE);
  const asked = { kind: 'withdrawal', name: 'Ada Story', lines: [{ order_item_id: line.id, quantity: 1 }] };
  const { body: back } = await ada.post(`/api/orders/${id}/returns`, asked);
  expect(back.lines).toMatchObject([{ name: 'Harbour', variant: BLUE }]);
  expect(await words(ada, `/api/returns/${back.id}/slip`)).toContain(`Nova – Harbour (${BLUE})`);
  expect(await findMailText('withdrawal_received', `return:${back.id}`)).toContain(`Harbour (${BLUE})`);
  const { body: file } = await story.team.visitor().get(`/api/admin/returns/${back.id}`);
  expect(file.lines).toMatchObject([{ variant: BLUE }]);
});
