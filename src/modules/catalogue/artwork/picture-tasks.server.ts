// Picture tasks as messages between the program and the process that decodes uploads.
import { checkPictureHeader } from './check-picture-header.server.ts';
import type { PicturePurpose } from './picture-size-limits.ts';
import { reEncodeClaimPhoto } from './re-encode-claim-photo.server.ts';
import {
  renderCreatorPicture,
  renderLogo,
  renderProjectPictures,
  renderResponsivePicture,
  type SleevePictureOptions,
} from './render-pictures.server.ts';

type Without<K extends PropertyKey, T> = Omit<T, K | 'put'>;

/** A task of the picture process. */
export type PictureTask =
  | { readonly kind: 'check'; readonly path: string; readonly head: Uint8Array; readonly purpose: PicturePurpose }
  | { readonly kind: 'picture'; readonly upload: Uint8Array }
  | { readonly kind: 'creator'; readonly upload: Uint8Array; readonly place: 'portrait' | 'header' }
  | { readonly kind: 'logo'; readonly upload: Uint8Array }
  | { readonly kind: 'photo'; readonly upload: Uint8Array }
  | { readonly kind: 'project'; readonly upload: Uint8Array; readonly sleeve: Without<'cover', SleevePictureOptions> };

interface MadeFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mime: string;
}
/** The result: files in the order they were made, and the answer of the task. */
export interface PictureResult {
  readonly files: readonly MadeFile[];
  readonly answer: unknown;
}

/** Runs a task in this process. @throws the errors of the task */
export async function runPictureTask(task: PictureTask): Promise<PictureResult> {
  const files: MadeFile[] = [];
  const put = async (name: string, bytes: Buffer, mime: string) => void files.push({ name, bytes, mime });
  return { answer: await work(task, put), files };
}

function work(task: PictureTask, put: SleevePictureOptions['put']): Promise<unknown> {
  if (task.kind === 'check') return checkPictureHeader(task, task.purpose);
  const upload = Buffer.from(task.upload.buffer, task.upload.byteOffset, task.upload.byteLength);
  switch (task.kind) {
    case 'picture':
      return renderResponsivePicture({ upload, put });
    case 'creator':
      return renderCreatorPicture({ upload, place: task.place, put });
    case 'logo':
      return renderLogo({ upload, put });
    case 'photo':
      return reEncodeClaimPhoto(upload);
    case 'project':
      return renderProjectPictures({ ...task.sleeve, cover: upload, put });
  }
}
