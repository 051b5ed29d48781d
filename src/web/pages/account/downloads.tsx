import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { listOwnDownloads } from '#modules/catalogue/downloads/redeem-codes-and-list-downloads.server.ts';
import { DownloadCodeForm } from '#modules/catalogue/downloads/ui/download-code-form.tsx';
import { downloadStartDayText } from '#modules/catalogue/downloads/ui/download-day-text.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/downloads.ts';
import css from './account.module.css';
import shelf from './entry-list.module.css';

export const handle = { texts: ['account', 'around'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** The downloads of this account, permanent or for a day, and the field for a code. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  return { title: ctx.t('around.digital.title'), downloads: await listOwnDownloads(ctx) };
}

export default function DigitalPage({ loaderData: { downloads } }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <div className={css.page}>
      <h1>{t('around.digital.title')}</h1>
      {downloads.length === 0 ? (
        <EmptyState icon="download" title={t('around.digital.own_empty_title')}>
          <p>{t('around.digital.own_empty')}</p>
        </EmptyState>
      ) : (
        <ul className={shelf.list} aria-label={t('around.digital.own')}>
          {downloads.map(({ project_id, name, artist_name, picture, until, day }) => (
            <li key={project_id} className={shelf.row}>
              <Picture src={picture && `/projects/${picture}/cover`} alt="" sizes="72px" width={72} height={72} />
              <div>
                <p className={shelf.artist}>{artist_name}</p>
                <p>{name}</p>
                <p className={shelf.quiet}>
                  {until === null
                    ? t('around.digital.bought')
                    : t('around.digital.by_code', { at: formatMoment(until, lang) })}
                </p>
              </div>
              {day === null ? (
                <LinkButton to={`/api/downloads/${project_id}`} reloadDocument icon="download">
                  {t('around.digital.take')}
                </LinkButton>
              ) : (
                <p>{downloadStartDayText(day, lang, t)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={css.narrow}>
        <DownloadCodeForm />
      </div>
    </div>
  );
}
