import { problem } from '#kit/problem.ts';

/** The import is in another state: applied, stopped or undone already. */
export const importStateChanged = problem('import_moved', 409);
export const importUploadMissing = problem('import_upload_missing', 422);
export const importShopMissing = problem('import_no_shop', 422);
export const enrichmentOff = problem('enrich_off', 422);
