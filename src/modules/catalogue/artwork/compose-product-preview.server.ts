import sharp, { type Sharp } from 'sharp';

// The product picture: the sleeve with the record half out of it, transparent for the background of any shop.

const previewWidth = 1280;
const previewHeight = 900;
const [left, top, sleeve, disc] = [44, 44, 800, 776];

/** Decoded pixels as sharp accepts them, without compression between two steps. */
export interface RawPixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** Decodes a picture once for all its derived pictures. */
export async function decodeToPixels(picture: Sharp): Promise<RawPixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Sleeve and disc as one transparent picture, 1280 × 900. Without a disc the sleeve is centred. */
export async function composeProductPreview({
  cover,
  vinyl,
}: {
  cover: Sharp;
  vinyl?: Sharp | undefined;
}): Promise<RawPixels> {
  const at = vinyl ? left : Math.round((previewWidth - sleeve) / 2);
  const ground = sharp({ create: { width: previewWidth, height: previewHeight, channels: 4, background: '#0000' } });
  const layers = [
    { ...laid(await drawShadow(at, vinyl !== undefined)), left: 0, top: 0 },
    ...(vinyl ? [{ ...laid(await decodeToPixels(vinyl.resize(disc, disc))), ...discPlace }] : []),
    { ...laid(await sleeveShade()), left: at - 40, top: top - 40 },
    { ...laid(await decodeToPixels(cover.resize(sleeve, sleeve))), left: at, top },
    { ...laid(await sleeveLight()), left: at, top },
  ];
  return decodeToPixels(ground.composite(layers));
}

const discPlace = { left: left + sleeve - disc / 2 + 12, top: top + (sleeve - disc) / 2 };
const laid = ({ data, raw }: RawPixels) => ({ input: data, raw });

const drawn = new Map<string, Promise<RawPixels>>();
// Shadows are the same for every record. Blurring them once saves more time than any other step.
function once(name: string, svg: string): Promise<RawPixels> {
  const ready = drawn.get(name) ?? decodeToPixels(sharp(Buffer.from(svg)));
  drawn.set(name, ready);
  return ready;
}

const blur = (deviation: number) =>
  `<filter id="f" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

const drawShadow = (at: number, withDisc: boolean) =>
  once(
    `shadow ${at} ${withDisc}`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${previewWidth}" height="${previewHeight}">${blur(16)}<g filter="url(#f)" opacity=".3"><rect x="${at + 6}" y="${top + 22}" width="${sleeve - 12}" height="${sleeve - 6}"/>` +
      `${withDisc ? `<circle cx="${left + sleeve + 12}" cy="${top + sleeve / 2 + 16}" r="${disc / 2 - 4}"/>` : ''}</g></svg>`,
  );

const sleeveShade = () =>
  once(
    'shade',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sleeve + 80}" height="${sleeve + 80}">${blur(9)}<clipPath id="c"><path d="M${sleeve + 40} 46h40v${sleeve - 12}h-40z"/></clipPath><g clip-path="url(#c)"><rect filter="url(#f)" x="60" y="40" width="${sleeve - 18}" height="${sleeve}" opacity=".75"/></g></svg>`,
  );

const sleeveLight = () =>
  once(
    'light',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sleeve}" height="${sleeve}"><linearGradient id="g" x2="1" y2=".35"><stop stop-color="#fff" stop-opacity=".12"/><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset=".85" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".06"/></linearGradient>` +
      `<rect width="${sleeve}" height="${sleeve}" fill="url(#g)"/><path d="M5 0v${sleeve}" stroke="#000" stroke-opacity=".12" stroke-width="2"/><path d="M8 0v${sleeve}" stroke="#fff" stroke-opacity=".2" stroke-width="2"/><rect x=".5" y=".5" width="${sleeve - 1}" height="${sleeve - 1}" fill="none" stroke="#000" stroke-opacity=".13"/></svg>`,
  );
