import { useRouteLoaderData } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { requestContext } from '#platform/request-context.ts';
import { MenuLists } from '../shell/menu-lists.tsx';
import { MenuSearch } from '../shell/menu-search.tsx';
import type { ShellData } from '../shell/shell-data.server.ts';
import type { Route } from './+types/menu.ts';
import css from './menu.module.css';
import { noindexPageMeta } from './noindex-page-meta.ts';

export const handle = { texts: ['menu'] };

/** The menu sheet as a page with its own address, for browsers without scripts. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.shareUntil('shops');
  return { title: ctx.t('shell.nav.menu') };
}

export const meta: Route.MetaFunction = noindexPageMeta;

export default function MenuPage() {
  const t = useTranslate();
  const shell = useRouteLoaderData<ShellData>('root');
  if (!shell) return null;
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('shell.nav.menu')}</h1>
      <div id="search">
        <MenuSearch shell={shell} />
      </div>
      <MenuLists shell={shell} />
    </div>
  );
}
