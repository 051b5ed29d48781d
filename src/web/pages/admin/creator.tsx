import { useTranslate } from '#i18n/texts-context.tsx';
import { CreatorDesk } from '../creators/creator-desk.tsx';
import { kindOf, loadDesk, workOnPage } from '../creators/creator-work.server.ts';
import type { Route } from './+types/creator.ts';
import css from './admin.module.css';
import { openAdmin, writeAdmin } from './admin-page.server.ts';
import { idOf } from './desk.server.ts';
import { Trail } from './desk.tsx';

/** `/admin/artists/{id}` and `/admin/labels/{id}`. */
export function loader(args: Route.LoaderArgs) {
  return loadDesk(openAdmin('creator', args), kindOf(args.request), idOf(args), args.request);
}

export function action(args: Route.ActionArgs) {
  return workOnPage(writeAdmin('creator', args), kindOf(args.request), idOf(args), args.request);
}

export default function CreatorPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const name = `${loaderData.page.kind}s`;
  return (
    <div className={css.stack}>
      <Trail list={`/admin/${name}`} name={t(`admin.${name}.title`)} here={loaderData.page.name} />
      <CreatorDesk key={loaderData.page.id} data={loaderData} answer={actionData} />
    </div>
  );
}
