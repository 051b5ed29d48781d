import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pressingTestActions } from '../../../../tests/support/pressing-test-actions.ts';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

let accounts = 0;
/** An account of its own. */
async function someone(): Promise<TestVisitor> {
  accounts += 1;
  const visitor = app.visitor();
  const who = { email: `saver-${accounts}@people.example`, password: 'a long password 17', firstname: 'Mira' };
  const { status } = await visitor.post('/api/auth/signup', { ...who, lastname: 'Sol', newsletter: false });
  expect(status).toBe(201);
  return visitor;
}

const VINYL = {
  service: 'vinyl',
  format: 'double_lp',
  quantity: 300,
  options: { sleeve: 'gatefold', type_vinyl: 'silver' },
};
const save = (visitor: TestVisitor, more: object = {}) => visitor.post('/api/quotes', { ...VINYL, ...more });
const saved = async (visitor: TestVisitor, more: object = {}): Promise<number> => {
  const { status, body } = await save(visitor, more);
  expect(status).toBe(201);
  return body.id;
};
const begin = (visitor: TestVisitor, id: number, more: object = {}) =>
  visitor.post(`/api/quotes/${id}/project`, { project_name: 'Tides', artist_name: 'Mira Sol', ...more });

describe('a saved quote', () => {
  test('stores the configuration with the price of its day, without a request', async () => {
    const visitor = await someone();
    const id = await saved(visitor, { currency: 'EUR', country_id: 'FR' });
    const { body: price } = await visitor.post('/api/quote/calculate', { ...VINYL, currency: 'EUR', country_id: 'FR' });
    const { body: quote } = await visitor.get(`/api/quotes/${id}`);
    expect(quote).toMatchObject({ state: 'saved', quantity: 300, project_id: null, answers: [] });
    expect(quote.costing).toMatchObject({ total: price.total, total_with_tax: price.total_with_tax, currency: 'EUR' });
    expect(quote.costing.options).toEqual({ discs: '2', sleeve: 'gatefold', type_vinyl: 'silver' });
    expect((await visitor.get('/api/quotes')).body).toMatchObject({ total: 1, items: [{ id, state: 'saved' }] });
    const key = { 'idempotency-key': 'one-wish' };
    const kept = await visitor.post('/api/quotes', VINYL, key);
    expect((await visitor.post('/api/quotes', VINYL, key)).text).toBe(kept.text);
    expect((await visitor.post('/api/quotes', { ...VINYL, quantity: 700 }, key)).status).toBe(409);
    expect(await story.query('select 1 from mails where entity = $1', [`quote:${id}`])).toEqual([]);
  });

  test('is hidden from others, staff included', async () => {
    const visitor = await someone();
    const id = await saved(visitor);
    const staff = story.team.visitor();
    const { body: list } = await staff.get('/api/admin/quotes?limit=100');
    expect(list.items.map((row: { id: number }) => row.id)).not.toContain(id);
    const answer = { text: 'Gladly.' };
    const tried = [
      await staff.get(`/api/admin/quotes/${id}`),
      await staff.get(`/api/quote/${id}/pdf`),
      await staff.post(`/api/admin/quotes/${id}/answers`, answer),
      await staff.send('PUT', `/api/admin/quotes/${id}`, { state: 'in_work' }),
      await (await someone()).get(`/api/quotes/${id}`),
      await begin(await someone(), id),
      await (await someone()).send('DELETE', `/api/quotes/${id}`),
      await (await someone()).post(`/api/quotes/${id}/ask`, {}),
    ];
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
    expect((await app.visitor().post('/api/quotes', VINYL)).status).toBe(401);
  });

  test('is one, however often it is saved, also at the same moment', async () => {
    const visitor = await someone();
    const ids = await Promise.all([1, 2, 3, 4].map(() => saved(visitor)));
    expect(new Set(ids).size).toBe(1);
    expect(await saved(visitor, { quantity: 301 })).not.toBe(ids[0]);
  });

  test.each([
    [{ quantity: 0 }, { quantity: 'quantity_too_small' }],
    [{ quantity: undefined }, { quantity: 'input_required' }],
    [{ options: { type_vinyl: 'tartan' } }, { type_vinyl: 'colour_unknown' }],
    [{ options: { discs: 12 } }, { discs: 'discs_too_many' }],
    [{ service: 'teleport' }, { service: 'service_unknown' }],
    [{ service: 'deposit-sales', format: undefined, options: {} }, { service: 'service_not_priced' }],
    [{ vat_number: 'FR00' }, { vat_number: 'vat_number_invalid' }],
  ])('of %o is refused under its field, and nothing is kept', async (more, fields) => {
    const visitor = await someone();
    const { status, body } = await save(visitor, more);
    expect([status, body.error.fields]).toEqual([422, fields]);
    expect((await visitor.get('/api/quotes')).body.total).toBe(0);
  });

  test('is deleted on request; requested quotes stay', async () => {
    const visitor = await someone();
    const [deleted, asked] = [await saved(visitor), await saved(visitor, { quantity: 500 })];
    await visitor.post(`/api/quotes/${asked}/ask`, {});
    expect((await visitor.send('DELETE', `/api/quotes/${deleted}`)).status).toBe(204);
    expect((await visitor.send('DELETE', `/api/quotes/${deleted}`)).status).toBe(404);
    expect((await visitor.send('DELETE', `/api/quotes/${asked}`)).status).toBe(404);
    expect((await visitor.get('/api/quotes')).body).toMatchObject({ total: 1, items: [{ id: asked, state: 'new' }] });
  });

  test('has a PDF that says that no request was sent', async () => {
    const visitor = await someone();
    const { status, headers } = await visitor.get(`/api/quote/${await saved(visitor)}/pdf`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('quotes above the limit are rejected', async () => {
    const visitor = await someone();
    const id = await saved(visitor);
    await story.query(
      `insert into quotes (service, quantity, name, email, user_id, fingerprint, state, costing, price_list_id)
       select service, quantity, name, email, user_id, decode(lpad(to_hex(n), 8, '0'), 'hex'), state, costing, price_list_id from quotes, generate_series(1, 199) n where id = $1`,
      [id],
    );
    const { status, body } = await save(visitor, { quantity: 400 });
    expect([status, body.error.key]).toEqual([409, 'saved_quotes_full']);
    // An existing one is still saved again.
    expect(await saved(visitor)).toBe(id);
  });
});

describe('requesting a saved quote', () => {
  test('turns it into one request with its answers, and both sides get a mail', async () => {
    const visitor = await someone();
    const id = await saved(visitor);
    const request = { options: { sound: 'mastered' }, message: 'For the tour in May.' };
    const answers = await Promise.all([1, 2].map(() => visitor.post(`/api/quotes/${id}/ask`, request)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { id }],
      [200, { id }],
    ]);
    const { body: quote } = await story.team.visitor().get(`/api/admin/quotes/${id}`);
    expect(quote).toMatchObject({ state: 'new', name: 'Mira Sol', message: 'For the tour in May.', quantity: 300 });
    expect(quote.options).toEqual({ discs: '2', sleeve: 'gatefold', type_vinyl: 'silver', sound: 'mastered' });
    expect(quote.costing.product).toBe('vinyl');
    const mails = await story.query<{ kind: string }>('select kind from mails where entity = $1 order by kind', [
      `quote:${id}`,
    ]);
    expect(mails.map(({ kind }) => kind)).toEqual(['quote_asked', 'quote_received']);
  });

  test('keeps the configuration and demands the required answers', async () => {
    const visitor = await someone();
    const id = await saved(visitor);
    await visitor.post(`/api/quotes/${id}/ask`, { options: { type_vinyl: 'black' } });
    expect((await visitor.get(`/api/quotes/${id}`)).body.costing.options.type_vinyl).toBe('silver');
    const mastering = await saved(visitor, { service: 'mastering', format: undefined, quantity: 4, options: {} });
    const { status, body } = await visitor.post(`/api/quotes/${mastering}/ask`, {});
    expect([status, body.error.fields]).toEqual([422, { minutes: 'input_required' }]);
    expect((await visitor.get(`/api/quotes/${mastering}`)).body.state).toBe('saved');
  });

  test('has the price of the day of the request', async () => {
    const visitor = await someone();
    const id = await saved(visitor);
    const { body: before } = await visitor.get(`/api/quotes/${id}`);
    await story.query(
      `update quotes set costing = jsonb_set(costing, '{total}', '1'), created_at = now() - interval '9 days' where id = $1`,
      [id],
    );
    await visitor.post(`/api/quotes/${id}/ask`, {});
    const { body: after } = await visitor.get(`/api/quotes/${id}`);
    expect(after.costing.total).toBe(before.costing.total);
    expect(Date.parse(after.created_at)).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('ordering a saved quote', () => {
  test('creates one offer at the list price; after acceptance and deposit, production begins', async () => {
    const press = pressingTestActions(story);
    const visitor = await someone();
    const id = await saved(visitor, { currency: 'EUR', country_id: 'FR' });
    const { body: project } = await begin(visitor, id);
    const answers = await Promise.all([1, 2].map(() => visitor.post(`/api/quotes/${id}/order`, {})));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { id }],
      [200, { id }],
    ]);
    const { body: quote } = await visitor.get(`/api/quotes/${id}`);
    expect(quote).toMatchObject({ state: 'answered', costing: { currency: 'EUR' } });
    expect(quote.answers).toHaveLength(1);
    const [offer] = quote.answers;
    expect(offer).toMatchObject({ by: '', amount: quote.costing.total, currency: 'EUR', deposit_percent: 50 });
    expect(offer.lines).toHaveLength(quote.costing.lines.length);
    const paper = await visitor.get(`/api/quote/${id}/pdf?answer=${offer.id}`);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const mails = await story.query<{ kind: string }>('select kind from mails where entity like $1', [`quote:${id}%`]);
    expect(mails).toEqual([{ kind: 'quote_answered' }]);

    const { body: yes } = await press.accept(visitor, id);
    expect((await press.pay(visitor, yes.order_id)).body.status).toBe('paid');
    await expect.poll(async () => (await press.standing(visitor, id)).project?.id).toBe(project.project_id);
    const { body: seen } = await story.team.visitor().get(`/api/admin/quotes/${id}`);
    expect(seen).toMatchObject({ state: 'accepted', name: 'Mira Sol' });
  });

  test('is for products with copies, and for the owner of the quote', async () => {
    const visitor = await someone();
    const work = await saved(visitor, { service: 'design', format: undefined, quantity: 1, options: {} });
    const refused = await visitor.post(`/api/quotes/${work}/order`, {});
    expect([refused.status, refused.body.error.key]).toEqual([409, 'quote_not_made']);
    expect((await visitor.get(`/api/quotes/${work}`)).body).toMatchObject({ state: 'saved', answers: [] });
    const other = await (await someone()).post(`/api/quotes/${await saved(visitor)}/order`, {});
    expect(other.status).toBe(404);
  });

  test('costs today’s list price, in yen as well, up to the largest quantity', async () => {
    const visitor = await someone();
    for (const [currency, quantity] of [
      ['JPY', 317],
      ['USD', 1999],
      ['GBP', 50],
    ] as const) {
      const id = await saved(visitor, { currency, quantity });
      await visitor.post(`/api/quotes/${id}/order`, {});
      const { body } = await visitor.get(`/api/quotes/${id}`);
      expect([body.answers[0].amount, body.answers[0].currency]).toEqual([body.costing.total, currency]);
    }
  });
});

describe('a project from a quote', () => {
  const project = async (visitor: TestVisitor, id: number) => (await visitor.get(`/api/user/projects/${id}`)).body;

  test('is a draft with format, discs, colour, sleeve and quantity; a repeat returns the same one', async () => {
    const visitor = await someone();
    const id = await saved(visitor);
    const answers = await Promise.all([1, 2, 3].map(() => begin(visitor, id)));
    const ids = new Set(answers.map(({ body }) => body.project_id));
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200], 1]);
    const [project_id] = ids;
    const [row] = await story.query('select * from projects where id = $1', [project_id]);
    expect(row).toMatchObject({
      name: 'Tides',
      artist_name: 'Mira Sol',
      step: 'creating',
      category: 'vinyl',
      selling_mode: 'direct_pressing',
      sleeve: 'gatefold',
      edition_size: 300,
      color_vinyl: ['silver'],
    });
    const items = await story.query('select type, format, discs, color_id from items where project_id = $1', [
      project_id,
    ]);
    expect(items).toEqual([{ type: 'vinyl', format: '2 × 12"', discs: 2, color_id: 'silver' }]);
    expect((await visitor.get(`/api/quotes/${id}`)).body).toMatchObject({ state: 'saved', project_id });
    expect(await project(visitor, project_id)).toBeTruthy();
  });

  test('needs its names and a product with copies', async () => {
    const visitor = await someone();
    const id = await saved(visitor);
    const { status, body } = await begin(visitor, id, { project_name: ' ' });
    expect([status, body.error.fields]).toEqual([422, { project_name: 'input_required' }]);
    const work = await saved(visitor, { service: 'design', format: undefined, quantity: 1, options: {} });
    const refused = await begin(visitor, work);
    expect([refused.status, refused.body.error.key]).toEqual([409, 'quote_not_made']);
    expect((await visitor.get(`/api/quotes/${work}`)).body.project_id).toBe(null);
  });

  test('on demand sells on demand', async () => {
    const visitor = await someone();
    const id = await saved(visitor, { service: 'ondemand', format: undefined, quantity: 1, options: {} });
    const { body } = await begin(visitor, id);
    const [row] = await story.query('select selling_mode from projects where id = $1', [body.project_id]);
    expect(row).toEqual({ selling_mode: 'ondemand' });
  });

  test('is used by the accepted offer unless another is named; after that none can be created', async () => {
    const press = pressingTestActions(story);
    const visitor = await someone();
    const [mine, other] = [await press.offered(visitor), await press.offered(visitor)];
    const { body } = await begin(visitor, mine, { project_name: 'Mine' });
    await begin(visitor, other, { project_name: 'Other' });
    expect((await press.accept(visitor, mine)).status).toBe(200);
    expect((await press.accept(visitor, other, { project_name: 'A third' })).status).toBe(200);
    const wanted = await story.query(
      'select wanted_project_id, project_name from pressings where quote_id = any ($1) order by quote_id',
      [[mine, other]],
    );
    expect(wanted).toEqual([
      { wanted_project_id: body.project_id, project_name: '' },
      { wanted_project_id: null, project_name: 'A third' },
    ]);
    const third = await press.offered(visitor);
    await press.accept(visitor, third);
    const late = await begin(visitor, third);
    expect([late.status, late.body.error.key]).toEqual([409, 'offer_accepted']);
  });

  test('that was deleted can be created again', async () => {
    const visitor = await someone();
    const id = await saved(visitor);
    const { body: first } = await begin(visitor, id);
    await story.query('update quotes set project_id = null where id = $1', [id]);
    const { body: second } = await begin(visitor, id);
    expect(second.project_id).not.toBe(first.project_id);
  });
});

test('saved quotes are deleted with their account', async () => {
  const visitor = await someone();
  const id = await saved(visitor);
  await story.query('select erase_account(user_id) from quotes where id = $1', [id]);
  expect(await story.query('select 1 from quotes where id = $1', [id])).toEqual([]);
});
