import { randomBytes } from 'node:crypto';
import { notFound } from '#kit/problem.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { readFirstFileBytes } from './detect-upload-type.server.ts';
import { requireOwnUpload } from './store-upload-part.server.ts';
import { DELETE_FILES_JOB } from './uploads.jobs.server.ts';
import { anonymizePersonalUploads, saveUserPicture } from './uploads.store.server.ts';

/** The bytes of a finished upload that the caller sent as a picture. @throws Problem 404 for any other */
export async function readOwnPictureUpload(ctx: Ctx, upload_id: number): Promise<Buffer> {
  const upload = await requireOwnUpload(ctx, upload_id);
  if (upload.state !== 'complete' || upload.purpose !== 'picture') throw notFound();
  return readFirstFileBytes(ctx.ports.files, upload.store_key, upload.file_size);
}

/** Seconds for which open pages may still request the former picture. */
const STILL_SHOWN = 3600;

/**
 * Removes a user's personal uploads with the account: names at once, files after the commit. Call it while the account
 * still names its picture.
 */
export async function deletePersonalUploads(ctx: Ctx, user_id: number): Promise<void> {
  const { picture, keys } = await anonymizePersonalUploads(ctx.db, user_id);
  const folders = picture ? [`pictures/${picture}/`] : [];
  if (folders.length + keys.length > 0) await ctx.jobs.send(ctx.db, DELETE_FILES_JOB, { folders, keys });
}

/** The folder of a new picture. The name is random and never reused, so that browsers may cache its files. */
export const randomPictureFolderName = (): string => randomBytes(12).toString('hex');

/**
 * Makes a finished upload the caller's picture: made again from its pixels, under a new name, so that browsers load
 * it.
 * @throws Problem 404 (not the caller's finished picture), or the errors of readUploadedPicture
 */
export async function setUserPictureFromUpload(ctx: Ctx, upload_id: number): Promise<{ picture: string; url: string }> {
  const bytes = await readOwnPictureUpload(ctx, upload_id);
  const picture = randomPictureFolderName();
  const { renderAvatarInChildProcess } = await import(
    '#modules/catalogue/artwork/render-pictures-in-child-process.server.ts'
  );
  await renderAvatarInChildProcess({
    upload: bytes,
    put: (name, data, mime) => ctx.ports.files.put(`pictures/${picture}/${name}`, data, { mime }),
  });
  const was = await saveUserPicture(ctx.db, requireUser(ctx).id, picture);
  if (was)
    await ctx.jobs.send(ctx.db, DELETE_FILES_JOB, { folders: [`pictures/${was}/`], keys: [] }, { after: STILL_SHOWN });
  return { picture, url: `/pictures/${picture}/mini.jpg` };
}
