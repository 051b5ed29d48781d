import { describe, expect, test } from 'vitest';
import { brokenEn16931Rules } from '../../../../tests/support/en16931-invoice-rules.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import {
  PRESSING_CUSTOMER,
  PRESSING_OFFER,
  pressingTestActions,
} from '../../../../tests/support/pressing-test-actions.ts';
import { pdfAttachment, pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import { copyCookies } from '../../../../tests/support/second-process.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story, money, other } = await openShop({ env: { SELLER_VAT_NUMBER: 'FR40303265045' }, parts: ['other'] });
const press = pressingTestActions(story);

const sql = <T = Record<string, unknown>>(text: string, values?: unknown[]) => story.query<T>(text, values);
const TOTAL = 83_400;
const staff = () => story.team.visitor();
const offered = (...args: Parameters<typeof press.offered>) => press.offered(...args);
const accept = (...args: Parameters<typeof press.accept>) => press.accept(...args);
const pay = (...args: Parameters<typeof press.pay>) => press.pay(...args);
const standing = (quote_id: number) => press.standing(story.ada.visitor(), quote_id);
const desk = async (quote_id: number) => {
  const [{ id } = { id: 0 }] = await sql<{ id: number }>('select id from pressings where quote_id = $1', [quote_id]);
  return id;
};

async function until<T>(ask: () => Promise<T>, good: (found: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await ask();
    if (good(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('waited in vain');
}
const begun = (quote_id: number) =>
  until(
    () => standing(quote_id),
    ({ started_at }) => started_at !== null,
  );
const move = (id: number, kind: string, state: string) =>
  staff().send('PUT', `/api/admin/pressings/${id}/tasks/${kind}`, { state });

async function paper(visitor: TestVisitor, order_id: number): Promise<string> {
  const answer = await fetch(`${app.url}/api/user/orders/${order_id}/invoice`, {
    headers: { cookie: [...visitor.cookies].map((each) => each.join('=')).join('; ') },
  });
  expect(answer.status).toBe(200);
  const pdf = Buffer.from(await answer.arrayBuffer());
  // The embedded XML adds up too, and names the kind of invoice.
  expect(brokenEn16931Rules(pdfAttachment(pdf, 'factur-x.xml'))).toEqual([]);
  return pdfPages(pdf)
    .map(({ text }) => text)
    .join('\n');
}

describe('an offer that is accepted', () => {
  test('is paid in two parts, creates a project with stages, and ends in an invoice that deducts the deposit', async () => {
    const ada = story.ada.visitor();
    const id = await offered(ada);
    const { status, body } = await accept(ada, id, { artist_name: 'Ada and the Lovells', project_name: 'Engine' });
    expect([status, body.state]).toEqual([200, 'accepted']);
    const before = await standing(id);
    expect([before.stage, before.payments]).toMatchObject(['deposit_due', [{ net: 41_700, tax: 8340, total: 50_040 }]]);

    const paid = await pay(ada, body.order_id);
    expect([paid.status, paid.body.status]).toEqual([200, 'paid']);
    expect((await money.ledger(body.order_id)).charges).toMatchObject([{ amount: 50_040, currency: 'EUR' }]);
    const making = await begun(id);
    expect(making).toMatchObject({ stage: 'making', project: { name: 'Engine', artist_name: 'Ada and the Lovells' } });
    expect(making.tasks.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['files', 'cutting', 'plating', 'test_pressing', 'pressing', 'printing', 'assembly', 'shipping'],
    ]);
    const { body: project } = await ada.get(`/api/projects/${making.project.id}/edit`);
    expect(project).toMatchObject({
      step: 'creating',
      selling_mode: 'direct_pressing',
      category: 'vinyl',
      sleeve: 'gatefold',
      edition_size: 300,
      color_vinyl: ['silver'],
      items: [{ type: 'vinyl', format: '12"', discs: 1 }],
    });
    const first = await paper(ada, body.order_id);
    for (const word of ['Deposit invoice', 'Deposit of 50 %', '417.00', '83.40', '500.40'])
      expect(first).toContain(word);

    const at = await desk(id);
    expect((await move(at, 'shipping', 'in_progress')).status).toBe(200);
    const due = await standing(id);
    expect([due.stage, due.payments[1]]).toMatchObject(['balance_due', { kind: 'balance', net: 41_700, tax: 8340 }]);
    const early = await move(at, 'shipping', 'done');
    expect([early.status, early.body.error.key]).toEqual([409, 'balance_unpaid']);
    expect((await pay(ada, due.payments[1].order_id)).body.status).toBe('paid');
    expect((await move(at, 'shipping', 'done')).body.stage).toBe('finished');
    const last = await paper(ada, due.payments[1].order_id);
    const [invoice] = await sql<{ number: string }>('select number from invoices where order_id = $1', [body.order_id]);
    for (const word of ['Stickers', '€0.035', `Less deposit, invoice ${invoice?.number}`, '500.40'])
      expect(last).toContain(word);
    const kinds = await sql<{ kind: string }>('select kind from mails where entity like $1 order by id', [
      `pressing:${at}:%`,
    ]);
    expect(kinds.map(({ kind }) => kind)).toEqual([
      ...['pressing_paid', 'pressing_money', 'balance_due', 'pressing_paid', 'pressing_money', 'pressing_sent'],
    ]);
  });

  test('without a deposit begins at once and has one invoice at the end', async () => {
    const ada = story.ada.visitor();
    const id = await offered(ada, { deposit_percent: 0 }, { service: 'cd', options: {} });
    const { body } = await accept(ada, id);
    expect(body.order_id).toBeNull();
    const making = await begun(id);
    expect([making.payments, making.tasks.map(({ kind }: { kind: string }) => kind)]).toEqual([
      [],
      ['files', 'making', 'printing', 'assembly', 'shipping'],
    ]);
    const asked = await staff().post(`/api/admin/pressings/${await desk(id)}/balance`);
    expect(asked.body.payments).toMatchObject([{ kind: 'balance', net: TOTAL, tax: 16_680 }]);
    const [{ order_id }] = asked.body.payments;
    await pay(ada, order_id);
    const text = await paper(ada, order_id);
    expect(text).toContain('Pressing, black');
    expect(text).not.toContain('Less deposit');
  });

  test.each([
    ['mastering', '', { minutes: '40' }, ['files', 'making', 'shipping'], false],
    ['deposit-sales', '', { titles: '2', copies: '50' }, ['files', 'making', 'shipping'], false],
    ['production', 'tape', {}, ['files', 'making', 'printing', 'assembly', 'shipping'], true],
    ['production', '', {}, ['files', 'making', 'printing', 'assembly', 'shipping'], true],
  ])('of %s %s is made in the steps of what it is', async (service, format, options, kinds, hasProject) => {
    const ada = story.ada.visitor();
    const id = await offered(ada, { deposit_percent: 0 }, { service, format, options });
    await accept(ada, id);
    const making = await begun(id);
    expect(making.tasks.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
    expect(making.project !== null).toBe(hasProject);
  });

  test('mails the customer about a later day of shipping and the dispatch, each once', async () => {
    const ada = story.ada.visitor();
    const id = await offered(ada, { deposit_percent: 0 });
    await accept(ada, id);
    await begun(id);
    const at = await desk(id);
    const ship = (body: object) => staff().send('PUT', `/api/admin/pressings/${at}/tasks/shipping`, body);
    await ship({ state: 'to_do', planned_on: '2031-05-06' });
    await staff().post(`/api/admin/pressings/${at}/waiver`, { reason: 'An old friend' });
    await ship({ state: 'done', note: 'DHL 123' });
    const mails = await sql<{ kind: string; data: object }>(
      "select kind, data from mails where entity like $1 and kind <> 'balance_due' order by id",
      [`pressing:${at}:%`],
    );
    expect(mails).toMatchObject([
      { kind: 'pressing_later', data: { planned_on: '2031-05-06', link: `/my-account/quotes/${id}` } },
      { kind: 'pressing_sent', data: { note: 'DHL 123' } },
    ]);
  });

  test('fills the own draft that the customer names, and no other account’s', async () => {
    const ada = story.ada.visitor();
    const draft = await ada.post('/api/projects', { name: 'Mine', artist_name: 'Ada', category: 'vinyl' });
    const id = await offered(ada, { deposit_percent: 0 });
    const foreign = await accept(ada, id, { project_id: story.record.project_id });
    expect([foreign.status, foreign.body.error.key]).toEqual([422, 'draft_unknown']);
    await accept(ada, id, { project_id: draft.body.project_id });
    expect((await begun(id)).project.id).toBe(draft.body.project_id);
  });

  test('of a business of another member state has no tax, with the reason', async () => {
    const ada = story.ada.visitor();
    const id = await offered(ada);
    const business = {
      ...PRESSING_CUSTOMER,
      country_id: 'DE',
      zip_code: '10115',
      city: 'Berlin',
      vat_number: 'DE136695976',
    };
    const nameless = await accept(ada, id, { customer: business });
    expect(nameless.body.error.fields).toEqual({ company: 'input_required' });
    const { body } = await accept(ada, id, { customer: { ...business, company: 'Lovell GmbH' } });
    expect((await standing(id)).payments).toMatchObject([{ net: 41_700, tax: 0, total: 41_700 }]);
    await pay(ada, body.order_id);
    expect(await paper(ada, body.order_id)).toContain('intra-Community supply');
  });
});

describe('paying', () => {
  test('by two processes at once is one charge', async () => {
    const ada = story.ada.visitor();
    const { body } = await accept(ada, await offered(ada));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => pay(i % 2 ? ada : copyCookies(ada, other.visitor()), body.order_id)),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.map((answer) => answer.body.status)).toContain('paid');
    expect((await money.ledger(body.order_id)).charges.length).toBe(1);
    expect((await sql('select from invoices where order_id = $1', [body.order_id])).length).toBe(1);
  });

  test('with a declined card leaves the amount due, and the next card pays', async () => {
    const ada = story.ada.visitor();
    const id = await offered(ada);
    const { body } = await accept(ada, id);
    const no = await pay(ada, body.order_id, { payment_method_id: 'pm_card_chargeDeclined' });
    expect(no.body).toMatchObject({ status: 'declined', decline_key: 'card_declined' });
    expect(await standing(id)).toMatchObject({ stage: 'deposit_due', payments: [{ decline_key: 'card_declined' }] });
    expect((await pay(ada, body.order_id)).body.status).toBe('paid');
    expect((await money.ledger(body.order_id)).charges.length).toBe(1);
  });

  test('by a guest needs the link of the mail', async () => {
    const id = await offered(app.visitor());
    const [mail] = await sql<{ data: { token: string } }>(
      "select data from mails where kind = 'quote_answered' and entity like $1",
      [`quote:${id}:%`],
    );
    const token = mail?.data.token ?? '';
    const guest = app.visitor();
    const { body } = await guest.post('/api/quote/accept', { token, customer: PRESSING_CUSTOMER });
    expect((await pay(guest, body.order_id)).status).toBe(404);
    expect((await pay(guest, body.order_id, { key: 'x'.repeat(43) })).status).toBe(404);
    expect((await pay(story.nova.visitor(), body.order_id)).status).toBe(404);
    expect((await pay(guest, body.order_id, { key: token })).body.status).toBe('paid');
    const read = () => guest.get(`/api/quote/offer?token=${token}`);
    const made = await until(read, (answer) => answer.body.pressing.started_at !== null);
    expect(made.body.pressing).toMatchObject({ stage: 'making', project: null });
    expect((await guest.get(`/api/quote/offer?token=${'x'.repeat(43)}`)).status).toBe(404);

    const ada = story.ada.visitor();
    expect((await ada.post('/api/quote/claim', { token: 'x'.repeat(43) })).status).toBe(404);
    expect((await ada.post('/api/quote/claim', { token })).body).toEqual({ id });
    expect((await story.nova.visitor().post('/api/quote/claim', { token })).status).toBe(404);
    expect((await standing(id)).project).toMatchObject({ artist_name: 'Ada Lovell' });
    expect((await ada.get(`/api/user/orders/${body.order_id}`)).status).toBe(200);
  });
});

describe('a cancelled pressing', () => {
  test('refunds its payments with a credit note and accepts no further payment', async () => {
    const ada = story.ada.visitor();
    const id = await offered(ada);
    const { body } = await accept(ada, id);
    await pay(ada, body.order_id);
    const own = await ada.send('DELETE', `/api/user/orders/${body.order_id}`);
    expect([own.status, own.body.error.key]).toEqual([409, 'order_not_cancellable']);
    const at = await desk(id);
    const callOff = (who: TestVisitor) =>
      who.post(`/api/admin/pressings/${at}/cancel`, { reason: 'The plant closed.' });
    expect((await callOff(staff())).body.error.key).toBe('refund_over_limit');
    const off = await callOff(story.admin.visitor());
    expect([off.status, off.body.stage]).toEqual([200, 'cancelled']);
    expect(off.body.payments).toMatchObject([{ status: 'cancelled', refunded: 50_040, credit_notes: [{}] }]);
    const again = await staff().post(`/api/admin/pressings/${at}/cancel`, { reason: 'Twice.' });
    expect([again.status, again.body.error.key]).toEqual([409, 'pressing_cancelled']);
    const late = await pay(ada, body.order_id);
    expect([late.status, late.body.error.key]).toEqual([409, 'order_not_due']);
  });

  test('without payments only closes the due order', async () => {
    const ada = story.ada.visitor();
    const id = await offered(ada);
    const { body } = await accept(ada, id);
    const off = await staff().post(`/api/admin/pressings/${await desk(id)}/cancel`, { reason: 'Changed.' });
    expect(off.body.payments).toMatchObject([{ order_id: body.order_id, status: 'cancelled', refunded: 0 }]);
  });
});

test('a pressing ships unpaid when staff give a reason, and the balance stays due', async () => {
  const ada = story.ada.visitor();
  const id = await offered(ada, { deposit_percent: 0 });
  await accept(ada, id);
  await begun(id);
  const at = await desk(id);
  await move(at, 'shipping', 'in_progress');
  expect((await staff().post(`/api/admin/pressings/${at}/waiver`, { reason: ' ' })).status).toBe(422);
  const waived = await staff().post(`/api/admin/pressings/${at}/waiver`, { reason: 'Known for years.' });
  expect(waived.body).toMatchObject({ waived_reason: 'Known for years.', stage: 'balance_due' });
  expect((await move(at, 'shipping', 'done')).body.stage).toBe('balance_due');
  const [audit] = await sql<{ action: string }>("select action from audit_log where action = 'pressing.released'");
  expect(audit).toBeDefined();
});

describe('an invalid offer', () => {
  test.each([
    [{ deposit_percent: 101 }, 'deposit_percent', 'input_too_big'],
    [{ deposit_percent: -1 }, 'deposit_percent', 'input_too_small'],
    [{ lines: [{ label: 'x', quantity: 1, unit_price: '-1' }] }, 'unit_price', 'input_must_number'],
    [{ lines: [{ label: 'x', quantity: 1_000_000_000, unit_price: '1' }] }, 'quantity', 'input_too_big'],
    [{ lines: [{ label: 'x', quantity: 1, unit_price: '1e9' }] }, 'unit_price', 'input_must_number'],
    [{ lines: [{ label: 'x', quantity: 1, unit_price: '1', setup_price: -5 }] }, 'setup_price', 'input_too_small'],
    [{ lines: [{ label: 'x', quantity: 1, unit_price: '0' }] }, 'lines', 'input_too_small'],
    [{ lines: [{ label: ' ', quantity: 1, unit_price: '1' }] }, 'label', 'input_required'],
    [{ lines: [] }, 'lines', 'input_required'],
    [{ currency: 'XXX' }, 'currency', 'currency_unknown'],
    [{ weeks: 0 }, 'weeks', 'input_too_small'],
  ])('%o is refused under its field', async (more, field, key) => {
    const [quote] = await sql<{ id: number }>('select min(id) as id from quotes');
    const refused = await staff().post(`/api/admin/quotes/${quote?.id}/answers`, { ...PRESSING_OFFER, ...more });
    expect([refused.status, refused.body.error.fields[field]]).toEqual([422, key]);
  });
});
