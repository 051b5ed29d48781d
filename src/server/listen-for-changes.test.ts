import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../tests/support/create-person.ts';
import { type SecondProcess, startSecondProcess } from '../../tests/support/second-process.ts';
import { makeShopStory } from '../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

// Cached answers show a shop as last saved, in every process.
let app: TestApp;
let other: SecondProcess;
let admin: Person;
let shop_id: number;
beforeAll(async () => {
  app = await startTestApp();
  const story = await makeShopStory(app);
  await story.item({ name: 'Shown everywhere' });
  admin = await createPerson(app, 'admin', 'Mara');
  const { rows } = await app.database.pool.query(
    "insert into shops (code, name, type, host, white_label, forced_currency) values ('ours', 'Ours', 'label', 'ours.example', true, 'USD') returning id",
  );
  shop_id = rows[0].id;
  await app.database.pool.query('update projects set shop_id = $1', [shop_id]);
  await app.database.pool.query("notify sillon_changes, 'shops'");
  other = await startSecondProcess(app);
});
afterAll(async () => {
  await other.end();
  await app.close();
});

/** The currency in which a process answers on the shop's own host; null if it does not know the host. */
const readCurrency = (url: string, path = '/api/projects?limit=5') =>
  new Promise<string | null>((resolve, fail) => {
    request(`${url}${path}`, { headers: { host: 'ours.example' } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (more) => {
        text += more;
      });
      answer.on('end', () => {
        const { items } = JSON.parse(text);
        resolve(items?.[0]?.price_from?.currency ?? null);
      });
    })
      .on('error', fail)
      .end();
  });
const save = async (forced_currency: string) => {
  const { status } = await admin.visitor.send('PUT', `/api/admin/shops/${shop_id}`, { forced_currency });
  expect(status).toBe(200);
};

test('a process that saves a shop reads the new values at once, while others read concurrently', async () => {
  let isOver = false;
  const readers = Array.from({ length: 4 }, async () => {
    while (!isOver) await readCurrency(app.url);
  });
  const seen: unknown[] = [];
  for (const currency of ['GBP', 'USD', 'GBP', 'USD', 'GBP', 'USD', 'GBP', 'USD']) {
    await save(currency);
    seen.push([currency, await readCurrency(app.url)]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    seen.push([currency, await readCurrency(app.url)]);
  }
  isOver = true;
  await Promise.all(readers);
  expect(seen.filter((each) => new Set(each as string[]).size > 1)).toEqual([]);
});

test('another process shows a saved shop within a moment and never returns to the old one', async () => {
  for (const currency of ['JPY', 'KRW', 'EUR']) {
    await readCurrency(other.url);
    await save(currency);
    await expect.poll(() => readCurrency(other.url), { timeout: 3000 }).toBe(currency);
    for (let n = 0; n < 10; n++) expect(await readCurrency(other.url)).toBe(currency);
  }
});

test('changes made while the connection to the database was down are shown after the reconnection', async () => {
  await save('AUD');
  expect(await readCurrency(app.url)).toBe('AUD');
  const { rows } = await app.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen sillon_changes'",
  );
  expect(rows.length).toBeGreaterThan(0);
  await app.database.pool.query("update shops set forced_currency = 'CAD' where id = $1", [shop_id]);
  await app.database.pool.query("notify sillon_changes, 'shops projects'");
  await expect.poll(() => readCurrency(app.url), { timeout: 5000 }).toBe('CAD');
});
