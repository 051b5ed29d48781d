import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { ProjectStep } from '#kit/project-steps.ts';
import type { Db } from '#platform/ctx.server.ts';
import { BUNDLE_ITEM_TYPES } from './bundle-rules.ts';

export interface BundleItemRow {
  readonly item_id: number;
  readonly project_id: number;
  readonly type: string;
  readonly name: string;
  readonly item_name: string;
  readonly artist_name: string;
  readonly format: string;
  readonly color: string;
  readonly color_id: string | null;
  readonly sizes: readonly string[];
  readonly picture: string | null;
  readonly picture_version: number;
  readonly price: number;
  readonly currency: string;
  readonly overrides: Readonly<Record<string, number>>;
  readonly left: number;
}

const COLUMNS = sql`i.id as item_id, i.project_id, i.type, p.name, i.name as item_name, p.artist_name, i.format,
  i.color, i.color_id,
  p.picture, p.picture_version, i.price, i.currency,
  coalesce((select json_object_agg(o.currency, o.price) from item_prices o where o.item_id = i.id), '{}') as overrides,
  case when i.size = '' then '{}' else array(select s.size from sisters_of(i) s group by s.size
    order by min(s.position), min(s.id)) end as sizes,
  coalesce((select greatest(0, max(s.stock - s.reserved)) from sisters_of(i) s), 0) as left`;

/** A project of category bundle that its creator or staff may open. */
export interface BundleProject {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly step: ProjectStep;
  readonly shop_id: number;
  readonly owner_id: number | null;
  readonly shop_currency: string;
}

/** `user_id` null means staff, who may open any bundle. `writes` locks it until the end of the transaction. */
export async function loadBundleProject(
  db: Db,
  id: number,
  user_id: number | null,
  writes: boolean,
): Promise<BundleProject | undefined> {
  return queryRow(
    db,
    sql<BundleProject>`
    select p.id, p.name, p.category, p.step, p.shop_id, coalesce(p.owner_id, h.owner_id) as owner_id,
      h.currency as shop_currency
    from projects p join shops h on h.id = p.shop_id
    where p.id = ${id} and (${user_id}::bigint is null
      or p.owner_id = ${user_id}) ${writes ? sql`for no key update of p` : sql``}`,
  );
}

// A bundle's earnings go to its own creator, so items of other creators are excluded. The first size represents sister
// items.
const allowed = ({ shop_id, owner_id }: BundleProject) => sql`p.shop_id = ${shop_id}
  and coalesce(p.owner_id, (select h.owner_id from shops h where h.id = p.shop_id)) is not distinct
    from ${owner_id}::bigint
  and p.step not in ('creating', 'checking', 'failed', 'refused') and p.selling_mode in ('shop', 'deposit_sale')
    and p.type = 'standard' and not p.b2b and p.taken_down_at is null
  and i.active and i.type = any(${sql.val([...BUNDLE_ITEM_TYPES])}::text[]) and i.stock is not null
    and i.weight_grams is not null
  and (i.size = '' or i.id = (select s.id from sisters_of(i) s order by s.position, s.id limit 1))`;

/** Items of a shop that its owner may add to a bundle, the newest first. */
export async function findAllowedBundleItems(
  db: Db,
  maker: BundleProject,
  { search, limit }: { search: string | null; limit: number },
): Promise<BundleItemRow[]> {
  const pattern = search && sql`like_containing(${search}::text)`;
  return queryRows(
    db,
    sql<BundleItemRow>`
    select ${COLUMNS} from projects p join items i on i.project_id = p.id
    where ${allowed(maker)} and (${pattern}::text is null
      or plain_text(p.artist_name || ' ' || p.name || ' ' || i.name) like plain_text(${pattern}::text))
    order by p.published_at desc nulls last, p.id desc, i.position, i.id limit ${limit}`,
  );
}

/** Keeps the items that may be added. */
export async function filterAllowedBundleItems(
  db: Db,
  maker: BundleProject,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from items i join projects p on p.id = i.project_id where i.id = any(${[...ids]}::bigint[])
      and ${allowed(maker)}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface BundleRow {
  readonly item_id: number;
  readonly price: number;
  readonly currency: string;
  readonly active: boolean;
  /** The bundle has been bought or is in a checkout. */
  readonly asked: boolean;
  readonly left: number | null;
  readonly parts: readonly (BundleItemRow & { quantity: number })[];
}

/** The bundle that a project offers or last offered. */
export async function loadBundle(db: Db, project_id: number): Promise<BundleRow | undefined> {
  const { rows } = await sql<Omit<BundleRow, 'parts'>>`
    select i.id as item_id, i.price, i.currency, i.active, pieces_left(i) as left,
      i.sold > 0 or i.reserved > 0 or exists (select from order_items l where l.item_id = i.id) as asked
    from items i where i.project_id = ${project_id} and i.type = 'bundle' order by i.active desc, i.id desc
      limit 1`.execute(db);
  const [bundle] = rows;
  if (!bundle) return undefined;
  const { rows: parts } = await sql<BundleItemRow & { quantity: number }>`
    select b.quantity, ${COLUMNS} from bundle_parts b join items i on i.id = b.part_item_id
      join projects p on p.id = i.project_id
    where b.bundle_item_id = ${bundle.item_id} order by b.position, i.id`.execute(db);
  return { ...bundle, parts };
}

interface Priced {
  readonly price: number;
  readonly currency: string;
}

/** A bundle has no stock of its own: its availability follows from its items. */
export async function insertBundle(db: Db, project_id: number, priced: Priced): Promise<number> {
  const { id } = await db
    .insertInto('items')
    .values({ ...priced, project_id, type: 'bundle', stock: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBundle(db: Db, item_id: number, to: Partial<Priced> & { active?: boolean }): Promise<void> {
  await db.updateTable('items').set(to).where('id', '=', item_id).execute();
}

/** Replaces the items of a bundle, in this order. */
export async function setBundleItems(
  db: Db,
  bundle_item_id: number,
  parts: readonly { readonly item_id: number; readonly quantity: number }[],
): Promise<void> {
  await db.deleteFrom('bundle_parts').where('bundle_item_id', '=', bundle_item_id).execute();
  await db
    .insertInto('bundle_parts')
    .values(
      parts.map(({ item_id, quantity }, position) => ({ bundle_item_id, part_item_id: item_id, quantity, position })),
    )
    .execute();
}
