import { redirect, redirectDocument } from 'react-router';
import { signOutBrowser } from '#modules/people/identity/session.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { localizePagePath } from '../../browser-page-url.ts';
import type { Route } from './+types/sign-out.ts';

/** Looking at this address changes nothing; only its form signs out. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(localizePagePath(request, '/'));

/**
 * Signing out for browsers without scripts. With scripts the header goes to the home page first and then calls
 * auth/logout (decisions: Sessions).
 */
export async function action({ context, request }: Route.ActionArgs) {
  await runInTransaction(context.get(requestContext), signOutBrowser);
  return redirectDocument(localizePagePath(request, '/'), 303);
}
