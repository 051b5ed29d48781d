// The fourteen steps of a project and their colours, and the steps that count as launched (decisions: Steps).
export const PROJECT_STEPS = [
  'creating',
  'checking',
  'in_progress',
  'confirmed',
  'failed',
  'refused',
  'successful',
  'valid',
  'paid',
  'promo',
  'private',
  'to_do',
  'to_check',
  'invoiced',
] as const;

export type ProjectStep = (typeof PROJECT_STEPS)[number];
type StepColour = 'grey' | 'purple' | 'blue' | 'red' | 'yellow' | 'green';

export const isProjectStep = (value: unknown): value is ProjectStep =>
  typeof value === 'string' && Object.hasOwn(colours, value);

export const stepBadgeColour = (step: ProjectStep): StepColour => colours[step];

/** The steps before the launch. */
export const UNLAUNCHED_STEPS = ['creating', 'checking', 'failed', 'refused'] as const satisfies readonly ProjectStep[];

/** Launched: its step is not creating, checking, failed or refused (decisions: Steps). */
export const isLaunched = (step: ProjectStep): boolean => !UNLAUNCHED_STEPS.some((each) => each === step);

const colours = {
  creating: 'grey',
  checking: 'purple',
  in_progress: 'blue',
  confirmed: 'blue',
  failed: 'red',
  refused: 'red',
  promo: 'yellow',
  private: 'yellow',
  to_do: 'yellow',
  to_check: 'yellow',
  invoiced: 'yellow',
  successful: 'green',
  valid: 'green',
  paid: 'green',
} satisfies Record<ProjectStep, StepColour>;
