import { useState } from 'react';
import { redirect, useLocation } from 'react-router';
import { Link, useLocalPath } from '#i18n/link.tsx';
import { brandPrefix, localizedPath } from '#i18n/localized-path.ts';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { badgeColour } from '#kit/badges.ts';
import { isFrenchPath } from '#kit/locale.ts';
import { formatPrice } from '#kit/money.ts';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { loadCart } from '#modules/cart/ui/load-cart.ts';
import type { Tile } from '#modules/catalogue/catalogue.contract.ts';
import { type ShownTile, shownTile } from '#modules/catalogue/shown-tile.ts';
import { useRecordState } from '#modules/music/ui/player-state.ts';
import { firstChoice } from '#modules/projects/choices.ts';
import { loadProject, moreOf } from '#modules/projects/load-project.server.ts';
import type { ProjectPage } from '#modules/projects/projects.contract.ts';
import { BuyBox, type Chosen } from '#modules/projects/ui/buy-box.tsx';
import { FundingBar } from '#modules/projects/ui/funding-bar.tsx';
import { ProjectFacts } from '#modules/projects/ui/project-facts.tsx';
import { ProjectGallery } from '#modules/projects/ui/project-gallery.tsx';
import { Reviews } from '#modules/projects/ui/reviews.tsx';
import { sharingLink } from '#modules/sharing/sharing-link.ts';
import { requestContext } from '#platform/request-context.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Kept } from '#ui/kept/kept.tsx';
import { pageAddress } from '../../page-address.ts';
import { orPage, pageAnswer } from '../../page-problem.server.ts';
import type { Route } from './+types/product.ts';
import { breadcrumbs, pageMeta } from './page-meta.server.ts';
import css from './product.module.css';
import { productThings } from './product-things.server.ts';
import { ProductTracks } from './product-tracks.tsx';
import { Crate, Wall } from './sections.tsx';
import { useShopPath } from './shop-links.ts';
import { WishHeart } from './wish-heart.tsx';

export const handle = { texts: ['shop', 'artwork', 'cart'], plain: true };

/** A product: `/{category}/{id}/{slug}`. Another category or slug leads to the right address, an unknown id is not there (spec §2). */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = parseId(params.id);
  if (id === null) throw pageAnswer(notFound(), request);
  const project = await orPage(loadProject(ctx, id), request);
  leadToRightAddress(project.link, request);
  const more = await moreOf(ctx, project);
  ctx.shareUntil(`project:${id}`, `shop:${project.shop.id}`, ...more.map((tile) => `project:${tile.id}`));
  const meta = pageMeta(ctx, {
    title: [project.artist_name, project.name].filter(Boolean).join(' – '),
    description:
      project.description || ctx.t('shop.product_description', { name: project.name, artist: project.artist_name }),
    path: project.link,
    kind: 'product',
    picture: sharingLink('project', id, [project.artist_name, project.name, project.picture]),
    noindex: !project.listed,
    things: [
      ...productThings(ctx, project),
      breadcrumbs(ctx, [
        { name: ctx.t('shop.shop'), path: '/vinyl-shop' },
        { name: project.name, path: project.link },
      ]),
    ],
  });
  return { project, ...besides(project, more), meta };
}

/** Records of the same artist, and others: with no more of each than a tile shows. */
function besides({ artist }: ProjectPage, more: readonly Tile[]) {
  const isSame = (tile: Tile) => artist !== null && tile.artist_id === artist.id;
  return {
    same_artist: more.filter(isSame).map(shownTile),
    others: more
      .filter((tile) => !isSame(tile))
      .slice(0, 6)
      .map(shownTile),
  };
}

/** @throws redirect 301 */
function leadToRightAddress(link: string, request: Request): void {
  const { pathname, search } = pageAddress(request);
  const asked = decodeURI(pathname.replace(/\.data$/, ''));
  const right = localizedPath(`${brandPrefix(pathname)}${link}`, isFrenchPath(pathname) ? 'fr' : 'en');
  if (asked.normalize('NFC') !== right) throw redirect(`${encodeURI(right)}${search}`, 301);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Product({ loaderData }: Route.ComponentProps) {
  const { project, same_artist, others } = loaderData;
  // Another record is another page: nothing chosen on the last one stays.
  return <ProductPage key={project.id} project={project} sameArtist={same_artist} others={others} />;
}

function ProductPage({
  project,
  sameArtist,
  others,
}: {
  project: ProjectPage;
  sameArtist: ShownTile[];
  others: ShownTile[];
}) {
  const t = useTranslate();
  const at = useShopPath();
  const [chosen, setChosen] = useState(firstChoice(project.items));
  const playing = useRecordState(project.link) === 'playing';
  return (
    <div className={css.page}>
      <Kept id={() => `product ${JSON.stringify(project)}`}>
        <div className={css.top}>
          <Trail project={project} />
          <article className={css.product}>
            <ProjectGallery project={project} chosen={chosen} playing={playing} />
            <div className={css.words}>
              <header className={css.head}>
                <p className={css.by}>
                  {project.artist ? (
                    <Link to={at(project.artist.link)}>{project.artist_name}</Link>
                  ) : (
                    project.artist_name
                  )}
                </p>
                <h1 className={css.title} data-length={lengthOf(project.name)}>
                  {project.name}
                </h1>
                <Badges project={project} />
              </header>
              {project.funding && <FundingBar funding={project.funding} label={t('shop.funding')} />}
              {chosen ? (
                <Buying project={project} chosen={chosen} onPick={setChosen} />
              ) : (
                <p className={css.nothing}>{t('shop.nothing_to_buy')}</p>
              )}
              <Shipping project={project} />
              <ProductTracks project={project} />
            </div>
          </article>
        </div>
        <section className={css.about} aria-labelledby="about">
          <div className={css.story}>
            <h2 id="about" className={css.small}>
              {t('shop.about')}
            </h2>
            {project.description && <p className={css.lead}>{project.description}</p>}
          </div>
          <ProjectFacts project={project} linkTo={at} />
        </section>
        <Reviews reviews={project.reviews} />
      </Kept>
      {sameArtist.length > 0 && <Crate title={t('shop.more_by', { name: project.artist_name })} tiles={sameArtist} />}
      {others.length > 0 && <Wall title={t('shop.you_may_like')} tiles={others} rhythm="dense" />}
    </div>
  );
}

function Trail({ project }: { project: ProjectPage }) {
  const t = useTranslate();
  const at = useShopPath();
  const [genre] = project.genres;
  return (
    <Breadcrumb
      label={t('shop.you_are_here')}
      trail={[
        { to: at('/vinyl-shop'), label: t('shop.shop') },
        ...(genre ? [{ to: at(`/vinyl-shop?genre=${genre.id}`), label: t(`shop.genre_name.${genre.id}`) }] : []),
        { label: project.name },
      ]}
    />
  );
}

function Badges({ project }: { project: ProjectPage }) {
  const t = useTranslate();
  const { badges, edition_size } = project;
  if (badges.length === 0) return null;
  return (
    <ul className={css.badges}>
      {badges.map((badge) => (
        <li key={badge}>
          <Badge tone={badgeColour(badge)}>
            {badge === 'limited_edition' && edition_size
              ? t('shop.edition_of', { count: edition_size })
              : t(`shop.badge.${badge}`)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Buying({
  project,
  chosen,
  onPick,
}: {
  project: ProjectPage;
  chosen: Chosen['item'];
  onPick: (item: Chosen['item']) => void;
}) {
  const local = useLocalPath();
  const prefix = brandPrefix(useLocation().pathname);
  const add = async ({ item, chosen_sizes }: Chosen) => {
    const { id: project_id, name, artist_name, picture, shop } = project;
    const mates = project.shipping.group_shipment ? await (await import('./find-mates.ts')).findMates(project_id) : [];
    const line = { project_id, item_id: item.item_id, shop_id: shop.id, chosen_sizes, quantity: 1, comment: '' };
    const { item_id, type, size, price, currency } = item;
    const cart = await loadCart();
    cart.open();
    await cart.add(
      line,
      {
        project_id,
        item_id,
        shop_id: shop.id,
        name,
        artist_name,
        picture,
        type,
        size,
        price,
        currency,
        shop_name: shop.name,
      },
      mates,
    );
  };
  return (
    <BuyBox
      project={project}
      chosen={chosen}
      onPick={onPick}
      onAdd={add}
      action={local(`${prefix}/cart`)}
      keep={<WishHeart project_id={project.id} name={project.name} link={project.link} />}
    />
  );
}

/** How it is sold and sent, in sentences. */
function Shipping({ project }: { project: ProjectPage }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { selling_mode, shipping, shop } = project;
  const country = new Intl.DisplayNames(lang, { type: 'region' }).of(shipping.country_id) ?? shipping.country_id;
  const lines = [
    ['funding', 'ondemand', 'preorder', 'deposit_sale'].includes(selling_mode) && t(`shop.mode.${selling_mode}`),
    t('shop.sent_from', { country, shop: shop.name }),
    shipping.free_from &&
      t('shop.free_from', { price: formatPrice(shipping.free_from.price, shipping.free_from.currency, lang) }),
    shipping.pickup && t('shop.pickup'),
    shipping.group_shipment && t('shop.group_shipment'),
  ].filter((line) => typeof line === 'string');
  return (
    <ul className={css.shipping}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const lengthOf = (name: string) => (name.length > 60 ? 'longest' : name.length > 22 ? 'long' : undefined);
