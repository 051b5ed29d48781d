import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appSandbox } from '../../../../tests/support/app-payment-sandbox.ts';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import { fillVisitorCart, makeShopStory, paymentBody, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
let money: ReturnType<typeof appSandbox>;
/** A shop for a group of tests: a browser's address may save ten cards in ten minutes. */
function withShop() {
  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'error' });
    story = await makeShopStory(app);
    money = appSandbox(app);
  });
  afterAll(async () => {
    await expectNoDoctorFindings(app);
    await app.close();
  });
}

type Visitor = ReturnType<ShopStory['ada']['visitor']>;

/** A card number as the browser's form gives it to the sandbox. */
async function cardNumbered(number: string): Promise<string> {
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' };
  const answer = await fetch(`${money.url()}/sandbox/cards`, { method: 'POST', body: JSON.stringify(card) });
  return ((await answer.json()) as { id: string }).id;
}
const add = async (browser: Visitor, number = '4242424242424242') =>
  browser.post('/api/user/cards', { payment_method_id: await cardNumbered(number) });
const numbers = async (browser: Visitor): Promise<string[]> =>
  (await browser.get('/api/user/cards')).body.items.map(({ last4 }: { last4: string }) => last4);
/** An account without cards. */
const somebody = async (): Promise<Visitor> => {
  const user = story.ben.visitor();
  await story.query('update cards set deleted_at = now() where user_id = $1', [story.ben.id]);
  return user;
};

describe('a saved card', () => {
  withShop();

  test('is saved without a charge, shown by its last digits, and the first is the default until another is chosen', async () => {
    const ben = await somebody();
    expect((await ben.get('/api/user/card')).body).toEqual({});
    const { status, body } = await add(ben);
    expect([status, body.status]).toEqual([201, 'kept']);
    expect(body.card).toMatchObject({
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2040,
      expired: false,
      is_default: true,
    });
    await add(ben, '5555555555554444');
    expect(await numbers(ben)).toEqual(['4242', '4444']);
    const { body: first } = await ben.get('/api/user/cards?limit=1');
    const { body: second } = await ben.get(`/api/user/cards?limit=1&cursor=${first.next}`);
    expect([first.items.length, first.total, second.items[0].last4, second.next]).toEqual([1, 2, '4444', null]);
    const { items } = (await ben.get('/api/user/cards')).body;
    const chosen = await ben.send('PUT', `/api/user/cards/${items[1].id}`, {});
    expect([chosen.status, chosen.body.is_default]).toEqual([200, true]);
    expect(await numbers(ben)).toEqual(['4444', '4242']);
    expect((await ben.get('/api/user/card')).body.last4).toBe('4444');
  });

  test('pays by its id, for its owner only', async () => {
    const ben = await somebody();
    const { card } = (await add(ben)).body;
    const { payment_method_id: _, ...asked } = paymentBody(await fillVisitorCart(ben, [story.record]));
    const paid = await ben.post('/api/cart/pay', { ...asked, card_id: card.id });
    expect(paid.body.status).toBe('paid');
    expect((await money.ledger(paid.body.order_id)).charges).toHaveLength(1);
    const ada = story.ada.visitor();
    const hers = paymentBody(await fillVisitorCart(ada, [story.record]));
    const { payment_method_id: __, ...others } = hers;
    expect((await ada.post('/api/cart/pay', { ...others, card_id: card.id })).status).toBe(404);
    expect((await ada.send('PUT', `/api/user/cards/${card.id}`, {})).status).toBe(404);
    expect((await ada.send('DELETE', `/api/user/cards/${card.id}`)).status).toBe(404);
  });

  test('is saved by paying with it if the buyer wants, also after strong authentication; all belong to one customer', async () => {
    const ben = await somebody();
    const plain = await ben.post('/api/cart/pay', paymentBody(await fillVisitorCart(ben, [story.record])));
    expect([plain.body.status, await numbers(ben)]).toEqual(['paid', []]);
    const kept = { payment_method_id: await cardNumbered('4242424242424242'), save_card: true };
    await ben.post('/api/cart/pay', paymentBody(await fillVisitorCart(ben, [story.record]), kept));
    const strong = { payment_method_id: await cardNumbered('4000002760003184'), save_card: true };
    const { body } = await ben.post('/api/cart/pay', paymentBody(await fillVisitorCart(ben, [story.record]), strong));
    expect([body.status, await numbers(ben)]).toEqual(['requires_action', ['4242']]);
    await money.choose(body.redirect_url, 'approve');
    expect((await ben.post('/api/cart/confirm', { order_id: body.order_id })).body.status).toBe('paid');
    expect(await numbers(ben)).toEqual(['4242', '3184']);
    const customers = await story.query<{ provider_customer_id: string }>(
      'select distinct provider_customer_id from cards where user_id = $1',
      [story.ben.id],
    );
    expect(customers).toHaveLength(1);
  });

  test('that needs a bank confirmation is saved once it is confirmed, and only for the account that asked', async () => {
    const ben = await somebody();
    const asked = (await add(ben, '4000002760003184')).body;
    expect([asked.status, await numbers(ben)]).toEqual(['requires_action', []]);
    expect((await ben.send('PUT', '/api/user/cards', { setup_id: asked.setup_id })).body.status).toBe(
      'requires_action',
    );
    await money.choose(asked.redirect_url, 'approve');
    expect((await story.ada.visitor().send('PUT', '/api/user/cards', { setup_id: asked.setup_id })).status).toBe(404);
    const done = await Promise.all(
      Array.from({ length: 5 }, () => ben.send('PUT', '/api/user/cards', { setup_id: asked.setup_id })),
    );
    expect(new Set(done.map(({ body }) => body.status))).toEqual(new Set(['kept']));
    expect(await numbers(ben)).toEqual(['3184']);
  });
});

describe('a card', () => {
  withShop();

  test('that is refused, unknown or one too many changes nothing and says why', async () => {
    const ben = await somebody();
    expect((await add(ben, '4000000000000002')).body).toMatchObject({
      status: 'declined',
      decline_key: 'card_declined',
    });
    const unknown = await ben.post('/api/user/cards', { payment_method_id: 'pm_nobody_knows' });
    expect([unknown.status, unknown.body.error.key]).toEqual([422, 'payment_method_unknown']);
    expect((await ben.post('/api/user/cards', { payment_method_id: '4242 4242 4242 4242' })).status).toBe(422);
    expect((await ben.send('PUT', '/api/user/cards', { setup_id: 'seti_nobody' })).status).toBe(404);
    expect(await numbers(ben)).toEqual([]);
    await story.query(
      `insert into cards (user_id, provider, payment_method_id) select $1, 'stripe', 'pm_many_' || n
        from generate_series(1, 20) n`,
      [story.ben.id],
    );
    expect((await add(ben)).body.error.key).toBe('cards_too_many');
    expect((await app.visitor().get('/api/user/cards')).status).toBe(401);
  });

  test('added several times at once is one card', async () => {
    const ben = await somebody();
    const payment_method_id = await cardNumbered('4242424242424242');
    await Promise.all(Array.from({ length: 3 }, () => ben.post('/api/user/cards', { payment_method_id })));
    await ben.post('/api/user/cards', { payment_method_id });
    expect(await numbers(ben)).toEqual(['4242']);
  });

  test('that is removed can pay no more, here and at the provider', async () => {
    const nova = story.nova.visitor();
    const { card } = (await add(nova)).body;
    const [row] = await story.query<{ payment_method_id: string; provider_customer_id: string }>(
      'select payment_method_id, provider_customer_id from cards where id = $1',
      [card.id],
    );
    expect(await money.cardsOf(row?.provider_customer_id ?? '')).toEqual([row?.payment_method_id]);
    expect((await nova.send('DELETE', `/api/user/cards/${card.id}`)).status).toBe(204);
    expect(await numbers(nova)).toEqual([]);
    await expect.poll(() => money.cardsOf(row?.provider_customer_id ?? ''), { timeout: 10_000 }).toEqual([]);
    const { payment_method_id: _, ...asked } = paymentBody(await fillVisitorCart(nova, [story.record]));
    expect((await nova.post('/api/cart/pay', { ...asked, card_id: card.id })).status).toBe(404);
  });
});

describe('the same card added again', () => {
  withShop();

  test('after its owner took another name, or from another page, is answered as before and never by "try again later"', async () => {
    const ben = await somebody();
    const unknown = (page?: string) =>
      ben.post('/api/user/cards', { payment_method_id: 'pm_of_nobody', ...(page && { page }) });
    const asked = async (page?: string) => {
      const { status, body } = await unknown(page);
      return [status, body.error?.key];
    };
    const first = await asked();
    expect(first).toEqual([422, 'payment_method_unknown']);
    await story.query(
      "update users set firstname = 'Benedict', name = 'Benedict Story', email = 'benedict@story.example' where id = $1",
      [story.ben.id],
    );
    expect(await asked()).toEqual(first);
    expect(await asked('/fr/my-account/cards')).toEqual(first);
    const asks = { payment_method_id: 'pm_card_authenticationRequired' };
    const home = await ben.post('/api/user/cards', asks);
    const away = await ben.post('/api/user/cards', { ...asks, page: '/fr/my-account/cards' });
    expect([home.status, away.status, home.body.status, away.body.status]).toEqual([
      201,
      201,
      'requires_action',
      'requires_action',
    ]);
  });
});
