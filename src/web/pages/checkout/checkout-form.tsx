import { useRef, useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { FormRules } from '#kit/form-rules.ts';
import { existingPasswordRule, newPasswordRule } from '#modules/people/identity/ui/account-form-rules.ts';
import type { SavedCardOut } from '#modules/selling/cards/cards.contract.ts';
import { hasDeliveryToBuyer, type PricedCart } from '#modules/selling/cart/priced-cart.ts';
import type { CountryOption } from '#modules/selling/cart/ui/cart-country-promo-currency.tsx';
import { CartMessages } from '#modules/selling/cart/ui/cart-messages.tsx';
import type { CartState } from '#modules/selling/cart/ui/cart-state.ts';
import { ForcedCurrencyNote } from '#modules/selling/cart/ui/forced-currency.tsx';
import { checkoutAddressRules, invoiceAddressRules } from '#modules/shared/addresses/address-rules.ts';
import { toAddressFormFields } from '#modules/shared/addresses/saved-address-form-fields.ts';
import type { AddressOut } from '#modules/shared/addresses/saved-addresses.contract.ts';
import type { CardFormSettings } from '#platform/ports/card-form-settings.ts';
import { loadWhenIdle } from '#ui/deferred/load-when-idle.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormRefusal } from '../../form-action.server.ts';
import billLook from './billing-fields.module.css';
import frame from './checkout.module.css';
import { CheckoutAddressFields } from './checkout-address-fields.tsx';
import {
  BusinessBuyerFields,
  CheckoutContactFields,
  type CheckoutFormValues,
  OrderNoteField,
} from './checkout-form-fields.tsx';
import css from './payment.module.css';
import { PaymentMethods } from './payment-methods.tsx';
import { PaymentRefusalNotice } from './payment-refusal-notice.tsx';
import { PaymentSubmitStep } from './payment-submit-step.tsx';
import { PaymentTotalBar } from './payment-summary.tsx';
import { saveCheckoutEntries, useRestoreCheckoutEntries } from './stored-checkout-entries.ts';
import { testCardFormRules } from './test-card-form-rules.ts';
import type { GuestAccountState } from './use-guest-account.ts';
import { type CardEntryHandle, usePayCart } from './use-pay-cart.ts';
import { usePaymentErrorText } from './use-payment-error-text.ts';
import { isPaypalAvailable, type PaypalAvailability, usePaymentMethodChoice } from './use-payment-method-choice.ts';

export const BillFields = loadWhenIdle({
  drawn: import.meta.env.SSR ? await import('./billing-fields.tsx') : null,
  load: () => import('./billing-fields.tsx'),
  looks: [billLook],
});

interface Props {
  readonly state: CartState;
  readonly account: string | null;
  readonly typed: CheckoutFormValues;
  /** The buyer's address book; none for a guest. */
  readonly addresses: readonly AddressOut[];
  readonly countries: readonly CountryOption[];
  readonly entry: CardFormSettings;
  /** Saved cards that can pay, the preferred one first. */
  readonly cards: readonly SavedCardOut[];
  readonly paypal: PaypalAvailability;
  readonly answer: (FormRefusal & { readonly typed: CheckoutFormValues }) | null;
}

/** One page from address to payment. Without scripts it posts as it is; with scripts it pays on this page. */
export function CheckoutForm({ state, account, addresses, countries, entry, cards, paypal, answer, ...given }: Props) {
  const { cart, busy, failed } = state;
  const t = useTranslate();
  const explain = usePaymentErrorText();
  const card = useRef<CardEntryHandle>(null);
  const payment = usePayCart(() => card.current);
  const part = useRef<HTMLDivElement>(null);
  useRestoreCheckoutEntries(part, account);
  const { typed, takeAddress } = useTypedValues(given.typed, answer);
  const { method, pickMethod } = usePaymentMethodChoice({ cart, cards, paypal }, typed.payment_method);
  const [billed, setBilled] = useState(typed.other_bill === undefined ? null : (typed.bill_country_id ?? null));
  const [business, setBusiness] = useState(Boolean(cart.customer.company) || typed.business !== undefined);
  const opening = account === null && cart.boxes.length > 0 ? payment.account : null;
  const errors = payment.busy || !answer || Object.keys(payment.errors).length > 0 ? payment.errors : answer.fields;
  const refused = payment.refused ?? (answer && Object.keys(answer.fields).length === 0 ? answer.key : null);
  return (
    <Form
      method="post"
      rules={paymentFormRules({
        cart,
        business,
        billed,
        byCard: method === 'stripe' && cart.total !== 0,
        entry,
        opening,
      })}
      errors={errors}
      explain={explain}
      allowEnter
      gap="none"
      className={frame.formColumns}
      onChange={({ currentTarget }) => saveCheckoutEntries(currentTarget, account)}
      onValid={(data) => void payment.pay(data)}
    >
      <div ref={part} className={css.form}>
        <PaymentTotalBar cart={cart} busy={busy} />
        <CartMessages cart={cart} failed={failed} />
        <ForcedCurrencyNote cart={cart} />
        <PaymentRefusalNotice refused={refused} changedFrom={payment.changedFrom} cart={cart} />
        <CheckoutContactFields cart={cart} typed={typed} account={account} entry={opening} />
        <CheckoutAddressFields
          cart={cart}
          typed={typed}
          countries={countries}
          addresses={addresses}
          onTake={takeAddress}
        />
        {hasDeliveryToBuyer(cart) && (
          <BillFields cart={cart} typed={typed} countries={countries} onChange={setBilled} />
        )}
        <BusinessBuyerFields cart={cart} typed={typed} open={business} onToggle={setBusiness} />
        {account && <Checkbox name="save_address" value="yes" label={t('cart.payment.save_address')} />}
        <OrderNoteField typed={typed} />
        <Checkbox name="artist_mails" value="yes" label={t('cart.payment.artist_mails')} />
        <PaymentMethods
          cart={cart}
          entry={entry}
          card={card}
          cards={cards}
          mayKeep={account !== null}
          paypal={isPaypalAvailable(paypal, cart)}
          method={method}
          onPick={pickMethod}
        />
      </div>
      <PaymentSubmitStep cart={cart} busy={busy} paying={payment.busy} />
    </Form>
  );
}

/** The values of the fields: those of a refused post, else the known ones; an address of the book replaces its part. */
function useTypedValues(known: CheckoutFormValues, answer: Props['answer']) {
  const [taken, takeAddress] = useState<AddressOut | null>(null);
  // Signing in meanwhile does not replace typed values.
  const [first] = useState(known);
  const typed = answer?.typed ?? first;
  return { typed: taken ? { ...typed, ...toAddressFormFields(taken) } : typed, takeAddress };
}

function paymentFormRules({
  cart,
  business,
  billed,
  byCard,
  entry,
  opening,
}: {
  cart: PricedCart;
  business: boolean;
  billed: string | null;
  byCard: boolean;
  entry: CardFormSettings;
  opening: GuestAccountState | null;
}): FormRules {
  return {
    ...checkoutAddressRules(cart.customer.country_id, business),
    ...(billed !== null && invoiceAddressRules(billed)),
    ...(opening && { password: opening.taken === null ? newPasswordRule : existingPasswordRule }),
    ...(byCard && entry.kind === 'sandbox' && testCardFormRules(new Date())),
    terms: { validate: (value) => value !== undefined || 'terms_required' },
  };
}
