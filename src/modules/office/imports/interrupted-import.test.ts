import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createTestCreator, type TestCreator, uploadFile } from '../../../../tests/support/creator-uploads.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

// The messages for a file that cannot be read, row by row or at all.
let app: TestApp;
let nova: TestCreator;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'fatal' });
  await installReferenceData(app.database.db);
  nova = await createTestCreator(app, 'nova');
});
afterAll(() => app.close());

async function start(content: string): Promise<number> {
  const sent = await uploadFile(nova, Buffer.from(content), { purpose: 'import', fileName: 'mine.csv' });
  return (await nova.visitor.post('/api/user/imports', { upload_id: sent.body.id, currency: 'EUR' })).body.id;
}
const read = async (id: number) => (await nova.visitor.get(`/api/user/imports/${id}`)).body;
const until = (id: number, state: object) =>
  expect.poll(() => read(id), { timeout: 12_000, interval: 200 }).toMatchObject(state);
const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);

test.each([
  ['our own columns', 'artist,title,format,price\nNova,Kiln,LP,"1,2,3"', 'Nova – Kiln'],
  ['no title', 'artist,title,format,price\nNova,,LP,1', 'Nova'],
  ['Shopify', 'Handle,Title,Vendor,Variant Price\nkiln,Kiln,Nova,cheap', 'Nova – Kiln'],
  ['Bandcamp', 'item type,item name,artist,currency,item price,quantity\nalbum,Kiln,Nova,XXX,1,1', 'Nova – Kiln'],
])('a row that is refused says what it is about: %s', async (_of, file, title) => {
  const id = await start(file);
  await until(id, { state: 'preview', refused: 1 });
  const { body } = await nova.visitor.get(`/api/user/imports/${id}/rows`);
  expect(body.items).toMatchObject([{ outcome: 'refused', title }]);
});

test('an interrupted import is shown as waiting, resumes by itself, and fails after too many tries', async () => {
  await query(
    `create function break_off() returns trigger language plpgsql as $$ begin raise 'no room' using errcode = '53100'; end $$`,
  );
  await query('create trigger broken before insert on import_rows execute function break_off()');
  const id = await start('artist,title,format,price\nNova,Salt,LP,20');
  await until(id, { state: 'reading', failure_key: 'trying_again' });
  await query('drop trigger broken on import_rows');
  await until(id, { state: 'preview', failure_key: null, taken: 1 });

  await query('create trigger broken before insert on import_rows execute function break_off()');
  const lost = await start('artist,title,format,price\nNova,Ash,LP,20');
  await until(lost, { state: 'reading', failure_key: 'trying_again' });
  await query('update imports set tries = 6 where id = $1', [lost]);
  await until(lost, { state: 'failed', failure_key: 'broke_off' });
  await query('drop trigger broken on import_rows');
  expect((await nova.visitor.send('DELETE', `/api/user/imports/${lost}`)).status).toBe(204);
});
