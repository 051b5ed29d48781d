// `/admin/project?id=12` is the page `/admin/projects/12`.
import { redirect } from 'react-router';
import { localizePathOnPage } from '#i18n/localized-path.ts';
import { parseId } from '#kit/product-link.ts';
import { browserPageUrl } from '../../../browser-page-url.ts';
import type { Route } from './+types/redirect-by-query.ts';
import { requireAdminPageAccess } from './require-admin-page-access.server.ts';
import { staffEntityPath } from './staff-entity-path.ts';

export function loader(args: Route.LoaderArgs) {
  requireAdminPageAccess('overview', args);
  const { pathname, searchParams } = browserPageUrl(args.request);
  const noun = /\/([a-z-]+)(?:\.data)?$/.exec(pathname)?.[1] ?? '';
  const id = parseId(searchParams.get('id') ?? undefined);
  throw redirect(localizePathOnPage(pathname, staffEntityPath(noun, id)));
}
