// A cost of less than a cent is printed with all digits: `€0.035`.
import { type Currency, currencyDecimals } from './currency.ts';

/** @param decimal whole units with up to four decimals */
export function unitPriceText(decimal: string, currency: Currency, lang: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    minimumFractionDigits: currencyDecimals(currency),
    maximumFractionDigits: Math.max(currencyDecimals(currency), digits),
  }).format(decimal as `${number}`);
}
