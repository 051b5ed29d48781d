// A cost of less than a cent is printed with all digits: `€0.035`.
import { type Currency, exponentOf } from './currency.ts';

/** @param decimal whole units with up to four decimals */
export function unitPriceText(decimal: string, currency: Currency, lang: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    minimumFractionDigits: exponentOf(currency),
    maximumFractionDigits: Math.max(exponentOf(currency), digits),
  }).format(decimal as `${number}`);
}
