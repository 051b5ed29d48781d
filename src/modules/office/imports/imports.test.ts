import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { createTestCreator, type TestCreator, uploadFile } from '../../../../tests/support/creator-uploads.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let nova: TestCreator;
let other: TestCreator;
let staff: Person;
const asked: string[] = [];
// A server that knows records by barcode, and records the time and user agent of each request.
const knower = createServer((request, response) => {
  asked.push(`${Date.now()} ${request.headers['user-agent']} ${request.url}`);
  response.setHeader('content-type', 'application/json');
  const release = {
    id: 'mb-1',
    date: '1997-05-21',
    country: 'GB',
    'label-info': [{ 'catalog-number': 'PAR 1', label: { name: 'Parlour' } }],
  };
  response.end(JSON.stringify({ releases: [release] }));
});

beforeAll(async () => {
  await new Promise<void>((done) => knower.listen(0, '127.0.0.1', done));
  const address = knower.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  app = await startTestApp({ MUSICBRAINZ_BASE: `http://127.0.0.1:${port}` });
  await installReferenceData(app.database.db);
  nova = await createTestCreator(app, 'nova');
  other = await createTestCreator(app, 'other');
  staff = await createPerson(app, 'team');
});
afterAll(async () => {
  await app.close();
  knower.close();
});

type Desk = 'user' | 'admin';

async function start(visitor: TestVisitor, desk: Desk, content: string | Buffer, more: object = {}) {
  const sent = await uploadFile({ visitor }, Buffer.from(content), { purpose: 'import', fileName: 'mine.csv' });
  expect(sent.status).toBe(200);
  return visitor.post(`/api/${desk}/imports`, { upload_id: sent.body.id, currency: 'EUR', ...more });
}

async function until(visitor: TestVisitor, desk: Desk, id: number, state: string) {
  for (let tries = 0; tries < 120; tries += 1) {
    const { body } = await visitor.get(`/api/${desk}/imports/${id}`);
    if (body.state === state) return body;
    if (!body.state || body.state === 'failed') throw new Error(`failed: ${body.failure_key}`);
    await sleep(100);
  }
  throw new Error(`import ${id} did not become ${state}`);
}

async function carryOut(visitor: TestVisitor, desk: Desk, content: string, more: object = {}) {
  const { body } = await start(visitor, desk, content, more);
  await until(visitor, desk, body.id, 'preview');
  expect((await visitor.post(`/api/${desk}/imports/${body.id}/run`)).status).toBe(200);
  return until(visitor, desk, body.id, 'done');
}

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
const listRows = async (visitor: TestVisitor, desk: Desk, id: number, outcome = '') =>
  (await visitor.get(`/api/${desk}/imports/${id}/rows${outcome && `?outcome=${outcome}`}`)).body.items;

test('a creator sees the changes of a file, then has drafts of their own, and a second run changes nothing', async () => {
  const file = 'artist,title,format,price,quantity\nNova,Kiln,LP,25.00,10\nNova,,LP,1,1\nNova,Salt,CD,"1,2,3",1';
  const { body, status } = await start(nova.visitor, 'user', file);
  expect(status).toBe(201);
  const preview = await until(nova.visitor, 'user', body.id, 'preview');
  expect(preview).toMatchObject({ format: 'catalogue', taken: 1, refused: 2, rows_total: 3 });
  expect(preview.mapping).toContainEqual({ column: 'quantity', meaning: 'quantity' });
  expect(await query("select id from projects where name = 'Kiln'")).toEqual([]);
  const [row] = await listRows(nova.visitor, 'user', body.id, 'taken');
  expect(row).toMatchObject({ row: 2, title: 'Nova – Kiln' });
  expect(row.changes).toContainEqual({ field: 'item.price', before: '', after: '25.00 EUR' });
  expect(
    (await listRows(nova.visitor, 'user', body.id, 'refused')).map((each: { refusal_key: string }) => each.refusal_key),
  ).toEqual(['title_missing', 'price_invalid']);
  await nova.visitor.post(`/api/user/imports/${body.id}/run`);
  await until(nova.visitor, 'user', body.id, 'done');
  const [made] = await query("select step, owner_id, shop_id, listed from projects where name = 'Kiln'");
  const [shop] = await query('select id from shops where owner_id = $1', [nova.user_id]);
  expect(made).toEqual({ step: 'creating', owner_id: nova.user_id, shop_id: shop.id, listed: false });
  expect(await carryOutNothing(nova.visitor, file)).toMatchObject({ taken: 0, changed: 0, unchanged: 1 });
});

async function carryOutNothing(visitor: TestVisitor, file: string) {
  const { body } = await start(visitor, 'user', file);
  return until(visitor, 'user', body.id, 'preview');
}

test('a file in an unsupported encoding is taken with a warning, a valid one without', async () => {
  // Кино and Звуки in Windows-1251; the other row is the same in any encoding.
  const cyrillic = Buffer.concat([
    Buffer.from('artist,title\nNova,Kiln again\n'),
    Buffer.from('cae8edee2cc7e2f3eae80a', 'hex'),
  ]);
  const { body } = await start(nova.visitor, 'user', cyrillic);
  expect(await until(nova.visitor, 'user', body.id, 'preview')).toMatchObject({ taken: 2, misread: 1 });
  const right = await start(nova.visitor, 'user', 'artist,title\nКино,Звуки\nMötley Crüe,Théâtre');
  expect(await until(nova.visitor, 'user', right.body.id, 'preview')).toMatchObject({ taken: 2, misread: 0 });
});

test('rows of an import are paged like any list: counted, by page or by cursor', async () => {
  const file = ['artist,title', ...Array.from({ length: 5 }, (_, n) => `Nova,Row ${n}`), 'Nova,'].join('\n');
  const { body } = await start(nova.visitor, 'user', file);
  await until(nova.visitor, 'user', body.id, 'preview');
  const list = async (more: string) =>
    (await nova.visitor.get(`/api/user/imports/${body.id}/rows?limit=2${more}`)).body;
  const first = await list('');
  expect(first).toMatchObject({
    items: [{ title: 'Nova – Row 0' }, { title: 'Nova – Row 1' }],
    total: 6,
    total_is_exact: true,
  });
  expect(await list(`&cursor=${first.next}`)).toEqual(await list('&page=2'));
  expect(await list('&page=3')).toMatchObject({
    items: [{ title: 'Nova – Row 4' }, { outcome: 'refused' }],
    next: null,
  });
  expect(await list('&outcome=refused')).toMatchObject({ items: [{ outcome: 'refused' }], total: 1, next: null });
  const { status, body: refused } = await nova.visitor.get(`/api/user/imports/${body.id}/rows?cursor=first`);
  expect([status, refused.error.key]).toEqual([422, 'cursor_invalid']);
});

test('the rejected rows are downloaded in the language of the user', async () => {
  const { body } = await start(nova.visitor, 'user', 'artist,title\n=Nova,\nNova,Good');
  await until(nova.visitor, 'user', body.id, 'preview');
  await query("update users set lang = 'fr' where id = $1", [nova.user_id]);
  const csv = await nova.visitor.get(`/api/user/imports/${body.id}/rows.csv?outcome=refused`);
  expect(csv.headers.get('content-disposition')).toContain('attachment');
  expect(csv.text).toContain('Ligne,Sortie');
  expect(csv.text).toContain("'=Nova");
});

test('records with the name of an own artist join the page of that artist', async () => {
  const { rows } = await app.database.pool.query("insert into parties (kind) values ('artist') returning id");
  const page = rows[0].id;
  await query(
    "insert into creators (id, kind, name, slug, user_id) values ($1, 'artist', 'Own Name', 'own-name', $2)",
    [page, nova.user_id],
  );
  const file = 'artist,title,format,price\nown name,Lamp,LP,25.00';
  await carryOut(nova.visitor, 'user', file);
  expect(await query("select artist_id from projects where name = 'Lamp'")).toEqual([{ artist_id: page }]);
  await carryOut(other.visitor, 'user', file.replace('Lamp', 'Wick'));
  expect(await query("select artist_id from projects where name = 'Wick'")).not.toEqual([{ artist_id: page }]);
});

test('a user cannot see, run or undo the imports of another, and a file cannot reach their releases', async () => {
  const [project] = await query('select id, shop_id from projects where owner_id = $1 and name = $2', [
    other.user_id,
    'Paper Lanterns',
  ]);
  const mine = await start(nova.visitor, 'user', 'artist,title\nNova,Mine');
  const { id } = mine.body;
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/rows'],
    ['GET', '/rows.csv'],
    ['POST', '/run'],
    ['POST', '/undo'],
    ['DELETE', ''],
  ] as const) {
    const answer =
      method === 'GET'
        ? await other.visitor.get(`/api/user/imports/${id}${path}`)
        : await other.visitor.send(method, `/api/user/imports/${id}${path}`);
    expect([method, path, answer.status]).toEqual([method, path, 404]);
  }
  const upload = await uploadFile(other, Buffer.from('title\nx'), { purpose: 'import' });
  expect((await nova.visitor.post('/api/user/imports', { upload_id: upload.body.id, currency: 'EUR' })).status).toBe(
    422,
  );
  expect((await start(nova.visitor, 'user', 'title\nx', { shop_id: project.shop_id })).body.error.fields).toEqual({
    shop_id: 'import_no_shop',
  });
  const [{ name: installation }] = await query('select name from installation');
  const done = await carryOutAll(
    `{"sillon_catalogue":1}\n${JSON.stringify({ source: installation, source_id: String(project.id), project: { name: 'Stolen', artist_name: 'N', promo: true }, words: null, record: null, items: [], songs: [] })}\n${JSON.stringify({ source: 'x', source_id: '1', step: 'successful', project: { name: 'Sneaky', artist_name: 'N', promo: true, exclusive: true }, words: null, record: null, items: [], songs: [] })}`,
  );
  expect(done).toMatchObject({ taken: 1, refused: 1 });
  expect(await query('select name from projects where id = $1', [project.id])).toEqual([{ name: 'Paper Lanterns' }]);
  expect(await query("select step, promo, exclusive from projects where name = 'Sneaky'")).toEqual([
    { step: 'creating', promo: false, exclusive: false },
  ]);
});

const carryOutAll = (file: string) => carryOut(nova.visitor, 'user', file);

test('the file of a creator does not change releases on sale', async () => {
  await carryOut(nova.visitor, 'user', 'source,source_id,artist,title\ns,9,Nova,Tide');
  await query("update projects set step = 'successful' where name = 'Tide'");
  const done = await carryOut(nova.visitor, 'user', 'source,source_id,artist,title\ns,9,Nova,Ebb\ns,10,Nova,New');
  expect(done).toMatchObject({ taken: 1, refused: 1 });
  expect((await listRows(nova.visitor, 'user', done.id, 'refused'))[0].refusal_key).toBe('release_published');
});

test('two rows about one release are previewed in sequence, as they will be written', async () => {
  const file =
    'source,source_id,artist,title,price,listing_id\nd,1,Nova,Twice,10,a\nd,1,Nova,Twice,12,a\nd,1,Nova,Twice,12,a\nd,1,Nova,Twice,20,b';
  const { body } = await start(staff.visitor, 'admin', file);
  const preview = await until(staff.visitor, 'admin', body.id, 'preview');
  expect(preview).toMatchObject({ taken: 2, changed: 1, unchanged: 1 });
  await staff.visitor.post(`/api/admin/imports/${body.id}/run`);
  expect(await until(staff.visitor, 'admin', body.id, 'done')).toMatchObject({ taken: 2, changed: 1, unchanged: 1 });
  expect(
    await query(
      "select i.price from items i join projects p on p.id = i.project_id where p.name = 'Twice' order by i.id",
    ),
  ).toEqual([{ price: 1200 }, { price: 2000 }]);
});

test('an undo restores the name from before the column of colours', async () => {
  const head = 'artist,title,format,price,quantity';
  await carryOut(staff.visitor, 'admin', `${head}\nNova,Renamed,LP,20,5`);
  const items = () =>
    query(
      "select i.id, i.source_id, i.color, i.stock from items i join projects p on p.id = i.project_id where p.name = 'Renamed' order by i.id",
    );
  const before = await items();
  const done = await carryOut(
    staff.visitor,
    'admin',
    `${head},colour\nNova,Renamed,LP,20,5,Black\nNova,Renamed,LP,20,2,Red`,
  );
  expect(await items()).toMatchObject([{ id: before[0]?.id, color: 'Black' }, { color: 'Red' }]);
  await staff.visitor.post(`/api/admin/imports/${done.id}/undo`);
  await until(staff.visitor, 'admin', done.id, 'undone');
  expect(await items()).toEqual(before);
});

test('an undo reverts everything except items sold or edited since', async () => {
  const before = 'source,source_id,artist,title,label,price,quantity\nu,1,Old Band,Before,Old Label,10.00,5';
  await carryOut(staff.visitor, 'admin', before);
  const standing = () =>
    query(
      "select p.name, p.artist_name, c.name as label, p.released, i.price, i.stock, p.source_words from projects p join items i on i.project_id = p.id left join creators c on c.id = p.label_id where p.source = 'u' and p.source_id = '1'",
    );
  const was = await standing();
  const done = await carryOut(
    staff.visitor,
    'admin',
    'source,source_id,artist,title,label,released,price,quantity\nu,1,New Band,After,New Label,1999,12.00,8\nu,2,N,Fresh,,,5.00,3\nu,3,N,Sold,,,5.00,3\nu,4,N,Edited,,,5.00,3\nu,5,N,Wished,,,5.00,3',
  );
  expect(await standing()).toMatchObject([
    { name: 'After', label: 'New Label', released: '1999', price: 1200, stock: 8 },
  ]);
  await query(
    `with gone as (update items set sold = 1, stock = stock - 1 where project_id = (select id from projects where name = 'Sold') returning id)
    insert into stock_movements (item_id, quantity, reason) select id, -1, 'correction' from gone`,
  );
  await query("update projects set description = 'By hand' where name = 'Edited'");
  await query("insert into wishes (user_id, project_id) select $1, id from projects where name = 'Wished'", [
    nova.user_id,
  ]);
  expect((await staff.visitor.post(`/api/admin/imports/${done.id}/undo`)).status).toBe(200);
  const undone = await until(staff.visitor, 'admin', done.id, 'undone');
  expect(undone).toMatchObject({ undone: 2, kept: 3 });
  expect(await standing()).toEqual(was);
  expect(await query("select name from projects where source = 'u' order by source_id")).toEqual([
    { name: 'Before' },
    { name: 'Sold' },
    { name: 'Edited' },
    { name: 'Wished' },
  ]);
  const kept = await listRows(staff.visitor, 'admin', done.id, 'kept');
  expect(kept.map((row: { refusal_key: string }) => row.refusal_key)).toEqual([
    'undo_sold',
    'undo_edited',
    'undo_in_use',
  ]);
  const [ledger] = await query(
    "select sum(m.quantity)::int as sum from stock_movements m join items i on i.id = m.item_id where i.source_id = '1' and i.source = 'u'",
  );
  expect(ledger.sum).toBe(5);
  expect(await query("select name from creators where name in ('New Label', 'New Band')")).toEqual([]);
  expect((await staff.visitor.post(`/api/admin/imports/${done.id}/undo`)).body.error.key).toBe('import_moved');
  const audit = await query("select action from audit_log where entity = 'import' and entity_id = $1 order by id", [
    String(done.id),
  ]);
  expect(audit).toEqual([{ action: 'import.start' }, { action: 'import.run' }, { action: 'import.undo' }]);
});

test('missing data is looked up by barcode, at a polite rate, and overwrites nothing', async () => {
  const file = 'artist,title,barcode,catno,price\nA,Gap,074646362822,,5\nB,Full,4006381333931,OWN 1,5\nC,Bare,,,5';
  const before = asked.length;
  const done = await carryOut(staff.visitor, 'admin', file, { enrich: true });
  for (
    let tries = 0;
    tries < 100 && (await until(staff.visitor, 'admin', done.id, 'done')).enrich !== 'done';
    tries += 1
  )
    await sleep(100);
  expect(
    await query(
      "select p.name, p.released, p.country_id, p.catalogue_number, c.name as label from projects p left join creators c on c.id = p.label_id where p.name in ('Gap', 'Full') order by p.name",
    ),
  ).toEqual([
    { name: 'Full', released: '1997-05-21', country_id: 'GB', catalogue_number: 'OWN 1', label: 'Parlour' },
    { name: 'Gap', released: '1997-05-21', country_id: 'GB', catalogue_number: 'PAR 1', label: 'Parlour' },
  ]);
  const times = asked.slice(before).map((line) => Number(line.split(' ')[0]));
  expect(times).toHaveLength(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1000);
  expect(asked.at(-1)).toMatch(/Sillon\/0\.1 \( http/);
  const [row] = await query("select source_record from projects where name = 'Gap'");
  expect(row.source_record.musicbrainz).toEqual({
    id: 'mb-1',
    filled: ['released', 'country_id', 'catalogue_number', 'label'],
  });
  await staff.visitor.post(`/api/admin/imports/${done.id}/undo`);
  expect(await until(staff.visitor, 'admin', done.id, 'undone')).toMatchObject({ undone: 3, kept: 0 });
});

test('a deleted preview leaves no data behind', async () => {
  const { body } = await start(nova.visitor, 'user', 'artist,title\nNova,Never');
  await until(nova.visitor, 'user', body.id, 'preview');
  expect((await nova.visitor.send('DELETE', `/api/user/imports/${body.id}`)).status).toBe(204);
  expect((await nova.visitor.post(`/api/user/imports/${body.id}/run`)).body.error.key).toBe('import_moved');
  for (let tries = 0; tries < 50; tries += 1) {
    const rows = await query('select count(*)::int as count from import_rows where import_id = $1', [body.id]);
    if (rows[0].count === 0) break;
    await sleep(100);
  }
  expect((await query('select count(*)::int as count from import_rows where import_id = $1', [body.id]))[0].count).toBe(
    0,
  );
});

test('a creator downloads the own catalogue as a file, and no other', async () => {
  const json = await other.visitor.get('/api/user/catalogue/json');
  expect(json.headers.get('content-disposition')).toContain('catalogue.jsonl');
  expect(json.text).toContain('Paper Lanterns');
  expect(json.text).not.toContain('Kiln');
  expect((await other.visitor.get('/api/user/catalogue/csv?shop_id=1')).status).toBe(404);
  expect((await other.visitor.get('/api/user/catalogue/exe')).status).toBe(404);
});
