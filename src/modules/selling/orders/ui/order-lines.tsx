import type { ReactNode } from 'react';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryDisplayName } from '#kit/countries.ts';
import type { Currency } from '#kit/currency.ts';
import { fullName } from '#kit/full-name.ts';
import { formatPrice } from '#kit/money.ts';
import { Picture } from '#ui/picture/picture.tsx';
import type { OrderOut } from '../order-shape.ts';
import css from './order-lines.module.css';

type OrderLine = OrderOut['boxes'][number];

/** The lines of an order. Prices show all minor digits. */
export function OrderLines({ lines, currency }: { lines: readonly OrderLine[]; currency: Currency }) {
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <OrderLineRow key={line.id} line={line} currency={currency} />
      ))}
    </ul>
  );
}

function OrderLineRow({ line, currency }: { line: OrderLine; currency: Currency }) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number) => formatPrice(amount, currency, lang, { full: true });
  const sizes = [line.size, ...Object.values(line.chosen_sizes)].filter(Boolean).join(', ');
  const facts = [
    line.variant,
    sizes && t('account.order.size', { size: sizes }),
    t('account.order.times', { count: line.quantity, price: price(line.price) }),
    line.given_back > 0 && t('account.order.given_back', { count: line.given_back }),
  ];
  return (
    <li className={css.line}>
      <span className={css.cover}>
        <Picture src={line.picture && `/projects/${line.picture}/cover`} alt="" sizes="72px" width={72} height={72} />
      </span>
      <div>
        {line.artist_name && <p className={css.artist}>{line.artist_name}</p>}
        <p>{line.link ? <Link to={line.link}>{line.name}</Link> : line.name}</p>
        <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {line.comment && <p className={`${css.facts} own-words`}>{line.comment}</p>}
        {line.withdrawal !== 'open' && <p className={css.facts}>{t(`account.order.kept.${line.withdrawal}`)}</p>}
      </div>
      <p className={css.amount}>{price(line.total)}</p>
    </li>
  );
}

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
