// Data that every shop needs before its first sale, in production too. Rows that staff have changed are left alone.
import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { CATEGORIES } from '#kit/category-pages.ts';
import { GENRES } from '#kit/genres.ts';
import { INITIAL_VAT_RATES } from '#kit/vat.ts';
import { FIRST_BOX_PLANS } from './first-box-plans.ts';
import { FIRST_EXCHANGE_RATES, FIRST_EXCHANGE_RATES_VALID_FROM } from './first-exchange-rates.ts';
import { FIRST_PRICE_LIST_QUANTITIES, FIRST_PRICE_LIST_ROWS, FIRST_PRICE_LIST_VALID_FROM } from './first-price-list.ts';
import {
  FIRST_SHIPPING_RATES,
  FIRST_SHIPPING_RATES_VALID_FROM,
  FIRST_SHIPPING_ZONE_COUNTRIES,
  FIRST_SHIPPING_ZONE_NAMES,
} from './first-shipping-rates.ts';
import { installContentTexts } from './install-content-texts.server.ts';
import { installServicePages } from './services/install.server.ts';

/** The shop of the platform itself, which sells its own items, imports included. */
const PLATFORM_SHOP_ID = 1;
const VAT_FROM = '2020-01-01';

/** Fills the reference tables; a repeat adds only missing rows. Processes that start together take turns. */
export const installReferenceData = (db: Db, brand = 'Sillon'): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7041883)`.execute(trx);
    await installCatalogueWords(trx);
    await installMoneyTables(trx);
    await installShipping(trx);
    await installPriceList(trx);
    await installContentTexts(trx);
    await installServicePages(trx);
    await trx
      .insertInto('shops')
      .values({ id: PLATFORM_SHOP_ID, code: 'sillon', name: brand, type: 'platform', show_menu: true })
      .onConflict((same) => same.doNothing())
      .execute();
  });

async function installCatalogueWords(db: Db) {
  await db
    .insertInto('genres')
    .values([...GENRES])
    .onConflict((same) => same.doNothing())
    .execute();
  const categories = CATEGORIES.map(({ id, key, slug, pro_only }) => ({ id, name: formatTitle(key), slug, pro_only }));
  await db
    .insertInto('categories')
    .values(categories)
    .onConflict((same) => same.doNothing())
    .execute();
}

async function installMoneyTables(db: Db) {
  const rates = Object.entries(FIRST_EXCHANGE_RATES).map(([currency, per_eur]) => ({
    currency,
    per_eur,
    valid_from: FIRST_EXCHANGE_RATES_VALID_FROM,
  }));
  await db
    .insertInto('exchange_rates')
    .values(rates)
    .onConflict((same) => same.doNothing())
    .execute();
  const vat = INITIAL_VAT_RATES.map(({ country_id, basis_points }) => ({
    country_id,
    basis_points,
    valid_from: VAT_FROM,
  }));
  await db
    .insertInto('vat_rates')
    .values(vat)
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('box_offers')
    .values([...FIRST_BOX_PLANS])
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('invoice_counters')
    .values({ entity: 'platform' })
    .onConflict((same) => same.doNothing())
    .execute();
}

async function installShipping(db: Db) {
  const own = await db
    .selectFrom('shipping_tariffs')
    .select('id')
    .where('shop_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (own) return;
  const { id: tariff_id } = await db
    .insertInto('shipping_tariffs')
    .values({ valid_from: FIRST_SHIPPING_RATES_VALID_FROM, currency: 'EUR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inTariff = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, tariff_id }));
  await db
    .insertInto('tariff_zones')
    .values(inTariff(FIRST_SHIPPING_ZONE_NAMES.map((zone, position) => ({ zone, position }))))
    .execute();
  await db.insertInto('tariff_countries').values(inTariff(FIRST_SHIPPING_ZONE_COUNTRIES)).execute();
  await db.insertInto('tariff_steps').values(inTariff(FIRST_SHIPPING_RATES)).execute();
}

/** Installs the first price list, unless the shop has one already. */
async function installPriceList(db: Db) {
  const known = await db.selectFrom('price_lists').select(['id', 'steps']).execute();
  for (const list of known) await addRows(db, list);
  if (known.length > 0) return;
  await db
    .insertInto('price_lists')
    .values({
      name: 'First list',
      valid_from: FIRST_PRICE_LIST_VALID_FROM,
      state: 'approved',
      approved_at: new Date(),
      steps: [...FIRST_PRICE_LIST_QUANTITIES],
      rows: JSON.stringify(FIRST_PRICE_LIST_ROWS),
    })
    .execute();
}

/** Adds rows that this version needs and a list lacks, at the list's own quantity breaks. Existing rows stay. */
async function addRows(db: Db, { id, steps }: { id: number; steps: readonly number[] }) {
  const rows = Object.fromEntries(
    Object.entries(FIRST_PRICE_LIST_ROWS).map(([key, row]) => [
      key,
      {
        ...row,
        units: steps.map((step) => row.units[FIRST_PRICE_LIST_QUANTITIES.findLastIndex((from) => from <= step)] ?? 0),
      },
    ]),
  );
  await sql`update price_lists set rows = ${JSON.stringify(rows)}::jsonb || rows
    where id = ${id} and not rows ?& ${Object.keys(rows)}`.execute(db);
}

const formatTitle = (key: string) => (key.charAt(0).toUpperCase() + key.slice(1)).replaceAll('_', ' ');
