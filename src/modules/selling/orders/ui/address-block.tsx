import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/texts-context.tsx';
import { countryDisplayName } from '#kit/countries.ts';
import { fullName } from '#kit/full-name.ts';
import type { OrderOut } from '../order-shape.ts';
import css from './address-block.module.css';

type AddressLines = Omit<OrderOut['customer'], 'name'>;

/** An address as on an envelope. */
export function AddressBlock({ address, children }: { address: AddressLines; children?: ReactNode }) {
  const lang = useLanguage();
  const { firstname, lastname, company, street, town, state, country, phone } = addressTexts(address, lang);
  return (
    <address className={css.address}>
      {[fullName({ firstname, lastname }), company, street, town, state, country, phone].filter(Boolean).map((line) => (
        // Browsers may name a country differently.
        <span key={line} suppressHydrationWarning>
          {line}
        </span>
      ))}
      {children}
    </address>
  );
}

const addressTexts = ({ address: street, zip_code, city, country_id, ...rest }: AddressLines, lang: string) => ({
  ...rest,
  street,
  town: [zip_code, city].filter(Boolean).join(' '),
  country: countryDisplayName(country_id, lang),
});
