// Where a batch of on-demand records stands, and where it may go from there.
export const BATCH_STATES = ['collected', 'in_production', 'done'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** A batch that was begun by mistake goes back; one that is done is done. */
export const BATCH_MOVES: Readonly<Record<BatchState, readonly BatchState[]>> = {
  collected: ['in_production'],
  in_production: ['done', 'collected'],
  done: [],
};
