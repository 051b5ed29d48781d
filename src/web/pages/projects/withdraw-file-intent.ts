/** The `intent` of the form that withdraws a changed file. */
export const WITHDRAW_FILE_INTENT = 'withdraw-file';
