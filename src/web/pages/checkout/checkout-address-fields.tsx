import { useRef } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { areAddressesInSameTerritory } from '#kit/territory.ts';
import { hasDeliveryToBuyer, type PricedCart } from '#modules/selling/cart/priced-cart.ts';
import type { CountryOption } from '#modules/selling/cart/ui/cart-country-promo-currency.tsx';
import { browserCartStore as store } from '#modules/selling/cart/ui/use-cart.ts';
import type { AddressOut } from '#modules/shared/addresses/saved-addresses.contract.ts';
import { StreetAddressFields } from '#modules/shared/addresses/ui/address-fields.tsx';
import type { PostcodeAndState } from '#modules/shared/addresses/ui/territory-hint.tsx';
import { Button } from '#ui/button/button.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import type { CheckoutFormValues } from './checkout-form-fields.tsx';
import css from './payment.module.css';

/** The address. Country, postcode, company and VAT number change the bill at once. */
export function CheckoutAddressFields({
  cart,
  typed,
  countries,
  addresses,
  onTake,
}: {
  cart: PricedCart;
  typed: CheckoutFormValues;
  countries: readonly CountryOption[];
  addresses: readonly AddressOut[];
  /** Another address of the book was pressed. */
  onTake: (address: AddressOut) => void;
}) {
  const t = useTranslate();
  const town = useRef<PostcodeAndState>({ zip_code: typed.zip_code ?? '', state: typed.state ?? '' });
  const changeCustomer = (changed: Partial<PricedCart['customer']>) =>
    void store.change({ customer: { ...cart.customer, ...changed } });
  const take = (address: AddressOut) => {
    const { country_id, zip_code, state } = address;
    onTake(address);
    town.current = { zip_code, state };
    changeCustomer({ country_id, zip_code, state });
  };
  return (
    <FieldGroup title={t(addressTitleKey(cart))}>
      {addresses.some(({ id }) => String(id) !== typed.address_id) && (
        <AddressBook addresses={addresses} taken={typed.address_id} onTake={take} />
      )}
      <StreetAddressFields
        key={typed.address_id}
        country={cart.customer.country_id}
        countries={countries}
        typed={typed}
        onCountry={(country_id) => changeCustomer({ country_id, ...town.current })}
        onTown={(typedTown) => {
          town.current = typedTown;
          if (!areAddressesInSameTerritory({ ...cart.customer, ...typedTown }, cart.customer))
            changeCustomer(typedTown);
        }}
        update={
          <Button type="submit" name="intent" value="update" className={css.plainOnly} formNoValidate>
            {t('cart.update')}
          </Button>
        }
      />
    </FieldGroup>
  );
}

const addressTitleKey = (cart: PricedCart): string => {
  const { pickup, is_gift } = cart;
  if (!hasDeliveryToBuyer(cart)) return 'cart.payment.address_own';
  if (pickup) return 'cart.payment.address_pickup';
  return is_gift ? 'cart.payment.address_gift' : 'cart.payment.address';
};

/** The address book: a button fills the fields; without scripts the form comes back filled. */
function AddressBook({
  addresses,
  taken,
  onTake,
}: {
  addresses: readonly AddressOut[];
  taken: string | undefined;
  onTake: (address: AddressOut) => void;
}) {
  const t = useTranslate();
  return (
    <ul aria-label={t('cart.payment.address_book')} className={css.book}>
      {addresses.map((entry) => (
        <li key={entry.id}>
          <button
            type="submit"
            name="intent"
            value={`address:${entry.id}`}
            formNoValidate
            aria-pressed={String(entry.id) === taken}
            className={css.bookEntry}
            onClick={(event) => {
              event.preventDefault();
              onTake(entry);
            }}
          >
            <strong>{entry.name}</strong>
            <span>{[entry.address, entry.city].filter(Boolean).join(', ')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
