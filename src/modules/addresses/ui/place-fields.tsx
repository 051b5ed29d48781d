import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow } from '#ui/form/form.tsx';
import { addressNeeds } from '../address-rules.ts';
import css from './place-fields.module.css';

type Typed = Readonly<Record<string, string>>;

/** The fields of an address, with what the labels of the chosen country need. `update` stands beside the country. */
export function PlaceFields({
  country,
  countries,
  typed,
  onCountry,
  update,
}: {
  country: string;
  countries: readonly { readonly code: string; readonly name: string }[];
  typed: Typed;
  onCountry: (country: string) => void;
  update?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <>
      <div className={css.withButton}>
        <Select
          name="country_id"
          label={t('cart.payment.country')}
          required
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
          autoComplete="country"
          key={country}
          defaultValue={country}
          onChange={(event) => onCountry(event.target.value)}
        />
        {update}
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
        autoComplete="address-line1"
        maxLength={200}
        defaultValue={typed.address}
      />
      <TownFields country={country} typed={typed} />
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
    </>
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
