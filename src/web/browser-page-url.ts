import { localizePathOnPage } from '#i18n/localized-path.ts';
import { stripDataSuffix } from '#kit/strip-data-suffix.ts';

/** The address in the browser of the page for which a loader or action runs, for use in redirects. */
export function browserPageUrl({ url }: Pick<Request, 'url'>): URL {
  const address = new URL(url);
  address.pathname = stripDataSuffix(address.pathname);
  for (const inner of ['_routes', 'index']) address.searchParams.delete(inner);
  return address;
}

/** Another page of this site, below /fr when the request is. */
export const localizePagePath = (request: Pick<Request, 'url'>, path: string): string =>
  localizePathOnPage(browserPageUrl(request).pathname, path);

/** The page of this site that the visitor comes from, by the Referer. */
export function refererPagePath(request: Request): string | undefined {
  const page = URL.parse(request.headers.get('referer') ?? '');
  return page?.host === browserPageUrl(request).host ? page.pathname + page.search : undefined;
}
