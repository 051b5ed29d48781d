// Addresses by language (decisions: Languages): /fr fixes French, a few pages have a French name of their own.
import { isFrenchPath } from '#kit/locale.ts';
import { PRODUCT_CATEGORIES } from '#kit/product-link.ts';

export const LOCALIZED_PATH_ALIASES = [
  { en: ['/about'], fr: '/a-propos' },
  { en: ['/vinyl-box', '/box'], fr: '/coffret-vinyle' },
  { en: ['/how-it-works'], fr: '/comment-ca-marche' },
  { en: ['/quote'], fr: '/devis' },
  { en: ['/green-vinyl'], fr: '/vinyle-ecologique' },
] as const;

/** The address without its language: `/fr/a-propos?x` → `/about?x`. */
export function pathWithoutLanguage(path: string): string {
  const [, name = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  if (!isFrenchPath(name)) return path;
  // The remaining path must not begin like the address of another site.
  const plain = name.slice('/fr'.length).replace(/^[/\\\s]*/, '/');
  return (LOCALIZED_PATH_ALIASES.find((each) => each.fr === plain)?.en[0] ?? plain) + rest;
}

/**
 * Adds or corrects the French prefix of an address: `/a-propos?x` → `/fr/a-propos?x`, `/FR/about` → `/fr/about`.
 * @returns null for an address that needs no correction
 */
export function correctLanguagePrefix(path: string): string | null {
  const [prefix] = /^\/fr(?=[/?#]|$)/i.exec(path) ?? [];
  if (prefix) return prefix === '/fr' ? null : `/fr${path.slice(prefix.length)}`;
  const [name = ''] = path.split(/[?#]/, 1);
  return LOCALIZED_PATH_ALIASES.some((each) => each.fr === name) ? `/fr${path}` : null;
}

/** `/shop/{code}` when the address is of a shop that lives below it, else ''. */
export const brandedShopPrefix = (path: string): string =>
  /^\/shop\/[a-z0-9][a-z0-9-]*(?=\/|$)/.exec(pathWithoutLanguage(path))?.[0] ?? '';

/** Pages that each shop has for itself. Records and creators are matched by their numbers. */
const OF_EVERY_SHOP = new RegExp(
  `^/(cart|payment|sign|menu|contact|terms|return-and-refund-policy|(artist|label|${PRODUCT_CATEGORIES.join('|')})/\\d+)(?=[/?#]|$)`,
);

/**
 * Localizes `path` for a visitor at `here`. Under /fr it stays under /fr; record and payment pages of a branded shop
 * stay in that shop.
 */
export function localizePathOnPage(here: string, path: string): string {
  if (!path.startsWith('/')) return path;
  const inShop = OF_EVERY_SHOP.test(path) ? brandedShopPrefix(here) + path : path;
  return isFrenchPath(here) ? pathInOtherLanguage(inShop, 'fr') : inShop;
}

/** An API call has one address in all languages. Downloads are answers of such calls, though pages link to them. */
const isCall = (path: string) => /^\/api(?=[/?#]|$)/.test(path);

/**
 * The address of the same page in another language: `/about` → `/fr/a-propos`, and back; other languages share the
 * plain one.
 */
export function pathInOtherLanguage(path: string, lang: string): string {
  const plain = pathWithoutLanguage(path);
  if (lang !== 'fr' || isCall(plain)) return plain;
  const [, name = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(plain) ?? [];
  const french = LOCALIZED_PATH_ALIASES.find((each) => each.en.some((en) => en === name))?.fr ?? name;
  return `/fr${french === '/' ? '' : french}${rest}`;
}
