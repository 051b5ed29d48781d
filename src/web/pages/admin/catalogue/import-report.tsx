import { ImportReportView } from '../../imports/import-report-view.tsx';
import { answerImportForm, loadImportPage } from '../../imports/imports-pages.server.ts';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/import-report.ts';

export const handle = { texts: ['imports'] };

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('import', args);
  return loadImportPage(ctx, 'staff', requireStaffPageId(args), args.request);
}

export function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('import', args);
  return answerImportForm(ctx, 'staff', requireStaffPageId(args), args.request);
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportReportView data={loaderData} answer={actionData} />;
}
