// Promo codes: percent or amount, of one shop or the platform, with period, minimum and uses; never below zero
// (decisions: Money). Amounts and minimums include VAT, as displayed. A net buyer gets the net part of the amount.

import { cleanCode } from '#kit/clean-text.ts';
import type { Currency } from '#kit/currency.ts';
import { allocateAmount, mulDivHalfUp, sumAmounts } from '#kit/money.ts';
import { vatInGross } from '#kit/vat.ts';
import { convertCurrency, type EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';

export interface Promo {
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  /** Whole percent (1 to 100), or minor units of `currency`, VAT included. */
  readonly value: number;
  readonly currency: Currency;
  /** Only items of this shop; null for everything, boxes too. */
  readonly shop_id: number | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  /** Least amount of goods in scope, in `currency`, VAT included. */
  readonly minimum: number;
  /** Uses left for everybody and for this user; null is without limit. */
  readonly uses_left: number | null;
  readonly user_uses_left: number | null;
  /** Excluded kinds: boxes, or selling modes (`PROMO_EXCLUDABLE_KINDS`). */
  readonly not_with: readonly string[];
}
/** Kinds that a code may exclude. */
export const PROMO_EXCLUDABLE_KINDS = [
  'box',
  'preorder',
  'ondemand',
  'funding',
  'deposit_sale',
  'limited_edition',
  'exclusive',
] as const;
export interface DiscountablePart {
  /** Price in this cart: net for a business. */
  readonly amount: number;
  /** Displayed price, VAT included. */
  readonly full: number;
  /** VAT rate in basis points that is in `full` but not in `amount`; 0 where prices include it. */
  readonly without: number;
  /** The shop that sells it; null for a box. */
  readonly shop_id: number | null;
  /** Its kinds, for codes that exclude some. */
  readonly sorts: readonly string[];
}
type PromoRefusal =
  | 'promo_code_unknown'
  | 'promo_code_early'
  | 'promo_code_over'
  | 'promo_code_used'
  | 'promo_code_used_by_you'
  | 'promo_code_minimum'
  | 'promo_code_elsewhere'
  | 'promo_code_not_with';
export type PromoResult =
  | { readonly ok: true; readonly discount: number; readonly shares: readonly number[] }
  | {
      readonly ok: false;
      readonly key: PromoRefusal;
      /** Amount missing to the minimum, in the cart's currency. */
      readonly missing?: number;
    };

/**
 * The discount of a code, shared over the parts by largest remainder. `shares` follow the order of `parts` and add up
 * to `discount`.
 */
export function applyPromo(
  promo: Promo,
  parts: readonly DiscountablePart[],
  currency: Currency,
  rates: EuroExchangeRates,
  now: Date,
): PromoResult {
  const scope = parts.map((part) => (isInScope(promo, part) ? part : { ...part, amount: 0, full: 0 }));
  const goods = sumAmounts(scope.map(({ full }) => full));
  const key = refusal(promo, parts, goods, now);
  if (key) return { ok: false, key };
  const missing = convertCurrency(promo.minimum, promo.currency, currency, rates) - goods;
  if (missing > 0) return { ok: false, key: 'promo_code_minimum', missing };
  const shares =
    promo.kind === 'percent'
      ? percentOff(promo, scope)
      : amountOff(convertCurrency(Math.max(0, promo.value), promo.currency, currency, rates), scope);
  return { ok: true, discount: sumAmounts(shares), shares };
}

function percentOff({ value }: Promo, scope: readonly DiscountablePart[]): number[] {
  const amounts = scope.map(({ amount }) => amount);
  const percent = Math.min(100, Math.max(0, value));
  return allocateAmount(mulDivHalfUp(sumAmounts(amounts), percent, 100), amounts);
}

/** A fixed amount off displayed prices. For net prices its VAT is removed, rounded once per rate like all VAT. */
function amountOff(wanted: number, scope: readonly DiscountablePart[]): number[] {
  const fulls = scope.map(({ full }) => full);
  const off = allocateAmount(Math.min(wanted, sumAmounts(fulls)), fulls);
  const shares = scope.map(() => 0);
  for (const without of new Set(scope.map((part) => part.without))) {
    const members = scope.flatMap((part, index) => (part.without === without ? [{ ...part, index }] : []));
    const amounts = members.map(({ amount }) => amount);
    const gross = sumAmounts(members.map(({ index }) => off[index] ?? 0));
    // A discount of everything leaves zero, even if the net prices of many copies were rounded the other way.
    const isAll = gross === sumAmounts(members.map(({ full }) => full));
    const net = isAll ? sumAmounts(amounts) : Math.min(sumAmounts(amounts), gross - vatInGross(gross, without));
    const parts = allocateAmount(net, amounts);
    members.forEach(({ index }, i) => {
      shares[index] = parts[i] ?? 0;
    });
  }
  return shares;
}

/** A code that may be valid later stays in the cart; others are removed. */
export const mayPromoApplyLater = (key: PromoRefusal): boolean =>
  key !== 'promo_code_unknown' &&
  key !== 'promo_code_over' &&
  key !== 'promo_code_used' &&
  key !== 'promo_code_used_by_you';

/** The stored form: no white space, in capitals. */
export const cleanPromoCode = (code: string): string => cleanCode(code).replace(/\s+/g, '').toUpperCase();

function refusal(promo: Promo, parts: readonly DiscountablePart[], goods: number, now: Date): PromoRefusal | null {
  if (promo.starts_at && now < promo.starts_at) return 'promo_code_early';
  if (promo.ends_at && now >= promo.ends_at) return 'promo_code_over';
  if (isSpent(promo.uses_left)) return 'promo_code_used';
  if (isSpent(promo.user_uses_left)) return 'promo_code_used_by_you';
  if (goods > 0) return null;
  return parts.some((part) => isOfItsShop(promo, part)) ? 'promo_code_not_with' : 'promo_code_elsewhere';
}

const isSpent = (left: number | null): boolean => left !== null && left <= 0;

const isOfItsShop = (promo: Promo, part: DiscountablePart): boolean =>
  promo.shop_id === null || promo.shop_id === part.shop_id;

const isInScope = (promo: Promo, part: DiscountablePart): boolean =>
  isOfItsShop(promo, part) && !part.sorts.some((sort) => promo.not_with.includes(sort));
