import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import {
  deleteBanner,
  findBanners,
  findLiveBanners,
  insertBanner,
  loadBanner,
  saveBanner,
} from './banners.store.server.ts';
import type { Banner, BannerFields, StoredBanner } from './content.contract.ts';
import { chooseTextLanguage } from './content-paths-and-placeholders.ts';
import { auditContentChange, saveContentVersion } from './versions.server.ts';

/** The banners of the home page, in the reader's language. Kept answers that show them carry the tag `banners`. */
export async function findHomeBanners(ctx: Ctx): Promise<Banner[]> {
  const banners = await findLiveBanners(ctx.db, ctx.now);
  return banners.flatMap((banner) => toVisibleBanners(ctx, banner));
}

/** A banner without text is not shown. */
function toVisibleBanners({ lang }: Ctx, { id, link, picture, texts }: StoredBanner): Banner[] {
  const written = Object.entries(texts).filter(([, words]) => words?.title);
  const language = chooseTextLanguage(
    lang,
    written.map(([each]) => each),
  );
  const words = written.find(([each]) => each === language)?.[1];
  return words ? [{ id, link, picture, ...words }] : [];
}

/** All banners, on the home page or not, in their order. */
export async function listBanners(ctx: Ctx, query: PagingQuery): Promise<List<StoredBanner>> {
  const paging = parseCursorPaging(query);
  const { banners, total } = await findBanners(ctx.db, paging);
  return makePageList(banners, total, paging);
}

/** @throws Problem 404 */
export async function readBanner(ctx: Ctx, id: number): Promise<StoredBanner> {
  const banner = await loadBanner(ctx.db, id);
  if (!banner) throw notFound();
  return banner;
}

/** @throws Problem 422 date_invalid when it ends before it begins */
export async function addBanner(ctx: Ctx, fields: BannerFields): Promise<StoredBanner> {
  requireDays(fields);
  const id = await insertBanner(ctx.db, fields);
  return saved(ctx, 'banner_added', id, null);
}

/** @throws Problem 404, 422 date_invalid */
export async function changeBanner(ctx: Ctx, id: number, fields: BannerFields): Promise<StoredBanner> {
  requireDays(fields);
  const before = await readBanner(ctx, id);
  await saveContentVersion(ctx, 'banner', id, before);
  await saveBanner(ctx.db, id, fields);
  return saved(ctx, 'banner_changed', id, before);
}

/** @throws Problem 404 */
export async function removeBanner(ctx: Ctx, id: number): Promise<void> {
  const before = await readBanner(ctx, id);
  await saveContentVersion(ctx, 'banner', id, before);
  await deleteBanner(ctx.db, id);
  await auditContentChange(ctx, 'banner_removed', 'banner', id, before);
  await touch(ctx.db, 'banners');
}

function requireDays({ from_at, to_at }: BannerFields): void {
  if (from_at && to_at && new Date(to_at) <= new Date(from_at)) throw fieldProblem('to_at', 'date_invalid');
}

async function saved(ctx: Ctx, action: string, id: number, before: StoredBanner | null): Promise<StoredBanner> {
  const after = await readBanner(ctx, id);
  await auditContentChange(ctx, action, 'banner', id, before, after);
  await touch(ctx.db, 'banners');
  return after;
}
