// The customer judges each side of a test pressing; one refused side stops the production (decisions: Production).
import type { PressingTaskState } from './pressing.ts';

/** A refusal needs a note. */
export const TEST_PRESSING_VERDICTS = ['approved', 'refused'] as const;
export type TestPressingVerdict = (typeof TEST_PRESSING_VERDICTS)[number];

interface JudgedSide {
  readonly verdict: TestPressingVerdict | null;
}

/** The state of the stage: refused with the first refused side, done when every side is approved. */
export function deriveTestPressingState(sides: readonly JudgedSide[]): PressingTaskState {
  if (sides.some(({ verdict }) => verdict === 'refused')) return 'refused';
  return sides.length > 0 && sides.every(({ verdict }) => verdict === 'approved') ? 'done' : 'in_progress';
}

/** Verdicts may be given and corrected from the arrival of a test pressing until all of its sides are approved. */
export const canJudgeTestPressing = (state: PressingTaskState | undefined): boolean =>
  state === 'in_progress' || state === 'refused';
