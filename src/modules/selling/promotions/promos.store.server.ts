import { sql } from 'kysely';
import { createdSortDirectionSql } from '#db/created-sort-direction-sql.server.ts';
import { countRowsUpTo, queryRow } from '#db/query-rows.server.ts';
import type { CreatedSort } from '#kit/shared-schemas.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PromoCode, PromoFields, PromoUse } from './promotions.contract.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const PROMO = sql`p.id, p.code, p.kind, p.value, coalesce(p.currency, 'EUR') as currency, p.shop_id,
  s.name as shop_name, p.minimum, iso_time(p.starts_at) as starts_at,
  iso_time(p.ends_at) as ends_at, p.uses_allowed, p.uses_per_user, p.uses, p.not_with, p.note, p.active,
    iso_time(p.created_at) as created_at`;

export async function findPromoCodes(
  db: Db,
  { search, sort, limit, offset }: Page & { search?: string | undefined; sort?: CreatedSort | undefined },
) {
  const pattern = search ? sql`like_containing(${search.toUpperCase()}::text)` : null;
  const where = sql`where (${pattern}::text is null or p.code like ${pattern} or upper(p.note) like ${pattern})`;
  const { rows: promos } = await sql<PromoCode>`
    select ${PROMO} from promo_codes p left join shops s on s.id = p.shop_id ${where}
      order by p.id ${createdSortDirectionSql(sort)} limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from promo_codes p ${where}`);
  return { promos, total };
}

export async function loadPromoCode(db: Db, id: number): Promise<PromoCode | undefined> {
  return queryRow(
    db,
    sql<PromoCode>`select ${PROMO} from promo_codes p left join shops s on s.id = p.shop_id where p.id = ${id}`,
  );
}

/** The row, locked until this transaction ends: uses are counted under the same lock. */
export async function lockPromoCode(db: Db, id: number): Promise<void> {
  await db.selectFrom('promo_codes').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** @returns undefined when the code exists */
export async function insertPromoCode(
  db: Db,
  { starts_at, ends_at, ...fields }: PromoFields,
): Promise<number | undefined> {
  const row = await db
    .insertInto('promo_codes')
    .values({ ...fields, starts_at: at(starts_at), ends_at: at(ends_at) })
    .onConflict((same) => same.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updatePromoCode(
  db: Db,
  id: number,
  { starts_at, ends_at, ...fields }: Partial<PromoFields>,
): Promise<void> {
  // Only given fields: missing ones stay unchanged.
  const times = {
    ...(starts_at !== undefined && { starts_at: at(starts_at) }),
    ...(ends_at !== undefined && { ends_at: at(ends_at) }),
  };
  if (Object.keys({ ...fields, ...times }).length === 0) return;
  await db
    .updateTable('promo_codes')
    .set({ ...fields, ...times })
    .where('id', '=', id)
    .execute();
}

const at = (time: string | null): Date | null => (time === null ? null : new Date(time));

export async function findPromoUses(db: Db, promo_id: number, { limit, offset }: Page) {
  const { rows: uses } = await sql<PromoUse>`
    select u.order_id, o.number, o.status, u.email, o.discount, o.currency, iso_time(u.at) as at,
      u.released_at is not null as released
    from promo_uses u join orders o on o.id = u.order_id where u.promo_id = ${promo_id}
      order by u.at desc, u.order_id desc limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from promo_uses where promo_id = ${promo_id}`);
  return { uses, total };
}

export const doesPromoShopExist = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('shops').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The shops a code may be for. */
export const findPromoShopNames = (db: Db) =>
  db.selectFrom('shops').select(['id', 'name']).orderBy('name').limit(500).execute();
