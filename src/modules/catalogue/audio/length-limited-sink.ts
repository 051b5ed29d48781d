import type { AudioDecodingSummary, AudioFileLimits, AudioFormat, AudioSink } from './audio-types.ts';

/** A sink that counts samples and refuses a file over the limit. */
export type LengthLimitedSink = {
  /** False when the declared length exceeds the limit. */
  begin: (format: AudioFormat, declaredSeconds?: number) => boolean;
  /** False when the limit is exceeded. */
  block: (channels: readonly Float32Array[]) => boolean;
  frames: () => number;
  seconds: () => number;
  decoded: () => AudioDecodingSummary | undefined;
};

export function limitSinkLength(sink: AudioSink, limits: AudioFileLimits): LengthLimitedSink {
  let format: AudioFormat | undefined;
  let frames = 0;
  const seconds = () => (format ? frames / format.sample_rate : 0);
  return {
    begin: (found, declaredSeconds = 0) => {
      if (declaredSeconds > limits.max_seconds) return false;
      format = found;
      sink.begin(found);
      return true;
    },
    block: (channels) => {
      frames += channels[0]?.length ?? 0;
      if (seconds() > limits.max_seconds) return false;
      sink.block(channels);
      return true;
    },
    frames: () => frames,
    seconds,
    decoded: () => (format ? { ok: true, format, frames, duration_seconds: seconds() } : undefined),
  };
}
