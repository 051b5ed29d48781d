import { redirect } from 'react-router';
import { localizePathOnPage } from '#i18n/localized-path.ts';
import { parseId } from '#kit/product-link.ts';
import { requestContext } from '#platform/request-context.ts';
import { browserPageUrl } from '../../browser-page-url.ts';
import { requirePageUser } from '../../page-problem.server.ts';
import type { Route } from './+types/profile-redirect.ts';

/** `/profile?user=12` redirects to that profile, `/profile` to the user's own; guests sign in first. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = browserPageUrl(request);
  const asked = parseId(searchParams.get('user') ?? undefined);
  if (asked !== null) throw redirect(localizePathOnPage(pathname, `/p/${asked}`), 301);
  const { id } = requirePageUser(context.get(requestContext), request);
  throw redirect(localizePathOnPage(pathname, `/p/${id}`));
}
