import { problem } from '#kit/problem.ts';

/** The offer names too high a price, more copies than there are, or a past day; the error names the fields. */
export const boxRecordInvalid = problem('box_record_invalid', 422);
/** The item is offered already. */
export const boxRecordAlreadyOffered = problem('box_record_offered', 409);
/** Fewer copies are free than were offered, because others were sold meanwhile. */
export const boxRecordStockTooLow = problem('box_record_short', 409);
/** The offer is decided or withdrawn; it has no such move any more. */
export const boxRecordAlreadyDecided = problem('box_record_decided', 409);
