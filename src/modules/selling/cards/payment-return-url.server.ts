import { localizePathOnPage } from '#i18n/localized-path.ts';
import { publicUrl, shopUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';

/** The absolute URL of `path` in the shop and language of the payment page; without one, in the main shop. */
export function paymentReturnUrl({ config, shop, lang }: Ctx, page: string | undefined, path: string): string {
  const site = shop?.host ? shopUrl(config, shop.host) : publicUrl(config);
  return site + localizePathOnPage(page ?? (lang === 'fr' ? '/fr' : '/'), path);
}
