import { problem } from '#kit/problem.ts';

/** A version in force stays as it is, because verdicts were given by it. */
export const plantProfileInForce = problem('plant_profile_in_force', 409);
