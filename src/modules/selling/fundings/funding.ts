// A funding has a goal in copies and a last day. It is decided once: on its last day, or earlier by its creator or
// staff once the goal is reached (decisions: Orders; ADR 30).
import type { ProjectStep } from '#kit/project-steps.ts';

export interface Funding {
  readonly step: ProjectStep;
  /** Copies; null without a goal: the funding then always succeeds. */
  readonly goal: number | null;
  /** Copies of live pledges. */
  readonly count: number;
  readonly ends_at: Date | null;
  /** Time of the only change of its terms. */
  readonly changed_at: Date | null;
}

/** The project steps that take pledges. */
export const STEPS_WITH_OPEN_FUNDING: readonly ProjectStep[] = ['confirmed', 'promo', 'private', 'in_progress'];

/** Most days that a funding may be extended by. */
const MAX_MORE_DAYS = 60;
const DAY_MS = 86_400_000;

/** Whether it takes pledges at that moment. */
export const isFundingRunning = ({ step, ends_at }: Pick<Funding, 'step' | 'ends_at'>, now: Date): boolean =>
  STEPS_WITH_OPEN_FUNDING.includes(step) && (ends_at === null || now < ends_at);

export const isFundingGoalMetOrAbsent = ({ goal, count }: Pick<Funding, 'goal' | 'count'>): boolean =>
  goal === null || count >= goal;

/** The outcome at the present count. */
export const fundingOutcome = (funding: Pick<Funding, 'goal' | 'count'>): 'successful' | 'failed' =>
  isFundingGoalMetOrAbsent(funding) ? 'successful' : 'failed';

/** The steps from one that takes pledges to the outcome. */
export const projectStepsToOutcome = (step: ProjectStep, outcome: 'successful' | 'failed'): ProjectStep[] =>
  step === 'in_progress' ? [outcome] : ['in_progress', outcome];

/** Before its last day a funding may only be closed as a success, so that no backer is let down early. */
export const mayCloseFundingEarly = (funding: Funding, now: Date): boolean =>
  isFundingRunning(funding, now) && funding.goal !== null && isFundingGoalMetOrAbsent(funding);

interface Terms {
  readonly goal?: number | undefined;
  readonly ends_at?: Date | undefined;
}
type TermsAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly key: 'funding_over' | 'funding_changed_before' | 'funding_goal_not_lower' | 'funding_end_not_later';
      readonly field?: 'goal' | 'ends_at';
    };

/** Terms change once, and only to help success: a lower goal, a later last day (at most 60 days later), or both. */
export function checkFundingTermsChange(funding: Funding, { goal, ends_at }: Terms, now: Date): TermsAnswer {
  if (!isFundingRunning(funding, now)) return { ok: false, key: 'funding_over' };
  if (funding.changed_at !== null) return { ok: false, key: 'funding_changed_before' };
  if (goal === undefined && ends_at === undefined) return { ok: false, key: 'funding_goal_not_lower', field: 'goal' };
  if (goal !== undefined && (funding.goal === null || goal >= funding.goal))
    return { ok: false, key: 'funding_goal_not_lower', field: 'goal' };
  if (ends_at !== undefined && !isLater(funding.ends_at, ends_at))
    return { ok: false, key: 'funding_end_not_later', field: 'ends_at' };
  return { ok: true };
}

const isLater = (before: Date | null, after: Date): boolean =>
  before !== null && after > before && after.getTime() <= before.getTime() + MAX_MORE_DAYS * DAY_MS;

// Most pledges come at the start and the end. Of thirty days, the first brings a tenth, the first three a third, the
// last three a third, the last a sixth.
const CURVE: readonly (readonly [time: number, share: number])[] = [
  [0, 0],
  [1 / 30, 0.1],
  [3 / 30, 0.333],
  [27 / 30, 0.667],
  [29 / 30, 0.84],
  [1, 1],
];

/**
 * Forecasts the copies of a funding from the curve of other campaigns (30-day campaigns on Bandcamp).
 * @returns null on the first day, which is too early for a forecast
 */
export function forecastFundingByCurve(count: number, starts: Date, ends: Date, now: Date): number | null {
  const time = (now.getTime() - starts.getTime()) / Math.max(1, ends.getTime() - starts.getTime());
  if (time < 1 / 30) return null;
  return Math.max(count, Math.round(count / interpolateFundingCurve(Math.min(1, time))));
}

function interpolateFundingCurve(time: number): number {
  const next = CURVE.findIndex(([at]) => at >= time);
  const [t1, s1] = CURVE[next] ?? [1, 1];
  const [t0, s0] = CURVE[next - 1] ?? [0, 0];
  return t1 === t0 ? s1 : s0 + ((s1 - s0) * (time - t0)) / (t1 - t0);
}
