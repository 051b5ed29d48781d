import { ImportsPageBody } from '../../imports/imports-page-body.tsx';
import { loadImportsPage, startImportFromForm } from '../../imports/imports-pages.server.ts';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/imports.ts';

export const handle = { texts: ['imports'] };

export const loader = (args: Route.LoaderArgs) =>
  loadImportsPage(requireAdminPageAccess('imports', args), 'staff', args.request);
export const action = (args: Route.ActionArgs) =>
  startImportFromForm(requireAdminFormAccess('imports', args), 'staff', args.request);

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsPageBody data={loaderData} answer={actionData} />;
}
