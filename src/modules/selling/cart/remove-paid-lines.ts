// The rest of a cart after a payment: another tab may have changed it while the buyer was at the bank or PayPal.
import { type Cart, type CartBox, type CartLine, type CartLineIdentity, isCartEmpty, isSameCartLine } from './cart.ts';

/** A paid line: a record, or a box. */
export interface PaidCartLine {
  readonly project_id: number | null;
  readonly item_id: number | null;
  readonly chosen_sizes: CartLineIdentity['chosen_sizes'];
  readonly box_offer_id: number | null;
  /** Number of copies; for a gift of boxes, its periods. */
  readonly quantity: number;
}

/** The cart without the paid lines; null where that was all. The promo code and gift options went with the order. */
export function removePaidCartLines<C extends Cart>(cart: C, bought: readonly PaidCartLine[]): C | null {
  const due = bought.map((each) => ({ ...each }));
  const groups = Object.entries(cart.shops).flatMap(([key, group]) => {
    const items = group.items.flatMap((line) => withoutPieces(line, due));
    return items.length > 0 ? [[key, { ...group, items }] as const] : [];
  });
  const left = {
    ...cart,
    promo_code: null,
    is_gift: false,
    gift_message: '',
    gift_wrapped: false,
    shops: Object.fromEntries(groups),
    boxes: cart.boxes.filter((box) => !takeBox(box, due)),
  };
  return isCartEmpty(left) ? null : left;
}

type Due = PaidCartLine & { quantity: number };

function withoutPieces(line: CartLine, due: readonly Due[]): CartLine[] {
  let { quantity } = line;
  for (const each of due) {
    const { project_id, item_id, chosen_sizes } = each;
    if (project_id === null || item_id === null || !isSameCartLine(line, { project_id, item_id, chosen_sizes }))
      continue;
    const taken = Math.min(quantity, each.quantity);
    quantity -= taken;
    each.quantity -= taken;
  }
  return quantity > 0 ? [{ ...line, quantity }] : [];
}

/** Boxes of one kind are separate lines: each paid one removes one. */
function takeBox({ box_offer_id, gift }: CartBox, due: Due[]): boolean {
  const at = due.findIndex((each) => each.box_offer_id === box_offer_id && each.quantity === (gift?.periods ?? 1));
  if (at < 0) return false;
  due.splice(at, 1);
  return true;
}
