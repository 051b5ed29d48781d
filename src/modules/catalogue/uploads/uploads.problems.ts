import { problem } from '#kit/problem.ts';

/** Too many open uploads, or too many bytes in a day. */
export const uploadQuotaExceeded = problem('upload_quota', 429);
/** A part outside the file, of a wrong size, or with a wrong checksum. */
export const uploadChunkWrong = problem('upload_chunk_wrong', 422);
/** The file is finished and cannot change. */
export const uploadAlreadyComplete = problem('upload_complete', 409);
/** Abandoned for a day, or refused: start again. */
export const uploadNoLongerOpen = problem('upload_gone', 410);
/** Not a table of items: neither CSV nor XLSX. */
export const importTypeRefused = problem('import_type_refused', 415);
/** Neither a picture nor a PDF. */
export const artworkTypeRefused = problem('artwork_type_refused', 415);
/** A Photoshop file: its colours cannot be read here. */
