import type { MouseEvent } from 'react';

/** A click for a new tab or window, which is left to the browser. */
export const opensNewTab = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || button !== 0;
