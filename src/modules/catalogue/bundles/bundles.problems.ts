import { problem } from '#kit/problem.ts';

/** The bundle has no items, is not approved, or would hold a single item. */
export const bundleNotReady = problem('bundle_not_ready', 409);
