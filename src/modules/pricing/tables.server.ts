import type { Ctx } from '#platform/ctx.server.ts';
import { loadTableRows, loadTablesVersion, type TableRows } from './tables.store.server.ts';

export type PriceTables = TableRows;

/** A price shown may lag a change of the tables by this; a price paid never does. */
const KEPT_MS = 2000;

// By config, of which each program has one: two programs in one test process never share tables.
const kept = new WeakMap<object, { tables: Promise<PriceTables>; until: number; generation: number }>();

/** Staff have changed a table: what is shown from now on is shown by the new one. */
export const forgetTables = () => {
  generation += 1;
};
let generation = 0;

/** Exchange rates, VAT, shipping and box prices for showing: from memory, two seconds old at most. */
export function tablesForShowing(ctx: Pick<Ctx, 'config' | 'db'>): Promise<PriceTables> {
  const known = kept.get(ctx.config);
  if (known && known.until > Date.now() && known.generation === generation) return known.tables;
  const tables = loadTableRows(ctx.db);
  kept.set(ctx.config, { tables, until: Date.now() + KEPT_MS, generation });
  tables.catch(() => kept.delete(ctx.config));
  return tables;
}

// What was read last for paying, and of which version it was.
const paid = new WeakMap<object, { tables: PriceTables; version: string }>();

/** The same tables as they stand in this transaction, for paying: read again whenever their version is another. */
export async function tablesForPaying(ctx: Pick<Ctx, 'config' | 'db'>): Promise<PriceTables> {
  const version = await loadTablesVersion(ctx.db);
  const known = paid.get(ctx.config);
  if (known?.version === version) return known.tables;
  const tables = await loadTableRows(ctx.db);
  paid.set(ctx.config, { tables, version });
  return tables;
}
