// Prices a whole cart from identities, quantities and the shop's data. Figures from the browser are ignored (contract:
// Cart; decisions: Money; invariants 3, 4 and 7).
import { sumAmounts } from '#kit/money.ts';
import { calculateVatByRate } from '#kit/vat.ts';
import {
  applyPromo,
  type DiscountablePart,
  mayPromoApplyLater,
  type Promo,
  type PromoResult,
} from '#modules/selling/promotions/promo.ts';
import { availableCartLines } from './available-cart-lines.ts';
import { type Cart, type CartShopKey, cartLines, countCartItems } from './cart.ts';
import { type CartTaxRates, cartTaxRates, SHIPPING_VAT_CLASS } from './cart-tax-rates.ts';
import { negotiatedPromo } from './negotiated-terms.ts';
import type { CartPricingInput } from './price-book.ts';
import type { CartBillLine, CartMessage, PricedCart, PricedCartWithBill, PricedGroup } from './priced-cart.ts';
import { giftWrapPrice, type PricedGroupWithVat, priceCartBoxes, priceShopGroups } from './priced-groups.ts';
import { sortByStableLineOrder } from './stable-line-order.ts';

/** Never throws for a buyer's input: unavailable lines are removed and reported in `messages`. */
export function priceCart(asked: CartPricingInput): PricedCartWithBill {
  const facts = applyForcedCurrency(asked);
  const messages: CartMessage[] = [];
  const tariff = cartTaxRates(facts);
  const groups = priceShopGroups(facts, tariff, availableCartLines(facts, messages), messages);
  const boxes = priceCartBoxes(facts, tariff, messages);
  const goods = listGoods(groups, boxes, tariff);
  const promo = calculateDiscount(facts, goods, messages);
  const posted = buildPostageLines(groups, tariff);
  const wrapped = buildWrappingLines(groups, tariff);
  const { bill, tax, vat_groups } = taxed([...discounted(goods, promo.shares), ...wrapped], posted, tariff.included);
  const shops: Record<CartShopKey, PricedGroup> = Object.fromEntries(groups.map(({ key, group }) => [key, group]));
  const sums = totals(groups, [...goods, ...wrapped], promo.discount, tax, tariff.included);
  const content = { shops, boxes: boxes.map((each) => ({ ...each.box, promo_code: promo.code })) };
  const cart: PricedCart = {
    ...cartHead(facts.cart),
    ...content,
    promo_code: promo.code,
    count: countCartItems(content),
    gift_wrap_price: giftWrapPrice(facts, tariff),
    ...sums,
    messages,
    ...(facts.forced_by !== undefined && { forced_by: facts.forced_by }),
  };
  return {
    cart,
    payable: cart.count > 0 && cart.total !== null,
    bill,
    vat_groups,
    reverse_charge: tariff.reverse_charge,
  };
}

// Only gifts have a message and wrapping.
const cartHead = ({ id, order_id, currency, pickup, is_gift, gift_message, gift_wrapped, customer }: Cart) => ({
  id,
  order_id,
  currency,
  pickup,
  is_gift,
  customer,
  gift_message: is_gift ? gift_message : '',
  gift_wrapped: is_gift && gift_wrapped,
});

/**
 * A shop that sells in one currency only sets the currency of the whole cart (decisions: Currencies). The cart names
 * it.
 */
export function applyForcedCurrency(facts: CartPricingInput): CartPricingInput {
  const shops = cartLines(facts.cart).map(({ item_id }) =>
    facts.book.shops.get(facts.book.items.get(item_id)?.shop_id ?? 0),
  );
  // Of several such shops the oldest decides, in any order of adding.
  const [first] = shops.flatMap((shop) => (shop?.forced_currency ? [shop] : [])).sort((a, b) => a.id - b.id);
  if (!first?.forced_currency) return facts;
  return { ...facts, forced_by: first.name, cart: { ...facts.cart, currency: first.forced_currency } };
}

type Good = CartBillLine & DiscountablePart;

function listGoods(
  groups: readonly PricedGroupWithVat[],
  boxes: ReturnType<typeof priceCartBoxes>,
  tariff: CartTaxRates,
): Good[] {
  const items = groups.flatMap(({ key, group, vat_classes, fulls, sorts: sorted }) =>
    group.items.map(({ item_id: id, shop_id, part, quantity, total: amount }, i): Good => {
      const taxed = [vat_classes[i] ?? SHIPPING_VAT_CLASS, group.shipping_type === 'pickup'] as const;
      const [sorts, full, without] = [sorted[i] ?? [], fulls[i] ?? amount, tariff.without(...taxed)];
      const good = { id, shop_id, sorts, part, quantity, amount, full, without };
      return { kind: 'item', group: key, ...good, ...untaxed, tax_basis_points: tariff.rate(...taxed) };
    }),
  );
  const boxed = boxes.map(
    ({ box, full, without, tax_basis_points }): Good => ({
      kind: 'box',
      id: box.box_offer_id,
      shop_id: null,
      sorts: ['box'],
      group: null,
      part: 1,
      quantity: box.gift?.periods ?? 1,
      amount: box.total,
      full,
      without,
      ...untaxed,
      tax_basis_points,
    }),
  );
  return [...items, ...boxed];
}

const untaxed = { discount: 0, tax: 0 } as const;

/** Paper and ribbon, per parcel; promo codes do not apply to them. */
function buildWrappingLines(groups: readonly PricedGroupWithVat[], tariff: CartTaxRates): CartBillLine[] {
  return groups.flatMap(({ key, group: { id, wrapping, parcels, shipping_type } }) => {
    if (wrapping === 0) return [];
    const parts = parcels.length > 0 ? parcels.map(({ part }) => part) : ([1] as const);
    const tax_basis_points = tariff.rate(SHIPPING_VAT_CLASS, shipping_type === 'pickup');
    const amount = wrapping / parts.length;
    return parts.map(
      (part): CartBillLine => ({
        kind: 'wrapping',
        id,
        group: key,
        part,
        quantity: 1,
        amount,
        ...untaxed,
        tax_basis_points,
      }),
    );
  });
}

function buildPostageLines(groups: readonly PricedGroupWithVat[], tariff: CartTaxRates): CartBillLine[] {
  return groups.flatMap(({ key, group: { id, shipping, shipping_type, parcels } }) => {
    const tax_basis_points = tariff.rate(SHIPPING_VAT_CLASS, shipping_type === 'pickup');
    const sent = parcels.length > 0 ? parcels : [{ part: 1 as const, shipping: shipping ?? 0 }];
    return sent.map(
      ({ part, shipping: amount }): CartBillLine => ({
        kind: 'shipping',
        id,
        group: key,
        part,
        quantity: 1,
        amount,
        ...untaxed,
        tax_basis_points,
      }),
    );
  });
}

function calculateDiscount(
  facts: CartPricingInput,
  goods: readonly Good[],
  messages: CartMessage[],
): { code: string | null; discount: number; shares: readonly number[] } {
  const { cart, promo, agreed } = facts;
  const none = { code: null, discount: 0, shares: [] };
  if (agreed?.discount) {
    const taken = takenOff(facts, negotiatedPromo(agreed.discount, cart.currency), goods);
    return taken.ok ? { ...none, discount: taken.discount, shares: taken.shares } : none;
  }
  if (cart.promo_code === null || goods.length === 0) return { ...none, code: cart.promo_code };
  const answer = promo ? takenOff(facts, promo, goods) : ({ ok: false, key: 'promo_code_unknown' } as const);
  if (answer.ok) return { code: cart.promo_code, discount: answer.discount, shares: answer.shares };
  messages.push({ key: answer.key, ...('missing' in answer && { missing: answer.missing }) });
  return { ...none, code: mayPromoApplyLater(answer.key) ? cart.promo_code : null };
}

function takenOff({ cart, rates, now }: CartPricingInput, promo: Promo, goods: readonly Good[]): PromoResult {
  const { ordered, back } = sortByStableLineOrder(goods);
  const answer = applyPromo(promo, ordered, cart.currency, rates, now);
  return answer.ok ? { ...answer, shares: back(answer.shares) } : answer;
}

const discounted = (goods: readonly Good[], shares: readonly number[]): CartBillLine[] =>
  goods.map(({ shop_id: _, sorts: __, full: ___, without: ____, ...part }, i) => ({
    ...part,
    discount: shares[i] ?? 0,
  }));

function taxed(goods: readonly CartBillLine[], posted: readonly CartBillLine[], included: boolean) {
  const all = [...goods, ...posted];
  const { ordered, back } = sortByStableLineOrder(all);
  const { tax, parts, groups } = calculateVatByRate(
    ordered.map((part) => ({ amount: part.amount - part.discount, basis_points: part.tax_basis_points })),
    included,
  );
  const taxes = back(parts);
  return { bill: all.map((part, i): CartBillLine => ({ ...part, tax: taxes[i] ?? 0 })), tax, vat_groups: groups };
}

function totals(
  groups: readonly PricedGroupWithVat[],
  goods: readonly CartBillLine[],
  discount: number,
  tax: number,
  tax_included: boolean,
) {
  const subtotal = sumAmounts(goods.map((part) => part.amount));
  const parcels = groups.map(({ group }) => group.shipping);
  const shipping = parcels.every((each) => each !== null) ? sumAmounts(parcels) : null;
  const total = shipping === null ? null : subtotal - discount + shipping + (tax_included ? 0 : tax);
  return { subtotal, discount, shipping, tax, tax_included, total };
}
