import { ADA_ADDRESS, type ShopStory, type StoryItem } from './shop-story.ts';
import type { TestVisitor } from './test-app.ts';

type DraftThing = StoryItem & { quantity?: number; price?: number | null };

/** A manual order draft as staff send it. */
export const manualOrderBody = (things: readonly DraftThing[], more: object = {}) => ({
  customer: ADA_ADDRESS,
  to_account: false,
  lang: 'en',
  currency: 'EUR',
  discount: null,
  free_shipping: false,
  reason: '',
  note: '',
  staff_note: '',
  lines: things.map(({ item_id, quantity = 1, price = null }) => ({ item_id, quantity, price })),
  ...more,
});

export const TODAY = new Date().toISOString().slice(0, 10);
export const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** Writes manual orders and sends, pays or cancels them, as the admin pages do. */
export function manualOrderTestActions(story: ShopStory) {
  const staff = () => story.team.visitor();
  async function written(things: readonly DraftThing[], more: object = {}, by: TestVisitor = staff()) {
    const { body, status } = await by.post('/api/admin/order-drafts', manualOrderBody(things, more));
    if (status !== 201) throw new Error(`order-drafts: ${status} ${JSON.stringify(body)}`);
    return body;
  }
  const paid = (id: number, amount: number, more: object = {}, by: TestVisitor = staff()) =>
    by.post(`/api/admin/order-drafts/${id}/paid`, {
      amount,
      means: 'bank_transfer',
      on_day: TODAY,
      reference: 'BNP 4711',
      ...more,
    });
  return {
    staff,
    written,
    paid,
    /** A manual order that was paid offline; its record. */
    async outside(things: readonly DraftThing[], more: object = {}) {
      const { id, total } = await written(things, more);
      const { body, status } = await paid(id, total);
      if (status !== 200) throw new Error(`paid: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    give: (id: number, reason = 'Promotion copy for Radio Nova', by: TestVisitor = staff()) =>
      by.post(`/api/admin/order-drafts/${id}/give`, { reason }),
    /** Mails the link of a draft. @returns its key */
    async sent(id: number, valid_until = NEXT_WEEK): Promise<string> {
      const { body, status } = await staff().post(`/api/admin/order-drafts/${id}/send`, { valid_until });
      if (status !== 200) throw new Error(`send: ${status} ${JSON.stringify(body)}`);
      const [mail] = await story.query<{ data: { key: string } }>(
        "select data from mails where kind = 'order_written' and entity like $1 order by id desc limit 1",
        [`order_draft:${id}:%`],
      );
      return mail?.data.key ?? '';
    },
    pay: (browser: TestVisitor, key: string, expected_total: number, more: object = {}) =>
      browser.post('/api/order-drafts/pay', {
        key,
        expected_total,
        payment_method: 'stripe',
        payment_method_id: 'pm_card_visa',
        ...more,
      }),
  };
}
