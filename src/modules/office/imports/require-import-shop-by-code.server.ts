import { notFound } from '#kit/problem.ts';
import type { Db } from '#platform/ctx.server.ts';
import { loadImportShopByCode } from './imports.store.server.ts';

/** Finds a shop by its code, for commands. @throws not_found */
export async function requireImportShopByCode(db: Db, code: string): Promise<{ id: number; currency: string }> {
  const shop = await loadImportShopByCode(db, code);
  if (!shop) throw notFound();
  return shop;
}
