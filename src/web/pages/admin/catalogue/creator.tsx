import { useTranslate } from '#i18n/texts-context.tsx';
import {
  answerCreatorEditorForm,
  loadCreatorEditor,
  readCreatorKindFromPath,
} from '../../creators/creator-editor.server.ts';
import { CreatorEditor } from '../../creators/creator-editor.tsx';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/creator.ts';

/** `/admin/artists/{id}` and `/admin/labels/{id}`. */
export function loader(args: Route.LoaderArgs) {
  return loadCreatorEditor(
    requireAdminPageAccess('creator', args),
    readCreatorKindFromPath(args.request),
    requireStaffPageId(args),
    args.request,
  );
}

export function action(args: Route.ActionArgs) {
  return answerCreatorEditorForm(
    requireAdminFormAccess('creator', args),
    readCreatorKindFromPath(args.request),
    requireStaffPageId(args),
    args.request,
  );
}

export default function CreatorPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const name = `${loaderData.page.kind}s`;
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list={`/admin/${name}`} name={t(`admin.${name}.title`)} here={loaderData.page.name} />
      <CreatorEditor key={loaderData.page.id} data={loaderData} answer={actionData} />
    </div>
  );
}
