import { Link, useLocalPath } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { PricedCart } from '#modules/cart/priced-cart.ts';
import type { Country } from '#modules/cart/ui/cart-wishes.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Select } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow } from '#ui/form/form.tsx';
import { addressNeeds } from './address-rules.ts';
import css from './payment.module.css';

export type Typed = Readonly<Record<string, string>>;

export function ContactFields({ typed, account }: { typed: Typed; account: string | null }) {
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
      />
    </FieldGroup>
  );
}

/** The address, with what the chosen country's labels need. Country, company and VAT number change the bill at once. */
export function AddressFields({
  cart,
  typed,
  countries: known,
  onCountry,
}: {
  cart: PricedCart;
  typed: Typed;
  countries: readonly Country[];
  onCountry: (country: string) => void;
}) {
  const t = useTranslate();
  const { country_id } = cart.customer;
  const countries = known.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <FieldGroup title={t(cart.pickup ? 'cart.payment.address_pickup' : 'cart.payment.address')}>
      <div className={css.withButton}>
        <Select
          name="country_id"
          label={t('cart.payment.country')}
          required
          choices={countries}
          autoComplete="country"
          key={country_id}
          defaultValue={country_id}
          onChange={(event) => onCountry(event.target.value)}
        />
        <Button type="submit" name="intent" value="update" className={css.plainOnly} formNoValidate>
          {t('cart.update')}
        </Button>
      </div>
      <FieldRow>
        <TextField
          name="firstname"
          label={t('cart.payment.firstname')}
          required
          autoComplete="given-name"
          maxLength={80}
          defaultValue={typed.firstname}
        />
        <TextField
          name="lastname"
          label={t('cart.payment.lastname')}
          required
          autoComplete="family-name"
          maxLength={80}
          defaultValue={typed.lastname}
        />
      </FieldRow>
      <TextField
        name="address"
        label={t('cart.payment.street')}
        hint={t('cart.payment.street_hint')}
        required
        autoComplete="street-address"
        maxLength={200}
        defaultValue={typed.address}
      />
      <TownFields country={country_id} typed={typed} />
      <TextField
        name="phone"
        type="tel"
        label={t('cart.payment.phone')}
        note={t('cart.payment.optional')}
        hint={t('cart.payment.phone_hint')}
        autoComplete="tel"
        maxLength={40}
        defaultValue={typed.phone}
      />
    </FieldGroup>
  );
}

function TownFields({ country, typed }: { country: string; typed: Typed }) {
  const t = useTranslate();
  const needs = addressNeeds(country);
  return (
    <FieldRow>
      <TextField
        name="zip_code"
        label={t(`cart.payment.${needs.zipWord}`)}
        required={needs.zip === 'required'}
        note={needs.zip === 'optional' ? t('cart.payment.optional') : undefined}
        autoComplete="postal-code"
        maxLength={20}
        defaultValue={typed.zip_code}
      />
      <TextField
        name="city"
        label={t('cart.payment.city')}
        required
        autoComplete="address-level2"
        maxLength={100}
        defaultValue={typed.city}
      />
      {needs.region && (
        <TextField
          name="state"
          label={t(`cart.payment.${needs.region}`)}
          autoComplete="address-level1"
          maxLength={100}
          defaultValue={typed.state}
        />
      )}
    </FieldRow>
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
  typed: Typed;
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
  const isRefused = Boolean(cart.customer.company && cart.customer.vat_number) && cart.tax_included;
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
            error={isRefused ? t('cart.payment.vat_invalid') : undefined}
          />
        </FieldRow>
        <p className={css.small}>{t('cart.payment.vat_hint')}</p>
      </div>
    </div>
  );
}

export function NoteField({ cart, typed }: { cart: PricedCart; typed: Typed }) {
  const t = useTranslate();
  return (
    <TextArea
      name="note"
      label={t(cart.is_gift ? 'cart.payment.gift_note' : 'cart.payment.note')}
      note={t('cart.payment.optional')}
      hint={cart.is_gift ? t('cart.payment.note_hint') : undefined}
      maxLength={500}
      rows={2}
      defaultValue={typed.note}
    />
  );
}
