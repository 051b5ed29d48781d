// Promo codes: percent or amount, of one shop or the platform, from/to, minimum, uses; never below zero (design.md, Money).
import type { Currency } from '#kit/currency.ts';
import { allocate, mulDivHalfUp, sumOf } from '#kit/money.ts';
import { convert, type Rates } from '#modules/pricing/tidy.ts';

export interface Promo {
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  /** Whole percent (1 to 100), or minor units of `currency`. */
  readonly value: number;
  readonly currency: Currency;
  /** Only what this shop sells; null is everything, boxes too. */
  readonly shop_id: number | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  /** Least amount of goods in scope, in `currency`. */
  readonly minimum: number;
  /** Uses left for everybody and for this user; null is without limit. */
  readonly uses_left: number | null;
  readonly user_uses_left: number | null;
  /** What it takes nothing off: boxes, or things sold in one of these ways (`PROMO_SORTS`). */
  readonly not_with: readonly string[];
}
/** What a code may leave out. */
export const PROMO_SORTS = [
  'box',
  'preorder',
  'ondemand',
  'funding',
  'deposit_sale',
  'limited_edition',
  'exclusive',
] as const;
export interface Discountable {
  readonly amount: number;
  /** The shop that sells it; null for a box. */
  readonly shop_id: number | null;
  /** What it is sold as, for codes that are not for everything. */
  readonly sorts: readonly string[];
}
export type PromoRefusal =
  | 'promo_code_unknown'
  | 'promo_code_early'
  | 'promo_code_over'
  | 'promo_code_used'
  | 'promo_code_minimum'
  | 'promo_code_elsewhere'
  | 'promo_code_not_with';
export type PromoAnswer =
  | { readonly ok: true; readonly discount: number; readonly shares: readonly number[] }
  | {
      readonly ok: false;
      readonly key: PromoRefusal;
      /** To the minimum, in the cart's currency. */
      readonly missing?: number;
    };

/** What a code takes off, shared over the parts by largest remainder (`shares` in the order of `parts`, adding up to `discount`). */
export function applyPromo(
  promo: Promo,
  parts: readonly Discountable[],
  currency: Currency,
  rates: Rates,
  now: Date,
): PromoAnswer {
  const weights = parts.map((part) => (isInScope(promo, part) ? part.amount : 0));
  const goods = sumOf(weights);
  const key = refusal(promo, parts, goods, now);
  if (key) return { ok: false, key };
  const missing = convert(promo.minimum, promo.currency, currency, rates) - goods;
  if (missing > 0) return { ok: false, key: 'promo_code_minimum', missing };
  const discount = Math.min(goods, wanted(promo, goods, currency, rates));
  return { ok: true, discount, shares: allocate(discount, weights) };
}

/** A code that may count later stays in the cart; one that never will again is taken out. */
export const isLasting = (key: PromoRefusal): boolean =>
  key !== 'promo_code_unknown' && key !== 'promo_code_over' && key !== 'promo_code_used';

/** As it is stored and compared: without white space, in capitals. */
export const cleanPromoCode = (code: string): string => code.replace(/\s+/g, '').toUpperCase();

function refusal(promo: Promo, parts: readonly Discountable[], goods: number, now: Date): PromoRefusal | null {
  if (promo.starts_at && now < promo.starts_at) return 'promo_code_early';
  if (promo.ends_at && now >= promo.ends_at) return 'promo_code_over';
  if (isSpent(promo.uses_left) || isSpent(promo.user_uses_left)) return 'promo_code_used';
  if (goods > 0) return null;
  return parts.some((part) => isOfItsShop(promo, part)) ? 'promo_code_not_with' : 'promo_code_elsewhere';
}

const isSpent = (left: number | null): boolean => left !== null && left <= 0;

const isOfItsShop = (promo: Promo, part: Discountable): boolean =>
  promo.shop_id === null || promo.shop_id === part.shop_id;

const isInScope = (promo: Promo, part: Discountable): boolean =>
  isOfItsShop(promo, part) && !part.sorts.some((sort) => promo.not_with.includes(sort));

function wanted(promo: Promo, goods: number, currency: Currency, rates: Rates): number {
  const value = Math.max(0, promo.value);
  return promo.kind === 'percent'
    ? mulDivHalfUp(goods, Math.min(100, value), 100)
    : convert(value, promo.currency, currency, rates);
}
