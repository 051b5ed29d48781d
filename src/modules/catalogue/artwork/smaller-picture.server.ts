import type { Files } from '#platform/ports/files.ts';

/** Widths that a page may ask of any picture of a release; its cover has them all from the start (pictures.server.ts). */
const WIDTHS = [160, 320, 640] as const;
const SMALLER = new RegExp(`^(projects/[^/]+/\\w+)-(${WIDTHS.join('|')})\\.webp$`);
const WHOLE = ['webp', 'jpg', 'png'] as const;

/** Who asks while it is being made waits for the same. */
const under = new Map<string, Promise<boolean>>();

/**
 * Makes the picture `projects/ab12/back-320.webp` of `back.webp` beside it, once: it is kept. A back or a label is looked at in small on
 * every page of its release, and rarely in a size that would be worth making with each of a million imported ones.
 * @returns whether it is there now
 */
export function makeSmaller(files: Files, key: string): Promise<boolean> {
  const known = under.get(key);
  if (known) return known;
  const making = make(files, key).finally(() => under.delete(key));
  under.set(key, making);
  return making;
}

/** Drops what was made of a picture that has been drawn anew in its place, or its old face would be shown for ever. */
export async function forgetSmaller(files: Files, key: string): Promise<void> {
  for (const width of WIDTHS) await files.delete(key.replace(/\.\w+$/, `-${width}.webp`));
}

async function make(files: Files, key: string): Promise<boolean> {
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
    // Drawn anew meanwhile: what was dropped then is not to come back.
    return (await files.head(whole.key))?.etag === whole.etag || make(files, key);
  }
  return false;
}
