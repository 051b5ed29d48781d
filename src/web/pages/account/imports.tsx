import { requestContext } from '#platform/request-context.ts';
import { requirePageUser } from '../../page-problem.server.ts';
import { ImportsPageBody } from '../imports/imports-page-body.tsx';
import { loadImportsPage, startImportFromForm } from '../imports/imports-pages.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/imports.ts';

export const handle = { texts: ['imports', 'projects'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/my-account/imports`: import and export of the user's catalogue. */
export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  return loadImportsPage(ctx, 'own', request);
}

export function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  return startImportFromForm(ctx, 'own', request);
}

export default function OwnImports({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsPageBody data={loaderData} answer={actionData} />;
}
