import type pg from 'pg';
import type { Database } from '#db/open-database.server.ts';
import { forgetRates } from '#modules/catalogue/rates.server.ts';
import { forgetPriceLists } from '#modules/costing/current-list.server.ts';
import { forgetTables } from '#modules/pricing/tables.server.ts';
import type { ShopFinder } from '#modules/shops/find-shop.server.ts';
import type { AnswerCache } from '#platform/answer-cache.server.ts';
import { CHANGES, hearOwn, newsOf } from '#platform/invalidate.server.ts';
import { forgetAllRows, forgetRows } from '#platform/kept-rows.server.ts';

/**
 * Hears from PostgreSQL, in every process, what has changed (invalidate.server.ts). While the line is down nothing is
 * trusted to be fresh: the memory is emptied and the line taken up again.
 */
export async function listenForChanges({ pool }: Database, answers: AnswerCache, shops: ShopFinder) {
  let stopped = false;
  const current: { client?: pg.PoolClient } = {};

  const hear = (tags: readonly string[]) => {
    if (tags.length === 0) return;
    answers.touch(tags);
    forgetRows(tags);
    if (tags.includes('shops')) void shops.reload();
    if (tags.includes('rates')) forgetRates();
    if (tags.includes('shipping')) forgetTables();
    if (tags.includes('price-list')) forgetPriceLists();
  };
  const listen = async () => {
    const client = await pool.connect();
    client.on('notification', ({ payload = '' }) => hear(newsOf(payload)));
    client.on('error', () => {
      if (stopped) return;
      client.release(true);
      answers.clear();
      forgetAllRows();
      void again();
    });
    await client.query(`listen ${CHANGES}`);
    current.client = client;
  };
  const again = async () => {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      answers.clear();
      forgetAllRows();
      const ok = await listen().then(
        () => true,
        () => false,
      );
      if (ok) return;
    }
  };
  await listen();
  const deafen = hearOwn(hear);
  return {
    async stop() {
      if (stopped) return;
      stopped = true;
      deafen();
      current.client?.release(true);
    },
  };
}
