import { problem } from '#kit/problem.ts';

export const codeTaken = problem('promo_code_taken', 409);
