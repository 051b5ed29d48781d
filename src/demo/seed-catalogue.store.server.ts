import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import type { Tables } from '#db/types.gen.ts';
import { deriveCategoryPageIds } from '#kit/derive-category-page-ids.ts';
import { productLinkCategory } from '#kit/product-link.ts';
import type { ProjectStep } from '#kit/project-steps.ts';
import { slugOrId } from '#kit/slug.ts';
import { parseCredits } from '#modules/catalogue/projects/credits.ts';
import { colourNameFromId, demoBarcode, uuidFromHex } from './demo-ids-and-barcodes.ts';
import { demoPictureFolder, previewedSongCount, sellsAudioFiles } from './demo-projects.ts';
import type { DemoCreator, DemoItem, DemoProject, DemoShop } from './demo-types.ts';
import { shortestStepPath } from './shortest-step-path.ts';

/** The inserted rows, by the keys of the content. */
export interface SeededIds {
  readonly users: Map<string, number>;
  readonly shops: Map<string, { id: number; currency: string }>;
  readonly creators: Map<string, { id: number; name: string }>;
  readonly groups: Map<string, number>;
  readonly projects: Map<string, number>;
  /** By `key`, `key/colour` and `key/size`. */
  readonly items: Map<string, { id: number; project_id: number }>;
  barcodes: number;
}

export const requireSeededId = <K, V>(known: ReadonlyMap<K, V>, key: K): V => {
  const value = known.get(key);
  if (value === undefined) throw new Error(`The demo content names ${String(key)}, which it does not hold.`);
  return value;
};

export async function insertDemoShops(db: Db, known: SeededIds, shops: readonly DemoShop[]): Promise<void> {
  known.shops.set('sillon', { id: 1, currency: 'EUR' });
  for (const { look, menu = [], owner, free_from, ...shop } of shops) {
    const owner_id = owner ? requireSeededId(known.users, owner) : null;
    const row = { ...shop, ...look, logo: `shops/${shop.code}/logo.png`, menu: JSON.stringify(menu), owner_id };
    await db.insertInto('shops').values(row).execute();
    if (free_from)
      await db
        .insertInto('shipping_tariffs')
        .values({ shop_id: shop.id, valid_from: '2020-01-01', currency: shop.currency, free_from })
        .execute();
    known.shops.set(shop.code, { id: shop.id, currency: shop.currency });
  }
}

export async function insertDemoCreators(db: Db, known: SeededIds, creators: readonly DemoCreator[]): Promise<void> {
  for (const { key, kind, name, country_id, bio, links = [], shop, owner } of creators) {
    const { id } = await db.insertInto('parties').values({ kind }).returning('id').executeTakeFirstOrThrow();
    const user_id = owner ? requireSeededId(known.users, owner) : null;
    const shop_id = shop ? requireSeededId(known.shops, shop).id : null;
    const pictures = { picture: `demo-${key}`, header_picture: `demo-${key}` };
    const row = {
      id,
      kind,
      name,
      slug: slugOrId(name, id),
      country_id,
      bio,
      links: JSON.stringify(links),
      user_id,
      shop_id,
    };
    await db
      .insertInto('creators')
      .values({ ...row, ...pictures })
      .execute();
    known.creators.set(key, { id, name });
  }
}

/** Inserts a project with its items, stock, songs and the moves that led to its step. */
export async function insertDemoProject(db: Db, known: SeededIds, project: DemoProject, now: Date): Promise<void> {
  const { id } = await db
    .insertInto('projects')
    .values(await makeProjectRow(db, known, project, now))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('projects')
    .set({ slug: slugOrId(project.name, id) })
    .where('id', '=', id)
    .execute();
  known.projects.set(project.key, id);
  for (const [position, item] of project.items.entries()) await insertItem(db, known, project, id, item, position);
  await insertSongs(db, project, id, known);
  await insertMoves(db, project, id, now);
}

async function makeProjectRow(
  db: Db,
  known: SeededIds,
  project: DemoProject,
  now: Date,
): Promise<Insertable<Tables['projects']>> {
  const { key, flags = [], genres, tags = [], styles = [], funding } = project;
  const artist = project.artist ? requireSeededId(known.creators, project.artist) : null;
  const colours = listVinylColours(project);
  const step = project.step ?? 'in_progress';
  const has = (flag: (typeof flags)[number]) => flags.includes(flag);
  const released = project.released ?? null;
  return {
    shop_id: requireSeededId(known.shops, project.shop).id,
    owner_id: project.owner ? requireSeededId(known.users, project.owner) : null,
    artist_id: artist?.id ?? null,
    label_id: project.label ? requireSeededId(known.creators, project.label).id : null,
    name: project.name,
    artist_name: artist?.name ?? '',
    slug: key,
    description: project.text,
    category: project.category,
    type: project.type ?? 'standard',
    selling_mode: project.mode ?? 'shop',
    step,
    private: has('private'),
    promo: has('promo'),
    b2b: has('b2b'),
    pickup: has('pickup'),
    shows_earnings: has('earnings'),
    exclusive: has('exclusive'),
    signed: has('signed'),
    signed_id: has('signed') ? (artist?.id ?? null) : null,
    limited_edition: project.edition_size !== undefined,
    edition_size: project.edition_size ?? null,
    genre_ids: [...genres],
    category_ids: deriveCategoryPageIds(
      { category: project.category, genres, exclusive: has('exclusive'), b2b: has('b2b'), colours },
      project.categories,
    ),
    tags: [...tags],
    styles: [...styles],
    picture: demoPictureFolder(project),
    color_vinyl: JSON.stringify(colours),
    sleeve: project.sleeve ?? null,
    catalogue_number: project.catalogue_number ?? '',
    credits: JSON.stringify(parseCredits((project.credits ?? []).join('\n'))),
    released,
    ships_at: project.ships_at ?? null,
    funding_goal: funding?.goal ?? null,
    funding_ends_at: funding ? new Date(now.getTime() + funding.days * 86_400_000) : null,
    group_shipment_id: project.group ? await groupId(db, known, project.group, project.shop) : null,
    popularity: project.popularity ?? 0,
    refusal_reason: project.refusal_reason ?? null,
    source: 'demo',
    source_id: key,
    published_at:
      step === 'creating' || step === 'checking' || step === 'refused' ? null : calculatePublishDate(released, now),
  };
}

// Future releases are already on sale, so they count from today.
function calculatePublishDate(released: string | null, now: Date): Date {
  const [year = 2026, month = 6, day = 15] = (released ?? '2026-10-15').split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day, 9));
  return date < now ? date : new Date(now.getTime() - 86_400_000);
}

async function groupId(db: Db, known: SeededIds, name: string, shop: string): Promise<number> {
  const old = known.groups.get(name);
  if (old !== undefined) return old;
  const shop_id = requireSeededId(known.shops, shop).id;
  const { id } = await db
    .insertInto('group_shipments')
    .values({ name, shop_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  known.groups.set(name, id);
  return id;
}

/** Colours of its records, not of other items such as shirts. */
const listVinylColours = ({ items }: DemoProject): string[] => [
  ...new Set(items.flatMap(({ type, color_id }) => (type === 'vinyl' && color_id ? [color_id] : []))),
];

async function insertItem(
  db: Db,
  known: SeededIds,
  project: DemoProject,
  project_id: number,
  item: DemoItem,
  position: number,
) {
  const { parts = [], barcode, color_id, by_quantity = [], ...fields } = item;
  const { currency } = requireSeededId(known.shops, project.shop);
  const sku = `${project.key}-${position + 1}`.toUpperCase();
  const more = {
    project_id,
    position,
    currency,
    sku,
    color_id: color_id ?? null,
    color: color_id ? colourNameFromId(color_id) : '',
  };
  const row: Insertable<Tables['items']> = {
    ...fields,
    ...more,
    source: 'demo',
    source_id: `${project.key}:${position}`,
  };
  const { id } = await db.insertInto('items').values(row).returning('id').executeTakeFirstOrThrow();
  for (const key of [project.key, `${project.key}/${color_id ?? ''}`, `${project.key}/${item.size ?? ''}`])
    if (!known.items.has(key)) known.items.set(key, { id, project_id });
  if (item.stock)
    await db.insertInto('stock_movements').values({ item_id: id, quantity: item.stock, reason: 'initial' }).execute();
  if (barcode)
    await db
      .insertInto('barcodes')
      .values({ barcode: demoBarcode(++known.barcodes), item_id: id })
      .execute();
  for (const [quantity, price] of by_quantity)
    await db.insertInto('item_quantity_prices').values({ item_id: id, quantity, price }).execute();
  for (const part of parts)
    await db
      .insertInto('bundle_parts')
      .values({ bundle_item_id: id, part_item_id: requireSeededId(known.items, part).id })
      .execute();
}

async function insertSongs(db: Db, project: DemoProject, project_id: number, known: SeededIds) {
  const { songs = [], artist } = project;
  const printsSides = productLinkCategory(project.category) !== 'cd' && project.category !== 'digital';
  const artist_name = artist ? requireSeededId(known.creators, artist).name : '';
  const played = sellsAudioFiles(project) ? Number.POSITIVE_INFINITY : previewedSongCount(project);
  let count = 0;
  const rows = songs.flatMap((titles, side) =>
    titles.map((title, i) => {
      const letter = printsSides ? String.fromCharCode(65 + side) : '';
      const uuid = uuidFromHex(createHash('sha256').update(`demo song ${project.key} ${side} ${i}`).digest('hex'));
      return {
        uuid,
        project_id,
        title,
        artist_name,
        side: letter,
        position: i + 1,
        printed_position: `${letter}${i + 1}`,
        // `renderDemoMedia` plays these; the rest of the tracklist is words.
        state: count++ < played ? ('queued' as const) : ('waiting' as const),
      };
    }),
  );
  if (rows.length) await db.insertInto('songs').values(rows).execute();
}

async function insertMoves(db: Db, project: DemoProject, project_id: number, now: Date) {
  const road = shortestStepPath(project.step ?? 'in_progress');
  const rows = road.slice(1).map((to_step: ProjectStep, i) => {
    const at = new Date(now.getTime() - (road.length - i) * 3_600_000);
    const reason = to_step === 'refused' ? (project.refusal_reason ?? '') : '';
    return { project_id, from_step: road[i] ?? 'creating', to_step, reason, at };
  });
  if (rows.length) await db.insertInto('project_moves').values(rows).execute();
}

export async function refreshDemoCounts(db: Db, known: SeededIds): Promise<void> {
  await sql`select refresh_project_sums(${[...known.projects.values()]}::bigint[])`.execute(db);
  await sql`select refresh_creator_counts(${[...known.creators.values()].map(({ id }) => id)}::bigint[])`.execute(db);
}

export const hasDemoProjects = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('projects').select('id').where('source', '=', 'demo').limit(1).executeTakeFirst()) !== undefined;

/** Whether demo content remains: releases, or an account with the public password. */
export async function hasDemoContent(db: Db): Promise<boolean> {
  const account = db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', '%@sillon.example')
    .where('deleted_at', 'is', null);
  return (await hasDemoProjects(db)) || (await account.limit(1).executeTakeFirst()) !== undefined;
}

/** Processes that start together seed in turn, and the second finds it done. */
export const lockDemoSeeding = (db: Db) => sql`select pg_advisory_xact_lock(7041884)`.execute(db);

/** A shop with accounts of its own is not filled with demo content. */
export const hasUserAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
