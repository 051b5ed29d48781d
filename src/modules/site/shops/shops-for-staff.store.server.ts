import { sql } from 'kysely';
import { countRowsUpTo, queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ShopFields, StaffShop, StaffShopDetail } from './shops-for-staff.contract.ts';

const ROW = sql`s.id, s.code, s.name, s.type, s.host, s.white_label, s.country_id, s.currency, u.name as owner,
  (select count(*)::int from projects p where p.shop_id = s.id and p.listed) as listed`;
const LOOK = sql`s.logo, s.logo_height, s.logo_position, s.bg_color, s.header_bg, s.header_color, s.footer_bg,
  s.footer_color,
  s.font_color, s.show_search, s.show_menu, s.show_name, s.own_header, s.menu, s.artist_facebook, s.artist_instagram,
    s.artist_youtube, s.forced_currency`;

export async function findShops(
  db: Db,
  { search, limit, offset }: { search: string | null; limit: number; offset: number },
): Promise<{ shops: StaffShop[]; total: number }> {
  const pattern = search && sql`like_containing(${search}::text)`;
  const where = sql`${pattern}::text is null or plain_text(s.name || ' ' || s.code || ' ' || coalesce(s.host,
    '')) like plain_text(${pattern}::text)`;
  const { rows: shops } = await sql<StaffShop>`
    select ${ROW} from shops s left join users u on u.id = s.owner_id
    where ${where} order by plain_text(s.name), s.id limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from shops s where ${where}`);
  return { shops, total };
}

export async function loadShopForStaff(db: Db, id: number): Promise<StaffShopDetail | undefined> {
  return queryRow(
    db,
    sql<StaffShopDetail>`
    select ${ROW}, ${LOOK} from shops s left join users u on u.id = s.owner_id where s.id = ${id}`,
  );
}

/** The shop of a code, if it is this user's. */
export const loadOwnedShop = (db: Db, code: string, owner_id: number) =>
  db.selectFrom('shops').select('id').where('code', '=', code).where('owner_id', '=', owner_id).executeTakeFirst();

export async function lockShopRow(db: Db, id: number): Promise<void> {
  await db.selectFrom('shops').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Which of these another shop has already. */
export async function loadTakenShopAddressField(
  db: Db,
  id: number,
  { code, host }: { code?: string; host?: string | null },
): Promise<'code' | 'host' | null> {
  const { rows } = await sql<{ code: string }>`
    select code from shops where id <> ${id} and (code = ${code ?? null} or lower(host) = ${host ?? null})
      limit 1`.execute(db);
  if (!rows[0]) return null;
  return rows[0].code === code ? 'code' : 'host';
}

export type ShopChanges = Partial<ShopFields> & { readonly logo?: string | null };

export async function updateShop(db: Db, id: number, { menu, ...changes }: ShopChanges): Promise<void> {
  const to = { ...changes, ...(menu && { menu: JSON.stringify(menu) }) };
  if (Object.keys(to).length === 0) return;
  await db.updateTable('shops').set(to).where('id', '=', id).execute();
}
