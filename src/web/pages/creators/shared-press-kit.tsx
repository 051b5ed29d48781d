import { useTranslate } from '#i18n/texts-context.tsx';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { readSharedPressKit } from '#modules/catalogue/press-kits/press-kit.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { errorPageResponse, loadOrThrowProblemPage } from '../../page-problem.server.ts';
import type { Route } from './+types/shared-press-kit.ts';
import css from './shared-press-kit.module.css';

export const handle = { texts: ['promotion'] };
/** Only holders of the link find the page. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.artist_name} – ${loaderData.name}` : '' },
  { name: 'robots', content: 'noindex' },
];

/** `/press/7/…`: the press kit of a release, behind the link that its creator shared. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = parseId(params.id);
  if (id === null) throw errorPageResponse(notFound(), request);
  return loadOrThrowProblemPage(readSharedPressKit(context.get(requestContext), id, params.token), request);
}

export default function Press({ loaderData: { name, artist_name, text, cover, songs, file } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <article className={css.page}>
      {cover && <img className={css.cover} src={`/${cover}`} alt="" width={480} height={480} />}
      <div className={css.words}>
        <p>{t('promotion.press.title')}</p>
        <h1>{name}</h1>
        <p className={css.artist}>{artist_name}</p>
        <div>
          <DownloadLink to={file} look="primary">
            {t('promotion.press.download')}
          </DownloadLink>
        </div>
        {text && <p className={css.text}>{text}</p>}
        {songs.length > 0 && (
          <ol className={css.songs}>
            {songs.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ol>
        )}
      </div>
    </article>
  );
}
