// A gzip file put together from parts that were packed at different times: each part ends on a whole byte and looks back at
// nothing before itself, and the checksum of the whole is worked out from those of its parts.
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { ownBytes } from './own-bytes.server.ts';

export interface PackedPart {
  readonly packed: Buffer;
  /** Bytes before packing, and their checksum. */
  readonly size: number;
  readonly crc: number;
}

/** Shorter bytes stand in the file as they are: packing them costs more than it saves. */
const WORTH_PACKING = 1_000;
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 255, 255]);

/** @param level 1 for what may be sent only once, 7 for what is sent again and again */
export function packPart(bytes: Buffer, level: number): PackedPart {
  return { packed: ownBytes(deflated(bytes, level)), size: bytes.byteLength, crc: crc32(bytes) };
}

export const unpackPart = ({ packed }: PackedPart): Buffer =>
  inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH });

/** The parts, and bytes between them that are packed on the way, as one gzip file. */
export function gzipOf(parts: readonly (PackedPart | Buffer)[]): Buffer {
  const written: Buffer[] = [HEAD];
  let whole = { crc: 0, size: 0 };
  for (const part of parts) {
    const { packed, crc, size } = Buffer.isBuffer(part) ? onTheWay(part) : part;
    written.push(packed);
    whole = { crc: joinedCrc(whole.crc, crc, size), size: whole.size + size };
  }
  const end = Buffer.allocUnsafe(8);
  end.writeUInt32LE(whole.crc, 0);
  end.writeUInt32LE(whole.size % 2 ** 32, 4);
  return Buffer.concat([...written, LAST_BLOCK, end]);
}

const onTheWay = (bytes: Buffer): PackedPart => ({
  packed: bytes.byteLength < WORTH_PACKING ? stored(bytes) : deflated(bytes, 1),
  size: bytes.byteLength,
  crc: crc32(bytes),
});

const deflated = (bytes: Buffer, level: number) =>
  deflateRawSync(bytes, {
    level,
    finishFlush: constants.Z_SYNC_FLUSH,
    chunkSize: Math.max(1024, (bytes.byteLength >> 1) + 64),
  });

/** A block that is not packed: its length, the same inverted, and the bytes. */
function stored(bytes: Buffer): Buffer {
  const block = Buffer.allocUnsafe(bytes.byteLength + 5);
  block[0] = 0;
  block.writeUInt16LE(bytes.byteLength, 1);
  block.writeUInt16LE(65_535 - bytes.byteLength, 3);
  bytes.copy(block, 5);
  return block;
}

/** The checksum of two pieces of bytes, one behind the other, from theirs: the first is moved on by as many zero bytes as the second has. */
export const joinedCrc = (first: number, second: number, secondSize: number): number =>
  (times(first, zeroBytes(secondSize)) ^ second) >>> 0;

// Checksums are polynomials over one bit, the highest power in the lowest bit, modulo this one (as zlib's crc32_combine).
const MODULUS = 0xedb88320;
const ONE = 0x80000000;

function times(a: number, b: number): number {
  let product = 0;
  let power = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= power;
    power = power & 1 ? (power >>> 1) ^ MODULUS : power >>> 1;
  }
  return product >>> 0;
}

/** x to the power of 8, 16, 32 …: what each further bit of a length stands for. */
const SQUARES: number[] = [ONE >>> 8];
for (let at = 0; at < 31; at += 1) SQUARES.push(times(SQUARES[at] ?? ONE, SQUARES[at] ?? ONE));

function zeroBytes(count: number): number {
  let shift = ONE;
  for (let at = 0, rest = count; rest > 0; at += 1, rest >>>= 1) if (rest & 1) shift = times(SQUARES[at] ?? ONE, shift);
  return shift;
}
