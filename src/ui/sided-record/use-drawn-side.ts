import { useEffect, useState } from 'react';
import { abortableEffect } from '#kit/abortable-effect.ts';

/**
 * Draws a side of a record in the browser. Null until it is drawn. A new function draws another side; the earlier
 * drawing is shown until then.
 */
export function useDrawnSide(draw: (() => Promise<string>) | null): string | null {
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => (draw ? abortableEffect(draw, setDrawn) : setDrawn(null)), [draw]);
  return draw && drawn;
}
