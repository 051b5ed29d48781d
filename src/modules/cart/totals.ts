// The price of a whole cart, from identities and quantities and what the shop knows; the browser's figures play no part
// (contract.md Cart, design.md Money, quality.md invariants 3, 4 and 7).
import { sumOf } from '#kit/money.ts';
import { taxOf } from '#kit/vat.ts';
import { applyPromo, isLasting } from '#modules/promotions/promo.ts';
import { type Cart, countItems, linesOf, type ShopKey } from './cart.ts';
import { inParcels, offeredLines } from './offered-lines.ts';
import type { PricingFacts } from './price-book.ts';
import type { BillPart, CartMessage, PricedCart, PricedGroup, Pricing } from './priced-cart.ts';
import { type GroupAndClasses, pricedBoxes, pricedGroups } from './priced-groups.ts';
import { SHIPPING_VAT, type Tariff, tariffOf } from './tariff.ts';

/** Never throws for what a buyer may send: what can't be bought is taken out and said in `messages`. */
export function priceCart(asked: PricingFacts): Pricing {
  const facts = inForcedCurrency(asked);
  const messages: CartMessage[] = [];
  const tariff = tariffOf(facts);
  const groups = pricedGroups(facts, tariff, inParcels(offeredLines(facts, messages)), messages);
  const boxes = pricedBoxes(facts, tariff, messages);
  const goods = goodsOf(groups, boxes, tariff);
  const promo = promoOf(facts, goods, messages);
  const posted = postageOf(groups, tariff);
  const { bill, tax, vat_groups } = taxed(discounted(goods, promo.shares), posted, tariff.included);
  const shops: Record<ShopKey, PricedGroup> = Object.fromEntries(groups.map(({ key, group }) => [key, group]));
  const sums = totals(groups, goods, promo.discount, tax, tariff.included);
  const content = { shops, boxes: boxes.map((each) => ({ ...each.box, promo_code: promo.code })) };
  const cart: PricedCart = {
    ...headOf(facts.cart),
    ...content,
    promo_code: promo.code,
    count: countItems(content),
    ...sums,
    messages,
  };
  return {
    cart,
    payable: cart.count > 0 && cart.total !== null,
    bill,
    vat_groups,
    reverse_charge: tariff.reverse_charge,
  };
}

const headOf = ({ id, order_id, currency, pickup, is_gift, customer }: Cart) => ({
  ...{ id, order_id, currency, pickup, is_gift, customer },
});

// A shop that sells in one currency only takes the whole cart along (spec §9, shop 259413).
function inForcedCurrency(facts: PricingFacts): PricingFacts {
  for (const line of linesOf(facts.cart)) {
    const currency = facts.book.shops.get(facts.book.items.get(line.item_id)?.shop_id ?? 0)?.forced_currency;
    if (currency) return { ...facts, cart: { ...facts.cart, currency } };
  }
  return facts;
}

type Good = BillPart & { readonly shop_id: number | null };

function goodsOf(groups: readonly GroupAndClasses[], boxes: ReturnType<typeof pricedBoxes>, tariff: Tariff): Good[] {
  const items = groups.flatMap(({ key, group, vat_classes }) =>
    group.items.map(({ item_id: id, shop_id, quantity, total: amount }, i): Good => {
      const tax_basis_points = tariff.rate(vat_classes[i] ?? SHIPPING_VAT, group.shipping_type === 'pickup');
      return { kind: 'item', id, shop_id, group: key, quantity, amount, discount: 0, tax: 0, tax_basis_points };
    }),
  );
  const boxed = boxes.map(({ box, vat_class }): Good => {
    const tax_basis_points = tariff.rate(vat_class, false);
    return {
      kind: 'box',
      id: box.box_offer_id,
      shop_id: null,
      group: null,
      quantity: 1,
      amount: box.total,
      discount: 0,
      tax: 0,
      tax_basis_points,
    };
  });
  return [...items, ...boxed];
}

function postageOf(groups: readonly GroupAndClasses[], tariff: Tariff): BillPart[] {
  return groups.map(({ key, group }) => {
    const tax_basis_points = tariff.rate(SHIPPING_VAT, group.shipping_type === 'pickup');
    return {
      kind: 'shipping',
      id: group.id,
      group: key,
      quantity: 1,
      amount: group.shipping ?? 0,
      discount: 0,
      tax: 0,
      tax_basis_points,
    };
  });
}

function promoOf({ cart, promo, rates, now }: PricingFacts, goods: readonly Good[], messages: CartMessage[]) {
  const none = { code: null, discount: 0, shares: [] };
  if (cart.promo_code === null || goods.length === 0) return { ...none, code: cart.promo_code };
  const answer = promo
    ? applyPromo(promo, goods, cart.currency, rates, now)
    : ({ ok: false, key: 'promo_code_unknown' } as const);
  if (answer.ok) return { code: cart.promo_code, discount: answer.discount, shares: answer.shares };
  messages.push({ key: answer.key });
  return { ...none, code: isLasting(answer.key) ? cart.promo_code : null };
}

const discounted = (goods: readonly Good[], shares: readonly number[]): BillPart[] =>
  goods.map(({ shop_id: _, ...part }, i) => ({ ...part, discount: shares[i] ?? 0 }));

function taxed(goods: readonly BillPart[], posted: readonly BillPart[], included: boolean) {
  const all = [...goods, ...posted];
  const { tax, parts, groups } = taxOf(
    all.map((part) => ({ amount: part.amount - part.discount, basis_points: part.tax_basis_points })),
    included,
  );
  return { bill: all.map((part, i): BillPart => ({ ...part, tax: parts[i] ?? 0 })), tax, vat_groups: groups };
}

function totals(
  groups: readonly GroupAndClasses[],
  goods: readonly Good[],
  discount: number,
  tax: number,
  tax_included: boolean,
) {
  const subtotal = sumOf(goods.map((part) => part.amount));
  const parcels = groups.map(({ group }) => group.shipping);
  const shipping = parcels.every((each) => each !== null) ? sumOf(parcels) : null;
  const total = shipping === null ? null : subtotal - discount + shipping + (tax_included ? 0 : tax);
  return { subtotal, discount, shipping, tax, tax_included, total };
}
