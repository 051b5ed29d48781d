import { requestContext } from '#platform/request-context.ts';
import { requirePageId, requirePageUser } from '../../page-problem.server.ts';
import { ImportReportView } from '../imports/import-report-view.tsx';
import { answerImportForm, loadImportPage } from '../imports/imports-pages.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/import-report.ts';

export const handle = { texts: ['imports', 'projects'] };
export const meta: Route.MetaFunction = noindexPageMeta;

export function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  return loadImportPage(ctx, 'own', requirePageId(params.id, request), request);
}

export function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  return answerImportForm(ctx, 'own', requirePageId(params.id, request), request);
}

export default function OwnImport({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportReportView data={loaderData} answer={actionData} />;
}
