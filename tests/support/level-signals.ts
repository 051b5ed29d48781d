// Synthesised signals with the figures that ffmpeg 5.1 measures (`ebur128=peak=true` and `silencedetect`).
import {
  joinSamples,
  makeNoise,
  makeSilence,
  makeSineTone,
  mixSamples,
  TEST_SAMPLE_RATE_HZ,
} from '#modules/making/cut-check/test-signals.test-support.ts';

interface LevelSignal {
  /** Left and right at 48 kHz. */
  readonly channels: readonly [Float32Array, Float32Array];
  readonly lufs: number;
  /** Loudness range, LU. */
  readonly range: number;
  readonly dbtp: number;
  /** Seconds of silence below −60 dBFS, 1 s or longer. */
  readonly silences: readonly (readonly [from: number, until: number])[];
}

/** Bass, chord and noise that differs between left and right. */
function band(seconds: number, level: number): [Float32Array, Float32Array] {
  const [left, right] = [1, 2].map((seed) =>
    mixSamples(
      makeSineTone(seconds, level, { hertz: 80 }),
      makeSineTone(seconds, level - 4, { hertz: 440 }),
      makeSineTone(seconds, level - 6, { hertz: 3300 }),
      makeNoise(seconds, level - 4, { seed }),
    ),
  );
  return [left!, right!];
}

/** One stereo passage after another. */
const join = (...parts: readonly (readonly [Float32Array, Float32Array])[]): [Float32Array, Float32Array] => [
  joinSamples(...parts.map(([left]) => left)),
  joinSamples(...parts.map(([, right]) => right)),
];
const both = (samples: Float32Array): [Float32Array, Float32Array] => [samples, samples];
const betweenSamples = makeSineTone(5, -6, { hertz: TEST_SAMPLE_RATE_HZ / 4, turn: 1 / 8 });

export const LEVEL_SIGNALS: Readonly<Record<string, LevelSignal>> = {
  'a song with quiet and loud parts': {
    channels: join(band(12, -30), band(15, -18), band(10, -24), band(8, -14)),
    ...{ lufs: -14.5, range: 16, dbtp: -4.3, silences: [] },
  },
  'a sound on the left alone': {
    channels: [band(10, -20)[0], makeSilence(10)],
    ...{ lufs: -20.1, range: 0, dbtp: -10.3, silences: [] },
  },
  'peaks between the samples': {
    channels: both(betweenSamples.map((sample, at) => sample * Math.min(1, at / 4800, (240_000 - at) / 4800))),
    ...{ lufs: -2.7, range: 0.1, dbtp: -6, silences: [] },
  },
  'pauses at both ends and inside, and noise below the level of silence': {
    channels: join(both(makeSilence(2)), band(6, -20), both(makeNoise(3, -70)), band(4, -20), both(makeSilence(1.5))),
    lufs: -17.3,
    range: 6.3,
    dbtp: -10.4,
    silences: [
      [0, 2],
      [8, 11],
      [15, 16.5],
    ],
  },
};
