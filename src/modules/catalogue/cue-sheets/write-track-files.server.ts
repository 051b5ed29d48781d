// The tracks of a side as files of their own, sample for sample.
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '#kit/problem.ts';
import { readAiffHeader } from '#modules/catalogue/audio/aiff-header.ts';
import type { ByteSource } from '#modules/catalogue/audio/byte-source.ts';
import { decodeFlacSubframes } from '#modules/catalogue/audio/decode-flac-subframes.ts';
import { fileByteSource } from '#modules/catalogue/audio/file-byte-source.server.ts';
import { readFlacFrames, readFlacStreamInfo } from '#modules/catalogue/audio/flac-frames.ts';
import type { PcmLayout } from '#modules/catalogue/audio/pcm-layout.ts';
import { sniffAudioFormat } from '#modules/catalogue/audio/sniff-audio-format.ts';
import { readWavHeader } from '#modules/catalogue/audio/wav-header.ts';
import { CUE_FRAMES_PER_SECOND, type CueTrack, cueTrackSampleRanges } from './cue-sheet.ts';

export type TrackFilesTask = {
  /** The sound of the side: WAV, AIFF or FLAC. */
  readonly path: string;
  /** Receives `1.wav`, `2.wav` and so on. */
  readonly folder: string;
  readonly tracks: readonly Pick<CueTrack, 'start' | 'line'>[];
};

const READ_BYTES = 1 << 20;
const HEADER_BYTES = 44;
/** A WAV file states its length in 32 bits. */
const MOST_BYTES = 2 ** 32 - HEADER_BYTES;

/**
 * Divides the sound at the marks of a cue sheet. The samples of all tracks together are those of the side.
 * @returns paths of the tracks, in order
 * @throws Problem 415 cue_sound_unsupported, 422 cue_beyond_end, and the refusals of decoding
 */
export function writeTrackFiles(task: TrackFilesTask): { path: string; size: number }[] {
  const source = fileByteSource(task.path);
  try {
    const found = sniffAudioFormat(source);
    if (found.kind === 'flac') return writeFlacTracks(task, source, found.start);
    const header =
      found.kind === 'wav'
        ? readWavHeader(source, found.start)
        : found.kind === 'aiff'
          ? readAiffHeader(source, found.start)
          : undefined;
    if (!header) throw new Problem('cue_sound_unsupported', 415);
    if (!header.ok) throw new Problem(header.key, 422);
    return writePcmTracks(task, source, header.layout);
  } finally {
    source.close();
  }
}

type WavFormat = { rate: number; channels: number; width: number; isFloat: boolean };

function writePcmTracks({ folder, tracks }: TrackFilesTask, source: ByteSource, layout: PcmLayout) {
  const { format, width, start, encoding } = layout;
  const frameBytes = width * format.channels;
  const bytes = Math.min(layout.open_ended ? Number.POSITIVE_INFINITY : layout.declared_bytes, source.size - start);
  const frames = Math.floor(bytes / frameBytes);
  requireMarksWithin(tracks, format.sample_rate, frames);
  const wav = { rate: format.sample_rate, channels: format.channels, width, isFloat: encoding === 'float' };
  return cueTrackSampleRanges(tracks, format.sample_rate, frames).map(({ from, until }, index) => {
    const file = openTrackFile(join(folder, `${index + 1}.wav`), wav);
    const end = start + until * frameBytes;
    for (let at = start + from * frameBytes; at < end; ) {
      const piece = source.read(at, Math.min(READ_BYTES - (READ_BYTES % frameBytes), end - at));
      if (piece.length === 0) throw new Problem('audio_truncated', 422);
      at += piece.length;
      file.write(toLittleEndian(piece, layout));
    }
    return file.close();
  });
}

/** WAV has its bytes in the other order than AIFF, and single bytes without a sign. */
function toLittleEndian(bytes: Uint8Array<ArrayBuffer>, { big_endian, width, encoding }: PcmLayout): Uint8Array {
  if (width === 1) return encoding === 'signed' ? bytes.map((byte) => byte ^ 0x80) : bytes;
  if (big_endian) for (let at = 0; at + width <= bytes.length; at += width) bytes.subarray(at, at + width).reverse();
  return bytes;
}

/**
 * Decodes by our own reader: the library that makes previews scales its samples by another factor, so that they are no
 * longer those of the file.
 */
function writeFlacTracks({ folder, tracks }: TrackFilesTask, source: ByteSource, start: number) {
  const stream = readFlacStreamInfo(source, start);
  if (!stream) throw new Problem('audio_corrupt', 422);
  const { sample_rate: rate, channels, bits } = stream;
  if (bits > 24) throw new Problem('cue_sound_unsupported', 415);
  const out = openTrackWriter(folder, tracks, { rate, channels, width: Math.ceil(bits / 8), isFloat: false });
  for (const frame of readFlacFrames(source, stream)) {
    if ('fault' in frame) throw new Problem(`audio_${frame.fault}`, 422);
    const { bytes, header_bytes, samples } = frame;
    const decoded = decodeFlacSubframes(bytes, header_bytes, samples, channels, bits);
    if (!decoded) throw new Problem('audio_corrupt', 422);
    out.write(decoded);
  }
  const { files, frames } = out.close();
  requireMarksWithin(tracks, rate, frames);
  return files;
}

/** Writes decoded blocks, and begins the next file at each mark. */
function openTrackWriter(folder: string, tracks: TrackFilesTask['tracks'], wav: WavFormat) {
  const ends = cueTrackSampleRanges(tracks, wav.rate, Number.POSITIVE_INFINITY).map(({ until }) => until);
  const done: { path: string; size: number }[] = [];
  let file = openTrackFile(join(folder, '1.wav'), wav);
  let frame = 0;
  return {
    write: (channels: readonly Float32Array[]): void => {
      const length = channels[0]?.length ?? 0;
      for (let from = 0; from < length; ) {
        if (frame === ends[done.length]) {
          done.push(file.close());
          file = openTrackFile(join(folder, `${done.length + 1}.wav`), wav);
        }
        const count = Math.min(length - from, ends[done.length]! - frame);
        file.write(interleave(channels, from, count, wav.width));
        from += count;
        frame += count;
      }
    },
    close: () => ({ files: [...done, file.close()], frames: frame }),
  };
}

function interleave(channels: readonly Float32Array[], from: number, count: number, width: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(count * channels.length * width));
  const scale = 2 ** (8 * width - 1);
  for (const [channel, samples] of channels.entries())
    for (let i = 0; i < count; i++) {
      const value = Math.round(samples[from + i]! * scale);
      const at = (i * channels.length + channel) * width;
      if (width === 1) view.setUint8(at, value + 128);
      else if (width === 2) view.setInt16(at, value, true);
      else {
        view.setUint16(at, value & 0xffff, true);
        view.setInt8(at + 2, value >> 16);
      }
    }
  return new Uint8Array(view.buffer);
}

/** A mark beyond the end would leave a track without sound. The key of a mark's line is `line`. */
function requireMarksWithin(tracks: TrackFilesTask['tracks'], rate: number, frames: number): void {
  const beyond = tracks.find(({ start }) => Math.round((start * rate) / CUE_FRAMES_PER_SECOND) >= frames);
  if (beyond) throw new Problem('cue_beyond_end', 422, { values: { line: beyond.line } });
}

function openTrackFile(path: string, wav: WavFormat) {
  const file = openSync(path, 'w');
  let size = 0;
  writeSync(file, wavHeader(wav, 0));
  return {
    write: (bytes: Uint8Array): void => {
      size += bytes.length;
      if (size > MOST_BYTES) throw new Problem('audio_too_long', 422);
      writeSync(file, bytes);
    },
    close: () => {
      writeSync(file, wavHeader(wav, size), 0, HEADER_BYTES, 0);
      closeSync(file);
      return { path, size: size + HEADER_BYTES };
    },
  };
}

function wavHeader({ rate, channels, width, isFloat }: WavFormat, bytes: number): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(bytes + HEADER_BYTES - 8, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(isFloat ? 3 : 1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * channels * width, 28);
  header.writeUInt16LE(channels * width, 32);
  header.writeUInt16LE(8 * width, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}
