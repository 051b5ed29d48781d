// Writes small real FLAC streams for tests: verbatim subframes, no compression, right checksums (RFC 9639).
import { flacFrameChecksum, flacHeaderChecksum } from './flac-frames.ts';

type FlacFixture = {
  sample_rate: number;
  bits: number;
  channels: readonly (readonly number[])[];
  block?: number;
};

/** Whole-number samples of `bits` bits to a FLAC file. */
export function writeFlacFixture({ sample_rate, bits, channels, block = 512 }: FlacFixture): Uint8Array {
  const total = channels[0]?.length ?? 0;
  const frames: Uint8Array[] = [];
  for (let from = 0; from < total; from += block)
    frames.push(
      writeFlacFixtureFrame(
        { bits, channels: channels.map((values) => values.slice(from, from + block)) },
        from / block,
      ),
    );
  return joinBytes([streamInfo(sample_rate, bits, channels.length, total, block), ...frames]);
}

/** One frame; its header leaves the rate to STREAMINFO and states its own depth. */
export function writeFlacFixtureFrame(
  { bits, channels }: Pick<FlacFixture, 'bits' | 'channels'>,
  number: number,
): Uint8Array {
  const samples = channels[0]?.length ?? 0;
  const header = Uint8Array.of(
    0xff,
    0xf8,
    0x70,
    ((channels.length - 1) << 4) | ((depthCodes.get(bits) ?? 0) << 1),
    ...coded(number),
    (samples - 1) >> 8,
    (samples - 1) & 255,
  );
  const writer = bitWriter();
  for (const values of channels) {
    writer.put(0b00000010, 8);
    for (const value of values) writer.put(value < 0 ? value + 2 ** bits : value, bits);
  }
  const body = joinBytes([header, Uint8Array.of(flacHeaderChecksum(header, 0, header.length)), writer.bytes()]);
  const crc = flacFrameChecksum(body);
  return joinBytes([body, Uint8Array.of(crc >> 8, crc & 255)]);
}

const depthCodes = new Map([
  [8, 1],
  [12, 2],
  [16, 4],
  [20, 5],
  [24, 6],
]);

/** Frame numbers are written like UTF-8; two bytes are enough for tests. */
function coded(number: number): number[] {
  return number < 128 ? [number] : [0xc0 | (number >> 6), 0x80 | (number & 63)];
}

function streamInfo(rate: number, bits: number, channels: number, total: number, block: number): Uint8Array {
  const writer = bitWriter();
  for (const letter of 'fLaC') writer.put(letter.charCodeAt(0), 8);
  writer.put(0x80, 8);
  writer.put(34, 24);
  writer.put(block, 16);
  writer.put(block, 16);
  writer.put(0, 48);
  writer.put(rate, 20);
  writer.put(channels - 1, 3);
  writer.put(bits - 1, 5);
  writer.put(total, 36);
  for (let i = 0; i < 16; i++) writer.put(0, 8);
  return writer.bytes();
}

function bitWriter() {
  const bytes: number[] = [];
  let used = 8;
  const put = (value: number, bits: number) => {
    for (let bit = bits - 1; bit >= 0; bit--) {
      if (used === 8) {
        bytes.push(0);
        used = 0;
      }
      const last = bytes.length - 1;
      bytes[last] = (bytes[last] ?? 0) | ((Math.floor(value / 2 ** bit) % 2) << (7 - used));
      used += 1;
    }
  };
  return { put, bytes: () => Uint8Array.from(bytes) };
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
