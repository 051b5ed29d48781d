import { pollUntil } from './creator-uploads.ts';
import type { ShopStory } from './shop-story.ts';
import type { TestVisitor } from './test-app.ts';

/** The customer on the invoice. */
export const PRESSING_CUSTOMER = {
  firstname: 'Ada',
  lastname: 'Lovell',
  company: '',
  address: '1 Rue du Bac',
  zip_code: '75007',
  city: 'Paris',
  country_id: 'FR',
};

/** 300 × 2.345 = 703.50, and 120 once; 300 × 0.035 = 10.50: 834.00 before tax. */
export const PRESSING_OFFER = {
  text: 'Gladly.',
  lines: [
    { label: 'Pressing, black', quantity: 300, unit_price: '2.345', setup_price: 12_000 },
    { label: 'Stickers', quantity: 300, unit_price: '0.035' },
  ],
  currency: 'EUR',
  deposit_percent: 50,
  weeks: 10,
  valid_until: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
};

interface StartedPressing {
  readonly id: number;
  readonly started_at: string | null;
  readonly project: { readonly id: number };
}

/** Requests, offers, acceptances and payments, as the pages send them. */
export function pressingTestActions(story: ShopStory) {
  let asked = 0;
  const staff = () => story.team.visitor();
  const actions = {
    staff,
    /** A request of this visitor that staff have answered with an offer. @returns its number */
    async offered(visitor: TestVisitor, offer: object = {}, about: object = {}): Promise<number> {
      asked += 1;
      const options = { sleeve: 'gatefold', test_pressing: '5', type_vinyl: 'silver' };
      const request = { service: 'vinyl', quantity: 300, options, name: 'Ada Lovell', message: `Nr ${asked}` };
      const { body } = await visitor.post('/api/quote', { ...request, email: `p-${asked}@people.example`, ...about });
      const { status, text } = await staff().post(`/api/admin/quotes/${body.id}/answers`, {
        ...PRESSING_OFFER,
        ...offer,
      });
      if (status !== 201) throw new Error(text);
      return body.id;
    },
    accept: (visitor: TestVisitor, quote_id: number, more: object = {}) =>
      visitor.post('/api/quote/accept', { quote_id, customer: PRESSING_CUSTOMER, ...more }),
    pay: (visitor: TestVisitor, order_id: number, more: object = {}) =>
      visitor.post(`/api/orders/${order_id}/pay`, {
        payment_method: 'stripe',
        payment_method_id: 'pm_card_visa',
        ...more,
      }),
    standing: async (visitor: TestVisitor, quote_id: number) =>
      (await visitor.get(`/api/quote/offer?quote_id=${quote_id}`)).body.pressing,
    /** A gatefold pressing without a deposit, accepted and started. */
    async started(visitor: TestVisitor): Promise<StartedPressing> {
      const quote_id = await actions.offered(visitor, { deposit_percent: 0 });
      await actions.accept(visitor, quote_id);
      return pollUntil<StartedPressing>(
        () => actions.standing(visitor, quote_id),
        ({ started_at }) => started_at !== null,
      );
    },
  };
  return actions;
}
