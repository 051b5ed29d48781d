import { redirect } from 'react-router';
import { brandedShopPrefix, localizePathOnPage, pathInOtherLanguage } from '#i18n/localized-path.ts';
import { publicUrl } from '#platform/config.server.ts';
import { type Ctx, whiteLabelShop } from '#platform/ctx.server.ts';
import { browserPageUrl } from '../../browser-page-url.ts';

/** Redirects a wrong category or slug to the canonical address, in the same language and shop. @throws redirect 301 */
export function redirectUnlessCanonical(link: string, request: Request): void {
  const { pathname, search } = browserPageUrl(request);
  const right = localizePathOnPage(pathname, `${brandedShopPrefix(pathname)}${link}`);
  if (decodeURI(pathname).normalize('NFC') !== right) throw redirect(`${encodeURI(right)}${search}`, 301);
}

/**
 * A white-label shop shows its own records only. Records of other shops are shown on the main site.
 * @param shop_id the record's shop; null for a record that belongs to none
 * @throws redirect 302, since a record may change its shop
 */
export function redirectOtherShopsRecordToMainSite(
  ctx: Ctx,
  shop_id: number | null,
  link: string,
  request: Request,
): void {
  const shop = whiteLabelShop(ctx);
  if (!shop || shop.id === shop_id) return;
  const { search } = browserPageUrl(request);
  throw redirect(`${publicUrl(ctx.config)}${encodeURI(pathInOtherLanguage(link, ctx.lang))}${search}`);
}
