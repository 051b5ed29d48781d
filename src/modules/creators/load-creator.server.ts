import type { List } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { artistLink, labelLink } from '#kit/product-link.ts';
import type { Tile } from '#modules/catalogue/catalogue.contract.ts';
import { findProjects, type ProjectFilter } from '#modules/catalogue/find-projects.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { type CreatorRow, loadCreator, loadShop, type ShopRow, setFollow } from './creators.store.server.ts';

export interface CreatorPage extends Omit<CreatorRow, 'links' | 'kin'> {
  readonly link: string;
  /** Addresses of their own, http(s) only. */
  readonly links: { readonly label: string; readonly url: string }[];
  readonly kin: { id: number; name: string; picture: string | null; link: string }[];
  readonly projects: List<Tile>;
}

export interface ShopPage extends ShopRow {
  readonly projects: List<Tile>;
}

/**
 * The page of an artist or record label: who they are and their listed projects, the newest first unless `query` says else.
 * @throws Problem 404
 */
export async function loadCreatorPage(
  ctx: Ctx,
  kind: 'artist' | 'label',
  id: number,
  query: ProjectFilter = {},
): Promise<CreatorPage> {
  const creator = await loadCreator(ctx.db, kind, id);
  if (!creator) throw notFound();
  const own = kind === 'artist' ? { artist_id: id } : { label_id: id };
  const projects = await findProjects(ctx, { sort: 'newest', ...query, ...own });
  const linkTo = kind === 'artist' ? labelLink : artistLink;
  return {
    ...creator,
    link: kind === 'artist' ? artistLink(creator) : labelLink(creator),
    links: safeLinks(creator.links),
    kin: creator.kin.map(({ id, name, picture }) => ({ id, name, picture, link: linkTo({ id, name }) })),
    projects,
  };
}

/**
 * A shop by its code with its listed projects; `query.search` is the branded shop's own search.
 * @throws Problem 404
 */
export async function loadShopPage(ctx: Ctx, code: string, query: ProjectFilter = {}): Promise<ShopPage> {
  const shop = await loadShop(ctx.db, code);
  if (!shop) throw notFound();
  return { ...shop, projects: await findProjects(ctx, { ...query, shop_id: shop.id }) };
}

/** @throws Problem 404 when there is nobody of that id, or it is oneself */
export async function follow(
  ctx: Ctx,
  id: number,
  follow: boolean,
): Promise<{ id: number; following: boolean; followers: number }> {
  const followers = ctx.user ? await setFollow(ctx.db, ctx.user.id, id, follow) : undefined;
  if (followers === undefined) throw notFound();
  return { id, following: follow, followers };
}

function safeLinks(links: unknown): { label: string; url: string }[] {
  if (!Array.isArray(links)) return [];
  return links.flatMap((each: unknown) => {
    const url = typeof each === 'string' ? each : textOf(each, 'url');
    if (!/^https?:\/\/[^\s]+$/i.test(url) || !URL.canParse(url)) return [];
    return [{ label: textOf(each, 'label') || new URL(url).hostname.replace(/^www\./, ''), url }];
  });
}

const textOf = (value: unknown, key: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' ? found : '';
};
