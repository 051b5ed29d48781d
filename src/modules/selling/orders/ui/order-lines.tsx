import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { Currency } from '#kit/currency.ts';
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
