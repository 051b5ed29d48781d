import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkField } from '#kit/form-rules.ts';
import { QuoteRequestBody } from '#modules/making/quotes/quotes.contract.ts';
import { ContactFormFields } from '#modules/people/contact/contact.contract.ts';
import { ContestEntryIn } from '#modules/people/contest/contest.contract.ts';
import { requestNewsletterCall } from '#modules/people/newsletter/newsletter.contract.ts';
import { subscribeBackInStockCall } from '#modules/selling/back-in-stock/back-in-stock.contract.ts';
import { BoxGiftIn } from '#modules/selling/cart/cart.contract.ts';
import { BuyerIn } from '#modules/shared/addresses/address-shape.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { forgotPasswordCall, requestEmailChangeCall, signInCall, signUpCall } from './identity.contract.ts';
import { mailSocialCodeCall } from './social.contract.ts';

// One rule for browser and server, wherever an address is typed.

const ADDRESSES = [
  ...['ada@example.org', 'a&b@firm.example', 'info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai', ' ada@example.org '],
  ...[
    "o'neil+x@müller.de",
    'shop@例子.中国',
    'jörg@müller.de',
    'a@b',
    'a@b..co',
    'a b@c.de',
    'a@[1.2.3.4]',
    '"a b"@c.de',
  ],
  ...[
    'ada@example.org, bob@example.org',
    'ada@example.org\r\nBcc: bob@example.org',
    'a@b_c.de',
    `${'a'.repeat(65)}@b.co`,
  ],
];

const SHAPES = {
  signup: signUpCall.body!.shape.email,
  login: signInCall.body!.shape.email,
  forgotten_password: forgotPasswordCall.body!.shape.email,
  change_of_address: requestEmailChangeCall.body!.shape.email,
  social: mailSocialCodeCall.body!.shape.email,
  checkout: BuyerIn.shape.email,
  gift: BoxGiftIn.shape.email,
  newsletter: requestNewsletterCall.body!.shape.email,
  contact: ContactFormFields.shape.email,
  contest: ContestEntryIn.shape.email,
  quote: QuoteRequestBody.shape.email,
  back_in_stock: subscribeBackInStockCall.body!.shape.email,
};

test.each(Object.entries(SHAPES))(
  '%s accepts the same addresses as the form, and rejects others with its texts',
  (_name, shape) => {
    const server = ADDRESSES.map((email) => shape.safeParse(email).error?.issues[0]?.message ?? null);
    const form = ADDRESSES.map((email) => checkField(email, { type: 'email', required: true }));
    expect(server).toEqual(form);
  },
);

describe('an international domain', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const READABLE = 'info@пример.рф';
  const PLAIN = 'info@xn--e1afmkfd.xn--p1ai';
  const password = 'a long one 1';
  const person = { password, firstname: 'Ivan', lastname: 'Petrov' };
  const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;

  test('is one account in both forms, and its mails use the ASCII form', async () => {
    const made = await app.visitor().post('/api/auth/signup', { ...person, email: READABLE });
    expect([made.status, made.body.me.email]).toEqual([201, PLAIN]);
    expect((await app.visitor().post('/api/auth/signup', { ...person, email: PLAIN.toUpperCase() })).status).toBe(409);
    for (const email of [READABLE, PLAIN, ' INFO@ПРИМЕР.РФ '])
      expect((await app.visitor().post('/api/auth/login', { email, password })).status).toBe(200);
    await app.visitor().post('/api/auth/forgot-password', { email: READABLE });
    expect(await sql('select kind, recipient from mails order by id')).toEqual([
      { kind: 'confirm_email', recipient: PLAIN },
      { kind: 'reset_password', recipient: PLAIN },
    ]);
  });

  test('is one subscriber of the newsletter', async () => {
    for (const email of [READABLE, PLAIN]) await app.visitor().post('/api/newsletter', { email });
    expect(await sql('select email from newsletter_subscribers')).toEqual([{ email: PLAIN }]);
  });

  test('is found by staff in either form', async () => {
    const { appointAdmin } = await import('#modules/office/back-office/staff-and-users.server.ts');
    await appointAdmin(app.database, READABLE);
    const staff = app.visitor();
    await staff.post('/api/auth/login', { email: READABLE, password });
    for (const search of [READABLE, PLAIN, 'ivan'])
      expect((await staff.get(`/api/admin/users?search=${encodeURIComponent(search)}`)).body.total).toBe(1);
  });
});

test('characters before the @ that few mail servers accept are rejected with the reason', async () => {
  const app = await startTestApp();
  const account = { email: 'jörg@müller.de', password: 'a long one 1', firstname: 'Jörg', lastname: 'Müller' };
  const { status, body } = await app.visitor().post('/api/auth/signup', account);
  expect([status, body.error.fields]).toEqual([422, { email: 'email_local_letters' }]);
  await app.close();
});
