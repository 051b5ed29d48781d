import { useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import type { CountryOption } from '#modules/selling/cart/ui/cart-country-promo-currency.tsx';
import { StreetAddressFields } from '#modules/shared/addresses/ui/address-fields.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import css from './billing-fields.module.css';
import type { CheckoutFormValues } from './checkout-form-fields.tsx';

interface Props {
  readonly cart: PricedCart;
  readonly typed: CheckoutFormValues;
  readonly countries: readonly CountryOption[];
  /** The country of the buyer's own address, null while it is the parcel's. */
  readonly onChange: (country: string | null) => void;
}

/**
 * The buyer's own address for the invoice, where the parcel goes to another person. Postage and VAT follow the parcel.
 * Without scripts its fields come back with the form, which keeps all input.
 */
export default function BillingFields({ cart, typed, countries, onChange }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(typed.other_bill !== undefined);
  const [country, setCountry] = useState(typed.bill_country_id || cart.customer.country_id);
  const pick = (next: string) => {
    setCountry(next);
    onChange(next);
  };
  return (
    <div className={css.part}>
      <Checkbox
        name="other_bill"
        label={t(cart.is_gift ? 'cart.payment.gift_elsewhere' : 'cart.payment.bill_elsewhere')}
        checked={open}
        onChange={(event) => {
          setOpen(event.target.checked);
          onChange(event.target.checked ? country : null);
        }}
      />
      {open && (
        <fieldset className={css.fields}>
          <legend>{t('cart.payment.own_address')}</legend>
          <StreetAddressFields country={country} countries={countries} typed={typed} onCountry={pick} prefix="bill_" />
        </fieldset>
      )}
    </div>
  );
}
