// Types of the audio engine: formats, refusals and blocks of samples.

/**
 * The intended loudspeaker of a channel. The stereo mix and the loudness weights depend on it (ITU-R BS.775,
 * BS.1770-4).
 */
export type SpeakerPosition = 'L' | 'R' | 'C' | 'LFE' | 'Ls' | 'Rs' | 'Lb' | 'Rb' | 'Cb';

export type AudioFormat = {
  sample_rate: number;
  channels: number;
  /** Bits of a stored sample; null where the format is lossy and has none. */
  bits: number | null;
  speakers: readonly SpeakerPosition[];
};

/** The reason of a refusal. The key is also the key of its text. */
type AudioRefusalKey =
  | 'audio_not_recognised'
  | 'audio_truncated'
  | 'audio_corrupt'
  | 'audio_empty'
  | 'audio_too_long'
  | 'audio_needs_ffmpeg'
  | 'audio_unsupported'
  | 'audio_timeout'
  | 'audio_called_off';

export type AudioRefusal = { ok: false; key: AudioRefusalKey; at_second?: number };

export type AudioDecodingSummary = { ok: true; format: AudioFormat; frames: number; duration_seconds: number };

/** Takes samples as they are decoded. Blocks are reused, so a consumer that keeps one must copy it. */
export type AudioSink = {
  begin: (format: AudioFormat) => void;
  block: (channels: readonly Float32Array[]) => void;
};

/** A further measure in the pass that decodes a master. */
export type AudioAnalyser<T = unknown> = AudioSink & {
  /** Plain data. `energies` come from the loudness meter of the same samples. */
  finish: (energies: Float32Array) => T;
};

export type AudioFileLimits = { max_seconds: number; max_bytes: number };

/** Two hours and 4 GiB: longer than any side, and the most that a hostile header can make us read. */
export const defaultAudioFileLimits: AudioFileLimits = { max_seconds: 2 * 60 * 60, max_bytes: 2 ** 32 };

/** Sample rates of masters. Other values in a header are invalid. */
const minSampleRate = 4_000;
const maxSampleRate = 384_000;
const maxChannels = 8;

export function audioRefusal(key: AudioRefusalKey, atSecond?: number): AudioRefusal {
  return atSecond === undefined
    ? { ok: false, key }
    : { ok: false, key, at_second: Math.round(atSecond * 1000) / 1000 };
}

/** Refuses formats that are unused in mastering. */
export function checkAudioFormat(format: AudioFormat): AudioRefusal | undefined {
  const { sample_rate, channels } = format;
  if (!Number.isInteger(channels) || channels < 1 || channels > maxChannels) return audioRefusal('audio_unsupported');
  if (!(sample_rate >= minSampleRate && sample_rate <= maxSampleRate)) return audioRefusal('audio_unsupported');
  return undefined;
}
