import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import {
  brandMarkSvg,
  maskableAppIconSvg,
  missingPictureSvg,
  monochromeBrandMarkSvg,
  smallBrandMarkSvg,
  socialSharingImageSvg,
} from '../src/modules/catalogue/artwork/brand-mark-svg.ts';

// Flags are generated into their public folder and never committed; the brand's own pictures are committed and redrawn
// with `--brand`.
const images = 'public/assets/images';
const flags = join(images, 'flags');
const flagWidth = 60;

/**
 * Writes /assets/images/flags/{country}.png, with upper-case and lower-case names; does nothing when they are up to
 * date.
 */
export async function makeFlagImages(): Promise<number> {
  const source = dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json'));
  const stamp = `${JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')).version} ${flagWidth}`;
  const stampFile = join(flags, '.made-from');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return 0;
  mkdirSync(flags, { recursive: true });
  const countries = readdirSync(join(source, '3x2')).filter((name) => /^[A-Z]{2}\.svg$/.test(name));
  await Promise.all(countries.map((name) => makeFlag(join(source, '3x2', name), name.slice(0, 2))));
  writeFileSync(stampFile, stamp);
  return countries.length;
}

async function makeFlag(svg: string, country: string) {
  const png = await sharp(svg, { density: 144 })
    .resize({ width: flagWidth })
    .png({ palette: true, effort: 1 })
    .toBuffer();
  for (const name of [country, country.toLowerCase()]) writeFileSync(join(flags, `${name}.png`), png);
}

async function makeBrand() {
  mkdirSync(images, { recursive: true });
  writeFileSync(join(images, 'mark.svg'), brandMarkSvg());
  writeFileSync(join(images, 'mark-plain.svg'), monochromeBrandMarkSvg());
  writeFileSync('public/favicon.svg', smallBrandMarkSvg());
  writeFileSync(
    'public/favicon.ico',
    ico(await Promise.all([16, 32, 48].map((size) => png(smallBrandMarkSvg(), size)))),
  );
  for (const size of [180, 192, 512]) writeFileSync(join(images, `icon-${size}.png`), await png(brandMarkSvg(), size));
  writeFileSync(join(images, 'icon-maskable-512.png'), await png(maskableAppIconSvg(), 512));
  writeFileSync(join(images, 'project_placeholder.png'), await png(missingPictureSvg(), 640));
  writeFileSync(
    join(images, 'sharing.jpg'),
    await sharp(Buffer.from(socialSharingImageSvg()), { density: 72 })
      .resize({ width: 1200 })
      .jpeg({ quality: 84 })
      .toBuffer(),
  );
}

const png = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: 144 }).resize({ width }).png({ palette: true, effort: 10 }).toBuffer();

/** A Windows icon file with PNGs: a header, one directory row each, then the pictures. */
function ico(pictures: readonly Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let offset = 6 + 16 * pictures.length;
  const rows = pictures.map((picture) => {
    const row = Buffer.alloc(16);
    row.writeUInt8(picture.readUInt32BE(16), 0);
    row.writeUInt8(picture.readUInt32BE(20), 1);
    row.writeUInt16LE(1, 4);
    row.writeUInt16LE(32, 6);
    row.writeUInt32LE(picture.length, 8);
    row.writeUInt32LE(offset, 12);
    offset += picture.length;
    return row;
  });
  return Buffer.concat([header, ...rows, ...pictures]);
}

if (import.meta.main) {
  const made = await makeFlagImages();
  console.log(made > 0 ? `${made} flags drawn` : 'Flags are up to date');
  if (process.argv.includes('--brand')) await makeBrand();
}
