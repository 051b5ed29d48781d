import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { lineKey } from '../cart.ts';
import type { CartMessage, PricedCart, PricedGroup } from '../priced-cart.ts';
import { BoxLine, Line } from './cart-line.tsx';
import css from './cart-lines.module.css';

/** Everything in the cart, a group for each shop that sends a parcel of its own. */
export function CartLines({ cart, busy = false }: { cart: PricedCart; busy?: boolean }) {
  const t = useTranslate();
  const groups = Object.entries(cart.shops);
  return (
    <div className={css.groups} aria-busy={busy || undefined}>
      {groups.map(([key, group]) => (
        <Group key={key} group={group} cart={cart} isOnly={groups.length === 1 && cart.boxes.length === 0} />
      ))}
      {cart.boxes.length > 0 && (
        <section className={css.group} aria-label={t('cart.boxes')}>
          <h3 className={css.shop}>{t('cart.boxes')}</h3>
          <ul className={css.lines}>
            {cart.boxes.map((box, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same box may be there twice, and its place is its name
              <BoxLine key={`${box.box_offer_id}-${index}`} box={box} index={index} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Group({ group, cart, isOnly }: { group: PricedGroup; cart: PricedCart; isOnly: boolean }) {
  const t = useTranslate();
  const isShared = group.items.some((line) => line.shop_id !== group.id);
  return (
    <section className={css.group} aria-label={t('cart.sent_by', { shop: group.name })}>
      {!(isOnly && !group.name) && <h3 className={css.shop}>{t('cart.sent_by', { shop: group.name })}</h3>}
      <ul className={css.lines}>
        {group.items.map((line) => (
          <Line key={lineKey(line)} line={line} note={noteFor(cart.messages, line.item_id, t)} />
        ))}
      </ul>
      {isShared && <p className={css.hint}>{t('cart.group_shipment')}</p>}
      <p className={css.parcel}>
        <span>{t(group.shipping_type === 'pickup' ? 'cart.pickup' : 'cart.shipping')}</span>
        <ShippingPrice group={group} cart={cart} />
      </p>
    </section>
  );
}

/** What the parcel costs, in words where it is nothing or not known. */
function ShippingPrice({ group, cart }: { group: PricedGroup; cart: PricedCart }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (group.shipping_type === 'pickup') return <span>{t('cart.free')}</span>;
  if (group.shipping === null) return <span>{t('cart.shipping_open')}</span>;
  return <span>{group.shipping === 0 ? t('cart.free') : formatPrice(group.shipping, cart.currency, lang)}</span>;
}

const noteFor = (messages: readonly CartMessage[], item_id: number, t: (key: string) => string) => {
  const found = messages.find((message) => message.item_id === item_id);
  return found && t(`errors.${found.key}`);
};
