import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualOrderTestActions } from '../../../../tests/support/manual-order-test-actions.ts';
import { ADA_ADDRESS, makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import {
  answerConsentPage,
  mailedCode,
  signInWithProvider,
  startSocialSignIn,
} from '../../../../tests/support/social-sign-in.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../../../../tests/support/test-app.ts';
import { UNSENT_JOBS } from '../../../../tests/support/unsent-jobs.ts';
import { applyDueEmailChanges } from './change-email.server.ts';
import { hashToken, newToken } from './session.server.ts';

// Every kind of open link and code of an account × every event that must end them (ADR 55).

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: 'loopback' });
  story = await makeShopStory(app);
});
afterAll(() => app.close());

const PASSWORD = 'a long one 1';
const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
const sha256 = (text: string) => createHash('sha256').update(text).digest();
let count = 0;

/** Each visitor has an IP address of their own, so that the limits of tests do not interfere. */
function visitorFromElsewhere(): TestVisitor {
  count += 1;
  const from = { 'x-forwarded-for': `198.51.${count >> 8}.${count & 255}` };
  const visitor = app.visitor();
  return {
    cookies: visitor.cookies,
    get: (path, headers) => visitor.get(path, { ...from, ...headers }),
    send: (method, path, body, headers) => visitor.send(method, path, body, { ...from, ...headers }),
    post: (path, body, headers) => visitor.post(path, body, { ...from, ...headers }),
  };
}

interface Owner {
  readonly id: number;
  readonly email: string;
  readonly visitor: TestVisitor;
}

/** An account with a confirmed address, signed in. */
async function openAccount(): Promise<Owner> {
  count += 1;
  const email = `owner-${count}@people.example`;
  const visitor = visitorFromElsewhere();
  const { body } = await visitor.post('/api/auth/signup', {
    email,
    password: PASSWORD,
    firstname: 'Olive',
    lastname: 'Owner',
  });
  const id = Number(body.me.id);
  await sql('update users set email_verified_at = now() where id = $1', [id]);
  return { id, email, visitor };
}

async function findMailToken(kind: string, recipient: string): Promise<string> {
  const [mail] = await sql(
    "select data ->> 'token' as token from mails where kind = $1 and recipient = $2 order by id desc",
    [kind, recipient],
  );
  return mail?.token ?? '';
}

async function createOrder(
  { id, email }: Owner,
  more: Record<string, unknown> = {},
): Promise<{ id: number; number: string }> {
  const row = {
    cart_id: randomBytes(5).toString('hex'),
    user_id: id,
    email,
    lang: 'en',
    status: 'delivered',
    currency: 'EUR',
    subtotal: 0,
    discount: 0,
    shipping: 0,
    tax: 0,
    tax_included: true,
    total: 0,
    firstname: 'Olive',
    lastname: 'Owner',
    address: '1 Elm Street',
    city: 'Paris',
    country_id: 'FR',
    ...more,
  };
  const names = Object.keys(row);
  const [made] = await sql(
    `insert into orders (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id, number`,
    Object.values(row),
  );
  return made;
}

async function confirmedChange({ visitor, email }: Owner): Promise<string> {
  const next = `next-${email}`;
  await visitor.post('/api/user/email', { email: next, password: PASSWORD });
  await visitorFromElsewhere().post('/api/auth/confirm-email', { token: await findMailToken('change_email', next) });
  return next;
}
const loadEmail = async (id: number) => (await sql('select email from users where id = $1', [id]))[0]?.email;

/**
 * Opens one kind of access to an account.
 * @returns a function that tries it and tells whether it still works
 */
type Kind = (owner: Owner) => Promise<() => Promise<boolean>>;

const KINDS: Record<string, Kind> = {
  'a session of another browser': async ({ email }) => {
    const other = visitorFromElsewhere();
    await other.post('/api/auth/login', { email, password: PASSWORD });
    return async () => (await other.get('/api/auth/check')).status === 200;
  },
  'a link that confirms the address': async ({ id, email, visitor }) => {
    await sql('update users set email_verified_at = null where id = $1', [id]);
    await visitor.post('/api/user/email', { email, password: PASSWORD });
    const token = await findMailToken('confirm_email', email);
    return async () => (await visitorFromElsewhere().post('/api/auth/confirm-email', { token })).status === 200;
  },
  'a link for a new password': async ({ email }) => {
    await visitorFromElsewhere().post('/api/auth/forgot-password', { email });
    const token = await findMailToken('reset_password', email);
    return async () => {
      const answer = await visitorFromElsewhere().post('/api/auth/reset-password', {
        token,
        password: 'taken over 99',
      });
      return answer.status === 200;
    };
  },
  'a link that confirms another address': async ({ id, visitor, email }) => {
    const next = `next-${email}`;
    await visitor.post('/api/user/email', { email: next, password: PASSWORD });
    const token = await findMailToken('change_email', next);
    return async () => {
      const { status } = await visitorFromElsewhere().post('/api/auth/confirm-email', { token });
      await sql("update user_tokens set expires_at = now() where user_id = $1 and purpose = 'decide_email'", [id]);
      await movesNow();
      return status === 200 && (await loadEmail(id)) === next;
    };
  },
  'a confirmed change of address that waits for its day': async (owner) => {
    const next = await confirmedChange(owner);
    return async () => {
      await sql("update user_tokens set expires_at = now() where user_id = $1 and purpose = 'decide_email'", [
        owner.id,
      ]);
      await movesNow();
      return (await loadEmail(owner.id)) === next;
    };
  },
  'a link by which the old address agrees to the change': async (owner) => {
    const next = await confirmedChange(owner);
    const token = await findMailToken('decide_email', owner.email);
    return async () => {
      await visitorFromElsewhere().post('/api/auth/decide-email', { token, decision: 'approve' });
      return (await loadEmail(owner.id)) === next;
    };
  },
  'a linking that is under way at a provider': async ({ id, email }) => {
    const other = visitorFromElsewhere();
    await other.post('/api/auth/login', { email, password: PASSWORD });
    const { body } = await other.post('/api/user/social/google');
    const back = await answerConsentPage(other, body.url, { email: `g-${email}` });
    return async () => {
      await other.get(back);
      return (await sql('select 1 from social_identities where user_id = $1', [id])).length > 0;
    };
  },
  'a linking that its own browser has begun': async ({ id, email, visitor }) => {
    const { body } = await visitor.post('/api/user/social/google');
    const back = await answerConsentPage(visitor, body.url, { email: `g-${email}` });
    return async () => {
      await visitor.get(back);
      return (await sql('select 1 from social_identities where user_id = $1', [id])).length > 0;
    };
  },
  'a code mailed to the address for a provider that is unknown here': async ({ id, email }) => {
    const other = visitorFromElsewhere();
    await signInWithProvider(other, 'soundcloud', { email: `elsewhere-${email}` });
    await other.post('/api/auth/social/email', { email });
    const code = await mailedCode(app, email);
    return async () => {
      await other.post('/api/auth/social/confirm', { code });
      return (await other.get('/api/auth/check')).body?.id === id;
    };
  },
  'the key of an order in a mail': async (owner) => {
    const order = await createOrder(owner);
    const key = newToken();
    await sql('insert into order_keys (order_id, key_hash) values ($1, $2)', [order.id, sha256(key)]);
    return async () => (await visitorFromElsewhere().get(`/api/orders/${order.id}?key=${key}`)).status === 200;
  },
  'the browser that bought before the account was opened': async (owner) => {
    const other = visitorFromElsewhere();
    const key = newToken();
    other.cookies.set('orders', key);
    const order = await createOrder(owner, { lookup_hash: sha256(key) });
    return async () => (await other.get(`/api/orders/${order.id}`)).status === 200;
  },
  'an order looked up by number and address': async (owner) => {
    const { number } = await createOrder(owner);
    return async () =>
      (await visitorFromElsewhere().post('/api/orders/find', { number, email: owner.email })).status === 200;
  },
  'the link of an offer': async ({ id, email }) => {
    const [quote] = await sql(
      `insert into quotes (service, name, email, user_id, options, fingerprint, state)
       values ('pressing', 'Olive', $2, $1, '{}', $3, 'answered') returning id`,
      [id, email, randomBytes(32)],
    );
    const token = newToken();
    await sql(
      `insert into quote_answers (quote_id, text, amount, currency, valid_until, accept_hash, deposit_percent)
       values ($1, 'Here it is', 10000, 'EUR', (now() + interval '9 days')::date, $2, 50)`,
      [quote?.id, hashToken(token)],
    );
    return async () => (await visitorFromElsewhere().get(`/api/quote/offer?token=${token}`)).status === 200;
  },
  'the link of an order that staff wrote': async ({ email }) => {
    const drafts = manualOrderTestActions(story);
    const { id } = await drafts.written([story.record], { to_account: true, customer: { ...ADA_ADDRESS, email } });
    const key = await drafts.sent(id);
    return async () => (await visitorFromElsewhere().get(`/api/order-drafts/offer?key=${key}`)).status === 200;
  },
};

/** Data that follows an address belongs to the newsletter and is tested there. */
const movesNow = () => applyDueEmailChanges({ db: app.database.db, now: new Date(), jobs: UNSENT_JOBS });

/** The events that end all access. */
const EVENTS: Record<string, (owner: Owner) => Promise<number>> = {
  'a password reset': async ({ id, email }) => {
    const token = newToken();
    await sql(
      `insert into user_tokens (token_hash, user_id, purpose, email, expires_at)
       values ($1, $2, 'reset_password', $3, now() + interval '1 hour')`,
      [hashToken(token), id, email],
    );
    return (await visitorFromElsewhere().post('/api/auth/reset-password', { token, password: 'a new long one 2' }))
      .status;
  },
  'a change of password by hand': async ({ visitor }) =>
    (await visitor.post('/api/user/password', { password: PASSWORD, new_password: 'a new long one 2' })).status,
  'signing out everywhere': async ({ visitor }) => (await visitor.post('/api/auth/logout-everywhere', {})).status,
  'a ban': async ({ id }) =>
    (await story.admin.visitor().post(`/api/admin/users/${id}/ban`, { reason: 'Chargebacks' })).status,
  'the deletion of the account': async ({ visitor }) =>
    (await visitor.send('DELETE', '/api/user', { password: PASSWORD })).status,
};

describe.each(Object.entries(KINDS))('%s', (_kind, open) => {
  test('opens the account while nothing has happened', async () => {
    const opens = await open(await openAccount());
    expect(await opens()).toBe(true);
  });

  test.each(Object.entries(EVENTS))('opens nothing after %s', async (_event, happen) => {
    const owner = await openAccount();
    const opens = await open(owner);
    expect(await happen(owner)).toBe(200);
    expect(await opens()).toBe(false);
  });
});

test('the browser that changes its password by hand stays signed in, and still sees its own orders and offers', async () => {
  const owner = await openAccount();
  const order = await createOrder(owner);
  await EVENTS['a change of password by hand']?.(owner);
  expect((await owner.visitor.get('/api/auth/check')).status).toBe(200);
  expect((await owner.visitor.get(`/api/orders/${order.id}`)).status).toBe(200);
  const { number } = order;
  expect((await owner.visitor.post('/api/orders/find', { number, email: owner.email })).body.order_id).toBe(order.id);
});

test('an offer whose link has ended asks its reader to sign in, and opens for its account', async () => {
  const owner = await openAccount();
  await KINDS['the link of an offer']?.(owner);
  const token = newToken();
  await sql('update quote_answers set accept_hash = $1 where quote_id = (select max(id) from quotes)', [
    hashToken(token),
  ]);
  await EVENTS['a change of password by hand']?.(owner);
  const path = `/api/quote/offer?token=${token}`;
  expect((await visitorFromElsewhere().get(path)).body.error.key).toBe('not_signed_in');
  expect((await story.ada.visitor().get(path)).status).toBe(404);
  expect((await owner.visitor.get(path)).status).toBe(200);
});

test('an unsubscribe link works after a new password, because it grants no access', async () => {
  const { id, email, visitor } = await openAccount();
  const token = newToken();
  await sql(
    `insert into user_tokens (token_hash, user_id, purpose, email, expires_at)
     values ($1, $2, 'unsubscribe', $3, now() + interval '9 days')`,
    [hashToken(token), id, email],
  );
  await visitor.post('/api/user/password', { password: PASSWORD, new_password: 'a new long one 2' });
  expect((await visitorFromElsewhere().post('/api/auth/unsubscribe-releases', { token })).status).toBe(200);
});

/** The hashes of the database: which ones end, and why others may stay. A new hash needs an entry here. */
const HASHES: Record<string, 'ends' | string> = {
  'sessions.token_hash': 'ends',
  'user_tokens.token_hash': 'ends',
  'social_attempts.state_hash': 'ends',
  'social_attempts.browser_hash': 'ends',
  'social_claims.ticket_hash': 'ends',
  'social_claims.code_hash': 'ends',
  'order_keys.key_hash': 'ends',
  'orders.lookup_hash': 'ends',
  'quote_answers.accept_hash': 'ends',
  'order_drafts.key_hash': 'ends',
  'newsletter_tokens.token_hash': 'begins or ends the newsletter, whoever has the address',
  'stock_waiters.token_hash': 'begins or ends a mail about one item',
  'contact_messages.confirm_hash': 'sends what its own writer typed',
  'quotes.confirm_hash': 'sends what its own writer typed',
  'takedown_claims.confirm_hash': 'sends the claim that its own writer typed',
  'shared_carts.token_hash': 'a copy of a cart that names no person',
  'carts.secret_hash': 'a cart of a browser without an account',
  'saved_items.secret_hash': 'saved items of a browser without an account',
  'gift_codes.code_hash': 'goods that were paid for',
  'download_codes.code_hash': 'goods that were paid for',
  'download_grants.code_hash': 'goods that were paid for',
  'download_grants.holder_hash': 'goods that were paid for',
};

test('every hash of the schema has an entry', async () => {
  const rows = await sql(`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name like '%hash' order by 1`);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(HASHES).sort());
});

describe('a linked provider', () => {
  const linked = async (owner: Owner) => {
    const { body } = await owner.visitor.post('/api/user/social/google');
    await owner.visitor.get(await answerConsentPage(owner.visitor, body.url, { email: `g-${owner.email}` }));
  };
  const entersBy = async ({ email }: Owner) => {
    const visitor = visitorFromElsewhere();
    await visitor.get(
      await answerConsentPage(visitor, await startSocialSignIn(visitor, 'google'), { email: `g-${email}` }),
    );
    return (await visitor.get('/api/auth/check')).body?.email === email;
  };

  test('is named in a mail in the account’s language, and again with each new password', async () => {
    const owner = await openAccount();
    await sql("update users set lang = 'ko' where id = $1", [owner.id]);
    await linked(owner);
    await owner.visitor.post('/api/user/password', { password: PASSWORD, new_password: 'a new long one 2' });
    const sentMails = await sql('select kind, lang, data from mails where recipient = $1 order by id desc limit 2', [
      owner.email,
    ]);
    expect(sentMails).toEqual([
      { kind: 'password_changed', lang: 'ko', data: { providers: ['Google'] } },
      { kind: 'social_linked', lang: 'ko', data: { provider: 'Google' } },
    ]);
    expect((await owner.visitor.get('/api/user/social')).body.items).toMatchObject([{ provider: 'google' }]);
  });

  test('stays when its owner signs out everywhere, unless they ask to unlink it', async () => {
    const owner = await openAccount();
    await linked(owner);
    await owner.visitor.post('/api/auth/logout-everywhere', {});
    expect(await entersBy(owner)).toBe(true);
    await owner.visitor.post('/api/auth/login', { email: owner.email, password: PASSWORD });
    await owner.visitor.post('/api/auth/logout-everywhere', { unlink: true });
    expect(await entersBy(owner)).toBe(false);
  });

  test('that was the only sign-in method leaves a mailed link to set a password', async () => {
    const owner = await openAccount();
    await linked(owner);
    await sql('update users set password_hash = null where id = $1', [owner.id]);
    await owner.visitor.post('/api/auth/logout-everywhere', { unlink: true });
    const reset = { token: await findMailToken('reset_password', owner.email), password: 'a new long one 2' };
    expect((await visitorFromElsewhere().post('/api/auth/reset-password', reset)).status).toBe(200);
  });
});
