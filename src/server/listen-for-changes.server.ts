import type pg from 'pg';
import type { Database } from '#db/open-database.server.ts';
import { clearExchangeRateCache } from '#modules/catalogue/listing/exchange-rates.server.ts';
import { clearPriceListCache } from '#modules/making/costing/current-price-list.server.ts';
import { clearPlantProfileCache } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import { clearPriceTableCache } from '#modules/shared/pricing/price-tables.server.ts';
import type { BrandedShopFinder } from '#modules/site/shops/branded-shop-finder.server.ts';
import type { AnswerCache } from '#platform/answer-cache.server.ts';
import { CHANGES_CHANNEL, onTagsTouched, parseNotifiedTags, registerCacheReread } from '#platform/invalidate.server.ts';
import { forgetAllCachedRows, forgetCachedRows } from '#platform/row-cache.server.ts';

const RETRY_MS = 500;

/**
 * Listens for touched tags of all processes (invalidate.server.ts). After a lost connection all caches are emptied,
 * because notifications sent meanwhile are lost.
 */
export async function listenForChanges({ pool }: Database, answers: AnswerCache, shops: BrandedShopFinder) {
  let stopped = false;
  const current: { client?: pg.PoolClient } = {};

  const forget = (tags: readonly string[]) => {
    answers.touch(tags);
    forgetCachedRows(tags);
    if (tags.includes('rates')) clearExchangeRateCache();
    if (tags.includes('shipping')) clearPriceTableCache();
    if (tags.includes('price-list')) clearPriceListCache();
    if (tags.includes('plant-profile')) clearPlantProfileCache();
  };
  const forgetAll = () => {
    answers.clear();
    forgetAllCachedRows();
    clearExchangeRateCache();
    clearPriceTableCache();
    clearPriceListCache();
    clearPlantProfileCache();
  };
  // Pages rendered while the shops are read still show the old ones, so caches are emptied again afterwards.
  const readShops = async (forgetDrawn: () => void): Promise<void> => {
    try {
      await shops.reload();
    } catch {
      if (!stopped) setTimeout(() => void readShops(forgetDrawn), RETRY_MS).unref();
    }
    forgetDrawn();
  };
  const handleTouchedTags = (tags: readonly string[]): void | Promise<void> => {
    if (tags.length === 0) return;
    forget(tags);
    if (tags.includes('shops')) return readShops(() => forget(tags));
  };
  const listen = async () => {
    const client = await pool.connect();
    client.on('notification', ({ payload = '' }) => registerCacheReread(handleTouchedTags(parseNotifiedTags(payload))));
    client.on('error', () => {
      if (current.client !== client) return;
      current.client = undefined;
      client.release(true);
      forgetAll();
      void again();
    });
    try {
      await client.query(`listen ${CHANGES_CHANNEL}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (stopped) return client.release(true);
    current.client = client;
    forgetAll();
    await readShops(forgetAll);
  };
  const again = async () => {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      const ok = await listen().then(
        () => true,
        () => false,
      );
      if (ok) return;
    }
  };
  await listen();
  const deafen = onTagsTouched(handleTouchedTags);
  return {
    async stop() {
      if (stopped) return;
      stopped = true;
      deafen();
      current.client?.release(true);
      current.client = undefined;
    },
  };
}
