// Links of shop pages: they stay in the language of the address, and in a branded shop that lives below /shop/{code} (design, Pages).
import { useLocation } from 'react-router';
import { useLocalPath } from '#i18n/link.tsx';
import { plainPath } from '#i18n/localized-path.ts';

/** `/shop/{code}` when that is where we are, else ''. */
export const brandPrefix = (path: string): string =>
  /^\/shop\/[a-z0-9][a-z0-9-]*(?=\/|$)/.exec(plainPath(path))?.[0] ?? '';

/** Puts a plain address of ours under the language and brand being looked at. */
export function useShopPath(): (path: string) => string {
  const local = useLocalPath();
  const prefix = brandPrefix(useLocation().pathname);
  return (path) => local(`${prefix}${path}`);
}
