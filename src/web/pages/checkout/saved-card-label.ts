import type { Translate } from '#kit/translate.ts';
import { cardBrandName } from '#modules/selling/cards/card-brand.ts';
import type { SavedCardOut } from '#modules/selling/cards/cards.contract.ts';

/** A saved card as its owner knows it: "Visa ending in 4242, until 12/34". */
export function savedCardLabel(t: Translate, { brand, last4, exp_month, exp_year }: SavedCardOut): string {
  const name = cardBrandName(brand) ?? t('cart.payment.card');
  const known = last4 ? t('cart.payment.card_ending', { brand: name, last4 }) : name;
  if (exp_month === null || exp_year === null) return known;
  const until = `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`;
  return t('cart.payment.card_until', { card: known, until });
}
