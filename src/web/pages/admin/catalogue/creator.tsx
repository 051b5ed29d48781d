import { useTranslate } from '#i18n/texts-context.tsx';
import { answerCreatorEditor, loadCreatorEditor, staffCreatorKind } from '../../creators/creator-actions.server.ts';
import { CreatorEditor } from '../../creators/creator-editor.tsx';
import css from '../common/admin.module.css';
import { openAdmin, writeAdmin } from '../common/admin-page.server.ts';
import { staffPageId } from '../common/edit-page.server.ts';
import { EditPageTrail } from '../common/edit-page.tsx';
import type { Route } from './+types/creator.ts';

/** `/admin/artists/{id}` and `/admin/labels/{id}`. */
export function loader(args: Route.LoaderArgs) {
  return loadCreatorEditor(openAdmin('creator', args), staffCreatorKind(args.request), staffPageId(args), args.request);
}

export function action(args: Route.ActionArgs) {
  return answerCreatorEditor(
    writeAdmin('creator', args),
    staffCreatorKind(args.request),
    staffPageId(args),
    args.request,
  );
}

export default function CreatorPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const name = `${loaderData.page.kind}s`;
  return (
    <div className={css.stack}>
      <EditPageTrail list={`/admin/${name}`} name={t(`admin.${name}.title`)} here={loaderData.page.name} />
      <CreatorEditor key={loaderData.page.id} data={loaderData} answer={actionData} />
    </div>
  );
}
