import { notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/record-audit-if-not-owner.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { defaultLinktreeLinks, type LinktreeLink, safeLinktreeLinks } from './linktree.ts';
import type { LinktreeIn } from './linktrees.contract.ts';
import {
  findEditableLinktreeShops,
  type LinktreeRow,
  type LinktreeShop,
  loadLinktree,
  upsertLinktree,
} from './linktrees.store.server.ts';

export interface PublishedLinktree {
  readonly shop_id: number;
  readonly code: string;
  readonly name: string;
  readonly picture: string | null;
  readonly intro: string;
  readonly links: readonly LinktreeLink[];
  readonly is_house: boolean;
}

/** The link page of a shop, or of the platform without a code. @throws Problem 404 */
export async function readLinktree(ctx: Ctx, code = HOUSE): Promise<PublishedLinktree> {
  const tree = await loadLinktree(ctx.db, code);
  if (!tree) throw notFound();
  const written = safeLinktreeLinks(tree.links);
  const is_house = tree.type === 'platform';
  return {
    shop_id: tree.id,
    code: tree.code,
    name: is_house ? ctx.config.BRAND_NAME : tree.name,
    picture: tree.picture,
    intro: tree.intro ?? '',
    links: written.length > 0 ? written : is_house ? houseLinks(ctx) : buildDefaultLinks(tree),
    is_house,
  };
}

/** Shops whose link pages the signed-in user may edit: their own, and for staff also the platform's. */
export function listEditableLinktreeShops(ctx: Ctx): Promise<LinktreeShop[]> {
  const user = requireUser(ctx);
  return findEditableLinktreeShops(ctx.db, user.id, isStaff(user.role));
}

/** @throws Problem 404 for a shop of another user */
export async function saveLinktree(ctx: Ctx, code: string, { intro, links }: LinktreeIn): Promise<PublishedLinktree> {
  const shop = (await listEditableLinktreeShops(ctx)).find((each) => each.code === code);
  if (!shop) throw notFound();
  const before = await loadLinktree(ctx.db, code);
  const clean = links.map(({ label, url }) => ({ label: label.trim(), url: url.trim() }));
  const after = { intro: intro.trim(), links: clean };
  await upsertLinktree(ctx.db, shop.id, after);
  await recordAuditIfNotOwner(ctx, shop.owner_id, {
    action: 'linktree_changed',
    entity: 'shop',
    entity_id: shop.id,
    before: { intro: before?.intro ?? '', links: before?.links ?? [] },
    after,
  });
  await touch(ctx.db, `shop:${shop.id}`);
  return readLinktree(ctx, code);
}

const HOUSE = 'sillon';

/** The platform's default links in the visitor's language, with its social networks where configured. */
function houseLinks({ t, config }: Ctx): LinktreeLink[] {
  const pages = [
    ['newest', '/vinyl-shop?sort=newest'],
    ['featured', '/featured'],
    ['box', '/vinyl-box'],
    ['draw', '/contest'],
    ['blog', '/blog'],
    ['newsletter', '/newsletter'],
    ['contact', '/contact'],
  ];
  const networks = [
    ['Instagram', config.SOCIAL_INSTAGRAM],
    ['YouTube', config.SOCIAL_YOUTUBE],
    ['SoundCloud', config.SOCIAL_SOUNDCLOUD],
    ['TikTok', config.SOCIAL_TIKTOK],
    ['Facebook', config.SOCIAL_FACEBOOK],
  ];
  return [
    ...pages.map(([key, url = '/']) => ({ label: t(`around.linktree.house.${key}`), url })),
    ...networks.flatMap(([label = '', url]) => (url ? [{ label, url }] : [])),
  ];
}

function buildDefaultLinks(tree: LinktreeRow): LinktreeLink[] {
  const networks = [
    { label: 'Instagram', url: tree.artist_instagram },
    { label: 'YouTube', url: tree.artist_youtube },
    { label: 'Facebook', url: tree.artist_facebook },
  ];
  return defaultLinktreeLinks({
    name: tree.name,
    code: tree.code,
    links: safeLinktreeLinks(tree.creator_links.flat()),
    socials: safeLinktreeLinks(networks),
  });
}
