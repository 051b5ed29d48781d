import { usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatCheckoutAmount } from '#kit/money.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/field/choice-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import type { CartParcel, DeliveryOption } from '../delivery-option-types.ts';
import type { PricedCart, PricedGroup } from '../priced-cart.ts';
import css from './shipping-options.module.css';
import { browserCartStore as store } from './use-cart.ts';

/**
 * The delivery options of one shop, each with price and days. Without scripts it posts to /cart. Hidden with a single
 * option.
 */
export default function GroupShippingOptions({ group, cart }: { group: PricedGroup; cart: PricedCart }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const when = useWhen(group, cart);
  const how = useHow(group, cart);
  if (when.length < 2 && how.length < 2) return null;
  return (
    <PlainForm method="post" action={local('/cart')} className={css.ways}>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="group" value={group.id} />
      {when.length > 1 && (
        <RadioGroup
          name="dispatch"
          label={t('cart.send_when')}
          choices={when}
          look="cards"
          value={group.dispatch}
          onPick={(dispatch) => void store.send(group.id, { dispatch: dispatch === 'now' ? 'now' : 'together' })}
        />
      )}
      {how.length > 1 && (
        <RadioGroup
          name="shipping_type"
          label={t('cart.send_how')}
          choices={how}
          look="cards"
          value={group.shipping_type}
          onPick={(way) => void store.send(group.id, { shipping_type: toShippingType(way) })}
        />
      )}
      <Button type="submit" size="small" className={css.plainOnly}>
        {t('cart.update')}
      </Button>
    </PlainForm>
  );
}

const toShippingType = (way: string): PricedGroup['shipping_type'] =>
  way === 'tracking' || way === 'pickup' ? way : 'standard';

/** Together or now: priced for the chosen shipping type. */
function useWhen({ ways: options, shipping_type }: PricedGroup, { currency }: PricedCart) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = usePrice(currency);
  const leaves = (parcel: CartParcel | undefined, key: string) =>
    parcel?.leaves_on ? t(`cart.${key}_on`, { day: formatDay(parcel.leaves_on, lang) }) : t(`cart.${key}_when_made`);
  return (['together', 'now'] as const).flatMap((dispatch) => {
    // Pickup is always in one go.
    const all = shipping_type === 'pickup' ? [] : options.filter((way) => way.dispatch === dispatch);
    const way = all.find((each) => each.shipping_type === shipping_type) ?? all[0];
    if (!way) return [];
    const label = t('cart.way_price', { way: t(`cart.send_${dispatch}`), price: price(way.shipping) });
    return [{ value: dispatch, label, hint: leaves(way.parcels.at(-1), dispatch) }];
  });
}

/** Standard, tracked, or pickup. */
function useHow({ ways: options, dispatch, pickup }: PricedGroup, { currency }: PricedCart) {
  const t = useTranslate();
  const price = usePrice(currency);
  const days = ({ parcels }: DeliveryOption) => {
    const last = parcels.at(-1)?.days;
    return last && t('cart.days', { min: last.min, max: last.max });
  };
  const posted = options
    .filter((way) => way.dispatch === dispatch)
    .map((way) => ({
      value: way.shipping_type,
      label: t('cart.way_price', { way: t(`cart.by_${way.shipping_type}`), price: price(way.shipping) }),
      hint: days(way),
    }));
  if (!pickup) return posted;
  const where = [pickup.address, pickup.hours, pickup.note].filter(Boolean).join(' · ');
  const label = t('cart.way_price', { way: t('cart.by_pickup'), price: t('cart.free') });
  return [...posted, { value: 'pickup', label, hint: where || undefined }];
}

function usePrice(currency: PricedCart['currency']) {
  const t = useTranslate();
  const lang = useLanguage();
  return (amount: number) => (amount === 0 ? t('cart.free') : formatCheckoutAmount(amount, currency, lang));
}
