import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import type { CreatedSort } from '#kit/shared-schemas.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import {
  doesPromoShopExist,
  findPromoCodes,
  findPromoShopNames,
  findPromoUses,
  insertPromoCode,
  loadPromoCode,
  lockPromoCode,
  updatePromoCode,
} from './promos.store.server.ts';
import type { PromoCode, PromoFields, PromoUse } from './promotions.contract.ts';
import { promoCodeTaken } from './promotions.problems.ts';

type Asked = { search?: string | undefined; sort?: CreatedSort | undefined } & PagingQuery;

export async function listPromoCodes(ctx: Ctx, { search, sort, ...query }: Asked): Promise<List<PromoCode>> {
  const paging = parseCursorPaging(query);
  const { promos, total } = await findPromoCodes(ctx.db, { search, sort, ...paging });
  return makePageList(promos, total, paging);
}

/** @throws Problem 404 */
export async function readPromoCode(ctx: Ctx, id: number): Promise<PromoCode> {
  const promo = await loadPromoCode(ctx.db, id);
  if (!promo) throw notFound();
  return promo;
}

/** @throws Problem 404 */
export async function listPromoUses(ctx: Ctx, id: number, query: Asked): Promise<List<PromoUse>> {
  await readPromoCode(ctx, id);
  const paging = parseCursorPaging(query);
  const { uses, total } = await findPromoUses(ctx.db, id, paging);
  return makePageList(uses, total, paging);
}

/** @throws Problem 409 promo_code_taken, 422 for invalid fields */
export async function addPromoCode(ctx: Ctx, fields: PromoFields): Promise<PromoCode> {
  await requireFit(ctx, fields, 0);
  const id = await insertPromoCode(ctx.db, fields);
  if (id === undefined) throw promoCodeTaken();
  return recorded(ctx, 'promo_added', id, null);
}

/** @throws Problem 404, 422 for invalid fields, or for fewer uses than were counted */
export async function changePromoCode(ctx: Ctx, id: number, changes: Partial<PromoFields>): Promise<PromoCode> {
  await lockPromoCode(ctx.db, id);
  const before = await readPromoCode(ctx, id);
  await requireFit(ctx, { ...before, ...changes }, before.uses);
  await updatePromoCode(ctx.db, id, changes);
  return recorded(ctx, 'promo_changed', id, before);
}

/** The shops a code may be for, by name. */
export const listPromoShops = (ctx: Ctx): Promise<{ id: number; name: string }[]> => findPromoShopNames(ctx.db);

type Fit = Pick<PromoFields, 'kind' | 'value' | 'shop_id' | 'starts_at' | 'ends_at' | 'uses_allowed'>;

async function requireFit(ctx: Ctx, { kind, value, shop_id, starts_at, ends_at, uses_allowed }: Fit, uses: number) {
  if (kind === 'percent' && value > 100) throw fieldProblem('value', 'promo_percent');
  if (starts_at && ends_at && starts_at >= ends_at) throw fieldProblem('ends_at', 'promo_time');
  if (uses_allowed !== null && uses_allowed < uses) throw fieldProblem('uses_allowed', 'promo_uses_below');
  if (shop_id !== null && !(await doesPromoShopExist(ctx.db, shop_id))) throw fieldProblem('shop_id', 'shop_unknown');
}

async function recorded(ctx: Ctx, action: string, id: number, before: PromoCode | null): Promise<PromoCode> {
  const after = await readPromoCode(ctx, id);
  await recordAudit(ctx, { action, entity: 'promo', entity_id: id, before, after });
  return after;
}
