import { randomBytes } from 'node:crypto';
import { queueProjectPictures } from '#modules/catalogue/artwork/queue-project-pictures.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { bundleNotReady } from './bundles.problems.ts';
import { requireEditableBundleItems } from './edit-bundle.server.ts';

/** More covers would be too small. */
const MAX_SHOWN = 4;

/**
 * Composes the cover of a bundle from the covers of its first items, side by side. All sizes follow as for an upload.
 * @throws Problem 404, 409 `project_not_editable`, or `bundle_not_ready` where no item has a picture
 */
export async function composeBundleCover(ctx: Ctx, id: number): Promise<{ queued: boolean }> {
  const covers = await readCovers(ctx, await requireEditableBundleItems(ctx, id));
  if (covers.length === 0) throw bundleNotReady();
  const { composeCoverMosaic } = await import('#modules/catalogue/artwork/compose-cover-mosaic.server.ts');
  const file = `artwork/${randomBytes(12).toString('hex')}/together.jpg`;
  await ctx.ports.files.put(file, await composeCoverMosaic(covers), { mime: 'image/jpeg' });
  await runInTransaction(ctx, (own) => queueProjectPictures(own, id, file));
  return { queued: true };
}

/** Each picture once, in the order of the items. */
async function readCovers(ctx: Ctx, parts: readonly { readonly picture: string | null }[]): Promise<Buffer[]> {
  const pictures = [...new Set(parts.flatMap(({ picture }) => picture ?? []))].slice(0, MAX_SHOWN);
  const files = await Promise.all(pictures.map((picture) => ctx.ports.files.get(`projects/${picture}/cover.jpg`)));
  return Promise.all(
    files.flatMap((file) => (file ? [file.stream.toArray()] : [])).map(async (read) => Buffer.concat(await read)),
  );
}
