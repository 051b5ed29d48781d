import { notFound } from '#kit/problem.ts';
import { artistLink, labelLink } from '#kit/product-link.ts';
import { findListedTilesById } from '#modules/catalogue/listing/find-projects.server.ts';
import type { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';
import { maySeeB2b } from '#modules/catalogue/search/search.server.ts';
import { type Ctx, whiteLabelShop } from '#platform/ctx.server.ts';
import { type CreatorLink, displayedCreatorLinks } from './creator-links.ts';
import {
  type CreatorRow,
  loadCreator,
  loadCreatorName,
  loadShopPage,
  type ShopPageRow,
  setPartyFollowed,
} from './creators.store.server.ts';
import { findCreatorReleases } from './creators-lists.store.server.ts';
import type { DiscographyFormat, DiscographyState } from './discography-address.ts';

interface CreatorPage extends Omit<CreatorRow, 'links' | 'kin'> {
  readonly link: string;
  /** Their own links, http(s) only. */
  readonly links: CreatorLink[];
  readonly kin: { id: number; name: string; picture: string | null; link: string }[];
  /** A page of their releases, each with its year. */
  readonly works: { readonly tile: ProjectTileData; readonly year: number }[];
  readonly total: number;
  /** The kinds of releases to choose from. */
  readonly kinds: DiscographyFormat[];
}

/** Releases on a page of an artist or record label. */
export const RELEASES_PER_CREATOR_PAGE = 24;

/**
 * The page of an artist or record label: profile and listed releases, the latest year first. In a white-label shop
 * only the releases it sells. @throws Problem 404
 */
export async function loadCreatorPage(
  ctx: Ctx,
  kind: 'artist' | 'label',
  id: number,
  state: DiscographyState,
): Promise<CreatorPage> {
  const shop_id = whiteLabelShop(ctx)?.id;
  const creator = await loadCreator(ctx.db, kind, id, shop_id);
  if (!creator) throw notFound();
  const page = { limit: RELEASES_PER_CREATOR_PAGE, offset: (state.page - 1) * RELEASES_PER_CREATOR_PAGE };
  const found = await findCreatorReleases(
    ctx.db,
    { creatorKind: kind, id, kind: state.kind, by: state.by, b2b: maySeeB2b(ctx), shop_id },
    page,
  );
  const tiles = await findListedTilesById(
    ctx,
    found.works.map((work) => work.id),
  );
  const years = new Map(found.works.map((work) => [work.id, work.year]));
  const linkTo = kind === 'artist' ? labelLink : artistLink;
  return {
    ...creator,
    link: kind === 'artist' ? artistLink(creator) : labelLink(creator),
    links: displayedCreatorLinks(creator.links),
    kin: creator.kin.map(({ id, name, picture }) => ({ id, name, picture, link: linkTo({ id, name }) })),
    works: tiles.map((tile) => ({ tile, year: years.get(tile.id) ?? 0 })),
    total: found.total,
    kinds: found.kinds,
  };
}

/** The name of an artist or record label; null for an unknown id. */
export async function readCreatorNameAndLink(
  ctx: Pick<Ctx, 'db'>,
  id: number,
): Promise<{ id: number; kind: 'artist' | 'label'; name: string; link: string } | null> {
  const named = await loadCreatorName(ctx.db, id);
  return named ? { ...named, link: named.kind === 'artist' ? artistLink(named) : labelLink(named) } : null;
}

/** A shop by its code. @throws Problem 404 */
export async function requireShopPage(ctx: Ctx, code: string): Promise<ShopPageRow> {
  const shop = await loadShopPage(ctx.db, code);
  if (!shop) throw notFound();
  return shop;
}

/** @throws Problem 404 for an unknown id and for the caller's own */
export async function followOrUnfollowParty(
  ctx: Ctx,
  id: number,
  follow: boolean,
): Promise<{ id: number; following: boolean; followers: number }> {
  const followers = ctx.user ? await setPartyFollowed(ctx.db, ctx.user.id, id, follow) : undefined;
  if (followers === undefined) throw notFound();
  return { id, following: follow, followers };
}
