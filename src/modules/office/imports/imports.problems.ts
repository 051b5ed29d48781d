import { problem } from '#kit/problem.ts';

/** The import is in another state: applied, stopped or undone already. */
export const importStateChanged = problem('import_moved', 409);
export const importUploadMissing = problem('import_upload_missing', 422);
export const importNoShop = problem('import_no_shop', 422);
export const enrichOff = problem('enrich_off', 422);
