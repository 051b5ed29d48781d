import type { AudioDecodingSummary, AudioFileLimits, AudioFormat, AudioRefusal, AudioSink } from './audio-types.ts';
import type { ByteSource } from './byte-source.ts';
import { decodeAudio } from './decode-audio.server.ts';
import type { LoudnessMeter } from './loudness.ts';
import { createLoudnessMeter } from './loudness.ts';
import type { WaveformMeter } from './waveform.ts';
import { createWaveformMeter } from './waveform.ts';

export type AudioMeasurement = {
  ok: true;
  duration_seconds: number;
  sample_rate: number;
  channels: number;
  /** Null where the format is lossy. */
  bits: number | null;
  /** Integrated loudness; null for silence and for less than 400 ms of sound. */
  lufs: number | null;
  /** Null for digital silence. */
  peak_dbfs: number | null;
  clipped_runs: number;
  /** 800 lowest/highest pairs as base64, see `decodeWaveformPeaks`. */
  peaks: string;
};

type AudioMeter = AudioSink & {
  result: (decoded: AudioDecodingSummary) => AudioMeasurement;
  /** See `LoudnessMeter`. */
  energies: () => Float32Array;
};

/** Measures the samples that pass through it. Read the result after the decoder has finished. */
export function createAudioMeter(): AudioMeter {
  let loudness: LoudnessMeter | undefined;
  let waveform: WaveformMeter | undefined;
  return {
    begin: (format) => {
      loudness = createLoudnessMeter(format.sample_rate, format.speakers);
      waveform = createWaveformMeter(format.channels);
    },
    block: (channels) => {
      loudness?.push(channels);
      waveform?.push(channels);
    },
    energies: () => loudness?.energies() ?? new Float32Array(0),
    result: ({ format, duration_seconds }) => ({
      ok: true,
      duration_seconds: rounded(duration_seconds, 6),
      ...plain(format),
      lufs: nullable(loudness?.integrated() ?? null),
      peak_dbfs: decibels(waveform?.peak() ?? 0),
      clipped_runs: waveform?.clippedRuns() ?? 0,
      peaks: waveform?.peaks() ?? '',
    }),
  };
}

/** Decodes and measures without writing anything. */
export async function measureAudio(
  source: ByteSource,
  limits?: AudioFileLimits,
): Promise<AudioMeasurement | AudioRefusal> {
  const meter = createAudioMeter();
  const decoded = await decodeAudio(source, meter, limits);
  return decoded.ok ? meter.result(decoded) : decoded;
}

function plain({ sample_rate, channels, bits }: AudioFormat) {
  return { sample_rate, channels, bits };
}

function decibels(peak: number): number | null {
  return peak > 0 ? rounded(20 * Math.log10(peak), 2) : null;
}

function nullable(value: number | null): number | null {
  return value === null ? null : rounded(value, 2);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
