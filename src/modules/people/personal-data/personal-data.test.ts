import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { uploadFile } from '../../../../tests/support/creator-uploads.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { PRESSING_CUSTOMER, pressingTestActions } from '../../../../tests/support/pressing-test-actions.ts';
import { fillVisitorCart, paymentBody, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { PersonalData } from './personal-data.contract.ts';

const { app, story } = await openShop();

const WORD = 'Quillfeather';
const EMAIL = 'quillfeather@people.example';
const PASSWORD = 'a long one 1';

/** A user with data in every place: purchases, a saved card, messages, wishes, a mastered release. */
async function somebody() {
  const visitor = app.visitor();
  const { body } = await visitor.post('/api/auth/signup', {
    email: EMAIL,
    password: PASSWORD,
    firstname: WORD,
    lastname: WORD,
    newsletter: true,
  });
  const cart = paymentBody(await fillVisitorCart(visitor, [story.record]), {
    save_card: true,
    save_address: true,
    note: WORD,
  });
  const customer = { ...cart.customer, firstname: WORD, lastname: WORD, address: `1 ${WORD} Street`, email: EMAIL };
  const { body: order } = await visitor.post('/api/cart/pay', { ...cart, customer });
  expect(order.status).toBe('paid');
  const feedback = { order_id: order.order_id, rating: 4, comment: `${WORD} says so` };
  expect((await visitor.post('/api/cart/feedback', feedback)).status).toBe(200);
  const project_id = story.record.project_id;
  await visitor.post('/api/user/wishes', { project_id, in_whishlist: true });
  await visitor.post('/api/comments', { project_id, body: `${WORD} was here` });
  const press = pressingTestActions(story);
  const asked = { name: WORD, email: EMAIL, phone: '+33612345678', company: WORD, message: WORD };
  const quote_id = await press.offered(
    visitor,
    { deposit_percent: 100, text: `Dear ${WORD}` },
    { service: 'mastering', quantity: 3, options: { minutes: '12', sounds_like: WORD }, ...asked },
  );
  const invoiced = {
    ...PRESSING_CUSTOMER,
    firstname: WORD,
    lastname: WORD,
    address: `1 ${WORD} Street`,
    company: WORD,
  };
  const { body: yes } = await press.accept(visitor, quote_id, {
    customer: invoiced,
    project_name: WORD,
    artist_name: WORD,
  });
  expect((await press.pay(visitor, yes.order_id)).body.status).toBe('paid');
  // The address is verified, so earlier guest data of this address belongs to the export.
  await story.query('update users set email_verified_at = now() where id = $1', [body.me.id]);
  await story.query(
    "insert into newsletter_subscribers (email, lang, state, consent_version, confirmed_at) values ($1, 'en', 'subscribed', '7', now())",
    [EMAIL],
  );
  return { visitor, id: body.me.id as number, order_id: order.order_id as number, quote_id };
}

/** Staff complete the order. */
async function finish(quote_id: number) {
  const [pressing] = await story.query<{ id: number }>(
    'select id from pressings where quote_id = $1 and started_at is not null',
    [quote_id],
  );
  const kinds = await story.query<{ kind: string }>(
    'select kind from pressing_tasks where pressing_id = $1 order by position',
    [pressing?.id],
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['files', 'making', 'shipping']);
  for (const { kind } of kinds) {
    const path = `/api/admin/pressings/${pressing?.id}/tasks/${kind}`;
    const { status } = await story.team.visitor().send('PUT', path, { state: 'done', note: `For ${WORD}` });
    expect(status).toBe(200);
  }
}

/** Every row of every table that still contains the word, as text. */
async function traces(): Promise<string[]> {
  const tables = await story.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await story.query<{ text: string }>(
      `select row_to_json(t)::text as text from ${name} t where row_to_json(t)::text ilike '%${WORD}%'`,
    );
    found.push(...rows.map(({ text }) => `${name}: ${text.slice(0, 200)}`));
  }
  return found;
}

describe('the uploads of an account', () => {
  const isThere = async (path: string) => (await app.visitor().get(path)).status === 200;
  const waitUntilDeleted = async (path: string) => {
    for (let tries = 0; tries < 100 && (await isThere(path)); tries += 1) await sleep(100);
    return !(await isThere(path));
  };

  test('are deleted with it: the picture, its source file and its name', async () => {
    const visitor = app.visitor();
    const who = { email: 'face@people.example', password: PASSWORD, firstname: 'F', lastname: 'A' };
    const { body: signed } = await visitor.post('/api/auth/signup', who);
    const face = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a86' } })
      .png()
      .toBuffer();
    const upload = await uploadFile({ visitor }, face, { purpose: 'picture', fileName: 'Face of mine.png' });
    const { body: picture } = await visitor.post('/api/user/picture', { upload_id: upload.body.id });
    expect(await isThere(picture.url)).toBe(true);
    const { body: kept } = await visitor.get('/api/user/data');
    expect(kept).toMatchObject({ uploads: [{ file_name: 'Face of mine.png' }], sessions: [{}] });
    const sent = 'select file_name, store_key from uploads where user_id = $1';
    const [{ store_key = '' } = {}] = await story.query<{ store_key: string }>(sent, [signed.me.id]);
    expect(existsSync(join(app.dataDir, 'media', store_key))).toBe(true);
    expect((await visitor.send('DELETE', '/api/user', { password: PASSWORD })).status).toBe(200);
    expect(await waitUntilDeleted(picture.url)).toBe(true);
    expect(existsSync(join(app.dataDir, 'media', store_key))).toBe(false);
    expect(await story.query(sent, [signed.me.id])).toMatchObject([{ file_name: '' }]);
  });
});

describe('an account', () => {
  let who: Awaited<ReturnType<typeof somebody>>;
  beforeAll(async () => {
    who = await somebody();
  });
  const erase = (body: object) => who.visitor.send('DELETE', '/api/user', body);

  test('exports all its own data and no other’s', async () => {
    const { headers, body, status } = await who.visitor.get('/api/user/data');
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="account-${who.id}.json"`,
    ]);
    expect(body).toMatchObject({
      account: { email: EMAIL, firstname: WORD },
      addresses: [{ address: `1 ${WORD} Street` }],
      cards: [{ brand: 'visa' }],
      orders: [
        { items: [{ type: 'deposit' }], feedback: null },
        { email: EMAIL, items: [{ quantity: 1 }], feedback: { rating: 4, comment: `${WORD} says so` } },
      ],
      comments: [{ body: `${WORD} was here` }],
      quotes: [{ message: WORD, answers: [{ text: `Dear ${WORD}` }] }],
      pressings: [{ project_name: WORD, customer: { lastname: WORD }, total: 83_400 }],
      newsletter: [{ state: 'subscribed', consent_version: '7' }],
    });
    expect(body.account.password_hash).toBeUndefined();
    expect(PersonalData.safeParse(body).error).toBeUndefined();
    const { body: api } = await app.visitor().get('/api/openapi.json');
    const { schema } = api.paths['/api/user/data'].get.responses[200].content['application/json'];
    expect([schema.type, schema.required]).toEqual(['object', expect.arrayContaining(Object.keys(body))]);
    expect((await app.visitor().get('/api/user/data')).status).toBe(401);
  });

  test('is not deleted while an order is open, with a wrong password, or without one', async () => {
    expect((await erase({ password: 'wrong' })).body.error.key).toBe('password_wrong');
    expect((await erase({ email: EMAIL })).body.error.key).toBe('password_wrong');
    const { status, body } = await erase({ password: PASSWORD });
    expect([status, body.error.key]).toEqual([409, 'account_orders_open']);
    expect((await who.visitor.get('/api/auth/check')).status).toBe(200);
  });

  test('is deleted with all personal data in any table; its orders’ sums stay', async () => {
    const tracking = { transporter: 'COL', tracking_number: '6A1' };
    for (const step of [
      { to: 'confirmed' },
      { to: 'in_preparation' },
      { to: 'sent', ...tracking },
      { to: 'delivered' },
    ])
      expect((await story.ravi.visitor().post(`/api/admin/orders/${who.order_id}/move`, step)).status).toBe(200);
    const making = await erase({ password: PASSWORD });
    expect([making.status, making.body.error.key]).toEqual([409, 'account_orders_open']);
    await finish(who.quote_id);
    const [before] = await story.query('select total, tax, country_id, paid_at from orders where id = $1', [
      who.order_id,
    ]);
    expect((await erase({ password: PASSWORD })).status).toBe(200);
    expect(await traces()).toEqual([]);
    expect(
      await story.query('select total, tax, country_id, paid_at from orders where id = $1', [who.order_id]),
    ).toEqual([before]);
    const login = await app.visitor().post('/api/auth/login', { email: EMAIL, password: PASSWORD });
    expect(login.status).toBe(401);
    expect(who.visitor.cookies.has('token')).toBe(false);
    const again = { email: EMAIL, password: PASSWORD, firstname: 'New', lastname: 'Person' };
    expect((await app.visitor().post('/api/auth/signup', again)).status).toBe(201);
  });
});

test('guest data of an address is deleted with the account that verified it, unless another account has it', async () => {
  const email = 'vera@people.example';
  const asked = { service: 'mastering', quantity: 3, options: { minutes: '40' }, email };
  for (const name of ['Kept', 'Vera']) {
    const { status } = await story.ada.visitor().post('/api/quote', { ...asked, name, message: `From ${name}` });
    expect(status).toBe(201);
  }
  await story.query("update quotes set user_id = null where name = 'Vera'");
  const names = () =>
    story.query("select name from quotes where email = $1 or name = '–' and message = '' order by id", [email]);
  const signUp = async () => {
    const visitor = app.visitor();
    const { body } = await visitor.post('/api/auth/signup', {
      email,
      password: PASSWORD,
      firstname: 'V',
      lastname: 'E',
    });
    return { visitor, id: body.me.id as number };
  };
  const leave = ({ visitor }: Awaited<ReturnType<typeof signUp>>) =>
    visitor.send('DELETE', '/api/user', { password: PASSWORD });
  const before = await names();

  const thief = await signUp();
  expect((await thief.visitor.get('/api/user/data')).body).toMatchObject({ quotes: [], letters: [], newsletter: [] });
  expect((await leave(thief)).status).toBe(200);
  expect(await names()).toEqual(before);

  const owner = await signUp();
  await story.query('update users set email_verified_at = now() where id = $1', [owner.id]);
  expect((await leave(owner)).status).toBe(200);
  expect(await story.query('select name from quotes where email = $1', [email])).toEqual([{ name: 'Kept' }]);
  expect(await story.query("select 1 from quotes where name = 'Vera'")).toEqual([]);
});

test('sellers and staff are referred to the team', async () => {
  const erase = async (visitor: ReturnType<ShopStory['ada']['visitor']>, email: string) =>
    (await visitor.send('DELETE', '/api/user', { email })).body.error.key;
  expect(await erase(story.team.visitor(), story.team.email)).toBe('account_of_staff');
  expect(await erase(story.nova.visitor(), story.nova.email)).toBe('account_sells');
});
