import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLanguage } from '#kit/locale.ts';
import { type StoredOrderLine, storedOrderLineTitle } from '#kit/variant.ts';
import { readConfig } from '#platform/config.server.ts';
import { loadTexts } from '#platform/load-texts.server.ts';
import { makeShopStory, type ShopStory, type StoryItem } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { notifyLowStock } from './low-stock.jobs.server.ts';

const { translate } = loadTexts('locales');
let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

const tell = (day: string) =>
  notifyLowStock({ db: app.database.db, config: readConfig({}) }, new Date(`${day}T05:30:00Z`));
const change = ({ item_id }: StoryItem, quantity: number) =>
  story.ravi.visitor().post('/api/admin/stock', { item_id, quantity, reason: quantity < 0 ? 'damaged' : 'received' });
const mailsOn = async (day: string) =>
  (
    await story.query<{
      recipient: string;
      lang: string;
      data: { count: number; desk: string; shelves: (StoredOrderLine & { left: number })[] };
    }>("select recipient, lang, data from mails where kind = 'stock_low' and entity like $1 order by recipient", [
      `stock:%:${day}`,
    ])
  ).map(({ recipient, lang, data }) => [
    recipient,
    data.desk,
    data.shelves.map(
      (shelf) => `${storedOrderLineTitle(shelf, isLanguage(lang) ? translate[lang] : translate.en)} ${shelf.left}`,
    ),
  ]);

test('the platform and the owner hear once of items that reached their threshold, and never of items that started below it', async () => {
  const [novas, houses, few] = [
    await story.item({ name: 'Ebbing', owner_id: story.nova.id }, { stock: 9, color: 'Black', color_id: 'black' }),
    await story.item({ name: 'House goods', artist_name: '', shop_id: story.attics.shop_id }, { stock: 9, size: 'L' }),
    await story.item({ name: 'Always few' }, { stock: 1 }),
  ];
  await tell('2026-11-01');
  expect(await mailsOn('2026-11-01')).toEqual([]);
  await story.query("update users set lang = 'fr' where id = $1", [story.nova.id]);
  await change(novas, -7);
  await change(houses, -6);
  await change(few, 1);
  await Promise.all([tell('2026-11-02'), tell('2026-11-02')]);
  expect(await mailsOn('2026-11-02')).toEqual([
    ['nova@story.example', 'creator', ['Nova – Ebbing (Vinyle, Noir) 2']],
    ['shop@sillon.example', 'staff', ['Nova – Ebbing (Vinyl, Black) 2', 'House goods (Vinyl, L) 3']],
  ]);
  await change(novas, -1);
  await tell('2026-11-03');
  expect(await mailsOn('2026-11-03')).toEqual([]);
  await change(novas, 20);
  await change(novas, -20);
  await tell('2026-11-04');
  expect((await mailsOn('2026-11-04')).map(([to]) => to)).toEqual(['nova@story.example', 'shop@sillon.example']);
});

test('items that ran low while unlisted are reported once listed, also to the owner of the shop', async () => {
  const hidden = await story.item({ name: 'Set Aside' }, { stock: 9 });
  await story.query('update projects set private = true where id = $1', [hidden.project_id]);
  await change(hidden, -8);
  await tell('2026-11-05');
  expect(await mailsOn('2026-11-05')).toEqual([]);
  await story.query('update projects set private = false where id = $1', [hidden.project_id]);
  await tell('2026-11-06');
  expect(await mailsOn('2026-11-06')).toEqual([
    ['nova@story.example', 'creator', ['Nova – Set Aside (Vinyle) 1']],
    ['shop@sillon.example', 'staff', ['Nova – Set Aside (Vinyl) 1']],
  ]);
});
