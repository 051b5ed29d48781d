import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usesPipelinedReads } from '#db/connect.server.ts';
import { appSandbox } from '../../../../tests/support/app-payment-sandbox.ts';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import {
  ADA_ADDRESS,
  fillVisitorCart,
  makeShopStory,
  paymentBody,
  type ShopStory,
  type StoryItem,
} from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

// Concurrent payments share transactions (ADR 53). Each must have the result it would have alone.

let app: TestApp;
let story: ShopStory;
let money: ReturnType<typeof appSandbox>;
let things: StoryItem[];
beforeAll(async () => {
  // Without jobs, because assigning parcels each minute would add stock movements.
  app = await startTestApp({ ROLE: 'web' });
  story = await makeShopStory(app);
  money = appSandbox(app);
  things = [
    await story.item({ name: 'Enough' }, { stock: 5000 }),
    await story.item({ name: 'Enough of another shop', shop_id: story.attic }, { stock: 5000, price: 1200 }),
    await story.item({ name: 'Made for you', selling_mode: 'ondemand' }, { stock: null }),
  ];
});
afterAll(async () => {
  await expectNoDoctorFindings(app);
  await app.close();
});

const ON_DEMAND = 2;
const FEW = 3;
const CARDS = {
  pm_card_visa: 'paid',
  pm_card_chargeDeclined: 'declined',
  pm_card_authenticationRequired: 'requires_action',
} as const;

const buyers = fc.array(
  fc.record({
    wants: fc.uniqueArray(fc.record({ itemIndex: fc.nat({ max: 3 }), quantity: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ itemIndex }) => itemIndex,
    }),
    card: fc.constantFrom<(keyof typeof CARDS)[]>(
      'pm_card_visa',
      'pm_card_visa',
      'pm_card_visa',
      'pm_card_chargeDeclined',
      'pm_card_authenticationRequired',
    ),
    hasCode: fc.boolean(),
    isGift: fc.boolean(),
    isWrong: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  }),
  { minLength: 3, maxLength: 8 },
);
type Buyer = (typeof buyers extends fc.Arbitrary<infer B> ? B : never)[number];

interface Written {
  id: number;
  status: string;
  email: string;
  note: string;
  total: number;
  is_gift: boolean;
  discount: number;
  lines: { item_id: number; quantity: number }[];
  parcels: number;
  moved: { item_id: number; quantity: number }[];
  held: { item_id: number; quantity: number }[];
  invoices: number;
  mails: { recipient: string; order_id: number; total: number }[];
  steps: string[];
}
const ORDER = `
  select o.id, o.status, o.email, o.note, o.total, o.is_gift, o.discount,
    (select json_agg(json_build_object('item_id', item_id, 'quantity', quantity) order by item_id) from order_items
      where order_id = o.id) as lines,
    (select count(*)::int from shipments where order_id = o.id) as parcels,
    (select coalesce(json_agg(json_build_object('item_id', item_id, 'quantity', -quantity) order by item_id), '[]')
      from stock_movements where order_id = o.id) as moved,
    (select coalesce(json_agg(json_build_object('item_id', item_id, 'quantity', quantity) order by item_id), '[]')
      from reservations where order_id = o.id and state in ('held', 'sold')) as held,
    (select count(*)::int from invoices where order_id = o.id) as invoices,
    (select coalesce(json_agg(json_build_object('recipient', recipient, 'order_id', data -> 'order_id', 'total',
      data -> 'total')), '[]') from mails where kind = 'order_paid' and entity = 'order:' || o.id) as mails,
    (select json_agg(to_status order by id) from order_events where order_id = o.id) as steps
  from orders o where o.cart_id = $1 and o.status not in ('not_paid')`;

/** Creates the scarce goods for each round: five copies of a record, and a code for two uses. */
async function stockUp(isScarce: boolean) {
  round += 1;
  things[FEW] = await story.item({ name: 'Few', limited_edition: true }, { stock: isScarce ? 5 : 500 });
  const uses_allowed = isScarce ? 2 : 500;
  await story.insert('promo_codes', { code: `FEW${round}`, kind: 'amount', value: 300, currency: 'EUR', uses_allowed });
}

let number = 0;
let round = 0;
async function buy({ wants, card, hasCode, isGift, isWrong }: Buyer) {
  number += 1;
  const email = `buyer${number}@story.example`;
  const browser = app.visitor();
  const lines = wants.map(({ itemIndex, quantity }) => ({ ...things[itemIndex]!, quantity }));
  const cart = await fillVisitorCart(browser, lines, {
    ...(hasCode && { promo_code: `few${round}` }),
    is_gift: isGift,
  });
  const shown = cart.total + (isWrong ? 1 : 0);
  const pay = () =>
    browser.post(
      '/api/cart/pay',
      paymentBody(
        { id: cart.id, total: shown },
        { payment_method_id: card, note: email, customer: { ...ADA_ADDRESS, email, firstname: `B${number}` } },
      ),
    );
  return { pay, cart, email };
}

test('concurrent buyers are each charged, refused and mailed as if alone', async () => {
  const seen = { paid: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(buyers, fc.boolean(), async (some, isScarce) => {
      await stockUp(isScarce);
      const all = isScarce ? some : some.map((buyer) => ({ ...buyer, isWrong: false }));
      const carts: Awaited<ReturnType<typeof buy>>[] = [];
      for (const buyer of all) carts.push(await buy(buyer));
      const answers = await Promise.all(carts.map(({ pay }) => pay()));
      for (const [place, { status, body }] of answers.entries()) {
        const { card, isWrong, isGift, hasCode, wants } = all[place]!;
        const { cart, email } = carts[place]!;
        const [order] = await story.query<Written>(ORDER, [cart.id]);
        if (status !== 200) {
          seen.refused += 1;
          const reasons = isWrong
            ? ['cart_changed', 'out_of_stock']
            : ['cart_changed', 'out_of_stock', 'promo_code_used'];
          expect([status, reasons.includes(body.error.key)]).toEqual([409, true]);
          // A buyer who came too late for the code gets the price without it.
          if (body.error.key === 'promo_code_used') expect(body.cart.discount).toBe(0);
          // No buyer is refused because of another one, except for scarce goods.
          expect(isWrong || hasCode || wants.some(({ itemIndex }) => itemIndex === FEW)).toBe(true);
          expect(isScarce).toBe(true);
          expect(order).toBeUndefined();
          continue;
        }
        expect([isWrong, body.status]).toEqual([false, CARDS[card]]);
        if (body.status === 'declined') {
          expect(order).toBeUndefined();
          continue;
        }
        const bought = wants
          .map(({ itemIndex, quantity }) => ({ item_id: things[itemIndex]!.item_id, quantity }))
          .sort((a, b) => a.item_id - b.item_id);
        const counted = bought.filter(({ item_id }) => item_id !== things[ON_DEMAND]!.item_id);
        const isPaid = body.status === 'paid';
        expect(order).toEqual({
          id: body.order_id,
          status: isPaid ? 'paid' : 'pending',
          email,
          note: email,
          is_gift: isGift,
          total: cart.total,
          discount: cart.discount,
          lines: bought,
          parcels: Object.keys(cart.shops).length,
          held: counted,
          moved: isPaid ? counted : [],
          invoices: isPaid ? 1 : 0,
          mails: isPaid ? [{ recipient: email, order_id: body.order_id, total: cart.total }] : [],
          steps: isPaid ? ['pending', 'paid'] : ['pending'],
        });
        expect((await money.ledger(body.order_id)).charges.length).toBe(isPaid ? 1 : 0);
        if (isPaid) seen.paid += 1;
      }
    }),
    { numRuns: 50 },
  );
  expect(seen.paid).toBeGreaterThan(10);
  expect(seen.refused).toBeGreaterThan(3);
  // Orders of one transaction have equal timestamps: these were placed in one, and settled in one.
  for (const time of ['created_at', 'paid_at']) {
    const met = await story.query(
      `select ${time} from orders where ${time} is not null group by 1 having count(*) > 1`,
    );
    // Without the fast path each sale has its own transaction.
    if (usesPipelinedReads(app.database.db)) expect(met.length).toBeGreaterThan(10);
    else expect(met).toEqual([]);
  }
}, 180_000);
