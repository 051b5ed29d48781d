import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '#kit/currency.ts';
import {
  manualOrderBody,
  manualOrderTestActions,
  NEXT_WEEK,
} from '../../../../tests/support/manual-order-test-actions.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { ADA_ADDRESS, addressIn, fillVisitorCart } from '../../../../tests/support/shop-story.ts';

const { app, story } = await openShop();
const drafts = manualOrderTestActions(story);

const FIRM = { company: 'Haus GmbH', vat_number: 'DE136695976' };
const figures = ({ subtotal, discount, shipping, tax, tax_included, total }: Record<string, unknown>) => ({
  subtotal,
  discount,
  shipping,
  tax,
  tax_included,
  total,
});

describe('a manual order', () => {
  test.each(
    CURRENCIES.flatMap((currency) =>
      (['FR', 'DE', 'JP', 'US'] as const).map((country_id) => [currency, country_id] as const),
    ),
  )('comes to what the same cart comes to, in %s sent to %s', async (currency, country_id) => {
    const things = [{ ...story.record, quantity: 3 }, story.attics];
    const cart = await fillVisitorCart(app.visitor(), things, { currency, customer: { country_id } });
    const draft = await drafts.written(things, { currency, customer: addressIn(country_id) });
    expect(figures(draft.cart)).toEqual(figures(cart));
    expect([draft.state, draft.payable, draft.total]).toEqual(['draft', true, cart.total]);
  });

  test('of a business abroad with a VAT number has a reverse charge, as in any cart', async () => {
    const customer = { ...addressIn('DE'), ...FIRM };
    const cart = await fillVisitorCart(app.visitor(), [story.record], { customer: { country_id: 'DE', ...FIRM } });
    const draft = await drafts.written([story.record], { customer });
    expect(figures(draft.cart)).toEqual(figures(cart));
    expect(draft.cart).toMatchObject({ tax: 0, tax_included: false });
  });

  test('takes agreed prices, a discount and free postage, each with a reason', async () => {
    const agreed = { discount: { kind: 'percent', value: 10 }, free_shipping: true, reason: 'Fair in Utrecht' };
    const { cart, lines } = await drafts.written([{ ...story.record, quantity: 2, price: 1990 }], agreed);
    expect(lines).toMatchObject([{ price: 1990, quantity: 2 }]);
    expect(cart).toMatchObject({ subtotal: 3980, discount: 398, shipping: 0, total: 3582, tax: 597 });
    const without = await drafts
      .staff()
      .post('/api/admin/order-drafts', manualOrderBody([story.record], { ...agreed, reason: ' ' }));
    expect([without.status, without.body.error.fields]).toEqual([422, { reason: 'input_required' }]);
    const over = { ...agreed, discount: { kind: 'percent', value: 101 } };
    expect((await drafts.staff().post('/api/admin/order-drafts', manualOrderBody([story.record], over))).status).toBe(
      422,
    );
  });

  test('a discount never goes below zero, and an item of unknown weight leaves the draft without a total', async () => {
    const much = await drafts.written([story.record], {
      discount: { kind: 'amount', value: 999_900 },
      reason: 'All of it',
    });
    expect(much.cart).toMatchObject({ subtotal: 2500, discount: 2500 });
    const heavy = await story.item({ name: 'Nobody weighed it' }, { weight_grams: null });
    const draft = await drafts.written([heavy], { free_shipping: true, reason: 'A favour' });
    expect(draft).toMatchObject({ payable: false, total: null });
    expect(draft.cart.messages).toMatchObject([{ key: 'shipping_unavailable' }]);
    expect((await drafts.give(draft.id)).body.error.key).toBe('draft_not_payable');
  });

  test('belongs to the account of a proved address, or to no account', async () => {
    const asked = manualOrderBody([story.record], { to_account: true });
    expect((await drafts.staff().post('/api/admin/order-drafts', asked)).body.error.fields).toEqual({
      email: 'draft_no_account',
    });
    await story.query('update users set email_verified_at = now() where id = $1', [story.ada.id]);
    expect((await drafts.written([story.record], { to_account: true })).user_id).toBe(story.ada.id);
    expect((await drafts.written([story.record])).user_id).toBeNull();
  });

  test('refuses unknown items, two prices for one item, and another currency than its shop’s', async () => {
    const post = (more: object) => drafts.staff().post('/api/admin/order-drafts', manualOrderBody([], more));
    const line = { item_id: story.record.item_id, quantity: 1 };
    expect((await post({ lines: [{ item_id: 999_999, quantity: 1 }] })).body.error.fields).toEqual({
      lines: 'item_unavailable',
    });
    expect((await post({ lines: [{ ...line, price: 1 }, line], reason: 'x' })).body.error.fields).toEqual({
      lines: 'draft_price_twice',
    });
    expect((await post({ lines: [{ ...line, quantity: 1000 }] })).status).toBe(422);
    const dollars = await story.insert('shops', {
      code: 'dollars',
      name: 'Dollars',
      type: 'shop',
      forced_currency: 'USD',
    });
    const thing = await story.item({ name: 'Only in dollars', shop_id: dollars });
    expect((await post({ lines: [{ item_id: thing.item_id, quantity: 1 }] })).body.error.fields).toEqual({
      currency: 'draft_currency_forced',
    });
  });

  test('is listed by state and name, changed until it is closed, and cancelled once', async () => {
    const customer = { ...ADA_ADDRESS, firstname: 'Zoe', email: 'zoe@written.example' };
    const { id } = await drafts.written([story.record], { customer });
    const list = (query: string) => drafts.staff().get(`/api/admin/order-drafts?${query}`);
    expect((await list('search=zoe')).body).toMatchObject({ total: 1, items: [{ id, state: 'draft', count: 1 }] });
    const changed = await drafts
      .staff()
      .send('PUT', `/api/admin/order-drafts/${id}`, manualOrderBody([{ ...story.record, quantity: 4 }], { customer }));
    expect(changed.body).toMatchObject({ count: 4, cart: { count: 4 } });
    const off = () => drafts.staff().post(`/api/admin/order-drafts/${id}/cancel`);
    expect([(await off()).body.state, (await off()).body.state]).toEqual(['cancelled', 'cancelled']);
    expect((await list('search=zoe&state=cancelled')).body.total).toBe(1);
    expect((await list('search=zoe&state=draft')).body.total).toBe(0);
    const again = await drafts.staff().send('PUT', `/api/admin/order-drafts/${id}`, manualOrderBody([story.record]));
    expect([again.status, again.body.error.key]).toEqual([409, 'draft_closed']);
    expect((await drafts.paid(id, 2500)).body.error.key).toBe('draft_closed');
  });

  test('is visible to staff only', async () => {
    const { id } = await drafts.written([story.record]);
    for (const who of [story.ada, story.nova, story.ravi])
      expect((await who.visitor().get(`/api/admin/order-drafts/${id}`)).status).toBe(403);
    expect((await app.visitor().get(`/api/admin/order-drafts/${id}`)).status).toBe(401);
    expect((await app.visitor().get(`/api/order-drafts/offer?key=${'x'.repeat(32)}`)).status).toBe(404);
  });

  test('is mailed with its lines, in its buyer’s language; a newer link ends the one before', async () => {
    const { id, total } = await drafts.written([{ ...story.record, quantity: 2 }], {
      lang: 'fr',
      note: 'Comme convenu.',
    });
    const first = await drafts.sent(id);
    const second = await drafts.sent(id);
    const [mail] = await story.query<{ lang: string; data: object }>(
      "select lang, data from mails where kind = 'order_written' and data ->> 'key' = $1",
      [second],
    );
    expect(mail).toMatchObject({ lang: 'fr', data: { total, note: 'Comme convenu.', valid_until: NEXT_WEEK } });
    const read = (key: string) => app.visitor().get(`/api/order-drafts/offer?key=${key}`);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).body).toMatchObject({ state: 'open', payable: true, cart: { total } });
    await drafts.staff().post(`/api/admin/order-drafts/${id}/cancel`);
    expect((await read(second)).body.state).toBe('cancelled');
    const empty = await drafts.written([]);
    const send = (draft: number, valid_until: string) =>
      drafts.staff().post(`/api/admin/order-drafts/${draft}/send`, { valid_until });
    expect((await send(empty.id, NEXT_WEEK)).body.error.key).toBe('draft_not_payable');
    const open = await drafts.written([story.record]);
    expect((await send(open.id, '2020-01-01')).body.error.fields).toEqual({ valid_until: 'day_past' });
  });
});
