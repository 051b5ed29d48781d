// RIFF, RF64 and BW64 headers (EBU Tech 3306; Microsoft's WAVEFORMATEXTENSIBLE).
import type { AudioRefusal } from './audio-types.ts';
import { audioRefusal } from './audio-types.ts';
import type { ByteSource } from './byte-source.ts';
import { dataView, readFourCc } from './byte-source.ts';
import { channelSpeakers } from './channel-speakers.ts';
import type { PcmLayout } from './pcm-layout.ts';

type WavHeader = { ok: true; layout: PcmLayout } | AudioRefusal;

const maxChunks = 10_000;
const unknownSize = 0xffffffff;

type Format = Omit<PcmLayout, 'start' | 'declared_bytes' | 'open_ended'>;

/** Finds `fmt ` and `data`. Compressed sound inside WAV (ADPCM, µ-law …) is `audio_needs_ffmpeg`. */
export function readWavHeader(source: ByteSource, riffAt: number): WavHeader {
  let at = riffAt + 12;
  let format: Format | AudioRefusal | undefined;
  let longBytes: number | undefined;
  for (let chunks = 0; chunks < maxChunks && at + 8 <= source.size; chunks++) {
    const head = source.read(at, 8);
    const name = readFourCc(head, 0);
    const size = dataView(head).getUint32(4, true);
    if (name === 'ds64') longBytes = readLongBytes(source.read(at + 8, 16));
    if (name === 'fmt ') format = readFormat(source.read(at + 8, Math.min(size, 64)));
    if (name === 'data') return withData(format, at + 8, size, longBytes);
    at += 8 + size + (size & 1);
  }
  return format && 'ok' in format ? format : audioRefusal(at > source.size ? 'audio_truncated' : 'audio_corrupt');
}

function withData(
  format: Format | AudioRefusal | undefined,
  start: number,
  size: number,
  longBytes?: number,
): WavHeader {
  if (!format) return audioRefusal('audio_corrupt');
  if ('ok' in format) return format;
  const declared_bytes = size === unknownSize && longBytes !== undefined ? longBytes : size;
  return {
    ok: true,
    layout: { ...format, start, declared_bytes, open_ended: declared_bytes === unknownSize || declared_bytes === 0 },
  };
}

function readLongBytes(bytes: Uint8Array): number | undefined {
  return bytes.length < 16 ? undefined : Number(dataView(bytes).getBigUint64(8, true));
}

function readFormat(bytes: Uint8Array): Format | AudioRefusal {
  if (bytes.length < 16) return audioRefusal('audio_corrupt');
  const view = dataView(bytes);
  const extensible = view.getUint16(0, true) === 0xfffe && bytes.length >= 40;
  const tag = extensible ? view.getUint16(24, true) : view.getUint16(0, true);
  const channels = view.getUint16(2, true);
  const bits = view.getUint16(14, true);
  const validBits = extensible ? view.getUint16(18, true) || bits : bits;
  if (tag !== 1 && tag !== 3) return audioRefusal('audio_needs_ffmpeg');
  const width = view.getUint16(12, true) / channels;
  const float = tag === 3;
  if (!(float ? [4, 8] : [1, 2, 3, 4]).includes(width) || validBits < 1 || validBits > width * 8)
    return audioRefusal('audio_unsupported');
  return {
    format: {
      sample_rate: view.getUint32(4, true),
      channels,
      bits: validBits,
      speakers: channelSpeakers(channels, extensible ? view.getUint32(20, true) : 0),
    },
    encoding: float ? 'float' : width === 1 ? 'unsigned' : 'signed',
    width,
    big_endian: false,
  };
}
