import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ADA_ADDRESS,
  fillVisitorCart,
  makeShopStory,
  paymentBody,
  type ShopStory,
} from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

const home = {
  firstname: 'Ada',
  lastname: 'Bergström',
  address: '12 rue de l’Échiquier',
  zip_code: '75010',
  city: 'Paris',
  country_id: 'FR',
};
const book = async (browser: ReturnType<ShopStory['ada']['visitor']>) =>
  (await browser.get('/api/user/addresses')).body.items;

describe('the address book', () => {
  test('stores an address once, delivers to the last default, and deletes one on request', async () => {
    const ada = story.ada.visitor();
    const { status, body } = await ada.post('/api/user/delivery', home);
    expect([status, body.name, body.is_default]).toEqual([201, 'Ada Bergström', true]);
    await Promise.all(Array.from({ length: 6 }, () => ada.post('/api/user/delivery', home)));
    expect(await book(ada)).toHaveLength(1);
    const work = {
      ...home,
      company: 'Bergström AB',
      address: 'Storgatan 3',
      zip_code: '111 22',
      city: 'Stockholm',
      country_id: 'SE',
    };
    const second = (await ada.post('/api/user/delivery', work)).body;
    expect((await book(ada)).map(({ city }: { city: string }) => city)).toEqual(['Stockholm', 'Paris']);
    await ada.send('PUT', `/api/user/addresses/${body.id}`, { ...home, city: 'Paris 10', is_default: true });
    expect((await book(ada)).map(({ city }: { city: string }) => city)).toEqual(['Paris 10', 'Stockholm']);
    expect((await ada.send('DELETE', `/api/user/addresses/${body.id}`)).status).toBe(204);
    const [left] = await book(ada);
    expect([left.id, left.is_default]).toEqual([second.id, false]);
    expect((await ada.get('/api/auth/check')).body.customer_id).toBeNull();
  });

  test('is private to its owner', async () => {
    const { body } = await story.ada.visitor().post('/api/user/delivery', { ...home, address: '1 rue Neuve' });
    const ben = story.ben.visitor();
    expect(await book(ben)).toEqual([]);
    expect((await ben.send('PUT', `/api/user/addresses/${body.id}`, home)).status).toBe(404);
    expect((await ben.send('DELETE', `/api/user/addresses/${body.id}`)).status).toBe(404);
    expect((await app.visitor().get('/api/user/addresses')).status).toBe(401);
  });

  test.each([
    [{ city: '' }, 'city', 'input_required'],
    [{ city: '서울' }, 'city', 'latin_invalid'],
    [{ zip_code: '7501' }, 'zip_code', 'zip_invalid'],
    [{ zip_code: undefined }, 'zip_code', 'input_required'],
    [{ phone: 'call me' }, 'phone', 'phone_invalid'],
    [{ country_id: 'XX' }, 'country_id', 'country_unknown'],
    [{ country_id: 'US', zip_code: '94103' }, 'state', 'input_required'],
    [{ address: 'x'.repeat(201) }, 'address', 'input_too_long'],
  ])('refuses %j', async (wrong, field, key) => {
    const { status, body } = await story.nova.visitor().post('/api/user/delivery', { ...home, ...wrong });
    expect([status, body.error.fields[field]]).toEqual([422, key]);
    expect(await book(story.nova.visitor())).toEqual([]);
  });

  test('stores the address of an order when the buyer asks for it', async () => {
    const ben = story.ben.visitor();
    await ben.post('/api/cart/pay', paymentBody(await fillVisitorCart(ben, [story.record])));
    expect(await book(ben)).toEqual([]);
    await ben.post('/api/cart/pay', paymentBody(await fillVisitorCart(ben, [story.record]), { save_address: true }));
    const { email: _, ...kept } = ADA_ADDRESS;
    expect(await book(ben)).toMatchObject([kept]);
    await ben.post('/api/cart/pay', paymentBody(await fillVisitorCart(ben, [story.record]), { save_address: true }));
    expect(await book(ben)).toHaveLength(1);
  });
});
