import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { findOfferFaults } from './quote-states-and-offer-faults.ts';
import { deleteUnconfirmedQuotesJob } from './quotes.jobs.server.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

const sql = <T = Record<string, unknown>>(text: string, values?: unknown[]) => story.query<T>(text, values);

async function until<T>(ask: () => Promise<T>, good: (found: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await ask();
    if (good(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('waited in vain');
}

let asked = 0;
/** A request with a text of its own. Callers are limited by IP address, so most tests sign in or send few. */
const request = (more: object = {}) => {
  asked += 1;
  return {
    service: 'vinyl',
    format: 'lp',
    size: '12',
    quantity: 300,
    options: { type_vinyl: 'egg', insert: true, sticker: false },
    name: 'Nova',
    email: `nova-${asked}@people.example`,
    message: 'For the tour in May.',
    ...more,
  };
};

describe('an offer', () => {
  const now = new Date('2026-11-21T23:59:00Z');

  const whole = { lines: [{}], currency: 'EUR', valid_until: '2026-11-21', deposit_percent: 0 };

  test('has lines, their currency, a deposit and a last day, which may be today', () => {
    expect(findOfferFaults(whole, now)).toEqual({});
    expect(findOfferFaults({ ...whole, valid_until: '2026-11-20' }, now)).toEqual({ valid_until: 'date_past' });
  });

  test('may be left out, but not incomplete', () => {
    expect(findOfferFaults({}, now)).toEqual({});
    expect(Object.keys(findOfferFaults({ currency: 'EUR' }, now))).toEqual(['lines', 'valid_until', 'deposit_percent']);
  });
});

describe('a request', () => {
  test('is stored as sent, with its origin, and both sides get a mail', async () => {
    const visitor = app.visitor();
    visitor.cookies.set('origin', 'IGO1');
    const body = request({ phone: '01 42 68 53 00', country_id: 'FR' });
    const answer = await visitor.post('/api/quote', body, { 'accept-language': 'fr' });
    expect(answer.status).toBe(201);
    const [kept] = await sql('select * from quotes where id = $1', [answer.body.id]);
    expect(kept).toMatchObject({
      service: 'vinyl',
      quantity: 300,
      options: { type_vinyl: 'egg', insert: true },
      phone: '+33142685300',
      origin: 'IGO1',
      lang: 'fr',
      state: 'new',
    });
    const mails = await until(
      () =>
        sql<{ kind: string; recipient: string; subject: string; body: string }>(
          'select * from mails where entity = $1 order by kind',
          [`quote:${answer.body.id}`],
        ),
      (rows) => rows.length === 2 && rows.every(({ subject }) => subject),
    );
    const [toStaff, toAsker] = mails;
    expect(toAsker).toMatchObject({ kind: 'quote_received', recipient: body.email });
    expect(toAsker?.subject).toContain('Votre demande');
    expect(toAsker?.body).toContain('Œuf au plat');
    expect(toStaff?.body).toContain(`/admin/quote/${answer.body.id}`);
  });

  test('sent twice is stored once, also concurrently', async () => {
    const body = request();
    const answers = await Promise.all([1, 2, 3].map(() => app.visitor().post('/api/quote', body)));
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await sql('select 1 from quotes where email = $1', [body.email])).toHaveLength(1);
  });

  test.each([
    [{ email: 'nobody' }, { email: 'email_invalid' }],
    [{ email: '' }, { email: 'input_required' }],
    [{ name: ' ' }, { name: 'input_required' }],
    [{ service: 'teleport' }, { service: 'service_unknown' }],
    [{ quantity: 0 }, { quantity: 'input_too_small' }],
    [{ quantity: 2.5 }, { quantity: 'input_must_integer' }],
    [{ quantity: undefined }, { quantity: 'input_required' }],
    [{ format: 'c60' }, { format: 'format_unknown' }],
    [{ phone: 'call me' }, { phone: 'phone_invalid' }],
  ])('with %o is refused under its field', async (more, fields) => {
    const { status, body } = await story.ada.visitor().post('/api/quote', request(more));
    expect([status, body.error.fields]).toMatchObject([422, fields]);
  });
});

describe('staff', () => {
  const ask = async () => {
    const email = `asker-${Math.random()}@people.example`;
    const { rows } = await app.database.pool.query(
      "insert into quotes (service, name, email, lang, fingerprint) values ('mastering', 'Otis', $1, 'es', $2) returning id",
      [email, Buffer.from(email)],
    );
    return { id: Number(rows[0].id), email };
  };

  test('answer by mail in the customer’s language; the request becomes answered with its author', async () => {
    const { id, email } = await ask();
    const staff = story.team.visitor();
    const answer = await staff.post(`/api/admin/quotes/${id}/answers`, { text: 'Two weeks, 400 EUR.' });
    expect([answer.status, answer.body.state]).toEqual([201, 'answered']);
    expect(answer.body.answers).toMatchObject([{ text: 'Two weeks, 400 EUR.', by: expect.stringContaining('Tess') }]);
    const [mail] = await until(
      () => sql<{ subject: string; body: string; lang: string }>('select * from mails where recipient = $1', [email]),
      (rows) => Boolean(rows[0]?.subject),
    );
    expect(mail?.lang).toBe('es');
    expect(mail?.body).toContain('Two weeks, 400 EUR.');
    expect(mail?.body).toContain('Hola, Otis');
    const [kept] = await sql("select * from audit_log where entity = 'quote' and entity_id = $1", [String(id)]);
    expect(kept).toMatchObject({ action: 'quote_answered', user_id: story.team.id });
  });

  test('may answer twice; each answer is a mail of its own', async () => {
    const { id, email } = await ask();
    for (const text of ['First.', 'Second.'])
      await story.team.visitor().post(`/api/admin/quotes/${id}/answers`, { text });
    expect(await sql('select 1 from mails where recipient = $1', [email])).toHaveLength(2);
  });

  test('close and open again, find by name and state', async () => {
    const { id } = await ask();
    const staff = story.team.visitor();
    await staff.send('PUT', `/api/admin/quotes/${id}`, { state: 'closed' });
    const closed = await staff.get('/api/admin/quotes?state=closed&search=OTIS');
    expect(closed.body.items.map((each: { id: number }) => each.id)).toContain(id);
    await staff.send('PUT', `/api/admin/quotes/${id}`, { state: 'new' });
    expect((await staff.get('/api/admin/quotes?state=closed')).body.items).toEqual([]);
  });

  test('requests are hidden from other visitors', async () => {
    const { id } = await ask();
    expect((await story.nova.visitor().get(`/api/admin/quotes/${id}`)).status).toBe(403);
    expect((await app.visitor().get('/api/admin/quotes')).status).toBe(401);
  });
});

describe('an unconfirmed request', () => {
  const wait = async (name: string, hours: number) => {
    const [row] = await sql<{ id: string }>(
      `insert into quotes (service, name, email, fingerprint, state, confirm_hash, confirm_until)
       values ('design', $1, 'waits@people.example', $2, 'unconfirmed', $2, now() + $3 * interval '1 hour') returning id`,
      [name, Buffer.from(name), hours],
    );
    return Number(row?.id);
  };

  test('is hidden from staff in the list, by its number and as PDF', async () => {
    const id = await wait('Wren', 1);
    const staff = story.team.visitor();
    expect((await staff.get('/api/admin/quotes?search=Wren')).body.items).toEqual([]);
    expect((await staff.get(`/api/admin/quotes/${id}`)).status).toBe(404);
    expect((await staff.post(`/api/admin/quotes/${id}/answers`, { text: 'Hello' })).status).toBe(404);
    expect((await staff.get(`/api/quote/${id}/pdf`)).status).toBe(404);
  });

  test('is deleted when its link expires, and not before', async () => {
    const [over, good] = [await wait('Over', -1), await wait('Good', 1)];
    await deleteUnconfirmedQuotesJob({ db: app.database.db }).run({}, AbortSignal.timeout(5000));
    expect((await sql('select id from quotes where id in ($1, $2)', [over, good])).map(({ id }) => Number(id))).toEqual(
      [good],
    );
  });
});

describe('a call-back request', () => {
  test('is stored with an international number, and the team gets a mail', async () => {
    const asked = await app.visitor().post('/api/projects/call-me', {
      phone: '01 42 68 53 00',
      name: 'Ada',
      message: 'A run of 300?',
      country_id: 'FR',
    });
    expect(asked.status).toBe(201);
    expect((await sql('select * from call_requests where id = $1', [asked.body.id]))[0]).toMatchObject({
      phone: '+33142685300',
      name: 'Ada',
      project_id: null,
    });
    const [mail] = await until(
      () => sql<{ body: string }>("select * from mails where kind = 'call_me' and state <> 'queued'"),
      (rows) => rows.length > 0,
    );
    expect(mail?.body).toContain('+33142685300');
  });

  test.each(['123', 'call me', '+1 000', '<script>'])('%s is no number', async (phone) => {
    const { status, body } = await app.visitor().post('/api/projects/call-me', { phone });
    expect([status, body.error.fields]).toEqual([422, { phone: 'phone_invalid' }]);
  });

  test('stays open until staff record the call, with the caller', async () => {
    const { body } = await app.visitor().post('/api/projects/call-me', { phone: '+33142685301' });
    const staff = story.team.visitor();
    const waiting = async () =>
      (await staff.get('/api/admin/call-backs')).body.items.map(({ id }: { id: number }) => id);
    expect(await waiting()).toContain(body.id);
    await staff.send('PUT', `/api/admin/call-backs/${body.id}`, { done: true });
    const again = await story.admin.visitor().send('PUT', `/api/admin/call-backs/${body.id}`, { done: true });
    expect(again.body.done_by).toContain('Tess');
    expect(await waiting()).not.toContain(body.id);
    await staff.send('PUT', `/api/admin/call-backs/${body.id}`, { done: false });
    expect(await waiting()).toContain(body.id);
  });
});
