import { problem } from '#kit/problem.ts';

export const promoCodeTaken = problem('promo_code_taken', 409);
