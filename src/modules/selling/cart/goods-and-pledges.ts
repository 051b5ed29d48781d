// A cart may hold pledges beside goods. The lines of each funding are priced as a cart of their own. They become an
// order that is charged later or never (decisions: Orders; ADR 30). Figures are minor units of the cart's currency.
import { sumAmounts } from '#kit/money.ts';
import { type Cart, type CartLine, cartLines, cartShopGroups, isCartEmpty } from './cart.ts';
import { mergeCartShopGroups, shopsWithPickupAndShipping } from './merge-goods-and-pledge-groups.ts';
import type { CartPricingInput } from './price-book.ts';
import { applyForcedCurrency, priceCart } from './price-cart.ts';
import type { CartMessage, PricedCart, PricedCartWithBill } from './priced-cart.ts';

export interface PricedPledge extends PricedCartWithBill {
  readonly project_id: number;
}
/** The whole cart as the buyer sees it, and the orders it would become. */
export interface PricedGoodsAndPledges extends PricedCartWithBill {
  /** The part that is paid now; null where all lines are pledges. */
  readonly goods: PricedCartWithBill | null;
  readonly pledges: readonly PricedPledge[];
}

/**
 * Prices goods and pledges separately and adds them up: every figure of the cart is the sum of its orders' figures.
 * A promo code applies to goods only, because a pledge may never be charged.
 */
export function priceGoodsAndPledges(asked: CartPricingInput): PricedGoodsAndPledges {
  const facts = applyForcedCurrency(asked);
  const funded = fundingProjects(facts);
  if (funded.length === 0) {
    const pricing = priceCart(facts);
    return { ...pricing, goods: pricing, pledges: [] };
  }
  const parts = pricedApart(facts, funded);
  const half = shopsWithPickupAndShipping(allCarts(parts));
  return wholeCart(facts, half.size > 0 ? pricedApart({ ...facts, all_sent: half }, funded) : parts);
}

interface Apart {
  readonly goods: PricedCartWithBill | null;
  readonly pledges: readonly PricedPledge[];
}

const allCarts = ({ goods, pledges }: Apart) => [...(goods ? [goods] : []), ...pledges].map(({ cart }) => cart);

function pricedApart(facts: CartPricingInput, funded: readonly number[]): Apart {
  const rest = without(facts.cart, (line) => fundingProject(facts, line) === null);
  const goods = isCartEmpty(rest) ? null : priceCart({ ...facts, cart: rest });
  const pledges = funded.map((project_id) => ({
    project_id,
    ...priceCart({ ...facts, promo: null, cart: pledgeCart(facts, project_id) }),
  }));
  return { goods, pledges };
}

function wholeCart(facts: CartPricingInput, parts: Apart): PricedGoodsAndPledges {
  return {
    ...together(facts, parts.goods, parts.pledges),
    goods: parts.goods && parts.goods.cart.count > 0 ? parts.goods : null,
    pledges: parts.pledges.filter(({ cart }) => cart.count > 0),
  };
}

const fundingProject = ({ book }: CartPricingInput, { item_id, project_id }: CartLine): number | null =>
  book.items.get(item_id)?.selling_mode === 'funding' ? project_id : null;

const fundingProjects = (facts: CartPricingInput): number[] =>
  [...new Set(cartLines(facts.cart).flatMap((line) => fundingProject(facts, line) ?? []))].sort((a, b) => a - b);

const pledgeCart = (facts: CartPricingInput, project_id: number): Cart => ({
  ...without(facts.cart, (line) => fundingProject(facts, line) === project_id),
  promo_code: null,
  boxes: [],
});

function without(cart: Cart, keeps: (line: CartLine) => boolean): Cart {
  const shops = cartShopGroups(cart).flatMap(([key, group]) => {
    const items = group.items.filter(keeps);
    return items.length > 0 ? [[key, { ...group, items }]] : [];
  });
  return { ...cart, shops: Object.fromEntries(shops) };
}

function together(
  facts: CartPricingInput,
  goods: PricedCartWithBill | null,
  pledges: readonly PricedPledge[],
): PricedCartWithBill {
  const parts: readonly PricedCartWithBill[] = goods ? [goods, ...pledges] : pledges;
  const carts = parts.map(({ cart }) => cart);
  const head = goods?.cart ?? carts[0] ?? priceCart(facts).cart;
  const refused = !goods && facts.cart.promo_code !== null ? [{ key: 'promo_code_not_for_pledges' }] : [];
  const later = pledges.map(({ cart }) => cart).filter(({ count }) => count > 0);
  const cart: PricedCart = {
    ...head,
    promo_code: goods?.cart.promo_code ?? null,
    shops: mergeCartShopGroups(carts),
    boxes: goods?.cart.boxes ?? [],
    ...sums(carts),
    messages: [...carts.flatMap(({ messages }): readonly CartMessage[] => messages), ...refused],
    ...(later.length > 0 && { pledged: pledgedSums(later) }),
  };
  return {
    cart,
    payable: cart.count > 0 && cart.total !== null,
    bill: parts.flatMap(({ bill }) => bill),
    vat_groups: parts.flatMap(({ vat_groups }) => vat_groups),
    reverse_charge: parts.some(({ reverse_charge }) => reverse_charge),
  };
}

const sums = (carts: readonly PricedCart[]) => ({
  count: sumAmounts(carts.map(({ count }) => count)),
  subtotal: sumAmounts(carts.map(({ subtotal }) => subtotal)),
  discount: sumAmounts(carts.map(({ discount }) => discount)),
  shipping: sumOrNull(carts.map(({ shipping }) => shipping)),
  tax: sumAmounts(carts.map(({ tax }) => tax)),
  total: sumOrNull(carts.map(({ total }) => total)),
});

const pledgedSums = (carts: readonly PricedCart[]): NonNullable<PricedCart['pledged']> => {
  const { count, shipping, total } = sums(carts);
  return { count, shipping, total };
};

const sumOrNull = (amounts: readonly (number | null)[]): number | null =>
  amounts.every((each) => each !== null) ? sumAmounts(amounts) : null;
