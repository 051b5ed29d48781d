import { type RawBuilder, sql } from 'kysely';
import { ITEM_FOR_SALE_SQL, RELEASE_PUBLISHED_SQL } from '#db/item-for-sale-sql.server.ts';
import { type BatchRow, batchedRead } from '#db/query-batching.server.ts';
import { queryJsonRows } from '#db/query-rows.server.ts';
import { type Currency, isCurrency } from '#kit/currency.ts';
import type { ItemVariantFields } from '#kit/variant.ts';
import type { Promo } from '#modules/selling/promotions/promo.ts';
import type { QuantityPrice } from '#modules/shared/pricing/quantity-price.ts';
import type { Db } from '#platform/ctx.server.ts';

export interface PriceBookRow {
  item_id: number;
  project_id: number;
  shop_id: number;
  type: string;
  size: string;
  look: ItemVariantFields;
  price: number;
  currency: Currency;
  b2b_price: number | null;
  overrides: Partial<Record<Currency, number>>;
  /** Only for items sold on demand. */
  quantity_prices: QuantityPrice[];
  weight_grams: number | null;
  available: number | null;
  max_per_order: number | null;
  marketplace_item_id: string | null;
  project_name: string;
  item_name: string;
  artist_name: string;
  category: string;
  picture: string | null;
  selling_mode: string;
  sells: boolean;
  /** When a funding is decided; otherwise null. */
  pledge_until: string | null;
  b2b: boolean;
  /** Its project was published. */
  launched: boolean;
  owner_id: number | null;
  group_shipment_id: number | null;
  pickup: boolean;
  /** The announced day, `YYYY-MM-DD`. */
  ships_at: string | null;
  /** The day a download becomes available, `YYYY-MM-DD`; null is today, `infinity` a day not yet set. */
  download_day: string | null;
  shop_name: string;
  shop_type: string;
  shop_currency: string | null;
  pickup_address: string;
  pickup_hours: string;
  pickup_note: string;
  limited_edition: boolean;
  sold_in: string[];
  not_sold_in: string[];
  exclusive: boolean;
  /** The parts of a bundle; empty for other items. */
  parts: PartRow[];
}
interface PartRow {
  item_id: number;
  quantity: number;
  type: string;
  sizes: { size: string; item_id: number; available: number | null }[];
}

/** All data that decide price and availability of the items: one round trip, or two with bundles. */
export const findPriceBookRows = async (db: Db, itemIds: readonly number[]): Promise<PriceBookRow[]> =>
  itemIds.length === 0 ? [] : bookRows(db, sql`select distinct 1 as n, unnest(${itemIds}::bigint[]) as item_id`);

/** The same for the lines of a stored cart, without a separate read of the cart. */
export const findPriceBookRowsOfCart = batchedRead<string, PriceBookRow[]>(async (db, cart_ids) => {
  const rows = await bookRows(
    db,
    sql`select distinct w.n, (line ->> 'item_id')::bigint as item_id
    from unnest(${cart_ids}::text[]) with ordinality as w (cart_id, n)
      join carts c on c.id = w.cart_id, jsonb_each(c.content -> 'shops') s,
      jsonb_array_elements(s.value -> 'items') line`,
  );
  return cart_ids.map((_, place) => rows.filter(({ n }) => n === place + 1));
});

/** @param wanted pairs `n`, the index of the request, and `item_id`. `sells` is computed by the database's clock. */
async function bookRows(db: Db, wanted: RawBuilder<unknown>): Promise<(PriceBookRow & BatchRow)[]> {
  const rows = await queryJsonRows(
    db,
    sql<Omit<PriceBookRow, 'parts'> & BatchRow>`
    select wanted.n::int, i.id as item_id, i.project_id, p.shop_id, i.type, i.size, look_of(i) as look, i.price,
      i.currency, i.b2b_price, weight_of(i) as weight_grams,
      pieces_left(i) as available, i.max_per_order, i.marketplace_item_id,
      p.name as project_name, i.name as item_name, p.artist_name, p.category, p.picture, p.selling_mode, p.b2b,
      p.owner_id, p.group_shipment_id, p.pickup and s.pickup as pickup, p.ships_at,
      case when i.type = 'digital' then download_day(p)::text end as download_day,
      p.limited_edition, p.sold_in, p.not_sold_in, p.exclusive, s.pickup_address, s.pickup_hours, s.pickup_note,
      s.name as shop_name, s.type as shop_type, s.forced_currency as shop_currency,
      ${RELEASE_PUBLISHED_SQL} as launched, ${ITEM_FOR_SALE_SQL} as sells,
      case when p.selling_mode = 'funding' then iso_time(p.funding_ends_at) end as pledge_until,
      coalesce((select json_object_agg(o.currency, o.price) from item_prices o where o.item_id = i.id),
      '{}') as overrides,
      case when p.selling_mode = 'ondemand' then quantity_prices_of(i.id) else '[]' end as quantity_prices
    from (${wanted}) wanted join items i on i.id = wanted.item_id join projects p on p.id = i.project_id
      join shops s on s.id = p.shop_id`,
  );
  const bundles = rows.filter(({ type }) => type === 'bundle').map(({ item_id }) => item_id);
  const parts = bundles.length > 0 ? await loadParts(db, bundles) : NO_PARTS;
  return rows.map((row) => ({ ...row, parts: parts.get(row.item_id) ?? [] }));
}

const NO_PARTS: ReadonlyMap<number, PartRow[]> = new Map();

async function loadParts(db: Db, bundles: readonly number[]): Promise<ReadonlyMap<number, PartRow[]>> {
  const { rows } = await sql<{ id: number; parts: PartRow[] }>`/* prepared */
    select b.bundle_item_id as id,
      json_agg(json_build_object('item_id', b.part_item_id, 'quantity', b.quantity, 'type', part.type, 'sizes',
        (select coalesce(json_agg(json_build_object('size', each.size, 'item_id', each.id, 'available', case
          when each.stock is null then null else each.stock - each.reserved end) order by each.position, each.id), '[]')
          from sisters_of(part) each))
        order by b.part_item_id) as parts
    from bundle_parts b join items part on part.id = b.part_item_id
    where b.bundle_item_id = any(${bundles}::bigint[]) group by b.bundle_item_id`.execute(db);
  return new Map(rows.map(({ id, parts }) => [id, parts]));
}

type PromoRow = Omit<Promo, 'kind' | 'currency' | 'uses_left' | 'user_uses_left'> & {
  id: number;
  kind: string;
  currency: string | null;
  uses_allowed: number | null;
  uses: number;
  uses_per_user: number | null;
  mine: number;
};

/** The user of a code: an account, an address, or both. */
interface CodeUser {
  readonly user_id: number | null;
  readonly email: string | null;
}

/** A promotion by its code, with its remaining uses in total and for this buyer. */
export async function loadPromoForBuyer(
  db: Db,
  code: string,
  { user_id, email }: CodeUser,
): Promise<(Promo & { id: number }) | null> {
  const { rows } = await sql<PromoRow>`/* prepared */
    select id, code, kind, value, currency, shop_id, starts_at, ends_at, minimum, uses_allowed, uses, uses_per_user,
      not_with,
      case when uses_per_user is null then 0 else uses_by_buyer(id, ${user_id}::bigint, ${email}::text) end as mine
    from promo_codes where code = ${code} and active`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { uses_allowed, uses, uses_per_user, mine: ownUses, currency, kind, ...promo } = row;
  return {
    ...promo,
    kind: kind === 'percent' ? 'percent' : 'amount',
    currency: isCurrency(currency) ? currency : 'EUR',
    uses_left: uses_allowed === null ? null : uses_allowed - uses,
    user_uses_left: uses_per_user === null ? null : uses_per_user - ownUses,
  };
}
