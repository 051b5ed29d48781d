const STEP_SECONDS = 1;
const LARGE_STEP_SECONDS = 10;

const STEPS = new Map([
  ['ArrowRight', STEP_SECONDS],
  ['ArrowUp', STEP_SECONDS],
  ['ArrowLeft', -STEP_SECONDS],
  ['ArrowDown', -STEP_SECONDS],
  ['PageUp', LARGE_STEP_SECONDS],
  ['PageDown', -LARGE_STEP_SECONDS],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
]);

/**
 * The second to which a key of a slider leads, from 0 to `latest`: arrows by one, page keys by ten, Home and End to the
 * ends. Undefined for other keys.
 */
export function sliderSecondAfterKey(key: string, seconds: number, latest: number): number | undefined {
  const step = STEPS.get(key);
  return step === undefined ? undefined : Math.min(latest, Math.max(0, seconds + step));
}
