import { sql } from 'kysely';
import { countRowsUpTo } from '#db/query-rows.server.ts';
import type { ItemVariant } from '#kit/variant.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { SoldLineOut } from './orders.contract.ts';

/** Lines of paid orders of one owner's shops, or of one project. */
export async function findSoldLines(
  db: Db,
  scope: { owner_id: number } | { project_id: number },
  { limit, offset }: { limit: number; offset: number },
) {
  const scopeSql =
    'owner_id' in scope
      ? sql`i.shop_id in (select id from shops where owner_id = ${scope.owner_id})`
      : sql`i.project_id = ${scope.project_id}`;
  const sold = sql`${scopeSql} and o.status in ('paid', 'confirmed', 'in_preparation', 'sent', 'delivered')`;
  const { rows } = await sql<Omit<SoldLineOut, 'variant'> & ItemVariant>`
    select i.id, i.order_id, o.number, o.status, s.status as shipment_status, s.shipping_type,
      exists (select from order_items m where m.shipment_id = i.shipment_id and m.shop_id <> i.shop_id) as shared_parcel,
      i.project_id, i.item_id,
      i.name, i.type, i.look, i.size, i.chosen_sizes, i.comment, i.price, i.quantity, i.total,
      i.discount, o.currency, iso_time(o.paid_at) as paid_at,
      json_build_object('name', full_name(coalesce(s.address->>'firstname', o.firstname),
      coalesce(s.address->>'lastname', o.lastname)), 'company', coalesce(s.address->>'company', o.company),
        'address', coalesce(s.address->>'address', o.address), 'zip_code', coalesce(s.address->>'zip_code', o.zip_code),
        'city', coalesce(s.address->>'city', o.city),
        'state', coalesce(s.address->>'state', o.state), 'country_id', coalesce(s.address->>'country_id', o.country_id),
        'phone', coalesce(s.address->>'phone', o.phone)) as ship_to
    from order_items i join orders o on o.id = i.order_id left join shipments s on s.id = i.shipment_id
    where ${sold} order by i.order_id desc, i.id limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(
    db,
    sql`from order_items i cross join lateral (select status from orders where id = i.order_id offset 0) o
      where ${sold}`,
  );
  return { rows, total };
}

export async function ownsProjectOrItsShop(db: Db, project_id: number, user_id: number): Promise<boolean> {
  const project = await db
    .selectFrom('projects')
    .innerJoin('shops', 'shops.id', 'projects.shop_id')
    .select('projects.id')
    .where('projects.id', '=', project_id)
    .where(({ or, eb }) => or([eb('projects.owner_id', '=', user_id), eb('shops.owner_id', '=', user_id)]))
    .executeTakeFirst();
  return project !== undefined;
}
