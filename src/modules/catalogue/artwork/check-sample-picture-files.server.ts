import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '#kit/problem.ts';
import type { PicturePurpose } from './picture-size-limits.ts';
import { readUploadedPicture } from './read-uploaded-picture.server.ts';

interface CheckedImage {
  readonly file: string;
  /** `taken`, or the key of the refusal. */
  readonly as_picture: string;
  readonly as_cover: string;
  readonly type?: string;
  readonly width?: number;
  readonly height?: number;
  readonly ms: number;
}

/**
 * Tries each file of a folder as picture and as cover, and reports the result with its reason (`npm run
 * test:samples`).
 */
export async function checkSamplePictures(dir: string): Promise<CheckedImage[]> {
  const names = (await readdir(dir, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.json'),
  );
  const rows: CheckedImage[] = [];
  for (const { name } of names.toSorted((a, b) => a.name.localeCompare(b.name))) rows.push(await checkImage(dir, name));
  return rows;
}

async function checkImage(dir: string, file: string): Promise<CheckedImage> {
  const upload = await readFile(join(dir, file));
  const start = performance.now();
  const picture = await tried(upload, 'picture');
  const ms = Math.round(performance.now() - start);
  const cover = await tried(upload, 'cover');
  return {
    file,
    as_picture: picture.answer,
    as_cover: cover.answer,
    type: picture.type,
    width: picture.width,
    height: picture.height,
    ms,
  };
}

async function tried(
  upload: Buffer,
  purpose: PicturePurpose,
): Promise<{ answer: string; type?: string; width?: number; height?: number }> {
  try {
    const { type, width, height } = await readUploadedPicture(upload, purpose);
    return { answer: 'taken', type, width, height };
  } catch (error) {
    if (error instanceof Problem) return { answer: error.key };
    throw error;
  }
}
