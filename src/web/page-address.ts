import { pathFrom } from '#i18n/localized-path.ts';
import { pagePath } from '#kit/page-path.ts';

/** The address of the page that a loader or action answers for, as it stands in the browser: fit to be redirected to. */
export function pageAddress({ url }: Pick<Request, 'url'>): URL {
  const address = new URL(url);
  address.pathname = pagePath(address.pathname);
  for (const inner of ['_routes', 'index']) address.searchParams.delete(inner);
  return address;
}

/** Another page of ours, below /fr for who is there. */
export const localPath = (request: Pick<Request, 'url'>, path: string): string =>
  pathFrom(pageAddress(request).pathname, path);

/** The page of ours that the visitor comes from, by the Referer. */
export function pageBefore(request: Request): string | undefined {
  const page = URL.parse(request.headers.get('referer') ?? '');
  return page?.host === pageAddress(request).host ? page.pathname + page.search : undefined;
}
