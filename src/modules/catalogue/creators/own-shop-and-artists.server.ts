import { slugify } from '#kit/slug.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { findOrCreateUserArtist, findOrCreateUserShop, findUserArtistNames } from './creators.store.server.ts';

/** The shop and artist of a user, both created with the first project. */
export async function findOrCreateShopAndArtist(
  ctx: Pick<Ctx, 'db'>,
  user_id: number,
  artist_name: string,
): Promise<{ shop_id: number; artist_id: number; currency: string }> {
  const slug = slugify(artist_name);
  const shop = await findOrCreateUserShop(
    ctx.db,
    user_id,
    artist_name,
    slug.replace(/[^a-z0-9-]/g, '').replace(/^-+/, '') || 'shop',
  );
  if (shop.isNew) await touch(ctx.db, 'shops');
  const artist_id = await findOrCreateUserArtist(ctx.db, { user_id, name: artist_name, slug, shop_id: shop.id });
  return { shop_id: shop.id, artist_id, currency: shop.currency };
}

/** The artist names of the signed-in user. */
export const listOwnArtistNames = (ctx: Ctx): Promise<string[]> =>
  ctx.user ? findUserArtistNames(ctx.db, ctx.user.id) : Promise.resolve([]);
