import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import type { AudioRefusal } from './audio-types.ts';
import { audioRefusal, checkAudioFormat } from './audio-types.ts';
import type { ByteSource } from './byte-source.ts';
import { channelSpeakers, vorbisSpeakers } from './channel-speakers.ts';
import type { LengthLimitedSink } from './length-limited-sink.ts';
import type { OggFault } from './ogg-pages.ts';
import { readOggPages } from './ogg-pages.ts';
import { withoutConsoleErrors } from './without-console-errors.ts';

const batchBytes = 1 << 17;

type Codec = 'vorbis' | 'ogg_flac';
type Decoded = Awaited<ReturnType<FLACDecoder['decode']>>;

/**
 * Decodes Vorbis or FLAC in Ogg. A stream without its last page is `audio_truncated`, a page that fails its checksum
 * `audio_corrupt`.
 */
export async function decodeOgg(
  source: ByteSource,
  start: number,
  codec: Codec,
  out: LengthLimitedSink,
): Promise<AudioRefusal | undefined> {
  const decoder = codec === 'vorbis' ? new OggVorbisDecoder() : new FLACDecoder();
  await decoder.ready;
  try {
    return await decodePages(source, start, codec, decoder, out);
  } finally {
    decoder.free();
  }
}

async function decodePages(
  source: ByteSource,
  start: number,
  codec: Codec,
  decoder: OggVorbisDecoder | FLACDecoder,
  out: LengthLimitedSink,
) {
  let fault: OggFault | undefined;
  let pages: Uint8Array[] = [];
  let size = 0;
  for (const page of readOggPages(source, start)) {
    if ('fault' in page) {
      fault = page;
      break;
    }
    pages.push(page.bytes);
    size += page.bytes.length;
    if (size < batchBytes) continue;
    const refusal = take(await withoutConsoleErrors(() => decoder.decode(joined(pages, size))), codec, out);
    if (refusal) return refusal;
    pages = [];
    size = 0;
  }
  const refusal =
    take(await withoutConsoleErrors(() => decoder.decode(joined(pages, size))), codec, out) ??
    take(await withoutConsoleErrors(() => decoder.flush()), codec, out);
  return (
    refusal ??
    (fault ? audioRefusal(fault.fault === 'truncated' ? 'audio_truncated' : 'audio_corrupt', out.seconds()) : undefined)
  );
}

function take(decoded: Decoded, codec: Codec, out: LengthLimitedSink): AudioRefusal | undefined {
  const { channelData, samplesDecoded, sampleRate, bitDepth, errors } = decoded;
  if (errors.length > 0) return audioRefusal('audio_corrupt', out.seconds());
  if (samplesDecoded === 0) return undefined;
  if (!out.decoded()) {
    const channels = channelData.length;
    const vorbis = codec === 'vorbis';
    const format = {
      sample_rate: sampleRate,
      channels,
      bits: vorbis ? null : bitDepth,
      speakers: vorbis ? vorbisSpeakers(channels) : channelSpeakers(channels),
    };
    const bad = checkAudioFormat(format);
    if (bad) return bad;
    out.begin(format);
  }
  return out.block(channelData) ? undefined : audioRefusal('audio_too_long');
}

function joined(pages: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const page of pages) {
    bytes.set(page, at);
    at += page.length;
  }
  return bytes;
}
