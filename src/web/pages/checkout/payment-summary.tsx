import type { ReactNode } from 'react';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryDisplayName } from '#kit/countries.ts';
import { formatDay } from '#kit/dates.ts';
import { formatCheckoutAmount, sumAmounts } from '#kit/money.ts';
import { cartLineKey } from '#modules/selling/cart/cart.ts';
import type { PricedCart, PricedGroup, PricedLine } from '#modules/selling/cart/priced-cart.ts';
import { PledgeDeadlineNote } from '#modules/selling/cart/ui/cart-line.tsx';
import { cartLineMessages, useCartMessageTexts } from '#modules/selling/cart/ui/cart-message-texts.ts';
import { CartTotals } from '#modules/selling/cart/ui/cart-totals.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import frame from './checkout.module.css';
import css from './payment.module.css';

/** The bill with figures that add up, and the button to pay. */
export function PaymentSummary({
  cart,
  busy,
  fixed = false,
  children,
}: {
  cart: PricedCart;
  busy: boolean;
  /** The buyer can't change the content. */
  fixed?: boolean;
  children: ReactNode;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const words = useCartMessageTexts(cart.currency);
  const getLineNotes = (line: PricedLine) => cartLineMessages(cart, line).map(words);
  const price = (amount: number) => formatCheckoutAmount(amount, cart.currency, lang);
  return (
    <section className={frame.summary} aria-labelledby="in-this-order">
      <h2 id="in-this-order" className={css.summaryTitle}>
        {t('cart.payment.items')}
        {!fixed && <Link to="/cart">{t('cart.payment.edit')}</Link>}
      </h2>
      <ul className={css.items}>
        {Object.values(cart.shops)
          .flatMap((group) => group.items)
          .map((line) => (
            <Item key={cartLineKey(line)} line={line} price={price} notes={getLineNotes(line)} />
          ))}
        {cart.boxes.map((box, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same box may be there twice
          <li key={`${box.box_offer_id}-${at}`} className={css.item}>
            <span className={css.boxMark} aria-hidden="true" />
            <span>
              {box.name}
              {box.gift && (
                <span className={css.small}>
                  {t('cart.box_gift', {
                    name: box.gift.name,
                    count: box.gift.periods,
                    day: formatDay(box.gift.starts_on, lang),
                  })}
                </span>
              )}
              {box.gift?.country_id && (
                <span className={css.small}>
                  {t('cart.box_goes_to', { country: countryDisplayName(box.gift.country_id, lang) })}
                </span>
              )}
            </span>
            <span className={css.amount}>{price(box.total)}</span>
          </li>
        ))}
      </ul>
      <Journeys cart={cart} price={price} />
      <CartTotals figures={cart} busy={busy} />
      {children}
    </section>
  );
}

/**
 * On a phone the bill comes after the form. This bar above the form shows the total, stays in sight and links to the
 * bill.
 */
export function PaymentTotalBar({ cart, busy }: { cart: PricedCart; busy: boolean }) {
  const t = useTranslate();
  const lang = useLanguage();
  const total = cart.total === null ? t('cart.total_open') : formatCheckoutAmount(cart.total, cart.currency, lang);
  return (
    <a href="#in-this-order" className={css.totalBar} aria-busy={busy || undefined}>
      <span>
        {t('cart.total')} <span className={css.small}>{t('cart.pieces', { count: cart.count })}</span>
      </span>
      <strong className={css.amount}>{total}</strong>
    </a>
  );
}

type Price = (amount: number) => string;

function Item({ line, price, notes }: { line: PricedLine; price: Price; notes: readonly string[] }) {
  const t = useTranslate();
  const sizes = [line.size, ...Object.values(line.chosen_sizes)].filter(Boolean).join(', ');
  const variantText = [line.variant, sizes && t('cart.size', { size: sizes })].filter(Boolean).join(' · ');
  return (
    <li className={css.item}>
      <Picture src={line.picture && `/projects/${line.picture}/cover`} alt="" sizes="56px" width={56} height={56} />
      <span>
        {line.name}
        {variantText && <span className={css.small}>{variantText}</span>}
        <PledgeDeadlineNote line={line} />
        <span className={css.small}>
          {line.quantity} × {price(line.price)}
        </span>
        {line.withdrawal && <span className={css.small}>{t(`cart.kept.${line.withdrawal}`)}</span>}
        {notes.map((note) => (
          <strong key={note} className={css.small}>
            {note}
          </strong>
        ))}
      </span>
      <span className={css.amount}>{price(line.total)}</span>
    </li>
  );
}

/** Delivery of each shop's parcels, and gift wrapping: chosen in the cart, repeated before payment. */
function Journeys({ cart, price }: { cart: PricedCart; price: Price }) {
  const t = useTranslate();
  const groups = Object.values(cart.shops).filter(
    ({ parcels, shipping_type }) => parcels.length > 0 || shipping_type === 'pickup',
  );
  const wrapping = sumAmounts(groups.map((group) => group.wrapping));
  return (
    <ul className={css.items}>
      {groups.map((group) => (
        <li key={group.id} className={css.journey}>
          <span>{t('cart.way_of', { shop: group.name, way: t(`cart.by_${group.shipping_type}`) })}</span>
          <Parcels group={group} price={price} />
        </li>
      ))}
      {cart.is_gift && (
        <li className={css.journey}>
          <span>{t('cart.gift')}</span>
          {wrapping > 0 && <span className={css.small}>{t('cart.gift_wrap', { price: price(wrapping) })}</span>}
          {cart.gift_message && <q className={css.small}>{cart.gift_message}</q>}
        </li>
      )}
    </ul>
  );
}

function Parcels({ group, price }: { group: PricedGroup; price: Price }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (group.shipping_type === 'pickup')
    return (
      <span className={css.small}>
        {[group.pickup?.address, group.pickup?.hours, group.pickup?.note].filter(Boolean).join(' · ')}
      </span>
    );
  // Parcels of pledges have no shipping date yet.
  const pledged = new Set(group.items.flatMap(({ pledge_until, part }) => (pledge_until === undefined ? [] : [part])));
  return (
    <>
      {group.parcels.map(({ part, waits, leaves_on, shipping, days }) => {
        const cost = shipping === 0 ? t('cart.free') : price(shipping);
        const leaves = leaves_on
          ? t('cart.leaves_on', { day: formatDay(leaves_on, lang) })
          : waits && t('cart.made_to_order');
        const facts = [leaves, t('cart.days', { ...days }), cost];
        return (
          <span key={part} className={css.small}>
            {pledged.has(part) ? t('cart.pledge_postage', { price: cost }) : facts.filter(Boolean).join(' · ')}
          </span>
        );
      })}
    </>
  );
}
