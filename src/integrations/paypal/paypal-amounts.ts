/** PayPal's list of accepted currencies without decimals. */
const wholeUnits = new Set(['JPY', 'HUF', 'TWD']);
const taken = new Set(['EUR', 'USD', 'GBP', 'AUD', 'CAD', 'JPY', 'PHP']);

/** PayPal accepts no KRW, and CNY only between accounts inside China. */
export const isPaypalCurrency = (currency: string, country_id?: string) =>
  taken.has(currency) || (currency === 'CNY' && country_id === 'CN');

/** Minor units to PayPal's format: 2500 EUR is "25.00", 2500 JPY is "2500". */
export function toPaypalValue(amount: number, currency: string): string {
  if (wholeUnits.has(currency)) return String(amount);
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** PayPal's format to minor units, digit by digit, without floats. */
export function fromPaypalValue(value: string, currency: string): number {
  const [whole = '0', part = ''] = value.split('.');
  return wholeUnits.has(currency) ? Number(whole) : Number(`${whole}${part.padEnd(2, '0').slice(0, 2)}`);
}
