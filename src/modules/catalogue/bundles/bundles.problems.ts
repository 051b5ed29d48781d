import { problem } from '#kit/problem.ts';

/** It has no parts yet, was not let through, or what lies in it would be one thing alone. */
export const bundleNotReady = problem('bundle_not_ready', 409);
