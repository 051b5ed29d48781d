import { describe, expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, type StoryItem } from '../../../../tests/support/shop-story.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';

const { app, story } = await openShop({ env: { LOG_LEVEL: 'error' } });

type Visitor = ReturnType<TestApp['visitor']>;
const listSavedItems = async (browser: Visitor) => (await browser.get('/api/cart/saved')).body.items;
const save = (browser: Visitor, { project_id, item_id }: StoryItem) =>
  browser.post('/api/cart/saved', { project_id, item_id });
const person = { password: 'a long one 1', firstname: 'New', lastname: 'Buyer' };

describe('saved for later', () => {
  test('a line leaves the cart and is listed with its quantity and today’s price; moved back, it is in the cart again', async () => {
    const browser = app.visitor();
    await fillVisitorCart(browser, [{ ...story.record, quantity: 3 }, story.attics]);
    const { body: rest } = await save(browser, story.record);
    expect(Object.keys(rest.shops)).toEqual([`s_${story.attic}`]);
    const [saved] = await listSavedItems(browser);
    expect(saved).toMatchObject({ name: 'Low Tide', quantity: 3, price: 2500, currency: 'EUR' });
    const back = () => browser.post(`/api/cart/saved/${saved.id}/cart`, undefined, { 'idempotency-key': 'back' });
    const { body: cart } = await back();
    expect([cart.count, (await listSavedItems(browser)).length]).toEqual([4, 0]);
    expect((await back()).body).toEqual(cart);
  });

  test('a saved record of a dollar-only shop leaves the others in the reader’s currency', async () => {
    const browser = app.visitor();
    await fillVisitorCart(browser, [story.record, story.attics]);
    await save(browser, story.record);
    await save(browser, story.attics);
    await story.query("update shops set forced_currency = 'USD' where id = $1", [story.attic]);
    try {
      const currencies = (await listSavedItems(browser)).map((each: { currency: string; item_id: number }) => [
        each.item_id === story.record.item_id,
        each.currency,
      ]);
      expect(currencies).toEqual([
        [false, 'USD'],
        [true, 'EUR'],
      ]);
    } finally {
      await story.query('update shops set forced_currency = null where id = $1', [story.attic]);
    }
  });

  test('saving the last line leaves an empty cart; the saved item can be deleted, once', async () => {
    const browser = app.visitor();
    await fillVisitorCart(browser, [story.record]);
    expect((await save(browser, story.record)).body).toEqual({});
    expect((await browser.get('/api/cart')).body).toEqual({});
    const [saved] = await listSavedItems(browser);
    expect((await browser.send('DELETE', `/api/cart/saved/${saved.id}`)).status).toBe(200);
    expect((await browser.send('DELETE', `/api/cart/saved/${saved.id}`)).status).toBe(404);
  });

  test('a sold-out item stays listed without a price, and can not be moved to the cart', async () => {
    const thing = await story.item({ name: 'Soon gone' }, { stock: 1 });
    const browser = app.visitor();
    await fillVisitorCart(browser, [thing]);
    await save(browser, thing);
    await story.query('update items set active = false where id = $1', [thing.item_id]);
    const [saved] = await listSavedItems(browser);
    expect(saved).toMatchObject({ name: 'Soon gone', price: null });
    const { status, body } = await browser.post(`/api/cart/saved/${saved.id}/cart`);
    expect([status, body.error.key]).toEqual([409, 'item_gone']);
    expect((await listSavedItems(browser)).length).toBe(1);
  });

  test('another browser’s list can not be read, used or deleted', async () => {
    const browser = app.visitor();
    await fillVisitorCart(browser, [story.record]);
    await save(browser, story.record);
    const [saved] = await listSavedItems(browser);
    for (const other of [app.visitor(), story.ada.visitor()]) {
      expect(await listSavedItems(other)).toEqual([]);
      expect((await other.post(`/api/cart/saved/${saved.id}/cart`)).status).toBe(404);
      expect((await other.send('DELETE', `/api/cart/saved/${saved.id}`)).status).toBe(404);
    }
    expect((await save(app.visitor(), story.record)).status).toBe(404);
  });

  test('at sign-in the stored cart is kept below, line by line, and joined by the saved items of the browser', async () => {
    const before = app.visitor();
    await before.post('/api/auth/signup', { ...person, email: 'later@story.example' });
    await fillVisitorCart(before, [{ ...story.attics, quantity: 2 }]);
    const browser = app.visitor();
    await fillVisitorCart(browser, [story.record, story.last]);
    await save(browser, story.last);
    await browser.post('/api/auth/login', { email: 'later@story.example', password: person.password });
    const names = (await listSavedItems(browser)).map((each: { name: string }) => each.name);
    expect(names.sort()).toEqual(['Attic Tapes', 'Last Copy']);
    expect((await browser.get('/api/cart')).body.count).toBe(1);
    expect(await listSavedItems(before)).toHaveLength(2);
  });
});

describe('a shared cart', () => {
  test('opens as a copy in another browser, in its currency, and reveals nothing about the sharer', async () => {
    const browser = story.ada.visitor();
    await fillVisitorCart(browser, [{ ...story.record, quantity: 2 }, story.attics], {
      customer: { country_id: 'FR', company: 'Ada SARL' },
    });
    const { body: link } = await browser.post('/api/cart/share');
    const other = app.visitor();
    await fillVisitorCart(other, [story.attics]);
    const { body: shown } = await other.get(`/api/cart/shared/${link.token}`);
    expect(shown.items.map((line: { name: string; quantity: number }) => [line.name, line.quantity])).toEqual([
      ['Low Tide', 2],
      ['Attic Tapes', 1],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/Ada|story\.example/);
    const { body: mine } = await other.post(`/api/cart/shared/${link.token}/cart`);
    expect(mine.count).toBe(4);
    expect((await browser.get('/api/cart')).body.count).toBe(3);
    const [row] = await story.query<{ content: object }>(
      'select content from shared_carts order by created_at desc limit 1',
    );
    expect(JSON.stringify(row)).not.toMatch(/Ada|FR|company/);
  });

  test('of an empty cart can not be made; unknown and expired links are not found', async () => {
    expect((await app.visitor().post('/api/cart/share')).body.error.key).toBe('cart_empty');
    expect((await app.visitor().get('/api/cart/shared/nothingofthekind')).status).toBe(404);
    const browser = app.visitor();
    await fillVisitorCart(browser, [story.record]);
    const { body: link } = await browser.post('/api/cart/share');
    await story.query("update shared_carts set expires_at = now() - interval '1 second'");
    expect((await app.visitor().get(`/api/cart/shared/${link.token}`)).status).toBe(404);
  });
});
