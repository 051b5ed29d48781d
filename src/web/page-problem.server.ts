// Maps problems to pages: missing → not-found page, unable → maintenance page, not signed in → /sign.
import { data, redirect } from 'react-router';
import { localizePathOnPage } from '#i18n/localized-path.ts';
import { notAllowed, notFound, notSignedIn, type Problem } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { type Access, mayRoleCall } from '#kit/roles.ts';
import { errorPageStatus, parseErrorPageType } from '#modules/site/shell/error-page-type.ts';
import type { Ctx, SessionUser } from '#platform/ctx.server.ts';
import { toProblem } from '#platform/errors-to-problems.server.ts';
import { browserPageUrl } from './browser-page-url.ts';

/**
 * For loaders: `await loadOrThrowProblemPage(loadProjectForViewer(ctx, id), request)`. A problem becomes the
 * error page of its status; 401 leads to /sign and back. Unexpected errors are thrown on (logged, maintenance page).
 * @throws Response or data() that React Router shows
 */
export async function loadOrThrowProblemPage<T>(work: Promise<T>, request: Request): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const problem = toProblem(error);
    throw problem ? errorPageResponse(problem, request) : error;
  }
}

/** The page's own answer to a problem: `throw errorPageResponse(notFound(), request)`. */
export function errorPageResponse(problem: Problem, request: Request) {
  if (problem.status === 401) return redirect(signInPathWithReturn(request));
  return data({ key: problem.key }, { status: problem.status, headers: problem.details.headers });
}

/**
 * The answer of an address that is no page: with `?type=maintenance` the maintenance page, else the not-found page
 * (decisions: Error pages).
 */
export const unknownAddressResponse = (request: Request) =>
  data(null, { status: errorPageStatus(parseErrorPageType(undefined, browserPageUrl(request).search)) });

/** The id in the page's address. @throws the 404 page for an invalid id */
export function requirePageId(part: string | null | undefined, request: Request): number {
  const id = parseId(part ?? undefined);
  if (id === null) throw errorPageResponse(notFound(), request);
  return id;
}

/** The signed-in user. Guests are sent to /sign and return here afterwards (decisions: Error pages). */
export function requirePageUser({ user }: Ctx, request: Request): SessionUser {
  if (!user) throw errorPageResponse(notSignedIn(), request);
  return user;
}

/**
 * The same for pages of certain roles, by the names of kit/roles: 'staff', 'production', 'admin'. Others get a 403
 * page.
 */
export function requirePageRole(ctx: Ctx, access: Access, request: Request): SessionUser {
  const user = requirePageUser(ctx, request);
  if (!mayRoleCall(access, ctx.role)) throw errorPageResponse(notAllowed(), request);
  return user;
}

/** The address of /sign with the way back to this page. `search` replaces the query of the page. */
export function signInPathWithReturn(request: Request, search = browserPageUrl(request).search): string {
  const { pathname } = browserPageUrl(request);
  const sign = localizePathOnPage(pathname, '/sign');
  return `${sign}?redirect=${encodeURIComponent(pathname + search)}`;
}
