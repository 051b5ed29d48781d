import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, runInTransaction } from '#platform/ctx.server.ts';
import { makeShopStory, type ShopStory, type StoryItem } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { buildEditionFigures, type VariantMovementSums } from './edition-figures.ts';
import {
  cancelStockReservation,
  reserveStock,
  restockOrder,
  sellReservedStock,
} from './reserve-sell-and-restock.server.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

const loadFigures = async ({ project_id }: StoryItem) =>
  (await app.visitor().get(`/api/projects/${project_id}/edition`)).body;
const correct = (thing: StoryItem, quantity: number, reason: string) =>
  story.team.visitor().post('/api/admin/stock', { item_id: thing.item_id, quantity, reason });

let orders = 0;
const order = () => {
  orders += 1;
  return story.insert('orders', {
    cart_id: `edition-${orders}`,
    email: 'a@b.example',
    lang: 'en',
    status: 'cancelled',
    currency: 'EUR',
    subtotal: 0,
    discount: 0,
    shipping: 0,
    tax: 0,
    tax_included: true,
    total: 0,
    firstname: 'A',
    lastname: 'B',
    address: 'c',
    city: 'd',
    country_id: 'FR',
  });
};
const edition = (stock: number, more: object = {}) =>
  story.item({ name: 'Fifty Copies', limited_edition: true, edition_size: 50, ...more }, { stock });

const sums = fc.record({
  item_id: fc.nat(),
  type: fc.constant('vinyl'),
  name: fc.string(),
  format: fc.constant('LP'),
  color: fc.string(),
  color_id: fc.constant(null),
  size: fc.constant(''),
  made: fc.nat(10_000),
  sold: fc.nat(10_000),
  adjusted: fc.integer({ min: -500, max: 500 }),
  held: fc.nat(50),
}) satisfies fc.Arbitrary<VariantMovementSums>;

test('the figures of the variants add up to those of the edition, and each variant to itself', () => {
  fc.assert(
    fc.property(fc.array(sums, { maxLength: 6 }), (all) => {
      const made = buildEditionFigures(100, all, []);
      for (const key of ['pressed', 'sold', 'held', 'adjusted', 'left'] as const)
        expect(made[key]).toBe(made.variants.reduce((sum, each) => sum + each[key], 0));
      for (const each of [made, ...made.variants])
        expect(each.pressed + each.adjusted).toBe(each.sold + each.held + each.left);
    }),
  );
});

type Step = 'hold' | 'sell' | 'release' | 'cancel' | 'return' | 'repress' | 'damage' | 'find';
const steps = fc.array(
  fc.tuple(
    fc.constantFrom<Step>('hold', 'sell', 'release', 'cancel', 'return', 'repress', 'damage', 'find'),
    fc.integer({ min: 1, max: 4 }),
  ),
  { minLength: 4, maxLength: 12 },
);

test('after any movement, the edition figures account for each copy', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const thing = await edition(20);
      const together = <T>(work: (db: Db) => Promise<T>) =>
        runInTransaction({ db: app.database.db }, ({ db }) => work(db));
      const truth = { pressed: 20, sold: 0, held: 0, adjusted: 0 };
      const held: [number, number][] = [];
      const sold: [number, number][] = [];
      const left = () => truth.pressed + truth.adjusted - truth.sold - truth.held;
      for (const [step, n] of taken) {
        if (step === 'hold') {
          const id = await order();
          const short = await together((db) => reserveStock(db, id, [{ item_id: thing.item_id, quantity: n }]));
          expect(short.length > 0).toBe(n > left());
          if (short.length === 0) held.push([id, n]);
          if (short.length === 0) truth.held += n;
        }
        const at = step === 'sell' || step === 'release' ? held.shift() : undefined;
        if (at && step === 'sell') {
          await together((db) => sellReservedStock(db, at[0]));
          truth.held -= at[1];
          truth.sold += at[1];
          sold.push(at);
        }
        if (at && step === 'release') {
          await together((db) => cancelStockReservation(db, at[0]));
          truth.held -= at[1];
        }
        const back = step === 'cancel' || step === 'return' ? sold.shift() : undefined;
        if (back) {
          const why = step === 'cancel' ? 'cancelled' : 'returned';
          await together((db) => restockOrder(db, back[0], why, null));
          truth.sold -= back[1];
        }
        if (step === 'repress' && (await correct(thing, n, 'received')).status === 200) truth.pressed += n;
        if (step === 'damage' && (await correct(thing, -n, 'damaged')).status === 200) truth.adjusted -= n;
        if (step === 'find' && (await correct(thing, n, 'correction')).status === 200) truth.adjusted += n;
      }
      expect(await loadFigures(thing)).toMatchObject({ announced: 50, ...truth, left: left() });
    }),
    { numRuns: 12 },
  );
}, 60_000);

test('a repress is listed beside the first pressing with its day', async () => {
  const thing = await edition(30);
  await app.database.pool.query(
    `begin; set local sillon.past = on; insert into stock_movements (item_id, quantity, reason, at) values (${thing.item_id}, 10, 'received', '2027-03-02');
    update items set stock = stock + 10 where id = ${thing.item_id}; commit`,
  );
  const { pressings, pressed, variants } = await loadFigures(thing);
  expect([pressings.map((each: { quantity: number }) => each.quantity), pressed]).toEqual([[30, 10], 40]);
  expect(pressings[1].day).toBe('2027-03-02');
  expect(variants).toHaveLength(1);
});

test('a project that is not a limited edition, or is hidden from the visitor, has no edition figures', async () => {
  const draft = await edition(5, { step: 'creating' });
  for (const thing of [story.record, draft])
    expect((await app.visitor().get(`/api/projects/${thing.project_id}/edition`)).status).toBe(404);
});

test('edition figures cannot be edited, neither the movements nor the announced number', async () => {
  const thing = await edition(9);
  const refused = (text: string) => expect(story.query(text, [thing.item_id])).rejects.toThrow(/never/);
  await refused('update stock_movements set quantity = 5 where item_id = $1');
  await refused('delete from stock_movements where item_id = $1');
  await refused('update projects set edition_size = 500 where id = (select project_id from items where id = $1)');
  const staff = await story.team.visitor().send('PUT', `/api/projects/${thing.project_id}`, { edition_size: 500 });
  expect([staff.status, staff.body.error.key]).toEqual([409, 'edition_announced']);
  expect(await loadFigures(thing)).toMatchObject({ announced: 50, pressed: 9, left: 9 });
});
