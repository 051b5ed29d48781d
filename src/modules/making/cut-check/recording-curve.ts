// The RIAA recording curve: 3,180, 318 and 75 µs (IEC 60098).
const seconds = { bass: 3180e-6, middle: 318e-6, treble: 75e-6 };

/** Gain of the recording side at a frequency in Hz, 1 at 1 kHz. */
export function recordingGain(hertz: number): number {
  return gainOf(hertz) / gainOf(1000);
}

function gainOf(hertz: number): number {
  const turn = 2 * Math.PI * hertz;
  const size = (time: number) => Math.hypot(1, turn * time);
  return (size(seconds.bass) * size(seconds.treble)) / size(seconds.middle);
}
