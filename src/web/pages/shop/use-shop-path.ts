// Links of shop pages: they keep the language of the address, and the branded shop below /shop/{code} (decisions:
// Pages).
import { useLocation } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { brandedShopPrefix } from '#i18n/localized-path.ts';

/** Adds the current language and brand to an address of this site. */
export function useShopPathBuilder(): (path: string) => string {
  const local = usePathLocalizer();
  const prefix = brandedShopPrefix(useLocation().pathname);
  return (path) => local(`${prefix}${path}`);
}

/** The front page of the current shop, else the list of all records. */
export const useShopFrontPath = (): string => brandedShopPrefix(useLocation().pathname) || '/vinyl-shop';
