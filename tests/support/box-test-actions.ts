import { paymentBody, type ShopStory } from './shop-story.ts';
import type { TestVisitor } from './test-app.ts';

const RHYTHMS = { monthly: 1, bimonthly: 2, quarterly: 3, yearly: 12 } as const;

/**
 * Subscriptions in tests: an offer by its kind and rhythm, a cart with it, and time that passes by shifting the rows'
 * dates.
 */
export function boxTestActions(story: ShopStory) {
  const offer = async (type: string, periodicity: keyof typeof RHYTHMS) => {
    const [row] = await story.query<{ id: number }>('select id from box_offers where type = $1 and periodicity = $2', [
      type,
      periodicity,
    ]);
    return { box_offer_id: row?.id ?? 0, type, periodicity };
  };
  const inCart = async (browser: TestVisitor, boxes: object[], more: object = {}) => {
    const asked = { boxes, currency: 'EUR', customer: { country_id: 'FR' }, save: true, ...more };
    const { body, status } = await browser.post('/api/cart/calculate', asked);
    if (status !== 200) throw new Error(`calculate: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    offer,
    inCart,
    /** Buys one box. @returns the answer of `cart/pay` and the new subscription */
    async subscribe(browser: TestVisitor, periodicity: keyof typeof RHYTHMS = 'monthly', more: object = {}) {
      const cart = await inCart(browser, [await offer('two', periodicity)]);
      const { status, body } = await browser.post('/api/cart/pay', paymentBody(cart, more));
      const [row] = await story.query<{ id: number }>(
        'select s.id from box_subscriptions s join order_items i on i.id = s.order_item_id where i.order_id = $1',
        [body.order_id ?? 0],
      );
      return { status, body, order_id: Number(body.order_id), id: row?.id ?? 0 };
    },
    /**
     * Shifts all dates of a subscription this many days into the past. A charge in progress is finished first. Nothing
     * is claimed meanwhile, or charges that were put off would be due at once.
     */
    async pass(id: number, days: number) {
      await story.query(`do $$ begin
        loop
          perform from box_periods where subscription_id = ${id} for update;
          perform from box_subscriptions where id = ${id} for update;
          exit when not exists (select from payment_attempts a join box_periods p on p.order_id = a.order_id
            where p.subscription_id = ${id} and a.status in ('started', 'processing') and a.created_at > now() - interval '10 seconds');
          commit;
          perform pg_sleep(0.05);
        end loop;
        update orders set reserved_until = reserved_until - ${days} * interval '1 day'
          where status = 'pending' and id in (select order_id from box_periods where subscription_id = ${id});
        update box_periods set try_at = try_at - ${days} * interval '1 day', starts_on = starts_on - ${days} where subscription_id = ${id};
        update box_subscriptions set anchor_on = anchor_on - ${days}, next_at = next_at - ${days} where id = ${id};
      end $$`);
    },
    subscription: async (id: number) =>
      (
        await story.query<{
          status: string;
          next_period: number;
          next_at: string | null;
          paused_because: string | null;
          card_id: number | null;
          periods_left: number | null;
        }>('select *, next_at::text from box_subscriptions where id = $1', [id])
      )[0],
    periods: (id: number) =>
      story.query<{
        period: number;
        state: string;
        order_id: number | null;
        status: string;
        total: number;
        discount: number;
      }>(
        'select p.period, p.state, p.order_id, o.status, o.total, o.discount from box_periods p left join orders o on o.id = p.order_id where p.subscription_id = $1 order by p.period',
        [id],
      ),
    /** Kinds of the mails about a subscription, in order. */
    mails: async (id: number) =>
      (
        await story.query<{ kind: string }>('select kind from mails where entity like $1 order by id', [`box:${id}:%`])
      ).map(({ kind }) => kind),
  };
}
