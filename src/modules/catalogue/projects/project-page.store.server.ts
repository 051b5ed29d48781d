import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { PREPARED_STATEMENT_MARK } from '#db/pipelined-client.server.ts';
import { isLaunched, isProjectStep } from '#kit/project-steps.ts';
import type { QuantityPrice } from '#modules/shared/pricing/quantity-price.ts';
import { makeRowCache } from '#platform/row-cache.server.ts';
import { type ProjectSongRow, publicSongColumnsSql } from './project-songs.store.server.ts';
import { isProjectVisibleSql, type ProjectViewer } from './project-visibility.store.server.ts';
import type { ProjectItem } from './projects.contract.ts';

interface CreatorRow {
  readonly id: number;
  readonly name: string;
  readonly picture: string | null;
}
export interface ProjectItemRow {
  readonly item_id: number;
  readonly type: string;
  readonly name: string;
  readonly format: string;
  readonly rpm: number | null;
  readonly discs: number;
  readonly color: string;
  readonly color_id: string | null;
  readonly size: string;
  readonly price: number;
  readonly currency: string;
  readonly b2b_price: number | null;
  readonly own: number | null;
  readonly quantity_prices: QuantityPrice[];
  readonly stock: number | null;
  readonly reserved: number;
  readonly low_stock_at: number;
  readonly max_per_order: number | null;
  readonly condition_media: string | null;
  readonly condition_sleeve: string | null;
  readonly comments: string;
  readonly barcode: string | null;
  readonly weight_grams: number | null;
  readonly parts: ProjectItem['parts'];
}

interface ReviewsRow {
  readonly count: number;
  readonly average: number | null;
  readonly items: { id: number; rating: number; body: string; lang: string; name: string; created_at: string }[];
}

const kept = makeRowCache<ProjectPageRow>({
  maxBytes: 12 * 1_048_576,
  sizeOf: (row) => JSON.stringify(row).length * 2,
  all: ['projects', 'shops'],
  one: 'project:',
});

/**
 * All data of a project page in one round trip; undefined when this user may not see it. For a cached page the
 * database only confirms access and version.
 */
export async function loadProjectPage(
  db: Db,
  id: number,
  asker: ProjectViewer,
  currency: string,
): Promise<ProjectPageRow | undefined> {
  const readStart = kept.begin();
  if (!db.isTransaction && kept.get(id, currency)) {
    const { rows } = await versionQuery(id, asker).execute(db);
    const before = rows[0] && kept.get(id, currency, rows[0].version);
    if (before || !rows[0]) return before;
  }
  const { rows } = await pageQuery(id, asker, currency).execute(db);
  if (!rows[0]) return undefined;
  const { version, ...row } = rows[0];
  // An unlaunched project changes in more ways than tags report.
  const isMade = isProjectStep(row.step) && isLaunched(row.step);
  if (isMade && !db.isTransaction) kept.keep(id, currency, row, version, readStart);
  return row;
}

/** Versions of the project and of the creators and shop named on its page. */
const pageVersion = sql<string>`concat_ws(' ', p.xmin, (select h.xmin from shops h where h.id = p.shop_id),
  (select c.xmin from creators c where c.id = p.artist_id), (select c.xmin from creators c where c.id = p.label_id))`;

const versionQuery = (id: number, asker: ProjectViewer) => sql<{ version: string }>`${sql.raw(PREPARED_STATEMENT_MARK)}
  select ${pageVersion} as version from projects p where p.id = ${id} and ${isProjectVisibleSql(asker)}`;

export interface ProjectPageRow {
  id: number;
  name: string;
  artist_name: string;
  slug: string;
  category: string;
  type: string;
  selling_mode: string;
  step: string;
  listed: boolean;
  description: string;
  picture: string | null;
  picture_version: number;
  cover_tone: string | null;
  color_vinyl: unknown;
  disc_face_size: string | null;
  url_vinyl: string | null;
  sleeve: string | null;
  catalogue_number: string;
  country_id: string | null;
  country: string;
  released: string | null;
  ships_at: string | null;
  styles: string[];
  tags: string[];
  genre_ids: number[];
  formats: string[];
  limited_edition: boolean;
  shows_earnings: boolean;
  edition_size: number | null;
  numbered: boolean;
  promo_copies: number;
  sold_in: string[];
  not_sold_in: string[];
  promo: boolean;
  b2b: boolean;
  pickup: boolean;
  signed: boolean;
  signed_id: number | null;
  video_id: string | null;
  likes: number;
  published_at: Date | null;
  updated_at: Date;
  funding_goal: number | null;
  funding_count: number;
  funding_ends_at: Date | null;
  /** Number of pledgers; null outside fundings. */
  backers: number | null;
  group_shipment_id: number | null;
  credits: { role: string; name: string }[];
  shop: {
    id: number;
    code: string;
    name: string;
    white_label: boolean;
    currency: string;
    /** The only currency of its shop, for visitors of any currency. */
    forced_currency: string | null;
    country_id: string;
    pickup: boolean;
  };
  artist: CreatorRow | null;
  label: CreatorRow | null;
  items: ProjectItemRow[];
  songs: ProjectSongRow[];
  images: { kind: string; file: string; width: number; height: number }[];
  reviews: ReviewsRow;
}

const pageQuery = (id: number, asker: ProjectViewer, currency: string) => sql<
  ProjectPageRow & { version: string }
>`${sql.raw(PREPARED_STATEMENT_MARK)}
  select ${pageVersion} as version, p.id, p.name, p.artist_name, p.slug, p.category, p.type, p.selling_mode, p.step,
    p.listed, p.description, p.picture, p.picture_version,
    p.cover_tone, p.color_vinyl,
    (select f.size from disc_faces f where f.project_id = p.id and f.is_drawn) as disc_face_size,
    p.url_vinyl, p.sleeve, p.catalogue_number, p.country_id, p.country, p.released,
      p.ships_at, p.styles, p.tags,
    p.genre_ids, p.formats, p.limited_edition, p.edition_size, p.numbered, p.promo_copies, p.sold_in, p.not_sold_in,
      p.shows_earnings, p.promo, p.b2b, p.pickup, p.signed,
      p.signed_id, p.video_id, p.likes, p.published_at, p.updated_at,
    p.funding_goal, p.funding_count, p.funding_ends_at, p.group_shipment_id, p.credits,
    case when p.funding_goal is not null then (select count(distinct lower(o.email))::int from pledges d
      join orders o on o.id = d.order_id
      where d.project_id = p.id and d.counted) end as backers,
    (select json_build_object('id', h.id, 'code', h.code, 'name', h.name, 'white_label', h.white_label,
      'currency', h.currency, 'forced_currency', h.forced_currency,
      'country_id', h.country_id, 'pickup', h.pickup) from shops h where h.id = p.shop_id) as shop,
    (select json_build_object('id', c.id, 'name', c.name, 'picture', c.picture) from creators c
      where c.id = p.artist_id) as artist,
    (select json_build_object('id', c.id, 'name', c.name, 'picture', c.picture) from creators c
      where c.id = p.label_id) as label,
    coalesce((select json_agg(json_build_object('item_id', i.id, 'type', i.type, 'name', i.name, 'format', i.format,
      'rpm', i.rpm, 'discs', i.discs,
        'color', i.color, 'color_id', i.color_id, 'size', i.size, 'price', i.price, 'currency', i.currency,
          'b2b_price', i.b2b_price,
        'own', (select o.price from item_prices o where o.item_id = i.id
          and o.currency = coalesce((select h.forced_currency from shops h where h.id = p.shop_id), ${currency})),
          'quantity_prices', case when p.selling_mode = 'ondemand' then quantity_prices_of(i.id) else '[]' end,
        'stock', pieces_left(i) + i.reserved, 'reserved', i.reserved, 'low_stock_at', i.low_stock_at,
          'max_per_order', i.max_per_order,
        'condition_media', i.condition_media, 'condition_sleeve', i.condition_sleeve, 'comments', i.comments,
          'weight_grams', i.weight_grams,
        'barcode', (select min(b.barcode) from barcodes b where b.item_id = i.id),
        'parts', case when i.type = 'bundle' then ${parts} else '[]' end) order by i.position, i.id)
      from items i where i.project_id = p.id and i.active), '[]') as items,
    coalesce((select json_agg(to_json(t) order by t.side, t.position, t.id) from (select ${publicSongColumnsSql} from public_tracks s
      where s.project_id = p.id) t), '[]') as songs,
    coalesce((select json_agg(json_build_object('kind', m.kind, 'file', m.file, 'width', m.width, 'height', m.height)
      order by m.kind)
      from project_images m where m.project_id = p.id and m.kind <> 'original'), '[]') as images,
    (select json_build_object('count', count(*), 'average', round(avg(v.rating), 1),
        'items', coalesce((select json_agg(json_build_object('id', r.id, 'rating', r.rating, 'body', r.body,
          'lang', r.lang, 'name', r.firstname, 'created_at', iso_time(r.created_at)) order by r.id desc)
          from (select v.id, v.rating, v.body, v.lang, u.firstname, v.created_at from reviews v
            join users u on u.id = v.user_id
            where v.project_id = p.id and v.published order by v.id desc limit 10) r), '[]'))
      from reviews v where v.project_id = p.id and v.published) as reviews
  from projects p where p.id = ${id} and ${isProjectVisibleSql(asker)}`;

// The sizes of a bundle item are those of its active sister items.
const parts = sql`coalesce((select json_agg(json_build_object('item_id', t.id, 'quantity', b.quantity, 'type', t.type,
  'name', t.name, 'title', tp.name, 'artist_name', tp.artist_name, 'project_id', t.project_id, 'category', tp.category,
  'listed', tp.listed,
    'format', t.format, 'color', t.color, 'color_id', t.color_id,
    'size_choices', array(select x.size from sisters_of(t) x where t.size <> ''
        and (x.stock is null or x.stock - x.reserved >= b.quantity) group by x.size
          order by min(x.position), min(x.id))) order by b.position, t.id)
  from bundle_parts b join items t on t.id = b.part_item_id join projects tp on tp.id = t.project_id
    where b.bundle_item_id = i.id), '[]')`;
