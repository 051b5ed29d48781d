import type { RouterContextProvider } from 'react-router';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { requirePageRole } from '../../../page-problem.server.ts';
import { ADMIN_PAGES, type AdminPageName } from './page-access.ts';

interface Asked {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** The request's context for a staff page, if the user may view it. @throws a redirect to /sign, or a 403 page */
export const requireAdminPageAccess = (page: AdminPageName, asked: Asked): Ctx =>
  openWithAccess(ADMIN_PAGES[page].access, asked);

/** The same for the page's forms. */
export const requireAdminFormAccess = (page: AdminPageName, asked: Asked): Ctx =>
  openWithAccess(ADMIN_PAGES[page].write, asked);

function openWithAccess(
  access: (typeof ADMIN_PAGES)[AdminPageName]['access' | 'write'],
  { request, context }: Asked,
): Ctx {
  const ctx = context.get(requestContext);
  requirePageRole(ctx, access, request);
  return ctx;
}
