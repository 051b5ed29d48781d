import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import { readConfig } from '#platform/config.server.ts';
import { type AssembledApp, assembleApp } from '#server/assemble-app.server.ts';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { findCartRecommendations } from './cart-recommendations-link-and-messages.server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sillon-cart-page-'));
let app: AssembledApp;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let story: ShopStory;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig({ PORT: '1', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  // Not started, so that no jobs run.
  app = await assembleApp({ config, database });
  app.http.post('/beside', async (request) => {
    const ctx = await app.http.host.makeCtx(request);
    return findCartRecommendations(ctx, request.body as PricedCart);
  });
  story = await makeShopStory({
    database,
    visitor: () => {
      throw new Error('Nobody visits.');
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('recommendations are shown in the currency of the cart, not in the one the visitor chose', async () => {
  const payload = { currency: 'USD', shops: { [`s_${story.cellar}`]: { items: [story.record] } } };
  const answer = await app.http.inject({ method: 'POST', url: '/beside', cookies: { currency: 'EUR' }, payload });
  const prices = answer.json().map((tile: { price_from: { currency: string } }) => tile.price_from.currency);
  expect([answer.statusCode, [...new Set(prices)]]).toEqual([200, ['USD']]);
});
