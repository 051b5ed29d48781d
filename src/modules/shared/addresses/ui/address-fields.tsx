import { type ReactNode, useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { FullNameFields, NAME_AUTOCOMPLETE } from '#ui/field/full-name-fields.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow } from '#ui/form/form.tsx';
import { addressRequirements } from '../address-rules.ts';
import css from './address-fields.module.css';
import { type PostcodeAndState, TerritoryHint } from './territory-hint.tsx';

type Typed = Readonly<Record<string, string>>;

/** The autocomplete token for browsers: the second address of a form is the billing address. */
const filled = (prefix: string, token: string): string => (prefix ? `billing ${token}` : token);

/** The fields of an address, as required by labels of the chosen country. `update` is the button beside the country. */
export function StreetAddressFields({
  country,
  countries,
  typed,
  onCountry,
  onTown,
  update,
  prefix = '',
}: {
  country: string;
  countries: readonly { readonly code: string; readonly name: string }[];
  typed: Typed;
  onCountry: (country: string) => void;
  /** Called with the typed postcode and state, which may have another postage and VAT. */
  onTown?: (town: PostcodeAndState) => void;
  update?: ReactNode;
  /** Prefix of the field names, where a form has two addresses; `bill_` is the invoice address. */
  prefix?: '' | 'bill_';
}) {
  const t = useTranslate();
  return (
    <>
      <div className={css.withButton}>
        <Select
          name={`${prefix}country_id`}
          label={t('cart.payment.country')}
          required
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
          autoComplete={filled(prefix, 'country')}
          key={country}
          defaultValue={country}
          onChange={(event) => onCountry(event.target.value)}
        />
        {update}
      </div>
      <FullNameFields
        field={(name) => (
          <TextField
            name={`${prefix}${name}`}
            label={t(`cart.payment.${name}`)}
            required
            autoComplete={filled(prefix, NAME_AUTOCOMPLETE[name])}
            maxLength={80}
            defaultValue={typed[`${prefix}${name}`]}
          />
        )}
      />
      <TextField
        name={`${prefix}address`}
        label={t('cart.payment.street')}
        hint={t('cart.payment.street_hint')}
        required
        autoComplete={filled(prefix, 'address-line1')}
        maxLength={200}
        defaultValue={typed[`${prefix}address`]}
      />
      <TownFields country={country} typed={typed} prefix={prefix} onCountry={onCountry} onTown={onTown} />
      <TextField
        name={`${prefix}phone`}
        type="tel"
        label={t('cart.payment.phone')}
        note={t('cart.payment.optional')}
        hint={t('cart.payment.phone_hint')}
        autoComplete={filled(prefix, 'tel')}
        maxLength={40}
        defaultValue={typed[`${prefix}phone`]}
      />
    </>
  );
}

interface TownProps {
  readonly country: string;
  readonly typed: Typed;
  readonly prefix: '' | 'bill_';
  readonly onCountry: (country: string) => void;
  readonly onTown: ((town: PostcodeAndState) => void) | undefined;
}

function TownFields({ country, typed, prefix, onCountry, onTown }: TownProps) {
  const t = useTranslate();
  const needs = addressRequirements(country);
  const [town, setTown] = useState<PostcodeAndState>({
    zip_code: typed[`${prefix}zip_code`] ?? '',
    state: typed[`${prefix}state`] ?? '',
  });
  const take = (part: Partial<PostcodeAndState>) => {
    const next = { ...town, ...part };
    setTown(next);
    onTown?.(next);
  };
  return (
    <>
      <FieldRow>
        <TextField
          name={`${prefix}zip_code`}
          label={t(`cart.payment.${needs.zipWord}`)}
          required={needs.zip === 'required'}
          note={needs.zip === 'optional' ? t('cart.payment.optional') : undefined}
          autoComplete={filled(prefix, 'postal-code')}
          maxLength={20}
          defaultValue={typed[`${prefix}zip_code`]}
          onBlur={(event) => take({ zip_code: event.target.value })}
        />
        <TextField
          name={`${prefix}city`}
          label={t('cart.payment.city')}
          required
          autoComplete={filled(prefix, 'address-level2')}
          maxLength={100}
          defaultValue={typed[`${prefix}city`]}
        />
        {needs.region && (
          <TextField
            name={`${prefix}state`}
            label={t(`cart.payment.${needs.region}`)}
            autoComplete={filled(prefix, 'address-level1')}
            maxLength={100}
            defaultValue={typed[`${prefix}state`]}
            onBlur={(event) => take({ state: event.target.value })}
          />
        )}
      </FieldRow>
      <TerritoryHint country={country} town={town} onCountry={onCountry} />
    </>
  );
}
