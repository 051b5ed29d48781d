import type { FileStore } from '#platform/ports/files.ts';

/**
 * Widths that a page may request of any picture of a release. The cover has all of them from the start
 * (render-pictures.server.ts).
 */
const WIDTHS = [160, 320, 640] as const;
const SMALLER = new RegExp(`^(projects/[^/]+/\\w+)-(${WIDTHS.join('|')})\\.webp$`);
const WHOLE = ['webp', 'jpg', 'png'] as const;

/** Concurrent requests for the same picture share one task. */
const under = new Map<string, Promise<boolean>>();

/**
 * Makes the picture `projects/ab12/back-320.webp` from `back.webp` once and stores it. Small backs and centre labels
 * are seldom requested, so they are not made for each of a million imported releases.
 * @returns whether it is there now
 */
export function createSmallerPicture(files: FileStore, key: string): Promise<boolean> {
  const known = under.get(key);
  if (known) return known;
  const making = make(files, key).finally(() => under.delete(key));
  under.set(key, making);
  return making;
}

/** Drops the sizes derived from a replaced picture, because they would show the old one. */
export async function deleteSmallerPictures(files: FileStore, key: string): Promise<void> {
  for (const width of WIDTHS) await files.delete(key.replace(/\.\w+$/, `-${width}.webp`));
}

async function make(files: FileStore, key: string): Promise<boolean> {
  const [, path, width] = SMALLER.exec(key) ?? [];
  if (!path) return false;
  for (const ending of WHOLE) {
    const whole = await files.get(`${path}.${ending}`);
    if (!whole) continue;
    const bytes = Buffer.concat(await whole.stream.toArray());
    // Loaded with the first picture: sharp takes 20 MB.
    const { default: sharp } = await import('sharp');
    const small = sharp(bytes).resize({ width: Number(width), withoutEnlargement: true });
    await files.put(key, await small.webp({ quality: 78, alphaQuality: 90 }).toBuffer(), { mime: 'image/webp' });
    // The picture was replaced meanwhile, so its dropped sizes must not come back.
    return (await files.head(whole.key))?.etag === whole.etag || make(files, key);
  }
  return false;
}
