// Claims of others against a release, and their decision by staff.
import { parseId } from '#kit/product-link.ts';
import { canMoveState, type StateMoves } from '#kit/state-moves.ts';

export const CLAIM_KINDS = ['sound', 'artwork', 'both'] as const;
export const CLAIM_STATES = ['new', 'waiting', 'upheld', 'refused'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
export type DecidedState = Exclude<ClaimState, 'new'>;

/** The creator is asked before a decision or not. A release that was hidden is shown again by refusing the claim. */
const MOVES: StateMoves<ClaimState> = {
  new: ['waiting', 'upheld', 'refused'],
  waiting: ['upheld', 'refused'],
  upheld: ['refused'],
  refused: ['upheld'],
};

/** The states that staff may put a claim into. */
export const claimMoves = (from: ClaimState): readonly DecidedState[] => MOVES[from].filter((to) => to !== 'new');

export const isClaimMove = (from: ClaimState, to: ClaimState): boolean => canMoveState(MOVES, from, to);

/** A decision has a reason; a question to the creator may have one. */
export const needsNote = (to: ClaimState): boolean => to === 'upheld' || to === 'refused';

/** The creator hears of a claim from its first question or decision on, except one that is refused unasked. */
export const isKnownToCreator = (from: ClaimState, to: DecidedState): boolean => to !== 'refused' || from !== 'new';

/**
 * The id of a release from its address (`https://…/vinyl/1042/undertow`, `/fr/cd/7`) or its number.
 * @returns null for other texts
 */
export function releaseId(text: string): number | null {
  const typed = text.trim();
  if (/^\d+$/.test(typed)) return parseId(typed);
  const path = typed.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? '';
  const [, id] = /^(?:\/fr)?(?:\/shop\/[a-z0-9-]+)?\/[a-z-]+\/(\d+)(?:\/[^/]*)?\/?$/.exec(path) ?? [];
  return parseId(id);
}
