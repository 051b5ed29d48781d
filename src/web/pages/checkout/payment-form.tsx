import { useRef, useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { FormRules } from '#kit/form-rules.ts';
import { formatBillAmount } from '#kit/money.ts';
import { isSameTerritory } from '#kit/territory.ts';
import { lookupTable } from '#kit/word-table.ts';
import { knownPassword, newPassword } from '#modules/people/identity/ui/account-rules.ts';
import type { CardOut } from '#modules/selling/cards/cards.contract.ts';
import { isSentToBuyer, type PricedCart } from '#modules/selling/cart/priced-cart.ts';
import { CartMessages } from '#modules/selling/cart/ui/cart-messages.tsx';
import type { Country } from '#modules/selling/cart/ui/cart-options.tsx';
import type { CartState } from '#modules/selling/cart/ui/cart-store.ts';
import { ForcedCurrency } from '#modules/selling/cart/ui/forced-currency.tsx';
import { cart as store } from '#modules/selling/cart/ui/use-cart.ts';
import { addressFormFields } from '#modules/shared/addresses/address-lines.ts';
import { addressRules, billRules } from '#modules/shared/addresses/address-rules.ts';
import type { AddressOut } from '#modules/shared/addresses/addresses.contract.ts';
import type { Town } from '#modules/shared/addresses/ui/territory-hint.tsx';
import type { CardEntry } from '#platform/ports/card-entry.ts';
import { Button } from '#ui/button/button.tsx';
import { laterPart } from '#ui/deferred/later-part.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { FormRefusal } from '../../form-answer.server.ts';
import billLook from './billing-fields.module.css';
import { BoxTerms } from './box-terms.tsx';
import { cardRules } from './card-rules.ts';
import frame from './checkout.module.css';
import { savedCardValue } from './pay-request.ts';
import css from './payment.module.css';
import {
  BusinessFields,
  CheckoutAddressFields,
  CheckoutContactFields,
  NoteField,
  type PaymentFormValues,
} from './payment-fields.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PaymentSummary, TotalBar } from './payment-summary.tsx';
import { keepEntries, useKeptEntries } from './stored-entries.ts';
import { TermsBox } from './terms-checkbox.tsx';
import type { AccountEntry } from './use-account-entry.ts';
import { useExplain } from './use-error-text.ts';
import { type CardEntryHandle, usePayment } from './use-payment.ts';

const BillFields = laterPart({
  drawn: import.meta.env.SSR ? await import('./billing-fields.tsx') : null,
  load: () => import('./billing-fields.tsx'),
  looks: [billLook],
});

interface Props {
  readonly state: CartState;
  readonly account: string | null;
  readonly typed: PaymentFormValues;
  /** The buyer's address book; none for a guest. */
  readonly addresses: readonly AddressOut[];
  readonly countries: readonly Country[];
  readonly entry: CardEntry;
  /** Saved cards that can pay, the preferred one first. */
  readonly cards: readonly CardOut[];
  readonly paypal: { readonly inChina: boolean; readonly elsewhere: boolean };
  readonly answer: (FormRefusal & { readonly typed: PaymentFormValues }) | null;
}

/** One page from address to payment. Without scripts it posts as it is; with scripts it pays on this page. */
export function PaymentForm({
  state,
  account,
  typed: known,
  addresses,
  countries,
  entry,
  cards,
  paypal,
  answer,
}: Props) {
  const { cart, busy, failed } = state;
  const t = useTranslate();
  const explain = useExplain();
  const card = useRef<CardEntryHandle>(null);
  const payment = usePayment(() => card.current);
  const part = useRef<HTMLDivElement>(null);
  useKeptEntries(part, account);
  const [taken, setTaken] = useState<AddressOut | null>(null);
  // Signing in meanwhile does not replace typed values.
  const [first] = useState(known);
  const before = answer?.typed ?? first;
  const typed = taken ? { ...before, ...addressFormFields(taken) } : before;
  const ways = [
    ...cards.map(({ id }) => savedCardValue(id)),
    ...(cart.total !== 0 ? ['stripe'] : []),
    ...(takesPaypal(paypal, cart) ? ['paypal'] : []),
  ];
  const [picked, setPicked] = useState(typed.payment_method);
  const [billed, setBilled] = useState(typed.other_bill === undefined ? null : (typed.bill_country_id ?? null));
  const [business, setBusiness] = useState(Boolean(cart.customer.company) || typed.business !== undefined);
  const town = useRef<Town>({ zip_code: typed.zip_code ?? '', state: typed.state ?? '' });
  const chosen = ways.find((way) => way === picked) ?? ways[0] ?? 'stripe';
  const opening = account === null && cart.boxes.length > 0 ? payment.account : null;
  const errors = payment.busy || !answer || Object.keys(payment.errors).length > 0 ? payment.errors : answer.fields;
  return (
    <Form
      method="post"
      rules={rulesOf({ cart, business, billed, byCard: chosen === 'stripe' && cart.total !== 0, entry, opening })}
      errors={errors}
      explain={explain}
      allowEnter
      gap="none"
      className={frame.formColumns}
      onChange={({ currentTarget }) => keepEntries(currentTarget, account)}
      onValid={(data) => void payment.pay(data)}
    >
      <div ref={part} className={css.form}>
        <TotalBar cart={cart} busy={busy} />
        <CartMessages cart={cart} failed={failed} />
        <ForcedCurrency cart={cart} />
        <Changed
          payment={payment}
          cart={cart}
          refused={payment.refused ?? (answer && Object.keys(answer.fields).length === 0 ? answer.key : null)}
        />
        <CheckoutContactFields cart={cart} typed={typed} account={account} entry={opening} />
        <CheckoutAddressFields
          countries={countries}
          cart={cart}
          typed={typed}
          addresses={addresses}
          onTake={(address) => {
            const { country_id, zip_code, state } = address;
            setTaken(address);
            town.current = { zip_code, state };
            void store.change({ customer: { ...cart.customer, country_id, zip_code, state } });
          }}
          onCountry={(country_id) => void store.change({ customer: { ...cart.customer, country_id, ...town.current } })}
          onTown={(typedTown) => {
            town.current = typedTown;
            const customer = { ...cart.customer, ...typedTown };
            if (!isSameTerritory(customer, cart.customer)) void store.change({ customer });
          }}
        />
        {isSentToBuyer(cart) && <BillFields cart={cart} typed={typed} countries={countries} onChange={setBilled} />}
        <BusinessFields
          cart={cart}
          typed={typed}
          open={business}
          onToggle={(open) => {
            setBusiness(open);
            if (!open) void store.change({ customer: placeOf(cart) });
          }}
          onChange={(company, vat_number) => void store.change({ customer: { ...placeOf(cart), company, vat_number } })}
        />
        {account && <Checkbox name="save_address" value="yes" label={t('cart.payment.save_address')} />}
        <NoteField typed={typed} />
        {cart.total === 0 ? (
          <input type="hidden" name="payment_method" value="stripe" />
        ) : (
          <PaymentMethods
            cart={cart}
            entry={entry}
            card={card}
            cards={cards}
            mayKeep={account !== null}
            paypal={takesPaypal(paypal, cart)}
            method={chosen}
            onPick={setPicked}
          />
        )}
      </div>
      <PaymentSummary cart={cart} busy={busy}>
        <input type="hidden" name="expected_total" value={cart.total ?? ''} />
        <BoxTerms cart={cart} />
        <TermsBox sentence="cart.payment.terms" />
        <PayButton cart={cart} busy={payment.busy} blocked={busy || cart.total === null} />
        {payment.busy && (
          <p role="status" className={css.small}>
            {explain('wait')}
          </p>
        )}
      </PaymentSummary>
    </Form>
  );
}

const placeOf = ({ customer: { country_id, zip_code = '', state = '' } }: PricedCart) => ({
  country_id,
  zip_code,
  state,
});

/** PayPal takes yuan only from buyers in China, and no won at all (contract: Cart). It can't be used for pledges. */
const takesPaypal = ({ inChina, elsewhere }: Props['paypal'], cart: PricedCart): boolean =>
  cart.pledged === undefined && (cart.customer.country_id === 'CN' ? inChina : elsewhere);

function rulesOf({
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
  entry: CardEntry;
  opening: AccountEntry | null;
}): FormRules {
  return {
    ...addressRules(cart.customer.country_id, business),
    ...(billed !== null && billRules(billed)),
    ...(opening && { password: opening.taken === null ? newPassword : knownPassword }),
    ...(byCard && entry.kind === 'sandbox' && cardRules(new Date())),
    terms: { validate: (value) => value !== undefined || 'terms_required' },
  };
}

/** Messages that the cart shows itself. */
const SAID_ABOVE = new Set(['cart_changed', 'shipping_unavailable']);
/**
 * The next step for refusals where it is not to check the new total, and where the refusal itself says that no charge
 * was made.
 */
const NEXT: Readonly<Record<string, string>> = lookupTable({
  out_of_stock: 'changed_look',
  download_unavailable: 'changed_look',
  shipping_unavailable: 'changed_unsent',
});

/** Why nothing was charged: the server's word, and the totals before and after where the cart had to change. */
function Changed({
  payment,
  cart,
  refused,
}: {
  payment: { changedFrom: number | null };
  cart: PricedCart;
  refused: string | null;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  if (!refused) return null;
  const price = (amount: number) => formatBillAmount(amount, cart.currency, lang);
  const { changedFrom } = payment;
  const isChange = changedFrom !== null || SAID_ABOVE.has(refused);
  return (
    <Notice tone="danger" title={isChange ? t('cart.payment.changed_title') : undefined}>
      {!SAID_ABOVE.has(refused) && <p>{t(`errors.${refused}`)}</p>}
      {isChange && <p>{t(`cart.payment.${NEXT[refused] ?? 'changed_text'}`)}</p>}
      {changedFrom !== null && cart.total !== null && changedFrom !== cart.total && (
        <p>{t('cart.payment.changed_from', { before: price(changedFrom), after: price(cart.total) })}</p>
      )}
    </Notice>
  );
}

function PayButton({ cart, busy, blocked }: { cart: PricedCart; busy: boolean; blocked: boolean }) {
  const t = useTranslate();
  const lang = useLanguage();
  // With goods beside a pledge, the amount charged now. A pledge alone is charged later.
  const later = cart.pledged?.total ?? 0;
  const onlyLater = later > 0 && later === cart.total;
  const due = cart.total === null || onlyLater ? cart.total : cart.total - later;
  const total = due === null ? '' : formatBillAmount(due, cart.currency, lang);
  return (
    <Button
      type="submit"
      name="intent"
      value="pay"
      look="buy"
      size="large"
      wide
      busy={busy}
      disabled={blocked}
      icon="lock"
    >
      {busy ? t('cart.payment.paying') : t(onlyLater ? 'cart.payment.pledge' : 'cart.payment.pay', { total })}
    </Button>
  );
}
