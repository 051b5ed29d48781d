import { redirect } from 'react-router';
import { pathFrom, plainPath } from '#i18n/localized-path.ts';
import { notFound } from '#kit/problem.ts';
import { requestContext } from '#platform/request-context.ts';
import { pageAddress } from '../../page-address.ts';
import { pageAnswer, requirePageUser } from '../../page-problem.server.ts';
import type { Route } from './+types/redirect.ts';
import { movedTo } from './redirected-paths.ts';

/**
 * Addresses whose page is elsewhere: 301 to it, in the same language and with the same query. Who has
 * to sign in for it is sent to do so at once (decisions: Addresses).
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search } = pageAddress(request);
  const to = movedTo(plainPath(pathname));
  if (!to) throw pageAnswer(notFound(), request);
  if (to.startsWith('/my-account')) requirePageUser(context.get(requestContext), request);
  throw redirect(`${pathFrom(pathname, to)}${search}`, 301);
}
