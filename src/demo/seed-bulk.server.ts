import type { Db } from '#platform/ctx.server.ts';
import {
  analyzeSearchTables,
  type BulkProjectRow,
  countBulkProjects,
  createBulkIndexes,
  disableStatementTimeout,
  dropBulkIndexes,
  ensureBulkCreators,
  findDemoPictures,
  findEuroShops,
  findReadyPreviewFiles,
  insertBulkProjects,
  insertBulkSongs,
  refreshBulkCounts,
  vacuumBulkTables,
} from './bulk.store.server.ts';
import { bulkArtistName, bulkLabelName } from './bulk-names.ts';
import { bulkProject } from './bulk-project.ts';

const AT_ONCE = 5000;
const WITH_SONGS = 20_000;
/** Larger imports are several times faster without indexes, which are created again at the end. */
const VERY_MANY = 100_000;

interface BulkOrder {
  readonly db: Db;
  readonly now: Date;
  readonly say: (words: string) => void;
}

/**
 * Fills the catalogue up to `total` invented projects, for benchmarks; deterministic, and continues an interrupted
 * run. Very large ones run in one transaction, without concurrent readers.
 */
export async function seedBulk(order: BulkOrder, total: number): Promise<number> {
  const { db, say } = order;
  const from = await countBulkProjects(db);
  if (from >= total) return 0;
  if (total - from <= VERY_MANY) await fill(order, from, total);
  else
    await db.transaction().execute(async (trx) => {
      await disableStatementTimeout(trx);
      const indexes = await dropBulkIndexes(trx);
      await fill({ ...order, db: trx }, from, total);
      say('Rebuilding the indexes …');
      await createBulkIndexes(trx, indexes);
    });
  await vacuumBulkTables(db);
  return total - from;
}

async function fill({ db, now, say }: BulkOrder, from: number, total: number): Promise<void> {
  const artists = await creators(db, 'artist', Math.ceil(total / 6), bulkArtistName);
  const labels = await creators(db, 'label', Math.ceil(total / 40), bulkLabelName);
  const [pictures, previews, shops] = await Promise.all([
    findDemoPictures(db),
    findReadyPreviewFiles(db),
    findEuroShops(db),
  ]);
  for (let n = from; n < total; n += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, total - n) }, (_, i) => n + i);
    const rows = numbers.map((each): BulkProjectRow => {
      const made = bulkProject(each, total);
      const label_id = made.label === null ? null : (labels[made.label] ?? null);
      const shop_id = shops[each % Math.max(1, shops.length)]?.id ?? 1;
      const picture = pictures[each % Math.max(1, pictures.length)];
      return {
        ...made,
        n: each,
        shop_id,
        artist_id: artists[made.artist] ?? 0,
        label_id,
        picture,
      };
    });
    await inOne(db, async (trx) => {
      const ids = await insertBulkProjects(trx, rows, now);
      if (n < WITH_SONGS) await insertBulkSongs(trx, ids, previews);
    });
    if (n % 50_000 < AT_ONCE) say(`${n + numbers.length} of ${total} projects …`);
  }
  await inOne(db, refreshBulkCounts);
}

/** In a transaction without limits: the current one, or a new one. */
const inOne = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? work(db)
    : db.transaction().execute(async (trx) => {
        await disableStatementTimeout(trx);
        return work(trx);
      });

async function creators(
  db: Db,
  kind: 'artist' | 'label',
  count: number,
  nameOf: (n: number) => string,
): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += AT_ONCE) {
    const names = Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, i) => nameOf(n + i));
    ids.push(...(await inOne(db, (trx) => ensureBulkCreators(trx, kind, names))));
    if (n === 0) await analyzeSearchTables(db);
  }
  return ids;
}
