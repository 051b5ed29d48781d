// The type of a file by its first bytes. Names and declared types are ignored.
import { lookupTable } from '#kit/lookup-table.ts';
import type { ByteSource } from './byte-source.ts';
import { readFourCc } from './byte-source.ts';
import { hasMpegFrames } from './mpeg-frames.ts';

export type SniffedAudioFormat =
  | { kind: 'wav' | 'aiff' | 'flac' | 'mp3' | 'vorbis' | 'ogg_flac'; start: number }
  /** Decodable by ffmpeg only; `demuxer` is the one format that ffmpeg may use. */
  | { kind: 'foreign'; demuxer: string }
  | { kind: 'tag_only' | 'unknown' };

/** Tells the kind of audio and where it starts behind an ID3v2 tag. */
export function sniffAudioFormat(source: ByteSource): SniffedAudioFormat {
  const start = endOfId3(source);
  const head = source.read(start, 64);
  return (
    byLetters(source, head, start) ??
    byOgg(head, start) ??
    byMpeg(source, head, start) ?? { kind: start > 0 ? 'tag_only' : 'unknown' }
  );
}

/** The end of the leading ID3v2 tags. A tag's length has 7 bits per byte. */
function endOfId3(source: ByteSource): number {
  let at = 0;
  for (let tags = 0; tags < 8; tags++) {
    const head = source.read(at, 10);
    if (head.length < 10 || String.fromCharCode(...head.subarray(0, 3)) !== 'ID3') return at;
    const [, , , , , flags = 0, a = 0, b = 0, c = 0, d = 0] = head;
    at += 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127) + (flags & 16 ? 10 : 0);
  }
  return at;
}

function byLetters(source: ByteSource, head: Uint8Array, start: number): SniffedAudioFormat | undefined {
  const first = readFourCc(head, 0);
  const third = readFourCc(head, 8);
  if (['RIFF', 'RF64', 'BW64'].includes(first) && third === 'WAVE') return { kind: 'wav', start };
  if (first === 'FORM' && (third === 'AIFF' || third === 'AIFC')) return { kind: 'aiff', start };
  if (first === 'fLaC') return { kind: 'flac', start };
  const demuxer = foreignDemuxer(first, readFourCc(head, 4));
  return demuxer && source.size > 64 ? { kind: 'foreign', demuxer } : undefined;
}

function foreignDemuxer(first: string, second: string): string | undefined {
  if (second === 'ftyp') return 'mov';
  const demuxers: Record<string, string> = lookupTable({
    wvpk: 'wv',
    'MAC ': 'ape',
    caff: 'caf',
    'DSD ': 'dsf',
    FRM8: 'iff',
    TTA1: 'tta',
    '\x1aE\xdf\xa3': 'matroska',
    '0&\xb2u': 'asf',
  });
  return demuxers[first];
}

function byOgg(head: Uint8Array, start: number): SniffedAudioFormat | undefined {
  if (readFourCc(head, 0) !== 'OggS') return undefined;
  const packet = String.fromCharCode(...head.subarray(27 + (head[26] ?? 0)));
  if (packet.startsWith('\x01vorbis')) return { kind: 'vorbis', start };
  if (packet.startsWith('\x7fFLAC')) return { kind: 'ogg_flac', start };
  return { kind: 'foreign', demuxer: 'ogg' };
}

function byMpeg(source: ByteSource, head: Uint8Array, start: number): SniffedAudioFormat | undefined {
  const [first = 0, second = 0] = head;
  // ADTS is MPEG's sync with layer 0, which MP3 never has.
  if (first === 0xff && (second & 0xf6) === 0xf0) return { kind: 'foreign', demuxer: 'aac' };
  return hasMpegFrames(source, start) ? { kind: 'mp3', start } : undefined;
}
