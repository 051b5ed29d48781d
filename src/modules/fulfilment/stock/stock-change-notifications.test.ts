import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'web' });
  story = await makeShopStory(app);
});
afterAll(() => app.close());

interface Shelf {
  readonly stock: number | null;
  readonly reserved: number;
  readonly low_stock_at: number;
  readonly active: boolean;
}
const shelf: fc.Arbitrary<Shelf> = fc
  .record({
    stock: fc.option(fc.nat(6), { freq: 8 }),
    reserved: fc.nat(6),
    low_stock_at: fc.nat(4),
    active: fc.boolean(),
  })
  .map(({ stock, reserved, ...more }) => ({ stock, reserved: Math.min(reserved, stock ?? 6), ...more }));

/** Available copies; unlimited for made-to-order items. */
const leftOn = ({ stock, reserved }: Shelf) => (stock === null ? Number.POSITIVE_INFINITY : stock - reserved);
const isLow = (its: Shelf) => its.active && leftOn(its) <= its.low_stock_at;
const isSold = (its: Shelf) => its.active && leftOn(its) > 0;

/** An unconditional change; another test covers the rule that each movement has a reason. */
const set = (item_id: number, { stock, reserved, low_stock_at, active }: Shelf) =>
  story.query(
    `begin; set local sillon.past = on; update items set stock = ${stock}, reserved = ${reserved}, low_stock_at = ${low_stock_at}, active = ${active} where id = ${item_id}; commit`,
  );

test('any change of a shelf updates the low-stock list and notifies waiting buyers of the item and of its bundles', async () => {
  const bundle = await story.item({ name: 'Both' }, { type: 'bundle', stock: null });
  await fc.assert(
    fc.asyncProperty(shelf, fc.array(shelf, { minLength: 1, maxLength: 6 }), async (first, changes) => {
      const { item_id } = await story.item({ name: 'Shelf' }, { ...first, stock: null, reserved: 0 });
      await set(item_id, first);
      await story.insert('bundle_parts', { bundle_item_id: bundle.item_id, part_item_id: item_id, quantity: 1 });
      for (const id of [item_id, bundle.item_id])
        await story.query(
          "insert into stock_waiters (item_id, email, lang, state) values ($1, 'ada@wait.example', 'en', 'waiting') on conflict do nothing",
          [id],
        );
      let before = first;
      for (const now of changes) {
        await story.query('delete from stock_returns');
        await set(item_id, now);
        expect(await story.query('select left_over from low_shelves where item_id = $1', [item_id])).toEqual(
          isLow(now) ? [{ left_over: leftOn(now) }] : [],
        );
        const notifiedItems = (await story.query<{ item_id: number }>('select item_id from stock_returns')).map(
          (row) => row.item_id,
        );
        const hasMore = now.active && (!before.active || leftOn(now) > leftOn(before));
        expect(notifiedItems.toSorted()).toEqual(
          [...(isSold(now) && !isSold(before) ? [item_id] : []), ...(hasMore ? [bundle.item_id] : [])].toSorted(),
        );
        before = now;
      }
    }),
    { numRuns: 60 },
  );
});
