// Links of shop pages: they stay in the language of the address, and in a branded shop that lives below /shop/{code} (decisions: Pages).
import { useLocation } from 'react-router';
import { useLocalPath } from '#i18n/link.tsx';
import { brandPrefix } from '#i18n/localized-path.ts';

/** Puts a plain address of ours under the language and brand being looked at. */
export function useShopPath(): (path: string) => string {
  const local = useLocalPath();
  const prefix = brandPrefix(useLocation().pathname);
  return (path) => local(`${prefix}${path}`);
}

/** Where records are looked at again: the shop one is in, else all of them. */
export const useShopFront = (): string => brandPrefix(useLocation().pathname) || '/vinyl-shop';
