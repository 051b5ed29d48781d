import type { Ctx } from '#platform/ctx.server.ts';
import { makeStatePerDatabase } from '#platform/state-per-database.server.ts';
import { loadPriceTableRows, loadPriceTablesVersion, type PriceTableRows } from './price-tables.store.server.ts';

export type PriceTables = PriceTableRows;

/** The most time by which a shown price may be outdated; a charged price never is. */
const CACHE_MS = 2000;

const shown = makeStatePerDatabase(
  (): { cached?: { tables: Promise<PriceTables>; until: number } | undefined } => ({}),
);

/** Call after staff changed a table: pages then show prices of the new one. */
export const clearPriceTableCache = shown.forget;

/** Exchange rates, VAT, shipping and box prices for display: cached for at most two seconds. */
export function loadPriceTablesForDisplay({ db }: Pick<Ctx, 'db'>): Promise<PriceTables> {
  const own = shown.get(db);
  if (own.cached && own.cached.until > Date.now()) return own.cached.tables;
  const tables = loadPriceTableRows(db);
  own.cached = { tables, until: Date.now() + CACHE_MS };
  tables.catch(() => {
    own.cached = undefined;
  });
  return tables;
}

// The tables last read for a payment, with their version.
const paid = makeStatePerDatabase((): { known?: { tables: PriceTables; version: string } } => ({}));

/** The tables of this transaction, for a payment: read again whenever their version has changed. */
export async function loadPriceTablesForPayment({ db }: Pick<Ctx, 'db'>): Promise<PriceTables> {
  const version = await loadPriceTablesVersion(db);
  const own = paid.get(db);
  if (own.known?.version === version) return own.known.tables;
  const tables = await loadPriceTableRows(db);
  own.known = { tables, version };
  return tables;
}
