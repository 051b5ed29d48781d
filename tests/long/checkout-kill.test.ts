import { afterAll, beforeAll, expect, test } from 'vitest';
import { postEarningsAndCheckMoneySums } from '#modules/money/royalties/post-earnings-and-check-sums.server.ts';
import { appSandbox } from '../support/app-payment-sandbox.ts';
import { expectNoDoctorFindings } from '../support/expect-no-doctor-findings.ts';
import { type KillWhilePayingOutcome, killWhilePaying } from '../support/kill-while-paying.ts';
import { makeShopStory, type ShopStory } from '../support/shop-story.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const KILLS = Number(process.env.SILLON_KILLS ?? 100);
/** From before the cart is locked to after the mail is written. */
const LATEST_MS = 400;

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'fatal' });
  story = await makeShopStory(app);
  await story.query(
    "with why as (insert into stock_movements (item_id, quantity, reason) values ($1, 1000, 'received')) update items set stock = stock + 1000 where id = $1",
    [story.record.item_id],
  );
});
afterAll(() => app.close());

test('a hundred processes killed while three people pay: each is charged once and has one order, and all sums agree', async () => {
  const shop = { app, story, money: appSandbox(app) };
  const outcomes: KillWhilePayingOutcome[] = [];
  for (let kill = 0; kill < KILLS; kill += 1)
    outcomes.push(...(await killWhilePaying(shop, { delay: Math.round(Math.random() * LATEST_MS), buyers: 3 })));
  expect(outcomes.filter(({ paid, charges }) => paid !== 1 || charges !== 1)).toEqual([]);
  expect(outcomes.filter(({ again }) => !['200 paid', '404 undefined'].includes(again.at(-1) ?? ''))).toEqual([]);
  await expectNoDoctorFindings(app);
  const { sums, wrong } = await postEarningsAndCheckMoneySums(app.database.db);
  expect(wrong).toEqual([]);
  expect(sums.map(({ currency }) => currency)).toEqual(['EUR']);
}, 1_800_000);
