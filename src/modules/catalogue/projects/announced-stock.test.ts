import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import { DECLARED_RIGHTS } from '../../../../tests/support/rights-declaration.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

// Stock entered before a release is published is an announcement. The edition figures keep the stock of the day of
// publication.
let app: TestApp;
let nova: Person;
let team: Person;
beforeAll(async () => {
  app = await startTestApp();
  nova = await createPerson(app, 'creator', 'Nova');
  team = await createPerson(app, 'team', 'Tess');
});
afterAll(async () => {
  await expectNoDoctorFindings(app);
  await app.close();
});

const record = { type: 'vinyl', format: '12"', price: 2500, currency: 'EUR', weight_grams: 320 };
const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;

async function wizard(changes: object): Promise<{ id: number; save: (changes: object) => Promise<Saved> }> {
  const draft = { name: 'Three Hundred', artist_name: 'Nova', category: 'vinyl', genre_ids: [1], items: [] };
  const { status, body } = await nova.visitor.post('/api/projects', { ...draft, ...changes });
  expect(status, JSON.stringify(body)).toBe(201);
  const save = async (more: object) => {
    const saved = await nova.visitor.send('PUT', `/api/projects/${body.id}`, more);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return saved.body;
  };
  return { id: body.id, save };
}
interface Saved {
  items: { item_id: number; stock: number | null }[];
}

async function publish(id: number) {
  await nova.visitor.post(`/api/projects/${id}/tracks`, { title: 'Ebb' });
  await query("update songs set state = 'ready', preview_file = 'p' where project_id = $1", [id]);
  await query("update projects set picture = 'cover' where id = $1", [id]);
  expect((await nova.visitor.post(`/api/projects/${id}/submit`, DECLARED_RIGHTS)).status).toBe(200);
  expect((await team.visitor.post(`/api/projects/${id}/step`, { step: 'confirmed' })).status).toBe(200);
}
const ledger = async (id: number) => (await app.visitor().get(`/api/projects/${id}/edition`)).body;

test('an edition announces the final stock of the wizard, after changes and removals, as one pressing', async () => {
  const { id, save } = await wizard({ limited_edition: true, edition_size: 300 });
  const [first] = (await save({ items: [record] })).items;
  await save({ items: [{ ...record, item_id: first?.item_id, stock: 120 }] });
  await save({ items: [{ ...record, item_id: first?.item_id, stock: 300 }] });
  const two = await save({
    items: [
      { ...record, item_id: first?.item_id },
      { ...record, color: 'Red', stock: 10 },
    ],
  });
  const removed = two.items[1]?.item_id;
  await save({ items: [{ ...record, item_id: first?.item_id }] });
  // Entered over several days: still one pressing, on the day of publication.
  await query(
    `begin; set local session_replication_role = replica;
    update stock_movements set at = at - interval '3 days' where quantity = 120 and item_id = ${first?.item_id}; commit`,
  );
  await publish(id);
  expect(await ledger(id)).toMatchObject({
    announced: 300,
    pressed: 300,
    sold: 0,
    held: 0,
    adjusted: 0,
    left: 300,
    variants: [{ item_id: first?.item_id, pressed: 300, left: 300 }],
    pressings: [{ day: new Date().toISOString().slice(0, 10), quantity: 300 }],
  });
  const [removedItem] = await query(
    'select i.stock, coalesce((select sum(quantity) from shelves h where h.item_id = i.id), 0)::int as there from items i where id = $1',
    [removed],
  );
  expect(removedItem).toEqual({ stock: 0, there: 0 });
});

test('a variant removed from a published edition is a public correction', async () => {
  const { id, save } = await wizard({ limited_edition: true, edition_size: 50 });
  const { items } = await save({
    items: [
      { ...record, stock: 30 },
      { ...record, color: 'Red', stock: 20 },
    ],
  });
  await publish(id);
  const kept = { ...record, item_id: items[0]?.item_id };
  expect((await team.visitor.send('PUT', `/api/projects/${id}`, { items: [kept] })).status).toBe(200);
  expect(await ledger(id)).toMatchObject({ pressed: 50, adjusted: -20, left: 30 });
});

test('a release that becomes a consignment has no copies until we count them', async () => {
  const { save } = await wizard({});
  const [typed] = (await save({ items: [{ ...record, stock: 40 }] })).items;
  const changed = await save({
    selling_mode: 'deposit_sale',
    items: [{ ...record, item_id: typed?.item_id, stock: 40 }],
  });
  expect(changed.items).toMatchObject([{ item_id: typed?.item_id, stock: 0 }]);
  const [moved] = await query('select sum(quantity)::int as sum from stock_movements where item_id = $1', [
    typed?.item_id,
  ]);
  expect(moved).toEqual({ sum: 0 });
});
