/** Time constants of the RIAA recording curve in seconds: 3,180, 318 and 75 µs (IEC 60098). */
export const RIAA_TIME_CONSTANTS_SECONDS = { bass: 3180e-6, middle: 318e-6, treble: 75e-6 } as const;

/** Gain of the recording side at a frequency in Hz, 1 at 0 Hz. */
export function riaaRecordingGain(hertz: number): number {
  const turn = 2 * Math.PI * hertz;
  const size = (time: number) => Math.hypot(1, turn * time);
  return (
    (size(RIAA_TIME_CONSTANTS_SECONDS.bass) * size(RIAA_TIME_CONSTANTS_SECONDS.treble)) /
    size(RIAA_TIME_CONSTANTS_SECONDS.middle)
  );
}
