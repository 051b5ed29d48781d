import type { ComponentType, ReactNode } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatCheckoutAmount } from '#kit/money.ts';
import { cartLineKey } from '../cart.ts';
import type { PricedCart, PricedGroup, PricedLine } from '../priced-cart.ts';
import { CartBoxLine, CartLineForm } from './cart-line.tsx';
import css from './cart-lines.module.css';
import { cartLineMessages, useCartMessageTexts } from './cart-message-texts.ts';

interface Parts {
  /** The delivery options of a group, on pages with room for them. */
  readonly Ways?: ComponentType<{ group: PricedGroup; cart: PricedCart }>;
  /** The heading of a group, one level below that of its section. */
  readonly Heading: 'h2' | 'h3';
  /** Further actions of a line. */
  readonly aside?: (line: PricedLine) => ReactNode;
}

/** Everything in the cart, a group for each shop that sends a parcel of its own. */
export function CartLines({ cart, busy = false, ...parts }: { cart: PricedCart; busy?: boolean } & Parts) {
  const t = useTranslate();
  const groups = Object.entries(cart.shops);
  return (
    <div className={css.groups} aria-busy={busy || undefined}>
      {groups.map(([key, group]) => (
        <Group key={key} group={group} cart={cart} isOnly={groups.length === 1 && cart.boxes.length === 0} {...parts} />
      ))}
      {cart.boxes.length > 0 && (
        <section className={css.group} aria-label={t('cart.boxes')}>
          <parts.Heading className={css.shop}>{t('cart.boxes')}</parts.Heading>
          <ul className={css.lines}>
            {cart.boxes.map((box, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same box may be there twice, and its place is its name
              <CartBoxLine key={`${box.box_offer_id}-${index}`} box={box} index={index} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Group({
  group,
  cart,
  isOnly,
  Ways,
  Heading,
  aside,
}: { group: PricedGroup; cart: PricedCart; isOnly: boolean } & Parts) {
  const t = useTranslate();
  const lang = useLanguage();
  const words = useCartMessageTexts(cart.currency);
  const listLineNotes = (line: PricedLine) => cartLineMessages(cart, line).map(words);
  const isShared = group.items.some((line) => line.shop_id !== group.id);
  return (
    <section className={css.group} aria-label={t('cart.sent_by', { shop: group.name })}>
      {!(isOnly && !group.name) && <Heading className={css.shop}>{t('cart.sent_by', { shop: group.name })}</Heading>}
      <ul className={css.lines}>
        {group.items.map((line) => (
          <CartLineForm key={cartLineKey(line)} line={line} notes={listLineNotes(line)} aside={aside?.(line)} />
        ))}
      </ul>
      {isShared && <p className={css.hint}>{t('cart.group_shipment')}</p>}
      {Ways && <Ways group={group} cart={cart} />}
      {group.wrapping > 0 && (
        <p className={css.parcel}>
          <span>{t('cart.gift_wrapping')}</span>
          <span>{formatCheckoutAmount(group.wrapping, cart.currency, lang)}</span>
        </p>
      )}
      <p className={css.parcel}>
        <span>{t(group.shipping_type === 'pickup' ? 'cart.pickup' : 'cart.shipping')}</span>
        <ShippingPrice group={group} cart={cart} />
      </p>
    </section>
  );
}

/** The shipping price, or words where it is free or unknown. */
function ShippingPrice({ group, cart }: { group: PricedGroup; cart: PricedCart }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (group.shipping_type === 'pickup') return <span>{t('cart.free')}</span>;
  if (group.shipping === null) return <span>{t('cart.shipping_open')}</span>;
  return (
    <span>{group.shipping === 0 ? t('cart.free') : formatCheckoutAmount(group.shipping, cart.currency, lang)}</span>
  );
}
