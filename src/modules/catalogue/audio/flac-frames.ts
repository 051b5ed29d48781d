// Cuts a FLAC stream into frames and verifies their checksums (RFC 9639, sections 8 and 9). The decoder gets verified
// frames only, so a fault is reported with its second instead of leaving a gap.
import type { ByteSource } from './byte-source.ts';
import { dataView, readFourCc } from './byte-source.ts';

export type FlacStreamInfo = {
  sample_rate: number;
  channels: number;
  bits: number;
  /** Samples of each channel; 0 when unknown to the encoder. */
  total_samples: number;
  max_block: number;
  /** First byte after the metadata. */
  start: number;
};

export type FlacFrame = { bytes: Uint8Array; header_bytes: number; samples: number };
export type FlacFault = { fault: 'truncated' | 'corrupt'; sample: number };

type FrameHeader = { samples: number };

const windowBytes = 1 << 20;
const longestHeader = 16;

/** Reads STREAMINFO and skips the other metadata; undefined when it is truncated or invalid. */
export function readFlacStreamInfo(source: ByteSource, markerAt: number): FlacStreamInfo | undefined {
  const info = source.read(markerAt + 4, 38);
  if (info.length < 38 || ((info[0] ?? 0) & 127) !== 0) return undefined;
  const view = dataView(info);
  const packed = view.getBigUint64(14);
  const start = endOfMetadata(source, markerAt + 4);
  const sample_rate = Number(packed >> 44n);
  const bits = Number((packed >> 36n) & 31n) + 1;
  if (start === undefined || sample_rate === 0) return undefined;
  const channels = Number((packed >> 41n) & 7n) + 1;
  return {
    sample_rate,
    channels,
    bits,
    total_samples: Number(packed & 0xfffffffffn),
    max_block: view.getUint16(6),
    start,
  };
}

function endOfMetadata(source: ByteSource, firstBlock: number): number | undefined {
  let at = firstBlock;
  while (at + 4 <= source.size) {
    const head = dataView(source.read(at, 4)).getUint32(0);
    at += 4 + (head & 0xffffff);
    if (head >>> 31) return at <= source.size ? at : undefined;
  }
  return undefined;
}

/** Yields every valid frame in order, and last the fault, if any. */
export function* readFlacFrames(source: ByteSource, stream: FlacStreamInfo): Generator<FlacFrame | FlacFault> {
  const reader = windowReader(source, stream.start);
  const longest = Math.ceil((stream.max_block * stream.channels * (stream.bits + 2)) / 8) + 1024;
  let sample = 0;
  while (!isOver(reader.peek(128), sample, stream)) {
    const header = frameHeader(reader.peek(longestHeader), 0, stream);
    if (!header) return yield { fault: reader.left() < longestHeader ? 'truncated' : 'corrupt', sample };
    const bytes = reader.peek(longest + longestHeader);
    const length = frameLength(bytes, longest, bytes.length === reader.left(), stream);
    if (length === 0) return yield { fault: bytes.length === reader.left() ? 'truncated' : 'corrupt', sample };
    yield { bytes: bytes.subarray(0, length), header_bytes: headerLength(bytes, 0), samples: header.samples };
    reader.skip(length);
    sample += header.samples;
  }
  if (stream.total_samples > 0 && sample < stream.total_samples) yield { fault: 'truncated', sample };
}

/** The end, or an ID3v1 or APE tag behind it. */
function isOver(next: Uint8Array, sample: number, stream: FlacStreamInfo): boolean {
  if (next.length === 0) return true;
  const complete = stream.total_samples > 0 && sample >= stream.total_samples;
  return (
    complete ||
    (String.fromCharCode(...next.subarray(0, 3)) === 'TAG' && next.length === 128) ||
    readFourCc(next, 0) === 'APET'
  );
}

/**
 * The length of the frame: its checksum becomes zero, and another header or the end follows. 0 when no end is found.
 */
function frameLength(bytes: Uint8Array, longest: number, atEnd: boolean, stream: FlacStreamInfo): number {
  let crc = 0;
  const end = Math.min(bytes.length, longest);
  for (let at = 0; at < end; ) {
    crc = ((crc << 8) ^ crc16[(crc >> 8) ^ bytes[at]!]!) & 0xffff;
    at += 1;
    if (crc === 0 && at > 8 && endsHere(bytes, at, atEnd, stream)) return at;
  }
  return 0;
}

function endsHere(bytes: Uint8Array, at: number, atEnd: boolean, stream: FlacStreamInfo): boolean {
  if (at === bytes.length) return atEnd;
  if (bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xfe) === 0xf8) return hasHeaderChecksum(bytes, at);
  return isOver(bytes.subarray(at, at + 128), 0, stream);
}

function hasHeaderChecksum(bytes: Uint8Array, at: number): boolean {
  const length = headerLength(bytes, at);
  return length > 0 && flacHeaderChecksum(bytes, at, at + length - 1) === bytes[at + length - 1];
}

/** Bytes of the header with its checksum; 0 for a reserved code. */
function headerLength(bytes: Uint8Array, at: number): number {
  const sizes = bytes[at + 2] ?? 0;
  const blockCode = sizes >> 4;
  const rateCode = sizes & 15;
  const numberBytes = codedNumberBytes(bytes[at + 4] ?? 0xff);
  if (blockCode === 0 || rateCode === 15 || numberBytes === 0) return 0;
  const blockBytes = blockCode === 6 ? 1 : blockCode === 7 ? 2 : 0;
  const rateBytes = rateCode === 12 ? 1 : rateCode > 12 ? 2 : 0;
  return 4 + numberBytes + blockBytes + rateBytes + 1;
}

/** The frame number is coded like UTF-8: the leading ones count its bytes. */
function codedNumberBytes(first: number): number {
  const ones = Math.clz32(~(first << 24));
  return ones === 0 ? 1 : ones === 1 || ones > 7 ? 0 : ones;
}

const codedBits = [0, 8, 12, -1, 16, 20, 24, 32];
const codedRates = [0, 88200, 176400, 192000, 8000, 16000, 22050, 24000, 32000, 44100, 48000, 96000];

/** A header is valid when its checksum matches and it agrees with STREAMINFO. */
function frameHeader(bytes: Uint8Array, at: number, stream: FlacStreamInfo): FrameHeader | undefined {
  const [sync = 0, sync2 = 0, sizes = 0, shape = 0] = bytes.subarray(at, at + 4);
  if (sync !== 0xff || (sync2 & 0xfe) !== 0xf8 || !hasHeaderChecksum(bytes, at)) return undefined;
  const bits = codedBits[(shape >> 1) & 7];
  const rate = codedRates[sizes & 15] ?? 0;
  const channels = shape >> 4 < 8 ? (shape >> 4) + 1 : 2;
  const samples = blockSamples(bytes, at, sizes >> 4);
  const same =
    (bits === 0 || bits === stream.bits) && (rate === 0 || rate === stream.sample_rate) && channels === stream.channels;
  return same && samples <= stream.max_block ? { samples } : undefined;
}

function blockSamples(bytes: Uint8Array, at: number, code: number): number {
  const written = at + 4 + codedNumberBytes(bytes[at + 4] ?? 0);
  if (code === 1) return 192;
  if (code <= 5) return 576 << (code - 2);
  if (code === 6) return (bytes[written] ?? 0) + 1;
  if (code === 7) return ((bytes[written] ?? 0) << 8) + (bytes[written + 1] ?? 0) + 1;
  return 256 << (code - 8);
}

type WindowReader = { peek: (length: number) => Uint8Array; skip: (length: number) => void; left: () => number };

/** A window over the source. A view from `peek` stays valid until the next peek beyond the window. */
function windowReader(source: ByteSource, from: number): WindowReader {
  let at = from;
  let base = from;
  let bytes: Uint8Array = source.read(from, windowBytes);
  return {
    peek: (length) => {
      if (at - base + length > bytes.length && base + bytes.length < source.size) {
        bytes = source.read(at, Math.max(windowBytes, length));
        base = at;
      }
      return bytes.subarray(at - base, at - base + length);
    },
    skip: (length) => {
      at += length;
    },
    left: () => source.size - at,
  };
}

const crc16 = Uint16Array.from({ length: 256 }, (_, byte) => crcEntry(byte << 8, 0x8005, 0x8000, 0xffff));
const crc8Table = Uint8Array.from({ length: 256 }, (_, byte) => crcEntry(byte, 0x07, 0x80, 0xff));

function crcEntry(byte: number, polynomial: number, top: number, mask: number): number {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = ((value << 1) ^ (value & top ? polynomial : 0)) & mask;
  return value;
}

export function flacHeaderChecksum(bytes: Uint8Array, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) value = crc8Table[value ^ (bytes[at] ?? 0)] ?? 0;
  return value;
}

/** FLAC's frame checksum, also for tests that write frames. */
export function flacFrameChecksum(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes) value = ((value << 8) ^ (crc16[(value >> 8) ^ byte] ?? 0)) & 0xffff;
  return value;
}
