// Brings left and right down to about 6 kHz for the measures of the bass. Three moving averages in one window have
// their zeros at the frequencies that would alias into the bass.
const lowRate = 6000;

/** Hot: `each` gets one pair per `step` samples. @param each takes the low-rate left and right */
export function createStereoDecimator(sampleRateHz: number, each: (left: number, right: number) => void) {
  const step = Math.max(1, Math.round(sampleRateHz / lowRate));
  const weights = splineWindow(step);
  const size = weights.length;
  const most = 1 << 15;
  const lefts = new Float64Array(size + most);
  const rights = new Float64Array(size + most);
  let held = size - step;
  const push = (left: Float32Array, right: Float32Array, from: number, to: number): void => {
    for (let i = from; i < to; i++, held++) {
      lefts[held] = left[i]!;
      rights[held] = right[i]!;
    }
    let at = 0;
    for (; at + size <= held; at += step) {
      let l = 0;
      let r = 0;
      for (let tap = 0; tap < size; tap++) {
        const weight = weights[tap]!;
        l += weight * lefts[at + tap]!;
        r += weight * rights[at + tap]!;
      }
      each(l, r);
    }
    lefts.copyWithin(0, at, held);
    rights.copyWithin(0, at, held);
    held -= at;
  };
  return {
    /** Samples per second that `each` gets. */
    rate: sampleRateHz / step,
    push: (left: Float32Array, right: Float32Array): void => {
      for (let from = 0; from < left.length; from += most) push(left, right, from, Math.min(left.length, from + most));
    },
  };
}

function splineWindow(step: number): Float64Array {
  let window = Float64Array.of(1);
  for (let turn = 0; turn < 3; turn++) window = averaged(window, step);
  return window;
}

function averaged(window: Float64Array, step: number): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(window.length + step - 1);
  for (let i = 0; i < window.length; i++) for (let k = 0; k < step; k++) wider[i + k]! += window[i]! / step;
  return wider;
}
