import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import {
  calculateOfferLineTotal,
  calculateOfferTotal,
  createOfferLines,
  formatUnitPrice,
  parseUnitPrice,
} from './offer-lines.ts';
import { deriveOfferState, findCurrentOffer } from './offer-state.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

const sql = <T = Record<string, unknown>>(text: string, values?: unknown[]) => story.query<T>(text, values);
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const offer = (more: object = {}) => ({
  text: 'Gladly.',
  currency: 'EUR',
  valid_until: day(30),
  deposit_percent: 50,
  weeks: 9,
  lines: [{ label: 'As asked', quantity: 1, unit_price: '1715.49' }],
  ...more,
});
const CUSTOMER = {
  firstname: 'Ada',
  lastname: 'Lovell',
  address: '1 Rue du Bac',
  zip_code: '75007',
  city: 'Paris',
  country_id: 'FR',
};
const yes = (quote_id: number, more: object = {}) => ({ quote_id, customer: CUSTOMER, ...more });

let asked = 0;
async function ask(visitor = story.ada.visitor()): Promise<number> {
  asked += 1;
  const { body } = await visitor.post('/api/quote', {
    service: 'vinyl',
    quantity: 300,
    options: { sleeve: 'gatefold', insert: 'card,poster' },
    name: 'Ada',
    email: `ada-${asked}@people.example`,
    message: `Nr ${asked}`,
  });
  return body.id;
}
const answer = (id: number, body: object) => story.team.visitor().post(`/api/admin/quotes/${id}/answers`, body);

test('a request stores the configuration with its figures, and the customer finds it in the account', async () => {
  const id = await ask();
  const { body } = await story.ada.visitor().get(`/api/quotes/${id}`);
  expect(body.costing.lines.map(({ component }: { component: string }) => component)).toContain('insert_sleeve');
  expect(body.costing.options).toMatchObject({ sleeve: 'gatefold', insert: 'card,poster' });
  expect((await story.ada.visitor().get('/api/quotes')).body.items[0].id).toBe(id);
  expect((await story.nova.visitor().get(`/api/quotes/${id}`)).status).toBe(404);
});

test('the customer accepts an offer once: both sides get a mail, and a second acceptance is rejected', async () => {
  const id = await ask();
  await answer(id, offer());
  const nova = await story.nova.visitor().post('/api/quote/accept', yes(id));
  expect(nova.status).toBe(404);
  const ada = story.ada.visitor();
  const both = await Promise.all([1, 2].map(() => ada.post('/api/quote/accept', yes(id))));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.error.key).toBe('offer_accepted');
  expect((await ada.get(`/api/quotes/${id}`)).body.state).toBe('accepted');
  const kinds = await sql<{ kind: string }>("select kind from mails where kind like 'offer_%' and entity like $1", [
    `quote:${id}:%`,
  ]);
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['offer_accepted', 'offer_taken']);
  const late = await answer(id, offer());
  expect([late.status, late.body.error?.key]).toEqual([409, 'offer_accepted']);
});

test('a guest accepts with the link of the mail and with no other', async () => {
  const id = await ask(app.visitor());
  await answer(id, offer());
  const [mail] = await sql<{ data: { token: string } }>(
    "select data from mails where kind = 'quote_answered' and entity like $1",
    [`quote:${id}:%`],
  );
  const accept = (token: string) => app.visitor().post('/api/quote/accept', { token, customer: CUSTOMER });
  expect((await accept('x'.repeat(43))).status).toBe(404);
  expect((await accept(mail?.data.token ?? '')).body).toEqual({ id, state: 'accepted', order_id: expect.any(Number) });
});

test('an offer that is over, replaced by another or of a closed request is gone', async () => {
  const ada = story.ada.visitor();
  const refusal = async (id: number) => (await ada.post('/api/quote/accept', yes(id))).body.error.key;
  const [over, closed] = [await ask(), await ask()];
  await answer(over, offer());
  await sql('update quote_answers set valid_until = $2 where quote_id = $1', [over, day(-1)]);
  expect(await refusal(over)).toBe('offer_expired');
  const replaced = await ask();
  await answer(replaced, offer());
  const first = (await ada.get(`/api/quotes/${replaced}`)).body.answers[0].id;
  await answer(replaced, offer());
  const late = await ada.post('/api/quote/accept', yes(replaced, { answer_id: first }));
  expect([late.status, late.body.error.key]).toEqual([410, 'offer_replaced']);
  await answer(closed, offer());
  await story.team.visitor().send('PUT', `/api/admin/quotes/${closed}`, { state: 'closed' });
  expect(await refusal(closed)).toBe('offer_closed');
});

test('the lines of a costing start an offer of the same total, in the customer’s language', async () => {
  const id = await ask();
  const { costing } = (await story.ada.visitor().get(`/api/quotes/${id}`)).body;
  const lines = createOfferLines(costing, (key) => key);
  expect(lines.map((line) => calculateOfferLineTotal(line, costing.currency))).toEqual(
    costing.lines.map(({ total }: { total: number }) => total),
  );
  expect(calculateOfferTotal(lines, costing.currency)).toBe(costing.total);
});

test('each line of an offer costs exactly the amount of its costing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ steps: fc.integer({ min: 0, max: 200_000 }), setup: fc.integer({ min: 0, max: 90_000 }) }), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom('EUR' as const, 'JPY' as const),
      (parts, quantity, moved, currency) => {
        const lines = parts.map(({ steps, setup }) => {
          const unit_cost_decimal = formatUnitPrice(steps);
          const total = calculateOfferLineTotal(
            { label: '', quantity, unit_price: unit_cost_decimal, setup_price: setup },
            currency,
          );
          return {
            component: 'cutting' as const,
            choice: null,
            times: 1,
            unit_cost_decimal,
            setup_cost: setup,
            unit_cost: steps === 0 ? 0 : Math.max(1, Math.round(steps / 100)),
            total: Math.max(0, total + moved),
          };
        });
        const offered = createOfferLines({ ...COSTING, lines, quantity, currency }, (key) => key);
        expect(offered.map((line) => calculateOfferLineTotal(line, currency))).toEqual(lines.map(({ total }) => total));
        for (const { setup_price } of offered) expect(setup_price).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

const COSTING = {
  product: 'vinyl' as const,
  options: {},
  per_eur: '1',
  unit_price: 0,
  total: 0,
  tax: 0,
  tax_basis_points: 0,

  total_with_tax: 0,
  reverse_charge: false,
  breaks: [],
  lead_time_days: 0,
  unit_grams: 0,
  total_grams: 0,
  parcels: 0,
};

test.each([
  ['0.035', 350],
  ['12', 120_000],
  ['1,5', 15_000],
  ['-1', null],
  ['1.23456', null],
  ['99999999', null],
  ['1e3', null],
])('%s is a price of a piece, or none', (text, steps) => {
  expect(parseUnitPrice(text)).toBe(steps);
  if (steps !== null) expect(parseUnitPrice(formatUnitPrice(steps))).toBe(steps);
});

test('a line is rounded once, half up, in coins of its currency', () => {
  const line = { label: '', quantity: 300, unit_price: '0.0351', setup_price: 100 };
  expect([calculateOfferLineTotal(line, 'EUR'), calculateOfferLineTotal(line, 'JPY')]).toEqual([1153, 111]);
});

test('of several offers the latest counts until one is accepted', () => {
  const at = (id: number, amount: number | null, accepted_at: string | null = null) => ({
    id,
    amount,
    accepted_at,
    currency: 'EUR' as const,
    valid_until: '2026-12-24',
    text: '',
    by: '',
    created_at: '',
    lines: [],
    deposit_percent: 0,
    weeks: null,
  });
  const answers = [at(1, 100), at(2, 90), at(3, null)];
  const quote = { state: 'answered' as const, answers };
  expect(findCurrentOffer(answers)?.id).toBe(2);
  expect(answers.slice(0, 2).map((each) => deriveOfferState(quote, each, '2026-12-24'))).toEqual(['replaced', 'open']);
  const taken = { state: 'accepted' as const, answers: [at(1, 100, '2026-12-01'), at(2, 90)] };
  expect(taken.answers.map((each) => deriveOfferState(taken, each, '2026-12-24'))).toEqual(['accepted', 'replaced']);
});
