import sharp, { type Sharp } from 'sharp';
import { addPrintGrain } from './add-print-grain.server.ts';
import { portraitTooSmall } from './artwork.problems.ts';
import { type BackCoverTexts, backCoverSvg } from './back-cover-svg.ts';
import { centreLabelSvg } from './centre-label-svg.ts';
import { composeProductPreview, decodeToPixels, type RawPixels } from './compose-product-preview.server.ts';
import type { DiscAttributes } from './disc-description.ts';
import { defaultRpm } from './disc-size.ts';
import { drawCover, type GeneratedCoverTexts } from './draw-cover.ts';
import { outlineTypesetter } from './outline-typesetter.server.ts';
import { readUploadedPicture } from './read-uploaded-picture.server.ts';
import { discSvg } from './vinyl-disc-svg.ts';

// Every picture of a release from one cover and the record's attributes (decisions: Storage paths).

/** Stores one file in a place chosen by the caller. */
export type StorePictureFile = (name: string, bytes: Buffer, mime: string) => Promise<unknown>;
/** The pictures of a release; its table accepts these. */
export type ProjectPictureKind =
  | 'cover'
  | 'back'
  | 'label'
  | 'label_bside'
  | 'disc'
  | 'only_vinyl'
  | 'preview'
  | 'original'
  | 'mini';
type PictureKind = ProjectPictureKind | 'avatar' | 'header';
export interface StoredPicture<Kind extends PictureKind = PictureKind> {
  readonly kind: Kind;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly mime: string;
}

/** Widths, in pixels, in which a cover is stored as WebP: `cover-320.webp`. */
export const storedCoverWidths = [160, 320, 480, 640, 960, 1280] as const;

export interface SleevePictureOptions {
  /** The record inside; without it (CD, tape, merch) no disc and label are drawn. */
  readonly disc?: DiscAttributes;
  readonly back?: BackCoverTexts;
  /** WebP widths of the cover; storedCoverWidths by default. */
  readonly widths?: readonly number[];
  readonly put: StorePictureFile;
}

/** Makes the whole set from an uploaded cover. Throws the problems of readUploadedPicture before it stores a file. */
export async function renderProjectPictures({
  cover,
  ...work
}: SleevePictureOptions & { readonly cover: Buffer }): Promise<StoredPicture<ProjectPictureKind>[]> {
  const { bytes, width, height } = await readUploadedPicture(cover, 'cover');
  const side = Math.min(1280, Math.max(width, height));
  const square = await decodePixels(sharp(bytes).flatten({ background: '#fff' }).resize(side, side, { fit: 'cover' }));
  return [
    await keep(
      work.put,
      'original',
      'original.jpg',
      sharp(bytes).flatten({ background: '#fff' }).jpeg({ quality: 92 }),
    ),
    ...(await sleeveSet(square, work)),
  ];
}

/** Draws a cover from words and makes the same set of it, for demo content and for releases without artwork. */
export async function renderGeneratedProjectPictures({
  put,
  disc,
  back,
  widths,
  ...words
}: SleevePictureOptions & GeneratedCoverTexts): Promise<StoredPicture<ProjectPictureKind>[]> {
  const square = await decodePixels(await drawing(words, Math.max(640, ...(widths ?? storedCoverWidths))));
  return [
    await keep(put, 'original', 'original.jpg', sharpFrom(square).jpeg({ quality: 92 })),
    ...(await sleeveSet(square, { put, disc, back, widths })),
  ];
}

/** The drawn cover as PNG, `side` pixels square, with its grain. */
export async function renderGeneratedCover(words: GeneratedCoverTexts, side = 1280): Promise<Buffer> {
  return (await drawing(words, side)).png(quick).toBuffer();
}

function drawing(words: GeneratedCoverTexts, side: number): Promise<Sharp> {
  const { svg, grain } = drawCover(words, outlineTypesetter);
  return addPrintGrain(raster(svg, side), grain);
}

/**
 * A picture of a person, label, shop or post: `<name>.jpg`, `<name>-160.webp` … and, for `/pictures/{picture}/`,
 * `mini.jpg`.
 */
export async function renderResponsivePicture({
  upload,
  name = 'original',
  kind = 'avatar',
  put,
}: {
  upload: Buffer;
  name?: string;
  kind?: PictureKind;
  put: StorePictureFile;
}): Promise<StoredPicture[]> {
  const { bytes, width } = await readUploadedPicture(upload, 'picture');
  const flat = await sharp(bytes).flatten({ background: '#fff' }).png(quick).toBuffer();
  const sizes = [160, 320, 640, 1280].filter((size) => size === 160 || size <= width * 1.2);
  return Promise.all([
    keep(
      put,
      kind,
      `${name}.jpg`,
      sharp(flat).resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 88 }),
    ),
    keep(put, 'mini', 'mini.jpg', sharp(flat).resize(160, 160).jpeg({ quality: 84 })),
    ...sizes.map((size) => keep(put, kind, `${name}-${size}.webp`, sharp(flat).resize({ width: size }).webp(webp))),
  ]);
}

/** Twice the largest height of a logo in the header (`logo_height`), and the width of the widest header. */
const logoSize = { width: 1600, height: 400, fit: 'inside', withoutEnlargement: true } as const;

/** A shop's logo as PNG with its transparency, without the empty edge. @throws the errors of readUploadedPicture */
export async function renderLogo({ upload, put }: { upload: Buffer; put: StorePictureFile }): Promise<void> {
  const { bytes } = await readUploadedPicture(upload, 'picture');
  const png = await sharp(bytes).trim().resize(logoSize).png({ compressionLevel: 9 }).toBuffer();
  await put('logo.png', png, 'image/png');
}

/** The pictures of an artist or record label: a square portrait, and the header of its page (3 : 1). */
const CREATOR_PLACES = {
  portrait: { name: 'original', kind: 'avatar', sizes: [160, 320, 640, 1280], shape: 1 },
  header: { name: 'header', kind: 'header', sizes: [640, 1280], shape: 3 },
} as const satisfies Record<string, { name: string; kind: PictureKind; sizes: readonly number[]; shape: number }>;

/** A smaller picture cannot be cropped well. */
const SMALLEST_OF_CREATOR = 320;

/**
 * Crops an upload around its middle, in every width that pages request. @throws the errors of readUploadedPicture,
 * portrait_too_small
 */
export async function renderCreatorPicture({
  upload,
  place,
  put,
}: {
  upload: Buffer;
  place: keyof typeof CREATOR_PLACES;
  put: StorePictureFile;
}): Promise<StoredPicture[]> {
  const { bytes, width, height } = await readUploadedPicture(upload, 'picture');
  if (Math.min(width, height) < SMALLEST_OF_CREATOR) throw portraitTooSmall();
  const { name, kind, sizes, shape } = CREATOR_PLACES[place];
  const flat = await decodePixels(sharp(bytes).flatten({ background: '#fff' }));
  return Promise.all([
    ...sizes.map((size) =>
      keep(
        put,
        kind,
        `${name}-${size}.webp`,
        sharpFrom(flat)
          .resize(size, Math.round(size / shape))
          .webp(webp),
      ),
    ),
    ...(place === 'portrait'
      ? [keep(put, 'mini', 'mini.jpg', sharpFrom(flat).resize(160, 160).jpeg({ quality: 84 }))]
      : []),
  ]);
}

/** Rasterises one of our own drawings (1000 units wide) for makePicture or a file of its own. */
export const rasterizeSvg = (svg: string, width: number): Promise<Buffer> => raster(svg, width).png(quick).toBuffer();

const quick = { compressionLevel: 1 } as const;
// Effort 1 gives nearly the bytes of 4 in under half the time.
const webp = { quality: 78, effort: 1 } as const;
// A shadow needs no lossless alpha, which would be larger than the picture.
const cutOut = { ...webp, alphaQuality: 90 } as const;
const discSide = 960;
// The sleeve hides half of the disc. Clear vinyl is all alpha: in fine quality the disc alone weighed 330 kB.
const shopDisc = { side: 720, webp: { quality: 66, effort: 2, alphaQuality: 70 } } as const;

async function sleeveSet(cover: RawPixels, work: SleevePictureOptions): Promise<StoredPicture<ProjectPictureKind>[]> {
  const { put, disc, widths = storedCoverWidths } = work;
  const vinyl =
    disc && (await decodeToPixels(raster(discSvg(await withPicture(disc, cover), outlineTypesetter), discSide)));
  return Promise.all([
    keep(
      put,
      'cover',
      'cover.jpg',
      sharpFrom(cover).resize({ width: 960, withoutEnlargement: true }).jpeg({ quality: 86 }),
    ),
    keep(put, 'mini', 'mini.jpg', sharpFrom(cover).resize(160, 160).jpeg({ quality: 84 })),
    ...widths.map((width) =>
      keep(put, 'cover', `cover-${width}.webp`, sharpFrom(cover).resize(width, width).webp(webp)),
    ),
    ...drawBack(cover, work),
    ...(disc && vinyl ? discPictures(disc, vinyl, put) : []),
    ...(await previews(cover, vinyl, put)),
  ]);
}

async function previews(cover: RawPixels, vinyl: RawPixels | undefined, put: StorePictureFile) {
  const whole = await composeProductPreview({ cover: sharpFrom(cover), vinyl: vinyl && sharpFrom(vinyl) });
  return [
    keep(put, 'preview', 'preview.webp', sharpFrom(whole).webp(cutOut)),
    keep(
      put,
      'preview',
      'preview_m.png',
      sharpFrom(whole).resize({ width: 640 }).png({ palette: true, quality: 86, effort: 1, compressionLevel: 7 }),
    ),
  ];
}

function discPictures(disc: DiscAttributes, vinyl: RawPixels, put: StorePictureFile) {
  const { size = '12' } = disc;
  const proof = (side: string) =>
    raster(
      centreLabelSvg(
        { label: { ...disc.label, side }, size, rpm: disc.rpm ?? defaultRpm(size), seed: disc.seed },
        outlineTypesetter,
      ),
      480,
    );
  return [
    keep(put, 'only_vinyl', 'only_vinyl.webp', sharpFrom(vinyl).resize(shopDisc.side).webp(shopDisc.webp)),
    keep(put, 'disc', 'disc.webp', sharpFrom(vinyl).flatten({ background: '#f1eee8' }).resize(640).webp(webp)),
    keep(put, 'label', 'label.webp', proof('A').webp(webp)),
    keep(put, 'label_bside', 'label_bside.webp', proof('B').webp(webp)),
  ];
}

function drawBack(cover: RawPixels, { back, put }: SleevePictureOptions) {
  if (!back) return [];
  const picture = async () => {
    const { dominant } = await sharpFrom(cover).resize(64, 64).stats();
    const colour = `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    return keep(put, 'back', 'back.webp', raster(backCoverSvg(back, colour, outlineTypesetter), 960).webp(webp));
  };
  return [picture()];
}

/** A picture disc carries the cover. */
async function withPicture(disc: DiscAttributes, cover: RawPixels): Promise<DiscAttributes> {
  if (disc.colour_id !== 'picture_disc' || disc.picture) return disc;
  const image = await sharpFrom(cover).resize(discSide, discSide).jpeg({ quality: 88 }).toBuffer();
  return { ...disc, picture: `data:image/jpeg;base64,${image.toString('base64')}` };
}

// Decoded once for a dozen pictures. The grain is laid on first, because sharp orders its own steps.
const decodePixels = async (picture: Sharp): Promise<RawPixels> => decodeToPixels(picture.removeAlpha());
const sharpFrom = ({ data, raw }: RawPixels): Sharp => sharp(data, { raw });

const raster = (svg: string, width: number): Sharp =>
  sharp(Buffer.from(svg), { density: (72 * width) / 1000 }).resize({ width });

async function keep<Kind extends PictureKind>(
  put: StorePictureFile,
  kind: Kind,
  name: string,
  picture: Sharp,
): Promise<StoredPicture<Kind>> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const mime = `image/${info.format}`;
  await put(name, data, mime);
  return { kind, name, width: info.width, height: info.height, bytes: data.length, mime };
}
