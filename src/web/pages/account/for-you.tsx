import { useTranslate } from '#i18n/texts-context.tsx';
import { toDisplayedProjectTile } from '#modules/catalogue/listing/reduce-tile-to-displayed-fields.ts';
import { recommendProjects } from '#modules/catalogue/recommendations/recommend-projects.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { RecordWall, recordWallSizes } from '#ui/record-tile/record-tile.tsx';
import { requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import { PlayableRecordTile } from '../shop/playable-record-tile.tsx';
import type { Route } from './+types/for-you.ts';
import css from './account.module.css';

export const handle = { texts: ['account', 'shop', 'artwork'] };
export const meta: Route.MetaFunction = noindexPageMeta;

const MOST = 24;

/**
 * Recommendations for this account, each with its reason. Without known preferences it shows popular records and
 * explains how to change that.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const found = await recommendProjects(ctx, { limit: MOST });
  return {
    title: ctx.t('account.for_you.title'),
    knows: found.some(({ reason }) => reason !== 'popular'),
    tiles: found.map(({ reason: _reason, because, ...tile }) => ({ ...toDisplayedProjectTile(tile), because })),
  };
}

export default function ForYouPage({ loaderData: { knows, tiles } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <h1>{t('account.for_you.title')}</h1>
      <p>{t(`account.for_you.${knows ? 'known' : 'unknown'}`)}</p>
      {tiles.length > 0 ? (
        <RecordWall rhythm="even">
          {tiles.map((tile) => (
            <PlayableRecordTile key={tile.id} tile={tile} sizes={recordWallSizes('even')} />
          ))}
        </RecordWall>
      ) : (
        <EmptyState title={t('shop.nothing')} />
      )}
    </div>
  );
}
