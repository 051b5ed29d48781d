import { readAiffHeader } from './aiff-header.ts';
import type { AudioDecodingSummary, AudioFileLimits, AudioRefusal, AudioSink } from './audio-types.ts';
import { audioRefusal, defaultAudioFileLimits } from './audio-types.ts';
import type { ByteSource } from './byte-source.ts';
import { decodeFlac } from './decode-flac.server.ts';
import { decodeMpeg } from './decode-mpeg.server.ts';
import { decodeOgg } from './decode-ogg.server.ts';
import { decodePcm } from './decode-pcm.ts';
import type { LengthLimitedSink } from './length-limited-sink.ts';
import { limitSinkLength } from './length-limited-sink.ts';
import type { SniffedAudioFormat } from './sniff-audio-format.ts';
import { sniffAudioFormat } from './sniff-audio-format.ts';
import { readWavHeader } from './wav-header.ts';

/**
 * Decodes WAV, AIFF, FLAC, MP3 and Ogg Vorbis into a sink, block by block; the file is never in memory as a whole.
 * Refusals are returned with the second of the fault. Throws only the errors of reading the source.
 */
export async function decodeAudio(
  source: ByteSource,
  sink: AudioSink,
  limits: AudioFileLimits = defaultAudioFileLimits,
): Promise<AudioDecodingSummary | AudioRefusal> {
  if (source.size > limits.max_bytes) return audioRefusal('audio_too_long');
  const out = limitSinkLength(sink, limits);
  const refusal = await guarded(() => decodeKind(sniffAudioFormat(source), source, out), out);
  if (refusal) return refusal;
  const decoded = out.decoded();
  return decoded && decoded.frames > 0 ? decoded : audioRefusal('audio_empty');
}

async function decodeKind(
  found: SniffedAudioFormat,
  source: ByteSource,
  out: LengthLimitedSink,
): Promise<AudioRefusal | undefined> {
  switch (found.kind) {
    case 'wav':
      return pcm(readWavHeader(source, found.start), source, out);
    case 'aiff':
      return pcm(readAiffHeader(source, found.start), source, out);
    case 'flac':
      return decodeFlac(source, found.start, out);
    case 'mp3':
      return decodeMpeg(source, found.start, out);
    case 'vorbis':
    case 'ogg_flac':
      return decodeOgg(source, found.start, found.kind, out);
    case 'foreign':
      return audioRefusal('audio_needs_ffmpeg');
    case 'tag_only':
      return audioRefusal('audio_empty');
    case 'unknown':
      return audioRefusal(source.size === 0 ? 'audio_empty' : 'audio_not_recognised');
  }
}

function pcm(
  header: ReturnType<typeof readWavHeader>,
  source: ByteSource,
  out: LengthLimitedSink,
): AudioRefusal | undefined {
  return header.ok ? decodePcm(source, header.layout, out) : header;
}

/** A decoder that traps on hostile bytes (WebAssembly's RuntimeError) reports a corrupt file, not a program error. */
async function guarded(
  decode: () => Promise<AudioRefusal | undefined>,
  out: LengthLimitedSink,
): Promise<AudioRefusal | undefined> {
  try {
    return await decode();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return audioRefusal('audio_corrupt', out.seconds());
    throw error;
  }
}
