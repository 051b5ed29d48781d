import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { creatorNamesakeHint } from '#modules/catalogue/creator-pages/creator-namesake-hint.ts';
import { listOwnCreatorPages } from '#modules/catalogue/creator-pages/creator-pages.server.ts';
import { creatorPortraitAddress } from '#modules/catalogue/creators/creator-picture-addresses.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { requirePageUser } from '../../page-problem.server.ts';
import { creatorEditorPath } from '../creators/creator-editor-path.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/own-creator-pages.ts';
import css from './account.module.css';
import shelf from './entry-list.module.css';

export const handle = { texts: ['account', 'around'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/my-account/creators`: the pages of artists and record labels that the user edits. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  return { title: ctx.t('around.creators.title'), pages: await listOwnCreatorPages(ctx) };
}

export default function OwnCreatorPages({ loaderData: { pages } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <h1>{t('around.creators.title')}</h1>
      {pages.length === 0 ? (
        <EmptyState
          title={t('around.creators.empty_title')}
          action={<LinkButton to="/pressing">{t('around.shop.empty_action')}</LinkButton>}
        >
          <p>{t('around.creators.empty')}</p>
        </EmptyState>
      ) : (
        <>
          <p className={shelf.lead}>{t('around.creators.intro')}</p>
          <ul className={shelf.list}>
            {pages.map((page) => (
              <li key={page.id} className={shelf.row}>
                <Picture
                  src={page.picture && creatorPortraitAddress(page.picture, 160)}
                  alt=""
                  width={160}
                  height={160}
                />
                <div>
                  <p className={shelf.artist}>
                    <Link to={page.link}>{page.name}</Link>
                  </p>
                  <p className={shelf.quiet}>
                    {t(`around.creators.${page.kind}`)} · {t('around.creators.on_sale', { count: page.projects_count })}{' '}
                    · {t('around.creators.followers', { count: page.followers })}{' '}
                    {page.namesake && `· ${creatorNamesakeHint(page)}`}
                  </p>
                </div>
                <LinkButton
                  to={creatorEditorPath('own', page)}
                  size="small"
                  aria-label={t('around.creators.edit_of', { name: page.name })}
                >
                  {t('around.creators.edit')}
                </LinkButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
