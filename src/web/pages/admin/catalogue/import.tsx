import { ImportReportView } from '../../imports/import-report.tsx';
import { loadImportPage, workFromForm } from '../../imports/imports-actions.server.ts';
import { openAdmin, writeAdmin } from '../common/admin-page.server.ts';
import { staffPageId } from '../common/edit-page.server.ts';
import type { Route } from './+types/import.ts';

export const handle = { texts: ['imports'] };

export function loader(args: Route.LoaderArgs) {
  const ctx = openAdmin('import', args);
  return loadImportPage(ctx, 'staff', staffPageId(args), args.request);
}

export function action(args: Route.ActionArgs) {
  const ctx = writeAdmin('import', args);
  return workFromForm(ctx, 'staff', staffPageId(args), args.request);
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportReportView data={loaderData} answer={actionData} />;
}
