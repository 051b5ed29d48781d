import type { Translate } from '#kit/translate.ts';
import type { OrderOut, OrderShipmentOut } from './order-shape.ts';

/** The number of the parcel if its shop sends several; a replacement is named as such. */
export function parcelTitle(
  { shop_id, shop_name, part, return_id }: OrderShipmentOut,
  { shipments }: OrderOut,
  t: Translate,
): string {
  if (return_id !== null) return t('account.order.replacement', { shop: shop_name });
  const isOneOfTwo = shipments.filter((each) => each.shop_id === shop_id && each.return_id === null).length > 1;
  return isOneOfTwo ? t('account.order.part', { shop: shop_name, part }) : shop_name;
}
