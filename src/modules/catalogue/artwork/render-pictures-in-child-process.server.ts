// Makes pictures from uploads, each in a process with limits on memory and time (picture-process.server.ts).
import type { FileStore } from '#platform/ports/files.ts';
import type { ImageFormat } from './detect-image-format.ts';
import { startPictureProcess } from './picture-process.server.ts';
import type { PicturePurpose } from './picture-size-limits.ts';
import type { PictureResult, PictureTask } from './picture-tasks.server.ts';
import type {
  ProjectPictureKind,
  SleevePictureOptions,
  StoredPicture,
  StorePictureFile,
} from './render-pictures.server.ts';

/** For requests that wait for the answer. */
const atOnce = startPictureProcess({ seconds: 20, waiting: 12 });
/** For jobs: the whole set of a release, without a waiting request. */
const inTime = startPictureProcess({ seconds: 90, waiting: 4 });

/**
 * A look at the header of an upload where it is kept.
 * @throws Problem picture_type_refused 415, picture_too_large 413, picture_corrupt, picture_too_narrow or
 * picture_too_small 422
 */
export const checkStoredPictureHeader = (files: FileStore, key: string, head: Uint8Array, purpose: PicturePurpose) =>
  files.withLocalCopy(key, async (path) => {
    const { answer } = await atOnce({ kind: 'check', path, head, purpose });
    return answer as ImageFormat;
  });

/** The pictures of a person or post (render-pictures.server.ts). @throws Problem 413, 415, 422, 503 pictures_busy */
export const renderAvatarInChildProcess = ({ upload, put }: { upload: Buffer; put: StorePictureFile }) =>
  kept(atOnce({ kind: 'picture', upload }), put);

/**
 * Pictures of an artist's or record label's page. @throws Problem 413, 415, 422 portrait_too_small, 503 pictures_busy
 */
export const renderCreatorPictureInChildProcess = ({
  upload,
  place,
  put,
}: {
  upload: Buffer;
  place: Extract<PictureTask, { kind: 'creator' }>['place'];
  put: StorePictureFile;
}) => kept(atOnce({ kind: 'creator', upload, place }), put);

/** A shop's logo. @throws Problem 413, 415, 422, 503 pictures_busy */
export const renderLogoInChildProcess = ({ upload, put }: { upload: Buffer; put: StorePictureFile }) =>
  kept(atOnce({ kind: 'logo', upload }), put);

/** A photo that shows a fault, as JPEG. @throws Problem 413, 415, 422, 503 pictures_busy */
export async function reEncodeClaimPhotoInChildProcess(upload: Buffer): Promise<Buffer> {
  const { answer } = await atOnce({ kind: 'photo', upload });
  return Buffer.from(answer as Uint8Array);
}

/** The whole set of a release, of its cover. @throws Problem 413, 415, 422, 503 pictures_busy */
export const renderProjectPicturesInChildProcess = ({
  cover,
  put,
  ...sleeve
}: SleevePictureOptions & { readonly cover: Buffer }) =>
  kept(inTime({ kind: 'project', upload: cover, sleeve }), put) as Promise<StoredPicture<ProjectPictureKind>[]>;

async function kept(making: Promise<PictureResult>, put: StorePictureFile): Promise<unknown> {
  const { files, answer } = await making;
  for (const { name, bytes, mime } of files) await put(name, Buffer.from(bytes), mime);
  return answer;
}
