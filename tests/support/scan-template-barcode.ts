import sharp from 'sharp';
import { readBarcode } from './scan-pdf-barcodes.ts';

/** Reads the barcode of a template's SVG from its place on the sheet at 300 dpi, as a scanner at a till does. */
export async function scanTemplateBarcode(svg: string): Promise<{ digits: string; width: number }> {
  const [ground] = [
    ...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="#ffffff"\/>/g),
  ];
  const [x = 0, y = 0, width = 0, height = 0] = ground?.slice(1).map(Number) ?? [];
  const pixels = (mm: number) => Math.round((mm * 300) / 25.4);
  const cut = svg.replace(
    /width="[\d.]+mm" height="[\d.]+mm" viewBox="[^"]*"/,
    `width="${pixels(width)}" height="${pixels(height)}" viewBox="${x} ${y} ${width} ${height}"`,
  );
  const { data, info } = await sharp(Buffer.from(cut))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { digits: readBarcode(new Uint8ClampedArray(data), info.width, info.height), width };
}
