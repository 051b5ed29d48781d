import { type Currency, isCurrency, shopOrRequestedCurrency } from '#kit/currency.ts';
import { GENRES } from '#kit/genres.ts';
import { type List, makeList, nextIdCursor, type PagingQuery, parseIdCursor, parsePaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { artistLink, labelLink, productLink } from '#kit/product-link.ts';
import { isStaff } from '#kit/roles.ts';
import { readDrawnDiscFace } from '#modules/catalogue/artwork/refresh-disc-face.server.ts';
import { parseColourIds } from '#modules/catalogue/listing/build-tile.server.ts';
import { displayedCurrency } from '#modules/catalogue/listing/displayed-currency.server.ts';
import { readExchangeRates } from '#modules/catalogue/listing/exchange-rates.server.ts';
import { lowestOfPrices, projectBadges } from '#modules/catalogue/listing/tile-prices-and-badges.ts';
import { maySeeB2b } from '#modules/catalogue/search/search.server.ts';
import { freeShippingMinimum } from '#modules/fulfilment/tariffs/parcel-postage.ts';
import { convertAndRoundPrice, type EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import { calculateEarnings } from '#modules/shared/pricing/earnings.ts';
import { loadPriceTablesForDisplay } from '#modules/shared/pricing/price-tables.server.ts';
import { quantityPriceTable } from '#modules/shared/pricing/quantity-price.ts';
import { readSaleDeductionRates } from '#modules/shared/pricing/sale-platform-fee.server.ts';
import { isTradeBuyer } from '#modules/shared/pricing/trade-buyer.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { displayedItemStock } from './displayed-item-stock.ts';
import { isSellingMode } from './project.ts';
import type { ProjectItemRow, ProjectPageRow } from './project-page.store.server.ts';
import { loadProjectPage } from './project-page.store.server.ts';
import { projectCoverAddress } from './project-picture-addresses.ts';
import type { ProjectSongRow } from './project-songs.store.server.ts';
import { findSongsWithPreviewRows, findVisibleProjectSongs } from './project-songs.store.server.ts';
import {
  loadPublicGroupShipment,
  loadVisibleProjectPictureFolder,
  loadVisibleProjectSummary,
} from './project-summary.store.server.ts';
import type { ProjectViewer } from './project-visibility.store.server.ts';
import type { ProjectItem, ProjectPage, ProjectSong } from './projects.contract.ts';

/** Decides which projects and prices the user may see. */
export const projectViewerFromContext = (ctx: Pick<Ctx, 'user'>): ProjectViewer => ({
  user_id: ctx.user?.id ?? null,
  b2b: maySeeB2b(ctx),
  staff: ctx.user !== null && isStaff(ctx.user.role),
});

/**
 * All data of a project page, prices in `currency` or the visitor's. Private projects are reached by their link.
 * Projects not launched are visible to their owner and staff only.
 * @throws Problem 404
 */
export async function loadProjectForViewer(ctx: Ctx, id: number, currency?: Currency): Promise<ProjectPage> {
  const money = displayedCurrency(ctx, currency);
  const row = await loadProjectPage(ctx.db, id, projectViewerFromContext(ctx), money);
  if (!row) throw notFound();
  const shares = row.shows_earnings && OWN_GOODS.has(row.selling_mode) ? await loadShares(ctx, row) : null;
  const free = freeShippingMinimum(await loadPriceTablesForDisplay(ctx), row.shop.id, ctx.now);
  return pageOnce(row, money, { rates: await readExchangeRates(ctx), shares, free, isPro: isTradeBuyer(ctx) });
}

/** Selling modes with earnings to show. Costs of items still to be made are unknown. */
const OWN_GOODS: ReadonlySet<string> = new Set(['shop', 'preorder', 'deposit_sale']);

/** VAT and platform fee, in basis points. */
interface Shares {
  readonly vat: number;
  readonly fee: number;
}

async function loadShares(ctx: Ctx, { id }: ProjectPageRow): Promise<Shares> {
  const { vat_basis_points: vat, fee_basis_points: fee } = await readSaleDeductionRates(ctx, id);
  return { vat, fee };
}

interface Pricing {
  readonly rates: EuroExchangeRates;
  /** Null where the creator hides their earnings. */
  readonly shares: Shares | null;
  readonly free: ReturnType<typeof freeShippingMinimum>;
  readonly isPro: boolean;
}

const made = new WeakMap<ProjectPageRow, { page: ProjectPage; pricing: Pricing }>();

/**
 * A cached row (by currency) keeps its page, and the page keeps the bytes of its answer (`compressSharedAnswerOnce`).
 */
function pageOnce(row: ProjectPageRow, currency: Currency, pricing: Pricing): ProjectPage {
  const before = made.get(row);
  if (before && isSame(before.pricing, pricing)) return before.page;
  const page = Object.freeze(buildPage(row, currency, pricing));
  made.set(row, { page, pricing });
  return page;
}

const isSame = (a: Pricing, b: Pricing): boolean =>
  a.rates === b.rates &&
  a.isPro === b.isPro &&
  a.shares?.vat === b.shares?.vat &&
  a.shares?.fee === b.shares?.fee &&
  a.free?.amount === b.free?.amount &&
  a.free?.currency === b.free?.currency;

/** The folder of a project's pictures; null without pictures and for projects that are not public. */
export const readPublicProjectPictureFolder = ({ db }: Pick<Ctx, 'db'>, id: number): Promise<string | null> =>
  loadVisibleProjectPictureFolder(db, id, { user_id: null, b2b: false, staff: false });

/** The owner, name and address of a project that the caller may see. @throws Problem 404 */
export async function requireVisibleProject(ctx: Ctx, id: number) {
  const head = await loadVisibleProjectSummary(ctx.db, id, projectViewerFromContext(ctx));
  if (!head) throw notFound();
  return { ...head, link: productLink(head) };
}

/** The songs of a visible project. @throws Problem 404 */
export async function listProjectSongs(ctx: Ctx, id: number): Promise<ProjectSong[]> {
  const songs = await findVisibleProjectSongs(ctx.db, id, projectViewerFromContext(ctx));
  if (!songs) throw notFound();
  return songs.map(toSong);
}

/** The grooves of a side of a visible project, or those in its pictures. @throws Problem 404 */
export async function loadVisibleDiscFace(ctx: Ctx, id: number, side: string | undefined) {
  await requireVisibleProject(ctx, id);
  return { face: await readDrawnDiscFace(ctx.db, id, side) };
}

/** A page of songs with a preview, by cursor, for endless players. */
export async function findSongsWithPreview(
  ctx: Ctx,
  { project_id, artist_id, cursor, ...query }: { project_id?: number; artist_id?: number } & PagingQuery,
): Promise<List<ProjectSong>> {
  const { limit, offset } = parsePaging(query);
  const after = parseIdCursor(cursor);
  const { total, songs } = await findSongsWithPreviewRows(ctx.db, {
    project_id,
    artist_id,
    after,
    limit: limit + 1,
    offset: after === undefined ? offset : 0,
  });
  return makeList(songs.slice(0, limit).map(toSong), total, nextIdCursor(songs, limit));
}

/** Items that may share a parcel with it. @throws Problem 404 */
export async function readPublicGroupShipment(ctx: Ctx, id: number) {
  const group = await loadPublicGroupShipment(ctx.db, id, projectViewerFromContext(ctx));
  if (!group) throw notFound();
  return group;
}

function buildPage(row: ProjectPageRow, shown_currency: Currency, pricing: Pricing): ProjectPage {
  const currency = shopOrRequestedCurrency(row.shop.forced_currency, shown_currency);
  const {
    genre_ids,
    items,
    songs,
    artist,
    label,
    shop,
    shows_earnings: _shows,
    promo: _promo,
    b2b: _b2b,
    pickup,
    funding_goal,
    funding_count,
    funding_ends_at,
    backers,
    group_shipment_id,
    ...shown
  } = row;
  const sold = items.flatMap((item) => buildItem(item, row, currency, pricing));
  return {
    ...shown,
    project_id: row.id,
    link: productLink(row),
    badges: projectBadges(row),
    color_vinyl: parseColourIds(row.color_vinyl),
    genres: GENRES.filter(({ id }) => genre_ids.includes(id)),
    published_at: row.published_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    cover_picture: projectCoverAddress(row),
    price_from: lowestOfPrices(
      sold.map(({ price }) => price),
      currency,
    ),
    in_stock: sold.some(({ stock }) => stock !== 'sold_out'),
    shop: { id: shop.id, code: shop.code, name: shop.name, white_label: shop.white_label },
    artist: artist && { ...artist, link: artistLink(artist) },
    label: label && { ...label, link: labelLink(label) },
    items: sold,
    songs: songs.map(toSong),
    funding:
      funding_goal === null
        ? null
        : {
            goal: funding_goal,
            count: funding_count,
            backers: backers ?? 0,
            percent: Math.floor((funding_count * 100) / funding_goal),
            ends_at: funding_ends_at?.toISOString() ?? null,
            state: fundingState(row),
          },
    shipping: {
      country_id: shop.country_id,
      pickup: pickup && shop.pickup,
      group_shipment: group_shipment_id !== null,
      free_from: pricing.free && {
        price: convertAndRoundPrice(pricing.free.amount, pricing.free.currency, currency, pricing.rates),
        currency,
      },
    },
  };
}

/** Decided fundings take no pledges any more, even before their last day. */
function fundingState({ selling_mode, step }: Pick<ProjectPageRow, 'selling_mode' | 'step'>) {
  if (selling_mode !== 'funding') return 'running';
  if (step === 'failed') return 'failed';
  return step === 'successful' || step === 'paid' || step === 'invoiced' ? 'succeeded' : 'running';
}

function buildItem(
  item: ProjectItemRow,
  { selling_mode, limited_edition, ships_at, step }: ProjectPageRow,
  currency: Currency,
  { rates, shares, isPro }: Pricing,
): ProjectItem[] {
  const { own, b2b_price, quantity_prices: steps, stock: shelf, reserved, low_stock_at, ...shown } = item;
  const stock = fundingState({ selling_mode, step }) === 'running' ? shelf : reserved;
  if (!isCurrency(item.currency) || !isSellingMode(selling_mode)) return [];
  const overrides = own === null ? {} : { [currency]: own };
  const priced = { price: item.price, currency: item.currency, b2b_price, overrides, quantity_prices: steps };
  const { price, quantity_prices } = quantityPriceTable(priced, currency, rates, isPro);
  return [
    {
      ...shown,
      price,
      quantity_prices: [...quantity_prices],
      currency,
      creator_earns: shares && calculateEarnings(price, shares.vat, shares.fee).earns,
      ships_at,
      ...displayedItemStock({ selling_mode, stock, reserved, low_stock_at, limited_edition }),
    },
  ];
}

/** A song as buyers see it; its preview is served under its uuid. */
const toSong = ({ heard: hasPreview, peaks, ...song }: ProjectSongRow): ProjectSong => ({
  ...song,
  preview: hasPreview ? `/songs/${song.uuid}.mp3` : null,
  peaks: hasPreview ? peaks : null,
});
