// The payment form as the body of cart/pay, for the browser's call and the page's own action alike.
import type { CallInput } from '#kit/call.ts';
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import type { payCartCall } from '#modules/selling/checkout/checkout.contract.ts';

/** The form always asks for the address of mails, also of signed-in buyers. */
export type CheckoutFormBody = CallInput<typeof payCartCall>['body'] & {
  readonly customer: { readonly email: string };
};

const ADDRESS = ['firstname', 'lastname', 'address', 'zip_code', 'city', 'state', 'phone'] as const;

/** The form value of a saved card. */
export const savedCardFormValue = (card_id: number): string => `card:${card_id}`;

const parseSavedCardId = (way: string): number | undefined => {
  const [, id] = /^card:(\d{1,15})$/.exec(way) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Whether a new card's fields are to be read: neither a saved one nor PayPal was chosen. */
export const isNewCardChosen = (form: FormData): boolean =>
  form.get('payment_method') !== 'paypal' && parseSavedCardId(String(form.get('payment_method'))) === undefined;

/** The payment method, and whether a new card is to be saved. */
export function readPaymentMethod(form: FormData, payment_method_id: string | null) {
  const way = String(form.get('payment_method') ?? '').trim();
  const card_id = parseSavedCardId(way);
  return {
    payment_method: way === 'paypal' ? ('paypal' as const) : ('stripe' as const),
    ...(payment_method_id !== null && { payment_method_id }),
    ...(card_id !== undefined && { card_id }),
    save_card: card_id === undefined && form.has('save_card'),
  };
}

/** @param payment_method_id of a new card; null for PayPal and for a cart that costs nothing */
export function readCheckoutFormBody(
  form: FormData,
  cart: PricedCart,
  payment_method_id: string | null,
): CheckoutFormBody {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const place = (prefix: '' | 'bill_') => ({
    country_id: text(`${prefix}country_id`),
    ...(Object.fromEntries(ADDRESS.map((name) => [name, text(prefix + name)])) as Record<
      (typeof ADDRESS)[number],
      string
    >),
  });
  const isBilledElsewhere = form.has('other_bill');
  const company = form.has('business') ? { company: text('company'), vat_number: text('vat_number') } : {};
  return {
    cart_id: cart.id ?? '',
    expected_total: cart.total ?? 0,
    ...readPaymentMethod(form, payment_method_id),
    customer: { email: text('email'), ...place(isBilledElsewhere ? 'bill_' : ''), ...company },
    ...(isBilledElsewhere && { delivery: place('') }),
    ...(form.has('save_address') && { save_address: true }),
    ...(form.has('artist_mails') && { artist_mails: true }),
    note: text('note') || null,
  };
}
