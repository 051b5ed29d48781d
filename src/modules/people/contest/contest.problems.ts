import { problem } from '#kit/problem.ts';

export const contestNotOpen = problem('contest_closed', 409);
export const contestNotDrawable = problem('contest_not_drawable', 409);
export const contestAlreadyDrawn = problem('contest_drawn', 409);
