import { useState } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { countryDisplayName } from '#kit/countries.ts';
import { guessNameLanguage } from '#kit/guess-name-language.ts';
import { type SalesTerritory, salesTerritoryKind } from '#kit/sales-territory.ts';
import commentsLook from '#modules/catalogue/comments/ui/comments.module.css';
import { useRecordPlayState } from '#modules/catalogue/player/ui/player-state.ts';
import { toDisplayedProject } from '#modules/catalogue/projects/displayed-project.ts';
import { loadProjectForViewer } from '#modules/catalogue/projects/load-project-page.server.ts';
import reviewsLook from '#modules/catalogue/projects/ui/buyer-reviews.module.css';
import { FundingBar, FundingStateNote } from '#modules/catalogue/projects/ui/funding-bar.tsx';
import factsLook from '#modules/catalogue/projects/ui/project-facts.module.css';
import { ProjectGallery } from '#modules/catalogue/projects/ui/project-gallery.tsx';
import { initiallySelectedItem } from '#modules/catalogue/projects/variant-groups.ts';
import { findRelatedProjects } from '#modules/catalogue/recommendations/find-related-projects.server.ts';
import ledgerLook from '#modules/fulfilment/stock/ui/edition-figures-table.module.css';
import whenBackLook from '#modules/selling/back-in-stock/ui/back-in-stock-form.module.css';
import deliveryLook from '#modules/selling/cart/ui/delivery-estimate-note.module.css';
import { sharePicturePath } from '#modules/site/sharing/share-picture-path.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { CachedFragment } from '#ui/cached-fragment/cached-fragment.tsx';
import { loadPartsWithPage, loadWhenIdle } from '#ui/deferred/load-when-idle.tsx';
import noticeLook from '#ui/notice/notice.module.css';
import crateLook from '#ui/record-carousel/record-carousel.module.css';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal } from '../../form-action.server.ts';
import { loadOrThrowProblemPage, requirePageId, requirePageUser } from '../../page-problem.server.ts';
import type { Route } from './+types/product.ts';
import { redirectOtherShopsRecordToMainSite, redirectUnlessCanonical } from './canonical-redirects.ts';
import followLook from './follow-button.module.css';
import { breadcrumbStructuredData, buildPageMeta, canonicalUrl } from './page-meta.server.ts';
import css from './product.module.css';
import {
  ProductBadges,
  ProductBreadcrumb,
  ProductShippingNotes,
  titleLengthClass,
} from './product-breadcrumb-badges-notes.tsx';
import { ProductBuyBox } from './product-buy-box.tsx';
import { answerProductForm, loadProductPageDetails } from './product-page.server.ts';
import { productStructuredData } from './product-structured-data.server.ts';
import { ProductTracks } from './product-tracks.tsx';
import sectionsLook from './record-sections.module.css';
import shareLook from './share-links.module.css';
import { useShopPathBuilder } from './use-shop-path.ts';

// The parts below are rendered on the server; their code is loaded when the page is idle.
const Below = loadWhenIdle({
  drawn: import.meta.env.SSR ? await import('./product-details-and-reviews.tsx') : null,
  load: () => import('./product-details-and-reviews.tsx'),
  looks: [factsLook, ledgerLook, reviewsLook],
});
const Care = loadWhenIdle({
  drawn: import.meta.env.SSR ? await import('./product-shipping-and-actions.tsx') : null,
  load: () => import('./product-shipping-and-actions.tsx'),
  looks: [deliveryLook, followLook, noticeLook, shareLook, whenBackLook],
});
const Talk = loadWhenIdle({
  drawn: import.meta.env.SSR ? await import('./lazy-product-comments.ts') : null,
  load: () => import('./lazy-product-comments.ts'),
  looks: [commentsLook],
});
const Aside = loadWhenIdle({
  drawn: import.meta.env.SSR ? await import('./product-related-records.tsx') : null,
  load: () => import('./product-related-records.tsx'),
  looks: [crateLook, sectionsLook],
});

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadPartsWithPage(Care, Below, Talk, Aside)];

export const handle = { texts: ['shop', 'artwork', 'cart'], plain: true };

/**
 * A product: `/{category}/{id}/{slug}`. Another category or slug redirects to the right address, an unknown id is 404
 * (decisions: Category pages).
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = requirePageId(params.id, request);
  const project = await loadOrThrowProblemPage(loadProjectForViewer(ctx, id), request);
  redirectOtherShopsRecordToMainSite(ctx, project.shop.id, project.link, request);
  redirectUnlessCanonical(project.link, request);
  const [beside, parts] = await Promise.all([
    findRelatedProjects(ctx, project),
    loadOrThrowProblemPage(loadProductPageDetails(ctx, project, new URL(request.url).searchParams), request),
  ]);
  const tiles = [...beside.artist, ...beside.label, ...beside.others];
  ctx.shareUntil(`project:${id}`, `shop:${project.shop.id}`, 'shipping', ...tiles.map((tile) => `project:${tile.id}`));
  const meta = buildPageMeta(ctx, {
    title: [project.artist_name, project.name].filter(Boolean).join(' – '),
    description:
      project.description || ctx.t('shop.product_description', { name: project.name, artist: project.artist_name }),
    path: project.link,
    kind: 'product',
    picture: sharePicturePath('project', id, [project.artist_name, project.name, project.picture]),
    noindex: !project.listed,
    structuredData: [
      ...productStructuredData(ctx, project),
      breadcrumbStructuredData(ctx, [
        { name: ctx.t('shop.shop'), path: '/vinyl-shop' },
        { name: project.name, path: project.link },
      ]),
    ],
  });
  return {
    project: toDisplayedProject(project),
    beside,
    ...parts,
    /**
     * The country's name is sent, because the browser would load the names of all countries, which costs a phone 60
     * ms.
     */
    sent_from: countryDisplayName(project.shipping.country_id, ctx.lang),
    territory: territoryWords(ctx, project),
    address: canonicalUrl(ctx, project.link),
    /** The first choice, by the address: the HTML of a page depends on its data alone (ADR 15). */
    named: initiallySelectedItem(project.items, new URL(request.url).searchParams.get('item'))?.item_id,
    meta,
  };
}

/** The countries where it is sold, or not, in words; null for everywhere. */
function territoryWords({ lang, t }: Ctx, { sold_in, not_sold_in }: SalesTerritory): string | null {
  const choice = salesTerritoryKind({ sold_in, not_sold_in });
  if (choice === 'everywhere') return null;
  const names = [...sold_in, ...not_sold_in]
    .map((code) => countryDisplayName(code, lang))
    .sort(new Intl.Collator(lang).compare);
  return t(`shop.territory.${choice}`, { countries: new Intl.ListFormat(lang).format(names) });
}

/** Posts, answers or hides a comment, also without scripts, and returns to the same place on the page. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const project_id = requirePageId(params.id, request);
  const form = await request.formData();
  return catchFormRefusal(async () => {
    await answerProductForm(ctx, project_id, form);
    return redirect(`${browserPageUrl(request).pathname}#comments`, 303);
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  // Another record, or another item in the address, is a new page: no choice of the last one stays.
  return (
    <ProductPage
      key={`${loaderData.project.id} ${loaderData.named}`}
      shown={loaderData}
      refused={actionData && 'key' in actionData ? actionData.key : undefined}
    />
  );
}

/** The chosen item is in the address, for sharing and returning. It adds no history entry and loads no data. */
function sayInAddress(item_id: number | null) {
  const url = new URL(window.location.href);
  if (item_id === null) url.searchParams.delete('item');
  else url.searchParams.set('item', String(item_id));
  window.history.replaceState(window.history.state, '', url);
}

type Shown = Route.ComponentProps['loaderData'];

function ProductPage({ shown, refused }: { shown: Shown; refused: string | undefined }) {
  const { project, beside, edition, talk, destination, mates, sent_from, territory, address, named } = shown;
  const t = useTranslate();
  const at = useShopPathBuilder();
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState(project.items.find(({ item_id }) => item_id === named));
  const pick = (item: NonNullable<typeof chosen>) => {
    setChosen(item);
    sayInAddress(item.item_id === initiallySelectedItem(project.items)?.item_id ? null : item.item_id);
  };
  const playing = useRecordPlayState(project.link) === 'playing';
  const action = at(project.link);
  return (
    <div className={css.page}>
      <CachedFragment
        id={() =>
          `product ${JSON.stringify([project, edition, destination, mates, territory, query.has('country'), named])}`
        }
      >
        <div className={css.top}>
          <ProductBreadcrumb project={project} />
          <article className={css.product} data-tracks={project.songs.length > 0 || undefined}>
            <ProjectGallery project={project} chosen={chosen} playing={playing} />
            <div className={css.words}>
              <header className={css.head}>
                <p className={css.by} lang={guessNameLanguage(project.artist_name, project.country_id)}>
                  {project.artist ? (
                    <Link to={at(project.artist.link)}>{project.artist_name}</Link>
                  ) : (
                    project.artist_name
                  )}
                </p>
                <h1
                  className={css.title}
                  lang={guessNameLanguage(project.name, project.country_id)}
                  data-length={titleLengthClass(project.name)}
                >
                  {project.name}
                </h1>
                <ProductBadges project={project} />
              </header>
              {project.funding && (
                <>
                  <FundingBar funding={project.funding} label={t('shop.funding')} />
                  <FundingStateNote funding={project.funding} />
                </>
              )}
              {chosen ? (
                <ProductBuyBox project={project} chosen={chosen} onPick={pick} />
              ) : (
                <p className={css.nothing}>{t('shop.nothing_to_buy')}</p>
              )}
              <ProductShippingNotes project={project} from={sent_from} territory={territory} mates={mates} />
              <Care
                project={project}
                item_id={chosen?.item_id}
                destination={destination}
                isAsked={query.has('country')}
                address={address}
                action={action}
              />
            </div>
            <ProductTracks project={project} />
          </article>
        </div>
        <Below project={project} edition={edition} />
      </CachedFragment>
      <Talk talk={talk} refused={refused} action={action} />
      <Aside project={project} beside={beside} />
    </div>
  );
}
