/** An uncompressed TIFF of one CMYK colour, inks from 0 to 255. @param icc a profile */
export function cmykTiff(
  width: number,
  height: number,
  inks: readonly [number, number, number, number],
  bits: 8 | 16 = 8,
  icc?: Buffer,
): Buffer {
  const afterEntries = 8 + 2 + (icc ? 11 : 10) * 12 + 4;
  const pixelBytes = (width * height * 4 * bits) / 8;
  const entries: (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 4, afterEntries],
    [259, 3, 1, 1],
    [262, 3, 1, 5],
    [273, 4, 1, afterEntries + 8],
    [277, 3, 1, 4],
    [278, 4, 1, height],
    [279, 4, 1, pixelBytes],
    [284, 3, 1, 1],
    ...(icc ? [[34675, 7, icc.length, afterEntries + 8 + pixelBytes] as const] : []),
  ];
  const head = Buffer.alloc(afterEntries + 8);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, count, value], i) => {
    const at = 10 + i * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  });
  for (let i = 0; i < 4; i += 1) head.writeUInt16LE(bits, head.length - 8 + i * 2);
  const pixel = bits === 8 ? inks : inks.flatMap((ink) => [ink, ink]);
  return Buffer.concat([head, Buffer.alloc(pixelBytes, Buffer.from(pixel)), ...(icc ? [icc] : [])]);
}
