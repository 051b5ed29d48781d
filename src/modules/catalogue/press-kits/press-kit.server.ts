import { timingSafeEqual } from 'node:crypto';
import { notFound } from '#kit/problem.ts';
import { productLink } from '#kit/product-link.ts';
import { isLaunched } from '#kit/project-steps.ts';
import { ownerScopeForCaller } from '#modules/catalogue/projects/edit-project.server.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/record-audit-if-not-owner.server.ts';
import { publicUrl, shopUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { deriveSecretBytes } from '#platform/encrypted-text.server.ts';
import type { PressKit } from './press-kits.contract.ts';
import { pressKitNotAvailable } from './press-kits.problems.ts';
import {
  loadPressKit,
  type StoredPressKit,
  savePressKitContent,
  savePressKitShared,
} from './press-kits.store.server.ts';

/** The press kit of an own release; staff read every one. @throws Problem 404 */
export const readPressKit = async (ctx: Ctx, id: number): Promise<PressKit> =>
  shownPressKit(ctx, await requireOwnPressKit(ctx, id));

/** @throws Problem 404 */
export async function savePressKit(
  ctx: Ctx,
  id: number,
  content: { press_text: string; song_ids: readonly number[] },
): Promise<PressKit> {
  const { owner_id } = await requireOwnPressKit(ctx, id);
  await savePressKitContent(ctx.db, id, { ...content, press_text: content.press_text.trim() });
  await recordAuditIfNotOwner(ctx, owner_id, {
    action: 'press_kit_saved',
    entity: 'project',
    entity_id: id,
    after: content,
  });
  return readPressKit(ctx, id);
}

/** Shares the kit by a link, or ends the link. @throws Problem 404, 409 press_kit_not_available */
export async function setPressKitShared(ctx: Ctx, id: number, shared: boolean): Promise<PressKit> {
  const kit = await requireOwnPressKit(ctx, id);
  if (shared) requirePressKitAvailable(kit);
  await savePressKitShared(ctx.db, id, shared);
  await recordAuditIfNotOwner(ctx, kit.owner_id, {
    action: 'press_kit_shared',
    entity: 'project',
    entity_id: id,
    after: { shared },
  });
  return readPressKit(ctx, id);
}

/** @throws Problem 404 */
export async function requireOwnPressKit(ctx: Ctx, id: number): Promise<StoredPressKit> {
  const kit = await loadPressKit(ctx.db, id, ownerScopeForCaller(ctx));
  if (!kit) throw notFound();
  return kit;
}

/** The kit behind a shared link. @throws Problem 404 for an unknown or revoked link, and for a hidden release */
export async function requireSharedPressKit(ctx: Ctx, id: number, token: string): Promise<StoredPressKit> {
  const kit = await loadPressKit(ctx.db, id, null);
  if (!kit?.is_shared || !isAvailable(kit)) throw notFound();
  const [given, right] = [Buffer.from(token), Buffer.from(pressKitToken(ctx, kit))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw notFound();
  return kit;
}

/** The same for the page of the link: text, tracks and cover. */
export async function readSharedPressKit(ctx: Ctx, id: number, token: string) {
  const { name, artist_name, press_text, description, covers, songs } = await requireSharedPressKit(ctx, id, token);
  return {
    ...{ name, artist_name, text: press_text || description, cover: covers.cover ?? covers.original ?? null },
    songs: songs.map((song) => ({ id: song.id, title: song.title })),
    file: `/api/press-kits/${id}/${token}`,
  };
}

/** @throws Problem 409 press_kit_not_available */
export function requirePressKitAvailable(kit: Pick<StoredPressKit, 'step' | 'taken_down'>): void {
  if (!isAvailable(kit)) throw pressKitNotAvailable();
}

/** Published or scheduled: launched, and not taken down. */
const isAvailable = ({ step, taken_down }: Pick<StoredPressKit, 'step' | 'taken_down'>): boolean =>
  isLaunched(step) && !taken_down;

const pressKitToken = ({ config }: Pick<Ctx, 'config'>, { project_id, link_number }: StoredPressKit): string =>
  deriveSecretBytes(config, `press_kits:${project_id}:${link_number}`).toString('base64url');

const getSiteUrl = ({ config }: Pick<Ctx, 'config'>, { host }: StoredPressKit): string =>
  host ? shopUrl(config, host) : publicUrl(config);

/** The public page of the release, on the host of its shop. */
export const pressKitReleaseUrl = (ctx: Pick<Ctx, 'config'>, kit: StoredPressKit): string =>
  getSiteUrl(ctx, kit) + encodeURI(productLink({ id: kit.project_id, name: kit.name, category: kit.category }));

function shownPressKit(ctx: Ctx, kit: StoredPressKit): PressKit {
  const { project_id, name, artist_name, press_text, songs, is_shared } = kit;
  const isOpen = isAvailable(kit);
  return {
    ...{ project_id, name, artist_name, press_text, is_available: isOpen, page: pressKitReleaseUrl(ctx, kit) },
    songs: songs
      .filter(({ preview_file }) => preview_file !== null)
      .map(({ id, title, included }) => ({ id, title, included })),
    link: is_shared && isOpen ? `${getSiteUrl(ctx, kit)}/press/${project_id}/${pressKitToken(ctx, kit)}` : null,
  };
}
