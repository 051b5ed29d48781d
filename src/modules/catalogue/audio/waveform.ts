// The drawn waveform: 800 pairs of lowest and highest sample, kept as signed bytes in base64 (2,136 letters).

export const WAVEFORM_PEAK_PAIRS = 800;

export type WaveformMeter = {
  push: (channels: readonly Float32Array[]) => void;
  /** Highest absolute sample, 1 = full scale. */
  peak: () => number;
  /** Runs of three or more samples at full scale, where the sound was clipped. */
  clippedRuns: () => number;
  peaks: () => string;
};

const finest = 1 << 15;
const fullScale = 0.9999;
const shortestClip = 3;

/** Measures a sound of unknown length: buckets start at one frame and double when they fill up. */
export function createWaveformMeter(channelCount: number): WaveformMeter {
  const low = new Float32Array(finest);
  const high = new Float32Array(finest);
  const runs = new Int32Array(channelCount);
  let bucketFrames = 1;
  let bucket = 0;
  let filled = 0;
  let clipped = 0;
  const advance = (frames: number) => {
    filled += frames;
    if (filled < bucketFrames) return;
    filled = 0;
    bucket += 1;
    if (bucket < finest) return;
    merge(low, high);
    bucket = finest / 2;
    bucketFrames *= 2;
  };
  return {
    push: (channels) => {
      const length = channels[0]?.length ?? 0;
      for (let from = 0; from < length; ) {
        const to = Math.min(length, from + bucketFrames - filled);
        if (filled === 0) low[bucket] = high[bucket] = 0;
        for (const [channel, block] of channels.entries()) clipped += scan(block, from, to, channel);
        advance(to - from);
        from = to;
      }
    },
    peak: () => Math.max(highest(high, 1), highest(low, -1)),
    clippedRuns: () => clipped,
    peaks: () => pack(low, high, bucket + (filled > 0 ? 1 : 0)),
  };

  function scan(block: Float32Array, from: number, to: number, channel: number): number {
    let lowest = low[bucket]!;
    let top = high[bucket]!;
    let reached = false;
    for (let i = from; i < to; i++) {
      const sample = block[i]!;
      if (sample < lowest) lowest = sample;
      if (sample > top) top = sample;
    }
    reached = top >= fullScale || lowest <= -fullScale;
    low[bucket] = lowest;
    high[bucket] = top;
    if (reached) return countRuns(block, from, to, channel, runs);
    runs[channel] = 0;
    return 0;
  }
}

/** A run counts once, at its third sample. */
function countRuns(block: Float32Array, from: number, to: number, channel: number, runs: Int32Array): number {
  let run = runs[channel]!;
  let found = 0;
  for (let i = from; i < to; i++) {
    run = Math.abs(block[i]!) >= fullScale ? run + 1 : 0;
    if (run === shortestClip) found += 1;
  }
  runs[channel] = run;
  return found;
}

function merge(low: Float32Array, high: Float32Array): void {
  for (let i = 0; i < finest / 2; i++) {
    low[i] = Math.min(low[2 * i]!, low[2 * i + 1]!);
    high[i] = Math.max(high[2 * i]!, high[2 * i + 1]!);
  }
  low.fill(0, finest / 2);
  high.fill(0, finest / 2);
}

function highest(values: Float32Array, sign: number): number {
  return values.reduce((most, value) => Math.max(most, sign * value), 0);
}

function pack(low: Float32Array, high: Float32Array, buckets: number): string {
  let letters = '';
  for (let pair = 0; pair < WAVEFORM_PEAK_PAIRS; pair++) {
    const from = Math.floor((pair * buckets) / WAVEFORM_PEAK_PAIRS);
    const to = Math.max(from + 1, Math.floor(((pair + 1) * buckets) / WAVEFORM_PEAK_PAIRS));
    letters += toByte(-highest(low.subarray(from, to), -1)) + toByte(highest(high.subarray(from, to), 1));
  }
  return btoa(letters);
}

function toByte(sample: number): string {
  return String.fromCharCode(Math.round(Math.max(-1, Math.min(1, sample)) * 127) & 255);
}

/** Unpacks the result of `peaks`: 800 × (lowest, highest), each −127…127. Works in the browser too. */
export function decodeWaveformPeaks(packed: string): Int8Array {
  return Int8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
}
