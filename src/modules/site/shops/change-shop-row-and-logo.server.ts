import { notFound } from '#kit/problem.ts';
import {
  randomPictureFolderName,
  readOwnPictureUpload,
} from '#modules/catalogue/uploads/user-picture-and-personal-uploads.server.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/record-audit-if-not-owner.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { StaffShopDetail } from './shops-for-staff.contract.ts';
import { loadShopForStaff, lockShopRow, type ShopChanges, updateShop } from './shops-for-staff.store.server.ts';

/** @throws Problem 404 */
export async function readShopForStaff(ctx: Ctx, id: number): Promise<StaffShopDetail> {
  const shop = await loadShopForStaff(ctx.db, id);
  if (!shop) throw notFound();
  return shop;
}

interface Change {
  readonly id: number;
  /** The owner who may make this change. Changes by others are in the audit log. */
  readonly owner_id?: number;
  readonly changes: ShopChanges;
  /** Once the shop is held, before anything is written. */
  readonly check?: () => Promise<void>;
}

/** Changes a shop; its pages show it as soon as this is committed. @throws Problem 404 */
export async function changeShopRow(ctx: Ctx, { id, owner_id, changes, check }: Change): Promise<StaffShopDetail> {
  await lockShopRow(ctx.db, id);
  const before = await readShopForStaff(ctx, id);
  await check?.();
  await updateShop(ctx.db, id, changes);
  const after = await readShopForStaff(ctx, id);
  await recordAuditIfNotOwner(ctx, owner_id ?? null, {
    action: 'shop_changed',
    entity: 'shop',
    entity_id: id,
    ...differing(before, after),
  });
  // Lists show the shop's items in its only currency, so they change too.
  const inLists = before.forced_currency === after.forced_currency ? [] : ['projects'];
  await touch(ctx.db, `shop:${id}`, 'shops', ...inLists);
  return after;
}

/**
 * Makes an upload of the caller the logo, under a new name, so that no browser shows the old one from its cache.
 * @throws Problem 404 (unknown shop, or not a finished picture of the caller), and the problems of readUploadedPicture
 */
export async function storeShopLogo(
  ctx: Ctx,
  { id, owner_id }: Pick<Change, 'id' | 'owner_id'>,
  upload_id: number,
): Promise<StaffShopDetail> {
  await readShopForStaff(ctx, id);
  const upload = await readOwnPictureUpload(ctx, upload_id);
  const folder = `shops/${randomPictureFolderName()}`;
  const { renderLogoInChildProcess } = await import(
    '#modules/catalogue/artwork/render-pictures-in-child-process.server.ts'
  );
  await renderLogoInChildProcess({
    upload,
    put: (name, data, mime) => ctx.ports.files.put(`${folder}/${name}`, data, { mime }),
  });
  const changes = { logo: `${folder}/logo.png` };
  return runInTransaction(ctx, (own) =>
    changeShopRow(own, { id, ...(owner_id !== undefined && { owner_id }), changes }),
  );
}

/** Only the changed fields, to keep the audit log readable. */
function differing(before: StaffShopDetail, after: StaffShopDetail) {
  const names = (Object.keys(after) as (keyof StaffShopDetail)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const some = (shop: StaffShopDetail) => Object.fromEntries(names.map((name) => [name, shop[name]]));
  return { before: some(before), after: some(after) };
}
