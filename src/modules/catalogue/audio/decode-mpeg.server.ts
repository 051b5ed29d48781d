import { MPEGDecoder } from 'mpg123-decoder';
import type { AudioRefusal } from './audio-types.ts';
import { audioRefusal, checkAudioFormat } from './audio-types.ts';
import type { ByteSource } from './byte-source.ts';
import { channelSpeakers } from './channel-speakers.ts';
import type { LengthLimitedSink } from './length-limited-sink.ts';
import type { MpegFrameCount } from './mpeg-frames.ts';
import { countMpegFrames } from './mpeg-frames.ts';
import { withoutConsoleErrors } from './without-console-errors.ts';

const feedBytes = 1 << 16;
/** Frames that may be missing from the promised number, because encoders count padding differently. */
const forgivenFrames = 4;

/**
 * Decodes MP3 (and layers I and II). Its frames are walked first, because the decoder skips over damage silently.
 * Damage beyond stray tags is `audio_corrupt`, fewer frames than the Xing header promises `audio_truncated`.
 */
export async function decodeMpeg(
  source: ByteSource,
  start: number,
  out: LengthLimitedSink,
): Promise<AudioRefusal | undefined> {
  const walk = countMpegFrames(source, start, source.size);
  if (!walk || walk.frames === 0) return audioRefusal('audio_empty');
  const { sample_rate, channels, samples } = walk.header;
  const format = { sample_rate, channels, bits: null, speakers: channelSpeakers(channels) };
  const bad = checkAudioFormat(format) ?? damage(walk, source.size - start);
  if (bad) return bad;
  if (!out.begin(format, (walk.frames * samples) / sample_rate)) return audioRefusal('audio_too_long');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    return feed(source, start, decoder, walk, out);
  } finally {
    decoder.free();
  }
}

function damage(walk: MpegFrameCount, bytes: number): AudioRefusal | undefined {
  if (walk.lost_bytes > 8192 + bytes / 100) return audioRefusal('audio_corrupt', walk.lost_at_second);
  const short = walk.promised !== null && walk.frames + forgivenFrames < walk.promised;
  return short
    ? audioRefusal('audio_truncated', (walk.frames * walk.header.samples) / walk.header.sample_rate)
    : undefined;
}

function feed(
  source: ByteSource,
  start: number,
  decoder: MPEGDecoder,
  walk: MpegFrameCount,
  out: LengthLimitedSink,
): AudioRefusal | undefined {
  for (let at = start; at < source.size; at += feedBytes) {
    const { channelData, samplesDecoded, sampleRate, errors } = withoutConsoleErrors(() =>
      decoder.decode(source.read(at, feedBytes)),
    );
    if (errors.length > 0 || (samplesDecoded > 0 && sampleRate !== walk.header.sample_rate))
      return audioRefusal('audio_corrupt', out.seconds());
    // The decoder always returns two channels; those of a mono file are equal.
    if (samplesDecoded > 0 && !out.block(channelData.slice(0, walk.header.channels)))
      return audioRefusal('audio_too_long');
  }
  return undefined;
}
