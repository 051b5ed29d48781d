import { randomBytes } from 'node:crypto';
import { notFound } from '#kit/problem.ts';
import { DELETE_FILES_JOB } from '#modules/catalogue/uploads/uploads.jobs.server.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { orderViewerKeys } from '#modules/selling/orders/order-key.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { deleteClaimPhotoRowsOfUser, loadClaimPhoto } from './claim-photos.store.server.ts';
import { requireReturn } from './find-returns.server.ts';
import { claimPhotoRefused } from './returns.problems.ts';

/** Folder of the photos of an order's claims; it is not served publicly. */
const getClaimFolder = (order_id: number): string => `claims/${order_id}`;

/**
 * Stores a photo for a claim about one's own order. It is encoded again from its pixels, which removes place and
 * camera data.
 * @returns the token by which the claim refers to it
 * @throws Problem 404, and the problems of readUploadedPicture
 */
export async function saveClaimPhoto(
  ctx: Ctx,
  order_id: number,
  bytes: Buffer,
  key?: string,
): Promise<{ photo: string }> {
  await requireOrderRow(ctx.db, order_id, orderViewerKeys(ctx, key));
  const { reEncodeClaimPhotoInChildProcess } = await import(
    '#modules/catalogue/artwork/render-pictures-in-child-process.server.ts'
  );
  const jpeg = await reEncodeClaimPhotoInChildProcess(bytes);
  const photo = randomBytes(18).toString('base64url');
  await ctx.ports.files.put(`${getClaimFolder(order_id)}/${photo}.jpg`, jpeg, { mime: 'image/jpeg' });
  return { photo };
}

/**
 * The files of a claim's photo tokens.
 * @throws photo_unknown 422
 */
export async function requireClaimPhotoFiles(ctx: Ctx, order_id: number, tokens: readonly string[]): Promise<string[]> {
  const files = [...new Set(tokens)].map((token) => `${getClaimFolder(order_id)}/${token}.jpg`);
  const there = await Promise.all(files.map((file) => ctx.ports.files.head(file)));
  if (there.includes(null)) throw claimPhotoRefused('photo_unknown');
  return files;
}

/** Deletes the photos of an account, which may show its home. The files follow after the commit. */
export async function deleteClaimPhotosOfUser(ctx: Ctx, user_id: number): Promise<void> {
  const folders = (await deleteClaimPhotoRowsOfUser(ctx.db, user_id)).map((order_id) => `${getClaimFolder(order_id)}/`);
  if (folders.length > 0) await ctx.jobs.send(ctx.db, DELETE_FILES_JOB, { folders, keys: [] });
}

/**
 * A photo of a claim, for its buyer and for staff.
 * @throws Problem 404
 */
export async function readClaimPhoto(ctx: Ctx, id: number, position: number, key?: string) {
  await requireReturn(ctx, id, key);
  const row = await loadClaimPhoto(ctx.db, id, position);
  const file = row && (await ctx.ports.files.get(row.file));
  if (!file) throw notFound();
  return file;
}
