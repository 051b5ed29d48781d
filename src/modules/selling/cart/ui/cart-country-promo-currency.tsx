import { type ReactNode, useRef } from 'react';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import { CURRENCY_OPTIONS, currencyLabel } from '#kit/currency.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormErrorsContext } from '#ui/form/form-errors-context.ts';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { type Cart, UNKNOWN_POSTCODE_AND_STATE } from '../cart.ts';
import type { PricedCart } from '../priced-cart.ts';
import css from './cart-country-promo-currency.module.css';
import { useCartMessageTexts } from './cart-message-texts.ts';
import { useForcedCurrencyText } from './forced-currency.tsx';
import { browserCartStore as store, useCart } from './use-cart.ts';

/** A country's name from the server, because browsers name and sort some of them differently. */
export type CountryOption = ReturnType<typeof countryOptions>[number];

type Wish = Partial<Omit<Cart, 'shops' | 'boxes'>>;

/** A small form with one option. Without scripts it posts to /cart; with them it changes the cart in place. */
function WishForm({
  intent,
  wishOf,
  allowEnter = false,
  children,
  send,
}: {
  intent: string;
  wishOf: (data: FormData) => Wish;
  allowEnter?: boolean;
  children: ReactNode;
  send?: string;
}) {
  const local = usePathLocalizer();
  const t = useTranslate();
  return (
    <PlainForm
      method="post"
      action={local('/cart')}
      className={css.wish}
      allowEnter={allowEnter}
      onSend={(data) => void store.change(wishOf(data))}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button type="submit" className={send ? undefined : css.plainOnly}>
        {send ?? t('cart.update')}
      </Button>
    </PlainForm>
  );
}

const sendAtOnce = (event: { currentTarget: { form: HTMLFormElement | null } }) =>
  event.currentTarget.form?.requestSubmit();

const readTextField = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();

/** Where the parcel goes: decides shipping and tax. */
export function CartCountryForm({ cart, countries }: { cart: PricedCart; countries?: readonly CountryOption[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const choices = (countries ?? countryOptions(lang)).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <WishForm
      intent="country"
      wishOf={(data) => ({
        customer: { ...cart.customer, ...UNKNOWN_POSTCODE_AND_STATE, country_id: readTextField(data, 'country_id') },
      })}
    >
      <Select
        key={cart.customer.country_id}
        name="country_id"
        label={t('cart.ship_to')}
        required
        choices={choices}
        blank={cart.customer.country_id ? undefined : ''}
        defaultValue={cart.customer.country_id}
        autoComplete="off"
        onChange={sendAtOnce}
      />
    </WishForm>
  );
}

/** The promo code field, or the code in use with a button to remove it. */
export function CartPromoCodeForm({ cart }: { cart: PricedCart }) {
  const t = useTranslate();
  const words = useCartMessageTexts(cart.currency, !cart.tax_included);
  const { failed } = useCart();
  // A code that did not reach the server stays in its field.
  const typed = useRef<string | null>(null);
  const readTypedCode = (data: FormData): string | null => {
    typed.current = readTextField(data, 'promo_code') || null;
    return typed.current;
  };
  const refused = cart.messages.find((message) => message.key.startsWith('promo_code'));
  if (cart.promo_code && !refused)
    return (
      <WishForm intent="promo" wishOf={() => ({ promo_code: null })} send={t('cart.promo_drop')}>
        <input type="hidden" name="promo_code" value="" />
        <p className={css.code}>
          {t('cart.promo_used')} <strong>{cart.promo_code}</strong>
        </p>
      </WishForm>
    );
  return (
    <FormErrorsContext value={{ errors: refused ? { promo_code: words(refused) } : {} }}>
      <WishForm
        intent="promo"
        allowEnter
        wishOf={(data) => ({ promo_code: readTypedCode(data) })}
        send={t('cart.promo_use')}
      >
        <TextField
          name="promo_code"
          label={t('cart.promo')}
          defaultValue={cart.promo_code ?? (failed && typed.current) ?? ''}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
        />
      </WishForm>
    </FormErrorsContext>
  );
}

/** Currency select. A change reloads the page in that currency. Hidden where a shop decides the currency. */
export function CartCurrencyForm({ cart }: { cart: PricedCart }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const lang = useLanguage();
  const forced = useForcedCurrencyText(cart);
  const offered = forced ? CURRENCY_OPTIONS.filter(({ code }) => code === cart.currency) : CURRENCY_OPTIONS;
  const choices = offered.map(({ code }) => ({ value: code, label: currencyLabel(code, lang) }));
  return (
    <PlainForm method="post" action={local('/cart')} reloadDocument className={css.wish}>
      <input type="hidden" name="intent" value="currency" />
      <Select
        key={cart.currency}
        name="currency"
        label={t('cart.currency')}
        hint={forced}
        required
        choices={choices}
        defaultValue={cart.currency}
        autoComplete="off"
        onChange={sendAtOnce}
      />
      <Button type="submit" className={css.plainOnly}>
        {t('cart.update')}
      </Button>
    </PlainForm>
  );
}
