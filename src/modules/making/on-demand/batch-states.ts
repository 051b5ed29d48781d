// The states of a batch of on-demand records, and the allowed changes between them.
export const BATCH_STATES = ['collected', 'in_production', 'done', 'shipped'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/**
 * A batch begun by mistake can go back. Its orders stay in preparation, so buyers get no second mail. A batch that is
 * done can ship: parcels leave unless they wait for other items.
 */
export const BATCH_STATE_TRANSITIONS: Readonly<Record<BatchState, readonly BatchState[]>> = {
  collected: ['in_production'],
  in_production: ['done', 'collected'],
  done: ['shipped'],
  shipped: [],
};
