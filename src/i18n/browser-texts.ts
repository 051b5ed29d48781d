// The texts in the browser: those of the rendered page before it hydrates, the rest of the site's when idle.

import { lookupTable } from '#kit/lookup-table.ts';
import type { TextNamespace } from '#kit/translate.ts';

/** `namespace` to address, as the server put it on <body data-texts>. */
type Addresses = Readonly<Record<string, string>>;

const loaded: Record<string, TextNamespace> = lookupTable({});
const under = new Map<string, Promise<void>>();

/** The namespaces loaded so far, of the language of this page. */
export const loadedBrowserTexts = (): Readonly<Record<string, TextNamespace>> => loaded;

export function loadInitialTexts(): Promise<unknown> {
  const first = (document.documentElement.dataset.first ?? '').split(' ').filter(Boolean);
  return Promise.all(first.map(loadNamespace));
}

/** Loads the texts that the page at `path` may need before it is shown. A second call costs nothing. */
export const loadTextsForPath = (path: string): Promise<unknown> =>
  Promise.all(pageNamespaces(path, Object.keys(addresses())).map(loadNamespace));

/**
 * Record pages are most visits and need few namespaces. Any other page may need all of them, except those of a few
 * pages.
 */
export function pageNamespaces(path: string, known: readonly string[]): readonly string[] {
  if (SHOP_PAGE.test(path)) return SHOP_TEXT_NAMESPACES;
  return known.filter((name) => path.includes(ONLY_BELOW[name] ?? ''));
}

/** Long texts that few pages show, and the part of an address that those pages have. */
const ONLY_BELOW: Readonly<Record<string, string>> = lookupTable({
  admin: '/admin',
  imports: '/imports',
  look: '/shop',
});

export const SHOP_TEXT_NAMESPACES = ['shell', 'errors', 'shop', 'artwork', 'cart'];
const SHOP_PAGE =
  /^(\/fr)?(\/shop\/[^/]+)?(\/?|\/vinyl-shop(\/.*)?|\/(artist|label|vinyl|cd|tape|bundle|project|t-shirt|hoodie|merch)\/\d+(\/.*)?)$/;

/** Loads one namespace, for a part that opens later and has its own texts. */
export function loadNamespace(name: string): Promise<void> {
  const known = under.get(name);
  if (known) return known;
  const url = addresses()[name];
  if (!url) return Promise.resolve();
  const loading = fetch(url)
    .then((answer) => answer.json())
    .then((texts: TextNamespace) => {
      loaded[name] = texts;
    })
    .catch(() => void under.delete(name));
  under.set(name, loading);
  return loading;
}

function addresses(): Addresses {
  try {
    return JSON.parse(document.body.dataset.texts ?? '{}') as Addresses;
  } catch {
    return {};
  }
}
