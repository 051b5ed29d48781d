import { problem } from '#kit/problem.ts';

/** The claim is in a state without such a move, also after a faster decision. */
export const claimStateChangeNotAllowed = problem('claim_not_movable', 409);
