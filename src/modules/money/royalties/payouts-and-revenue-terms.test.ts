import { beforeAll, describe, expect, test } from 'vitest';
import { decimalAmountText } from '#kit/money.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { postUnpostedEarnings } from './post-earnings.server.ts';

const { app, story } = await openShop();
beforeAll(async () => {
  await story.query('update projects set owner_id = $1 where id = $2', [story.nova.id, story.record.project_id]);
  await story.query('update users set email_verified_at = now()');
});

const buy = async (quantity: number, currency = 'EUR') => {
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, [{ ...story.record, quantity }], { currency });
  expect((await browser.post('/api/cart/pay', paymentBody(cart))).body).toMatchObject({ status: 'paid' });
  await postUnpostedEarnings({ db: app.database.db });
};
const ACCOUNT = {
  country_id: 'FR',
  holder: 'Nova Story',
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
  legal_name: 'Nova Story',
  address: '3 rue des Platines',
  zip_code: '75020',
  city: 'Paris',
  tax_id: '0123456789012',
  business: false,
};
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const readMoney = async (person: ShopStory['nova']) => (await person.visitor().get('/api/user/money')).body;
const findPayee = async () => {
  const { body } = await story.admin.visitor().get('/api/admin/payees?search=nova');
  return body.items[0];
};
const check = async () => {
  const admin = story.admin.visitor();
  const { id } = await findPayee();
  const { details } = (await admin.get(`/api/admin/payees/${id}`)).body;
  return admin.post(`/api/admin/payees/${id}/check`, { status: 'checked', seen: details.updated_at });
};

describe('the account a creator is paid to', () => {
  test.each([
    [{ iban: 'FR14 2004 1010 0505 0001 3M02 607' }, 'iban', 'iban_invalid'],
    [{ iban: 'DE89 3704 0044 0532 0130 00' }, 'iban', 'iban_other_country'],
    [{ iban: '' }, 'iban', 'input_required'],
    [{ country_id: 'US' }, 'account_number', 'input_required'],
    [{ bic: 'NOPE' }, 'bic', 'bic_invalid'],
    [{ business: true, vat_number: 'FR00123' }, 'vat_number', 'vat_number_invalid'],
    [{ tax_id: ' ' }, 'tax_id', 'input_required'],
  ])('is refused with %j', async (wrong, field, key) => {
    const { status, body } = await story.nova
      .visitor()
      .send('PUT', '/api/user/payout-details', { ...ACCOUNT, ...wrong });
    expect([status, body.error.fields[field]]).toEqual([422, key]);
  });

  test('is stored encrypted, shown by its last digits, and read in clear by admins only', async () => {
    await buy(4);
    const { status, body } = await story.nova.visitor().send('PUT', '/api/user/payout-details', ACCOUNT);
    expect([status, body.account, body.status]).toEqual([200, '2606', 'to_check']);
    expect(JSON.stringify(body)).not.toContain('20041010');
    const [row] = await story.query<{ sealed: Buffer }>('select sealed from payout_details');
    expect(row?.sealed.toString('latin1')).not.toMatch(/2004|Platines/);
    const { id } = await findPayee();
    expect((await story.admin.visitor().get(`/api/admin/payees/${id}`)).body.details).toMatchObject({
      iban: 'FR1420041010050500013M02606',
    });
    expect((await story.team.visitor().get(`/api/admin/payees/${id}`)).status).toBe(403);
    expect((await readMoney(story.ben)).details).toBeNull();
  });
});

describe('a payout', () => {
  test('is prepared once by concurrent callers, only for checked details, and never below zero', async () => {
    const admin = story.admin.visitor();
    expect((await admin.post('/api/admin/payout-runs', { currency: 'EUR' })).body.error.key).toBe('nothing_to_pay');
    const stale = await admin.post(`/api/admin/payees/${(await findPayee()).id}/check`, {
      status: 'checked',
      seen: '2020-01-01T00:00:00Z',
    });
    expect(stale.body.error.key).toBe('money_moved_on');
    expect((await check()).status).toBe(200);
    const { accounts } = await readMoney(story.nova);
    const answers = await Promise.all(
      [1, 2, 3].map(() => story.admin.visitor().post('/api/admin/payout-runs', { currency: 'EUR' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { run, payouts } = answers.find(({ status }) => status === 201)?.body ?? {};
    expect([run.amount, payouts.length, payouts[0].status]).toEqual([accounts[0].balance, 1, 'prepared']);
    expect((await readMoney(story.nova)).accounts[0].balance).toBe(0);
    await expect(
      story.query(
        `insert into payouts (run_id, payee_id, amount, currency, sealed, method, hint) select run_id, payee_id, 1, 'EUR', sealed, 'iban', '' from payouts`,
      ),
    ).rejects.toThrow();
  });

  test('is exported as a SEPA file or a table, and the audit log names the caller', async () => {
    const admin = story.admin.visitor();
    const { items } = (await admin.get('/api/admin/payout-runs')).body;
    const xml = (await admin.get(`/api/admin/payout-runs/${items[0].id}/export?format=sepa`)).text;
    expect(xml).toContain('pain.001.001.09');
    expect(xml).toContain('<IBAN>FR1420041010050500013M02606</IBAN>');
    expect(xml).toContain(`<CtrlSum>${decimalAmountText(items[0].amount, 'EUR')}</CtrlSum>`);
    const csv = (await admin.get(`/api/admin/payout-runs/${items[0].id}/export?format=csv`)).text;
    expect(csv).toContain('FR1420041010050500013M02606');
    expect((await story.team.visitor().get(`/api/admin/payout-runs/${items[0].id}/export?format=csv`)).status).toBe(
      403,
    );
    expect(await story.query("select 1 from audit_log where action = 'payout_run.exported'")).toHaveLength(2);
  });

  test('is marked as paid once, and a returned one is owed again', async () => {
    const admin = story.admin.visitor();
    const { items } = (await admin.get('/api/admin/payout-runs')).body;
    const paid = await Promise.all(
      [1, 2].map(() => story.admin.visitor().post(`/api/admin/payout-runs/${items[0].id}/paid`, {})),
    );
    expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const payout = paid.find(({ status }) => status === 200)?.body.payouts[0];
    const back = await Promise.all(
      [1, 2].map(() =>
        story.admin
          .visitor()
          .post(`/api/admin/payouts/${payout.id}/settle`, { status: 'returned', reason: 'Account closed' }),
      ),
    );
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { accounts, payouts } = await readMoney(story.nova);
    expect(accounts[0].balance).toBe(payout.amount);
    expect(payouts[0]).toMatchObject({ status: 'returned', reason: 'Account closed', account: '2606' });
    // Another payout to the same account would be returned again.
    const again = await admin.post('/api/admin/payout-runs', { currency: 'EUR' });
    expect(again.body.error.key).toBe('nothing_to_pay');
    await check();
    const mails = await story.query(
      "select kind from mails where recipient = $1 and kind like 'payout%' order by kind",
      [story.nova.email],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['payout_returned', 'payout_sent']);
  });

  test('has an execution date that banks accept, even when its file is exported late', async () => {
    const on = async (days: number) => {
      const execute_on = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      const { body } = await story.admin.visitor().post('/api/admin/payout-runs', { currency: 'JPY', execute_on });
      return body.error.fields?.execute_on ?? body.error.key;
    };
    expect([await on(-1), await on(0), await on(365), await on(366)]).toEqual([
      ...['date_past', 'nothing_to_pay', 'nothing_to_pay', 'day_too_far'],
    ]);
    const admin = story.admin.visitor();
    const { run } = (await admin.post('/api/admin/payout-runs', { currency: 'EUR' })).body;
    await story.query("update payout_runs set execute_on = '2026-01-01' where id = $1", [run.id]);
    const xml = (await admin.get(`/api/admin/payout-runs/${run.id}/export?format=sepa`)).text;
    expect(xml).toContain(`<ReqdExctnDt><Dt>${new Date().toISOString().slice(0, 10)}</Dt></ReqdExctnDt>`);
    const { payouts, outside_sepa } = (await admin.get(`/api/admin/payout-runs/${run.id}`)).body;
    expect(outside_sepa).toEqual([]);
    await admin.post(`/api/admin/payouts/${payouts[0].id}/settle`, { status: 'returned' });
  });

  test('to an account that SEPA does not reach is named as left out of the SEPA file', async () => {
    const turkish = { ...ACCOUNT, country_id: 'TR', iban: 'TR33 0006 1005 1978 6457 8413 26' };
    expect((await story.nova.visitor().send('PUT', '/api/user/payout-details', turkish)).status).toBe(200);
    await check();
    const admin = story.admin.visitor();
    const { run, payouts, outside_sepa } = (await admin.post('/api/admin/payout-runs', { currency: 'EUR' })).body;
    expect(outside_sepa).toEqual([payouts[0].id]);
    const file = await admin.get(`/api/admin/payout-runs/${run.id}/export?format=sepa`);
    expect(file.body.error.key).toBe('no_sepa_payouts');
    expect((await admin.get(`/api/admin/payout-runs/${run.id}/export?format=csv`)).text).toContain('TR330006');
    await admin.post(`/api/admin/payouts/${payouts[0].id}/settle`, { status: 'returned' });
  });

  test('is paid only to an account checked since its last change', async () => {
    await story.nova.visitor().send('PUT', '/api/user/payout-details', { ...ACCOUNT, holder: 'N. Story' });
    expect((await story.admin.visitor().post('/api/admin/payout-runs', { currency: 'EUR' })).status).toBe(409);
    expect((await check()).status).toBe(200);
    await story.nova.visitor().send('PUT', '/api/user/money', { currency: 'EUR', minimum: 100_000_000 });
    expect((await story.admin.visitor().post('/api/admin/payout-runs', { currency: 'EUR' })).status).toBe(409);
    await story.nova.visitor().send('PUT', '/api/user/money', { currency: 'EUR' });
  });
});

describe('revenue terms', () => {
  test('shares sum to the whole, start on an unposted day, and wait for an address until accepted', async () => {
    const nova = story.nova.visitor();
    const path = `/api/projects/${story.record.project_id}/splits`;
    const shares = [
      { name: 'Nova', basis_points: 7000 },
      { name: 'Ben', email: story.ben.email, basis_points: 3000 },
    ];
    expect((await nova.post(path, { valid_from: tomorrow(), shares: shares.slice(1) })).body.error.key).toBe(
      'split_not_whole',
    );
    const twice = [...shares.slice(1), { name: 'B.', email: story.ben.email.toUpperCase(), basis_points: 7000 }];
    const { error } = (await nova.post(path, { valid_from: tomorrow(), shares: twice })).body;
    expect(error).toMatchObject({ key: 'choice_twice', fields: { 'shares.1.email': 'choice_twice' } });
    const today = new Date().toISOString().slice(0, 10);
    expect((await nova.post(path, { valid_from: today, shares })).body.error.key).toBe('day_is_posted');
    expect((await story.ben.visitor().post(path, { valid_from: tomorrow(), shares })).status).toBe(404);
    const { status, body } = await nova.post(path, { valid_from: tomorrow(), shares });
    expect([status, body.items[0].shares[1]]).toEqual([
      201,
      { name: 'Ben', email: story.ben.email, basis_points: 3000, accepted: false, declined: false },
    ]);
    expect(
      await story.query("select 1 from mails where kind = 'share_offered' and recipient = $1", [story.ben.email]),
    ).toHaveLength(1);
    expect((await readMoney(story.ben)).offered).toMatchObject([{ project: 'Low Tide', basis_points: 3000 }]);
    const taken = await story.ben.visitor().post('/api/user/money/shares', {});
    expect([taken.status, taken.body.offered, taken.body.accounts.length]).toEqual([200, [], 1]);
    expect((await nova.get(path)).body.items[0].shares[1].accepted).toBe(true);
    expect((await story.ben.visitor().get(path)).status).toBe(404);
    expect((await nova.send('DELETE', `${path}/${body.items[0].id}`)).status).toBe(204);
  });

  test('the person with a share may decline it; the owner gets it from then on, and a mail', async () => {
    const trio = await story.item({ name: 'Trio', owner_id: story.nova.id });
    const path = `/api/projects/${trio.project_id}/splits`;
    await story.nova.visitor().post(path, {
      valid_from: '2020-01-01',
      shares: [{ name: 'Tess', email: story.team.email, basis_points: 10_000 }],
    });
    const [share] = (await readMoney(story.team)).offered;
    const decline = (who: ShopStory['team']) => who.visitor().send('DELETE', `/api/user/money/shares/${share?.id}`);
    expect((await decline(story.ben)).status).toBe(404);
    expect((await decline(story.team)).body.offered).toEqual([]);
    expect((await decline(story.team)).status).toBe(404);
    expect((await story.nova.visitor().get(path)).body.items[0].shares).toMatchObject([
      { email: null, declined: true },
    ]);
    expect(
      await story.query("select 1 from mails where kind = 'share_declined' and recipient = $1", [story.nova.email]),
    ).toHaveLength(1);
  });

  test('the sum waiting for an address is transferred when the account already earns in that currency', async () => {
    const other = await story.item({ name: 'Duo', owner_id: story.nova.id });
    await story.nova.visitor().post(`/api/projects/${other.project_id}/splits`, {
      valid_from: '2020-01-01',
      shares: [{ name: 'Ada', email: story.ada.email, basis_points: 10_000 }],
    });
    await story.ada.visitor().send('PUT', '/api/user/money', { currency: 'EUR' });
    const browser = app.visitor();
    await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, [other])));
    await postUnpostedEarnings({ db: app.database.db });
    const { body } = await story.ada.visitor().post('/api/user/money/shares', {});
    expect(body.accounts).toHaveLength(1);
    expect(body.accounts[0].balance).toBeGreaterThan(0);
    expect((await story.ada.visitor().post('/api/user/money/shares', {})).body.accounts[0].balance).toBe(
      body.accounts[0].balance,
    );
  });

  test('staff set costs and mechanicals of a copy, admins the platform fee; each is in the audit log', async () => {
    const { project_id } = await story.item({ name: 'Costly', owner_id: story.nova.id });
    const team = story.team.visitor();
    const path = `/api/admin/projects/${project_id}`;
    const cost = { valid_from: '2026-01-01', currency: 'EUR', per_copy: 120, run_cost: 90_000, run_copies: 300 };
    expect((await team.post(`${path}/costs`, cost)).body.costs).toMatchObject([{ per_copy: 120, run_copies: 300 }]);
    expect((await team.post(`${path}/costs`, { ...cost, run_copies: undefined })).body.error.fields.run_copies).toBe(
      'input_required',
    );
    expect(
      (await team.post(`${path}/rights`, { valid_from: '2026-01-01', society: 'BIEM', currency: 'EUR' })).body.error
        .fields.ppd,
    ).toBe('input_required');
    expect(
      (await team.post(`${path}/rights`, { valid_from: '2026-01-01', society: 'BIEM', ppd: 1200, currency: 'EUR' }))
        .body.rights,
    ).toHaveLength(1);
    expect((await story.nova.visitor().post(`${path}/costs`, cost)).status).toBe(403);
    expect((await team.post('/api/admin/platform-fees', { valid_from: tomorrow(), basis_points: 1200 })).status).toBe(
      403,
    );
    const admin = story.admin.visitor();
    expect((await admin.post('/api/admin/platform-fees', { valid_from: tomorrow(), basis_points: 1200 })).status).toBe(
      201,
    );
    expect(
      (await admin.post('/api/admin/platform-fees', { valid_from: '2026-01-01', basis_points: 1200 })).body.error.key,
    ).toBe('day_is_posted');
    const { id } = await findPayee();
    const agreed = await admin.post(`/api/admin/payees/${id}/fee`, {
      valid_from: tomorrow(),
      basis_points: 800,
      note: 'First label',
    });
    expect(agreed.body.agreements).toMatchObject([{ basis_points: 800 }]);
    const actions = await story.query<{ action: string }>('select distinct action from audit_log');
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'project.cost',
        'project.right',
        'platform_fee.saved',
        'fee_agreement.saved',
        'payout_run.prepared',
        'payout_details.checked',
      ]),
    );
  });
});
