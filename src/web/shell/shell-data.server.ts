import type { Currency } from '#kit/currency.ts';
import type { Language } from '#kit/locale.ts';
import { intlPriceFormat, type PriceFormat } from '#kit/price-format.ts';
import { listSocialProviders } from '#modules/people/identity/linked-sign-in-providers.server.ts';
import { BUILD_ID } from '#modules/site/shell/build-id.server.ts';
import type { BrandedShopFinder } from '#modules/site/shops/branded-shop-finder.server.ts';
import { type Config, publicUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { Translations } from '#platform/load-texts.server.ts';

interface ShellParts {
  readonly config: Config;
  readonly texts: Translations;
  readonly shops: BrandedShopFinder;
}

/**
 * Kept on globalThis: in development Vite reloads this module after an edit, while the server that provided the parts
 * runs on.
 */
const held = globalThis as typeof globalThis & { sillonShell?: ShellParts };

/** The server provides the components of the shell once. */
export function registerShellParts(given: ShellParts) {
  held.sillonShell = given;
}

function parts(): ShellParts {
  if (!held.sillonShell) throw new Error('The shell was asked for before the server provided it');
  return held.sillonShell;
}

/** The six social networks of the footer; without a setting, the network's own front page. */
const SOCIAL = [
  ['Facebook', 'https://www.facebook.com/', 'SOCIAL_FACEBOOK'],
  ['Twitter', 'https://twitter.com/', 'SOCIAL_TWITTER'],
  ['Instagram', 'https://www.instagram.com/', 'SOCIAL_INSTAGRAM'],
  ['YouTube', 'https://www.youtube.com/', 'SOCIAL_YOUTUBE'],
  ['SoundCloud', 'https://soundcloud.com/', 'SOCIAL_SOUNDCLOUD'],
  ['TikTok', 'https://www.tiktok.com/', 'SOCIAL_TIKTOK'],
] as const;

/** Namespaces that never reach a browser. */
export const SERVER_ONLY_TEXT_NAMESPACES: ReadonlySet<string> = new Set(['mail', 'invoice']);

const addresses = new Map<Language, Record<string, string>>();

/**
 * Data of the frame around every page: language, currency and brand. Nothing personal, since pages are cached for all
 * visitors (decisions: Pages).
 */
export function loadShellData({ lang, currency, shop, ports }: Ctx, url: URL) {
  const { config, shops } = parts();
  const brand = shop ? shops.byId(shop.id) : null;
  const onOwnHost = Boolean(shop?.host);
  return {
    lang,
    currency,
    prices: loadPricePattern(lang, currency),
    buildId: BUILD_ID,
    origin: onOwnHost ? url.origin : publicUrl(config),
    platformUrl: publicUrl(config),
    social: SOCIAL.map(([name, home, setting]) => ({ name, url: config[setting] ?? home })),
    texts: textAddresses(lang),
    brand: {
      name: brand?.name ?? config.BRAND_NAME,
      platform: config.BRAND_NAME,
      code: brand?.code ?? 'sillon',
      white_label: brand?.white_label ?? false,
      style: brand?.style ?? '',
      shop: brand && {
        id: brand.id,
        code: brand.code,
        /** Before the addresses of this shop: nothing on its own host. */
        base: onOwnHost ? '' : `/shop/${brand.code}`,
        logo: brand.logo && `/${brand.logo.replace(/^\//, '')}`,
        logo_position: brand.logo_position,
        show_search: brand.show_search,
        show_menu: brand.show_menu,
        show_name: brand.show_name,
        own_header: brand.own_header,
        forced_currency: brand.forced_currency,
        menu: brand.menu,
        social: [
          { name: 'Facebook', url: brand.artist_facebook },
          { name: 'Instagram', url: brand.artist_instagram },
          { name: 'YouTube', url: brand.artist_youtube },
        ].flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
      },
    },
    chat: config.CHAT_URL ? { url: config.CHAT_URL, id: config.CHAT_ID ?? '' } : null,
    tracker: config.TRACKING_URL ? { url: config.TRACKING_URL, id: config.TRACKING_ID ?? '' } : null,
    /** A hosted captcha's script, which a form may load. */
    captcha: config.CAPTCHA_URL ? { url: config.CAPTCHA_SCRIPT ?? config.CAPTCHA_URL } : null,
    /** The providers of social sign-in. */
    sign_in_with: listSocialProviders({ ports }),
    demonstration: config.MODE !== 'production',
    /** Whether /sheraf has a target. */
    tools: config.MODE !== 'production' || config.SHERAF_URL !== undefined,
  };
}

const patterns = new Map<string, PriceFormat>();

function loadPricePattern(lang: Language, currency: Currency): PriceFormat {
  const known = patterns.get(lang + currency) ?? intlPriceFormat(currency, lang);
  patterns.set(lang + currency, known);
  return known;
}

export type ShellData = ReturnType<typeof loadShellData>;

function textAddresses(lang: Language): Record<string, string> {
  const known = addresses.get(lang);
  if (known) return known;
  const wanted = Object.entries(parts().texts.urls[lang]).filter(([name]) => !SERVER_ONLY_TEXT_NAMESPACES.has(name));
  const found = Object.fromEntries(wanted);
  addresses.set(lang, found);
  return found;
}
