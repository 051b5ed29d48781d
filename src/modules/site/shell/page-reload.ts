// Decides when the page reloads for a new build (contract: Shell): at once, or at the next navigation while the
// visitor types, pays or uploads.
export const NEW_BUILD_POLL_MS = 30_000;

interface Doing {
  readonly typing: boolean;
  readonly path: string;
  /** Uploads and payments under way. */
  readonly holds: number;
}

/** Whether a reload loses nothing: no typed input, no running request and no payment. */
export const mayReloadPageNow = ({ typing, path, holds }: Doing): boolean =>
  !typing && holds === 0 && !/^(\/fr)?(\/shop\/[^/]+)?\/(payment|cart\/confirmation)(\/|$)/.test(path);

/**
 * Whether the build that is served is worth a reload: not the page's own, and none this tab has seen before. While two
 * builds answer by turns, as during a roll-out, a page is thus reloaded once and not every half minute.
 */
export const isNewBuild = (served: string, own: string, seen: readonly string[]): boolean =>
  served !== own && !seen.includes(served);

/** Language, currency and brand are fixed when a page is loaded. A change of one loads a whole new page. */
export function languageCurrencyShopKey(path: string, search = ''): string {
  const french = /^\/fr(\/|$)/.test(path);
  const shop = /^(?:\/fr)?\/shop\/([^/]+)/.exec(path)?.[1] ?? '';
  const asked = search.includes('lang=') || search.includes('currency=') ? new URLSearchParams(search) : null;
  return `${french ? 'fr' : ''}:${shop}:${asked?.get('lang') ?? ''}:${asked?.get('currency') ?? ''}`;
}
