// Addresses by language (decisions: Languages): /fr fixes French, a few pages have a French name of their own.
import { isFrenchPath } from '#kit/locale.ts';
import { PRODUCT_CATEGORIES } from '#kit/product-link.ts';

export const ALIASES = [
  { en: ['/about'], fr: '/a-propos' },
  { en: ['/vinyl-box', '/box'], fr: '/coffret-vinyle' },
  { en: ['/how-it-works'], fr: '/comment-ca-marche' },
  { en: ['/quote'], fr: '/devis' },
  { en: ['/green-vinyl'], fr: '/vinyle-ecologique' },
] as const;

/** The address without its language: `/fr/a-propos?x` → `/about?x`. */
export function plainPath(path: string): string {
  const [, name = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  if (!isFrenchPath(name)) return path;
  // What is left must not begin like the address of another site.
  const plain = name.slice('/fr'.length).replace(/^[/\\\s]*/, '/');
  return (ALIASES.find((each) => each.fr === plain)?.en[0] ?? plain) + rest;
}

/**
 * Where an address leads whose language is not written as it should be: `/a-propos?x` → `/fr/a-propos?x`, `/FR/about` → `/fr/about`, which
 * is French, too; null for any other address.
 */
export function rightPrefix(path: string): string | null {
  const [prefix] = /^\/fr(?=[/?#]|$)/i.exec(path) ?? [];
  if (prefix) return prefix === '/fr' ? null : `/fr${path.slice(prefix.length)}`;
  const [name = ''] = path.split(/[?#]/, 1);
  return ALIASES.some((each) => each.fr === name) ? `/fr${path}` : null;
}

/** `/shop/{code}` when the address is of a shop that lives below it, else ''. */
export const brandPrefix = (path: string): string =>
  /^\/shop\/[a-z0-9][a-z0-9-]*(?=\/|$)/.exec(plainPath(path))?.[0] ?? '';

/** The pages that every shop has its own of; a record or who made it by their number. */
const OF_EVERY_SHOP = new RegExp(
  `^/(cart|payment|sign|menu|contact|terms|return-and-refund-policy|(artist|label|${PRODUCT_CATEGORIES.join('|')})/\\d+)(?=[/?#]|$)`,
);

/** `path` for who is at `here`: under /fr it stays under /fr, and whoever looks at records or pays in a branded shop stays in that shop. */
export function pathFrom(here: string, path: string): string {
  if (!path.startsWith('/')) return path;
  const inShop = OF_EVERY_SHOP.test(path) ? brandPrefix(here) + path : path;
  return isFrenchPath(here) ? localizedPath(inShop, 'fr') : inShop;
}

/** A call has one address for all: what is downloaded is an answer of a call, though a page links to it. */
const isCall = (path: string) => /^\/api(?=[/?#]|$)/.test(path);

/** The address of the same page in another language: `/about` → `/fr/a-propos`, and back; other languages share the plain one. */
export function localizedPath(path: string, lang: string): string {
  const plain = plainPath(path);
  if (lang !== 'fr' || isCall(plain)) return plain;
  const [, name = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(plain) ?? [];
  const french = ALIASES.find((each) => each.en.some((en) => en === name))?.fr ?? name;
  return `/fr${french === '/' ? '' : french}${rest}`;
}
