// The moves of a project between steps with their permissions, as one table (decisions: Steps).

import { objectFromKeys } from '#kit/object-from-keys.ts';
import { isProjectStep, PROJECT_STEPS, type ProjectStep } from '#kit/project-steps.ts';
import type { StateTransitions } from '#kit/state-transitions.ts';

/** `system` is the scheduler: a funding that ends, a production task that is done. */
export type ProjectStepActor = 'creator' | 'production' | 'team' | 'admin' | 'system';

const staff = ['team', 'admin'] as const;
const makers = ['production', ...staff] as const;
const office = ['system', ...staff] as const;

const table: Readonly<Record<ProjectStep, Partial<Readonly<Record<ProjectStep, readonly ProjectStepActor[]>>>>> = {
  creating: { checking: ['creator', ...staff] },
  checking: { confirmed: staff, refused: staff },
  refused: { creating: ['creator', ...staff] },
  confirmed: { in_progress: ['system', ...makers], to_do: makers, promo: staff, private: ['creator', ...staff] },
  promo: { confirmed: staff, in_progress: ['system', ...makers], private: staff },
  private: { confirmed: ['creator', ...staff], in_progress: ['system', ...makers], promo: staff },
  to_do: { to_check: makers },
  to_check: { to_do: makers, valid: makers },
  valid: { in_progress: ['system', ...makers] },
  in_progress: { successful: office, failed: office },
  successful: { paid: staff },
  paid: { invoiced: staff },
  failed: {},
  invoiced: {},
};

/** The next steps of a project for any user. */
export const stepsAfter = (step: ProjectStep): ProjectStep[] => Object.keys(table[step]).filter(isProjectStep);

type MoveAnswer = { readonly ok: true } | { readonly ok: false; readonly key: 'step_not_allowed' | 'not_allowed' };

/** A move outside the table is `step_not_allowed` (409); one without permission is `not_allowed` (403). */
export function checkStepMove(from: ProjectStep, to: ProjectStep, mover: ProjectStepActor): MoveAnswer {
  const movers = table[from][to];
  if (!movers) return { ok: false, key: 'step_not_allowed' };
  return movers.includes(mover) ? { ok: true } : { ok: false, key: 'not_allowed' };
}

/** The steps this user may move a project to: the buttons on its page. */
export const stepsAllowedFor = (from: ProjectStep, mover: ProjectStepActor): ProjectStep[] =>
  stepsAfter(from).filter((to) => checkStepMove(from, to, mover).ok);

/** The same for a project: a funding below its goal cannot succeed for any user (ADR 30). */
export const stepsAllowedForProject = (
  { step, selling_mode, funding_goal, funding_count }: Pursued,
  mover: ProjectStepActor,
): ProjectStep[] => {
  const isShort = selling_mode === 'funding' && funding_goal !== null && funding_count < funding_goal;
  return stepsAllowedFor(step, mover).filter((to) => to !== 'successful' || !isShort);
};

interface Pursued {
  readonly step: ProjectStep;
  readonly selling_mode: string;
  readonly funding_goal: number | null;
  readonly funding_count: number;
}

/** A refusal requires a reason; in other moves it is optional. */
export const needsStepReason = (to: ProjectStep): boolean => to === 'refused' || to === 'failed';

/** The creator may change files and prices: until submission, and after a refusal. */
export const isEditableStep = (step: ProjectStep): boolean => step === 'creating' || step === 'refused';

/** The whole table, to check that every step is reachable. */
export const projectStepTransitions = (): StateTransitions<ProjectStep> => objectFromKeys(PROJECT_STEPS, stepsAfter);
