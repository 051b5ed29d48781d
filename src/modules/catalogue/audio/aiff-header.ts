// AIFF and AIFC headers (Apple, "Audio Interchange File Format"), the big-endian predecessor of WAV.
import { lookupTable } from '#kit/lookup-table.ts';
import type { AudioRefusal } from './audio-types.ts';
import { audioRefusal } from './audio-types.ts';
import type { ByteSource } from './byte-source.ts';
import { dataView, readFourCc } from './byte-source.ts';
import { channelSpeakers } from './channel-speakers.ts';
import type { PcmLayout } from './pcm-layout.ts';

type AiffHeader = { ok: true; layout: PcmLayout } | AudioRefusal;

type Common = Omit<PcmLayout, 'start' | 'open_ended'>;
type Sound = { start: number };

const encodings: Record<string, Pick<PcmLayout, 'encoding' | 'big_endian'> & { width?: number }> = lookupTable({
  NONE: { encoding: 'signed', big_endian: true },
  twos: { encoding: 'signed', big_endian: true },
  in24: { encoding: 'signed', big_endian: true, width: 3 },
  in32: { encoding: 'signed', big_endian: true, width: 4 },
  sowt: { encoding: 'signed', big_endian: false },
  'raw ': { encoding: 'unsigned', big_endian: true },
  fl32: { encoding: 'float', big_endian: true, width: 4 },
  FL32: { encoding: 'float', big_endian: true, width: 4 },
  fl64: { encoding: 'float', big_endian: true, width: 8 },
  FL64: { encoding: 'float', big_endian: true, width: 8 },
});
const maxChunks = 10_000;

/** Finds COMM and SSND in either order. Compressed AIFC is `audio_needs_ffmpeg`. */
export function readAiffHeader(source: ByteSource, formAt: number): AiffHeader {
  let at = formAt + 12;
  let common: Common | AudioRefusal | undefined;
  let sound: Sound | undefined;
  for (let chunks = 0; chunks < maxChunks && at + 8 <= source.size && !(common && sound); chunks++) {
    const head = source.read(at, 16);
    const size = dataView(head).getUint32(4);
    const name = readFourCc(head, 0);
    if (name === 'COMM') common = readCommon(source.read(at + 8, Math.min(size, 26)));
    if (name === 'SSND' && head.length >= 12) sound = { start: at + 16 + dataView(head).getUint32(8) };
    at += 8 + size + (size & 1);
  }
  if (common && 'ok' in common) return common;
  if (!common || !sound) return audioRefusal(at > source.size ? 'audio_truncated' : 'audio_corrupt');
  return { ok: true, layout: { ...common, ...sound, open_ended: false } };
}

function readCommon(bytes: Uint8Array): Common | AudioRefusal {
  if (bytes.length < 18) return audioRefusal('audio_corrupt');
  const view = dataView(bytes);
  const channels = view.getUint16(0);
  const bits = view.getUint16(6);
  const known = encodings[bytes.length >= 22 ? readFourCc(bytes, 18) : 'NONE'];
  if (!known) return audioRefusal('audio_needs_ffmpeg');
  const width = known.width ?? Math.ceil(bits / 8);
  if (width < 1 || (width > 4 && known.encoding !== 'float') || (width === 1 ? false : known.encoding === 'unsigned'))
    return audioRefusal('audio_unsupported');
  return {
    format: {
      sample_rate: extended(view, 8),
      channels,
      bits: known.encoding === 'float' ? width * 8 : bits,
      speakers: channelSpeakers(channels),
    },
    encoding: known.encoding,
    big_endian: known.big_endian,
    width,
    declared_bytes: view.getUint32(2) * channels * width,
  };
}

/** An 80-bit float: 15 bits of exponent, then 64 bits of mantissa with an explicit leading one. */
function extended(view: DataView, at: number): number {
  const exponent = (view.getUint16(at) & 0x7fff) - 16383 - 63;
  return Number(view.getBigUint64(at + 2)) * 2 ** exponent;
}
