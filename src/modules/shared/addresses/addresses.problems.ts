import { problem } from '#kit/problem.ts';

export const addressesTooMany = problem('addresses_too_many', 409);
