import { problem } from '#kit/problem.ts';

/** Unknown, revoked, or for another project: one answer for all three. */
export const downloadCodeUnknown = problem('download_code_unknown', 404);

/** All uses are spent. */
export const downloadCodeUsed = problem('download_code_used', 409);

/** The code is valid but its files are missing. No use is spent. */
export const downloadFilesMissing = problem('download_not_ready', 409);

/** A pre-order before its day, which the error carries as `available_on`. The code is not used up. */
export const downloadTooEarly = problem('download_not_yet', 409);

/** The same for a day not yet announced. */
export const downloadDayNotAnnounced = problem('download_day_open', 409);

/** The last day of the code has passed. */
export const downloadCodeExpired = problem('download_code_expired', 410);

/** A creator may make no further codes for this release, today or at all. */
export const downloadCodeLimitReached = problem('download_codes_used_up', 409);

/** The codes were shown once, when they were made, or the key of the settings has changed since. */
export const downloadCodesNotPrintable = problem('download_codes_not_printable', 410);
