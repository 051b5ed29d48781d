// The sandbox's answers have the types of the pinned Stripe SDK: every required key is present, with an allowed value.
// The SDK fetches the answers over HTTP, and the compiler checks them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSandbox, pollUntilTruthy, type TestSandbox } from './open-test-sandbox.ts';

let test_: TestSandbox;
let stripe: Stripe;
beforeAll(async () => {
  test_ = await openTestSandbox();
  const { hostname: host, port } = new URL(test_.sandbox.stripeBase);
  stripe = new Stripe(test_.sandbox.stripeKey, {
    host,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
});
afterAll(() => test_.close());

/** The compiler's errors for answers as constants of these types. */
function refusals(answers: readonly (readonly [type: string, answer: unknown])[]): string[] {
  // Beside the sources, so that the SDK is found.
  const folder = mkdtempSync(join(import.meta.dirname, '.answers-'));
  const lines = answers.map(
    ([type, answer], at) => `export const a${at} = ${JSON.stringify(answer)} satisfies ${type};`,
  );
  writeFileSync(join(folder, 'answers.ts'), `import type Stripe from 'stripe';\n${lines.join('\n')}\n`);
  const flags = [
    '--noEmit',
    // If colours are forced, the compiler writes its lines differently.
    '--pretty',
    'false',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    '--types',
    'node',
  ];
  const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(
    process.execPath,
    [tsc, ...flags, '--ignoreConfig', join(folder, 'answers.ts')],
    {
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true, force: true });
  const errors = stdout.split('\n').filter((line) => line.includes('error TS'));
  return status === 0 ? [] : errors.length > 0 ? errors : [stdout];
}

/** One of each object that the shop meets, in each state. */
async function oneOfEach(): Promise<[string, unknown][]> {
  const customer = await stripe.customers.create({ email: 'ada@example.com', name: 'Ada' });
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: 'pm_card_visa',
    confirm: true,
    usage: 'off_session',
    return_url: 'http://shop.test/cards',
  });
  const asked = { amount: 2500, currency: 'eur', confirm: true, return_url: 'http://shop.test/done' } as const;
  const paid = await stripe.paymentIntents.create({
    ...asked,

    customer: customer.id,
    payment_method: String(setup.payment_method),
    metadata: { order_id: '1', attempt: '1' },
  });
  const waits = await stripe.paymentIntents.create({ ...asked, payment_method: 'pm_card_authenticationRequired' });
  const bare = await stripe.paymentIntents.create({ amount: 100, currency: 'jpy' });
  const off = await stripe.paymentIntents.cancel(bare.id);
  const refused = await stripe.paymentIntents
    .create({ ...asked, payment_method: 'pm_card_chargeDeclined' })
    .catch((error) => error.payment_intent);
  const charge = await stripe.charges.retrieve(String(paid.latest_charge));
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 500 });
  await stripe.paymentIntents.create({ ...asked, payment_method: 'pm_card_createDispute' });
  const dispute = await pollUntilTruthy(() => test_.hooks.find(({ raw }) => raw.includes('charge.dispute.created')));
  const event = JSON.parse(dispute.raw.toString('utf8'));
  return [
    ...[paid, waits, bare, off, refused].map((intent): [string, unknown] => ['Stripe.PaymentIntent', intent]),
    ['Stripe.Charge', charge],
    ['Stripe.Customer', customer],
    ['Stripe.Customer', await stripe.customers.retrieve(customer.id)],
    ['Stripe.SetupIntent', setup],
    ['Stripe.PaymentMethod', await stripe.paymentMethods.retrieve(String(setup.payment_method))],
    ['Stripe.Refund', refund],
    ['Stripe.Dispute', await stripe.disputes.retrieve(event.data.object.id)],
    ["Omit<Stripe.Event, 'type' | 'data'> & { type: string; data: { object: Stripe.Dispute } }", event],
    ['Stripe.ApiList<Stripe.Charge>', await stripe.charges.list({ limit: 1 })],
    ['Stripe.ApiList<Stripe.PaymentIntent>', await stripe.paymentIntents.list({ limit: 3 })],
    ['Stripe.ApiList<Stripe.Refund>', await stripe.refunds.list({ limit: 1 })],
    ['Stripe.ApiList<Stripe.Dispute>', await stripe.disputes.list()],
    [
      'Stripe.ApiSearchResult<Stripe.PaymentIntent>',
      await stripe.paymentIntents.search({ query: "metadata['order_id']:'1'" }),
    ],
    [
      'Stripe.PaymentIntent',
      await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge.customer', 'payment_method'] }),
    ],
  ];
}

test('each answer has every key that the types of the pinned SDK require, and no other', async () => {
  const answers = await oneOfEach();
  expect(refusals(answers)).toEqual([]);
  // Checks the check: without one of its keys, or with an extra one, an answer is refused.
  const one = (wanted: string) => Object(answers.find(([type]) => type === wanted)?.[1]) as Record<string, unknown>;
  const { balance: _, ...poor } = one('Stripe.Customer');
  const charge = one('Stripe.Charge');
  const { billing_details: __, ...bare } = charge;
  const wrong = refusals([
    ['Stripe.Customer', poor],
    ['Stripe.Charge', bare],
    ['Stripe.Charge', { ...charge, invented: 1 }],
  ]);
  expect(wrong.map((line) => /\b(?:balance|billing_details|invented)\b/.exec(line)?.[0] ?? line)).toEqual([
    'balance',
    'billing_details',
    'invented',
  ]);
}, 60_000);

test('objects named by `expand` replace their ids, also within expanded objects and in lists', async () => {
  const customer = await stripe.customers.create({ email: 'eve@example.com' });
  const { id } = await stripe.paymentIntents.create({
    amount: 700,
    currency: 'eur',
    customer: customer.id,
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'http://shop.test/done',
  });
  const expand = ['latest_charge.payment_intent.payment_method', 'latest_charge.customer'];
  const intent = await stripe.paymentIntents.retrieve(id, { expand });
  const charge = intent.latest_charge as Stripe.Charge;
  const again = charge.payment_intent as Stripe.PaymentIntent;
  expect([charge.object, (charge.customer as Stripe.Customer).email, again.id]).toEqual([
    'charge',
    'eve@example.com',
    id,
  ]);
  expect((again.payment_method as Stripe.PaymentMethod).card?.brand).toBe('visa');
  expect(intent.customer).toBe(customer.id);
  const { data } = await stripe.charges.list({ payment_intent: id, expand: ['data.customer'] });
  expect(data.map((each) => (each.customer as Stripe.Customer).id)).toEqual([customer.id]);
  for (const path of ['amount', 'latest_charge.amount', 'nothing'])
    await expect(stripe.paymentIntents.retrieve(id, { expand: [path] })).rejects.toThrow('cannot be expanded');
});

test('a list is full as long as there are more, and continues by the ids that it shows', async () => {
  const paid: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const asked = { amount: 100 + n, currency: 'eur', payment_method: 'pm_card_visa', confirm: true } as const;
    const { latest_charge } = await stripe.paymentIntents.create({ ...asked, return_url: 'http://shop.test/done' });
    paid.unshift(String(latest_charge));
    // An intent without a charge, newer than it.
    await stripe.paymentIntents.create({ amount: 1, currency: 'eur' });
  }
  const first = await stripe.charges.list({ limit: 1 });
  expect([first.data.length, first.has_more]).toEqual([1, true]);
  const all = await stripe.charges.list({ limit: 1 }).autoPagingToArray({ limit: 1000 });
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(paid.every((id) => all.some((charge) => charge.id === id))).toBe(true);
  const [, second] = all;
  const before = await stripe.charges.list({ limit: 1, ending_before: second!.id });
  expect(before.data[0]?.id).toBe(all[0]?.id);
  await expect(stripe.charges.list({ limit: 101 })).rejects.toThrow('Invalid integer');
});

test('PayPal answers briefly unless the whole is preferred, and every link is a valid address', async () => {
  const { paypalClientId: client_id, paypalSecret: secret, paypalBase: api_base } = test_.sandbox;
  const pair = Buffer.from(`${client_id}:${secret}`).toString('base64');
  const ask = async (path: string, headers: Record<string, string>, body?: object) => {
    const answer = await fetch(`${api_base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: body ? JSON.stringify(body) : 'grant_type=client_credentials',
    });
    return answer.json() as Promise<Record<string, unknown> & { links: { href: string }[] }>;
  };
  const { access_token } = await ask('/v1/oauth2/token', { authorization: `Basic ${pair}` });
  const authorization = `Bearer ${access_token}`;
  const body = {
    intent: 'CAPTURE',
    purchase_units: [{ reference_id: 'one', amount: { currency_code: 'EUR', value: '25.00' } }],
  };
  const brief = await ask('/v2/checkout/orders', { authorization }, body);
  expect(Object.keys(brief).sort()).toEqual(['id', 'links', 'status']);
  const whole = await ask('/v2/checkout/orders', { authorization, prefer: 'return=representation' }, body);
  expect(whole.purchase_units).toMatchObject(body.purchase_units);
  for (const { href } of [...brief.links, ...whole.links]) expect(new URL(href).protocol).toBe('http:');
});
