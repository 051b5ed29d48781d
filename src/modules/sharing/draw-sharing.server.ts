import { createHash } from 'node:crypto';
import type { Translate } from '#kit/translate.ts';
import { placeholderSvg } from '#modules/artwork/brand.ts';
import type { Config } from '#platform/config.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { Files, OpenFile } from '#platform/ports/files.ts';
import { loadSharedCreator, loadSharedProject } from './sharing.store.server.ts';
import type { SharedWords } from './sharing-drawing.ts';
import { COVER_SIDE, sharingDrawing } from './sharing-drawing.ts';
import { SHARED_WIDTH, type SharedKind } from './sharing-link.ts';

interface Parts {
  readonly db: Db;
  readonly files: Files;
  readonly config: Pick<Config, 'BRAND_NAME'>;
  readonly t: Translate;
}
interface Shared extends Omit<SharedWords, 'brand'> {
  /** The square picture, as a key of the files. */
  readonly cover: string | null;
}

/** Changes when the drawing does, so that pictures kept from before are drawn anew. */
const LOOK = 1;
const PLAIN_TONE = '#e9e4da';

/** The picture of a page, drawn at the first request and kept as a file; null for what nobody may see. */
export async function openSharing(parts: Parts, kind: SharedKind, id: number): Promise<OpenFile | null> {
  const shared = await loadShared(parts, kind, id);
  if (!shared) return null;
  const words = { ...shared, brand: parts.config.BRAND_NAME };
  const key = `sharing/${kind}-${id}-${fingerprint(words)}.jpg`;
  return (await parts.files.get(key)) ?? inTurn(() => drawAndKeep(parts.files, key, words));
}

async function loadShared({ db, t }: Parts, kind: SharedKind, id: number): Promise<Shared | null> {
  if (kind === 'project') {
    const found = await loadSharedProject(db, id);
    const cover = found?.picture ? `projects/${found.picture}/cover.jpg` : null;
    return found
      ? {
          above: found.artist_name,
          title: found.name,
          tone: toneOf(found.cover_tone),
          cover: withVersion(cover, found),
        }
      : null;
  }
  if (kind === 'post') return null;
  const found = await loadSharedCreator(db, kind, id);
  if (!found) return null;
  const cover = found.picture ? `pictures/${found.picture}/original.jpg` : null;
  return { above: t(`shop.creator.${kind}`), title: found.name, tone: PLAIN_TONE, cover };
}

const withVersion = (cover: string | null, { picture_version }: { picture_version: number }) =>
  cover && `${cover}?${picture_version}`;

const toneOf = (tone: string | null): string => (tone && /^#[0-9a-f]{6}$/i.test(tone) ? tone : PLAIN_TONE);

const fingerprint = (words: object): string =>
  createHash('sha256')
    .update(JSON.stringify([LOOK, words]))
    .digest('hex')
    .slice(0, 16);

let last: Promise<unknown> = Promise.resolve();

/** One drawing at a time: a crawler that asks for many must not take both processors from the buyers. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

async function drawAndKeep(files: Files, key: string, words: Shared & { brand: string }): Promise<OpenFile | null> {
  const known = await files.get(key);
  if (known) return known;
  await files.put(key, await draw(files, words), { mime: 'image/jpeg' });
  return files.get(key);
}

async function draw(files: Files, { cover, ...words }: Shared & { brand: string }): Promise<Buffer> {
  // Loaded with the first picture: sharp and the fonts take 30 MB.
  const [{ default: sharp }, { typesetter }] = await Promise.all([
    import('sharp'),
    import('#modules/artwork/typeset.server.ts'),
  ]);
  const ground = sharp(Buffer.from(sharingDrawing(words, typesetter))).resize({ width: SHARED_WIDTH });
  const square = await sharp(await coverBytes(files, cover))
    .resize(COVER_SIDE, COVER_SIDE, { fit: 'cover', position: 'attention' })
    .toBuffer();
  return ground
    .composite([{ input: square, left: 0, top: 0 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

async function coverBytes(files: Files, cover: string | null): Promise<Buffer> {
  const file = cover ? await files.get(cover.split('?', 1)[0] ?? '') : null;
  if (file) return Buffer.concat(await file.stream.toArray());
  return Buffer.from(placeholderSvg());
}
