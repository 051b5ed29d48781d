import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createPerson, type Person } from '../support/create-person.ts';
import { uploadFile } from '../support/creator-uploads.ts';
import { startSecondProcess } from '../support/second-process.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'web' });
  await installReferenceData(app.database.db);
  staff = await createPerson(app, 'team');
});
afterAll(() => app.close());

const file = (source: string, rows: number) =>
  [
    'source,source_id,artist,title,price,quantity',
    ...Array.from({ length: rows }, (_, i) => `${source},${i},Artist ${i % 40},Title ${i},10.00,3`),
  ].join('\n');
const counted = async (source: string) => {
  const { rows } = await app.database.pool.query(
    'select count(*)::int as projects, (select count(*)::int from items where source = $1) as items, (select coalesce(sum(m.quantity), 0)::int from stock_movements m join items i on i.id = m.item_id where i.source = $1) as pieces from projects where source = $1',
    [source],
  );
  return rows[0];
};

test('a worker killed midway loses and doubles no rows: another one continues', async () => {
  const sent = await uploadFile({ visitor: staff.visitor }, Buffer.from(file('kill', 4000)), { purpose: 'import' });
  const { body } = await staff.visitor.post('/api/admin/imports', { upload_id: sent.body.id, currency: 'EUR' });
  const standing = async () => (await staff.visitor.get(`/api/admin/imports/${body.id}`)).body;
  const until = async (done: (now: { state: string; rows_total: number; rows_done: number }) => boolean) => {
    for (let tries = 0; tries < 1200; tries += 1) {
      if (done(await standing())) return;
      await sleep(100);
    }
    throw new Error(`stuck: ${JSON.stringify(await standing())}`);
  };
  const first = await startSecondProcess(app, { ROLE: 'worker' });
  await until(({ rows_total }) => rows_total >= 500);
  await first.kill();
  expect((await standing()).state).toBe('reading');
  const second = await startSecondProcess(app, { ROLE: 'worker' });
  await until(({ state }) => state === 'preview');
  expect(await standing()).toMatchObject({ taken: 4000, refused: 0, rows_total: 4000 });
  await staff.visitor.post(`/api/admin/imports/${body.id}/run`);
  await until(({ rows_done }) => rows_done >= 500);
  await second.kill();
  const third = await startSecondProcess(app, { ROLE: 'worker' });
  await until(({ state }) => state === 'done');
  expect(await standing()).toMatchObject({ taken: 4000, changed: 0, unchanged: 0, rows_done: 4000 });
  expect(await counted('kill')).toEqual({ projects: 4000, items: 4000, pieces: 12_000 });
  await third.end();
}, 300_000);
