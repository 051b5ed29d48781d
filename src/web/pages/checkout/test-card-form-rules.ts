// The card form of the demonstration: checks that need no provider (contract: Demonstration).
import type { FormRules } from '#kit/form-rules.ts';

/** The sandbox's test cards, one for each result of a payment. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'success' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient' },
  { number: '4000 0027 6000 3184', outcome: 'strong' },
] as const;

export const testCardFormRules = (now: Date): FormRules => ({
  card_number: { required: true, validate: (value) => passesLuhn(String(value)) || 'card_number_invalid' },
  card_expiry: { required: true, validate: (value) => isAhead(String(value), now) || 'card_expiry_invalid' },
  card_cvc: { required: true, validate: (value) => /^\d{3,4}$/.test(String(value).trim()) || 'card_cvc_invalid' },
});

/** `4242 4242 …` is a card number by its check digit. */
export function passesLuhn(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? Number(digit) : doubled(Number(digit))), 0);
  return sum % 10 === 0;
}

/** `12/34`, `1 / 2034`: month and year, or null. */
export function parseCardExpiry(text: string): { month: number; year: number } | null {
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])\s*\/?\s*(\d{2}|20\d{2})$/.exec(text.trim()) ?? [];
  return month ? { month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) } : null;
}

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);

function isAhead(text: string, now: Date): boolean {
  const expiry = parseCardExpiry(text);
  return expiry !== null && Date.UTC(expiry.year, expiry.month, 1) > now.getTime();
}
