import type { MouseEvent } from 'react';

/** A press that asks for another tab or window: it is the browser's. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || button !== 0;
