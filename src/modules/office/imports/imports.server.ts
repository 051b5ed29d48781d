import { isCurrency } from '#kit/currency.ts';
import {
  type List,
  makeList,
  makePageList,
  nextIdCursor,
  type PagingQuery,
  parseCursorPaging,
  parseIdCursor,
  parsePaging,
} from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { grantCreatorRoleToCaller } from '#modules/people/identity/grant-creator-role.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import {
  countImportRows,
  findImportRows,
  type ImportRowFilter,
  type ImportRowView,
} from './import-rows.store.server.ts';
import type { ImportState } from './import-state.ts';
import type { ImportDetail, NewImport } from './imports.contract.ts';
import { enrichmentOff, importShopMissing, importStateChanged, importUploadMissing } from './imports.problems.ts';
import {
  findAllShops,
  findUserShops,
  insertImport,
  loadImportShop,
  loadImportUpload,
  moveImportState,
  resetImportCounts,
} from './imports.store.server.ts';
import { findImports, type ImportListOwner, loadImportDetail } from './listed-imports.store.server.ts';

/** The pages of an import: those of staff, with access to all shops, or the creator's own. */
export type ImportAccess = 'staff' | 'own';

const listedOwner = (ctx: Ctx, access: ImportAccess): ImportListOwner => ({
  user_id: access === 'staff' ? null : requireUser(ctx).id,
});

/** The imports of this page, the newest first. */
export async function listImports(ctx: Ctx, access: ImportAccess, query: PagingQuery) {
  const paging = parseCursorPaging(query);
  const { rows, total } = await findImports(ctx.db, listedOwner(ctx, access), paging.limit, paging.offset);
  return makePageList(rows, total, paging);
}

/** One import of this page. @throws not_found */
export async function readImport(ctx: Ctx, access: ImportAccess, id: number): Promise<ImportDetail> {
  const found = await loadImportDetail(ctx.db, listedOwner(ctx, access), id);
  if (!found) throw notFound();
  return found;
}

/** Rows of an import, a page of them or those after a cursor. @throws not_found, 422 cursor_invalid */
export async function listImportRows(
  ctx: Ctx,
  access: ImportAccess,
  id: number,
  { outcome, cursor, ...query }: ImportRowFilter & PagingQuery,
): Promise<List<ImportRowView>> {
  const { limit, offset } = parsePaging(query);
  const after = parseIdCursor(cursor);
  await readImport(ctx, access, id);
  const [rows, total] = await Promise.all([
    findImportRows(ctx.db, id, { outcome }, { after, offset: after === undefined ? offset : 0, limit: limit + 1 }),
    countImportRows(ctx.db, id, { outcome }),
  ]);
  const next = nextIdCursor(
    rows.map(({ n }) => ({ id: n })),
    limit,
  );
  return makeList(rows.slice(0, limit), total, next);
}

/** The shops open for imports; users without a shop import into the platform's. */
export async function listImportShops(ctx: Ctx, access: ImportAccess) {
  const shops = access === 'staff' ? await findAllShops(ctx.db) : await findUserShops(ctx.db, requireUser(ctx).id);
  return shops.map(({ id, name, currency }) => ({
    id,
    name,
    currency: isCurrency(currency) ? currency : ('EUR' as const),
  }));
}

/**
 * Starts to read an uploaded file; the preview comes before any change. Staff import into any shop. Other users import
 * into a shop of their own or, without one, drafts of their own into the platform's shop.
 * @throws 422 import_upload_missing, import_no_shop, enrich_off
 */
export async function startImportPreview(ctx: Ctx, access: ImportAccess, asked: NewImport): Promise<ImportDetail> {
  const user = requireUser(ctx);
  const upload = await loadImportUpload(ctx.db, asked.upload_id, user.id);
  if (!upload) throw importUploadMissing({ fields: { upload_id: 'import_upload_missing' } });
  if (asked.enrich && !ctx.config.MUSICBRAINZ_BASE) throw enrichmentOff({ fields: { enrich: 'enrich_off' } });
  const shop_id = await chooseImportShop(ctx, access, asked.shop_id);
  if (access === 'own') await grantCreatorRoleToCaller(ctx);
  const id = await insertImport(ctx.db, {
    user_id: user.id,
    shop_id,
    owner_id: access === 'own' ? user.id : null,
    upload_id: upload.id,
    file_name: upload.file_name,
    options: { currency: asked.currency, price: asked.price ?? null, stock: asked.stock ?? 1 },
    state: 'reading',
    bytes_total: upload.file_size,
    enrich: asked.enrich ? 'wanted' : 'off',
  });
  if (upload.import_id === null) {
    await ctx.jobs.send(ctx.db, 'import-catalogue', { import_id: id });
    await audit(ctx, access, 'import.start', id, { file: upload.file_name, shop_id });
  }
  return readImport(ctx, access, id);
}

const HOUSE = 1;

async function chooseImportShop(ctx: Ctx, access: ImportAccess, asked: number | undefined): Promise<number> {
  if (access === 'staff') {
    const shop = await loadImportShop(ctx.db, asked ?? HOUSE);
    if (!shop) throw importShopMissing({ fields: { shop_id: 'import_no_shop' } });
    return shop.id;
  }
  const own = await findUserShops(ctx.db, requireUser(ctx).id);
  if (asked === undefined) return own[0]?.id ?? HOUSE;
  if (!own.some(({ id }) => id === asked)) throw importShopMissing({ fields: { shop_id: 'import_no_shop' } });
  return asked;
}

/** Applies a preview, in the background. @throws not_found, 409 import_moved */
export async function startApplyingImport(ctx: Ctx, access: ImportAccess, id: number): Promise<ImportDetail> {
  await move(ctx, access, id, ['preview'], 'running');
  await resetImportCounts(ctx.db, id);
  return follow(ctx, access, id, 'import.run');
}

/** Undoes an import, in the background. @throws not_found, 409 import_moved */
export async function startUndoingImport(ctx: Ctx, access: ImportAccess, id: number): Promise<ImportDetail> {
  await move(ctx, access, id, ['done'], 'undoing');
  return follow(ctx, access, id, 'import.undo');
}

/** Deletes a preview. @throws not_found, 409 import_moved */
export async function cancelImportPreview(ctx: Ctx, access: ImportAccess, id: number): Promise<void> {
  await move(ctx, access, id, ['reading', 'preview', 'failed'], 'cancelled');
  await ctx.jobs.send(ctx.db, 'import-catalogue', { import_id: id });
  await audit(ctx, access, 'import.cancel', id, null);
}

async function move(ctx: Ctx, access: ImportAccess, id: number, from: ImportState[], to: ImportState) {
  await readImport(ctx, access, id);
  if (!(await moveImportState(ctx.db, id, from, to))) throw importStateChanged();
}

async function follow(ctx: Ctx, access: ImportAccess, id: number, action: string): Promise<ImportDetail> {
  await ctx.jobs.send(ctx.db, 'import-catalogue', { import_id: id });
  const now = await readImport(ctx, access, id);
  const { file_name, shop_id, taken, changed, refused } = now;
  await audit(ctx, access, action, id, { file: file_name, shop_id, taken, changed, refused });
  return now;
}

const audit = (ctx: Ctx, access: ImportAccess, action: string, entity_id: number, after: unknown) =>
  access === 'staff' ? recordAudit(ctx, { action, entity: 'import', entity_id, after }) : undefined;
