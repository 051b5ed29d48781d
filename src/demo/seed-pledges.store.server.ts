import type { Db } from '#db/connect.server.ts';
import { territoryByCode } from '#kit/territory.ts';
import { vatTreatment } from '#kit/vat.ts';
import type { DemoPledge } from './content/pledges.ts';
import { demoOrderTotals } from './demo-order-totals.ts';
import { requireSeededId, type SeededIds } from './seed-catalogue.store.server.ts';
import { buildDemoOrderLines, loadPostageAndTax } from './seed-orders.store.server.ts';
import { type DatedSale, subtractDays } from './write-sales-by-date.ts';

const ADDRESS = '4 quai du Phare';

/** One live pledge, to be written in order of its date. */
export function prepareDemoPledgeSale(
  db: Db,
  known: SeededIds,
  pledge: DemoPledge,
  place: number,
  now: Date,
): DatedSale {
  const at = subtractDays(now, pledge.days_ago + place * APART);
  return { at, write: () => insertPledge(db, known, pledge, place, at) };
}

/** About an hour, in days. */
const APART = 3_700_000 / 86_400_000;

/** Its unpaid order, its saved card, and its copies in the count. */
async function insertPledge(db: Db, known: SeededIds, pledge: DemoPledge, place: number, at: Date): Promise<void> {
  const { firstname, lastname, city, zip_code, country_id, quantity, item, by } = pledge;
  const lines = await buildDemoOrderLines(db, known, { lines: [{ item, quantity }] });
  const brackets = await loadPostageAndTax(db, country_id);
  const figures = demoOrderTotals(lines, brackets.basis_points, 'EUR', brackets.price);
  const [line] = lines;
  if (!line) throw new Error(`no item ${item}`);
  const { currency, subtotal, shipping, tax, total } = figures;
  const email =
    by ??
    `${firstname}.${lastname}@backers.example`
      .normalize('NFD')
      .replace(/[^\w.@]/g, '')
      .toLowerCase();
  const order = {
    firstname,
    lastname,
    city,
    zip_code,
    country_id,
    email,
    address: ADDRESS,
    lang: 'en',
    currency,
    subtotal,
    shipping,
    tax,
    total,
    discount: 0,
    tax_included: true,
    user_id: by === undefined ? null : requireSeededId(known.users, by),
    cart_id: `pledge${String(place).padStart(4, '0')}`,
    status: 'pledged',
    vat_treatment: vatTreatment(territoryByCode(country_id), tax, { reverse_charge: false, has_goods: true }),
    origin: 'DI',
    created_at: at,
    pledge_project_id: line.project_id,
  } as const;
  const { id: order_id } = await db.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('order_events').values({ order_id, to_status: 'pledged', actor: 'buyer', at }).execute();
  await insertContent(db, order_id, figures.parcels, line, brackets.basis_points, figures.taxes[0] ?? 0);
  await insertCard(db, { order_id, project_id: line.project_id, quantity, at });
}

async function insertContent(
  db: Db,
  order_id: number,
  parcels: ReturnType<typeof demoOrderTotals>['parcels'],
  { weight_grams: _grams, ...line }: Awaited<ReturnType<typeof buildDemoOrderLines>>[number],
  tax_basis_points: number,
  tax: number,
) {
  for (const parcel of parcels) {
    const { id: shipment_id } = await db
      .insertInto('shipments')
      .values({ order_id, shipping_type: 'tracking', ...parcel })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('order_items')
      .values({ ...line, order_id, shipment_id, total: line.price * line.quantity, tax, tax_basis_points })
      .execute();
  }
}

/** The sandbox recognises this card by its name, so that the funding can run to its end. */
async function insertCard(
  db: Db,
  { order_id, project_id, quantity, at }: { order_id: number; project_id: number; quantity: number; at: Date },
) {
  await db
    .insertInto('pledges')
    .values({
      order_id,
      project_id,
      quantity,
      card_from: order_id,
      counted: true,
      card_state: 'kept',
      payment_method_id: 'pm_card_visa',
      card_brand: 'visa',
      card_last4: '4242',
      created_at: at,
      kept_at: at,
    })
    .execute();
  await db
    .updateTable('projects')
    .set((eb) => ({ funding_count: eb('funding_count', '+', quantity) }))
    .where('id', '=', project_id)
    .execute();
}
