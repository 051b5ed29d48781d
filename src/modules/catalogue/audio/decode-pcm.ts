import type { AudioRefusal } from './audio-types.ts';
import { audioRefusal, checkAudioFormat } from './audio-types.ts';
import type { ByteSource } from './byte-source.ts';
import type { LengthLimitedSink } from './length-limited-sink.ts';
import type { PcmLayout } from './pcm-layout.ts';

const blockFrames = 1 << 14;
const saneSample = 1e6;

/**
 * Streams WAV or AIFF samples in blocks, up to the real end of the data. A file shorter than its header is
 * `audio_truncated` at the second where it stops.
 */
export function decodePcm(source: ByteSource, layout: PcmLayout, out: LengthLimitedSink): AudioRefusal | undefined {
  const { format, width, start } = layout;
  const frameBytes = width * format.channels;
  const bad = checkAudioFormat(format);
  if (bad) return bad;
  const available = Math.max(0, source.size - start);
  const declared = layout.open_ended ? available : layout.declared_bytes;
  const seconds = Math.floor(declared / frameBytes) / format.sample_rate;
  if (!layout.open_ended && declared - available >= frameBytes)
    return audioRefusal('audio_truncated', Math.floor(available / frameBytes) / format.sample_rate);
  if (!out.begin(format, seconds)) return audioRefusal('audio_too_long');
  return streamBlocks(source, layout, start + Math.floor(Math.min(declared, available) / frameBytes) * frameBytes, out);
}

function streamBlocks(
  source: ByteSource,
  layout: PcmLayout,
  end: number,
  out: LengthLimitedSink,
): AudioRefusal | undefined {
  const { format, width, start } = layout;
  const frameBytes = width * format.channels;
  const blocks = Array.from({ length: format.channels }, () => new Float32Array(blockFrames));
  for (let at = start; at < end; at += blockFrames * frameBytes) {
    const bytes = source.read(at, Math.min(blockFrames * frameBytes, end - at));
    const frames = Math.floor(bytes.length / frameBytes);
    if (frames === 0) return audioRefusal('audio_truncated', out.seconds());
    const channels = frames === blockFrames ? blocks : blocks.map((block) => block.subarray(0, frames));
    if (layout.big_endian && width > 1) swapBytes(bytes, width);
    for (const [channel, block] of channels.entries()) fill(block, bytes, layout, channel);
    const broken = layout.encoding === 'float' ? firstInsane(channels) : -1;
    if (broken >= 0) return audioRefusal('audio_corrupt', out.seconds() + broken / format.sample_rate);
    if (!out.block(channels)) return audioRefusal('audio_too_long');
  }
  return undefined;
}

function swapBytes(bytes: Uint8Array, width: number): void {
  for (let first = 0; first + width <= bytes.length; first += width) {
    for (let low = first, high = first + width - 1; low < high; low++, high--) {
      const kept = bytes[low] ?? 0;
      bytes[low] = bytes[high] ?? 0;
      bytes[high] = kept;
    }
  }
}

function fill(out: Float32Array, bytes: Uint8Array<ArrayBuffer>, layout: PcmLayout, channel: number): void {
  const { width, encoding, format } = layout;
  const step = format.channels;
  const whole = bytes.byteLength - (bytes.byteLength % width);
  if (encoding === 'unsigned') scatterBytes(out, bytes, step, channel);
  else if (encoding === 'float')
    scatter(
      out,
      width === 4 ? new Float32Array(bytes.buffer, 0, whole / 4) : new Float64Array(bytes.buffer, 0, whole / 8),
      step,
      channel,
      1,
    );
  else if (width === 1) scatter(out, new Int8Array(bytes.buffer, 0, whole), step, channel, 2 ** -7);
  else if (width === 2) scatter(out, new Int16Array(bytes.buffer, 0, whole / 2), step, channel, 2 ** -15);
  else if (width === 3) scatterTriples(out, bytes, step, channel);
  else scatter(out, new Int32Array(bytes.buffer, 0, whole / 4), step, channel, 2 ** -31);
}

type Samples = Int8Array | Int16Array | Int32Array | Float32Array | Float64Array;

function scatter(out: Float32Array, samples: Samples, step: number, channel: number, scale: number): void {
  for (let frame = 0, at = channel; frame < out.length; frame++, at += step) out[frame] = (samples[at] ?? 0) * scale;
}

function scatterBytes(out: Float32Array, bytes: Uint8Array, step: number, channel: number): void {
  for (let frame = 0, at = channel; frame < out.length; frame++, at += step)
    out[frame] = ((bytes[at] ?? 128) - 128) / 128;
}

function scatterTriples(out: Float32Array, bytes: Uint8Array, step: number, channel: number): void {
  for (let frame = 0, at = channel * 3; frame < out.length; frame++, at += step * 3) {
    out[frame] = (((bytes[at] ?? 0) << 8) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 24)) * 2 ** -31;
  }
}

/** NaN and infinity are legal floats but no sound. One would void the loudness of the whole track. */
function firstInsane(channels: readonly Float32Array[]): number {
  for (const channel of channels) {
    const at = channel.findIndex((sample) => !(Math.abs(sample) < saneSample));
    if (at >= 0) return at;
  }
  return -1;
}
