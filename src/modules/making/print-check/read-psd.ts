// The composite of a Photoshop document (Adobe Photoshop File Formats Specification, 2019): header, image resources and
// image data. Layers are not read.

/** A composite as planes of 8 bits, one per channel. */
export interface PsdComposite {
  readonly mode: 'gray' | 'rgb' | 'cmyk';
  readonly width: number;
  readonly height: number;
  /** Pixels per inch, as saved. */
  readonly dpi: number;
  /** The embedded ICC profile. */
  readonly icc: Uint8Array | null;
  /** Planes beyond those of the mode: an alpha channel or spot inks. */
  readonly extraChannels: number;
  /** One plane per channel of the mode, row by row. In CMYK, 255 is no ink. */
  readonly planes: readonly Uint8Array[];
}

type PsdHead = Pick<PsdComposite, 'width' | 'height'>;
type PsdRefusal = 'psd_mode' | 'psd_damaged' | 'psd_without_composite';

const MODES = new Map<number, { mode: PsdComposite['mode']; channels: number }>([
  [1, { mode: 'gray', channels: 1 }],
  [3, { mode: 'rgb', channels: 3 }],
  [4, { mode: 'cmyk', channels: 4 }],
]);
/** Numbers of image resources. */
const RESOLUTION = 0x03ed;
const ICC_PROFILE = 0x040f;
const VERSION = 0x0421;
const FALLBACK_DPI = 72;

export const isPsd = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === '8BPS';

/** Width and height in pixels, before anything is unpacked. */
export const readPsdHead = (bytes: Buffer): PsdHead =>
  bytes.length < 26 ? { width: 0, height: 0 } : { height: bytes.readUInt32BE(14), width: bytes.readUInt32BE(18) };

/** Reads documents of 8 and 16 bits, as PSD or PSB, plain or run-length encoded. */
export function readPsdComposite(bytes: Buffer): PsdComposite | PsdRefusal {
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof RangeError) return 'psd_damaged';
    throw error;
  }
}

function read(bytes: Buffer): PsdComposite | PsdRefusal {
  const isLarge = bytes.readUInt16BE(4) === 2;
  const { width, height } = readPsdHead(bytes);
  const channels = bytes.readUInt16BE(12);
  const depth = bytes.readUInt16BE(22);
  const kind = MODES.get(bytes.readUInt16BE(24));
  if (!kind || (depth !== 8 && depth !== 16)) return 'psd_mode';
  if (width === 0 || height === 0 || channels < kind.channels) return 'psd_damaged';
  let at = 26;
  at += 4 + bytes.readUInt32BE(at);
  const resources = readResources(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at)));
  if (!resources.hasComposite) return 'psd_without_composite';
  at += 4 + bytes.readUInt32BE(at);
  at += isLarge ? 8 + Number(bytes.readBigUInt64BE(at)) : 4 + bytes.readUInt32BE(at);
  const packing = bytes.readUInt16BE(at);
  if (packing > 1) return 'psd_mode';
  const area = { bytes, at: at + 2, channels, line: width * (depth / 8), height, isLarge };
  const unpacked = packing === 0 ? plainPlanes(area, kind.channels) : runLengthPlanes(area, kind.channels);
  const planes = depth === 8 ? unpacked : unpacked.map((plane) => plane.filter((_, i) => i % 2 === 0));
  return {
    mode: kind.mode,
    width,
    height,
    dpi: resources.dpi,
    icc: resources.icc,
    extraChannels: channels - kind.channels,
    planes,
  };
}

function readResources(block: Buffer): { dpi: number; hasComposite: boolean; icc: Uint8Array | null } {
  let dpi = FALLBACK_DPI;
  let hasComposite = true;
  let icc: Uint8Array | null = null;
  for (let at = 0; at + 12 <= block.length && block.toString('latin1', at, at + 4) === '8BIM'; ) {
    const id = block.readUInt16BE(at + 4);
    const name = block.readUInt8(at + 6);
    const start = at + 6 + name + (name % 2 === 0 ? 2 : 1);
    const size = block.readUInt32BE(start);
    // A fixed-point number of 16 and 16 bits, always per inch.
    if (id === RESOLUTION && size >= 16) dpi = block.readUInt32BE(start + 4) / 65_536 || FALLBACK_DPI;
    // Photoshop writes a white composite where "maximize compatibility" is off.
    if (id === VERSION && size >= 5) hasComposite = block.readUInt8(start + 8) !== 0;
    if (id === ICC_PROFILE && size > 0) icc = block.subarray(start + 4, start + 4 + size);
    at = start + 4 + size + (size % 2);
  }
  return { dpi, hasComposite, icc };
}

interface ImageData {
  readonly bytes: Buffer;
  readonly at: number;
  readonly channels: number;
  /** Bytes of a row. */
  readonly line: number;
  readonly height: number;
  readonly isLarge: boolean;
}

function plainPlanes({ bytes, at, line, height }: ImageData, wanted: number): Uint8Array[] {
  const size = line * height;
  if (bytes.length < at + size * wanted) throw new RangeError('the image data ends early');
  return Array.from({ length: wanted }, (_, i) => bytes.subarray(at + i * size, at + (i + 1) * size));
}

/** The lengths of all rows come first, then the rows by PackBits. */
function runLengthPlanes({ bytes, at, channels, line, height, isLarge }: ImageData, wanted: number): Uint8Array[] {
  const counted = isLarge ? 4 : 2;
  let from = at + channels * height * counted;
  return Array.from({ length: wanted }, (_, channel) => {
    const plane = new Uint8Array(line * height);
    for (let row = 0; row < height; row += 1) {
      const length = bytes.readUIntBE(at + (channel * height + row) * counted, counted);
      unpackBits(bytes.subarray(from, from + length), plane.subarray(row * line, (row + 1) * line));
      from += length;
    }
    return plane;
  });
}

function unpackBits(packed: Uint8Array, row: Uint8Array): void {
  let to = 0;
  for (let at = 0; at < packed.length; ) {
    const head = packed[at] ?? 0;
    at += 1;
    if (head < 128) {
      const literal = packed.subarray(at, at + head + 1);
      if (to + literal.length > row.length) throw new RangeError('a row is too long');
      row.set(literal, to);
      to += literal.length;
      at += head + 1;
    } else if (head > 128) {
      row.fill(packed[at] ?? 0, to, to + 257 - head);
      to += 257 - head;
      at += 1;
    }
  }
  if (to < row.length) throw new RangeError('a row ends early');
}
