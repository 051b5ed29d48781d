import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { listProjects } from '#modules/catalogue/listing/find-projects.server.ts';
import { toDisplayedProjectTile } from '#modules/catalogue/listing/reduce-tile-to-displayed-fields.ts';
import { projectCoverAddress } from '#modules/catalogue/projects/project-picture-addresses.ts';
import { readLinktree } from '#modules/site/linktrees/linktree.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { loadOrThrowProblemPage } from '../../page-problem.server.ts';
import { buildPageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/linktree.ts';
import css from './linktree.module.css';

export const handle = { texts: ['around'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

const SHELF = 3;

/** The link page of a shop (`/linktree/{shop_code}`, `?shop=`) or of the platform, without header and footer. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const code = params.shop_code ?? browserPageUrl(request).searchParams.get('shop') ?? ctx.shop?.code;
  const tree = await loadOrThrowProblemPage(readLinktree(ctx, code), request);
  const { items } = await listProjects(ctx, {
    ...(tree.is_house ? { category: '9' as const } : { shop_id: tree.shop_id }),
    sort: 'newest',
    limit: SHELF,
  });
  ctx.shareUntil(`shop:${tree.shop_id}`, 'shops', 'projects');
  const title = ctx.t('around.linktree.title', { name: tree.name });
  const path = tree.is_house ? '/linktree' : `/linktree/${tree.code}`;
  return {
    tree,
    brand: ctx.config.BRAND_NAME,
    tiles: items.map(toDisplayedProjectTile),
    meta: buildPageMeta(ctx, { title, description: tree.intro || title, path }),
  };
}

export default function LinktreePage({ loaderData: { tree, tiles, brand } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <header className={css.head}>
        {tree.picture && (
          <span className={css.face}>
            <Picture src={`/pictures/${tree.picture}/mini.jpg`} alt="" width={112} height={112} eager />
          </span>
        )}
        <h1>{tree.name}</h1>
        {tree.intro && <p>{tree.intro}</p>}
      </header>
      <nav aria-label={t('around.linktree.label')}>
        <ul className={css.links}>
          {tree.links.map(({ label, url }) => (
            <li key={url + label}>
              {url.startsWith('/') ? (
                <Link to={url} reloadDocument>
                  <span>{label}</span>
                  <Icon name="arrow" size="small" />
                </Link>
              ) : (
                <a href={url} target="_blank" rel="noopener noreferrer">
                  <span>{label}</span>
                  <Icon name="external" size="small" />
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {tiles.length > 0 && (
        <section aria-label={t('around.linktree.records')}>
          <ul className={css.shelf}>
            {tiles.map((tile) => (
              <li key={tile.id}>
                <Link to={tile.link} reloadDocument>
                  <Picture src={projectCoverAddress(tile)} alt={`${tile.artist_name} – ${tile.name}`} sizes="9rem" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!tree.is_house && (
        <p className={css.foot}>
          <Link to="/" reloadDocument>
            {brand}
          </Link>
        </p>
      )}
    </div>
  );
}
