import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareServerAndBrowserCostings } from '../../../../tests/support/compare-costings.ts';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const lp = { service: 'vinyl', format: 'lp', size: '12', quantity: 300, currency: 'EUR', country_id: 'FR' };
const calculate = (body: object = {}) => app.visitor().post('/api/quote/calculate', { ...lp, ...body });
const desk = '/api/admin/price-lists';

async function draft(valid_from: string, name = 'Next') {
  const { status, body } = await story.team.visitor().post(desk, { name, valid_from });
  expect(status).toBe(201);
  return body;
}

/** The database's clock says which day it is; instead of turning it on, the days of all lists go back by one. */
const aDayPasses = () =>
  story.query(`begin; set local session_replication_role = replica;
    do $$ declare list record; begin
      for list in select id from price_lists where state = 'approved' order by valid_from loop
        update price_lists set valid_from = valid_from - 1 where id = list.id;
      end loop;
    end $$; commit`);

describe('the cost of a production', () => {
  test('follows the contract, in the language of the caller, with tax added', async () => {
    const { status, body } = await app
      .visitor()
      .post(
        '/api/quote/calculate',
        { ...lp, options: { sleeve: 'gatefold', type_vinyl: 'red' } },
        { 'accept-language': 'fr' },
      );
    expect(status).toBe(200);
    expect(body).toMatchObject({ currency: 'EUR', quantity: 300, tax_basis_points: 2000 });
    expect(body.lines.reduce((sum: number, line: { total: number }) => sum + line.total, 0)).toBe(body.total);
    expect(body.lines.map(({ label }: { label: string }) => label)).toContain('Pochette\u00a0: gatefold');
    expect(body.lines.map(({ label }: { label: string }) => label)).toContain('Pressage et couleur\u00a0: Rouge');
    expect(body.breaks).toHaveLength(12);
    expect(body.tax).toBe(Math.round(body.total / 5));
    expect(body.total_with_tax).toBe(body.total + body.tax);
  });

  test('has no VAT for a company of another member state, and none outside the Union', async () => {
    const tax = async (more: object) => (await calculate(more)).body;
    expect(await tax({ country_id: 'DE', vat_number: 'DE136695976' })).toMatchObject({ tax: 0, reverse_charge: true });
    expect(await tax({ country_id: 'DE' })).toMatchObject({ tax_basis_points: 1900, reverse_charge: false });
    expect(await tax({ country_id: 'US' })).toMatchObject({ tax: 0, reverse_charge: false });
    expect((await calculate({ vat_number: 'nonsense' })).body.error.fields).toEqual({
      vat_number: 'vat_number_invalid',
    });
  });

  test('is the same to the cent when calculated by the page', async () => {
    expect(await compareServerAndBrowserCostings(app, 500, 11)).toEqual([]);
  });

  test.each([
    [{ quantity: 0 }, { quantity: 'quantity_too_small' }],
    [{ quantity: 1e9 }, { quantity: 'quantity_too_large' }],
    [{ quantity: 12.5 }, { quantity: 'input_must_integer' }],
    [{ quantity: '300' }, { quantity: 'input_must_integer' }],
    [{ quantity: undefined }, { quantity: 'input_required' }],
    [{ options: { discs: 12 } }, { discs: 'discs_too_many' }],
    [{ size: '7', options: { sides: [3600] } }, { sides: 'side_too_long' }],
    [{ options: { type_vinyl: 'picture_disc', effect: 'splatter' } }, { effect: 'picture_with_effect' }],
    [{ options: { constructor: 'x' } }, { constructor: 'option_unknown' }],
    [{ service: 'retaildistribution', format: undefined, size: undefined }, { service: 'service_not_priced' }],
  ])('with %o is refused in words', async (more, fields) => {
    const { status, body } = await calculate(more);
    expect([status, body.error.fields]).toMatchObject([422, fields]);
    expect(body.error.message).not.toContain('_');
  });
});

describe('a list of prices', () => {
  test('is drafted by one person, approved by another and valid from its date; a request keeps its figures', async () => {
    const ask = async () => {
      const { body } = await story.ada
        .visitor()
        .post('/api/quote', { ...lp, name: 'Ada', email: `ada-${Math.random()}@people.example` });
      return (await story.team.visitor().get(`/api/admin/quotes/${body.id}`)).body;
    };
    const before = await ask();
    expect(before.costing).toMatchObject({ product: 'vinyl', quantity: 300, total: (await calculate()).body.total });

    const { id, version, rows } = await draft(day(0), 'Dearer sleeves');
    const key = 'vinyl/sleeve.single_pocket.12';
    const dearer = { ...rows[key], setup: rows[key].setup + 100 * 10_000 };
    const changed = await story.team.visitor().send('PUT', `${desk}/${id}`, { version, rows: { [key]: dearer } });
    expect(changed.body.rows[key].setup).toBe(dearer.setup);
    const { items } = (await story.team.visitor().get(`${desk}/${id}/preview`)).body;
    expect(items[0]).toMatchObject({ quote_id: before.id, before: before.costing.total, difference: 10_000 });

    const approve = (who: { visitor: () => ReturnType<TestApp['visitor']> }, at: number) =>
      who.visitor().post(`${desk}/${id}/approval`, { version: at });
    expect((await approve(story.team, changed.body.version)).body.error.key).toBe('price_list_second_person');
    expect((await approve(story.admin, version)).body.error.key).toBe('price_list_changed');
    expect((await approve(story.admin, changed.body.version)).body).toMatchObject({
      state: 'live',
      approved_by: expect.any(String),
    });

    // The old price must not be shown even once more, because a cached page would keep it.
    expect((await calculate()).body.total).toBe(before.costing.total + 10_000);
    expect((await ask()).costing.total).toBe(before.costing.total + 10_000);
    const kept = (await story.team.visitor().get(`/api/admin/quotes/${before.id}`)).body;
    expect([kept.costing.total, kept.price_list_id]).toEqual([before.costing.total, before.price_list_id]);
    expect(
      (await story.team.visitor().send('PUT', `${desk}/${id}`, { version: changed.body.version, name: 'x' })).status,
    ).toBe(409);
    await expect(story.query("update price_lists set rows = '{}' where id = $1", [id])).rejects.toThrow(
      /stays as it is/,
    );
    expect(await story.query("select action from audit_log where entity = 'price_list' order by id")).toMatchObject(
      ['drafted', 'changed', 'approved'].map((change) => ({ action: `price_list.${change}` })),
    );
  });

  test('starts on its date automatically; a request of the day before keeps its figures', async () => {
    const ask = async () => {
      const { body } = await story.ada
        .visitor()
        .post('/api/quote', { ...lp, name: 'Ada', email: `ada-${Math.random()}@people.example` });
      return (await story.team.visitor().get(`/api/admin/quotes/${body.id}`)).body;
    };
    const yesterday = await ask();
    const { id, version, rows } = await draft(day(1), 'From tomorrow');
    const row = rows['vinyl/cutting.lacquer.12'];
    const dearer = { ...row, setup: row.setup + 10 * 10_000 };
    const { body } = await story.team
      .visitor()
      .send('PUT', `${desk}/${id}`, { version, rows: { 'vinyl/cutting.lacquer.12': dearer } });
    const approved = await story.admin.visitor().post(`${desk}/${id}/approval`, { version: body.version });
    expect(approved.body.state).toBe('planned');
    expect((await ask()).costing.total).toBe(yesterday.costing.total);

    await aDayPasses();
    const tomorrow = await ask();
    // Two sides are cut.
    expect([tomorrow.costing.total, tomorrow.price_list_id]).toEqual([yesterday.costing.total + 2000, id]);
    await expect.poll(async () => (await calculate()).body.total, { timeout: 6000 }).toBe(tomorrow.costing.total);
    const kept = (await story.team.visitor().get(`/api/admin/quotes/${yesterday.id}`)).body;
    expect([kept.costing, kept.price_list_id]).toEqual([yesterday.costing, yesterday.price_list_id]);
  });

  test('with a hole, a price that rises, a day gone by or a day taken is refused by the rule', async () => {
    const { id, version, rows } = await draft(day(40));
    const put = (body: object) => story.team.visitor().send('PUT', `${desk}/${id}`, { version, ...body });
    const row = rows['vinyl/numbered'];
    const rising = { ...row, units: row.units.map((_: number, i: number) => 1000 + i) };
    expect((await put({ rows: { 'vinyl/numbered': rising } })).body.error.fields).toEqual({
      'vinyl/numbered': 'price_rises',
    });
    expect((await put({ from: [10, 100] })).body.error.fields).toEqual({ from: 'price_steps_hole' });
    expect((await put({ rows: { 'vinyl/free_lunch': row } })).body.error.fields).toEqual({
      'vinyl/free_lunch': 'price_row_unknown',
    });
    const approve = (list: { id: number; version: number }) =>
      story.admin.visitor().post(`${desk}/${list.id}/approval`, { version: list.version });
    expect((await approve({ id, version })).body.state).toBe('planned');
    expect((await approve(await draft(day(40), 'Same day'))).body.error.key).toBe('price_list_same_day');
    expect((await approve(await draft(day(-2), 'Too late'))).body.error.fields).toEqual({ valid_from: 'date_in_past' });
    expect((await story.team.visitor().send('DELETE', `${desk}/${id}/approval`)).body.state).toBe('draft');
    await story.query("update price_lists set rows = rows - 'vinyl/numbered' where id = $1", [id]);
    expect((await approve({ id, version })).body.error.fields).toEqual({ 'vinyl/numbered': 'price_row_missing' });
    expect((await story.team.visitor().send('DELETE', `${desk}/${id}`)).body).toEqual({ success: true });
  });

  test('two approved for one day at once are one', async () => {
    const lists = [await draft(day(50), 'One'), await draft(day(50), 'Other')];
    const answers = await Promise.all(
      lists.map(({ id, version }) => story.admin.visitor().post(`${desk}/${id}/approval`, { version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is exported as CSV and as a workbook, and imported with changes', async () => {
    const { id, version, rows, from } = await draft(day(60), 'By file');
    const file = await story.team.visitor().get(`${desk}/${id}/file`);
    expect(file.headers.get('content-type')).toContain('text/csv');
    const lines = file.text.split('\r\n');
    expect(lines[0]).toBe(`row,product,name,setup,grams,days,${from.join(',')}`);
    expect(lines.find((line) => line.startsWith('vinyl/sticker.barcode'))).toContain('Sticker: barcode');
    const send = (at: number, data: Buffer) =>
      story.team.visitor().post(`${desk}/${id}/file`, { version: at, data: data.toString('base64') });
    const edited = file.text.replace(/^(vinyl\/numbered,[^,]*,[^,]*),35,/m, '$1,36.5,');
    const taken = await send(version, Buffer.from(edited));
    expect(taken.body.rows).toEqual({ ...rows, 'vinyl/numbered': { ...rows['vinyl/numbered'], setup: 365_000 } });

    const other = await draft(day(61), 'By workbook');
    const answer = await fetch(`${app.url}${desk}/${id}/file?format=xlsx`, {
      headers: { cookie: `token=${story.team.visitor().cookies.get('token')}` },
    });
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    const book = Buffer.from(await answer.arrayBuffer());
    const fromBook = await story.team
      .visitor()
      .post(`${desk}/${other.id}/file`, { version: other.version, data: book.toString('base64') });
    expect(fromBook.body.rows).toEqual(taken.body.rows);

    const wrong = await send(taken.body.version, Buffer.from('row;setup;1;100\nvinyl/numbered;2,5;-3;1\n'));
    expect(wrong.body.error.fields).toMatchObject({
      'vinyl/numbered': 'price_invalid',
      'vinyl/cutting.lacquer.12': 'price_row_missing',
    });
    expect(
      (await send(taken.body.version, Buffer.from('PK\u0003\u0004 is no workbook at all'))).body.error.fields,
    ).toEqual({ data: 'price_file_unreadable' });
    expect((await send(taken.body.version, Buffer.from('name,price\na,1\n'))).body.error.fields).toEqual({
      data: 'price_file_columns',
    });
  });

  test('requires the permission', async () => {
    for (const who of [app.visitor(), story.nova.visitor(), story.ravi.visitor()])
      expect((await who.get(desk)).status).toBeGreaterThanOrEqual(401);
  });
});
