import sharp from 'sharp';

const SIDE = 1280;

/** Up to four covers as one: whole; halves side by side; one half and two quarters; four quarters. */
export async function composeCoverMosaic(covers: readonly Buffer[]): Promise<Buffer> {
  const half = SIDE / 2;
  const places = covers.map((cover, at) => tilePlacement(cover, at, covers.length, half));
  const pieces = places.map(async ({ cover, left, top, width, height }) => ({
    input: await sharp(cover).resize(width, height, { fit: 'cover' }).toBuffer(),
    left,
    top,
  }));
  return sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#fff' } })
    .composite(await Promise.all(pieces))
    .jpeg({ quality: 92 })
    .toBuffer();
}

function tilePlacement(cover: Buffer, at: number, count: number, half: number) {
  const isTall = count === 2 || (count === 3 && at === 0);
  const quarter = count === 3 ? [0, 1, 3][at] : at;
  const place = quarter ?? 0;
  return {
    cover,
    left: (place % 2) * half,
    top: isTall ? 0 : Math.floor(place / 2) * half,
    width: count === 1 ? SIDE : half,
    height: count === 1 || isTall ? SIDE : half,
  };
}
