import { describe, expect, test } from 'vitest';
import { killWhilePaying } from '../../../../tests/support/kill-while-paying.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { copyCookies } from '../../../../tests/support/second-process.ts';
import { fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';

const { app, story, money, other } = await openShop({ parts: ['other'] });

const many = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));
const count = async (text: string, values: unknown[] = []) =>
  Number((await story.query<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]?.n);

describe('two processes on one database', () => {
  test('twenty clicks on pay make one order, one charge, one mail, one stock move', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const answers = await many(20, (i) =>
      (i % 2 ? browser : copyCookies(browser, other.visitor())).post('/api/cart/pay', paymentBody(cart)),
    );
    // A click that the server handles after the payment finds no cart any more.
    const isNo = ({ status, body }: { status: number; body: { error?: { key: string } } }) =>
      status === 409 || (status === 404 && body.error?.key === 'cart_not_found');
    expect(answers.filter((answer) => answer.status !== 200 && !isNo(answer))).toEqual([]);
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.order_id));
    expect(ids.size).toBe(1);
    const [id] = [...ids];
    expect(await count('orders where cart_id = $1', [cart.id])).toBe(1);
    expect((await money.ledger(id)).charges.length).toBe(1);
    expect(await count("mails where kind = 'order_paid' and entity = $1", [`order:${id}`])).toBe(1);
    expect(await count('stock_movements where order_id = $1', [id])).toBe(1);
  });

  test('one Idempotency-Key gives one answer on either process; with another body it is refused; a huge or empty one is none', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const key = { 'idempotency-key': 'attempt-1' };
    const answers = await many(20, (i) =>
      (i % 2 ? browser : copyCookies(browser, other.visitor())).post('/api/cart/pay', paymentBody(cart), key),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect([
      new Set(good.map(({ text }) => text)).size,
      answers.filter(({ status }) => status !== 200 && status !== 409),
    ]).toEqual([1, []]);
    const later = await copyCookies(browser, other.visitor()).post('/api/cart/pay', paymentBody(cart), key);
    expect([later.status, later.text]).toEqual([200, good[0]?.text]);
    const reused = await browser.post('/api/cart/pay', paymentBody(cart, { note: 'other' }), key);
    expect([reused.status, reused.body.error.key]).toEqual([409, 'idempotency_key_reused']);
    for (const wrong of ['k'.repeat(10_000), '']) {
      const { status } = await browser.post('/api/cart/pay', paymentBody(cart), { 'idempotency-key': wrong });
      expect([422, 431]).toContain(status);
    }
  });

  test('forty buyers of the last five copies: exactly five pay, the others get out_of_stock uncharged', async () => {
    const thing = await story.item({ name: 'Five left' }, { stock: 5 });
    const buyers = await many(40, async (i) => {
      const browser = i % 2 ? app.visitor() : other.visitor();
      return { browser, cart: await fillVisitorCart(browser, [thing, story.record]) };
    });
    const answers = await Promise.all(
      buyers.map(({ browser, cart }) => browser.post('/api/cart/pay', paymentBody(cart))),
    );
    const paid = answers.filter(({ body }) => body.status === 'paid');
    const refused = answers.filter(({ status, body }) => status === 409 && body.error.key === 'out_of_stock');
    expect([paid.length, refused.length]).toEqual([5, 35]);
    expect(await count("reservations where item_id = $1 and state = 'sold'", [thing.item_id])).toBe(5);
  });

  test('carts with the same items in opposite order never deadlock', async () => {
    const [a, b] = [await story.item({ name: 'A' }), await story.item({ name: 'B' })];
    const buyers = await many(24, async (i) => {
      const browser = i % 2 ? app.visitor() : other.visitor();
      return { browser, cart: await fillVisitorCart(browser, i % 2 ? [a, b] : [b, a]) };
    });
    const answers = await Promise.all(
      buyers.map(({ browser, cart }) => browser.post('/api/cart/pay', paymentBody(cart))),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.status}`))).toEqual(new Set(['200 paid']));
  });

  test('a code with three uses is used three times by thirty buyers', async () => {
    await story.insert('promo_codes', { code: 'THREE', kind: 'amount', value: 500, currency: 'EUR', uses_allowed: 3 });
    const buyers = await many(30, async (i) => {
      const browser = i % 2 ? app.visitor() : other.visitor();
      return { browser, cart: await fillVisitorCart(browser, [story.record], { promo_code: 'three' }) };
    });
    const answers = await Promise.all(
      buyers.map(({ browser, cart }, i) =>
        browser.post(
          '/api/cart/pay',
          paymentBody(cart, { customer: { ...paymentBody(cart).customer, email: `b${i}@story.example` } }),
        ),
      ),
    );
    expect(answers.filter(({ body }) => body.status === 'paid').length).toBe(3);
    expect(
      await count(
        "promo_uses where released_at is null and promo_id = (select id from promo_codes where code = 'THREE')",
      ),
    ).toBe(3);
  });
});

describe('a process killed during a payment', () => {
  test.each([5, 25, 60, 110, 180])(
    'after %i ms: nothing is charged twice or lost, and the order is settled',
    async (delay) => {
      const [outcome] = await killWhilePaying({ app, story, money }, { delay });
      expect(outcome).toMatchObject({ paid: 1, charges: 1 });
      expect(['200 paid', '404 undefined']).toContain(outcome?.again.at(-1));
    },
    60_000,
  );
});
