import { createHash } from 'node:crypto';
import type { Language } from '#kit/locale.ts';
import { missingPictureSvg } from '#modules/catalogue/artwork/brand-mark-svg.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { FileStore, OpenFile } from '#platform/ports/files.ts';
import { SHARE_PICTURE_WIDTH, type SharePictureKind } from './share-picture-path.ts';
import { SHARE_PICTURE_COVER_SIDE, type SharePictureTexts, sharePictureSvgWithoutCover } from './share-picture-svg.ts';
import { loadSharePictureCreator, loadSharePicturePost, loadSharePictureProject } from './sharing.store.server.ts';

interface Shared {
  readonly words: Omit<SharePictureTexts, 'brand'>;
  /** Names the square picture: another name, another picture. */
  readonly cover: string;
  /** Reads or draws the square picture; null where there is none. */
  readonly square: () => Promise<Buffer | null>;
}

/** Version of the drawing. A change makes stored pictures be drawn again. */
const LOOK = 1;
const PLAIN_TONE = '#e9e4da';

/** The picture of a page, drawn at the first request and stored as a file. Null for pages that are not public. */
export async function loadOrDrawSharePicture(
  ctx: Ctx,
  kind: SharePictureKind,
  id: number,
  lang: Language,
): Promise<OpenFile | null> {
  const shared = await FOUND[kind](ctx, id, lang);
  if (!shared) return null;
  const { files } = ctx.ports;
  const words = { ...shared.words, brand: ctx.config.BRAND_NAME };
  const key = `sharing/${kind}-${id}-${fingerprint([words, shared.cover])}.jpg`;
  return (await files.get(key)) ?? inTurn(() => drawAndKeep(files, key, words, shared.square));
}

type Find = (ctx: Ctx, id: number, lang: Language) => Promise<Shared | null>;

const project: Find = async ({ db, ports }, id) => {
  const found = await loadSharePictureProject(db, id);
  if (!found) return null;
  const { name, artist_name, picture, picture_version, cover_tone } = found;
  return {
    words: { above: artist_name, title: name, tone: toCoverTone(cover_tone) },
    cover: `${picture} ${picture_version}`,
    square: () => stored(ports.files, picture && `projects/${picture}/cover.jpg`),
  };
};

const creator =
  (kind: 'artist' | 'label'): Find =>
  async ({ db, ports, t }, id) => {
    const found = await loadSharePictureCreator(db, kind, id);
    if (!found) return null;
    const { name, picture } = found;
    return {
      words: { above: t(`shop.creator.${kind}`), title: name, tone: PLAIN_TONE },
      cover: String(picture),
      square: () => stored(ports.files, picture && `pictures/${picture}/original.jpg`),
    };
  };

const post: Find = async (ctx, id, lang) => {
  const found = await loadSharePicturePost(ctx.db, id, lang, ctx.now);
  if (!found) return null;
  return {
    words: { above: ctx.t('blog.title'), title: found.title, tone: PLAIN_TONE },
    cover: found.cover,
    square: async () =>
      (await import('#modules/site/content/draw-post-cover.server.ts')).loadOrDrawPostCover(ctx, id, 960),
  };
};

const FOUND = { project, artist: creator('artist'), label: creator('label'), post } satisfies Record<
  SharePictureKind,
  Find
>;

const toCoverTone = (tone: string | null): string => (tone && /^#[0-9a-f]{6}$/i.test(tone) ? tone : PLAIN_TONE);

const fingerprint = (shown: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([LOOK, ...shown]))
    .digest('hex')
    .slice(0, 16);

let last: Promise<unknown> = Promise.resolve();

/** One drawing at a time, so that a crawler with many requests does not occupy both processors. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work, work);
  last = result.catch(() => undefined);
  return result;
}

async function drawAndKeep(
  files: FileStore,
  key: string,
  words: SharePictureTexts,
  square: Shared['square'],
): Promise<OpenFile | null> {
  const known = await files.get(key);
  if (known) return known;
  await files.put(key, await draw(words, await square()), { mime: 'image/jpeg' });
  return files.get(key);
}

async function draw(words: SharePictureTexts, cover: Buffer | null): Promise<Buffer> {
  // Loaded with the first picture: sharp and the fonts take 30 MB.
  const [{ default: sharp }, { outlineTypesetter }] = await Promise.all([
    import('sharp'),
    import('#modules/catalogue/artwork/outline-typesetter.server.ts'),
  ]);
  const square = await sharp(cover ?? Buffer.from(missingPictureSvg()))
    .resize(SHARE_PICTURE_COVER_SIDE, SHARE_PICTURE_COVER_SIDE, { fit: 'cover', position: 'attention' })
    .toBuffer();
  return sharp(Buffer.from(sharePictureSvgWithoutCover(words, outlineTypesetter)))
    .resize({ width: SHARE_PICTURE_WIDTH })
    .composite([{ input: square, left: 0, top: 0 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

async function stored(files: FileStore, key: string | null): Promise<Buffer | null> {
  const file = key ? await files.get(key) : null;
  return file && Buffer.concat(await file.stream.toArray());
}
