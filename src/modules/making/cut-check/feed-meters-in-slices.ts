// Cuts the stream of blocks into slices of 10 ms, the grain in which the meters of the cut check count time.

/** A meter of left and right. The arrays are reused: a meter copies the samples that it keeps. */
export type AudioSliceMeter = {
  /** Samples `from` up to `to`, all of one slice. */
  add: (left: Float32Array, right: Float32Array, from: number, to: number) => void;
  /** Ends a slice, given in seconds. */
  end: (at: number, until: number) => void;
};

const slicesPerSecond = 100;

export function feedMetersInSlices(sampleRateHz: number, meters: readonly AudioSliceMeter[]) {
  let frame = 0;
  let slice = 0;
  let boundary = Math.round(sampleRateHz / slicesPerSecond);
  const finish = () => {
    for (let i = 0; i < meters.length; i++) meters[i]!.end(slice / slicesPerSecond, frame / sampleRateHz);
    slice += 1;
    boundary = Math.round(((slice + 1) * sampleRateHz) / slicesPerSecond);
  };
  return {
    push: (left: Float32Array, right: Float32Array): void => {
      for (let from = 0; from < left.length; ) {
        const to = Math.min(left.length, from + boundary - frame);
        for (let i = 0; i < meters.length; i++) meters[i]!.add(left, right, from, to);
        frame += to - from;
        from = to;
        if (frame === boundary) finish();
      }
    },
    /** Ends the last, shorter slice. */
    flush: (): void => {
      if (frame > (slice / slicesPerSecond) * sampleRateHz) finish();
    },
  };
}
