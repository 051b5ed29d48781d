import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { seedDemo } from '#demo/seed-demo.server.ts';
import { appSandbox } from '../../tests/support/app-payment-sandbox.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { registerDemoCharges } from './register-demo-charges.ts';

let app: TestApp;
const KEYS = { DATA_DIR: 'nowhere', SECRETS_KEY: 'a key that only this test has, long enough' };

beforeAll(async () => {
  app = await startTestApp();
  await installReferenceData(app.database.db);
});
afterAll(() => app.close());

/** The step of a start after the shop is filled. */
const start = () => {
  const { port, token } = JSON.parse(readFileSync(join(app.dataDir, 'sandbox.json'), 'utf8'));
  return registerDemoCharges(app.database.db, { url: `http://127.0.0.1:${port}`, token });
};

test('a shop without demo orders registers no charges', async () => {
  await start();
  expect((await appSandbox(app).ledger()).charges).toEqual([]);
});

test('the start after a kill behind the seeding registers every demo charge once', async () => {
  const { db } = app.database;
  await seedDemo({ db, now: new Date(), keys: KEYS });
  // The process is killed here: the orders are committed, and the sandbox knows no charge.
  expect((await appSandbox(app).ledger()).charges).toEqual([]);
  // The next start does not seed again.
  expect(await seedDemo({ db, now: new Date(), keys: KEYS })).toBe(false);
  await start();
  await start();
  const { charges } = await appSandbox(app).ledger();
  const paid = await db
    .selectFrom('payment_attempts')
    .select(['provider_id', 'amount'])
    .where('status', '=', 'paid')
    .where('provider_id', 'like', 'pi\\_demo%')
    .execute();
  expect(paid.length).toBeGreaterThan(0);
  const byId = (entries: readonly { provider_id: string | null; amount: number }[]) =>
    entries.map(({ provider_id, amount }) => `${provider_id} ${amount}`).sort();
  expect(byId(charges)).toEqual(byId(paid));
});
