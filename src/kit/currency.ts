// The nine currencies of the shop and the default one of a visitor (decisions: Currencies).
import { lookupTable } from './lookup-table.ts';

export const CURRENCIES = ['EUR', 'USD', 'GBP', 'AUD', 'CAD', 'KRW', 'JPY', 'CNY', 'PHP'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const DEFAULT_CURRENCY: Currency = 'EUR';

/** The currency menu: each code with the country of its flag (decisions: Currencies). */
export const CURRENCY_OPTIONS = [
  { code: 'EUR', country: 'EU' },
  { code: 'USD', country: 'US' },
  { code: 'GBP', country: 'GB' },
  { code: 'AUD', country: 'AU' },
  { code: 'CAD', country: 'CA' },
  { code: 'KRW', country: 'KR' },
  { code: 'JPY', country: 'JP' },
  { code: 'CNY', country: 'CN' },
  { code: 'PHP', country: 'PH' },
] as const satisfies readonly { code: Currency; country: string }[];

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && Object.hasOwn(symbols, value);
}

/** Decimal places of the minor unit: 2, but 0 for JPY and KRW. */
export const currencyDecimals = (currency: Currency): 0 | 2 => (currency === 'JPY' || currency === 'KRW' ? 0 : 2);

/** Minor units in one whole unit: 100, or 1 for JPY and KRW. */
export const minorUnitsPerUnit = (currency: Currency): 1 | 100 => (currencyDecimals(currency) === 0 ? 1 : 100);

/** The sign in English. */
export const currencySymbol = (currency: Currency): string => symbols[currency];

/** The sign in prices of this language, which may be the code: `¥` is a yuan in Chinese and a yen in English. */
export const localCurrencySymbol = (currency: Currency, lang: string): string =>
  abroad[lang]?.[currency] ?? symbols[currency];

/** A currency in a list: `USD $US`, or `JPY` if its prices have no other sign. */
export function currencyLabel(currency: Currency, lang: string): string {
  const symbol = localCurrencySymbol(currency, lang);
  return symbol === currency ? currency : `${currency} ${symbol}`;
}

/**
 * The currency of a visitor's country, ISO alpha-2 in any case; EUR for every other country (decisions: Currencies).
 */
export function currencyByCountry(country: string | null | undefined): Currency {
  return byCountry.get((country ?? '').toUpperCase()) ?? DEFAULT_CURRENCY;
}

const shopsInDollars: readonly number[] = [259413];

/** The only currency of a shop, or null (decisions: Currencies; shop 259413 sells in USD only). */
export const hardCodedShopCurrency = (shopId: number | null | undefined): Currency | null =>
  shopId != null && shopsInDollars.includes(shopId) ? 'USD' : null;

/**
 * The currency in which a shop's prices are displayed: its only one, else the requested one (decisions: Currencies).
 */
export const shopOrRequestedCurrency = (forced: string | null, asked: Currency): Currency =>
  isCurrency(forced) ? forced : asked;

/**
 * In this order: the shop's only currency, the requested, the saved, the language's, the country's (decisions:
 * Currencies).
 */
export function chooseCurrency(visitor: {
  /** The only currency of the shop, if it has one. */
  forced_currency?: Currency | null;
  shop_id?: number | null;
  asked?: unknown;
  saved?: unknown;
  lang?: string;
  country_id?: string | null;
}): Currency {
  const forced = visitor.forced_currency ?? hardCodedShopCurrency(visitor.shop_id);
  if (forced) return forced;
  if (isCurrency(visitor.asked)) return visitor.asked;
  if (isCurrency(visitor.saved)) return visitor.saved;
  return visitor.lang === 'zh' ? 'CNY' : currencyByCountry(visitor.country_id);
}

const symbols: Record<Currency, string> = {
  EUR: '€',
  USD: '$',
  GBP: '£',
  AUD: 'A$',
  CAD: 'CA$',
  KRW: '₩',
  JPY: '¥',
  CNY: 'CN¥',
  PHP: '₱',
};

/** Signs that differ by language. A table made with the server's `Intl`, because browsers know other signs. */
const abroad: Readonly<Record<string, Partial<Record<Currency, string>>>> = lookupTable({
  fr: { USD: '$US', GBP: '£GB', AUD: '$AU', CAD: '$CA', JPY: 'JPY', CNY: 'CNY', PHP: 'PHP' },
  zh: { USD: 'US$', AUD: 'AU$', JPY: 'JP¥', CNY: '¥', PHP: 'PHP' },
  es: { USD: 'US$', GBP: 'GBP', AUD: 'AUD', CAD: 'CAD', KRW: 'KRW', JPY: 'JPY', CNY: 'CNY', PHP: 'PHP' },
  ko: { USD: 'US$', AUD: 'AU$', JPY: 'JP¥', PHP: 'PHP' },
});

const byCountry = new Map<string, Currency>([
  ['US', 'USD'],
  ['CA', 'USD'],
  ['MX', 'USD'],
  ['GB', 'GBP'],
  ['KR', 'KRW'],
  ['AU', 'AUD'],
  ['PH', 'PHP'],
  ['JP', 'JPY'],
  ['CN', 'CNY'],
]);
