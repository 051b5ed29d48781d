// Claims of others against a release, and their decision by staff.
import { parseId } from '#kit/product-link.ts';
import { isStateTransitionAllowed, type StateTransitions } from '#kit/state-transitions.ts';

export const TAKEDOWN_CLAIM_KINDS = ['sound', 'artwork', 'both'] as const;
export const TAKEDOWN_CLAIM_STATES = ['new', 'waiting', 'upheld', 'refused'] as const;
export type TakedownClaimState = (typeof TAKEDOWN_CLAIM_STATES)[number];
export type ClaimStateSetByStaff = Exclude<TakedownClaimState, 'new'>;

/** The creator is asked before a decision or not. A release that was hidden is shown again by refusing the claim. */
const MOVES: StateTransitions<TakedownClaimState> = {
  new: ['waiting', 'upheld', 'refused'],
  waiting: ['upheld', 'refused'],
  upheld: ['refused'],
  refused: ['upheld'],
};

/** The states that staff may put a claim into. */
export const listNextClaimStates = (from: TakedownClaimState): readonly ClaimStateSetByStaff[] =>
  MOVES[from].filter((to) => to !== 'new');

export const isClaimMoveAllowed = (from: TakedownClaimState, to: TakedownClaimState): boolean =>
  isStateTransitionAllowed(MOVES, from, to);

/** A decision has a reason; a question to the creator may have one. */
export const needsClaimNote = (to: TakedownClaimState): boolean => to === 'upheld' || to === 'refused';

/** The creator hears of a claim from its first question or decision on, except one that is refused unasked. */
export const shouldMailCreatorAboutClaim = (from: TakedownClaimState, to: ClaimStateSetByStaff): boolean =>
  to !== 'refused' || from !== 'new';

/**
 * The id of a release from its address (`https://…/vinyl/1042/undertow`, `/fr/cd/7`) or its number.
 * @returns null for other texts
 */
export function parseReleaseId(text: string): number | null {
  const typed = text.trim();
  if (/^\d+$/.test(typed)) return parseId(typed);
  const path = typed.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? '';
  const [, id] = /^(?:\/fr)?(?:\/shop\/[a-z0-9-]+)?\/[a-z-]+\/(\d+)(?:\/[^/]*)?\/?$/.exec(path) ?? [];
  return parseId(id);
}
