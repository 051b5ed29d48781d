type Inks = readonly [number, number, number, number];

interface TiffPage {
  readonly width: number;
  readonly height: number;
  /** From 0 to 255. */
  readonly inks: Inks;
  readonly bits?: 8 | 16;
  /** A colour profile. */
  readonly icc?: Buffer | undefined;
  /** 1 for a reduced copy of another page, 4 for a mask (TIFF 6.0, NewSubfileType). */
  readonly subfileType?: number;
}

/** An uncompressed TIFF of one CMYK colour, inks from 0 to 255. @param icc a profile */
export const cmykTiff = (width: number, height: number, inks: Inks, bits: 8 | 16 = 8, icc?: Buffer): Buffer =>
  cmykTiffOfPages([{ width, height, inks, bits, icc }]);

/** An uncompressed TIFF with pages of one CMYK colour each. */
export function cmykTiffOfPages(pages: readonly TiffPage[]): Buffer {
  const header = Buffer.from('II*\0\x08\0\0\0', 'latin1');
  return pages.reduce((file, page, i) => {
    const isLast = i === pages.length - 1;
    return Buffer.concat([file, createPage(page, file.length, isLast)]);
  }, header);
}

/** @param base the page's place in the file */
function createPage(page: TiffPage, base: number, isLast: boolean): Buffer {
  const { width, height, inks, bits = 8, icc, subfileType = 0 } = page;
  const afterEntries = 2 + (icc ? 12 : 11) * 12 + 4;
  const pixelBytes = (width * height * 4 * bits) / 8;
  const entries: (readonly [tag: number, type: number, count: number, value: number])[] = [
    [254, 4, 1, subfileType],
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 4, base + afterEntries],
    [259, 3, 1, 1],
    [262, 3, 1, 5],
    [273, 4, 1, base + afterEntries + 8],
    [277, 3, 1, 4],
    [278, 4, 1, height],
    [279, 4, 1, pixelBytes],
    [284, 3, 1, 1],
    ...(icc ? [[34675, 7, icc.length, base + afterEntries + 8 + pixelBytes] as const] : []),
  ];
  const head = Buffer.alloc(afterEntries + 8);
  head.writeUInt16LE(entries.length, 0);
  entries.forEach(([tag, type, count, value], i) => {
    const at = 2 + i * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  });
  // Directories begin at even places (TIFF 6.0, section 2).
  const padding = (head.length + pixelBytes + (icc?.length ?? 0)) % 2;
  const length = head.length + pixelBytes + (icc?.length ?? 0) + padding;
  head.writeUInt32LE(isLast ? 0 : base + length, afterEntries - 4);
  for (let i = 0; i < 4; i += 1) head.writeUInt16LE(bits, afterEntries + i * 2);
  const pixel = bits === 8 ? inks : inks.flatMap((ink) => [ink, ink]);
  return Buffer.concat([
    head,
    Buffer.alloc(pixelBytes, Buffer.from(pixel)),
    ...(icc ? [icc] : []),
    Buffer.alloc(padding),
  ]);
}
