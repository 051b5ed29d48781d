// Every cookie that we set, for the page about cookies. The texts are below `consent.cookie`.
type CookieKind = 'necessary' | 'statistics';

interface CookieFacts {
  readonly name: string;
  readonly kind: CookieKind;
  readonly days: number;
}

export const COOKIE_LIST: readonly CookieFacts[] = [
  { name: 'token', kind: 'necessary', days: 365 },
  { name: 'signed', kind: 'necessary', days: 365 },
  { name: 'cart', kind: 'necessary', days: 1 },
  { name: 'cart_count', kind: 'necessary', days: 1 },
  { name: 'orders', kind: 'necessary', days: 365 },
  { name: 'download', kind: 'necessary', days: 2 },
  { name: 'lang', kind: 'necessary', days: 365 },
  { name: 'currency', kind: 'necessary', days: 365 },
  { name: 'consent', kind: 'necessary', days: 182 },
  { name: 'alert', kind: 'necessary', days: 40 },
  { name: 'origin', kind: 'statistics', days: 30 },
  { name: 'referrer', kind: 'statistics', days: 30 },
];
