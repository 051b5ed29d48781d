// Where a batch of on-demand records stands, and where it may go from there.
export const BATCH_STATES = ['collected', 'in_production', 'done', 'shipped'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/**
 * A batch that was begun by mistake goes back; its orders stay in preparation, which nobody is told twice. One that is done may leave:
 * the parcels go that wait for nothing else.
 */
export const BATCH_MOVES: Readonly<Record<BatchState, readonly BatchState[]>> = {
  collected: ['in_production'],
  in_production: ['done', 'collected'],
  done: ['shipped'],
  shipped: [],
};
