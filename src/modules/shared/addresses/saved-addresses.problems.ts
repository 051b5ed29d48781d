import { problem } from '#kit/problem.ts';

export const tooManyAddresses = problem('addresses_too_many', 409);
