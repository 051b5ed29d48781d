import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { findStaffPicks } from '#modules/catalogue/picks/picks.server.ts';
import { projectCoverAddress, projectDiscAppearance } from '#modules/catalogue/projects/project-picture-addresses.ts';
import { tileVinylColours } from '#modules/catalogue/projects/tile-labels.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { AnimatedRecord } from '#ui/record/record.tsx';
import type { Route } from './+types/staff-picks.ts';
import { breadcrumbStructuredData, buildPageMeta } from './page-meta.server.ts';
import { RecordWallSection } from './record-sections.tsx';
import css from './staff-picks.module.css';
import { useShopPathBuilder } from './use-shop-path.ts';

export const handle = { texts: ['around', 'shop', 'artwork'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** The staff picks, each with a sentence by the person who chose it. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.shareUntil('picks', 'projects', 'rates');
  const title = ctx.t('around.featured.title');
  const meta = buildPageMeta(ctx, {
    title,
    description: ctx.t('around.featured.description', { brand: ctx.config.BRAND_NAME }),
    path: '/featured',
    structuredData: [breadcrumbStructuredData(ctx, [{ name: title, path: '/featured' }])],
  });
  return { picks: await findStaffPicks(ctx), meta };
}

export default function Featured({ loaderData: { picks } }: Route.ComponentProps) {
  const t = useTranslate();
  const picksWithNote = picks.filter(({ note }) => note !== null);
  const others = picks.filter(({ note }) => note === null).map(({ tile }) => tile);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('around.featured.title')}</h1>
        <p>{t('around.featured.lead')}</p>
      </header>
      {picks.length === 0 && (
        <EmptyState
          title={t('around.featured.empty')}
          action={<LinkButton to="/vinyl-shop">{t('around.featured.empty_action')}</LinkButton>}
        />
      )}
      <ol className={css.picks}>
        {picksWithNote.map((pick, at) => (
          <Told key={pick.tile.id} pick={pick} eager={at === 0} />
        ))}
      </ol>
      {others.length > 0 && (
        <RecordWallSection
          title={t('around.featured.more')}
          more={{ path: '/vinyl-shop/9/staff-picks', text: t('around.featured.all') }}
          tiles={others}
          rhythm="dense"
        />
      )}
    </div>
  );
}

function Told({
  pick: { tile, note },
  eager,
}: {
  pick: Route.ComponentProps['loaderData']['picks'][number];
  eager: boolean;
}) {
  const at = useShopPathBuilder();
  const disc = tile.formats.includes('vinyl')
    ? projectDiscAppearance(tileVinylColours(tile.color_vinyl), tile.cover_tone)
    : null;
  return (
    <li>
      <article className={css.pick}>
        <Link to={at(tile.link)} className={css.cover} tabIndex={-1} aria-hidden="true">
          <AnimatedRecord
            src={projectCoverAddress(tile)}
            alt=""
            disc={disc}
            eager={eager}
            sizes="(width < 640px) 100vw, 40vw"
          />
        </Link>
        <div className={css.words}>
          <blockquote lang={note?.lang} className="own-words">
            {note?.body}
          </blockquote>
          <p className={css.artist}>{tile.artist_name}</p>
          <h2>
            <Link to={at(tile.link)}>{tile.name}</Link>
          </h2>
        </div>
      </article>
    </li>
  );
}
