import type { Language } from '#kit/locale.ts';
import { buildId } from '#modules/shell/build-id.server.ts';
import type { ShopFinder } from '#modules/shops/find-shop.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { TextFiles } from '#platform/texts.server.ts';

interface ShellParts {
  readonly config: Config;
  readonly texts: TextFiles;
  readonly shops: ShopFinder;
}

let parts: ShellParts;

/** The server hands over, once, what the shell is made of. */
export function provideShell(given: ShellParts) {
  parts = given;
}

/** Namespaces that never reach a browser. */
const SERVER_ONLY = new Set(['mail', 'pdf']);

const addresses = new Map<Language, Record<string, string>>();

/** What frames every page: language, currency and brand. Nothing personal, since pages are kept for everyone (design, Pages). */
export function loadShell({ lang, currency, shop }: Ctx) {
  const { config, shops } = parts;
  const brand = shop ? shops.byId(shop.id) : null;
  return {
    lang,
    currency,
    buildId,
    texts: addressesOf(lang),
    brand: {
      name: brand?.name ?? config.BRAND_NAME,
      platform: config.BRAND_NAME,
      code: brand?.code ?? 'sillon',
      white_label: brand?.white_label ?? false,
      style: brand?.style ?? '',
      shop: brand && {
        id: brand.id, code: brand.code, logo: brand.logo, logo_position: brand.logo_position, show_search: brand.show_search, show_menu: brand.show_menu,
        show_name: brand.show_name, own_header: brand.own_header, menu: brand.menu, host: brand.host,
        artist_facebook: brand.artist_facebook, artist_instagram: brand.artist_instagram, artist_youtube: brand.artist_youtube,
      },
    },
    demonstration: config.MODE !== 'production',
  };
}

export type ShellData = ReturnType<typeof loadShell>;

function addressesOf(lang: Language): Record<string, string> {
  const known = addresses.get(lang);
  if (known) return known;
  const wanted = Object.entries(parts.texts.urls[lang]).filter(([name]) => !SERVER_ONLY.has(name));
  const found = Object.fromEntries(wanted);
  addresses.set(lang, found);
  return found;
}
