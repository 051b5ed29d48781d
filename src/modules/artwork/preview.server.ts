import sharp, { type Sharp } from 'sharp';

// The picture that sells: the sleeve with the record half out of it, on nothing, so that any shop's background shows.

export const previewWidth = 1280;
export const previewHeight = 900;
const [left, top, sleeve, disc] = [44, 44, 800, 776];

/** Sleeve and disc as one picture with transparent ground, 1280 × 900 PNG. Without a disc the sleeve stands alone in the middle. */
export async function previewOf({ cover, vinyl }: { cover: Sharp; vinyl?: Buffer }): Promise<Buffer> {
  const front = await cover.resize(sleeve, sleeve).png({ compressionLevel: 1 }).toBuffer();
  const at = vinyl ? left : Math.round((previewWidth - sleeve) / 2);
  const record = vinyl
    ? [
        {
          input: await sharp(vinyl).resize(disc, disc).png({ compressionLevel: 1 }).toBuffer(),
          left: left + sleeve - disc / 2 + 12,
          top: top + (sleeve - disc) / 2,
        },
      ]
    : [];
  return sharp({ create: { width: previewWidth, height: previewHeight, channels: 4, background: '#0000' } })
    .composite([
      { input: await shadowAt(at, record.length > 0) },
      ...record,
      { input: await sleeveShade(), left: at - 40, top: top - 40 },
      { input: front, left: at, top },
      { input: await sleeveLight(), left: at, top },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const drawn = new Map<string, Promise<Buffer>>();
// Shadows are the same for every record; blurring them once saves more time than anything else here.
function once(name: string, svg: string): Promise<Buffer> {
  const ready = drawn.get(name) ?? sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  drawn.set(name, ready);
  return ready;
}

const blur = (deviation: number) =>
  `<filter id="f" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

const shadowAt = (at: number, withDisc: boolean) =>
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
