import { Link, useLocalPath } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { isGiftOfBoxes, isSentToBuyer, type PricedCart } from '#modules/selling/cart/priced-cart.ts';
import type { Country } from '#modules/selling/cart/ui/cart-options.tsx';
import type { AddressOut } from '#modules/shared/addresses/addresses.contract.ts';
import { StreetAddressFields } from '#modules/shared/addresses/ui/address-fields.tsx';
import type { Town } from '#modules/shared/addresses/ui/territory-hint.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow } from '#ui/form/form.tsx';
import { AccountFields } from './account-fields.tsx';
import css from './payment.module.css';
import type { AccountEntry } from './use-account-entry.ts';

export type PaymentFormValues = Readonly<Record<string, string>>;

export function CheckoutContactFields({
  cart,
  typed,
  account,
  entry,
}: {
  cart: PricedCart;
  typed: PaymentFormValues;
  account: string | null;
  /** Of a guest whose box needs an account. */
  entry: AccountEntry | null;
}) {
  const t = useTranslate();
  const back = encodeURIComponent(useLocalPath()('/payment'));
  return (
    <FieldGroup title={t('cart.payment.contact')}>
      {account ? (
        <p>{t('cart.payment.signed_in_as', { email: account })}</p>
      ) : (
        <p>
          {t('cart.payment.have_account')} <Link to={`/sign?tab=in&redirect=${back}`}>{t('cart.payment.sign_in')}</Link>
        </p>
      )}
      <TextField
        name="email"
        type="email"
        label={t('cart.payment.email')}
        hint={t('cart.payment.email_hint')}
        required
        autoComplete="email"
        maxLength={254}
        defaultValue={typed.email}
        onChange={entry ? (event) => entry.retype(event.target.value) : undefined}
      />
      {entry && <AccountFields entry={entry} isForGift={isGiftOfBoxes(cart)} />}
    </FieldGroup>
  );
}

/** The address. Country, postcode, company and VAT number change the bill at once. */
export function CheckoutAddressFields({
  cart,
  typed,
  countries,
  addresses,
  onTake,
  onCountry,
  onTown,
}: {
  cart: PricedCart;
  typed: PaymentFormValues;
  countries: readonly Country[];
  addresses: readonly AddressOut[];
  /** Another address of the book was pressed. */
  onTake: (address: AddressOut) => void;
  onCountry: (country: string) => void;
  onTown: (town: Town) => void;
}) {
  const t = useTranslate();
  return (
    <FieldGroup title={t(titleOf(cart))}>
      {addresses.some(({ id }) => String(id) !== typed.address_id) && (
        <AddressBook addresses={addresses} taken={typed.address_id} onTake={onTake} />
      )}
      <StreetAddressFields
        key={typed.address_id}
        country={cart.customer.country_id}
        countries={countries}
        typed={typed}
        onCountry={onCountry}
        onTown={onTown}
        update={
          <Button type="submit" name="intent" value="update" className={css.plainOnly} formNoValidate>
            {t('cart.update')}
          </Button>
        }
      />
    </FieldGroup>
  );
}

const titleOf = (cart: PricedCart): string => {
  const { pickup, is_gift } = cart;
  if (!isSentToBuyer(cart)) return 'cart.payment.address_own';
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

export function BusinessFields({
  cart,
  typed,
  open,
  onToggle,
  onChange,
}: {
  cart: PricedCart;
  typed: PaymentFormValues;
  open: boolean;
  onToggle: (open: boolean) => void;
  onChange: (company: string, vatNumber: string) => void;
}) {
  const t = useTranslate();
  const tell = (event: { currentTarget: { form: HTMLFormElement | null } }) => {
    const { form } = event.currentTarget;
    if (form)
      onChange(String(new FormData(form).get('company') ?? ''), String(new FormData(form).get('vat_number') ?? ''));
  };
  const fault = cart.messages.find(({ key }) => key.startsWith('vat_number'));
  return (
    <div className={css.businessPart}>
      <Checkbox
        name="business"
        label={t('cart.payment.business')}
        checked={open}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <div className={css.business}>
        <FieldRow>
          <TextField
            name="company"
            label={t('cart.payment.company')}
            autoComplete="organization"
            maxLength={120}
            defaultValue={cart.customer.company ?? typed.company}
            onBlur={tell}
          />
          <TextField
            name="vat_number"
            label={t('cart.payment.vat_number')}
            note={t('cart.payment.optional')}
            maxLength={20}
            defaultValue={cart.customer.vat_number ?? typed.vat_number}
            onBlur={tell}
            error={fault ? t(`errors.${fault.key}`) : undefined}
          />
        </FieldRow>
        <p className={css.small}>{t('cart.payment.vat_hint')}</p>
      </div>
    </div>
  );
}

export function NoteField({ typed }: { typed: PaymentFormValues }) {
  const t = useTranslate();
  return (
    <TextArea
      name="note"
      label={t('cart.payment.note')}
      note={t('cart.payment.optional')}
      maxLength={500}
      rows={2}
      defaultValue={typed.note}
    />
  );
}
