// Walks the frame headers of MPEG audio without decoding, to find its length and faults.
import { lookupTable } from '#kit/lookup-table.ts';
import type { ByteSource } from './byte-source.ts';

type MpegHeader = { length: number; samples: number; sample_rate: number; channels: number; side_bytes: number };

export type MpegFrameCount = {
  header: MpegHeader;
  frames: number;
  /** Number of frames in the Xing or Info header, if present. */
  promised: number | null;
  /** Bytes outside frames, and the second of the first of them. */
  lost_bytes: number;
  lost_at_second: number;
};

const bitrates: Record<string, readonly number[]> = lookupTable({
  '1-1': [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1-2': [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-1': [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2-2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
});
const rates = [44100, 48000, 32000];
const windowBytes = 1 << 18;
const lookAhead = 8192;

/** Reads the frame header at a position; undefined without one (free format is unsupported). */
function mpegHeader(bytes: Uint8Array, at: number): MpegHeader | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  const rate = rates[(third >> 2) & 3];
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || version === 1 || layer === 4 || rate === undefined)
    return undefined;
  const low = version !== 3;
  const kilobits = bitrates[low ? `2-${Math.min(layer, 2)}` : `1-${layer}`]?.[third >> 4];
  if (!kilobits) return undefined;
  return measured(
    layer,
    low,
    kilobits * 1000,
    rate >> (version === 3 ? 0 : version === 2 ? 1 : 2),
    (third >> 1) & 1,
    fourth >> 6 === 3,
  );
}

function measured(layer: number, low: boolean, bits: number, rate: number, padding: number, mono: boolean): MpegHeader {
  const samples = layer === 1 ? 384 : layer === 3 && low ? 576 : 1152;
  const slot = layer === 1 ? 4 : 1;
  const length = (Math.floor(((samples / 8) * bits) / rate / slot) + padding) * slot;
  const side_bytes = low ? (mono ? 9 : 17) : mono ? 17 : 32;
  return { length, samples, sample_rate: rate, channels: mono ? 1 : 2, side_bytes };
}

/** Requires two consecutive frames, since one may be chance. A single frame at the end of the file is enough. */
export function hasMpegFrames(source: ByteSource, start: number): boolean {
  const bytes = source.read(start, lookAhead);
  for (let at = 0; at < Math.min(bytes.length - 4, 4096); at++) {
    const header = mpegHeader(bytes, at);
    if (header && (at + header.length + start === source.size || agrees(mpegHeader(bytes, at + header.length), header)))
      return true;
  }
  return false;
}

function agrees(next: MpegHeader | undefined, header: MpegHeader): boolean {
  return next?.sample_rate === header.sample_rate && next.samples === header.samples;
}

/** Counts the frames from `start` to `end`; undefined without any. */
export function countMpegFrames(source: ByteSource, start: number, end: number): MpegFrameCount | undefined {
  let walk: MpegFrameCount | undefined;
  let bytes = source.read(start, windowBytes);
  let base = start;
  for (let at = start; at + 4 <= end; ) {
    if (at - base > bytes.length - lookAhead && base + bytes.length < end) {
      bytes = source.read(at, windowBytes);
      base = at;
    }
    const header = mpegHeader(bytes, at - base);
    const belongs = header && at + header.length <= end && (!walk || agrees(header, walk.header));
    if (belongs) walk = counted(walk, header, bytes.subarray(at - base));
    else if (walk && !header) lose(walk);
    at += belongs ? header.length : 1;
  }
  return walk;
}

function lose(walk: MpegFrameCount): void {
  if (walk.lost_bytes === 0) walk.lost_at_second = (walk.frames * walk.header.samples) / walk.header.sample_rate;
  walk.lost_bytes += 1;
}

function counted(walk: MpegFrameCount | undefined, header: MpegHeader, frame: Uint8Array): MpegFrameCount {
  if (walk) {
    walk.frames += 1;
    return walk;
  }
  const promised = promisedFrames(frame, header);
  // The frame with the Xing header has no sound.
  return { header, frames: promised === null ? 1 : 0, promised, lost_bytes: 0, lost_at_second: 0 };
}

function promisedFrames(frame: Uint8Array, header: MpegHeader): number | null {
  const at = 4 + header.side_bytes;
  const name = String.fromCharCode(...frame.subarray(at, at + 4));
  if ((name !== 'Xing' && name !== 'Info') || frame.length < at + 12) return null;
  const view = new DataView(frame.buffer, frame.byteOffset + at, 12);
  return view.getUint32(4) & 1 ? view.getUint32(8) : null;
}
