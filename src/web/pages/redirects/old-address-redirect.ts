import { redirect } from 'react-router';
import { localizePathOnPage, pathWithoutLanguage } from '#i18n/localized-path.ts';
import { notFound } from '#kit/problem.ts';
import { requestContext } from '#platform/request-context.ts';
import { browserPageUrl } from '../../browser-page-url.ts';
import { errorPageResponse, requirePageUser } from '../../page-problem.server.ts';
import type { Route } from './+types/old-address-redirect.ts';
import { findRedirectTarget } from './redirected-paths.ts';

/**
 * Old addresses: 301 to the new page, in the same language and with the same query. Guests are sent to sign in at once
 * where the page needs it (decisions: Addresses).
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search } = browserPageUrl(request);
  const to = findRedirectTarget(pathWithoutLanguage(pathname));
  if (!to) throw errorPageResponse(notFound(), request);
  if (to.startsWith('/my-account')) requirePageUser(context.get(requestContext), request);
  throw redirect(`${localizePathOnPage(pathname, to)}${search}`, 301);
}
