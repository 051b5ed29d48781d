import { normalizeEmail } from '#kit/email.ts';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { artistLink, labelLink } from '#kit/product-link.ts';
import { slugify } from '#kit/slug.ts';
import { displayedCreatorLinks } from '#modules/catalogue/creators/creator-links.ts';
import {
  randomPictureFolderName,
  readOwnPictureUpload,
} from '#modules/catalogue/uploads/user-picture-and-personal-uploads.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser, runInTransaction } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type {
  CreatorKind,
  CreatorPicturePlace,
  CreatorSort,
  CreatorTexts,
  EditableCreatorPage,
} from './creator-pages.contract.ts';
import { accountUnknown, creatorNameTaken, sharedPageExists } from './creator-pages.problems.ts';
import {
  type CreatorPageRow,
  findCreatorPages,
  findEditableCreatorPages,
  loadAccountIdByEmail,
  loadEditableCreatorPage,
  lockCreatorPage,
  saveCreatorName,
  saveCreatorPageEditor,
  saveCreatorPicture,
  saveCreatorTexts,
} from './creator-pages.store.server.ts';

/** The pages a caller may edit: their own, or, as staff, every page of one kind. */
export type CreatorEditScope = 'own' | CreatorKind;

/** The pages that the signed-in user edits, artists first, by name. */
export async function listOwnCreatorPages(ctx: Ctx): Promise<EditableCreatorPage[]> {
  const rows = await findEditableCreatorPages(ctx.db, requireUser(ctx).id);
  return rows.map((row) => shown(row, 'own'));
}

interface Asked extends PagingQuery {
  readonly kind: CreatorKind;
  readonly search?: string | undefined;
  readonly country_id?: string | undefined;
  readonly sort?: CreatorSort | undefined;
}

/** For staff: creators on sale, or all with `search` in their name; by name unless sorted otherwise. */
export async function listCreatorPagesForStaff(
  ctx: Ctx,
  { kind, search, country_id, sort = 'name', ...query }: Asked,
): Promise<List<EditableCreatorPage>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const asked = { kind, search: search?.trim() || null, country_id: country_id ?? null, sort };
  const { rows, total } = await findCreatorPages(ctx.db, { ...asked, limit, offset });
  return makePageList(
    rows.map((row) => shown(row, kind)),
    total,
    paging,
  );
}

/** @throws Problem 404 for an unknown page, a foreign one, or one of the other kind */
export async function readEditableCreatorPage(
  ctx: Ctx,
  desk: CreatorEditScope,
  id: number,
): Promise<EditableCreatorPage> {
  const row = await loadEditableCreatorPage(
    ctx.db,
    id,
    desk === 'own' ? { user_id: requireUser(ctx).id } : { kind: desk },
  );
  if (!row) throw notFound();
  return shown(row, desk);
}

/** @throws Problem 404 */
export async function saveCreatorPage(
  ctx: Ctx,
  desk: CreatorEditScope,
  id: number,
  { bio, country_id, links }: CreatorTexts,
) {
  const words = {
    bio: bio.trim(),
    country_id,
    links: links.map(({ label, url }) => ({ label: label.trim(), url: url.trim() })),
  };
  return change(ctx, desk, id, 'creator_changed', (db) => saveCreatorTexts(db, id, words));
}

/**
 * Crops an upload of the caller to a picture of the page. The new name keeps browsers from showing the old one.
 * @throws Problem 404 (not their page, or not their finished picture), 422 portrait_too_small and the errors of
 * readUploadedPicture
 */
export async function setCreatorPagePicture(
  ctx: Ctx,
  desk: CreatorEditScope,
  id: number,
  place: CreatorPicturePlace,
  upload_id: number,
) {
  await readEditableCreatorPage(ctx, desk, id);
  const upload = await readOwnPictureUpload(ctx, upload_id);
  const picture = randomPictureFolderName();
  const { renderCreatorPictureInChildProcess } = await import(
    '#modules/catalogue/artwork/render-pictures-in-child-process.server.ts'
  );
  await renderCreatorPictureInChildProcess({
    upload,
    place,
    put: (name, data, mime) => ctx.ports.files.put(`pictures/${picture}/${name}`, data, { mime }),
  });
  return runInTransaction(ctx, (own) =>
    change(own, desk, id, 'creator_pictured', (db) => saveCreatorPicture(db, id, place, picture)),
  );
}

/** @throws Problem 404 */
export const removeCreatorPagePicture = (ctx: Ctx, desk: CreatorEditScope, id: number, place: CreatorPicturePlace) =>
  change(ctx, desk, id, 'creator_pictured', (db) => saveCreatorPicture(db, id, place, null));

/** Most page names that fit one notice. */
const MAX_TOLD = 300;

/** Renames a page, and the records with its old name. @throws Problem 404, 409 creator_name_taken */
export const renameCreatorPage = (
  ctx: Ctx,
  kind: CreatorKind,
  id: number,
  typed: string,
): Promise<EditableCreatorPage> =>
  change(ctx, kind, id, 'creator_renamed', async (db) => {
    const name = typed.trim();
    const renamed = await saveCreatorName(db, id, { name, slug: slugify(name) });
    if (!renamed) throw creatorNameTaken({ fields: { name: 'creator_name_taken' } });
    await touch(db, 'projects', ...renamed.slice(0, MAX_TOLD).map((project_id) => `project:${project_id}`));
  });

/** Assigns a page to an account, or removes its editor. @throws Problem 404, 422 account_unknown, 409 page_shared */
export async function assignCreatorPage(
  ctx: Ctx,
  kind: CreatorKind,
  id: number,
  { email }: { email: string },
): Promise<EditableCreatorPage> {
  const address = normalizeEmail(email);
  const account = address ? await loadAccountIdByEmail(ctx.db, address) : null;
  if (account === undefined) throw accountUnknown({ fields: { email: 'account_unknown' } });
  return change(ctx, kind, id, 'creator_given', async (db) => {
    if (!(await saveCreatorPageEditor(db, id, account?.id ?? null)))
      throw sharedPageExists({ fields: { email: 'page_shared' } });
  });
}

async function change(
  ctx: Ctx,
  desk: CreatorEditScope,
  id: number,
  action: string,
  write: (db: Ctx['db']) => Promise<void>,
): Promise<EditableCreatorPage> {
  await lockCreatorPage(ctx.db, id);
  const before = await readEditableCreatorPage(ctx, desk, id);
  await write(ctx.db);
  const after = await readEditableCreatorPage(ctx, before.kind, id);
  if (desk !== 'own') await recordAudit(ctx, { action, entity: 'creator', entity_id: id, ...changes(before, after) });
  await touch(ctx.db, `creator:${id}`, 'creators');
  return desk === 'own' ? { ...after, keeper: null } : after;
}

/** Only the changed fields, so that the audit log stays readable. */
function changes(before: EditableCreatorPage, after: EditableCreatorPage) {
  const other = (Object.keys(after) as (keyof EditableCreatorPage)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const some = (page: EditableCreatorPage) => Object.fromEntries(other.map((field) => [field, page[field]]));
  return { before: some(before), after: some(after) };
}

const shown = ({ links, keeper, ...row }: CreatorPageRow, desk: CreatorEditScope): EditableCreatorPage => ({
  ...row,
  link: row.kind === 'artist' ? artistLink(row) : labelLink(row),
  links: displayedCreatorLinks(links),
  keeper: desk === 'own' ? null : keeper,
});
