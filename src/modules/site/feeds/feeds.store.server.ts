import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

export interface NewRelease {
  readonly id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly category: string;
  readonly description: string;
  readonly picture: string | null;
  readonly published_at: Date;
  readonly updated_at: Date;
}

export interface NewReleaseFilter {
  readonly genres?: readonly number[];
  readonly artist_id?: number;
  readonly label_id?: number;
  readonly shop_id?: number;
}

/** The newest releases that everybody may buy. */
export async function findNewReleases(
  db: Db,
  { genres, artist_id, label_id, shop_id }: NewReleaseFilter,
  limit: number,
): Promise<NewRelease[]> {
  const parts = [
    sql`listed and not b2b`,
    ...(genres ? [sql`genre_ids && ${[...genres]}::smallint[]`] : []),
    ...(artist_id ? [sql`artist_id = ${artist_id}`] : []),
    ...(label_id ? [sql`label_id = ${label_id}`] : []),
    ...(shop_id ? [sql`shop_id = ${shop_id}`] : []),
  ];
  return queryRows(
    db,
    sql<NewRelease>`
    select id, name, artist_name, category, description, picture, published_at, updated_at from projects
    where ${sql.join(parts, sql` and `)} order by published_at desc, id desc limit ${limit}`,
  );
}

export async function loadFeedCreatorName(db: Db, kind: 'artist' | 'label', id: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('creators')
    .select('name')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return found?.name;
}

export async function loadFeedShop(db: Db, code: string): Promise<{ id: number; name: string } | undefined> {
  return db.selectFrom('shops').select(['id', 'name']).where('code', '=', code).executeTakeFirst();
}

/** An item on sale, with the data of its record. */
export interface MerchantItemRow {
  readonly project_id: number;
  /** Null for a record without an item that can be shipped. */
  readonly item_id: number | null;
  readonly name: string;
  readonly artist_name: string;
  readonly label_name: string | null;
  readonly category: string;
  readonly description: string;
  readonly picture: string;
  readonly picture_version: number;
  readonly selling_mode: string;
  readonly ships_at: string | null;
  readonly shop_id: number;
  readonly type: string;
  readonly item_name: string;
  readonly format: string;
  readonly color: string;
  readonly color_id: string | null;
  readonly size: string;
  readonly sku: string;
  readonly price: number;
  readonly currency: string;
  /** The only currency of its shop (decisions: Currencies). */
  readonly forced_currency: string | null;
  /** The shop's own price in the currency it is offered in. */
  readonly own: number | null;
  readonly weight_grams: number | null;
  readonly stock: number | null;
  readonly reserved: number;
  readonly condition_media: string | null;
  readonly barcodes: string[];
  /** The number of variants of the record. */
  readonly variants: number;
}

/**
 * The shippable items of listed records with a picture, `limit` records at a time by id. Pledges and trade prices are
 * left out.
 */
export async function findMerchantItems(
  db: Db,
  { after, before, limit, currency }: { after: number; before: number; limit: number; currency: string },
): Promise<MerchantItemRow[]> {
  return queryRows(
    db,
    sql<MerchantItemRow>`
    with batch as (
      select * from projects where listed and not b2b and picture is not null
        and selling_mode in ('shop', 'preorder', 'ondemand', 'deposit_sale') and id > ${after} and id < ${before}
      order by id limit ${sql.lit(limit)})
    select p.id as project_id, i.id as item_id, p.name, p.artist_name, l.name as label_name, p.category, p.description,
      p.picture,
      p.picture_version, p.selling_mode, p.ships_at::text as ships_at, p.shop_id, i.type, i.name as item_name, i.format,
        i.color, i.color_id, i.size, i.sku,
      i.price, i.currency, h.forced_currency, o.price as own, weight_of(i) as weight_grams,
        pieces_left(i) + i.reserved as stock, i.reserved, i.condition_media,
      array(select b.barcode from barcodes b where b.item_id = i.id order by b.barcode) as barcodes,
      count(i.id) over (partition by p.id)::int as variants
    from batch p left join creators l on l.id = p.label_id left join shops h on h.id = p.shop_id
      left join items i on i.project_id = p.id and i.active and i.type not in ('digital', 'test_pressing')
      left join item_prices o on o.item_id = i.id and o.currency = coalesce(h.forced_currency, ${currency})
    order by p.id, i.position, i.id`,
  );
}
