// Addresses whose work another page of the creator does. Guests sign in first.
import { redirect } from 'react-router';
import { localizePathOnPage, pathWithoutLanguage } from '#i18n/localized-path.ts';
import { parseId } from '#kit/product-link.ts';
import { requestContext } from '#platform/request-context.ts';
import { browserPageUrl } from '../../browser-page-url.ts';
import { requirePageUser } from '../../page-problem.server.ts';
import type { Route } from './+types/project-address-redirects.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  requirePageUser(context.get(requestContext), request);
  const { pathname, search, searchParams } = browserPageUrl(request);
  const id = parseId(searchParams.get('id') ?? undefined);
  const to = findServiceTarget(pathWithoutLanguage(pathname), id, search);
  throw redirect(localizePathOnPage(pathname, to));
}

function findServiceTarget(path: string, id: number | null, search: string): string {
  if (path.startsWith('/project/project2')) return `/project/project${search}`;
  if (path.startsWith('/production/summary') && id) return `/project/manage?id=${id}`;
  return '/my-account/projects';
}
