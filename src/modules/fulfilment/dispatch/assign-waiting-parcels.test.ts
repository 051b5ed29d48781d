import { beforeAll, expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { ADA_ADDRESS, fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import { assignParcelWarehousesJob } from './dispatch.jobs.server.ts';

// Waiting parcels are assigned to warehouses in batches, and one buyer's order does not delay another's.

const AMERICA = 7;
const BATCH = 50;
// ROLE=web runs no jobs. Otherwise the job of each minute could assign the parcels before the test does.
const { app, story } = await openShop({ env: { ROLE: 'web' } });
beforeAll(async () => {
  await story.query('update warehouses set active = true where id = $1', [AMERICA]);
});

async function bought(things: readonly StoryItem[], country_id = 'FR'): Promise<number> {
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, things, { customer: { country_id } });
  const where = country_id === 'US' ? { country_id, zip_code: '11201', state: 'NY' } : {};
  const { body } = await browser.post('/api/cart/pay', paymentBody(cart, { customer: { ...ADA_ADDRESS, ...where } }));
  expect(body).toMatchObject({ status: 'paid' });
  const [parcel] = await story.query<{ id: number }>('select id from shipments where order_id = $1', [body.order_id]);
  return Number(parcel?.id);
}
async function stocked(name: string, house: number, america: number): Promise<StoryItem> {
  const thing = await story.item({ name }, { stock: house });
  const received = { item_id: thing.item_id, warehouse_id: AMERICA, quantity: america, reason: 'received' };
  if (america > 0) expect((await story.ravi.visitor().post('/api/admin/stock', received)).status).toBe(200);
  return thing;
}
const round = () => assignParcelWarehousesJob({ db: app.database.db }).run(null, new AbortController().signal);
const at = async (parcels: readonly number[]) =>
  (
    await story.query<{ warehouse_id: number | null }>(
      'select warehouse_id from unnest($1::bigint[]) with ordinality as p (id, place) join shipments s using (id) order by place',
      [parcels],
    )
  ).map(({ warehouse_id }) => warehouse_id);
const left = ({ item_id }: StoryItem) =>
  story.query('select warehouse_id, quantity from shelves where item_id = $1 and quantity > 0 order by 1', [item_id]);

test('the last copies near the buyers go to the first payer, the others get theirs from farther away', async () => {
  const thing = await stocked('Near the end', 3, 2);
  const parcels = [
    await bought([thing], 'US'),
    await bought([thing]),
    await bought([thing], 'US'),
    await bought([thing], 'US'),
  ];
  await round();
  expect(await at(parcels)).toEqual([AMERICA, 1, AMERICA, 1]);
  expect(await left(thing)).toEqual([{ warehouse_id: 1, quantity: 1 }]);
});

test('a batch of parcels without a suitable warehouse does not block the parcels behind it', async () => {
  const [here, there] = [await stocked('Here only', BATCH + 2, 0), await stocked('There only', 0, BATCH + 1)];
  const apart: number[] = [];
  for (let turn = 0; turn <= BATCH; turn += 1) apart.push(await bought([here, there]));
  const parcel = await bought([here]);
  await round();
  expect(new Set(await at(apart))).toEqual(new Set([null]));
  expect(await at([parcel])).toEqual([1]);
}, 60_000);

test('a parcel that cannot be written is reported, and the others of its batch are assigned', async () => {
  const thing = await stocked('Unlucky', 3, 0);
  const parcels = [await bought([thing]), await bought([thing]), await bought([thing])];
  await story.query(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.id = ${parcels[1]} then raise exception 'no ink'; end if; return new; end $$`);
  await story.query('create trigger refused before update on shipments for each row execute function refuse()');
  await expect(round()).rejects.toMatchObject({ message: '1 parcels could not be placed' });
  expect(await at(parcels)).toEqual([1, null, 1]);
  await story.query('drop function refuse cascade');
  await round();
  expect(await at(parcels)).toEqual([1, 1, 1]);
  expect(await left(thing)).toEqual([]);
});
