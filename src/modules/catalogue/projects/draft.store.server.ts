import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { queryRow } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { Step } from '#kit/project-steps.ts';
import type { QuantityPrice } from '#modules/shared/pricing/quantity-price.ts';
import type { HeldChanges } from './held-changes.ts';
import type { ReadinessDraft } from './missing-project-fields.ts';
import type { SellingMode } from './project.ts';
import type { EditableProject } from './projects.creator.contract.ts';
import type { DraftItemFields, ProjectDraftFields } from './projects.draft.contract.ts';

export interface ProjectDraftRow extends ReadinessDraft {
  readonly id: number;
  readonly step: Step;
  readonly owner_id: number | null;
  readonly shop_id: number;
  readonly artist_id: number | null;
  readonly slug: string;
  readonly description: string;
  readonly styles: string[];
  readonly credits: { readonly role: string; readonly name: string }[];
  readonly color_vinyl: unknown;
  readonly sleeve: string | null;
  readonly catalogue_number: string;
  readonly country_id: string | null;
  readonly released: string | null;
  readonly limited_edition: boolean;
  readonly edition_size: number | null;
  readonly numbered: boolean;
  readonly sold_in: string[];
  readonly not_sold_in: string[];
  readonly funding_count: number;
  readonly private: boolean;
  readonly taken_down: boolean;
  readonly pickup: boolean;
  readonly shows_earnings: boolean;
  readonly disc_shows_grooves: boolean;
  readonly video_id: string | null;
  readonly soundcloud_url: string | null;
  readonly picture_version: number;
  readonly cover_state: string | null;
  readonly refusal_reason: string | null;
  readonly updated_at: string;
  /** Changes that wait for their recheck, by part. */
  readonly held: HeldChanges;
  readonly items: EditableProject['items'];
  readonly songs: EditableProject['songs'];
  readonly images: EditableProject['images'];
  readonly moves: EditableProject['moves'];
}

/** A project as its creator edits it, in one round trip; a null `user_id` means staff. */
export async function loadProjectDraft(
  db: Db,
  id: number,
  user_id: number | null,
): Promise<ProjectDraftRow | undefined> {
  return queryRow(
    db,
    sql<ProjectDraftRow>`
    select p.id, p.step, p.owner_id, p.shop_id, p.artist_id, p.name, p.artist_name, p.slug, p.category, p.selling_mode,
      p.description, p.genre_ids, p.styles, p.credits,
      p.color_vinyl, p.sleeve, p.catalogue_number, p.country_id, p.released, p.ships_at, p.limited_edition,
        p.edition_size, p.numbered, p.promo_copies, p.sold_in, p.not_sold_in, p.private, p.taken_down_at is not null as taken_down, p.pickup, p.shows_earnings, p.disc_shows_grooves, p.video_id,
      p.soundcloud_url, p.funding_goal, p.funding_count, iso_time(p.funding_ends_at) as funding_ends_at, p.picture,
        p.picture_version, p.cover_state, p.refusal_reason, iso_time(p.updated_at) as updated_at,
      coalesce((select json_agg(json_build_object('item_id', i.id, 'type', i.type, 'name', i.name, 'format', i.format,
        'rpm', i.rpm, 'discs', i.discs, 'color', i.color,
          'color_id', i.color_id, 'size', i.size, 'price', i.price, 'currency', i.currency, 'stock', i.stock,
            'reserved', i.reserved, 'sold', i.sold,
          'weight_grams', i.weight_grams, 'hs_code', i.hs_code, 'origin_country_id', i.origin_country_id,
            'max_per_order', i.max_per_order, 'barcode', (select min(b.barcode) from barcodes b
              where b.item_id = i.id and b.quantity = 1),
          'quantity_prices', quantity_prices_of(i.id), 'held', i.held,
            'parts', coalesce((select json_agg(json_build_object('item_id', b.part_item_id, 'quantity', b.quantity)
            order by b.position, b.part_item_id)
            from bundle_parts b where b.bundle_item_id = i.id), '[]')) order by i.position, i.id)
        from items i where i.project_id = p.id and (i.active or i.held)), '[]') as items,
      coalesce((select jsonb_object_agg(r.part, r.held) from project_rechecks r
        where r.project_id = p.id and r.state <> 'passed'), '{}') as held,
      coalesce((select json_agg(json_build_object('id', s.id, 'uuid', s.uuid, 'title', s.title,
        'artist_name', s.artist_name, 'side', s.side, 'position', s.position, 'state', s.state,
          'failure_key', s.failure_key, 'encode_percent', s.encode_percent, 'duration', round(song_seconds(s)::numeric,
            2), 'peaks', s.peaks, 'preview_start', s.preview_start) order by s.side, s.position, s.id)
        from songs s where s.project_id = p.id), '[]') as songs,
      coalesce((select json_agg(json_build_object('kind', m.kind, 'file', m.file, 'width', m.width, 'height', m.height)
        order by m.kind) from project_images m where m.project_id = p.id), '[]') as images,
      coalesce((select json_agg(json_build_object('from_step', m.from_step, 'to_step', m.to_step, 'reason', m.reason,
        'at', iso_time(m.at)) order by m.at, m.id) from project_moves m where m.project_id = p.id), '[]') as moves
    from projects p where p.id = ${id} and (${user_id}::bigint is null or p.owner_id = ${user_id})`,
  );
}

/** Unfinished projects of an owner, the latest first. */
export const findProjectDrafts = (db: Db, owner_id: number, limit: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('owner_id', '=', owner_id)
    .where('step', 'in', ['creating', 'refused'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

interface NewProject {
  readonly owner_id: number;
  readonly shop_id: number;
  readonly artist_id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly slug: string;
  readonly category: string;
  readonly selling_mode: SellingMode;
}

export async function insertProjectDraft(db: Db, project: NewProject): Promise<number> {
  const { id } = await db.insertInto('projects').values(project).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Columns = Omit<ProjectDraftFields, 'items' | 'video' | 'color_vinyl' | 'credits' | 'funding_ends_at'> & {
  credits?: string;
  slug?: string;
  artist_id?: number;
  video_id?: string | null;
  color_vinyl?: string;
  funding_ends_at?: Date | null;
};

export async function updateProjectColumns(db: Db, id: number, columns: Columns): Promise<void> {
  await db
    .updateTable('projects')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The colours of a project are those of its records, in their order, or its own without any. */
export async function refreshProjectColours(db: Db, id: number): Promise<void> {
  await sql`
    update projects p set color_vinyl = c.ids
    from (
      select jsonb_agg(color_id order by place, color_id) as ids
      from (
        select color_id, min(position) as place from items
        where project_id = ${id} and active and type = 'vinyl' and color_id is not null group by color_id order by 2, 1
          limit 6) each_colour) c
    where p.id = ${id} and c.ids is not null and p.color_vinyl is distinct from c.ids`.execute(db);
}

type ItemColumns = Omit<DraftItemFields, 'item_id' | 'barcode' | 'currency' | 'quantity_prices'> & {
  currency: string;
  position: number;
};

/** Inserts an item, and its initial stock as a movement. A held one is inactive until its recheck passes. */
export async function insertProjectItem(
  db: Db,
  project_id: number,
  item: ItemColumns,
  user_id: number | null,
  { held }: { held: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('items')
    .values({ ...item, project_id, active: !held, held })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (item.stock)
    await db
      .insertInto('stock_movements')
      .values({ item_id: id, quantity: item.stock, reason: 'initial', user_id })
      .execute();
  return id;
}

/** Stock before publication is an announcement; later changes are corrections. */
const reasonOfChange = (project_id: number) =>
  sql<
    'initial' | 'correction'
  >`case when exists (select from projects where id = ${project_id} and published_at is null) then 'initial'
    else 'correction' end`;

/**
 * Changes an item of this project, with a movement for its stock. The row is locked, so that concurrent sales count.
 * @returns false for an item that is inactive or of another project, or when more is reserved than would be left
 */
export async function updateProjectItem(
  db: Db,
  project_id: number,
  item_id: number,
  item: Partial<ItemColumns>,
  user_id: number | null,
): Promise<boolean> {
  const before = await db
    .selectFrom('items')
    .select(['stock', 'reserved'])
    .where('id', '=', item_id)
    .where('project_id', '=', project_id)
    .where(({ or, eb }) => or([eb('active', '=', true), eb('held', '=', true)]))
    .forUpdate()
    .executeTakeFirst();
  if (!before) return false;
  const { stock = before.stock } = item;
  if (item.stock !== undefined && stock !== null && stock < before.reserved) return false;
  await db.updateTable('items').set(item).where('id', '=', item_id).execute();
  const quantity = (stock ?? 0) - (before.stock ?? 0);
  if (quantity !== 0)
    await db
      .insertInto('stock_movements')
      .values({ item_id, quantity, reason: reasonOfChange(project_id), user_id })
      .execute();
  return true;
}

interface Offer {
  price: number;
  color: string;
  color_id: string | null;
}

/** Price and colour of an active item. Its row is locked until the transaction ends. */
export const lockItemOnSale = (
  db: Db,
  item_id: number,
): Promise<(Offer & { project_id: number; currency: Currency }) | undefined> =>
  db
    .selectFrom('items')
    .select(['project_id', 'currency', 'price', 'color', 'color_id'])
    .where('id', '=', item_id)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .$narrowType<{ currency: Currency }>()
    .executeTakeFirst();

export async function updateItemOnSale(db: Db, item_id: number, to: Offer): Promise<void> {
  await db.updateTable('items').set(to).where('id', '=', item_id).execute();
}

/**
 * Removed items stay for the orders that hold them. Their stock shrinks to the copies reserved in checkouts. Consigned
 * copies stay until they are returned.
 */
export async function retireRemovedItems(
  db: Db,
  project_id: number,
  kept: readonly number[],
  user_id: number | null,
): Promise<void> {
  await sql`
    with gone as (
      select i.id, case when p.selling_mode = 'deposit_sale' then 0 else coalesce(i.stock - i.reserved, 0) end as pieces
        from items i join projects p on p.id = i.project_id
      where i.project_id = ${project_id} and (i.active or i.held) and i.type not in ('bundle', 'test_pressing')
        and i.id <> all(${[...kept]}::bigint[]) order by i.id for update of i),
    retired as (update items i set active = false, held = false, stock = i.stock - g.pieces from gone g where i.id = g.id)
    insert into stock_movements (item_id, quantity, reason, user_id)
    select id, -pieces, ${reasonOfChange(project_id)}, ${user_id}::bigint from gone where pieces > 0
      order by id`.execute(db);
}

/** Locks the project against acceptance of its changes and against another save. */
export const lockProjectRow = (db: Db, id: number): Promise<unknown> =>
  db.selectFrom('projects').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** Locks all items of a project, in the order of their ids. */
export const lockProjectItems = (db: Db, project_id: number): Promise<unknown> =>
  db.selectFrom('items').select('id').where('project_id', '=', project_id).orderBy('id').forUpdate().execute();

/** Puts the items on sale that were added after the check. */
export async function activateHeldItems(db: Db, project_id: number): Promise<void> {
  await db
    .updateTable('items')
    .set({ active: true, held: false })
    .where('project_id', '=', project_id)
    .where('held', '=', true)
    .execute();
}

/** Withdraws stock announced before publication: consigned copies are the ones we count. */
export async function withdrawAnnouncedStock(db: Db, project_id: number, user_id: number | null): Promise<void> {
  await sql`
    with locked as (select id from items where project_id = ${project_id} order by id for update),
    typed as (
      select m.item_id, sum(m.quantity)::int as pieces from locked i join stock_movements m on m.item_id = i.id
      where m.reason in ('initial', 'correction') and exists (select from projects
        where id = ${project_id} and published_at is null)
      group by m.item_id having sum(m.quantity) > 0),
    taken as (
      update items i set stock = i.stock - t.pieces from typed t where i.id = t.item_id
        and i.stock - t.pieces >= i.reserved returning i.id, t.pieces)
    insert into stock_movements (item_id, quantity, reason, user_id) select id, -pieces, 'initial', ${user_id}::bigint
      from taken order by id`.execute(db);
}

/** Replaces the quantity prices of an item. */
export async function setItemQuantityPrices(db: Db, item_id: number, steps: readonly QuantityPrice[]): Promise<void> {
  await db.deleteFrom('item_quantity_prices').where('item_id', '=', item_id).execute();
  if (steps.length > 0)
    await db
      .insertInto('item_quantity_prices')
      .values(steps.map(({ quantity, price }) => ({ item_id, quantity, price })))
      .execute();
}
