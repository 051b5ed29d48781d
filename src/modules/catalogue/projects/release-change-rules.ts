// What a creator may change of a release at each step, as one table. Staff may always change everything.

import { objectFromKeys } from '#kit/object-from-keys.ts';
import type { ProjectStep } from '#kit/project-steps.ts';

/** The parts of a release. Audio, artwork and format are what staff check. */
export const RELEASE_PARTS = [
  'text',
  'dates',
  'price',
  'copies',
  'terms',
  'audio',
  'artwork',
  'format',
  'funding',
  'kind',
] as const;
export type ReleasePart = (typeof RELEASE_PARTS)[number];
export const CHECKED_PARTS = ['audio', 'artwork', 'format'] as const satisfies readonly ReleasePart[];
export type CheckedPart = (typeof CHECKED_PARTS)[number];

/** `open`: freely; `recheck`: staff check that part again; `fixed`: not at this step. */
type ChangeRule = 'open' | 'recheck' | 'fixed';

/** Steps alike: a draft, in review, on sale before production, in production or made, and failed. */
const PHASES = {
  creating: 'draft',
  refused: 'draft',
  checking: 'review',
  confirmed: 'on_sale',
  promo: 'on_sale',
  private: 'on_sale',
  to_do: 'made',
  to_check: 'made',
  valid: 'made',
  in_progress: 'made',
  successful: 'made',
  paid: 'made',
  invoiced: 'made',
  failed: 'failed',
} as const satisfies Record<ProjectStep, string>;
type Phase = (typeof PHASES)[ProjectStep];

const SALES = ['text', 'dates', 'price', 'copies', 'terms'] as const satisfies readonly ReleasePart[];

/** The parts that are not fixed in each phase, with their rule. */
const RULES: Readonly<Record<Phase, Partial<Record<ReleasePart, ChangeRule>>>> = {
  draft: objectFromKeys(RELEASE_PARTS, () => 'open'),
  review: { ...objectFromKeys(SALES, () => 'open'), funding: 'open' },
  on_sale: { ...objectFromKeys(SALES, () => 'open'), ...objectFromKeys(CHECKED_PARTS, () => 'recheck') },
  made: objectFromKeys(SALES, () => 'open'),
  failed: {},
};

/** The words about a step's rules: in review, on sale, made; null for a draft and for a release that failed. */
export function changePhaseTextKey(step: ProjectStep): 'review' | 'on_sale' | 'made' | null {
  const phase = PHASES[step];
  return phase === 'draft' || phase === 'failed' ? null : phase;
}

/** The text key that says why a part is fixed. */
export const fixedPartReasonKey = (part: ReleasePart): string =>
  SALES.some((each) => each === part) ? 'part_fixed_ended' : `part_fixed_${part}`;

/** The rule of a part at a step; parts without a rule are fixed. */
export const releaseChangeRule = (step: ProjectStep, part: ReleasePart): ChangeRule =>
  RULES[PHASES[step]][part] ?? 'fixed';

/**
 * Whether a new file waits for staff at a step. Once production began, a creator replaces only files that staff
 * refused, and these wait too.
 */
export const isReplacedFileRechecked = (step: ProjectStep, part: CheckedPart): boolean =>
  releaseChangeRule(step, part) === 'recheck' || PHASES[step] === 'made';

/** The rule of each part at a step. */
export const releaseChangeRules = (step: ProjectStep): Record<ReleasePart, ChangeRule> =>
  objectFromKeys(RELEASE_PARTS, (part) => releaseChangeRule(step, part));

/** Whether anything can be changed at a step. */
export const isAnyReleasePartChangeable = (step: ProjectStep): boolean =>
  RELEASE_PARTS.some((part) => releaseChangeRule(step, part) !== 'fixed');
