import { FLACDecoder } from '@wasm-audio-decoders/flac';
import type { AudioRefusal } from './audio-types.ts';
import { audioRefusal, checkAudioFormat } from './audio-types.ts';
import type { ByteSource } from './byte-source.ts';
import { channelSpeakers } from './channel-speakers.ts';
import { decodeFlacSubframes } from './decode-flac-subframes.ts';
import type { FlacFault, FlacFrame, FlacStreamInfo } from './flac-frames.ts';
import { readFlacFrames, readFlacStreamInfo } from './flac-frames.ts';
import type { LengthLimitedSink } from './length-limited-sink.ts';
import { withoutConsoleErrors } from './without-console-errors.ts';

const batchFrames = 16;
const libraryDepths = new Set([8, 16, 24]);

/**
 * Decodes native FLAC. A frame that fails its checksum, or changes depth, rate or channels, is `audio_corrupt` at its
 * second.
 */
export async function decodeFlac(
  source: ByteSource,
  start: number,
  out: LengthLimitedSink,
): Promise<AudioRefusal | undefined> {
  const stream = readFlacStreamInfo(source, start);
  if (!stream) return audioRefusal(source.size < start + 42 ? 'audio_truncated' : 'audio_corrupt');
  const { sample_rate, channels, bits, total_samples } = stream;
  const format = { sample_rate, channels, bits, speakers: channelSpeakers(channels) };
  const bad = checkAudioFormat(format);
  if (bad) return bad;
  if (!out.begin(format, total_samples / sample_rate)) return audioRefusal('audio_too_long');
  return decodeBatches(
    readFlacFrames(source, stream),
    libraryDepths.has(bits) ? await libraryDecoder(source.read(start, 42)) : subframeDecoder(stream),
    out,
  );
}

type FrameDecoder = {
  /** Undefined when the decoded length of a frame differs from its header. */
  decode: (frames: readonly FlacFrame[]) => Promise<Float32Array[] | undefined>;
  free: () => void;
};

/** Frames may refer to STREAMINFO for rate and depth, so the decoder reads it first, as if it were all the metadata. */
async function libraryDecoder(streamInfo: Uint8Array): Promise<FrameDecoder> {
  const decoder = new FLACDecoder();
  await decoder.ready;
  streamInfo[4] = 0x80;
  await withoutConsoleErrors(() => decoder.decodeFrames([streamInfo]));
  return {
    decode: async (frames) => {
      const { channelData, samplesDecoded, errors } = await withoutConsoleErrors(() =>
        decoder.decodeFrames(frames.map((frame) => frame.bytes)),
      );
      const promised = frames.reduce((sum, frame) => sum + frame.samples, 0);
      return errors.length === 0 && samplesDecoded === promised ? channelData : undefined;
    },
    free: () => decoder.free(),
  };
}

function subframeDecoder({ channels, bits }: FlacStreamInfo): FrameDecoder {
  const decodeOne = (frame: FlacFrame) =>
    decodeFlacSubframes(frame.bytes, frame.header_bytes, frame.samples, channels, bits);
  return {
    decode: async (frames) => {
      const decoded = frames.map(decodeOne).filter((frame) => frame !== undefined);
      return decoded.length === frames.length
        ? Array.from({ length: channels }, (_, channel) => joined(decoded, channel))
        : undefined;
    },
    free: () => {},
  };
}

function joined(frames: readonly Float32Array[][], channel: number): Float32Array {
  const parts = frames.flatMap((frame) => frame.slice(channel, channel + 1));
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

async function decodeBatches(
  frames: ReturnType<typeof readFlacFrames>,
  decoder: FrameDecoder,
  out: LengthLimitedSink,
): Promise<AudioRefusal | undefined> {
  let batch: FlacFrame[] = [];
  let fault: FlacFault | undefined;
  try {
    for (const frame of frames) {
      if ('fault' in frame) fault = frame;
      else batch.push(frame);
      if (batch.length < batchFrames) continue;
      const refusal = await decodeBatch(batch, decoder, out);
      if (refusal) return refusal;
      batch = [];
    }
    const refusal = await decodeBatch(batch, decoder, out);
    return (
      refusal ??
      (fault
        ? audioRefusal(fault.fault === 'truncated' ? 'audio_truncated' : 'audio_corrupt', out.seconds())
        : undefined)
    );
  } finally {
    decoder.free();
  }
}

async function decodeBatch(
  batch: readonly FlacFrame[],
  decoder: FrameDecoder,
  out: LengthLimitedSink,
): Promise<AudioRefusal | undefined> {
  if (batch.length === 0) return undefined;
  const channels = await decoder.decode(batch);
  if (!channels) return audioRefusal('audio_corrupt', out.seconds());
  return out.block(channels) ? undefined : audioRefusal('audio_too_long');
}
